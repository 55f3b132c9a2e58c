"""What a part of the self-test found and what it expected, and its line of the report."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

_LONGEST: Final = 200


class Wrong(Exception):
    """Something is not as it has to be; `str()` is a sentence for people."""


class Known:
    """Compares what is seen with what is known. `count` is how many answers were right."""

    def __init__(self) -> None:
        self.count = 0

    def same(self, what: str, seen: Any, known: Any) -> None:
        """Raises `Wrong` unless both are the same."""
        if seen != known:
            raise Wrong(f"{what}: {_short(seen)} was found, and it is {_short(known)}.")
        self.count += 1

    def so(self, what: str, is_so: bool) -> None:
        """Raises `Wrong` unless it is so; `what` is a sentence that says what is not."""
        if not is_so:
            raise Wrong(what)
        self.count += 1


def _short(value: Any) -> str:
    said = repr(value)
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"


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
