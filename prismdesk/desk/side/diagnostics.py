"""What somebody who helps needs to know of this computer, and nothing of who plays what."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from prismdesk import __version__
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
