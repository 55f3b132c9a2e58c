"""What is measured beside its counterpart, and what it is to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Goal(NamedTuple):
    """Something that was measured, and what it is to be at the most or at the least.

    A ratio stands beside the same measure of its counterpart, taken in the same run.
    """

    what: str
    measured: float
    at_most: float | None = None
    at_least: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether it is."""
        return (self.at_most is None or self.measured <= self.at_most) and (
            self.at_least is None or self.measured >= self.at_least
        )

    def __str__(self) -> str:
        wanted = f"<= {self.at_most:,}" if self.at_least is None else f">= {self.at_least:,}"
        met = "met" if self.is_met else "MISSED"
        return f"{self.what:<72} {round(self.measured, 3):>12,} {wanted:>12}  {met}"


Noted = Callable[[Goal], None]
