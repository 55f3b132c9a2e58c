"""Prisma at random: whole games of two, three and four to their end.

How the games ended, how often PR17 was needed and how long an action took is printed.
"""

from __future__ import annotations

import random
from collections import Counter
from time import perf_counter

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.facts import Skipped
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import LOOP_MARKERS, State
from prismdesk.geometry.hexagon import SIDES
from prismdesk.table.commands import Resign
from prismdesk.table.replay import verified
from tests.games.prisma import points_reference, reference
from tests.games.prisma.game_reference import read_spot
from tests.support.prisma import pick
from tests.support.repeats import many
from tests.support.table_by_hand import Tabletop

GAMES = many(2, 1000)
LONGEST = 400
"""Actions of a game of 60 tiles, each of which earns all that can be earned."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_come_to_their_end(seats: int) -> None:
    """PR15 to PR17: nobody is ever asked who can do nothing, and no table is stuck."""
    ended: Counter[str] = Counter()
    actions, slowest, spent, tiles_left = 0, 0.0, 0.0, 0
    for number in range(GAMES):
        luck = random.Random(f"{seats} {number}")
        top = Tabletop(PRISMA, seats=seats, seed=f"random {number}")
        for _ in range(LONGEST):
            if top.table.ending is not None:
                break
            state = top.table.state
            action = pick(state, luck)
            began = perf_counter()
            answer = top.act(state.mover, action)
            took = perf_counter() - began
            assert not isinstance(answer, Refused), (number, action, answer)
            actions, spent, slowest = actions + 1, spent + took, max(slowest, took)
        ending = top.table.ending
        assert ending is not None, number
        ended[f"{ending.rule} {ending.kind}"] += 1
        ended["skips by PR17"] += skips(top)
        ended["games with a skip"] += bool(skips(top))
        tiles_left += sum(map(len, top.table.state.hands))
        adds_up(top)
        if number % 50 == 0:
            assert not isinstance(verified(top.match, PRISMA, top.entries), Refused)
    print(
        f"{seats} seats, {GAMES} games: {dict(ended)}; {actions / GAMES:.1f} actions a game, "
        f"{tiles_left / GAMES:.2f} tiles left; {1000 * spent / actions:.1f} ms an action, "
        f"the slowest {1000 * slowest:.0f} ms"
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("clock", ["turn:30", "total:60+1"])
def test_all9_games_go_on_to_their_end_when_clocks_run_out(seats: int, clock: str) -> None:
    """And when seats leave (ALL8): whoever is left is always asked, or the match is over."""
    late = 0
    for number in range(many(2, 40)):
        rng = random.Random(f"{seats} {clock} {number}")
        top = Tabletop(PRISMA, seats=seats, seed=str(rng.random()), clock=clock)
        for _ in range(LONGEST):
            if top.table.ending is not None:
                break
            before = top.table.state
            if rng.random() < 0.2:
                top.tick(30_000)
                late += top.table.state != before
            elif rng.random() < 0.02:
                top.give(rng.choice(sorted({*top.match.seats} - {*before.gone})), Resign())
            elif not top.movers():
                top.tick(5_000)
            else:
                assert not isinstance(top.act(top.movers()[0], pick(before, rng)), Refused)
            adds_up(top)
        assert top.table.ending is not None, number
        assert not isinstance(verified(top.match, PRISMA, top.entries), Refused)
    assert late > 1


def test_a_seat_that_has_left_is_never_on_turn_again() -> None:
    """ALL8, PR15, PR16: with four, two of whom leave; then the last but one."""
    luck = random.Random("leaving")
    top = Tabletop(PRISMA, seats=4, seed="leaving")
    for leaves in (Seat.BLUE, Seat.PURPLE):
        for _ in range(12):
            top.act(top.movers()[0], pick(top.table.state, luck))
        top.give(leaves, Resign())
        assert leaves in top.table.state.gone
    while top.table.ending is None:
        assert not {Seat.BLUE, Seat.PURPLE} & {*top.movers()}
        top.act(top.movers()[0], pick(top.table.state, luck))
    assert set(top.table.ending.places[-1]) == {Seat.BLUE, Seat.PURPLE}


def skips(top: Tabletop) -> int:
    facts = [told.fact for moment in top.table.moments for told in moment.facts]
    return sum(isinstance(fact, Skipped) and not fact.by_time for fact in facts)


def adds_up(top: Tabletop) -> None:
    """All tiles are somewhere, no rule of the field is broken, and the points are right."""
    state: State = top.table.state
    field = reference.Table(
        {read_spot(one.at): one.sides for one in state.tiles},
        {read_spot(one.at): (SIDES.index(one.direction), one.seat) for one in state.markers},
        {frozenset(map(read_spot, one.ring)): one.seat for one in state.marked},
    )
    assert len(field.tiles) == len(state.tiles), "PR8: one on a cell"
    for spot, sides in field.tiles.items():
        assert not reference.clash(field, spot, sides), "PR9"
    assert reference.spread([min(field.taken)], field.taken) == field.taken, "PR11"
    assert set(field.owners) <= set(field.loops), "PR25: a broken loop has no marker"
    for seat in state.seats:
        own = [one for one in state.marked if one.seat is seat]
        assert sum(one.frozen for one in own) <= 1
        assert sum(not one.frozen for one in own) <= LOOP_MARKERS
    assert all(len(one.ring) < 6 for one in state.marked if one.frozen), "PR26"
    points = [
        points_reference.parts(field, seat, inner=state.inner_patterns).total
        for seat in state.seats
    ]
    added = state.added or (0,) * len(points)
    assert list(PRISMA.scores(state)) == [sum(both) for both in zip(points, added, strict=True)]
    if not state.box and not state.gone:
        held = sum(map(len, (*state.hands, *state.stacks)))
        assert held + len(state.tiles) == {2: 40, 3: 45, 4: 60}[len(state.seats)]
