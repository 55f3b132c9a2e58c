"""The best chains that a board holds for a target, and whether there can be none better.

A node is the work of one side: it is put into a trail, and its number into a sum.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from prismdesk.bots.broken_prism.field import Chain, Field, Region, field_of
from prismdesk.bots.broken_prism.growing import Found, Grower, Row, judge, rows
from prismdesk.bots.broken_prism.joins import JOINING, bound, bound_roughly, tour, trails_of
from prismdesk.bots.broken_prism.sums import exactly
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.state import LARGEST
from prismdesk.geometry.triangle import SIDES
from prismdesk.geometry.triangle_graph import walk

_MOST: Final = 30_000
"""Chains that are worth trying one by one."""


def every_trail(field: Field, sides: frozenset[int], limit: Limit) -> list[Chain] | None:
    """All valid chains of these sides; None if there are too many, or the limit ends the search."""
    found: list[Chain] = []
    waiting: list[tuple[Chain, int]] = [
        ((side,), node) for side in sorted(sides) for node in field.ends[side]
    ]
    for tried in range(_MOST):
        if not waiting:
            return found
        chain, here = waiting.pop()
        if tried % 8 == 0 and limit.spend():
            return None
        if len(chain) > 1 and field.is_valid(chain):
            found.append(chain)
        if len(chain) > 1 and _is_held(field, chain, here):
            continue
        waiting += [
            ((*chain, side), to)
            for side, to in field.steps[here]
            if side in sides and side not in chain
        ]
    return None


def _is_held(field: Field, chain: Chain, here: int) -> bool:
    """Whether the chain has passed a shut vertex already, and now comes to another one (BP15)."""
    if not field.is_shut(here):
        return False
    start, passed = walk(chain)[0], field.shut_within(chain)
    return bool(passed) and field.vertex[here] not in passed | {start}


_JOINS: Final = 12
"""How many sets of sides are looked for in a region."""

_TOURS: Final = 12
"""How many ways of walking a set of sides are tried."""

LONGEST: Final = 12
"""Sides of the longest chain that is solved exactly where every chain is tried."""

_GROWING: Final = 3_000
"""Nodes for chains that are grown side by side, where the others do not reach the target."""


class Outcome(NamedTuple):
    """The best chain that was found, if any, and points that no chain exceeds.

    `proved`: none is better, or none is there at all.
    """

    best: Found | None
    most: int
    proved: bool


def longest(ground: Ground, target: str, limit: Limit, *, prove: bool = True) -> Outcome:
    """The best chain for the target on that board; with `prove` also whether it is the best."""
    return _Search(ground, target, limit).outcome(prove=prove)


class _Search:
    """Looks for one target on one board; `_best` is the best chain so far, worth `_points`."""

    def __init__(self, ground: Ground, target: str, limit: Limit) -> None:
        self._ground, self._text, self._target = ground, target, Fraction(target)
        self._limit = limit
        self._field: Field = field_of(ground)
        self._luck = Draws("tours")
        self._best: Found | None = None

    @property
    def _points(self) -> int:
        return 0 if self._best is None else self._best.points.total

    def outcome(self, *, prove: bool) -> Outcome:
        if not can_be_had(self._field, self._target):
            return Outcome(None, 0, proved=True)
        regions = self._field.regions()
        for region in regions:
            if region.most <= self._points or self._limit.over:
                break
            if bound_roughly(self._field, region, self._limit) > self._points:
                self._look(region)
        most = max((region.most for region in regions), default=0)
        if prove and most > self._points:
            most = self._bound(regions)
        if most > self._points and self._try_all(regions):
            most = self._points
        if most > self._points:
            self._grow(most)
        return Outcome(self._best, most, most <= self._points)

    def _bound(self, regions: list[Region]) -> int:
        """Points that no chain exceeds."""
        most = self._points
        for region in regions:
            if region.most <= most:
                break
            most = max(most, bound(self._field, region, most, self._limit))
        return most

    def _look(self, region: Region) -> None:
        """Tries sets of sides that are one trail, the best first."""
        sets: dict[frozenset[int], int] = {}
        for sides in trails_of(self._field, region, Draws("joins"), _JOINS):
            self._limit.spend(JOINING)
            if sides not in sets:
                sets[sides] = self._field.points(sides)
            if sets[sides] == region.most or self._limit.over:
                break
        for sides, points in sorted(sets.items(), key=lambda one: (-one[1], sorted(one[0]))):
            if points <= self._points or self._limit.over:
                break
            self._walk(region, sides)

    def _walk(self, region: Region, sides: frozenset[int]) -> None:
        """Walks all these sides, in one way or another, so that the target is reached."""
        shorter: list[Row] = []
        for _ in range(_TOURS):
            chain, self._luck = tour(self._field, region, sides, self._luck)
            row = next(rows(self._field, chain, self._target), None)
            if row is not None and len(row.chain) == len(sides) and self._take(row):
                return
            shorter += [] if row is None else [row]
            if self._limit.spend(2 * len(sides)):
                break
        for row in shorter:
            self._take(row)

    def _take(self, row: Row) -> bool:
        """Keeps a row that is better than the best; whether it is."""
        if self._field.points(row.chain) <= self._points:
            return False
        found = judge(self._ground, row, self._text)
        self._best = found or self._best
        return found is not None

    def _try_all(self, regions: list[Region]) -> bool:
        """Tries every chain where only few sides are free; whether that came to an end."""
        better = (region.sides for region in regions if region.most > self._points)
        trails = every_trail(self._field, frozenset().union(*better), self._limit)
        if trails is None:
            return False
        most = {sides: self._field.most(sides) for sides in map(frozenset, trails)}
        for trail in sorted(trails, key=lambda one: (-most[frozenset(one)], one)):
            if most[frozenset(trail)] <= self._points:
                return True
            if len(trail) > LONGEST or self._limit.spend(4 ** (len(trail) // 2) // 8 + 1):
                return False
            signs = exactly([self._field.numbers[side] for side in trail], self._target)
            if signs is not None:
                self._take(Row(trail, signs))
        return True

    def _grow(self, most: int) -> None:
        """Tries chains as a person makes them, where long ones do not come out."""
        grower = Grower(self._ground, self._text, Draws("growing"), len(SIDES))
        grower.grow(most, self._limit.part(_GROWING))
        if grower.points > self._points:
            self._best = grower.best


def can_be_had(field: Field, target: Fraction) -> bool:
    """Whether the free numbers have all primes that divide the target's denominator."""
    below = target.denominator
    for factor in range(2, LARGEST + 1):
        while below % factor == 0:
            if all(field.numbers[side] % factor for side in field.free):
                return False
            below //= factor
    return below == 1
