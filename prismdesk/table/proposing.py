"""What a host who plays proposes, in words for everybody (ALL6)."""

from __future__ import annotations

from typing import Any

from prismdesk.core.codec import decode
from prismdesk.core.game import Rules
from prismdesk.core.points import added, added_seconds
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.table.clockwork import clock_seat
from prismdesk.table.commands import (
    Act,
    AddPoints,
    AddTime,
    End,
    EndRound,
    Forfeit,
    HostsOrder,
    Proposable,
    Resume,
    Rewind,
)


def proposing(rules: Rules[Any, Any, Any], order: Proposable) -> Phrase:
    """What the act would do, and why. Raises `Unreadable` for bytes that are no action."""
    match order:
        case Act(action):
            return rules.proposal(decode(action, rules.action_type))
        case Resume():
            return phrase("Proposes to go on.")
        case AddPoints(seat, by, reason):
            text, points = "Proposes {seat} {by} points: {reason}", added(by, rules.decimals)
            return phrase(text, seat=seat, by=points, reason=reason)
        case _:
            return _words(rules, order)


def _words(rules: Rules[Any, Any, Any], order: HostsOrder) -> Phrase:
    reason = order.reason
    match order:
        case AddTime(timer, by_ms):
            return _time_words(rules, timer, added_seconds(by_ms), reason)
        case Rewind(to):
            return phrase("Proposes to go back to {point}: {reason}", point=to, reason=reason)
        case EndRound():
            return phrase("Proposes to end the round: {reason}", reason=reason)
        case Forfeit(seat):
            return phrase("Proposes that {seat} forfeits: {reason}", seat=seat, reason=reason)
        case End(Seat() as winner):
            return phrase("Proposes that {winner} wins: {reason}", winner=winner, reason=reason)
    return phrase("Proposes to end the match as a draw: {reason}", reason=reason)


def _time_words(rules: Rules[Any, Any, Any], timer: str, seconds: str, reason: str) -> Phrase:
    seat = clock_seat(timer)
    if seat is not None:
        text = "Proposes {seat}’s clock {seconds} s: {reason}"
        return phrase(text, seat=seat, seconds=seconds, reason=reason)
    text = "Proposes {timer} {seconds} s: {reason}"
    return phrase(text, timer=rules.timer_title(timer), seconds=seconds, reason=reason)
