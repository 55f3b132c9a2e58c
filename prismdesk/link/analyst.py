"""The analysis of a match that is over, away from every window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.bots.solving import Solved
from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.link.analysis import Spot, Study, studied
from prismdesk.link.loop import Loop
from prismdesk.link.played import Carry
from prismdesk.link.questions import Found, Solve
from prismdesk.link.saved import load
from prismdesk.link.thinking import Stopped, Thinker, Thinkers, Thinking

STOPPED: Final = Refused(
    code="stopped",
    message=phrase("The analysis came to an unexpected end. Nothing of the match is lost."),
)

NOTHING_GIVEN: Final = Refused(
    code="nothing-given", message=phrase("Nobody did anything at this point.")
)


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

    def __init__(self, path: Path, carry: Carry, thinkers: Thinkers = Thinker) -> None:
        self._path, self._carry = path, carry
        self._loop = Loop("analysis")
        self._thinking: Thinking = thinkers(self._loop)
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
            saved = load(self._path)
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
