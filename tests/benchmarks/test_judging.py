"""Judging submissions of Broken Prism, nothing kept from before (BP14, BP15, BP18).

An ordinary one takes milliseconds. On boards where numbers repeat as often as BP2 allows, none
takes longer than the search that BP14 allows.
"""

from __future__ import annotations

import random
from itertools import cycle, islice
from typing import Any

import networkx as nx
import pytest

from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.breaking import lying
from prismdesk.games.broken_prism.judge import Ground, Judged, judged
from prismdesk.geometry.triangle import ENDS, LETTERS, SIDES, SIDES_OF, TRIANGLES_BY, UP
from tests.support.broken_prism_chains import STRIPED, sides

Chains = tuple[tuple[int, ...], ...]

EDGE = sides("Al Bl El Jl Ql Zl kl kb mb ob qb sb ub wb wr jr Yr Pr Ir Dr Ar")


def judge(ground: Ground, submit: Submit) -> Judged:
    lying.cache_clear()
    return judged.__wrapped__(ground, submit, None)


def drawn() -> tuple[int, ...]:
    """A board with numbers from 1 to 50."""
    luck = random.Random("a board")
    while True:
        numbers = tuple(luck.choices(range(1, 51), k=len(SIDES)))
        if all(len({numbers[side] for side in three}) == 3 for three in SIDES_OF):
            return numbers


def triangles(count: int) -> Chains:
    """Solid chains around triangles, which no chain can cross and which leave a closed rest."""
    every = len(UP) // count if count else len(UP)
    return tuple(SIDES_OF[triangle] for triangle in UP[::every][:count])


def along(length: int, solid: Chains) -> tuple[int, ...]:
    """A chain of so many of the sides that are left."""
    used = {side for chain in solid for side in chain}
    graph = nx.Graph(ends for side, ends in enumerate(ENDS) if side not in used)
    circuit = [ENDS.index((min(edge), max(edge))) for edge in nx.eulerian_circuit(graph)]
    assert len(circuit) >= length
    return tuple(circuit[:length])


def written(chain: tuple[int, ...], numbers: tuple[int, ...]) -> Submit:
    letter = LETTERS[TRIANGLES_BY[chain[0]][0]]
    operators = "".join(islice(cycle("+x-/"), len(chain) - 1))
    return Submit(letter, tuple(numbers[side] for side in chain), operators)


@pytest.mark.benchmark(group="judging one submission")
@pytest.mark.parametrize(
    ("length", "solid", "seconds"),
    [(40, 0, 0.005), (40, 6, 0.005), (40, 9, 0.005), (66, 6, 0.05), (84, 0, 0.05)],
)
def test_a_submission(benchmark: Any, length: int, solid: int, seconds: float) -> None:
    numbers, chains = drawn(), triangles(solid)
    submit = written(along(length, chains), numbers)
    found = benchmark.pedantic(judge, (Ground(numbers, chains), submit), rounds=50, warmup_rounds=2)
    assert found.refused is None
    assert found.points.sides == length
    assert found.points.spaces > 5
    assert benchmark.stats["median"] < seconds


def repeated(letter: str, row: tuple[int, ...], length: int) -> Submit:
    return Submit(letter, tuple(islice(cycle(row), length)), "+" * (length - 1))


def meandering(length: int, solid: Chains) -> tuple[Chains, Submit]:
    return solid, written(along(length, solid), STRIPED)


NASTY = {
    "two numbers in turn": ((), repeated("A", (1, 2), 36)),
    "three numbers, as long as it gets": ((), repeated("A", (1, 2, 3), 84)),
    "almost at the limit": ((), repeated("F", (1, 2, 1, 2, 1, 3), 36)),
    "more numbers than sides": ((), repeated("A", (1, 2), 500)),
    "many that close": ((), repeated("L", (1, 2, 3), 24)),
    "none that fits": ((), repeated("A", (1, 2), 54)),
    "a number that is nowhere at the end": ((), Submit("A", (1, 2) * 18 + (4,), "+" * 36)),
    "all sides at once": meandering(84, ()),
    "inside a large space": ((EDGE,), repeated("L", (1, 2, 3, 2), 30)),
    "as long as it gets in a large space": meandering(63, (EDGE,)),
    "among spaces": meandering(30, triangles(4)),
    "among more spaces": meandering(30, (EDGE, sides("Gl Gr Gb"), sides("fl fr fb"))),
}


@pytest.mark.benchmark(group="judging the most ambiguous notations")
@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("name", NASTY)
def test_a_notation_that_fits_many_chains(benchmark: Any, name: str, touching: bool) -> None:
    chains, submit = NASTY[name]
    here = Ground(STRIPED, chains, touching)
    benchmark.pedantic(judge, (here, submit), rounds=3, warmup_rounds=1)
    assert benchmark.stats["max"] < 0.5


def test_the_limit_is_reached() -> None:
    found = judge(Ground(STRIPED), NASTY["two numbers in turn"][1])
    assert found.refused is not None
    assert found.refused.code == "too-ambiguous"
