"""Chains of Broken Prism for tests: sides by their names, boards to write expressions on."""

from __future__ import annotations

from collections.abc import Sequence

from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES, TRIANGLES_BY

DIFFERENT = tuple(range(1, 85))
"""A board on which every side has a number of its own, so that an expression fits one chain."""

STRIPED = tuple(side % 3 + 1 for side in range(len(SIDES)))
"""A board on which numbers repeat as often as BP2 allows: left 1, right 2, level 3."""


def sides(names: str) -> tuple[int, ...]:
    """Sides by their names with spaces between."""
    return tuple(SIDE[name] for name in names.split())


def names(chain: Sequence[int]) -> str:
    """The same the other way round."""
    return " ".join(SIDES[side] for side in chain)


def ground(*chains: str, numbers: Sequence[int] = DIFFERENT, touching: bool = False) -> Ground:
    """A board with these solid chains."""
    return Ground(tuple(numbers), tuple(sides(chain) for chain in chains), touching)


def submission(
    chain: str | Sequence[int], numbers: Sequence[int] = DIFFERENT, *, via: bool = False
) -> Submit:
    """The sum of the numbers of a chain, with its sides or without them."""
    along = sides(chain) if isinstance(chain, str) else tuple(chain)
    return Submit(
        letter=LETTERS[TRIANGLES_BY[along[0]][0]],
        numbers=tuple(numbers[side] for side in along),
        operators="+" * (len(along) - 1),
        via=tuple(SIDES[side] for side in along) if via else None,
    )
