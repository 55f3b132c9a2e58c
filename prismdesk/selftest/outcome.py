"""How a part of the self-test came out, as a line for people."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """What was seen, or what is wrong, in `seconds`."""

    name: str
    seconds: float
    seen: str = ""
    wrong: str = ""

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong

    @property
    def line(self) -> str:
        """The line of it. It is one line whatever it says."""
        sign = "right" if self.is_right else "WRONG"
        said = " ".join((self.wrong or self.seen).split())
        return f"  {sign}  {self.name:<12} {self.seconds:5.1f} s  {said}"
