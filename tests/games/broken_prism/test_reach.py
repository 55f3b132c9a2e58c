"""Whether a target can be reached within 6 sides, and by which chain (BP8)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import msgspec
import pytest

from prismdesk.core.chance import Draws
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.maker import Wanted, drawn_round
from prismdesk.games.broken_prism.reach import Search, ground_of
from prismdesk.games.broken_prism.state import Round
from prismdesk.geometry.triangle import ENDS, LETTERS, SIDE, SIDES, SIDES_AT, SIDES_OF
from tests.support.repeats import many

Values = dict[Fraction, int]
"""Values with the sides of the shortest chain that has them."""


@cache
def board(seed: str) -> Round:
    return drawn_round(Wanted(50, "negative", touching=False), Draws(seed))[0]


def trails(most: int, free: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Every trail of 2 to `most` free sides, walked side by side: the plain way."""
    unfinished: list[tuple[tuple[int, ...], int]]
    unfinished = [((side,), end) for side in free for end in ENDS[side]]
    while unfinished:
        trail, here = unfinished.pop()
        for side in SIDES_AT[here]:
            if side in free and side not in trail:
                yield (*trail, side)
                if len(trail) + 1 < most:
                    unfinished.append(((*trail, side), sum(ENDS[side]) - here))


def plainly(numbers: tuple[int, ...], operators: tuple[str, ...]) -> Fraction:
    """The value, worked out by Python itself."""
    parts = [f"Fraction({number})" for number in numbers]
    value = eval("".join(part + sign for part, sign in zip(parts, (*operators, ""), strict=True)))
    assert isinstance(value, Fraction)
    return value


def values(ground: Ground, most: int, free: frozenset[int]) -> tuple[Values, Values]:
    """All that the free sides can spell: by valid submissions, and only by those that break."""
    reached: Values = {}
    barred: Values = {}
    for trail in trails(most, free):
        via = tuple(SIDES[side] for side in trail)
        numbers = tuple(ground.numbers[side] for side in trail)
        submit = Submit(via[0][0], numbers, "+" * (len(trail) - 1), via)
        stands = judged(ground, submit, None).refused is None
        found = reached if stands else barred
        for operators in product("+-*/", repeat=len(trail) - 1):
            value = plainly(numbers, operators)
            found[value] = min(found.get(value, 9), len(trail))
    return reached, {value: sides for value, sides in barred.items() if value not in reached}


@cache
def on_a_whole_board() -> Search:
    return Search(Ground(board("all").numbers))


def hits(search: Search, ground: Ground, target: Fraction, farthest: int) -> int | None:
    """The sides of the chain that is found, which is a valid submission; None if none is."""
    found = search.chain(str(target), farthest)
    if found is None:
        return None
    assert judged(ground, found, str(target)).refused is None
    return len(found.numbers)


def chain(*names: str) -> tuple[int, ...]:
    return tuple(SIDE[name] for name in names)


def walled(seed: int) -> tuple[Ground, frozenset[int]]:
    """A board on which eleven sides in the middle are free, and all others in solid chains."""
    draw = random.Random(seed)
    middle = {side for letter in "EFGHKLMNTUV" for side in SIDES_OF[LETTERS.index(letter)]}
    free = frozenset(draw.sample(sorted(middle), 11))
    left, chains = set(range(84)) - free, []
    while left:
        trail: list[int] = []
        here = draw.choice(ENDS[draw.choice(sorted(left))])
        while ways := [side for side in SIDES_AT[here] if side in left]:
            trail.append(draw.choice(ways))
            left.remove(trail[-1])
            here = sum(ENDS[trail[-1]]) - here
        chains.append(tuple(trail))
    return Ground(board("walls").numbers, tuple(chains)), free


@pytest.mark.parametrize("seed", many([12], [12, 25, 26]))
def test_bp8_within_six_sides_the_answer_is_that_of_trying_all(seed: int) -> None:
    """BP11, BP15: also for what only chains that break a solid one would reach."""
    ground, free = walled(seed)
    reached, barred = values(ground, 6, free)
    draw = random.Random(1)
    targets = draw.sample(sorted(reached), many(30, 150)) + draw.sample(
        sorted(barred), many(10, 50)
    )
    targets += [value + 1 for value in draw.sample(sorted(reached), many(10, 50))]
    search = Search(ground)
    for target in targets:
        assert hits(search, ground, target, 6) == reached.get(target)
    assert {reached.get(target) for target in targets} >= {4, 5, 6, None}


def test_bp8_what_a_chain_of_six_sides_spells_is_reachable_on_a_whole_board() -> None:
    draw = random.Random(1)
    ground, search = Ground(board("all").numbers), on_a_whole_board()
    for sides in (4, 5, 6):
        for _ in range(many(1, 8)):
            here, trail = draw.randrange(36), list[int]()
            while len(trail) < sides:
                ways = [side for side in SIDES_AT[here] if side not in trail]
                trail.append(draw.choice(ways))
                here = sum(ENDS[trail[-1]]) - here
            numbers = tuple(ground.numbers[side] for side in trail)
            target = plainly(numbers, tuple(draw.choices("+-*/", k=sides - 1)))
            found = hits(search, ground, target, sides)
            assert found is not None
            assert found <= sides


def test_bp8_what_six_sides_cannot_reach_is_not_reachable() -> None:
    """Primes that divide no number on the board are no denominators."""
    search = on_a_whole_board()
    assert search.chain("1/53") is None
    assert search.chain("200/9973") is None


def test_bp8_a_search_can_be_stopped_at_any_time() -> None:
    """It gives None again and again, and a chain only at its end."""
    ground = Ground(board("all").numbers)
    looking = Search(ground).look("1/53")
    assert [next(looking) for _ in range(1000)] == [None] * 1000
    *before, last = Search(ground).look(board("all").targets[0])
    assert before == [None] * len(before)
    assert last is not None


def test_bp34_solid_lines_of_the_set_up_are_in_the_way() -> None:
    one = board("all")
    laid = tuple((Seat.RED, witness) for witness in one.witnesses)
    ground = ground_of(msgspec.structs.replace(one, laid=laid), True)
    sides = [tuple(SIDE[name] for name in witness.via or ()) for witness in one.witnesses]
    assert ground == Ground(one.numbers, tuple(sides), True)
    found = Search(ground).chain(one.targets[0])
    assert found is not None
    assert not set(found.via or ()) & {SIDES[side] for chain in sides for side in chain}
