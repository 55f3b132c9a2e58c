"""Prisma at one computer, played with real events, and the tray of hands."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.panels.seat_line import SeatLine
from prismdesk.geometry.hexagon import Cell
from prismdesk.link.saved import load
from tests.support.match_page import LEFT
from tests.support.on_screen import press
from tests.support.prisma import pick
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying

Make = Callable[..., PrismaPlaying]


QUIET = pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")


WAYS = ("drag", "click", "keys", "typed")


def play_on(game: PrismaPlaying, luck: random.Random, most: int = 400) -> set[str]:
    """Legal actions in all ways in turn, to the end or so many; which kinds there were."""
    kinds = set()
    for way in itertools.islice(itertools.cycle(WAYS), most):
        if game.is_over:
            break
        action = pick(game.view, luck)
        kinds.add(type(action).__name__)
        game.do(action, way)
    return kinds


def saved_ending(game: PrismaPlaying) -> Any:
    """How the match ended that is on disk, of which every line was played again."""
    found = load(game.file, verify=True)
    assert not isinstance(found, Refused), found
    return found.table.ending


KINDS = {"Place", "Relocate", "Mark", "Freeze", "Unfreeze", "GiveUpMarker", "GiveUpRelocation"}


def test_a_whole_match_of_two_with_mouse_wheel_keys_and_line(prisma: Make) -> None:
    """PR13 to PR31: every kind of action, each by the hand that comes next."""
    game = prisma(seed="two")
    assert "begins" in game.said_in_log()[0], "the dice say who (PR6)"
    assert play_on(game, random.Random(47)) == KINDS
    assert game.is_over
    assert not game.tray.isVisible(), "nobody has anything to lay any more"
    ending = game.ending
    assert saved_ending(game) == ending
    assert (ending.rule, ending.winner) == ("PR16", Seat.BLUE)
    for seat, column in ((Seat.RED, 0), (Seat.BLUE, 1)):
        assert game.figure(6, column) == game.window.player_panels[seat]._big.text(), (
            "the sheet adds up (PR33)"
        )


def test_relocate_gives_the_keys_to_the_first_tile_that_can_be(prisma: Make) -> None:
    """The choice that is made on the board: its button leads there."""
    game = prisma(seed="two")
    luck = random.Random(47)
    while not game.board.movable:
        game.do(pick(game.view, luck), "typed")
    game.choice("Relocate").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(game.choice("Relocate"), Qt.Key.Key_Return)
    assert game.window.board_view.hasFocus()
    assert game.board.input.cursor.place == game.board.movable[0]


def until_second_tile(game: PrismaPlaying, luck: random.Random) -> None:
    """Plays to the moment at which somebody has laid the first tile of a middle turn."""
    while not (game.view.stage == "middle" and (game.view.phase, game.view.to_place) == HALF):
        play_on(game, luck, most=1)


HALF = ("placing", 1)


def agree(game: PrismaPlaying, seats: list[Seat]) -> None:
    """All of these accept what stands beside the board."""
    for seat in seats:
        game.does(game.answer, f"Accept as {game.said(seat)}")


def take_back(game: PrismaPlaying) -> None:
    """Who laid a tile asks to take it back, and all the others accept (ALL7)."""
    before, by = game.view, game.mover
    game.does(game.choose, game.window.commands.offers[Agreement.TAKEBACK])
    agree(game, [seat for seat in game.session.match.seats if seat is not by])
    assert (game.mover, game.view.to_place) == (by, 2)
    assert len(game.view.tiles) == len(before.tiles) - 1


def offer_a_draw_in_vain(game: PrismaPlaying) -> None:
    """One accepts and the next declines: all have to agree (ALL7)."""
    others = [seat for seat in game.session.match.seats if seat is not game.mover]
    game.choose(game.window.commands.offers[Agreement.DRAW])
    game.answer("Play on")
    latest = game.session.latest
    assert latest is not None
    assert latest.offer is None, "it was asked whether it is meant"
    game.choose(game.window.commands.offers[Agreement.DRAW])
    game.does(game.answer, "Offer a draw")
    agree(game, others[:1])
    game.does(game.answer, "Decline")
    assert not game.is_over


def resign(game: PrismaPlaying, seat: Seat) -> None:
    n = game.n
    game.choose(game.window.commands.resignations[seat])
    game.answer("Resign")
    game.settled(n)
    assert not game.is_over, "the match goes on without one of four (ALL8)"
    assert game.view.gone == (seat,)


@QUIET
def test_a_whole_match_of_four_that_one_leaves(prisma: Make) -> None:
    """A takeback, a draw offered to all, and a resignation; the other three play to the end."""
    game = prisma(seats=4, seed="four")
    luck = random.Random(3)
    until_second_tile(game, luck)
    take_back(game)
    play_on(game, luck, most=6)
    offer_a_draw_in_vain(game)
    kinds = play_on(game, luck, most=6)
    tiles = len(game.view.tiles)
    resign(game, Seat.YELLOW)
    assert len(game.view.tiles) == tiles, "what lies stays"
    assert game.mover is not Seat.YELLOW
    kinds |= play_on(game, luck)
    assert game.is_over
    assert {"Place", "Relocate"} <= kinds
    ending = game.ending
    assert ending.places[-1] == (Seat.YELLOW,), "who left is last"
    assert saved_ending(game) == ending
    shown = game.window.prompt.accessibleName()
    assert "4. Ola" in shown, "the places are said (PR32)"


STUCK = """\
0,0 marker S red
0,-1 marker N blue
0,1 ...R..
0,2 R.....
hand red RR....
hand blue B..... B.....
stack red RR.... RR....
stack blue B..... B..... B.....
turn blue middle 2
"""
"""No beam is left to which the first tile of Red could be joined (PR10)."""


def test_pr17_a_turn_without_a_place_is_skipped_and_said(prisma: Make) -> None:
    """Red has no place: the phase line says so for a while, the log for good; he draws two."""
    game = prisma(setup=STUCK)
    for way in ("drag", "keys"):
        game.do(pick(game.view, random.Random(2)), way)
    assert game.mover is Seat.BLUE, "it is the other one's turn again"
    assert game.view.hands[0] == ("RR....",) * 3, "who skips draws all the same"
    assert "Mina" in game.window.top.phase.text
    assert "can be placed" in game.window.top.phase.text
    assert any("Mina can place none of the tiles" in line for line in game.said_in_log())


def wheel(tile: QWidget) -> None:
    """The wheel is turned over it."""
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


def test_a_tile_that_fits_nowhere_says_so_where_that_may_be_told(prisma: Make) -> None:
    """No red beam is left to join (PR10)."""
    text = TWO_LOOPS.replace("hand red RR.RR. R..... RR....", "hand red BB.... R.....")
    game = prisma(setup=text)
    assert game.tile(1).accessibleName() == "Tile 1: blue N, NE; fits nowhere now"
    assert game.tile(2).accessibleName() == "Tile 2: red N"
    game.board.set_marks(False)
    game.window.session.updated.emit(())
    assert game.tile(1).accessibleName() == "Tile 1: blue N, NE"


def test_hands_are_shown_by_whose_they_are_at_which_moment_and_in_no_pause_all12(
    prisma: Make,
) -> None:
    game = prisma(setup=TWO_LOOPS)
    now = game.window.model.now
    assert now is not None
    nothing = dict.fromkeys(now.may, frozenset[str]())
    for seat, name in ((None, "Mina"), (Seat.BLUE, "Jae"), (Seat.RED, "Mina")):
        game.tray.show_now(now._replace(seat=seat, may=nothing), ())
        assert game.tray.name.whole == name
        assert not any(tile.isEnabled() for tile in game.tray.hand.tiles if tile.isVisible())

    game.window.model.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    assert game.shown_hand() == []
    assert all(line.toolTip() == "" for line in game.window.findChildren(SeatLine))
    assert game.sheet.isVisible()
    game.window.model.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert len(game.shown_hand()) == 3

    game.typed("place 2 0,3 3")
    assert len(game.shown_hand()) == 2
    game.window.model.look(0)
    game.until(lambda: game.window.model.at == 0)
    assert len(game.shown_hand()) == 3
    assert not game.tile(1).isEnabled()
    game.window.model.look(None)
    assert game.tile(1).isEnabled()


def test_the_hand_is_reached_and_used_by_keys_clicks_and_wheel(prisma: Make) -> None:
    """The keys are those of the tile while it has the focus; the hand gives way to choices."""
    game = prisma(setup=TWO_LOOPS)
    game.window.board_view.setFocus()
    for number in (1, 2, 3):
        press(Qt.Key.Key_Tab)
        assert game.tile(number).hasFocus()
    press(Qt.Key.Key_Tab)
    assert game.window.command_line.line.hasFocus()

    game.take(3)
    assert game.tile(3).accessibleName() == "Tile 3, in hand: red N, NE"
    game.press(Qt.Key.Key_R)
    assert game.tile(3).accessibleName() == "Tile 3, in hand: red NE, SE"
    assert game.tile(2).accessibleName() == "Tile 2: red N"
    QTest.mouseClick(game.tile(3), LEFT)
    assert game.board.in_hand is None
    assert game.tile(3).accessibleName() == "Tile 3: red N, NE"
    tile = game.tile(2)
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(tile, Qt.Key.Key_Return)
    assert game.board.in_hand == 2
    QTest.keyClick(tile, Qt.Key.Key_R)
    assert tile.seen == ".R....", "keys that are not its own are the board’s"
    for _ in range(2):
        wheel(tile)
    assert tile.seen == ".....R"
    QTest.keyClick(tile, Qt.Key.Key_Escape)
    assert game.board.in_hand is None
    before = game.tile(3).seen
    game.window.display.turn()
    assert game.tile(3).seen == before[-1] + before[:-1], "a turned field turns the tray alike"

    game.tile(1).setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    game.walk_to(Cell(1, 1))
    game.does(QTest.keyClick, game.window.board_view, Qt.Key.Key_Return)
    assert game.view.phase == "marking"
    assert game.window.board_view.hasFocus()
