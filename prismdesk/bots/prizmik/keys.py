"""Numbers by which positions are told apart: one for each piece on each space, xored together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_WIDTH: Final = 60
"""Bits of a key: two digits of Python's numbers, which are the quickest."""


def _numbers() -> Iterator[int]:
    """An endless row that is the same everywhere (splitmix64)."""
    here = 0x5052495A4D494B
    while True:
        here = (here + 0x9E3779B97F4A7C15) & (2**64 - 1)
        mixed = here
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
        yield (mixed ^ (mixed >> 31)) >> (64 - _WIDTH)


_ROW: Final = _numbers()

PIECES: Final = tuple(
    tuple(tuple(next(_ROW) for _ in range(64)) for _ in range(5)) for _ in range(2)
)
"""By seat, kind and space."""

RESERVES: Final = tuple(tuple(next(_ROW) for _ in range(7)) for _ in range(2))
"""By seat and how many fleets are left in reserve."""

TURN: Final = next(_ROW)
"""What a position with Blue on turn has more than one with Red."""
