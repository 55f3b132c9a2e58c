"""Points that no chain of a region exceeds, and sets of sides that come near.

A trail that leaves sides of its region out loses three points for each, and gains two for every
part of the board that it then does not touch at all (`field`). What it leaves out is a join.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prismdesk.bots.broken_prism.field import Field, Region
from prismdesk.bots.broken_prism.joins import degrees, join
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws

_FINE: Final = 10_000
"""Weights are in so fine parts of a point."""

_NOISE: Final = 20
"""How much two equal weights differ at most, so that another join is found each time."""

JOINING: Final = 50
"""Nodes that a join counts for."""


def bound(field: Field, region: Region, enough: int, limit: Limit) -> int:
    """Points that no chain of the region exceeds; no less than `enough`, which would do.

    When the limit ends the search, it is higher than it need be.
    """
    allowance = region.most - enough
    if allowance <= 0:
        return enough
    starts = {field.part[node] for node in region.starts}
    ends = degrees(field, region.sides)
    parts = sorted(set(ends) - starts, key=lambda part: (ends[part], part))
    lost = _Lost(field, region, limit).least(region.sides, tuple(parts), allowance)
    return region.most - lost


def bound_roughly(field: Field, region: Region, limit: Limit) -> int:
    """The same after one look; it may be higher than it need be."""
    lost = _Lost(field, region, limit).roughly()
    return 0 if lost is None else region.most - lost


class _Lost:
    """What is lost at the least by leaving sides out."""

    def __init__(self, field: Field, region: Region, limit: Limit) -> None:
        self._field, self._region, self._limit = field, region, limit

    def roughly(self) -> int | None:
        """No more than what is lost at the least, found at once; None if no trail is left."""
        parts = set(degrees(self._field, self._region.sides))
        return self._rough(self._region.sides, tuple(sorted(parts)))

    def least(self, sides: frozenset[int], parts: tuple[int, ...], worst: int) -> int:
        """What is lost at the least among these sides, or `worst` if that is less.

        Only `parts` may be left untouched. Either none of them is, and every side that is left
        out costs three; or one of them is the first that is, with all its sides.
        """
        rough = self._rough(sides, parts)
        if rough is None or rough >= worst or self._limit.over:
            return worst if rough is None else min(rough, worst)
        whole = self._join(dict.fromkeys(sides, 3 * _FINE))
        least = worst if whole is None else min(worst, whole // _FINE)
        alone = sum(self._is_alone(side, sides) for side in sides)
        for place, part in enumerate(parts):
            gone = self._at(part, sides)
            price = 3 * len(gone) - 2
            # Only a side that is alone brings something by being left out: one point.
            if not gone or price - len(gone) - alone >= least:
                continue
            if self._limit.over:
                return rough
            after = self.least(sides - gone, parts[place + 1 :], least - price)
            least = min(least, price + after)
        return max(least, rough)

    def _at(self, part: int, sides: frozenset[int]) -> set[int]:
        """Those of the sides that touch the part."""
        field = self._field
        return {side for side in sides if part in (field.part[node] for node in field.ends[side])}

    def _is_alone(self, side: int, sides: frozenset[int]) -> bool:
        parts = (self._field.part[node] for node in self._field.ends[side])
        return all(len(self._at(part, sides)) == 1 for part in parts)

    def _rough(self, sides: frozenset[int], parts: tuple[int, ...]) -> int | None:
        """No more than that, found at once: each side has its share of what parts may bring."""
        ends = degrees(self._field, sides)
        shares = {part: -(-2 * _FINE // ends[part]) for part in parts if ends[part]}
        weights = {
            side: 3 * _FINE - sum(shares.get(self._field.part[node], 0) for node in nodes)
            for side, nodes in self._field.ends.items()
            if side in sides
        }
        below = sum(weight for weight in weights.values() if weight < 0)
        found = self._join({side: max(weight, 0) for side, weight in weights.items()})
        return None if found is None else -(-(found + below) // _FINE)

    def _join(self, weights: dict[int, int]) -> int | None:
        self._limit.spend(JOINING)
        found = join(self._field, weights, self._region.starts, self._region.loose)
        return None if found is None else found.cost


def trails_of(field: Field, region: Region, luck: Draws, count: int) -> Iterator[frozenset[int]]:
    """Sets of sides of the region that are one trail each and bring much, found so many times.

    The same may come again. A set may have to be walked from one end to the other.
    """
    ends = degrees(field, region.sides)
    fixed = dict.fromkeys(sorted(region.sides), 3 * _FINE)
    for number in range(count):
        weights = {}
        for side, weight in fixed.items():
            noise, luck = luck.below(_NOISE)
            weights[side] = weight + noise
            if number % 3 == 2:
                shares = (2 * _FINE // ends[field.part[node]] for node in field.ends[side])
                weights[side] = max(weights[side] - sum(shares), 1)
        found = join(field, weights, region.starts, region.loose)
        if found is None:
            return
        together = field.together(region.sides - found.sides)
        for sides in together:
            nodes = field.nodes(sides)
            if len(sides) > 1 and nodes.issuperset(region.starts):
                yield sides
        if len(together) > 1:
            # It cut the region in two: the next one should not.
            for side in found.sides:
                fixed[side] += _FINE // 2
