"""The log: one line for each public entry, for everybody the same.

What a host's acts are called stands here twice: as the log tells them, and as one who plays
proposes them (ALL6), so that both can be translated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from prismdesk.core.codec import decode
from prismdesk.core.game import Agreement, AnyRules
from prismdesk.core.phrases import Name, Notation, Phrase, phrase
from prismdesk.core.plain_text import one_line
from prismdesk.core.points import added, added_seconds
from prismdesk.core.seats import Author, PlayedBy, Seat
from prismdesk.core.timing import Milliseconds
from prismdesk.table import commands
from prismdesk.table.clockwork import clock_seat
from prismdesk.table.match import Player


class Renamed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Up to that line the seat's player was called so."""

    seat: Seat
    was: Name


class LogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened at one public number.

    `notation` is an action as written, `text` anything else in words; an action that ends the
    match has both. `back_to` is the point to which a takeback or a rewind went. `late` marks the
    remark of an action that lost a race (ALL3). `moved` says that this entry made another position,
    as an offer or a pause does not. `renamed` is there where somebody else plays a seat since.
    """

    n: commands.Number
    at_ms: Milliseconds
    by: Author
    by_host: bool = False
    notation: Notation | None = None
    text: Phrase | None = None
    back_to: commands.Number | None = None
    late: bool = False
    moved: bool = False
    renamed: Renamed | None = None


_LONGEST: Final = 200
"""Letters of an action that stand in a sentence; the whole of it is in the journal."""


def line_for(
    rules: AnyRules,
    entry: commands.Entry,
    n: int,
    *,
    back_to: int | None,
    said: Phrase | None,
    moved: bool,
) -> LogLine:
    """The line of an entry. `said` is what the game says of it, or why the match ended with it."""
    notation = None
    text = _words(rules, entry)
    if isinstance(entry.body, commands.Act):
        notation = rules.write(decode(entry.body.action, rules.action_type))
    if said is not None:
        text = said
    elif isinstance(entry.body, commands.Accept):
        text = phrase("accepts") if back_to is None else phrase("accepts: taken back")
    elif isinstance(entry.body, commands.Proposed):
        text = proposed_words(rules, entry.body.order)
    elif isinstance(entry.body, commands.Remark):
        # What it was meant for stays in the journal, by which it is judged anew (ALL3).
        action = rules.write(rules.plain(decode(entry.body.action, rules.action_type)))
        text = phrase("Came too late: {action}", action=action[:_LONGEST])
    late = isinstance(entry.body, commands.Remark)
    return LogLine(n, entry.at_ms, entry.by, entry.by_host, notation, text, back_to, late, moved)


def leaving(rules: AnyRules, entry: commands.Entry) -> Phrase | None:
    """Why a seat leaves, or the round or the match ends; None for an entry that does neither."""
    match entry.body:
        case commands.Resign() if isinstance(entry.by, Seat):
            return phrase("{seat} resigns.", seat=entry.by)
        case commands.Forfeit() | commands.End() | commands.EndRound():
            return done_words(rules, entry.body)
    return None


def _words(rules: AnyRules, entry: commands.Entry) -> Phrase | None:
    match entry.body:
        case commands.Offer(Agreement.DRAW):
            return phrase("offers a draw")
        case commands.Offer(Agreement.END_ROUND):
            return phrase("offers to end the round")
        case commands.Offer(_, to):
            return phrase("asks to go back to {point}", point=to or 0)
        case commands.Decline():
            return phrase("declines")
        case commands.Pause() | commands.Reopen() | commands.Resume():
            return _pause_words(entry.body)
        case commands.AddTime() | commands.AddPoints() | commands.Rewind():
            return done_words(rules, entry.body)
        case commands.Expired(timer):
            return phrase("{timer}: the time is up.", timer=rules.timer_title(timer))
        case commands.Drawn():
            return phrase("Chance draws.")
        case commands.Fill(player):
            return _from_now_on(player)
        case _:
            return leaving(rules, entry)


def _from_now_on(player: Player) -> Phrase:
    """The seat is called by its colour: its name is the player's, and that changes here."""
    colour = player.seat.colour.capitalize()
    name = one_line(player.name, len(player.name)) or colour
    match player.played_by:
        case PlayedBy.BOT if player.level is not None:
            text = "{name}, a bot of level {level}, plays {seat_word} from now on."
            return phrase(text, seat_word=colour, name=name, level=player.level)
        case PlayedBy.NETWORK:
            text = "{name} plays {seat_word} over the network from now on."
        case PlayedBy.HOST:
            text = "{name} plays {seat_word} from now on; the host enters their actions."
        case _:
            text = "{name} plays {seat_word} from now on."
    return phrase(text, seat_word=colour, name=name)


