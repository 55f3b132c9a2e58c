"""Takes over the files that a second start of the program hands to the running one."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from prismdesk.desk.widgets.notice import Notice

if TYPE_CHECKING:
    from prismdesk.files.starts import First

_AT_ONCE_MS: Final = 3000
"""Files that come within so long of each other were meant together."""

_CAN_RAISE: Final = {"xcb", "windows", "cocoa"}
"""Elsewhere Qt complains of it; there the desktop's leave does the same."""

_BEGIN_MS: Final = 200

_LOOK_MS: Final = 500
"""So often it looks by itself where the system does not tell it."""

_TOUCH_MS: Final = 3_600_000
"""What is to stay wants to be touched every six hours, says the specification of its folder."""

_LOG = logging.getLogger(__name__)


class IncomingFiles(QObject):
    """Brings the window to the front for what somebody wants opened there who is not in it.

    `wanted(Path)`: this file; what comes of it is said in the window's notice. Of several files the
    last one stays; what is said of those before it stays to be read as well, and so does what the
    window has said when it began.
    """

    wanted = Signal(object)

    def __init__(self, window: QWidget, notice: Notice) -> None:
        super().__init__(window)
        self._window, self._notice = window, notice
        self._said = [] if notice.isHidden() else [notice.text]
        self._since = QElapsedTimer()
        self._since.start()

    def open(self, path: Path | None, token: str = "") -> None:
        """Opens the file as by hand, if one is given; `token` is the desktop's leave to come up."""
        self._come_to_front(token)
        if path is not None:
            self.do(lambda: self.wanted.emit(path))

    def do(self, act: Callable[[], None]) -> None:
        """Does this with the window. What was said of something that came with it is kept."""
        notice = self._notice
        before = self._said if self._since.restart() < _AT_ONCE_MS else []
        act()
        if notice.is_asking:
            return
        new = [] if notice.isHidden() or notice.text == " ".join(before) else [notice.text]
        self._said = [*(one for one in before if one not in new), *new]
        if before:
            notice.say(" ".join(self._said))

    def say(self, text: str) -> None:
        """Says this, beside what is said."""
        self.do(lambda: self._notice.say(text))

    def _come_to_front(self, token: str) -> None:
        window = self._window
        if token and QGuiApplication.platformName().startswith("wayland"):
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt shows it once; elsewhere it has no use
        state = window.windowState() & ~Qt.WindowState.WindowMinimized
        window.setWindowState(state | Qt.WindowState.WindowActive)
        window.show()
        if QGuiApplication.platformName() in _CAN_RAISE:
            window.raise_()
        window.activateWindow()


class LaterStarts(QObject):
    """Hears later starts as long as the window is there, from the moment on in which it rests."""

    def __init__(self, first: First, outside: IncomingFiles, window: QWidget) -> None:
        super().__init__(window)
        self._first, self._outside, self._window = first, outside, window
        self._watcher: QFileSystemWatcher | None = None
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self._look)
        self._touches = QTimer(self, interval=_TOUCH_MS)
        self._touches.timeout.connect(first.touch)
        # Home is painted first; those who come meanwhile know that this one is still starting.
        self._begins = QTimer(self, interval=_BEGIN_MS, singleShot=True)
        self._begins.timeout.connect(self.begin)
        self._begins.start()

    def begin(self) -> None:
        """Listens from now on, and begins with those who have come before."""
        folder = str(self._first.folder)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look)
        if not self._watcher.addPath(folder):  # others watch so much that there is no room left
            self._looks.start()
        self._touches.start()
        self._first.listen()
        self._look()

    def part(self) -> None:
        """Hears nobody any more; who comes now waits until this one has ended."""
        self._hear_no_more()
        self._first.part()

    def end(self) -> None:
        """Hears nobody any more; who waits, or comes now, is the first one."""
        self._hear_no_more()
        self._first.close()

    def _hear_no_more(self) -> None:
        if self._watcher is not None:
            self._watcher.directoryChanged.disconnect(self._look)
            self._watcher = None
        for timer in (self._begins, self._looks, self._touches):
            timer.stop()

    def _look(self) -> None:
        if not self._window.isVisible():
            return  # it is ending; who waits comes after it
        try:
            for request in self._first.take():
                self._outside.open(request.path, os.fsdecode(request.token))
        except OSError as wrong:
            _LOG.warning("later starts: %s", wrong)
