"""The best chains that a board holds (BP9 to BP18), against the game's own judge and against
searches that try everything."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from prismdesk.bots.broken_prism.field import field_of
from prismdesk.bots.broken_prism.growing import Found, Grower
from prismdesk.bots.broken_prism.joins import bound
from prismdesk.bots.broken_prism.longest import longest
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import expression, read_submission
from tests.support.laid_boards import crowded, empty, every_chain, laid, target, values
from tests.support.repeats import many

BREAKING = pytest.mark.parametrize("touching", [False, True], ids=["crossing", "touching"])


def checked(ground: Ground, wanted: str, found: Found) -> None:
    """It is what the judge takes, for the points that it claims, also as typed."""
    said = judged(ground, found.submit, wanted)
    assert said.refused is None
    assert said.points == found.points
    assert Fraction(said.value or "0") == Fraction(wanted)
    typed = read_submission(expression(found.submit))
    assert typed == found.submit


def test_182_points_on_an_empty_board_for_any_target() -> None:
    luck = random.Random("empty")
    for number in range(many(5, 100)):
        ground, wanted = empty(f"empty {number}", luck.choice((20, 50, 99))), target(luck)
        outcome = longest(ground, wanted, Limit(40_000))
        assert outcome.best is not None
        assert outcome.proved
        points = outcome.best.points
        assert (points.sides, points.spaces, points.total) == (84, 49, 182)
        checked(ground, wanted, outcome.best)


@BREAKING
def test_no_invalid_chain_on_boards_with_chains(touching: bool) -> None:
    luck = random.Random(f"laid {touching}")
    proved = 0
    boards = many(5, 400)
    for _ in range(boards):
        ground = laid(luck, touching=touching, chains=luck.randint(1, 6))
        wanted = target(luck)
        outcome = longest(ground, wanted, Limit(15_000))
        proved += outcome.proved
        if outcome.best is not None:
            checked(ground, wanted, outcome.best)
            assert outcome.best.points.total <= outcome.most
    assert proved > boards // 3


@BREAKING
@pytest.mark.parametrize("sides", many([9], [4, 9, 30]))
def test_no_invalid_chain_that_was_grown(sides: int, touching: bool) -> None:
    luck = random.Random(f"grown {sides} {touching}")
    found = 0
    boards = many(4, 300)
    for _ in range(boards):
        ground = laid(luck, touching=touching, chains=luck.randint(0, 5), longest=10)
        wanted = target(luck)
        grower = Grower(ground, wanted, Draws("a"), sides)
        grower.grow(200, Limit(600))
        if grower.best is not None:
            found += 1
            checked(ground, wanted, grower.best)
            assert grower.best.points.sides <= sides
    assert found > boards // 4


@BREAKING
def test_the_best_of_a_small_area_is_the_best_of_all(touching: bool) -> None:
    """Every chain with every expression is tried beside it."""
    luck = random.Random(f"small {touching}")
    found = 0
    for _ in range(many(6, 150)):
        # Where chains may not touch, little of what is free can be used.
        ground = crowded(luck, touching=touching, free=luck.randint(4, 7) + 3 * touching)
        every = [
            (points, values([ground.numbers[side] for side in chain]))
            for chain, points in every_chain(ground)
        ]
        wanted = target(luck)
        if every and luck.random() < 0.8:
            wanted = str(min(luck.choice(every)[1], key=abs))
        most = max((points for points, its in every if Fraction(wanted) in its), default=0)
        outcome = longest(ground, wanted, Limit(200_000))
        assert outcome.proved
        assert (outcome.best.points.total if outcome.best else 0) == most
        hasty = longest(ground, wanted, Limit(1))
        reached = hasty.best.points.total if hasty.best else 0
        assert reached == most or not hasty.proved
        found += most > 0
    assert found > many(0, 2)


@BREAKING
def test_no_chain_exceeds_the_bound(touching: bool) -> None:
    """Nor does the bound exceed the best chain, mostly."""
    luck = random.Random(f"bound {touching}")
    met, boards = 0, many(8, 400)
    for _ in range(boards):
        ground = crowded(luck, touching=touching, free=luck.randint(5, 9))
        field = field_of(ground)
        most = max((points for _, points in every_chain(ground)), default=0)
        bounds = [bound(field, region, 0, Limit()) for region in field.regions()]
        assert max(bounds, default=0) >= most
        met += max(bounds, default=0) == most
    assert met > 0.6 * boards


def test_a_denominator_that_no_free_number_has_is_proved_away() -> None:
    ground = Ground(tuple(1 + (side % 3) * 2 for side in range(84)))
    outcome = longest(ground, "1/7", Limit(40_000))
    assert outcome.best is None
    assert outcome.proved


def test_a_search_that_is_late_ends_with_what_it_has() -> None:
    ground = laid(random.Random("late"), touching=True, chains=2)
    limit = Limit(None, lambda: True)
    outcome = longest(ground, "24", limit)
    assert limit.nodes < 10_000
    assert outcome.best is None or outcome.best.points.total <= outcome.most
