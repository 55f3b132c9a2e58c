"""The board as it lies before a new chain: its numbers, and what the solid chains mean to it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from prismdesk.games.broken_prism.breaking import Barrier, barrier
from prismdesk.games.broken_prism.points import Spaces, enclosed


class Lying(NamedTuple):
    """The numbers of all sides, the solid chains with their spaces, and what they bar."""

    numbers: tuple[int, ...]
    solid: Spaces
    wall: Barrier


@lru_cache(maxsize=16)
def lying(numbers: tuple[int, ...], chains: tuple[tuple[int, ...], ...], touching: bool) -> Lying:
    """The board with these solid chains, in walking order; `touching` is BP15's option."""
    return Lying(numbers, enclosed(chains), barrier(chains, touching=touching))
