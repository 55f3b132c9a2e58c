"""The broadcast's window is one for ever: hidden, minimised, closed, moved, and shown again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.window import exact_sizes, is_exact, logical, ratio
from prismdesk.desk.preferences import PICTURE_SIZES, BroadcastPicture, PictureSide
from tests.support.broadcast_window import Shown
from tests.support.program_process import ROOT
from tests.support.window_checks import settle
from tests.support.x_server import MISSING, x_server


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    return Shown(qtbot, BroadcastPicture())


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


@pytest.fixture
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


@pytest.mark.skipif(bool(MISSING), reason=f"there is no {', '.join(MISSING)} here")
def test_others_find_it_by_its_title_and_it_stays_the_same_window(display: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.broadcast_on_display"],
        cwd=ROOT,
        env={**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["found"] == [told["own"]], "one window has this title"
    assert told["name"] == '_NET_WM_NAME = "PrismDesk – Broadcast"'
    assert {"WIDTH=1280", "HEIGHT=720"} <= set(told["size"].split())
    assert told["beneath"], "it comes up beneath what somebody works on"
    assert told["works on"], "and takes no keys"
    assert told["covered"], "it is painted while another window covers it"
    assert told["minimised"], "it is painted while it is minimised"
    assert not told["seen while minimised"]
    assert told["seen again"], "shown it is no more minimised"
    assert told["closed"], "closed from outside it is hidden"
    assert told["told of"] == [True, False, True, False]
    assert told["found again"] == [told["own"]], "a capture program still has it"
    assert told["still"] == told["own"]
    assert told["beneath again"]


FULL_HD = (1920, 1080)


@pytest.mark.parametrize(
    ("scale", "size"),
    [(1, (1920, 1080)), (1.25, (1536, 864)), (1.5, (1280, 720)), (2, (960, 540)), (3, (640, 360))],
)
def test_full_hd_is_exact_at_usual_scales(scale: float, size: tuple[int, int]) -> None:
    assert is_exact(FULL_HD, scale)
    assert logical(FULL_HD, scale) == size
    assert FULL_HD in exact_sizes(scale)


def test_at_seven_quarters_it_is_not_and_others_are_offered() -> None:
    assert not is_exact(FULL_HD, 1.75)
    assert logical(FULL_HD, 1.75) == (1097, 617), "the nearest"
    assert exact_sizes(1.75) == ((1232, 693), (1904, 1071), (2576, 1449), (3808, 2142))


def test_one_side_that_is_not_whole_is_enough() -> None:
    assert not is_exact((1280, 720), 1.5)
    assert is_exact((1281, 720), 1.5)
    assert not is_exact((1280, 721), 1.25)


@pytest.mark.parametrize("scale", [1, 1.25, 2, 2.5])
def test_all_usual_sizes_are_exact_there(scale: float) -> None:
    assert exact_sizes(scale) == PICTURE_SIZES


@pytest.mark.parametrize("scale", [1.5, 3, 1.2])
def test_only_usual_sizes_are_offered_where_some_are_exact(scale: float) -> None:
    assert exact_sizes(scale) == ((1920, 1080), (3840, 2160))


def test_what_is_offered_is_exact_and_of_the_shape_of_the_picture() -> None:
    for scale in (hundredths / 100 for hundredths in range(50, 501)):
        offered = exact_sizes(scale)
        assert list(offered) == sorted(set(offered))
        for size in offered:
            assert is_exact(size, scale)
            wide, high = logical(size, scale)
            assert [wide * ratio(scale), high * ratio(scale)] == list(map(Fraction, size))
            assert Fraction(*size) == Fraction(16, 9)
            assert msgspec.convert(size, tuple[PictureSide, PictureSide]) == size, (
                "it can be put on air"
            )


@pytest.mark.parametrize("scale", [1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.6, 1.75, 1.8, 2.25, 2.75, 3.5])
def test_something_near_full_hd_is_offered_at_every_scale_that_systems_have(scale: float) -> None:
    assert any(abs(wide - 1920) <= 200 for wide, _high in exact_sizes(scale))


def test_thirds_are_thirds_though_systems_round_them() -> None:
    for scale in (1.3333, 1.33333, 4 / 3):
        assert ratio(scale) == Fraction(4, 3)
        assert is_exact(FULL_HD, scale)


def test_where_none_is_exact_none_is_offered() -> None:
    assert exact_sizes(1.0417) == ()
    assert logical(FULL_HD, 1.0417) == (1843, 1037)


@pytest.mark.parametrize("scale", [0, -1.5])
def test_a_scale_is_more_than_nothing(scale: float) -> None:
    with pytest.raises(ValueError, match="more than nothing"):
        ratio(scale)
