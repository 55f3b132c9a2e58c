"""Prisma's first game to play along: each action can be done, and the pictures show it."""

from __future__ import annotations

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.positions import played
from prismdesk.desk.reading.rulebook import Diagram, Play
from prismdesk.games.prisma.judging import field_in, held
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.scoring import sheets
from prismdesk.games.prisma.state import State
from prismdesk.geometry.hexagon import cell_named, distance
from tests.support.prisma_book import (
    BLUE,
    RED,
    WALK,
    begun,
    blocks_of,
    diagrams,
    drafted,
)


def test_first_game_can_be_played() -> None:
    """Each picture is what the actions before it make; its draft is the action that follows.

    One draft is none: what Red tries with the third tile (PR9).
    """
    state: State | None = None
    drawn: Diagram | None = None
    plays = 0
    for where, block in blocks_of(WALK):
        match block:
            case Diagram():
                state = begun(block) if state is None else state
                assert begun(block) == state, where
                drawn = block
            case Play(text):
                assert state is not None
                assert state.mover is not None
                assert drawn is not None
                assert drawn.draft in (text, None)
                after = played(PRISMA, state, f"{state.mover.colour} {text}")
                assert isinstance(after, State), after
                state, plays = after, plays + 1
    assert plays == 13
    (refused,) = (drafted(it) for it in diagrams("7", WALK))
    assert isinstance(refused, Refused)
    assert refused.rule == "PR9"


@pytest.mark.parametrize(
    ("where", "red", "blue"),
    [
        ("4", 1, 1),
        ("5", 1, 4),
        ("7", 1, 4),
        ("10", 2, 4),
        ("11", 3, 4),
        ("12", 4, 4),
        ("15", 2, 4),
        ("Your turn", 2, 5),
    ],
)
def test_first_game_counts_as_it_tells_pr33(where: str, red: int, blue: int) -> None:
    found = sheets(begun(diagrams(where, WALK)[0]))
    assert [found[seat].total for seat in (RED, BLUE)] == [red, blue]


def test_first_game_tells_what_can_be_relocated_pr24() -> None:
    """Red could take 1,-3 or a tile of the loop; Blue could not reach Red's loop."""
    (reds,), (blues,) = (diagrams(number, WALK) for number in ("10", "14"))

    def free(diagram: Diagram) -> set[str]:
        state = begun(diagram)
        return {str(cell) for cell in field_in(state).tiles if held(state, cell) is None}

    assert free(reds) == {"1,-3", "2,0", "3,-1"}
    assert free(blues) & {"1,0", "2,-1", "2,0"} == set()
    assert "3,0" in free(blues)
    link = cell_named("2,-2")
    away = [distance(link, cell_named(name)) for name in ("2,-1", "2,0", "3,0")]
    assert away == [1, 2, 3]
