"""What the search says a way is worth, before it has gone it, is what its line is worth then."""

from __future__ import annotations

import pytest

from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.lines import SOLVING, Line, Way, moves, placements, way_to
from prismdesk.bots.prisma.worth import Judge
from prismdesk.games.prisma.actions import Place
from tests.support.prisma_thinking import MARKERS, seen, set_up, steps
from tests.support.repeats import many

GAMES = many(3, 30)


def same_worth(ways: list[Way]) -> int:
    """How many different values there are among them."""
    for way in ways:
        line = way.line()
        assert way[:2] == way_to(line)[:2]
    return len({way.value for way in ways})


@pytest.mark.parametrize(("tile_set", "patterns"), [("house", "edge"), ("crossroads", "path")])
def test_a_way_is_worth_what_its_line_is(tile_set: str, patterns: str) -> None:
    """PR20, PR28 to PR31, for two, three and four; also for new loops and linked paths."""
    values = {"placing": 0, "earned": 0}
    for seed in range(GAMES):
        for number, (before, _, _) in enumerate(steps(seed, tile_set, patterns)):
            now = seen(before)
            if now.phase not in values or (now.phase == "placing" and number % 5):
                continue
            line, judge = Line((), now, 0.0), Judge(now.mover)
            if now.phase == "placing":
                values["placing"] += same_worth(placements(line, judge, Limit()))
            elif now.earned is not None and now.earned.relocation:
                values["earned"] += same_worth(moves(line, SOLVING, judge, Limit()))
    assert min(values.values()) > 20


def test_a_tile_that_links_a_marked_loop_to_the_light_of_another_path_scores_it() -> None:
    """PR31: the loop is Blue’s. All beams count that counted before, and no others."""
    state = set_up(
        f"{MARKERS}0,1 ..RR..\n1,1 ..R.RR\n0,2 RR....\nloop blue 0,1 0,2 1,1\n1,2 ...R..\n"
        "2,2 ...R..\n3,1 R..R.R\n3,2 R.....\nhand red ..R..R\nhand blue R.....\n"
        "turn red middle 1\n"
    )
    now = seen(state)
    ways = placements(Line((), now, 0.0), Judge(now.mover), Limit())
    same_worth(ways)
    links = [way for way in ways if way.line().actions == (Place(1, "2,1", 0),)]
    assert [way.value for way in links] == [Judge(now.mover)(now) - 1]
