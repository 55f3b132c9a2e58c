"""About: what the program is, whom it thanks, and what somebody who helps needs to know."""

from __future__ import annotations

import html

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from prismdesk import __version__
from prismdesk.core import resources
from prismdesk.core.refusal import Refused
from prismdesk.desk.home.shelf_reader import match_of
from prismdesk.desk.look.icons import program_picture
from prismdesk.desk.look.signs import SpectrumLine
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pages import column, row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.reading.page import Page
from prismdesk.desk.reading.rulebook import read_rulebook
from prismdesk.desk.reading.typesetting import blocks_html
from prismdesk.desk.side.diagnostics import report
from prismdesk.desk.side.licences_page import LicencesPage
from prismdesk.desk.texts import tr
from prismdesk.files import shelf

_MARK = 56
_CREDITS, _LICENCES = "credits", "licences"


class AboutWindow(QWidget):
    """A window beside the others."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("About PrismDesk"))
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.credits = Page((), 0)
        self.credits.show_html(_credits())
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
        self.copy = button(tr("Copy diagnostics"), icon="copy")
        self.copy.clicked.connect(self._copy)
        self.copied = label("", "muted")
        self.done = button(tr("Close"), "primary")
        self.done.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head())
        layout.addWidget(SpectrumLine())
        layout.addWidget(self._pages, 1)
        foot = row(self.copy, self.copied, None, self.done, gap=16)
        foot.setContentsMargins(32, 12, 32, 16)
        layout.addLayout(foot)
        self.credits.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(960, 720)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.licences.isVisible() and self.licences.search.text():
                self.licences.search.clear()
            else:
                self.close()
        else:
            super().keyPressEvent(event)

    def _head(self) -> QWidget:
        mark = QLabel()
        mark.setPixmap(program_picture(_MARK, self.devicePixelRatioF()))
        words, inside = column(2)
        inside.addWidget(label("PrismDesk", "title"))
        version = tr("Version {version}, with PySide6 {qt}", version=__version__, qt=pyside_version)
        inside.addWidget(label(version, "muted"))
        made = QWidget()
        line = row(mark, words, None, self.views, gap=16)
        line.setAlignment(self.views, Qt.AlignmentFlag.AlignVCenter)
        line.setContentsMargins(32, 16, 32, 16)
        made.setLayout(line)
        return made

    def _show(self, view: str) -> None:
        self.views.set_value(view)
        self._pages.setCurrentWidget(self.licences if view == _LICENCES else self.credits)

    def _find(self) -> None:
        self._show(_LICENCES)
        self.licences.find()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report(_names()))
        self.copied.setText(tr("Copied."))


def _credits() -> str:
    """The credits as a page: the same small language as the rules are written in."""
    book = read_rulebook((resources.folder() / "credits.md").read_text("utf-8"))
    parts = [f"<h3>{html.escape(one.title)}</h3>{blocks_html(one.blocks)}" for one in book.parts]
    return "".join([blocks_html(book.lead), *parts])


def _names() -> set[str]:
    """Everybody who plays in a match of the shelf."""
    shelved = shelf.listing()
    if isinstance(shelved, Refused):
        return set()
    matches = [match_of(one) for one in shelved]
    return {player.name for match in matches if match is not None for player in match.players}
