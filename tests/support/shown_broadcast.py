"""The broadcast's window on the screen, without a match."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QCloseEvent
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.look import Picture
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.window import BroadcastWindow
from tests.support.fake_frame import FakeFrame
from tests.support.looking import settle


class Shown:
    """The window with what it shows, on air, and what it told."""

    def __init__(self, qtbot: QtBot, picture: Picture) -> None:
        self.frame, self.on_air = FakeFrame(), OnAir(picture)
        frame: Any = self.frame
        self.window = BroadcastWindow(frame, self.on_air)
        qtbot.addWidget(self.window)
        self.seen: list[bool] = []
        self.ends: list[bool] = []
        self.fits: list[bool] = []
        self.window.seen_changed.connect(lambda: self.seen.append(self.window.is_seen))
        self.window.end_wanted.connect(lambda: self.ends.append(True))
        self.window.fit_changed.connect(lambda: self.fits.append(self.window.is_exact))
        self.window.show()
        qtbot.waitExposed(self.window)
        settle()
        self.frame.areas.clear()

    def closed_by_a_person(self) -> None:
        """As from its button in a task bar, or by Alt+F4."""
        QCoreApplication.sendEvent(self.window.windowHandle(), QCloseEvent())
        settle()
