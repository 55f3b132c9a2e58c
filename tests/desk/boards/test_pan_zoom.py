"""A board that is larger than its pane: zoom, pan, and all of it again. Others stay as they are."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from prismdesk.desk.boards.pan_zoom import PanZoom
from prismdesk.geometry.hexagon import Cell
from tests.support.on_screen import move_to
from tests.support.panes import Pane, prizmik_view
from tests.support.prisma_pane import NEARLY, OPENING, PrismaPane, after, grow, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key
LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


def opened() -> PrismaPane:
    return PrismaPane(prisma_state(OPENING))


def near(one: QPoint, other: QPoint) -> bool:
    return (one - other).manhattanLength() <= 2


def seen(pane: PrismaPane) -> QRectF:
    return pane.pane.mapToScene(pane.pane.viewport().rect()).boundingRect()


def pan_zoom(pane: PrismaPane) -> PanZoom:
    assert pane.pane.pan_zoom is not None
    return pane.pane.pan_zoom


def button(pane: PrismaPane) -> QPushButton:
    found = pane.pane.findChild(QPushButton)
    assert isinstance(found, QPushButton)
    return found


def shows_all(pane: PrismaPane) -> bool:
    return seen(pane).adjusted(-2, -2, 2, 2).contains(pane.board.extent())


# Zoom.


def test_the_wheel_zooms_at_the_pointer() -> None:
    pane = opened()
    at, unit = pane.spot("0,1"), pane.board.unit
    pane.wheel(360, at)
    assert near(pane.spot("0,1"), at)
    assert math.isclose(unit / pane.board.unit, 1.2**3)
    assert not shows_all(pane)
    pane.wheel(-360, at)
    assert near(pane.spot("0,1"), at)
    assert pan_zoom(pane).is_fitted


def test_with_ctrl_it_zooms_also_with_a_tile_in_hand() -> None:
    pane = opened()
    pane.board.take_tile(2)
    pane.wheel(120, pane.spot("0,1"), ctrl=True)
    assert not pan_zoom(pane).is_fitted
    assert pane.board.hand_turn == 0
    unit = pane.board.unit
    pane.wheel(-120)
    assert (pane.board.hand_turn, pane.board.unit) == (1, unit)


def test_nothing_is_smaller_than_where_all_is_seen_nor_without_bound() -> None:
    pane = opened()
    unit = pane.board.unit
    pane.wheel(-1200)
    assert pane.board.unit == unit
    assert shows_all(pane)
    pane.wheel(12000)
    assert math.isclose(pane.board.unit, 1 / pane.board.closest)


def test_keys_zoom_and_fit() -> None:
    pane = opened()
    unit = pane.board.unit
    QTest.keyClicks(pane.pane, "+=")
    assert math.isclose(unit / pane.board.unit, 1.25**2)
    QTest.keyClicks(pane.pane, "-")
    assert math.isclose(unit / pane.board.unit, 1.25)
    QTest.keyClicks(pane.pane, "0")
    assert pane.board.unit == unit
    assert shows_all(pane)


def test_two_fingers_that_part_zoom() -> None:
    pane = opened()
    at = pane.spot("0,1")
    device = QPointingDevice(
        "pad",
        7,
        QInputDevice.DeviceType.TouchPad,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.All,
        5,
        0,
    )

    def gesture(kind: Qt.NativeGestureType, value: float) -> None:
        where = QPointF(at)
        event = QNativeGestureEvent(kind, device, 2, where, where, where, value, QPointF())
        QApplication.sendEvent(pane.pane.viewport(), event)

    unit = pane.board.unit
    gesture(Qt.NativeGestureType.ZoomNativeGesture, 0.5)
    assert math.isclose(unit / pane.board.unit, 1.5)
    assert near(pane.spot("0,1"), at)
    gesture(Qt.NativeGestureType.SmartZoomNativeGesture, 0.0)
    assert pan_zoom(pane).is_fitted


# Pan.


def zoomed() -> PrismaPane:
    pane = opened()
    pane.wheel(1200, pane.spot("0,0"))
    return pane


@pytest.mark.parametrize("way", ["middle", "space", "ground"])
def test_a_drag_moves_the_field(way: str) -> None:
    pane = zoomed()
    port, before = pane.pane.viewport(), pane.spot("0,0")
    start = pane.spot("0,0") + QPoint(20, 20)
    if way == "space":
        QTest.keyPress(pane.pane, Key.Key_Space)
        assert port.cursor().shape() == Qt.CursorShape.OpenHandCursor
    held = MIDDLE if way == "middle" else LEFT
    QTest.mousePress(port, held, pos=start)
    for step in (10, 30, 50):
        move_to(pane.pane, start + QPoint(step, step), down=True)
    assert port.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    assert near(pane.spot("0,0"), before + QPoint(50, 50))
    QTest.mouseRelease(port, held, pos=start + QPoint(50, 50))
    move_to(pane.pane, start, down=False)
    assert near(pane.spot("0,0"), before + QPoint(50, 50))
    QTest.keyRelease(pane.pane, Key.Key_Space)
    assert port.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert (pane.wanted, pane.told()) == ([], "")


@pytest.mark.parametrize(("zoom", "off", "tremble"), [(600, (20, 40), 2), (0, (20, 20), 12)])
def test_a_click_that_trembles_is_still_a_click(
    zoom: int, off: tuple[int, int], tremble: int
) -> None:
    """However it does where all is seen, for there nothing is dragged."""
    pane = opened()
    pane.board.take_tile(2)
    if zoom:
        pane.wheel(zoom, pane.spot("0,0"), ctrl=True)
    at = pane.spot("1,0") - QPoint(*off)
    there = at + QPoint(tremble, tremble)
    QTest.mousePress(pane.pane.viewport(), LEFT, pos=at)
    move_to(pane.pane, there, down=True)
    QTest.mouseRelease(pane.pane.viewport(), LEFT, pos=there)
    assert pane.wanted == ["place 2 1,0 0"]


def test_a_drag_of_the_ground_lays_nothing() -> None:
    pane = zoomed()
    pane.board.take_tile(2)
    at = pane.spot("0,0")
    QTest.mousePress(pane.pane.viewport(), LEFT, pos=at)
    assert pane.board.part("ghost") is not None
    move_to(pane.pane, at + QPoint(40, 0), down=True)
    assert pane.board.part("ghost") is None
    QTest.mouseRelease(pane.pane.viewport(), LEFT, pos=at + QPoint(40, 0))
    assert pane.wanted == []
    assert pane.board.in_hand == 2


def test_a_tile_that_can_be_relocated_is_dragged_and_not_the_field() -> None:
    pane = PrismaPane(after(prisma_state(NEARLY), "place 1 1,1 5", "mark 1,1"))
    pane.wheel(240, pane.spot("1,0"))
    at = pane.spot("0,0")
    pane.drag("2,0", "1,1")
    assert pane.spot("0,0") == at
    assert pane.wanted == ["relocate 2,0 1,1 0"]


def test_fingers_on_a_pad_move_it_pixel_by_pixel() -> None:
    pane = zoomed()
    at = pane.spot("0,0")
    pane.wheel(40, pixels=QPoint(13, -21))
    assert near(pane.spot("0,0"), at + QPoint(13, -21))


def test_ctrl_and_arrows_move_it() -> None:
    pane = zoomed()
    at = pane.spot("0,0")
    QTest.keyClick(pane.pane, Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert near(pane.spot("0,0"), at + QPoint(80, 0))
    assert pane.board.input.cursor.place is None


def test_it_is_not_moved_out_of_sight() -> None:
    pane = opened()
    farthest = seen(pane).right()
    pane.wheel(1200, pane.spot("0,0"))
    for _ in range(50):
        QTest.keyClick(pane.pane, Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert abs(seen(pane).right() - farthest) / pane.board.unit < 4


def test_the_keys_cursor_and_what_is_refused_are_followed() -> None:
    pane = zoomed()
    pane.board.show_cursor(True)
    for _ in range(3):
        pane.type(Key.Key_Up)
        cell = pane.board.input.cursor.place
        assert cell is not None
        assert seen(pane).contains(pane.board.outlook.area(cell))
    pane.board.point_out("No.", "PR8", "1,0")
    assert seen(pane).contains(pane.board.outlook.area(Cell(1, 0)))


def test_what_is_refused_is_read_in_what_is_seen() -> None:
    pane = zoomed()
    pan_zoom(pane).show(pane.board.outlook.area(Cell(0, 1)))
    pane.board.point_out("No. " * 60, "PR8", "0,-1")
    assert seen(pane).contains(pane.board.outlook.area(Cell(0, -1)))
    assert seen(pane).contains(pane.board.bubble.covered(pane.board.unit))


def test_what_concerns_no_place_is_read_at_the_lower_edge_of_what_is_seen() -> None:
    pane = zoomed()
    pan_zoom(pane).show(pane.board.outlook.area(Cell(0, -1)))
    pane.board.point_out("Not now.", "PR20")
    bubble = pane.board.bubble.covered(pane.board.unit)
    assert seen(pane).contains(bubble)
    assert (seen(pane).bottom() - bubble.bottom()) / pane.board.unit < 20


# All of it.


def test_a_field_that_grows_in_play_is_followed_in_one_movement() -> None:
    pane = opened()
    where, unit = pane.spot("0,0"), pane.board.unit
    grow(pane)
    assert near(pane.spot("0,0"), where)
    assert pane.board.unit == unit
    pane.board.growing.emit(0.5)
    assert unit < pane.board.unit
    between = pane.board.unit
    pane.board.finish()
    assert between < pane.board.unit
    assert shows_all(pane)


def test_who_looks_closer_meanwhile_is_not_taken_away() -> None:
    pane = opened()
    grow(pane)
    pane.wheel(240)
    assert not pane.board.animator.is_playing
    assert not pan_zoom(pane).is_fitted


def test_a_field_that_grows_stays_as_it_is_looked_at() -> None:
    pane = opened()
    pane.wheel(600, pane.spot("0,0"))
    at, unit = pane.spot("0,0"), pane.board.unit
    pane.show(after(pane.state, "place 4 0,1 1"))
    assert near(pane.spot("0,0"), at)
    assert pane.board.unit == unit


def test_a_button_shows_all_again_and_keeps_the_keyboard_on_the_board() -> None:
    pane = opened()
    pane.pane.setFocus()
    assert not button(pane).isVisible()
    pane.wheel(120)
    assert button(pane).isVisible()
    assert pane.pane.rect().contains(button(pane).geometry())
    QTest.mouseClick(button(pane), LEFT)
    assert pan_zoom(pane).is_fitted
    assert shows_all(pane)
    assert not button(pane).isVisible()
    assert button(pane).focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_pane_of_another_size_keeps_the_scale_or_shows_all() -> None:
    pane = opened()
    pane.wheel(240)
    unit = pane.board.unit
    pane.pane.resize(500, 600)
    assert pane.board.unit == unit
    pane.pane.resize(1600, 1600)
    assert pan_zoom(pane).is_fitted
    assert shows_all(pane)


def test_another_board_is_looked_at_anew() -> None:
    pane = opened()
    pane.wheel(240)
    other = opened().board
    pane.pane.set_board(other)
    assert pan_zoom(pane).is_fitted
    pane.board.sought.emit(QRectF(900, 900, 10, 10))
    pane.pane.set_board(None)
    assert pane.pane.pan_zoom is None


# Other boards.


def test_a_board_that_does_not_roam_takes_no_notice() -> None:
    pane = Pane(prizmik_view())
    assert pane.pane.pan_zoom is None
    before = pane.pane.mapFromScene(0, 0), pane.board.unit
    PrismaPane.wheel(pane, 240)  # type: ignore[arg-type] # only its pane is asked for
    QTest.keyClicks(pane.pane, "+-0 ")
    port = pane.pane.viewport()
    QTest.mousePress(port, MIDDLE, pos=QPoint(100, 100))
    move_to(pane.pane, QPoint(200, 200), down=True)
    QTest.mouseRelease(port, MIDDLE, pos=QPoint(200, 200))
    assert (pane.pane.mapFromScene(0, 0), pane.board.unit) == before
    assert pane.pane.findChild(QPushButton) is None
