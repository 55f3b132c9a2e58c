"""What is wrong with an entered round and where, and the words for it."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Fault
from prismdesk.desk.texts import say, tr

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

    fault: Fault
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


def standing(reading: Reading) -> Phrase:
    """How a round stands, in a word or two."""
    if not reading.entered:
        return phrase("Drawn")
    count = faults(reading)
    if count == 1:
        return phrase("1 fault")
    if count:
        return phrase("{count} faults", count=count)
    return phrase("Unfinished") if reading.findings else phrase("Entered")


def finding(one: Finding) -> str:
    """A finding as the list has it: where, what, and the number of the rule."""
    return placed(one.fault, _place(one))


def placed(fault: Fault, place: str) -> str:
    """What is wrong, behind the place where it is, with the number of the rule."""
    said = say(fault.message, {})
    if fault.rule is not None:
        said = tr("{sentence} ({rule})", sentence=said, rule=fault.rule)
    return tr("{place}: {sentence}", place=place, sentence=said) if place else said


def line_words(number: int | None) -> str:
    """A line of a text by its number; nothing where there is none."""
    return "" if number is None else tr("Line {number}", number=number)


def _place(one: Finding) -> str:
    """Where it is, if the sentence does not say so."""
    if one.unfinished:
        return ""
    if one.spot.name is not None:
        return say(one.spot.name, {})
    if one.spot.part == ON_BOARD:
        where = one.fault.where or ""
        return "" if where in dict(one.fault.message.values).values() else where
    # That there are more faults is said of no line, and by no rule.
    is_line = one.spot.part == IN_TEXT and one.fault.rule is not None
    return line_words(one.spot.line) if is_line else ""
