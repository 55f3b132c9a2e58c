"""A round as it is drawn or entered: the board with its numbers, and what belongs to it."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Submit

ROUNDS: Final = 7
"""Rounds of a match (BP5)."""

TARGETS: Final = 3
"""Targets of a round (BP6)."""

LARGEST: Final = 99
"""The largest number that a side can carry (BP2)."""


class Round(msgspec.Struct, frozen=True):
    """One round's board and targets.

    `numbers` are those of the 84 sides in the order of BP34 (BP2, BP3), `targets` three texts in
    lowest terms (BP6). `witnesses` reach the targets one by one, each with its `via` (BP7); an
    entered round has none. `laid` are the solid lines that its text holds, in their order (BP34).
    """

    numbers: tuple[int, ...]
    targets: tuple[str, str, str]
    witnesses: tuple[Submit, ...] = ()
    laid: tuple[tuple[Seat, Submit], ...] = ()
