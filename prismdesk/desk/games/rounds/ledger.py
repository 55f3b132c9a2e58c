"""The points of a match in rounds as they are written: by round, what a host added, and sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from prismdesk.core.points import added, written
from prismdesk.core.rounds import Pair, summed

Figures = tuple[str, ...]
"""A figure for each seat, in the order of seats."""


class Ledger(NamedTuple):
    """`host` is what a host added or took, with its sign; None while that is nothing (ALL6)."""

    rounds: tuple[Figures, ...]
    host: Figures | None
    totals: Figures


def ledger(rounds: Sequence[Pair], by_host: Pair, decimals: int) -> Ledger:
    """The points by seat, in units of so many `decimals`."""
    signed = tuple(added(one, decimals) for one in by_host)
    return Ledger(
        tuple(tuple(written(one, decimals) for one in points) for points in rounds),
        signed if any(by_host) else None,
        tuple(written(one, decimals) for one in summed(rounds, by_host)),
    )
