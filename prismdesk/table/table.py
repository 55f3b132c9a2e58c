"""The table as a value, and how an entry changes it.

`begin` and `after` are the only places where a table comes from. Live play and reading a file
both go through them, so folding the journal *is* the live state.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, AnyRules, Ending, Told
from prismdesk.core.phrases import Phrase, Text
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Author, Seat
from prismdesk.core.timing import ClockSetting, read_clock
from prismdesk.table.clockwork import Clockwork, all_timers
from prismdesk.table.commands import Answer, Done, Entry, Forfeit, Number, Proposable, Remark
from prismdesk.table.log import LogLine
from prismdesk.table.match import Match, checked


class Paused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match stands still: who paused it, and why."""

    by: Author
    reason: Text


class OpenOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offer"):
    """An offer that waits for answers (ALL7), made at public number `n`."""

    by: Seat
    what: Agreement
    to: Number | None
    n: Number
    accepted: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] = ()


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="proposal"):
    """An act of a host who plays, which waits for the Accept of all other players (ALL6).

    `words` say to everybody what it would do, and why; it was made at public number `n`.
    """

    order: Proposable
    words: Phrase
    n: Number
    accepted: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] = ()

    def asked(self, others: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Which of the other players are asked.

        Not the seat that it takes out of the match, for it may be gone for good. Where that is the
        only other one it is asked all the same, or a host could throw it out by himself.
        """
        out = self.order.seat if isinstance(self.order, Forfeit) else None
        return tuple(seat for seat in others if seat is not out) or others


class Moment(msgspec.Struct, frozen=True):
    """The table as everybody knew it after one public entry, so that it can be shown or restored.

    `came_from` is the public number before it in the line of play: after a rewind, the point to
    which it went. `barrier` is what no takeback crosses (ALL7).
    """

    n: int
    came_from: int | None
    state: Any
    draws: Draws
    clockwork: Clockwork
    line: LogLine | None = None
    facts: tuple[Told, ...] = ()
    barrier: bool = False


class Heard(msgspec.Struct, frozen=True):
    """A command that is in the journal, and what its sender was answered."""

    sender: Author
    number: int
    answer: Answer


class Table(msgspec.Struct, frozen=True):
    """A match at one moment. Everything secret is in here, and only in here.

    `n` counts the entries, sealed ones too, and never leaves the table before the ending; what
    leaves is `public_n` (ALL14). `moments[k]` is the table after public number k. `barrier` says
    that something without a number came after the last of them that no takeback crosses (ALL7).
    `marks` counts sealed inputs of which everybody sees that they were made (BP23). `beat` is how
    late it was at the last mark or beat after the last of the moments, None where none came.
    """

    match: Match
    rules: AnyRules
    state: Any
    draws: Draws
    clockwork: Clockwork
    moments: tuple[Moment, ...]
    paused: Paused | None = None
    offer: OpenOffer | Proposal | None = None
    heard: tuple[Heard, ...] = ()
    barrier: bool = False
    marks: int = 0
    beat: Clockwork | None = None
    n: int = 0

    @property
    def public_n(self) -> int:
        """The number of what everybody knows."""
        return len(self.moments) - 1

    @property
    def ending(self) -> Ending | None:
        """How the match ended, or None while it goes on."""
        return self.rules.ending(self.state)

    @property
    def standing(self) -> bool:
        """Whether match time stands still: paused or ended."""
        return self.paused is not None or self.ending is not None

    @property
    def known(self) -> Clockwork:
        """How late it was at the last thing that betrays nothing sealed (ALL14)."""
        return self.beat or self.moments[-1].clockwork

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """The seats whose Accept the open offer still needs; none where nothing is open."""
        offer = self.offer
        if offer is None:
            return ()
        return tuple(seat for seat in self.asked if seat not in offer.accepted)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that answer the open offer; none where nothing is open."""
        if isinstance(self.offer, Proposal):
            return self.offer.asked(self.others_than(self.match.host_seat))
        return () if self.offer is None else self.others_than(self.offer.by)

    def others_than(self, seat: Seat | None) -> tuple[Seat, ...]:
        """The seats but that one and those that have left."""
        without = {seat, *self.rules.gone(self.state)}
        return tuple(one for one in self.match.seats if one not in without)

    @property
    def clock_setting(self) -> ClockSetting | None:
        """The players' clocks, or None."""
        return read_clock(self.match.option("clock") or "none") if self.rules.clocked else None

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The points by seat, or None for a game without points."""
        return self.rules.scores(self.state)

    def last_of(self, sender: Author) -> Heard | None:
        """The sender's last command that is in the journal."""
        return next((heard for heard in reversed(self.heard) if heard.sender == sender), None)

    def answer_again(self, sender: Author, number: int) -> Answer | None:
        """The answer to a command whose turn is over; None for a new one.

        One that was refused then is refused again: the sender has been done a later one since.
        """
        last = self.last_of(sender)
        if last is None or number > last.number:
            return None
        for heard in reversed(self.heard):
            if heard.sender == sender and heard.number == number:
                return heard.answer
        return refuse("outdated", "A later command of yours has been done; this one was refused.")


def begin(match: Match, rules: AnyRules) -> Table | Refused:
    """The table before its first entry, or why this match cannot be set up."""
    whole = checked(match, rules)
    if isinstance(whole, Refused):
        return whole
    draws = Draws(whole.seed)
    ready = rules.setup(whole.chosen, whole.seats, whole.setup, draws)
    if isinstance(ready, Refused):
        return ready
    state, draws = ready
    table = Table(whole, rules, state, draws, Clockwork(), ())
    timers = all_timers(rules, state, whole.seats, table.clock_setting)
    clockwork = Clockwork().declared(timers)
    first = Moment(0, None, state, draws, clockwork)
    return msgspec.structs.replace(table, clockwork=clockwork, moments=(first,))


def heard_with(table: Table, entry: Entry, n: int) -> tuple[Heard, ...]:
    """The commands that are in the journal after this entry."""
    if not entry.command:
        return table.heard
    answer = entry.body.refused if isinstance(entry.body, Remark) else Done(n)
    return (*table.heard, Heard(entry.sender, entry.command, answer))
