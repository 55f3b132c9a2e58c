"""The broadcast's window: its exact size, its title, and that nothing else is in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import (
    QAbstractAnimation,
    QEvent,
    QPoint,
    QRectF,
    Qt,
    QTimer,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QImage,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.palettes import KEY, broadcast_palette
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.broadcast_in_process import alike
from tests.support.broadcast_match import airing
from tests.support.broadcast_window import WHOLE, Shown
from tests.support.program_process import ROOT
from tests.support.repeats import many
from tests.support.window_checks import settle

TITLE = "PrismDesk – Broadcast"


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    return Shown(qtbot, BroadcastPicture())


def test_its_title_is_always_the_same(shown: Shown) -> None:
    for picture in (
        BroadcastPicture(size=(1280, 720)),
        BroadcastPicture(ground="chroma", shows="strip"),
    ):
        shown.on_air.look(picture)
        shown.window.hide()
        shown.window.show()
        assert shown.window.windowTitle() == shown.window.windowHandle().title() == TITLE
        assert shown.window.accessibleName() == TITLE


def test_nothing_is_in_it_but_the_picture(shown: Shown) -> None:
    window = shown.window
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert window.findChildren(QWidget) == []
    assert window.toolTip() == ""
    assert window.cursor().shape() is Qt.CursorShape.BlankCursor
    assert window.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    # Windows would leave it out of the task bar then, and capture programs list what is there.
    assert not window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(9, 9), QPoint(9, 9))
    QApplication.sendEvent(window, asked)
    assert QApplication.activePopupWidget() is None
    assert window.windowHandle().geometry().size() == window.size()


def at_scale(scale: float, *sizes: tuple[int, int]) -> list[dict[str, Any]]:
    """What a window of those sizes is on a screen of that scale, in a process of its own."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.support.broadcast_in_process",
            *(str(s) for z in sizes for s in z),
        ],
        cwd=ROOT,
        env={**os.environ, "QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    told: list[dict[str, Any]] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("scale", many([1.25, 2], [1, 1.25, 1.5, 2]))
def test_it_has_exactly_the_pixels_that_are_wanted(scale: float) -> None:
    for told in at_scale(scale, (1920, 1080), (3840, 2160)):
        assert told["image"] == told["pixels"] == told["times"] == told["asked"]
        assert told["exact"]
        assert told["by parts"], "painted part by part it is what it is painted whole"


def test_where_it_cannot_it_says_so_and_another_size_can() -> None:
    not_exact, exact = at_scale(1.75, (1920, 1080), (1904, 1071))
    assert not not_exact["exact"]
    assert not_exact["times"] == [1919.75, 1079.75], "the nearest"
    assert not_exact["by parts"]
    assert exact["exact"]
    assert exact["image"] == exact["times"] == [1904, 1071]


def test_it_takes_the_size_that_is_on_air(shown: Shown) -> None:
    assert shown.window.pixels == (1920, 1080)
    own = shown.window.winId()
    for size in ((1280, 720), (3840, 2160), (1904, 1071)):
        shown.on_air.look(BroadcastPicture(size=size))
        settle()
        assert shown.window.grab().toImage().size().toTuple() == size
        assert shown.window.is_exact
    assert shown.fits == [True] * 3
    assert shown.window.winId() == own


def test_it_follows_the_scale_of_its_screen(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    scale = 2.0
    monkeypatch.setattr(shown.window, "devicePixelRatioF", lambda: scale)
    QApplication.sendEvent(shown.window, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert shown.window.size().toTuple() == (960, 540)
    assert shown.window.pixels == (1920, 1080)
    scale = 1.75
    shown.window.windowHandle().screenChanged.emit(shown.window.screen())
    assert shown.window.size().toTuple() == (1920, 1080), "the screen says itself what its scale is"
    QApplication.sendEvent(shown.window, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert shown.window.size().toTuple() == (1097, 617)
    assert shown.fits[-1] is shown.window.is_exact is False


def test_it_says_so_where_a_system_gives_it_another_size(shown: Shown) -> None:
    shown.window.setMinimumSize(1, 1)
    shown.window.resize(1600, 900)
    settle()
    assert not shown.window.is_exact
    assert shown.window.pixels == (1600, 900)
    assert shown.fits == [False]


FULL, SMALL = (1920, 1080), (1280, 720)


@pytest.mark.parametrize(
    ("size", "changed", "painted"),
    [
        (FULL, [(100.4, 200.6, 50.2, 30.9)], [(100, 200, 51, 32)]),
        (FULL, [(1384, 78, 440, 180), (96, 740, 400, 286)], None),
        (SMALL, [(300, 600, 30, 30)], None),
        (FULL, [(1900, 1060, 400, 400), (-400, -400, 300, 300)], [(1900, 1060, 20, 20)]),
    ],
    ids=["outward to whole pixels", "each part by itself", "in another size", "none beyond it"],
)
def test_only_what_has_changed_is_painted(
    shown: Shown, size: tuple[int, int], changed: list[Any], painted: list[Any] | None
) -> None:
    shown.on_air.look(BroadcastPicture(size=size))
    settle()
    shown.frame.areas.clear()
    for part in changed:
        shown.frame.changed.emit(QRectF(*part))
    settle()
    wanted = [QRectF(*part) for part in (changed if painted is None else painted)]
    assert sorted(shown.frame.areas, key=QRectF.x) == sorted(wanted, key=QRectF.x)


@pytest.mark.parametrize("ground", ["dark", "light", "chroma"])
def test_a_size_of_another_shape_has_the_ground_beside_the_picture(
    qtbot: QtBot, ground: Any
) -> None:
    shown = Shown(qtbot, BroadcastPicture(size=(1600, 1200), ground=ground))
    image = shown.window.grab().toImage()
    beside = QColor(KEY if ground == "chroma" else broadcast_palette(ground).ground)
    for y in (0, 148, 1051, 1199):
        assert image.pixelColor(800, y) == beside, y
    assert image.pixelColor(400, 154) == QColor("#F7F9FC"), "the edge of the frame"


class Paints(BroadcastWindow):
    """Counts how often it is painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.times += 1
        super().paintEvent(event)


def test_idle_it_is_not_painted_and_no_timer_runs(qtbot: QtBot) -> None:
    on_air = OnAir()
    before = _running()
    window = idle(qtbot, Frame(on_air), on_air)
    assert window.times == 0
    assert _running() <= before


def test_in_a_match_without_a_clock_it_idles_between_actions(qtbot: QtBot) -> None:
    game = airing(qtbot, PRIZMIK)
    window = idle(qtbot, game.frame, game.on_air)
    assert window.times == 0
    game.turn("a1>a2")
    for _ in range(20):
        settle()
    assert window.times > 0
    window.times = 0
    settle()
    assert window.times == 0
    game.close()


def test_what_a_match_changes_is_on_the_screen_as_if_painted_anew(qtbot: QtBot) -> None:
    game = airing(qtbot, PRIZMIK, clock="total:300+5")
    game.on_air.look(BroadcastPicture(size=(1280, 720)))
    window = idle(qtbot, game.frame, game.on_air)
    before = on_screen(window)
    game.turn("a1>a2", "h8>h7")
    game.pass_ms(2_000)
    for _ in range(20):
        settle()
    shown = on_screen(window)
    assert window.times > 0
    assert not alike(shown, before)
    assert alike(shown, window.grab().toImage().copy(shown.rect()))
    game.close()


def idle(qtbot: QtBot, frame: Frame, on_air: OnAir) -> Paints:
    """A window that has been painted and has had time for more."""
    window = Paints(frame, on_air)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    settle()
    window.times = 0
    for _ in range(20):
        settle()
    return window


def on_screen(window: QWidget) -> QImage:
    """What has been brought to the screen: on one that is smaller the upper left of it."""
    return window.screen().grabWindow(window.winId()).toImage()


def _running() -> set[int]:
    """Timers that tick and animations that run."""
    return {
        id(one)
        for one in shiboken6.getAllValidWrappers()
        if (isinstance(one, QTimer) and one.isActive())
        or (isinstance(one, QAbstractAnimation) and one.state() is one.State.Running)
    }


def test_it_says_what_is_in_the_picture(shown: Shown) -> None:
    assert shown.window.accessibleDescription() == "Mina 43, Jae 38"
    shown.frame.words = "Mina 54, Jae 38"
    shown.window.hide()
    shown.window.show()
    assert shown.window.accessibleDescription() == "Mina 54, Jae 38"


def test_a_picture_with_a_fault_does_not_take_the_program_down(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def paint(painter: QPainter, area: QRectF) -> None:
        raise LookupError("no such piece")

    monkeypatch.setattr(shown.frame, "paint", paint)
    with qtbot.captureExceptions() as raised:
        shown.frame.change("#6AA2FF")
        settle()
    assert len(raised) == 1
    assert str(raised[0][1]).endswith("no such piece")
    monkeypatch.undo()
    shown.frame.change("#6AA2FF")
    settle()
    assert shown.frame.areas == [WHOLE]


def test_a_new_look_is_painted_whole(shown: Shown) -> None:
    shown.on_air.look(BroadcastPicture(ground="light"))
    settle()
    assert shown.frame.areas == [WHOLE]
