"""Chains as a person makes them: side by side, closing a space where one can be closed.

A node is the work of one side: it is put into a trail, and its number into a sum.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import Final

from prismdesk.bots.broken_prism.field import Chain, Step, field_of
from prismdesk.bots.broken_prism.found import Found, judge, rows
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.judge import Ground

STRAYS: Final = 6
"""One step in so many is taken anywhere, so that trails differ."""

_WEIGHED: Final = 3
"""Beginnings of a trail that are weighed; shorter ones are hardly better."""


class Grower:
    """Grows trails on one board, and keeps the best that hits a target.

    A trail has up to `sides` sides. One step in `strays` is taken anywhere; with 1 each is.
    """

    def __init__(
        self, ground: Ground, target: str, luck: Draws, sides: int, strays: int = STRAYS
    ) -> None:
        self._ground, self._text, self._target = ground, target, Fraction(target)
        self._field = field_of(ground)
        self._sides, self._strays, self._luck = sides, strays, luck
        self._nodes = [node for node, steps in enumerate(self._field.steps) if steps]
        self.best: Found | None = None

    def grow(self, enough: int, limit: Limit) -> None:
        """Tries trails until the limit says so, or a chain is worth `enough`."""
        while self._nodes and not limit.over and self.points < enough:
            chain = self._trail()
            limit.spend(max(len(chain), 1))
            self._weigh(chain)

    @property
    def points(self) -> int:
        """What the best chain is paid; 0 without one."""
        return 0 if self.best is None else self.best.points.total

    def _trail(self) -> Chain:
        """One more trail, from anywhere until it can go no farther."""
        field = self._field
        here = self._nodes[self._below(len(self._nodes))]
        chain: list[int] = []
        touched = {field.part[here]}
        while len(chain) < self._sides and not (chain and field.is_shut(here)):
            free = [step for step in field.steps[here] if step.side not in chain]
            if not free:
                break
            step = self._chosen(free, chain, touched)
            chain.append(step.side)
            here = step.to
            touched.add(field.part[here])
        return tuple(chain)

    def _chosen(self, free: list[Step], chain: list[int], touched: set[int]) -> Step:
        """A step that closes something, or else leads to where something can be closed."""
        if len(free) > 1 and self._below(self._strays):
            field = self._field
            worth = [
                sum(
                    2 if step.to == to else 1
                    for step in (one, *field.steps[one.to])
                    if step.side not in chain and field.part[step.to] in touched
                    for to in (one.to,)
                )
                for one in free
            ]
            most = max(worth)
            free = [one for one, its in zip(free, worth, strict=True) if its == most]
        return free[self._below(len(free))]

    def _weigh(self, chain: Chain) -> None:
        """Keeps the best beginning of the trail, if it is better than what there was."""
        if len(chain) < 2 or self._field.most(frozenset(chain)) <= self.points:
            return
        for row in islice(rows(self._field, chain, self._target), _WEIGHED):
            if self._field.points(row.chain) > self.points:
                found = judge(self._ground, row, self._text)
                self.best = found or self.best

    def _below(self, bound: int) -> int:
        place, self._luck = self._luck.below(bound)
        return place
