"""What happens in Prisma moves once to where it belongs, and all comes to rest."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.seats import Seat
from prismdesk.games.prisma.facts import (
    LoopBroken,
    LoopsMade,
    MarkerPut,
    Placed,
    Relocated,
    Unfrozen,
)
from prismdesk.games.prisma.tiles import Laid
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell
from tests.support.on_screen import portrait
from tests.support.prisma_look import MARKERS, RING, SMALL, fresh_prisma, view_of
from tests.support.prisma_pane import PrismaPane, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")

RING_CELLS = tuple(sorted(RING.split()))
OPEN = MARKERS + "0,1 .RR...\n1,0 ...RR.\n"
MARKED, FROZEN = f"{SMALL}loop red {RING}\n", f"{SMALL}loop red {RING} frozen\n"
AWAY = OPEN + "2,0 ....R.\n"

PLACED = Placed(Seat.RED, 1, "1,1", "R....R")
MADE = LoopsMade(Seat.RED, (RING_CELLS,))

CHANGES: dict[str, tuple[str, str, dict[str, Any], tuple[Any, ...]]] = {
    "a tile is placed": (OPEN, SMALL, {"last": ("1,1",)}, (PLACED,)),
    "it makes a loop": (OPEN, SMALL, {"unmarked": (RING_CELLS,)}, (PLACED, MADE)),
    "a loop is marked": (SMALL, MARKED, {}, (MarkerPut(Seat.RED, RING_CELLS, False),)),
    "a tile is relocated": (SMALL, AWAY, {}, (Relocated(Seat.RED, "1,1", "2,0", "....R."),)),
    "a loop is broken": (
        MARKED,
        AWAY,
        {},
        (Relocated(Seat.RED, "1,1", "2,0", "....R."), LoopBroken(RING_CELLS, Seat.RED)),
    ),
    "a frozen marker is replaced": (
        FROZEN,
        MARKED,
        {},
        (Unfrozen(Seat.BLUE, Seat.RED, RING_CELLS, True),),
    ),
    "a frozen marker goes": (
        FROZEN,
        SMALL,
        {},
        (Unfrozen(Seat.BLUE, Seat.RED, RING_CELLS, False),),
    ),
}


@pytest.fixture(params=CHANGES.values(), ids=list(CHANGES))
def change(request: pytest.FixtureRequest) -> tuple[View, View, tuple[Any, ...]]:
    """The view before, the one after, and what happened."""
    before, after, fields, facts = request.param
    return view_of(before), msgspec.structs.replace(view_of(after), **fields), facts


def test_it_moves_and_comes_to_rest(change: tuple[View, View, tuple[Any, ...]]) -> None:
    start, end, facts = change
    board = fresh_prisma(start)
    board.sync(end, facts)
    assert board.animator.is_playing
    moving = portrait(board)
    assert moving != portrait(fresh_prisma(end))
    board.finish()
    assert portrait(board) == portrait(fresh_prisma(end))


def test_with_reduced_motion_it_is_there_at_once(
    change: tuple[View, View, tuple[Any, ...]],
) -> None:
    start, end, facts = change
    board = fresh_prisma(start)
    board.set_reduced_motion(True)
    board.sync(end, facts)
    assert not board.animator.is_playing
    assert portrait(board) == portrait(fresh_prisma(end))


def test_what_comes_next_finishes_it(change: tuple[View, View, tuple[Any, ...]]) -> None:
    start, end, facts = change
    board = fresh_prisma(start)
    board.sync(end, facts)
    board.sync(start)
    assert portrait(board) == portrait(fresh_prisma(start))


def test_a_relocated_tile_comes_from_where_it_was() -> None:
    board = fresh_prisma(view_of(SMALL))
    board.sync(view_of(AWAY), [Relocated(Seat.RED, "1,1", "2,0", "....R.")])
    tile = board.part("tile:2,0")
    assert tile.pos() == board.outlook.middle(Cell(1, 1))
    board.finish()
    assert tile.pos() == board.outlook.middle(Cell(2, 0))


def test_facts_of_what_is_not_to_be_seen_move_nothing() -> None:
    """Such as those of a loop that a later one of the same update broke again."""
    board = fresh_prisma(view_of(OPEN))
    gone = (
        MADE,
        MarkerPut(Seat.RED, RING_CELLS, False),
        Unfrozen(Seat.RED, Seat.BLUE, RING_CELLS, True),
    )
    board.sync(view_of(OPEN, turn=2), gone)
    board.finish()
    assert portrait(board) == portrait(fresh_prisma(view_of(OPEN)))


# While something moves.

COLUMN = (
    MARKERS
    + "0,1 ...R..\n"
    + "".join(f"0,{row} R..R..\n" for row in range(2, 7))
    + "1,0 ..RR..\nhand red R..R.. R.....\nturn red middle 1\n"
)
FAR, NEAR = (Relocated(Seat.RED, "1,0", to, "R..R..") for to in ("0,7", "1,1"))


def halfway(fact: Relocated, **fields: Any) -> PrismaPane:
    """The relocated tile is on its way, and half of the time is over."""
    pane = PrismaPane(prisma_state(COLUMN), side=600)
    tiles = (*(tile for tile in pane.view.tiles if tile.at != fact.start), Laid(fact.to, "R..R.."))
    pane.board.sync(msgspec.structs.replace(pane.view, tiles=tiles, **fields), [fact])
    pane.board.animator._advance(0.5)
    return pane


def test_a_tile_glides_also_while_the_field_grows() -> None:
    still = PrismaPane(prisma_state(COLUMN), side=600)
    pane = halfway(FAR)
    board = pane.board
    assert board.unit > still.board.unit, "more of it is to be seen"
    item = board.part("tile:0,7")
    start, end = map(board.outlook.middle, (Cell(1, 0), Cell(0, 7)))
    assert item is not None
    assert start.y() < item.pos().y() < end.y()
    board.animator._advance(0.8)
    assert start.y() < item.pos().y() < end.y()
    board.finish()
    assert item.pos() == end


def test_a_tile_that_is_taken_finishes_what_moves() -> None:
    pane = halfway(NEAR)
    item, end = pane.board.part("tile:1,1"), pane.board.outlook.middle(Cell(1, 1))
    assert item is not None
    assert item.pos() != end
    pane.board.take_tile(1)
    assert pane.board.in_hand == 1
    assert not pane.board.animator.is_playing
    assert item.pos() == end
