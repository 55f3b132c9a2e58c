"""How many nodes and how long a search may take, how fast a bot answers, and its luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from prismdesk.core.chance import Draws

_T = TypeVar("_T")

_LOOKS_EVERY: Final = 128
"""Nodes between two looks at the time."""


class Limit:
    """Counts the nodes of a search, and says when it has to end.

    `most` nodes at most; None for any number. `is_late` is asked now and then, and once it has
    said yes the search is over. With `most` alone a search does the same on every machine.
    """

    def __init__(
        self, most: int | None = None, is_late: Callable[[], bool] = lambda: False
    ) -> None:
        self.most = most
        self.nodes = 0
        self._is_late = is_late
        self._looks_at = self._next_look()
        self.over = False
        """Whether the search has to end."""

    def spend(self, nodes: int = 1) -> bool:
        """Counts these nodes; whether the search is over."""
        self.nodes += nodes
        if self.nodes >= self._looks_at and not self.over:
            self._looks_at = self._next_look()
            self.over = self._looks_at <= self.nodes or self._is_late()
        return self.over

    def _next_look(self) -> int:
        """Behind how many nodes to look again: those already counted if no more are allowed."""
        look = self.nodes + _LOOKS_EVERY
        return look if self.most is None else min(look, self.most)

    def part(self, most: int) -> Limit:
        """A limit of its own for a part of the search: so many nodes, and the same time.

        A part that begins when the time is over ends with its first node.
        """
        part = Limit(most, self._is_late)
        part._looks_at = 1
        return part


_LEAST_MS: Final = 700
_MORE_MS: Final = 1_100
_OF_THE_TIME: Final = 8
"""A bot waits no longer than this part of what its clock has left."""


def turn_ms(left_ms: Mapping[str, int], draws: Draws) -> tuple[int, Draws]:
    """So many milliseconds, with what remains of each timer, and the draws after them."""
    more_ms, draws = draws.below(_MORE_MS + 1)
    wait_ms = _LEAST_MS + more_ms
    if left_ms:
        wait_ms = max(0, min(wait_ms, min(left_ms.values()) // _OF_THE_TIME))
    return wait_ms, draws


Span = tuple[int, int]
"""Milliseconds from the first to the second, all equally likely."""


def waited(span: Span, draws: Draws, left_ms: int | None = None, *, spare_ms: int) -> int:
    """A time in that span; sooner where a timer leaves less, of which `spare_ms` are left."""
    least, most = span
    wait_ms = least + draws.below(most - least + 1)[0]
    return wait_ms if left_ms is None else max(0, min(wait_ms, left_ms - spare_ms))


def shuffled(some: Sequence[_T], draws: Draws) -> tuple[list[_T], Draws]:
    """The same in an order that was drawn, and the draws after it."""
    left, mixed = list(some), []
    while left:
        which, draws = draws.below(len(left))
        mixed.append(left.pop(which))
    return mixed, draws
