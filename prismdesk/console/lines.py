"""Parses a line: `@MS AUTHOR COMMAND` of the referee console, or an order to a headless table."""

from __future__ import annotations

import enum
import re
from typing import Any, Final

import msgspec

from prismdesk.bots.bot import LEVELS
from prismdesk.console.arguments import plain_name
from prismdesk.core import points
from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement, AnyRules
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import (
    Agent,
    Author,
    PlayedBy,
    Seat,
    Viewer,
    Watcher,
    author_named,
    seat_named,
    viewer_named,
)
from prismdesk.table import commands
from prismdesk.table.match import Player
from prismdesk.wire.seating import Again
from prismdesk.wire.texts import MOST_SAID

SOME_GAMES: Final = frozenset(
    {"ready", "done", "pass", "buzz", "lift", "next", "rule", "claim", "submit"}
)
"""Words of the console that some games have; in the others they are refused, not unreadable."""


LONGEST: Final = 4000
"""Letters of a line; the longest that means something names every side of a board."""

WHO: Final = {
    "network": PlayedBy.NETWORK,
    "here": PlayedBy.PERSON_HERE,
    "host": PlayedBy.HOST,
    "bot": PlayedBy.BOT,
}
"""Who plays a seat from now on, as a line says it."""


class Line(msgspec.Struct, frozen=True):
    """One line, understood. `order` is None for `tick`, and for `view` with its `viewer`.

    `action` is what the order does in the game, None where it is the table's own.
    """

    at_ms: int | None
    by: Author
    by_host: bool = False
    order: commands.Order | None = None
    viewer: Viewer | None = None
    action: Any = None


def read_line(text: str, rules: AnyRules) -> Line | Refused | None:
    """The line's meaning; None for an empty one or a comment. Refused: `unreadable`."""
    words = _words(text)
    if isinstance(words, Refused):
        return words
    if not words:
        return None
    at_ms: int | None = None
    if words[0].startswith("@"):
        if not re.fullmatch(r"@\d{1,12}", words[0], re.ASCII):
            return unreadable(
                "“{word}” is no time; write @ and milliseconds, such as @61000.", words[0]
            )
        at_ms = int(words.pop(0)[1:])
    if words and words[0].lower() == "view":
        return _view(at_ms, Agent.HOST, words[1:])
    if not words:
        return unreadable("There is no author behind the time.")
    by = author_named(words[0])
    if by is None or by is Agent.CHANCE:
        return unreadable("“{word}” is nobody; write a colour, host or clock.", words[0])
    return _by(at_ms, by, words[1:], rules)


def _words(text: str) -> list[str] | Refused:
    """The words of a line before its comment."""
    if len(text) > LONGEST:
        return unreadable("A line has up to {word} letters; this one has more.", str(LONGEST))
    return re.sub(r"(^|\s)#.*", "", text).split()


def _by(at_ms: int | None, by: Author, words: list[str], rules: AnyRules) -> Line | Refused:
    by_host = False
    if by is Agent.HOST and len(words) > 1 and words[0].lower() == "as":
        seat = seat_named(words[1])
        if seat is None:
            return unreadable("“{word}” is no seat.", words[1])
        by, by_host, words = seat, True, words[2:]
    if not words:
        return unreadable("There is no command behind the author.")
    if words[0].lower() == "view":
        return _view(at_ms, by, words[1:])
    if by is Agent.CLOCK:
        if [word.lower() for word in words] != ["tick"]:
            return unreadable("The clock only does “tick”.")
        return Line(at_ms, by)
    order = _tables(words, rules)
    if isinstance(order, Refused):
        return order
    if order is not None:
        return Line(at_ms, by, by_host, order)
    action = _games(words, rules)
    if isinstance(action, Refused):
        return action
    return Line(at_ms, by, by_host, commands.Act(raw(action)), action=action)


def _view(at_ms: int | None, by: Author, words: list[str]) -> Line | Refused:
    viewer: Viewer | None = by if isinstance(by, Seat) else Watcher.SPECTATOR
    if words:
        viewer = viewer_named(words[0])
    if viewer is None or len(words) > 1:
        return unreadable("“{word}” is no viewer; write a seat, spectator or arbiter.", words[-1])
    return Line(at_ms, by, viewer=viewer)


_USAGE: Final = {
    "offer": "Write “offer draw”, “offer end-round” or “offer takeback 12”.",
    "time": "Write “time clock-red +30000 reason”.",
    "points": "Write “points red +2 reason”.",
    "rewind": "Write “rewind 12 reason”.",
    "forfeit": "Write “forfeit red reason”.",
    "end": "Write “end red reason” or “end draw reason”.",
    "fill": "Write “fill red bot 3 NAME”, and for a person “fill red here NAME”, network or "
    "host. A name has 1 to 40 letters, all of them to be seen.",
}
"""What to write where the words behind such a verb do not say it."""


def _tables(words: list[str], rules: AnyRules) -> commands.Order | Refused | None:
    """The order of the table's own that these words spell; None for words that begin none."""
    verb, rest = words[0].lower(), words[1:]
    order = _players(verb, rest) or _hosts(verb, rest, rules.decimals)
    return order or (unreadable(_USAGE[verb]) if verb in _USAGE else None)


