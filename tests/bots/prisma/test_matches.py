"""Bots play whole matches of Prisma at a real table, for two, three and four (ALL8, ALL9, PR14)."""

from __future__ import annotations

import pytest

from prismdesk.bots.bot import Situation
from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.bot import BOT
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, EndKind
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.rules import PRISMA
from tests.support.bot_matches import Contest
from tests.support.prisma import stacked
from tests.support.prisma_thinking import CORNER, done, drawn, set_up, situation, thought

OWN_SET = (
    "name Own; tile RB.... 20; tile RRRRRR 10; tile R..... 10; tile BB.B.. 20; "
    "markers 2 S 0,0 N 0,-1; markers 3 S 0,0 NW 0,-1 NE 1,-1; "
    "markers 4 NE 0,-1 SE 1,-1 SW 0,0 NW -1,0"
)


def played(contest: Contest) -> Contest:
    """To the end, without an answer that the table refuses."""
    assert contest.play().ending is not None
    assert contest.refused == []
    return contest


@pytest.mark.parametrize(
    "options",
    [
        {"frozen-markers": "off", "tie-break": "tournament"},
        {"unfreezing-costs": "always", "tile-set": "crossroads"},
        {"tile-set": OWN_SET, "directions": "NW,SE", "clock": "turn:5"},
        {"clock": "total:20", "directions": "N,NE"},
    ],
)
def test_every_option(options: dict[str, str]) -> None:
    contest = played(Contest("prisma", (3, 2), "options", options))
    assert contest.table.ending is not None
    assert contest.table.ending.kind in (EndKind.WIN, EndKind.DRAW)


def test_level_five_plays_on_from_a_field_that_was_entered() -> None:
    text = (
        f"{CORNER}hand red RR.... R..R.. B.....\nstack red R.R...\n"
        "hand blue RR.... R.R... BB....\nstack blue RRB...\nturn blue middle 2\n"
    )
    played(Contest("prisma", (5, 5), "own", setup=text))


def test_a_seat_that_left_neither_plays_nor_counts() -> None:
    """ALL8: after one of three has left the others go on to the end."""
    state, draws = set_up(stacked(3, "a"), 3), Draws("left")
    state = PRISMA.drop(state, Seat.BLUE, EndKind.RESIGNED, phrase("Blue resigns.")).state
    for _ in range(300):
        state, draws = drawn(state, draws)
        if state.ending is not None:
            break
        assert state.mover not in (None, Seat.BLUE)
        state = done(state, thought(state, 3).action)
    assert state.ending is not None
    assert state.ending.places[-1] == (Seat.BLUE,)


def test_it_waits_like_a_person_and_never_out_its_clock() -> None:
    """ALL9: of what its clock has left it waits a part only."""
    state = set_up(stacked(2, "a"), 2)
    waits = [thought(state, 1, f"luck {luck}").wait_ms for luck in range(20)]
    assert min(waits) >= 700
    assert max(waits) <= 1_800
    assert len(set(waits)) > 10
    assert thought(state, 1, turn=1_000).wait_ms <= 125
    assert thought(state, 1, turn=-5).wait_ms == 0


def test_it_agrees_to_a_draw_only_if_it_does_not_lead() -> None:
    """ALL7: a takeback always; a draw if nobody that plays has fewer points."""
    text = (
        "0,0 marker S red\n0,-1 marker N blue\n0,1 ..RR..\n1,1 .R.R.R\n1,2 R.....\n"
        "hand red R.....\nhand blue R.....\nturn red closing 1\n"
    )
    state = set_up(text, 2)
    points = PRISMA.scores(state)
    assert points[0] > points[1]
    red, chosen = situation(state), situation(state).chosen
    blue = Situation(Seat.BLUE, state.seats, chosen, PRISMA.view(state, Seat.BLUE))
    assert not BOT.agrees(red, Agreement.DRAW, 3, Limit(1))
    assert BOT.agrees(blue, Agreement.DRAW, 3, Limit(1))
    assert BOT.agrees(red, Agreement.TAKEBACK, 3, Limit(1))
