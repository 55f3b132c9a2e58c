"""How much a search may do: so many nodes, and no longer than somebody outside lets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_LOOKS_EVERY: Final = 128
"""Nodes between two looks at the time."""


def _never() -> bool:
    return False


class Limit:
    """Counts the nodes of a search, and says when it has to end.

    `most` nodes at most; None for any number. `is_late` is asked now and then, and once it has
    said yes the search is over. With `most` alone a search does the same on every machine.
    """

    def __init__(self, most: int | None = None, is_late: Callable[[], bool] = _never) -> None:
        self.most = most
        self.nodes = 0
        self._is_late = is_late
        self._looks_at = _LOOKS_EVERY
        self._over = False

    def spend(self, nodes: int = 1) -> bool:
        """Counts these nodes; whether the search is over."""
        self.nodes += nodes
        if not self._over:
            if self.most is not None and self.nodes >= self.most:
                self._over = True
            elif self.nodes >= self._looks_at:
                self._looks_at = self.nodes + _LOOKS_EVERY
                self._over = self._is_late()
        return self._over

    @property
    def over(self) -> bool:
        """Whether the search has to end."""
        return self._over

    def part(self, most: int) -> Limit:
        """A limit of its own for a part of the search: so many nodes, and the same time.

        A part that begins when the time is over ends with its first node.
        """
        part = Limit(most, self._is_late)
        part._looks_at = 1
        return part
