"""A line for a table without a window: a word for the table, or what the host wants."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from prismdesk.console.lines import Line, read_line, unreadable
from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, author_named, seat_named
from prismdesk.core.words import phrase
from prismdesk.wire.seating import Again
from prismdesk.wire.texts import MOST_SAID


class Start(msgspec.Struct, frozen=True):
    """Begins the match."""


class Who(msgspec.Struct, frozen=True):
    """Asks who is there."""


class Codes(msgspec.Struct, frozen=True):
    """Asks how others come in."""


class NewCodes(msgspec.Struct, frozen=True):
    """Wants new codes in the place of those that there are."""


class Free(msgspec.Struct, frozen=True):
    """Takes a seat from the machine that has it."""

    seat: Seat


class Kick(msgspec.Struct, frozen=True):
    """Sends a machine away."""

    peer: int


class Once(msgspec.Struct, frozen=True):
    """Wants another match."""

    how: Again


class Say(msgspec.Struct, frozen=True):
    """A line for the chat."""

    text: str


class CloseTable(msgspec.Struct, frozen=True):
    """Ends it all."""


Word = Start | Who | Codes | NewCodes | Free | Kick | Once | Say | CloseTable

_ALONE: Final[dict[str, Word]] = {
    "start": Start(),
    "who": Who(),
    "codes": Codes(),
    "new-codes": NewCodes(),
    "close": CloseTable(),
}


def read_table_line(text: str, rules: Rules[Any, Any, Any]) -> Word | Line | Refused | None:
    """What the line means; None for an empty one or a comment. Refused: what cannot be said here.

    The author may be left out: it is the host then.
    """
    words = re.sub(r"(^|\s)#.*", "", text).split()
    if not words:
        return None
    if words[0].startswith("@"):
        return unreadable("The clock of this table is a real one; leave “{word}” out.", words[0])
    word = _word(words)
    if word is not None:
        return word
    if author_named(words[0]) is None and words[0].lower() != "view":
        words = [Agent.HOST.value, *words]
    line = read_line(" ".join(words), rules)
    return _hosts(line) if isinstance(line, Line) else line


def _word(words: list[str]) -> Word | Refused | None:
    verb, rest = words[0].lower(), words[1:]
    if verb in _ALONE:
        alone = _ALONE[verb]
        return unreadable("Write “{word}” and nothing behind it.", verb) if rest else alone
    match verb:
        case "free":
            seat = seat_named(rest[0]) if len(rest) == 1 else None
            return unreadable("Write “free red”.") if seat is None else Free(seat)
        case "kick":
            is_number = len(rest) == 1 and re.fullmatch(r"\d{1,9}", rest[0], re.ASCII)
            return Kick(int(rest[0])) if is_number else unreadable("Write “kick 3”.")
        case "again":
            wanted = [how for how in Again if [how.value] == [one.lower() for one in rest]]
            return Once(wanted[0]) if wanted else unreadable("Write “again same” or changed.")
        case "say":
            text = " ".join(rest)
            if not 0 < len(text) <= MOST_SAID:
                return unreadable("Write “say” and up to {word} letters.", str(MOST_SAID))
            return Say(text)
    return None


def _hosts(line: Line) -> Line | Refused:
    """Only the host speaks here: for a seat as “host as”, and never for the clock."""
    if line.by is Agent.CLOCK:
        return unreadable("The clock of this table is a real one; it ticks by itself.")
    if line.order is not None and isinstance(line.by, Seat) and not line.by_host:
        text = "Only the seat’s own player does that; to type for him write “host as {colour} …”."
        return Refused(code="not-yours", rule="ALL11", message=phrase(text, colour=line.by.colour))
    return line
