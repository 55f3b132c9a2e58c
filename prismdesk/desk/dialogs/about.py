"""About: version, credits, licences, and a report on this computer for whoever helps."""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QWidget

from prismdesk import __version__
from prismdesk.desk.dialogs.licences_page import LicencesPage
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.icons import program_picture
from prismdesk.desk.theme.seat_signs import SpectrumLine
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.desk.widgets.page import SideWindow
from prismdesk.desk.widgets.page_frame import held, row, stack
from prismdesk.desk.widgets.text_page import TextPage
from prismdesk.files import folders
from prismdesk.files.match_file import SUFFIX

_LOG_LINES: Final = 50
_TAIL: Final = 64_000
"""Bytes of the log's end that are read for its last lines."""

_QUOTED: Final = re.compile(r"“[^”]*”")
_FILE: Final = re.compile(rf"[^\s“”'\"][^“”'\"\n]*{re.escape(SUFFIX)}")
_POSITION: Final = re.compile(r"(?<![\w/])\w{1,8}(?:/\w{1,8}){5,}(?![\w/])[\w ]*")
"""Ranks with strokes between them; folders are told apart by the stroke before the first."""


def report(names: Iterable[str] = ()) -> str:
    """Versions, screens, folders and the end of the log. `names` are those to leave out."""
    lines = [
        f"PrismDesk {__version__}",
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}, PySide6 {pyside_version}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"window system {QGuiApplication.platformName()}",
        *_screens(),
        *_style(),
        f"matches {folders.matches()}",
        f"settings {folders.settings_file()}",
        f"log {folders.log_file()}",
    ]
    log = [anonymous(line, names) for line in _last_lines(folders.log_file())]
    return _without_home("\n".join([*lines, "", *(log or ["The log is empty."])]))


def anonymous(line: str, names: Iterable[str]) -> str:
    """The line without what people named or typed: files, players, quoted texts, positions."""
    line = _QUOTED.sub("“…”", line)
    line = _FILE.sub(f"…{SUFFIX}", line)
    line = _POSITION.sub("…", line)
    for name in names:
        if name:
            line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "…", line)
    return line


def _screens() -> list[str]:
    made = []
    for screen in QGuiApplication.screens():
        size = screen.size()
        scale = f"{screen.devicePixelRatio():g}"
        made.append(f"screen {size.width()} × {size.height()} at scale {scale}")
    return made


def _style() -> list[str]:
    app = QApplication.instance()
    return [f"style {app.style().name()}"] if isinstance(app, QApplication) else []


def _last_lines(log: Path) -> list[str]:
    try:
        with log.open("rb") as file:
            file.seek(max(0, log.stat().st_size - _TAIL))
            return file.read().decode("utf-8", "replace").splitlines()[-_LOG_LINES:]
    except OSError:
        return []


def _without_home(text: str) -> str:
    home = str(Path.home())
    return text if home == Path(home).anchor else text.replace(home, "~")


_MARK = 56
_CREDITS, _LICENCES = "credits", "licences"


class AboutWindow(SideWindow):
    """A window beside the others. `names` gives those that diagnostics leave out."""

    def __init__(self, credits_html: str, names: Callable[[], Iterable[str]]) -> None:
        super().__init__(tr("About PrismDesk"), 960, 720)
        self._names = names
        self.credits = TextPage()
        self.credits.show_html(credits_html)
        self.credits.setAccessibleName(tr("Credits"))
        self.licences = LicencesPage()
        self.views = Segments(
            ((_CREDITS, tr("Credits")), (_LICENCES, tr("Licences"))), tr("What to read")
        )
        self.views.chosen.connect(self._show)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.credits)
        self._pages.addWidget(self.licences)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find)
        self.copy = button(tr("Copy diagnostics"), icon="copy", then=self._copy)
        self.copied = label("", "muted")
        self.done = button(tr("Close"), "primary", then=self.close)
        ends = (32, 12, 32, 16)
        foot = row(self.copy, self.copied, None, self.done, gap=16, margins=ends)
        stack(self._head(), SpectrumLine(), (self._pages, 1), foot, gap=0, on=self)
        self.credits.setFocus(Qt.FocusReason.OtherFocusReason)

    def escape(self) -> None:
        if not (self.licences.isVisible() and self.licences.clear()):
            self.close()

    def _head(self) -> QWidget:
        mark = QLabel()
        mark.setPixmap(program_picture(_MARK, self.devicePixelRatioF()))
        version = tr("Version {version}, with PySide6 {qt}", version=__version__, qt=pyside_version)
        words = stack(label("PrismDesk", "title"), label(version, "muted"), gap=2)
        line = row(mark, held(words), None, self.views, gap=16, margins=(32, 16, 32, 16))
        line.setAlignment(self.views, Qt.AlignmentFlag.AlignVCenter)
        return held(line)

    def _show(self, view: str) -> None:
        self.views.set_value(view)
        self._pages.setCurrentWidget(self.licences if view == _LICENCES else self.credits)

    def _find(self) -> None:
        self._show(_LICENCES)
        self.licences.begin()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report(self._names()))
        self.copied.setText(tr("Copied."))
