"""The log: one line for each public entry, for everybody the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from prismdesk.core.codec import decode
from prismdesk.core.game import Agreement, Rules
from prismdesk.core.plain import one_line
from prismdesk.core.points import added, added_seconds
from prismdesk.core.seats import Author, PlayedBy, Seat
from prismdesk.core.timing import Milliseconds
from prismdesk.core.words import Notation, Phrase, phrase
from prismdesk.table.clockwork import clock_seat
from prismdesk.table.commands import (
    CLOSED,
    Accept,
    Act,
    AddPoints,
    AddTime,
    Decline,
    Drawn,
    End,
    EndRound,
    Entry,
    Expired,
    Fill,
    Forfeit,
    Number,
    Offer,
    Pause,
    Proposed,
    Remark,
    Reopen,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.match import Player
from prismdesk.table.proposing import proposing


class LogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened at one public number.

    `notation` is an action as written, `text` anything else in words; an action that ends the
    match has both. `back_to` is the point to which a takeback or a rewind went. `late` marks the
    remark of an action that lost a race (ALL3). `moved` says that this entry made another position,
    as an offer or a pause does not.
    """

    n: Number
    at_ms: Milliseconds
    by: Author
    by_host: bool = False
    notation: Notation | None = None
    text: Phrase | None = None
    back_to: Number | None = None
    late: bool = False
    moved: bool = False


_LONGEST: Final = 200
"""Letters of an action that stand in a sentence; the whole of it is in the journal."""


def line_for(
    rules: Rules[Any, Any, Any],
    entry: Entry,
    n: int,
    *,
    back_to: int | None,
    said: Phrase | None,
    moved: bool,
) -> LogLine:
    """The line of an entry. `said` is what the game says of it, or why the match ended with it."""
    notation = None
    text = _words(rules, entry)
    if isinstance(entry.body, Act):
        notation = rules.write(decode(entry.body.action, rules.action_type))
    if said is not None:
        text = said
    elif isinstance(entry.body, Accept):
        text = phrase("accepts") if back_to is None else phrase("accepts: taken back")
    elif isinstance(entry.body, Proposed):
        text = proposing(rules, entry.body.order)
    elif isinstance(entry.body, Remark):
        # What it was meant for stays in the journal, by which it is judged anew (ALL3).
        action = rules.write(rules.plain(decode(entry.body.action, rules.action_type)))
        text = phrase("Came too late: {action}", action=action[:_LONGEST])
    late = isinstance(entry.body, Remark)
    return LogLine(n, entry.at_ms, entry.by, entry.by_host, notation, text, back_to, late, moved)


def leaving(entry: Entry) -> Phrase | None:
    """Why a seat leaves, or the round or the match ends; None for an entry that does neither."""
    match entry.body:
        case Resign() if isinstance(entry.by, Seat):
            return phrase("{seat} resigns.", seat=entry.by)
        case Forfeit(seat, reason):
            return phrase("{seat} forfeits: {reason}", seat=seat, reason=reason)
        case End(None, reason):
            return phrase("The host rules a draw: {reason}", reason=reason)
        case End(Seat() as winner, reason):
            text = "The host rules that {winner} wins: {reason}"
            return phrase(text, winner=winner, reason=reason)
        case EndRound(reason):
            return phrase("The host ends the round: {reason}", reason=reason)
        case _:
            return None


def _words(rules: Rules[Any, Any, Any], entry: Entry) -> Phrase | None:
    match entry.body:
        case Offer(Agreement.DRAW):
            return phrase("offers a draw")
        case Offer(Agreement.END_ROUND):
            return phrase("offers to end the round")
        case Offer(_, to):
            return phrase("asks to take back to {point}", point=to or 0)
        case Decline():
            return phrase("declines")
        case Pause() | Reopen() | Resume():
            return _pause_words(entry.body)
        case AddTime(timer, by_ms, reason):
            return _time_words(rules, timer, by_ms, reason)
        case AddPoints(seat, by, reason):
            text, points = "{seat} {by} points: {reason}", added(by, rules.decimals)
            return phrase(text, seat=seat, by=points, reason=reason)
        case Rewind(to, reason):
            return phrase("Back to {point}: {reason}", point=to, reason=reason)
        case Expired(timer):
            return phrase("Time is up: {timer}.", timer=rules.timer_title(timer))
        case Drawn():
            return phrase("Chance draws.")
        case Fill(player):
            return _from_now_on(player)
        case _:
            return leaving(entry)


def _from_now_on(player: Player) -> Phrase:
    """The seat is called by its colour: its name is the player's, and that changes here."""
    colour = player.seat.colour.capitalize()
    name = one_line(player.name, len(player.name)) or colour
    match player.played_by:
        case PlayedBy.BOT if player.level is not None:
            text = "From now on {seat_word} is played by {name}, a bot of level {level}."
            return phrase(text, seat_word=colour, name=name, level=player.level)
        case PlayedBy.NETWORK:
            text = "From now on {seat_word} is played over the network, as {name}."
        case PlayedBy.HOST:
            text = "From now on {seat_word} is played by {name}; the host enters it."
        case _:
            text = "From now on {seat_word} is played by {name}."
    return phrase(text, seat_word=colour, name=name)


def _pause_words(order: Pause | Reopen | Resume) -> Phrase:
    match order:
        case Pause(""):
            return phrase("Paused.")
        case Pause(reason):
            return phrase("Paused: {reason}", reason=reason)
        case Reopen():
            return phrase("Paused: {reason}", reason=CLOSED)
        case Resume():
            return phrase("The match goes on.")


def _time_words(rules: Rules[Any, Any, Any], timer: str, by_ms: int, reason: str) -> Phrase:
    seconds, seat = added_seconds(by_ms), clock_seat(timer)
    if seat is not None:
        text = "{seat}’s clock {seconds} s: {reason}"
        return phrase(text, seat=seat, seconds=seconds, reason=reason)
    title = rules.timer_title(timer)
    return phrase("{timer} {seconds} s: {reason}", timer=title, seconds=seconds, reason=reason)


def line_of_play(lines: Sequence[LogLine], n: int) -> list[LogLine]:
    """The lines that led to point `n`, in order, without what was taken back or rewound.

    `lines` begin at 1 and have no gap.
    """
    found = []
    while n > 0:
        line = lines[n - 1]
        found.append(line)
        n = line.back_to if line.back_to is not None else n - 1
    return found[::-1]
