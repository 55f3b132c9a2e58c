"""The tray with the acting seat's hand: tiles are taken, turned and let go (PR14, PR34)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.plate_line import PlateLine
from prismdesk.geometry.hexagon import Cell
from tests.support.on_screen import press
from tests.support.playing import LEFT
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying

Make = Callable[..., PrismaPlaying]


def test_a_click_takes_a_tile_and_another_puts_it_back(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.take(3)
    assert game.tile(3).accessibleName() == "Tile 3, in hand: red N, NE"
    game.press(Qt.Key.Key_R)
    assert game.tile(3).accessibleName() == "Tile 3, in hand: red NE, SE"
    assert game.tile(2).accessibleName() == "Tile 2: red N"
    QTest.mouseClick(game.tile(3), LEFT)
    assert game.board.in_hand is None
    assert game.tile(3).accessibleName() == "Tile 3: red N, NE"


def test_the_wheel_over_a_tile_in_hand_turns_it(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    tile = game.tile(2)
    game.take(2)
    middle = QPointF(tile.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(tile.mapToGlobal(middle.toPoint())),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(tile, event)
    assert tile.seen == ".....R"


def test_a_tile_let_go_beside_the_board_is_back_in_the_tray(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    n = game.n
    tile = game.tile(1)
    start = tile.rect().center()
    QTest.mousePress(tile, LEFT, pos=start)
    far = tile.mapFromGlobal(game.window.entry.mapToGlobal(QPoint(10, 10)))
    for at in (start + QPoint(30, 0), far):
        game.drag_over(tile, at)
    assert game.board.in_hand == 1
    QTest.mouseRelease(tile, LEFT, pos=far)
    assert game.shown_hand()[0] == "RR.RR."
    assert game.n == n, "nothing was laid"


def test_keys_take_a_tile_that_has_the_focus_and_turn_it(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    tile = game.tile(2)
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert game.board.in_hand == 2
    QTest.keyClick(tile, Qt.Key.Key_R)
    assert tile.seen == ".R....", "keys that are not its own are the board’s"
    QTest.keyClick(tile, Qt.Key.Key_Escape)
    assert game.board.in_hand is None


def test_a_turned_field_shows_the_tray_turned_alike(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    before = game.tile(3).seen
    game.window.turn_board()
    assert game.tile(3).seen == before[-1] + before[:-1]


def test_an_earlier_moment_shows_its_hand_and_takes_nothing(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.typed("place 2 0,3 3")
    assert len(game.shown_hand()) == 2
    game.window.look(0)
    game.until(lambda: game.window.at == 0)
    assert len(game.shown_hand()) == 3
    assert not game.tile(1).isEnabled()
    game.window.look(None)
    assert game.tile(1).isEnabled()


def test_a_tile_that_fits_nowhere_says_so_where_that_may_be_told(prisma: Make) -> None:
    """No red beam is left to join (PR10)."""
    text = TWO_LOOPS.replace("hand red RR.RR. R..... RR....", "hand red BB.... R.....")
    game = prisma(setup=text)
    assert game.tile(1).accessibleName() == "Tile 1: blue N, NE; fits nowhere now"
    assert game.tile(2).accessibleName() == "Tile 2: red N"
    game.board.set_marks(False)
    game.window.show_again()
    assert game.tile(1).accessibleName() == "Tile 1: blue N, NE"


def test_whose_hand_it_is_where_nobody_plays_and_at_a_machine_of_ones_own(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    now = game.window.now()
    assert now is not None
    nothing = dict.fromkeys(now.may, frozenset[str]())
    for seat, name in ((None, "Mina"), (Seat.BLUE, "Jae"), (Seat.RED, "Mina")):
        game.tray.show_now(now._replace(seat=seat, may=nothing), ())
        assert game.tray.name.whole == name
        assert not any(tile.isEnabled() for tile in game.tray.hand.tiles if tile.isVisible())


def test_tab_goes_from_the_board_through_the_hand_to_the_line(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.window.board_view.setFocus()
    for number in (1, 2, 3):
        press(Qt.Key.Key_Tab)
        assert game.tile(number).hasFocus()
    press(Qt.Key.Key_Tab)
    assert game.window.entry.line.hasFocus()


def test_enter_once_more_presses_nothing_that_came_in_between(prisma: Make) -> None:
    """The hand gives way to choices while one of its tiles has the keyboard."""
    game = prisma(setup=TWO_LOOPS)
    game.tile(1).setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    game.walk_to(Cell(1, 1))
    n = game.n
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Return)
    game.after(n)
    assert game.view.phase == "marking"
    assert game.window.board_view.hasFocus()


def test_all12_a_pause_covers_hands_but_not_points(prisma: Make) -> None:
    game = prisma(setup=TWO_LOOPS)
    game.window.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    assert game.shown_hand() == []
    assert all(line.toolTip() == "" for line in game.window.findChildren(PlateLine))
    assert game.sheet.isVisible()
    game.window.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert len(game.shown_hand()) == 3
