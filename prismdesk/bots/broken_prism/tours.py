"""Walking along all of some sides: one of the many Euler trails that they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from prismdesk.bots.broken_prism.field import Chain, Field, Region, Step
from prismdesk.bots.broken_prism.joins import odd_nodes
from prismdesk.core.chance import Draws

T = TypeVar("T")


def tour(field: Field, region: Region, sides: frozenset[int], luck: Draws) -> tuple[Chain, Draws]:
    """A trail along all these sides, drawn by luck, and the luck after it.

    They hang together, and no more than two nodes are odd; it begins where the region says.
    """
    around: dict[int, list[Step]] = {}
    for side in sorted(sides):
        one, other = field.ends[side]
        around.setdefault(one, []).append(Step(side, other))
        around.setdefault(other, []).append(Step(side, one))
    ends = sorted(odd_nodes(field, sides))
    starts = [node for node in region.starts if node in ends or not ends] or ends or list(around)
    place, luck = luck.below(len(starts))
    for steps in around.values():
        luck = shuffle(steps, luck)
    return _walked(around, starts[place]), luck


def shuffle(some: list[T], luck: Draws) -> Draws:
    """Puts these in an order drawn by luck; the luck after it."""
    for last in range(len(some) - 1, 0, -1):
        place, luck = luck.below(last + 1)
        some[place], some[last] = some[last], some[place]
    return luck


def _walked(around: dict[int, list[Step]], start: int) -> Chain:
    """Hierholzer's way: where one can go no farther, the side belongs to the end of the trail."""
    used: set[int] = set()
    found: list[int] = []
    path = [Step(-1, start)]
    while path:
        steps = around[path[-1].to]
        while steps and steps[-1].side in used:
            steps.pop()
        if steps:
            step = steps.pop()
            used.add(step.side)
            path.append(step)
        else:
            found.append(path.pop().side)
    return tuple(reversed(found[:-1]))


def is_closed(field: Field, chain: Sequence[int]) -> bool:
    """Whether the chain of all these sides ends where it began."""
    return not odd_nodes(field, chain)
