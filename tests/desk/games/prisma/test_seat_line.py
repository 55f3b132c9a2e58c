"""Plates, tray and bars of Prisma in windows of all sizes (PR6, ALL7, ALL8)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.games.prisma.panels.seat_line import _TILE, SeatLine
from prismdesk.desk.games.prisma.panels.tray import _whose
from prismdesk.desk.theme import theme
from prismdesk.games.prisma.view import Earned, Marked
from prismdesk.table.commands import Resign
from prismdesk.table.log import LogLine
from tests.support.match_page import LEFT
from tests.support.prisma import pick
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying
from tests.support.repeats import many
from tests.support.window_checks import cut_off, settle

Make = Callable[..., PrismaPlaying]

QUIET = pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")

TWO = TWO_LOOPS.replace(
    "R..... RR....\nhand blue R..... B..... RR....",
    "R..... RR.B..\nhand blue R..... B..... RR.... .R.B.R",
)
"""`place 2 0,3 3` is one of Red’s placements."""

LOOP = TWO_LOOPS
"""After `place 1 1,1 0` every tile is on a loop or at a marker."""


def lines(game: PrismaPlaying) -> dict[Seat, SeatLine]:
    return {one._seat: one for one in game.window.panels.every if isinstance(one, SeatLine)}


def sized(game: PrismaPlaying, wide: int, high: int) -> PrismaPlaying:
    game.window.resize(wide, high)
    settle()
    return game


def tile_width(line: SeatLine) -> float:
    """How wide a tile of the hand is on the plate, in pixels."""
    return _TILE * line.rows[0].scale


# The tray.


def test_a_click_on_a_tile_takes_the_keys_from_the_line(prisma: Make) -> None:
    game = prisma(setup=TWO)
    game.window.command_line.line.setFocus()
    game.take(3)
    focused = game.window.board_view
    assert focused.hasFocus()
    QTest.keyClick(focused, Qt.Key.Key_R)
    assert game.tile(3).seen == ".RR.B."
    assert game.window.command_line.text == ""
    QTest.keyClick(focused, Qt.Key.Key_Return)
    cell = game.board.input.cursor.place
    assert cell is not None, "first it is to be seen where it would lie"
    assert str(cell) in {str(one) for one in game.board.input.fits}


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_hints_and_numbers_are_not_cut_in_a_small_window(
    prisma: Make, qapp: QApplication, scale: float
) -> None:
    """The tray says whose hand it is and how many tiles are left."""
    theme.apply(qapp, "dark", scale)
    game = sized(prisma(setup=TWO), 1024, 600)
    assert game.tray.name.isVisible()
    assert game.tray.name.text() == "Mina"
    assert game.tray.note.text() in ("2 to lay", "2 tiles to lay")
    note, marker = game.window.command_line._note, game.window.log._marker
    assert note.text() == note.whole == "Drag a tile; R turns, Enter lays it."
    assert "…" not in marker.text()
    game.typed("place 2 0,3 3")
    settle()
    assert "…" not in marker.text()


def test_pr27_the_hint_tells_of_what_can_be_done(prisma: Make) -> None:
    """With nothing but tiles on a loop or at a marker, none can be relocated (PR24)."""
    game = prisma(setup=LOOP)
    game.typed("place 1 1,1 0")
    now = game.window.model.now
    assert now is not None
    ring = game.view.unmarked[0]
    frozen = (Marked(ring, Seat.BLUE, frozen=True),)
    earned = Earned("loop", unfreezing=True, costs=True)
    view = msgspec.structs.replace(
        now.view, phase="earned", unmarked=(), earned=earned, marked=frozen
    )
    command_line_state = game.window.match_ui.command_line_state(now._replace(view=view))
    assert str(command_line_state.note) == "Press F to take it off, or G to end."
    assert str(command_line_state.asks) == "Such as unfreeze 0,2 1,1"


def test_what_was_taken_back_is_struck_out_whoever_did_it(prisma: Make) -> None:
    """The tiles that were drawn as well (PR14)."""
    game = prisma(setup=LOOP)
    log = game.window.log
    drawn = LogLine(1, 0, Agent.CHANCE, text=phrase("Mina draws 2 tiles."), moved=True)
    said = msgspec.structs.replace(drawn, n=2, moved=False)
    log.log.lines, log.log.counting = [drawn, said], set()
    assert log._delegate._face(drawn, did=False).strikeOut()
    assert not log._delegate._face(said, did=False).strikeOut()


# Hands on plates.


@pytest.mark.parametrize(("wide", "high"), [(1024, 600), (1280, 720), (1920, 1080)])
def test_pr6_four_plates_have_room_beside_a_small_board(prisma: Make, wide: int, high: int) -> None:
    game = sized(prisma(seats=4), wide, high)
    beside = game.window.left_column
    assert beside.verticalScrollBar().maximum() == 0
    assert cut_off(beside) == []
    assert all(tile_width(line) > 24 for line in lines(game).values())


def test_signs_keep_their_places_whatever_the_hand_holds(prisma: Make) -> None:
    """A click on an arrow turns the field so that it points down, and the words with it."""
    game = sized(prisma(setup=TWO), 1280, 720)

    def arrow(seat: Seat) -> list[int]:
        line = lines(game)[seat]
        return [x for x in range(line.width()) if line.is_arrow(QPointF(x, line.height() - 8))]

    before = arrow(Seat.RED)
    assert before
    assert "Direction S" in lines(game)[Seat.RED].accessibleName()
    game.typed("place 2 0,3 3")
    settle()
    assert arrow(Seat.RED) == before
    line = lines(game)[Seat.BLUE]
    QTest.mouseClick(line, LEFT, pos=QPoint(arrow(Seat.BLUE)[0] + 4, line.height() - 8))
    assert game.board.turned == 3
    assert game.board.outlook.side(0) == 3, "N is down"
    assert "Direction N" in lines(game)[Seat.RED].accessibleName()


def test_pr6_the_tip_over_a_tile_is_a_large_picture_of_it(
    prisma: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = sized(prisma(setup=TWO), 1024, 600)
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_more: told.append(text))
    line = lines(game)[Seat.BLUE]
    place = QPoint(round(tile_width(line) * 3.5), 12)
    event = QHelpEvent(QHelpEvent.Type.ToolTip, place, line.mapToGlobal(place))
    QApplication.sendEvent(line, event)
    assert "<img" in told[0]
    assert "red NE, NW; blue S" in told[0]
    game.window.display.turn()
    QApplication.sendEvent(line, event)
    assert "red N, SE; blue SW" in told[1], "as it is seen"


# Turning the field.


@QUIET
def test_ones_own_side_comes_down_by_key_and_follows_if_wished(prisma: Make) -> None:
    game = prisma(setup=TWO)
    game.window.display.turn(2)
    QTest.keyClick(game.window.board_view, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert game.board.turned == 0
    follow = next(
        one for one in game.window.top.menu.actions() if one.text() == "Follow the player on turn"
    )
    assert follow.isCheckable()
    assert not follow.isChecked()
    game.choose(follow)
    assert game.preferences.now.turn_board
    game.preferences.change(turn_board=False)
    assert not follow.isChecked()


# What is asked, and the end.


@pytest.mark.parametrize("clock", ["none", "total:20"])
def test_all7_an_offer_to_four_leaves_all_plates_in_sight(prisma: Make, clock: str) -> None:
    game = sized(prisma(seats=4, clock=clock), 1024, 600)
    mover = game.mover
    game.do(pick(game.view, random.Random(1)), "typed")
    first = next(seat for seat in game.session.match.seats if seat is not mover)
    for ask in (True, False):
        n = game.n
        if ask:
            game.session.ask_takeback()
        else:
            game.answer(f"Accept as {game.said(first)}")
        game.settled(n)
        settle()
        assert game.window.prompt.isVisible()
        assert game.window.left_column.verticalScrollBar().maximum() == 0
        assert cut_off(game.window.left_column) == []


@pytest.mark.parametrize("name", many(["dark", "contrast"], ["dark", "light", "contrast"]))
def test_the_frame_of_who_is_on_turn_is_the_boldest(
    prisma: Make, qapp: QApplication, name: str
) -> None:
    """Also where another theme is put on while the window is open."""
    game = sized(prisma(setup=TWO), 1280, 720)
    theme.apply(qapp, name)
    settle()

    def edge(seat: Seat, inset: int) -> str:
        image = game.window.player_panels[seat].grab().toImage()
        return image.pixelColor(inset, image.height() // 2).name()

    inside = {seat: edge(seat, 12) for seat in (Seat.RED, Seat.BLUE)}
    assert edge(Seat.RED, 1) == theme.theme().palette.seat(Seat.RED).name()
    assert edge(Seat.BLUE, 1) == inside[Seat.BLUE], "its frame is one pixel wide"


def test_in_a_pause_the_tray_is_that_of_who_is_on_turn(prisma: Make) -> None:
    """Nobody may act then; a match that was closed is opened again with a pause (ALL12)."""
    game = prisma(setup=TWO)
    now = game.window.model.now
    assert now is not None
    blue = msgspec.structs.replace(now.view, mover=Seat.BLUE)
    assert _whose(now, blue) is Seat.RED
    game.does(game.window.model.pause_or_go_on)
    paused = game.window.model.now
    assert paused is not None
    assert _whose(paused, blue) is Seat.BLUE


def resign(game: PrismaPlaying, seat: Seat) -> None:
    game.does(game.session.order, Resign(), seat)
    settle()


def test_all8_who_left_recedes_and_the_winners_plate_stands_out_in_sight(prisma: Make) -> None:
    game = sized(prisma(seats=4), 1024, 600)
    assert game.sheet.cells[0, 1]._counts
    resign(game, Seat.BLUE)
    assert [game.sheet.cells[0, column]._counts for column in range(4)] == [True, False, True, True]
    assert game.sheet._signs[Seat.BLUE].accessibleName() == "Jae, has left the match"
    for seat in (Seat.RED, Seat.PURPLE):
        resign(game, seat)
    assert game.is_over
    player_panels: Any = game.window.player_panels
    assert {seat for seat, plate in player_panels.items() if plate._now.has_won} == {Seat.YELLOW}
    assert player_panels[Seat.YELLOW].accessibleName() == "Ola. has won"
    beside = game.window.left_column
    top = player_panels[Seat.YELLOW].mapTo(beside.viewport(), QPoint(0, 0)).y()
    assert 0 <= top <= beside.viewport().height() - player_panels[Seat.YELLOW].height()
