"""Analyses a match file: what is known at any point, what was played there, and what is best."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from prismdesk.bots.bot import MOST_PLAYED, Situation, Solved
from prismdesk.core.codec import decode, raw
from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.link.bots.bot_process import BotProcess, SpawnedBotProcess, StartsBotProcess, Stopped
from prismdesk.link.bots.bot_protocol import Found, Solve
from prismdesk.link.loop import Loop
from prismdesk.link.match_source import Carry
from prismdesk.link.saved import Saved, load
from prismdesk.table.commands import Act
from prismdesk.table.match import Match
from prismdesk.table.replay import followed
from prismdesk.table.table import begin


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
            return refuse("no-such-point", text, last=len(moments) - 1, at=n)
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
        return refuse("not-ended", text, "ALL5")
    return Study(saved)


def situation(
    match: Match, rules: AnyRules, state: Any, seat: Seat | None, *, over: bool = True
) -> Situation[Any] | Refused:
    """What that seat knows in this state, and may do (None: the first that may do anything).

    Unless the match is `over`, nothing that is sealed is in it (ALL13).
    """
    gone = rules.gone(state)
    acting = {
        one: tuple(kinds)
        for one, kinds in rules.may(state, match.seats).items()
        if isinstance(one, Seat) and kinds and one not in gone
    }
    if rules.ending(state) is not None or not acting:
        return refuse("nobody-acts", "Nobody acts at this point.")
    whose = next(iter(acting)) if seat is None else seat
    if whose not in acting:
        return refuse("not-acting", "{seat} does not act at this point.", seat=whose)
    view = rules.view(state, _eyes(rules, state, whose, over=over))
    return Situation(whose, match.seats, match.chosen, view, acting[whose])


def _eyes(rules: AnyRules, state: Any, seat: Seat, *, over: bool) -> Viewer:
    """Through whose eyes: the seat's own, unless a curtain hangs before them."""
    if not over and rules.sealed:
        return Watcher.SPECTATOR
    return Watcher.ARBITER if over and rules.hides(state, seat) else seat


def _given(saved: Saved) -> dict[int, tuple[Given, ...]]:
    """What the seats gave at each point, the last ones where there are very many."""
    found: dict[int, tuple[Given, ...]] = {}
    rules, table = saved.rules, begin(saved.match, saved.rules)
    assert not isinstance(table, Refused), "the match has been read"
    for entry in saved.entries:
        if isinstance(entry.by, Seat) and isinstance(entry.body, Act):
            action = rules.plain(decode(entry.body.action, rules.action_type))
            given = Given(entry.by, rules.write(action))
            # Among the moments of the table what is sealed has no place.
            found[table.public_n] = (*found.get(table.public_n, ()), given)[-MOST_PLAYED:]
        table = followed(table, entry)
    return found


STOPPED: Final = refuse(
    "stopped", "The analysis came to an unexpected end. Nothing of the match is lost."
)

NOTHING_GIVEN: Final = refuse("nothing-given", "Nobody did anything at this point.")


class Answered(msgspec.Struct, frozen=True):
    """What was found at a point, and what was analysed there."""

    spot: Spot
    solved: Solved


Hear = Callable[[int, Answered | Refused], None]
"""Who wants to know what there is at the point of that number."""


class Analyst:
    """Answers for one match file, one point after the other, in a thread and a process of its own.

    What it finds is carried to the thread of whoever asked. A question that comes while an earlier
    one is thought about takes its place, and then nothing is heard of that one.
    """

    def __init__(
        self, path: Path, carry: Carry, start_bot: StartsBotProcess = SpawnedBotProcess
    ) -> None:
        self._path, self._carry = path, carry
        self._loop = Loop("analysis")
        self._thinking: BotProcess = start_bot(self._loop)
        self._study: Study | Refused | None = None
        self._asked = self._thoughts = 0

    def ask(self, n: int, ms: int, hear: Hear, *, only_given: bool = False) -> None:
        """Looks for the best answers at point `n`, for so long at the most.

        With `only_given` it is refused, `nothing-given`, where nobody gave an action.
        """
        self._asked += 1
        self._loop.run(self._answer(self._asked, n, ms, hear, only_given=only_given))

    def leave(self) -> None:
        """Nothing more is heard of what was asked, and nobody thinks about it any longer."""
        self._asked += 1
        self._loop.call(self._stop)

    def close(self) -> None:
        """Ends the process and the thread. Safe to call twice."""
        self._asked += 1
        self._loop.close(self._last)

    async def _last(self) -> None:
        await self._thinking.close()

    def _stop(self) -> None:
        # A process that waits for the next question is there at once when that comes.
        if self._thoughts:
            self._thinking.stop()

    async def _answer(self, number: int, n: int, ms: int, hear: Hear, *, only_given: bool) -> None:
        if number != self._asked:
            return  # by now something else is wanted
        found = await self._found(n, ms, only_given=only_given)
        if number == self._asked:
            self._carry(lambda: hear(n, found) if number == self._asked else None)

    async def _found(self, n: int, ms: int, *, only_given: bool) -> Answered | Refused:
        if self._study is None:
            saved = load(self._path, verify=False)
            self._study = saved if isinstance(saved, Refused) else studied(saved)
        if isinstance(self._study, Refused):
            return self._study
        spot = self._study.spot(n)
        if isinstance(spot, Refused):
            return spot
        if only_given and not spot.given:
            return NOTHING_GIVEN
        self._thoughts += 1
        try:
            said = await self._thinking.ask(_question(self._study, spot, ms))
        except Stopped:
            return STOPPED  # whoever thinks has logged why
        finally:
            self._thoughts -= 1
        return Answered(spot, said.solved) if isinstance(said, Found) else STOPPED


def _question(study: Study, spot: Spot, ms: int) -> Solve:
    situation = spot.situation
    return Solve(
        game=study.saved.rules.name,
        seat=situation.seat,
        seats=situation.seats,
        chosen=situation.chosen,
        view=raw(situation.view),
        may=situation.may,
        ms=ms,
        played=tuple(one.action for one in spot.given),
    )
