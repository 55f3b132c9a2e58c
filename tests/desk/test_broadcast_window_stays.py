"""The broadcast's window is one for ever: hidden, minimised, closed, moved, and shown again."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.look import Picture
from tests.support.looking import settle
from tests.support.shown_broadcast import Shown


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    return Shown(qtbot, Picture())


def test_closed_by_a_person_it_is_hidden_and_the_same_again(shown: Shown) -> None:
    own = int(shown.window.internalWinId())
    shown.closed_by_a_person()
    assert not shown.window.isVisible()
    assert shown.seen == [True, False]
    assert int(shown.window.internalWinId()) == own
    shown.window.show()
    settle()
    assert int(shown.window.internalWinId()) == own
    assert shown.frame.areas, "and it is painted again"
    assert shown.ends == []


def test_whoever_hides_it_it_is_told_once(shown: Shown) -> None:
    shown.window.hide()
    shown.window.hide()
    assert shown.seen == [True, False]


def test_minimised_it_is_not_seen_and_shown_it_is_again(shown: Shown) -> None:
    own = int(shown.window.internalWinId())
    shown.window.setWindowState(Qt.WindowState.WindowMinimized)
    settle()
    assert not shown.window.is_seen
    assert shown.seen == [True, False]
    shown.window.show()
    settle()
    assert shown.window.is_seen
    assert not shown.window.isMinimized()
    assert shown.seen == [True, False, True]
    assert int(shown.window.internalWinId()) == own


def test_brought_back_by_the_system_it_is_seen(shown: Shown) -> None:
    for state in (Qt.WindowState.WindowMinimized, Qt.WindowState.WindowNoState):
        shown.window.windowHandle().setWindowState(state)
        settle()
    assert shown.seen == [True, False, True]


def test_minimised_and_hidden_it_comes_up_in_sight(shown: Shown) -> None:
    shown.window.setWindowState(Qt.WindowState.WindowMinimized)
    shown.window.hide()
    shown.window.show()
    settle()
    assert shown.window.is_seen


def test_a_program_that_is_to_end_does_not_take_it_off_the_air(shown: Shown) -> None:
    """Whether the program ends is asked elsewhere, and may be answered with no."""
    assert not shown.window.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    own = int(shown.window.internalWinId())
    assert not shown.window.close()
    assert shown.window.is_seen
    assert shown.ends == [True]
    assert int(shown.window.internalWinId()) == own
    assert shown.seen == [True]


def test_it_goes_to_the_upper_left_of_a_screen_in_its_scale(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen:
        def geometry(self) -> QRect:
            return QRect(1600, 40, 1280, 720)

        def devicePixelRatio(self) -> float:  # noqa: N802 - Qt's name
            return 1.5

    lowered: list[bool] = []
    monkeypatch.setattr(shown.window, "lower", lambda: lowered.append(True))
    screen: Any = Screen()
    shown.window.place_on(screen)
    assert shown.window.geometry() == QRect(1600, 40, 1280, 720)
    assert lowered == [True], "there is one screen, and somebody works on it"
    shown.window.hide()
    shown.window.show()
    settle()
    assert lowered == [True] * 2
    monkeypatch.setattr(QApplication, "screens", lambda: [screen, screen])
    shown.window.place_on(screen)
    shown.window.hide()
    shown.window.show()
    settle()
    assert lowered == [True] * 2


def test_it_can_be_taken_anywhere(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[bool] = []

    class Handle:
        def startSystemMove(self) -> bool:  # noqa: N802 - Qt's name
            moved.append(True)
            return True

    monkeypatch.setattr(shown.window, "windowHandle", Handle)
    start, little, far = QPoint(400, 300), QPoint(402, 301), QPoint(440, 330)
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton):
        QTest.mousePress(shown.window, button, pos=start)
        QTest.mouseMove(shown.window, little)
        QTest.mouseRelease(shown.window, button, pos=little)
        QTest.mouseMove(shown.window, far)
    assert moved == [], "a click is no wish to move it"
    QTest.mousePress(shown.window, Qt.MouseButton.LeftButton, pos=start)
    assert moved == []
    drag(shown.window, far)
    assert moved == [True]
    drag(shown.window, start)
    assert moved == [True], "from then on the system does it"


def drag(window: QWidget, to: QPoint) -> None:
    """The mouse moves with its left button held."""
    spot, at, left = QPointF(to), window.mapToGlobal(to), Qt.MouseButton.LeftButton
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        window, QMouseEvent(QEvent.Type.MouseMove, spot, QPointF(at), none, left, keys)
    )


def test_keys_do_nothing_in_it(shown: Shown) -> None:
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_F11, Qt.Key.Key_Space):
        QTest.keyClick(shown.window, key)
    assert shown.window.isVisible()
    assert shown.window.size().toTuple() == (1920, 1080)
    assert shown.frame.areas == []