def _pause_words(order: commands.Pause | commands.Reopen | commands.Resume) -> Phrase:
    match order:
        case commands.Pause(""):
            return phrase("Paused.")
        case commands.Pause(reason):
            return phrase("Paused: {reason}", reason=reason)
        case commands.Reopen():
            return phrase("Paused: {reason}", reason=commands.CLOSED)
        case commands.Resume():
            return phrase("The match goes on.")


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


def names_at(lines: Sequence[LogLine], n: int, names: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """How the players were called at point `n`, who are called so by now.

    `lines` begin at 1 and have no gap.
    """
    then = dict(names)
    for line in reversed(lines[n:]):
        if line.renamed is not None:
            then[line.renamed.seat] = line.renamed.was
    return then


class _HostsWords(NamedTuple):
    """Both sentences, and what fills their gaps but the reason."""

    done: str
    proposed: str
    gaps: dict[str, str | int | Seat]


def done_words(rules: AnyRules, order: commands.HostsOrder) -> Phrase:
    """What the host did, and why."""
    words = _hosts_words(rules, order)
    return phrase(words.done, **words.gaps, reason=order.reason)


def proposed_words(rules: AnyRules, order: commands.Proposable) -> Phrase:
    """What the act would do, and why. Raises `Unreadable` for bytes that are no action."""
    match order:
        case commands.Act(action):
            return rules.proposal(decode(action, rules.action_type))
        case commands.Resume():
            return phrase("Proposes to go on.")
    words = _hosts_words(rules, order)
    return phrase(words.proposed, **words.gaps, reason=order.reason)


def _hosts_words(rules: AnyRules, order: commands.HostsOrder) -> _HostsWords:
    match order:
        case commands.AddTime(timer, by_ms):
            return _time_words(rules, timer, added_seconds(by_ms))
        case commands.AddPoints(seat, by):
            done = "{seat} {by} points: {reason}"
            proposed = "Proposes {seat} {by} points: {reason}"
            return _HostsWords(done, proposed, {"seat": seat, "by": added(by, rules.decimals)})
        case commands.Rewind(to):
            proposed = "Proposes to go back to {point}: {reason}"
            return _HostsWords("Back to {point}: {reason}", proposed, {"point": to})
        case commands.EndRound():
            done = "The host ends the round: {reason}"
            return _HostsWords(done, "Proposes to end the round: {reason}", {})
        case commands.Forfeit(seat):
            proposed = "Proposes that {seat} forfeits: {reason}"
            return _HostsWords("{seat} forfeits: {reason}", proposed, {"seat": seat})
        case commands.End(None):
            proposed = "Proposes to end the match as a draw: {reason}"
            return _HostsWords("The host rules a draw: {reason}", proposed, {})
        case commands.End(Seat() as winner):
            done = "The host rules that {winner} wins: {reason}"
            return _HostsWords(done, "Proposes that {winner} wins: {reason}", {"winner": winner})
    raise AssertionError(order)


def _time_words(rules: AnyRules, timer: str, seconds: str) -> _HostsWords:
    seat = clock_seat(timer)
    if seat is not None:
        done = "{seat}’s clock {seconds} s: {reason}"
        proposed = "Proposes {seat}’s clock {seconds} s: {reason}"
        return _HostsWords(done, proposed, {"seat": seat, "seconds": seconds})
    proposed = "Proposes {timer} {seconds} s: {reason}"
    gaps: dict[str, str | int | Seat] = {"timer": rules.timer_title(timer), "seconds": seconds}
    return _HostsWords("{timer} {seconds} s: {reason}", proposed, gaps)
