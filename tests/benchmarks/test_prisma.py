"""An action of Prisma on a field of up to sixty tiles, with all that is kept up to date (PR33).

Beside it what two libraries take to find loops and paths of the same field, and nothing else.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import cycle
from typing import Any

import networkx as nx
import pytest
import shapely

from prismdesk.core.chance import Draws
from prismdesk.core.game import Applied
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Action, Place, Relocate
from prismdesk.games.prisma.field import field_of
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.scoring import sheet
from prismdesk.games.prisma.state import State
from tests.support.prisma import pick

GAMES = 15
CROWDED = 52
"""Tiles of a field on which an action is timed."""
MOST_S = 0.010

Case = tuple[State, Action]


@cache
def crowded() -> tuple[Case, ...]:
    """Placements and relocations on crowded fields, the last of all on sixty tiles."""
    found: list[Case] = []
    for number in range(GAMES):
        luck, draws = random.Random(number), Draws(f"crowded {number}")
        chosen = choose(PRISMA.options, {})
        assert not isinstance(chosen, Refused)
        ready = PRISMA.setup(chosen, tuple(Seat), None, draws)
        assert not isinstance(ready, Refused)
        state = ready[0]
        while state.ending is None:
            asked = PRISMA.chance(state)
            if asked is not None:
                numbers, draws = draws.answer(asked)
                state = PRISMA.draw(state, numbers).state
                continue
            action = pick(state, luck)
            if len(state.tiles) >= CROWDED and isinstance(action, Place | Relocate):
                found.append((state, action))
            state = acted(state, action).state
    assert max(len(state.tiles) for state, _ in found) >= 59, "with one more it is sixty"
    assert sum(isinstance(action, Relocate) for _, action in found) > 3
    return tuple(found)


def acted(state: State, action: Action) -> Applied:
    assert state.mover is not None
    done = PRISMA.apply(state, state.mover, action)
    assert isinstance(done, Applied)
    return done


@pytest.mark.benchmark(group="Prisma at sixty tiles")
def test_an_action_with_loops_and_sheets(benchmark: Any) -> None:
    """Judged and done, what comes of it found, points and view made anew."""
    cases = cycle(crowded())

    def before() -> tuple[Case, dict[str, Any]]:
        """As in play: the field before the action is known, the one after it is not."""
        state, action = next(cases)
        field_of.cache_clear()
        sheet.cache_clear()
        PRISMA.scores(state)
        return (state, action), {}

    def act(state: State, action: Action) -> None:
        after = acted(state, action).state
        PRISMA.scores(after)
        PRISMA.view(after, Seat.RED)

    benchmark.pedantic(act, setup=before, rounds=len(crowded()))
    assert benchmark.stats["median"] < MOST_S


@pytest.mark.benchmark(group="Prisma at sixty tiles")
def test_nothing_but_the_faces_and_paths(benchmark: Any) -> None:
    """The counterpart: Shapely and NetworkX on the lines of the field before each action."""
    fields = [field_in(state) for state, _ in crowded()]
    drawn = cycle([(field.lines, tuple(field.tiles)) for field in fields])

    def find(lines: Any, cells: Any) -> None:
        graph = nx.Graph(lines)
        graph.add_nodes_from(cells)
        list(nx.connected_components(graph))
        shapely.polygonize([shapely.LineString(line) for line in lines])

    benchmark.pedantic(find, setup=lambda: (next(drawn), {}), rounds=len(fields))
