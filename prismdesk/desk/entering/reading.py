"""What every editor knows of a round: whether anything stands in it, and what is wrong where."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from prismdesk.core.words import Phrase

ON_BOARD: Final = "board"
IN_TEXT: Final = "text"
"""The parts of a round that every game has; a game may have others."""


class Spot(NamedTuple):
    """A place in a round: in one of its parts, or just in a line of its text.

    `number` counts within the part, from 0; `line` is the line of the text, from 1. `name` is what
    the place is called, where it is no place of the board and no line.
    """

    part: str
    number: int
    line: int
    name: Phrase | None = None


class Finding(NamedTuple):
    """Something that keeps a round from being played: a fault, or what is `unfinished`."""

    message: Phrase
    rule: str | None
    where: str | None
    spot: Spot
    unfinished: bool = False


class Reading(Protocol):
    """A round as it stands, in whatever way a game reads it."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Whatever keeps it from being played; nothing, where nothing is entered."""

    @property
    def entered(self) -> bool:
        """Whether anything stands in it."""


def faults(reading: Reading) -> int:
    """How many of its findings are faults."""
    return sum(not one.unfinished for one in reading.findings)