def _players(verb: str, rest: list[str]) -> commands.Order | None:
    """What a player or a host does."""
    match [verb, *(word.lower() for word in rest)]:
        case ["resign"]:
            return commands.Resign()
        case ["accept"]:
            return commands.Accept()
        case ["decline"]:
            return commands.Decline()
        case ["resume"]:
            return commands.Resume()
        case ["pause", *_]:
            return commands.Pause(" ".join(rest))
        case ["offer", "draw"]:
            return commands.Offer(Agreement.DRAW)
        case ["offer", "end-round"]:
            return commands.Offer(Agreement.END_ROUND)
        case ["offer", "takeback", number] if _whole(number) is not None:
            return commands.Offer(Agreement.TAKEBACK, _whole(number))
    return None


def _hosts(verb: str, rest: list[str], decimals: int) -> commands.Order | None:
    """What only a host does, for most of it with his reason."""
    if verb == "end-round":
        return commands.EndRound(" ".join(rest))
    if verb == "fill":
        return _fill(rest)
    first, *others = rest or [""]
    seat, amount = seat_named(first), others[0] if others else ""
    why, why_after = " ".join(others), " ".join(others[1:])
    match verb:
        case "time" if (by_ms := _signed(amount)) is not None:
            return commands.AddTime(first[:40], by_ms, why_after)
        case "points" if seat is not None and (by := points.read(amount, decimals)) is not None:
            return commands.AddPoints(seat, by, why_after)
        case "rewind" if (to := _whole(first)) is not None:
            return commands.Rewind(to, why)
        case "forfeit" if seat is not None:
            return commands.Forfeit(seat, why)
        case "end" if seat is not None or first.lower() == "draw":
            return commands.End(seat, why)
    return None


def _fill(rest: list[str]) -> commands.Order | None:
    seat = seat_named(rest[0]) if rest else None
    by = WHO.get(rest[1].lower()) if len(rest) > 1 else None
    rest = rest[2:]
    level = _whole(rest.pop(0)) if by is PlayedBy.BOT and rest else None
    if seat is None or by is None or (by is PlayedBy.BOT and level not in LEVELS):
        return None
    name = plain_name(" ".join(rest) or seat.colour.capitalize())
    return None if name is None else commands.Fill(Player(seat, name, by, level))


def _games(words: list[str], rules: AnyRules) -> Any:
    """The action of the game that these words spell, or why they spell none."""
    verb, action = words[0].lower(), rules.read(" ".join(words))
    if not isinstance(action, Refused):
        return action
    kinds = {kind for row in rules.phases for kind in row.kinds}
    if verb in SOME_GAMES and verb not in kinds:
        return refuse("not-in-this-game", "{game} has no “{word}”.", game=rules.title, word=verb)
    return action


def _whole(word: str) -> int | None:
    return int(word) if re.fullmatch(r"\d{1,12}", word, re.ASCII) else None


def _signed(word: str) -> int | None:
    found = re.fullmatch(r"([+\-−–]?)(\d{1,12})", word, re.ASCII)
    if not found:
        return None
    return int(found[2]) if found[1] in ("", "+") else -int(found[2])


def unreadable(text: str, word: str = "") -> Refused:
    """A line that cannot be read, with what to write."""
    return refuse("unreadable", text, word=word[:60])


class Alone(enum.StrEnum):
    """A word that stands alone."""

    START = "start"
    """Begins the match."""
    WHO = "who"
    """Asks who is there."""
    CODES = "codes"
    """Asks how others come in."""
    NEW_CODES = "new-codes"
    """Wants new codes in the place of those that there are."""
    CLOSE = "close"
    """Ends it all."""


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


Word = Alone | Free | Kick | Once | Say


def read_table_line(text: str, rules: AnyRules) -> Word | Line | Refused | None:
    """What the line means; None for an empty one or a comment. Refused: what cannot be said here.

    The author may be left out: it is the host then.
    """
    words = _words(text)
    if isinstance(words, Refused):
        return words
    if not words:
        return None
    if words[0].startswith("@"):
        return unreadable("The clock of this table is a real one; leave “{word}” out.", words[0])
    word = _table_word(words)
    if word is not None:
        return word
    if author_named(words[0]) is None and words[0].lower() != "view":
        words = [Agent.HOST.value, *words]
    line = read_line(" ".join(words), rules)
    return _as_host(line) if isinstance(line, Line) else line


def _table_word(words: list[str]) -> Word | Refused | None:
    verb, rest = words[0].lower(), words[1:]
    if verb in {one.value for one in Alone}:
        return unreadable("Write “{word}” and nothing behind it.", verb) if rest else Alone(verb)
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


def _as_host(line: Line) -> Line | Refused:
    """Only the host speaks here: for a seat as “host as”, and never for the clock."""
    if line.by is Agent.CLOCK:
        return unreadable("The clock of this table is a real one; it ticks by itself.")
    if line.order is not None and isinstance(line.by, Seat) and not line.by_host:
        text = "Only the seat’s own player does that; to type for them write “host as {colour} …”."
        return refuse("not-yours", text, "ALL11", colour=line.by.colour)
    return line
