"""A match read back from its file, to be analysed: what stood at a point, and was played there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from prismdesk.bots.bot import Situation
from prismdesk.bots.solving import MOST_PLAYED
from prismdesk.core.codec import decode
from prismdesk.core.game import Rules
from prismdesk.core.phases import may
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.core.words import phrase
from prismdesk.link.saved import Saved
from prismdesk.table.commands import Act, Entry
from prismdesk.table.fold import after
from prismdesk.table.match import Match
from prismdesk.table.table import Table, begin


class Given(msgspec.Struct, frozen=True):
    """An action that a seat gave at a point of a match, as written."""

    seat: Seat
    action: str


class Spot(msgspec.Struct, frozen=True):
    """What is to be analysed at a point of a match: who acts there, and what was given.

    `given` are the actions that came before the next point or led to it, sealed ones too; there
    are none while the match goes on.
    """

    n: int
    situation: Situation[Any]
    given: tuple[Given, ...] = ()


class Study:
    """A match that may be looked into."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self.is_over = saved.table.ending is not None
        self.given = _given(saved) if self.is_over else {}

    def spot(self, n: int, seat: Seat | None = None) -> Spot | Refused:
        """The point after public number `n` as that seat saw it.

        None: who gave something there, or else the first that acts. Refuses a point that there is
        not, one at which nobody acts, and a seat that does not.
        """
        moments = self.saved.table.moments
        if not 0 <= n < len(moments):
            text = "This match has the points 0 to {last}; there is no {at}."
            message = phrase(text, last=len(moments) - 1, at=n)
            return Refused(code="no-such-point", message=message)
        match, rules, state = self.saved.match, self.saved.rules, moments[n].state
        given = self.given.get(n, ())
        gave = given[0].seat if given and seat is None else seat
        found = situation(match, rules, state, gave, over=self.is_over)
        if seat is None and isinstance(found, Refused):
            found = situation(match, rules, state, None, over=self.is_over)
        return found if isinstance(found, Refused) else Spot(n, found, given)


def studied(saved: Saved) -> Study | Refused:
    """The match to be looked into; refused while it goes on under event rules (ALL5)."""
    if saved.table.ending is None and saved.match.option("rules") != "practice":
        text = "This match is not over; under event rules nothing is worked out before that."
        return Refused(code="not-ended", rule="ALL5", message=phrase(text))
    return Study(saved)


def situation(
    match: Match, rules: Rules[Any, Any, Any], state: Any, seat: Seat | None, *, over: bool = True
) -> Situation[Any] | Refused:
    """What that seat knows in this state, and may do (None: the first that may do anything).

    Unless the match is `over`, nothing that is sealed is in it (ALL13).
    """
    gone = rules.gone(state)
    acting = {
        one: tuple(kinds)
        for one, kinds in may(rules, state, match.seats).items()
        if isinstance(one, Seat) and kinds and one not in gone
    }
    if rules.ending(state) is not None or not acting:
        return Refused(code="nobody-acts", message=phrase("Nobody acts at this point."))
    whose = next(iter(acting)) if seat is None else seat
    if whose not in acting:
        text = "{seat} does not act at this point."
        return Refused(code="not-acting", message=phrase(text, seat=whose))
    view = rules.view(state, _eyes(rules, state, whose, over=over))
    return Situation(whose, match.seats, match.chosen, view, acting[whose])


def _eyes(rules: Rules[Any, Any, Any], state: Any, seat: Seat, *, over: bool) -> Viewer:
    """Through whose eyes: the seat's own, unless a curtain hangs before them."""
    if not over and rules.sealed:
        return Watcher.SPECTATOR
    return Watcher.ARBITER if over and rules.hides(state, seat) else seat


def _given(saved: Saved) -> dict[int, tuple[Given, ...]]:
    """What the seats gave at each point, the last ones where there are very many."""
    found: dict[int, tuple[Given, ...]] = {}
    for table, entry in _steps(saved):
        if isinstance(entry.by, Seat) and isinstance(entry.body, Act):
            given = Given(entry.by, _written(saved.rules, entry.body))
            found[table.public_n] = (*found.get(table.public_n, ()), given)[-MOST_PLAYED:]
    return found


def _steps(saved: Saved) -> Iterator[tuple[Table, Entry]]:
    """Each entry with the table before it, among whose moments what is sealed has no place."""
    table = begin(saved.match, saved.rules)
    for entry in saved.entries:
        assert isinstance(table, Table), "the match has been read"
        yield table, entry
        now_ms = table.clockwork.now_ms + entry.at_ms - table.clockwork.at_ms
        clockwork = table.clockwork.until(now_ms, standing=table.standing)
        table = after(msgspec.structs.replace(table, clockwork=clockwork), entry)


def _written(rules: Rules[Any, Any, Any], act: Act) -> str:
    return rules.write(rules.plain(decode(act.action, rules.action_type)))
