"""A line of the referee console, read: `@MS AUTHOR COMMAND`."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from prismdesk.bots.bot import LEVELS
from prismdesk.core import points
from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement, Rules
from prismdesk.core.refusal import Refused
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
from prismdesk.core.words import phrase
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Decline,
    End,
    EndRound,
    Fill,
    Forfeit,
    Offer,
    Order,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.match import Player

SOME_GAMES: Final = frozenset(
    {"ready", "done", "pass", "buzz", "lift", "next", "rule", "claim", "submit"}
)
"""Words of the console that some games have; in the others they are refused, not unreadable."""


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
    order: Order | None = None
    viewer: Viewer | None = None
    action: Any = None


def read_line(text: str, rules: Rules[Any, Any, Any]) -> Line | Refused | None:
    """The line's meaning; None for an empty one or a comment. Refused: `unreadable`."""
    words = re.sub(r"(^|\s)#.*", "", text).split()
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


def _by(
    at_ms: int | None, by: Author, words: list[str], rules: Rules[Any, Any, Any]
) -> Line | Refused:
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
    return Line(at_ms, by, by_host, Act(raw(action)), action=action)


def _view(at_ms: int | None, by: Author, words: list[str]) -> Line | Refused:
    viewer: Viewer | None = by if isinstance(by, Seat) else Watcher.SPECTATOR
    if words:
        viewer = viewer_named(words[0])
    if viewer is None or len(words) > 1:
        return unreadable("“{word}” is no viewer; write a seat, spectator or arbiter.", words[-1])
    return Line(at_ms, by, viewer=viewer)


def _tables(words: list[str], rules: Rules[Any, Any, Any]) -> Order | Refused | None:
    """The order of the table's own that these words spell; None for words that begin none."""
    verb, rest = words[0].lower(), words[1:]
    simple: dict[str, Order] = {
        "resign": Resign(),
        "accept": Accept(),
        "decline": Decline(),
        "resume": Resume(),
    }
    if verb in simple and not rest:
        return simple[verb]
    if verb == "pause":
        return Pause(" ".join(rest))
    if verb == "offer":
        return _offer(rest)
    if verb == "points":
        return _points(rest, rules.decimals)
    return _HOST[verb](rest) if verb in _HOST else None


def _games(words: list[str], rules: Rules[Any, Any, Any]) -> Any:
    """The action of the game that these words spell, or why they spell none."""
    verb, action = words[0].lower(), rules.read(" ".join(words))
    if not isinstance(action, Refused):
        return action
    kinds = {kind for row in rules.phases for kind in row.kinds}
    if verb in SOME_GAMES and verb not in kinds:
        return Refused(
            code="not-in-this-game",
            message=phrase("{game} has no “{word}”.", game=rules.title, word=verb),
        )
    return action


def _offer(rest: list[str]) -> Order | Refused:
    match [word.lower() for word in rest]:
        case ["draw"]:
            return Offer(Agreement.DRAW)
        case ["takeback", number] if _whole(number) is not None:
            return Offer(Agreement.TAKEBACK, _whole(number))
        case ["end-round"]:
            return Offer(Agreement.END_ROUND)
    return unreadable("Write “offer draw”, “offer end-round” or “offer takeback 12”.")


def _time(rest: list[str]) -> Order | Refused:
    amount = _signed(rest[1]) if len(rest) > 1 else None
    if amount is None:
        return unreadable("Write “time clock-red +30000 reason”.")
    return AddTime(rest[0][:40], amount, " ".join(rest[2:]))


def _points(rest: list[str], decimals: int) -> Order | Refused:
    seat = seat_named(rest[0]) if rest else None
    amount = points.read(rest[1], decimals) if len(rest) > 1 else None
    if seat is None or amount is None:
        return unreadable("Write “points red +2 reason”.")
    return AddPoints(seat, amount, " ".join(rest[2:]))


def _rewind(rest: list[str]) -> Order | Refused:
    point = _whole(rest[0]) if rest else None
    if point is None:
        return unreadable("Write “rewind 12 reason”.")
    return Rewind(point, " ".join(rest[1:]))


def _end_round(rest: list[str]) -> Order | Refused:
    return EndRound(" ".join(rest))


def _forfeit(rest: list[str]) -> Order | Refused:
    seat = seat_named(rest[0]) if rest else None
    if seat is None:
        return unreadable("Write “forfeit red reason”.")
    return Forfeit(seat, " ".join(rest[1:]))


def _end(rest: list[str]) -> Order | Refused:
    seat = seat_named(rest[0]) if rest else None
    if not rest or (seat is None and rest[0].lower() != "draw"):
        return unreadable("Write “end red reason” or “end draw reason”.")
    return End(seat, " ".join(rest[1:]))


def _fill(rest: list[str]) -> Order | Refused:
    seat = seat_named(rest[0]) if rest else None
    by = WHO.get(rest[1].lower()) if len(rest) > 1 else None
    rest = rest[2:]
    level = None
    if by is PlayedBy.BOT:
        level = _whole(rest.pop(0)) if rest else None
    if seat is None or by is None or (by is PlayedBy.BOT and level not in LEVELS):
        return unreadable(
            "Write “fill red bot 3 NAME”, and for a person “fill red here NAME”, network or host."
        )
    return Fill(Player(seat, " ".join(rest) or seat.colour.capitalize(), by, level))


_HOST: Final = {
    "time": _time,
    "rewind": _rewind,
    "end-round": _end_round,
    "forfeit": _forfeit,
    "end": _end,
    "fill": _fill,
}


def _whole(word: str) -> int | None:
    return int(word) if re.fullmatch(r"\d{1,12}", word, re.ASCII) else None


def _signed(word: str) -> int | None:
    found = re.fullmatch(r"([+\-−–]?)(\d{1,12})", word, re.ASCII)
    if not found:
        return None
    return int(found[2]) if found[1] in ("", "+") else -int(found[2])


def unreadable(text: str, word: str = "") -> Refused:
    """A line that cannot be read, with what to write."""
    return Refused(code="unreadable", message=phrase(text, word=word[:60]))
