"""The program's window, and what it has for an audience, under the hand of a test."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.on_air import Card
from prismdesk.desk.host.presenter import Presenter
from prismdesk.desk.match.page import MatchPage
from tests.support.match_page import local
from tests.support.window_checks import settle

LEFT = Qt.MouseButton.LeftButton
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Presenting:
    """A person in front of the program's window, the host desk and the broadcast."""

    def __init__(self, qtbot: QtBot, main: MainWindow) -> None:
        self.qtbot, self.main = qtbot, main

    @property
    def presenter(self) -> Presenter:
        return self.main.presenting.presenter

    @property
    def match(self) -> MatchPage:
        assert self.main.match is not None
        return self.main.match

    @property
    def now(self) -> str:
        return self.presenter.panel.now.whole

    @property
    def card(self) -> Card | None:
        return self.presenter.on_air.card

    def begin(self, **given: str) -> None:
        self.main.show_match(local(None, **given))
        session = self.match.session
        self.qtbot.waitUntil(lambda: session.latest is not None)

    def fed(self) -> None:
        """Waits until the broadcast has the match."""
        presenter = self.presenter
        self.qtbot.waitUntil(lambda: presenter.feed is not None and presenter.feed.seen is not None)

    def key(self, window: object, key: Qt.Key, held: Qt.KeyboardModifier = CTRL_SHIFT) -> None:
        window.activateWindow()  # type: ignore[attr-defined]
        settle()
        QTest.keyClick(window, key, held)  # type: ignore[call-overload]
        settle()

    def open_desk(self) -> None:
        self.key(self.main, Qt.Key.Key_D)

    def show_broadcast(self) -> None:
        QTest.mouseClick(self.presenter.panel.showing, LEFT)
        settle()

    def menu(self) -> list[QAction]:
        return self.match.top.menu.actions()
