"""The table as a value, and how an entry changes it.

`begin` and `after` are the only places where a table comes from. Live play and reading a file
both go through them, so folding the journal *is* the live state.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement, Ending, Rules, Told
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Author, Seat
from prismdesk.core.timing import ClockSetting, read_clock
from prismdesk.core.words import Text, phrase
from prismdesk.table.clockwork import Clockwork, all_timers
from prismdesk.table.commands import Answer, Done, Entry, Number, Remark
from prismdesk.table.log import LogLine
from prismdesk.table.match import Match, checked


class Paused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match stands still: who paused it, and why."""

    by: Author
    reason: Text


class OpenOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer that waits for answers (ALL7)."""

    by: Seat
    what: Agreement
    to: Number | None
    accepted: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] = ()


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
    `marks` counts sealed inputs of which everybody sees that they were made (BP23).
    """

    match: Match
    rules: Rules[Any, Any, Any]
    state: Any
    draws: Draws
    clockwork: Clockwork
    moments: tuple[Moment, ...]
    paused: Paused | None = None
    offer: OpenOffer | None = None
    heard: tuple[Heard, ...] = ()
    barrier: bool = False
    marks: int = 0
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
        text = "A later command of yours has been done; this one was refused."
        return Refused(code="outdated", message=phrase(text))


def begin(match: Match, rules: Rules[Any, Any, Any]) -> Table | Refused:
    """The table before its first entry, or why this match cannot be set up."""
    if refused := checked(match, rules):
        return refused
    draws = Draws(match.seed)
    ready = rules.setup(match.chosen, match.seats, match.setup, draws)
    if isinstance(ready, Refused):
        return ready
    state, draws = ready
    table = Table(match, rules, state, draws, Clockwork(), ())
    timers = all_timers(rules, state, match.seats, table.clock_setting)
    clockwork = Clockwork().declared(timers)
    first = Moment(0, None, state, draws, clockwork)
    return msgspec.structs.replace(table, clockwork=clockwork, moments=(first,))


def heard_with(table: Table, entry: Entry, n: int) -> tuple[Heard, ...]:
    """The commands that are in the journal after this entry."""
    if not entry.command:
        return table.heard
    answer = entry.body.refused if isinstance(entry.body, Remark) else Done(n)
    return (*table.heard, Heard(entry.sender, entry.command, answer))
