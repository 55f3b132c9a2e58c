"""What a bot's process is asked about a turn, and how a bot answers offers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement, AnyRules
from prismdesk.core.options import Chosen
from prismdesk.core.phases import kinds_in
from prismdesk.core.seats import Seat
from prismdesk.link.bots.bot_process import Stopped
from prismdesk.link.bots.bot_protocol import Agrees, Think
from prismdesk.link.client import Client
from prismdesk.link.loop import Loop
from prismdesk.table.commands import Accept, Decline
from prismdesk.table.log import line_of_play
from prismdesk.table.table import OpenOffer, Proposal
from prismdesk.table.updates import Update

USUAL_MS: Final = 10_000
"""So long a bot may think about one action, however slow the machine is."""

LEAST_MS: Final = 50

RESERVE_MS: Final = 800
"""What is left of a timer for everything but thinking."""


def kinds_of(rules: AnyRules, update: Update) -> tuple[str, ...]:
    """The kinds of action of the game that are open to the viewer; offers and pauses are none."""
    known = kinds_in(rules.phases)
    return tuple(kind for kind in update.may if kind in known)


def key_of(rules: AnyRules, update: Update) -> tuple[bytes, tuple[str, ...]]:
    """What makes one situation another one: what the seat sees, and what it may do."""
    return bytes(update.view), kinds_of(rules, update)


def thinking_ms(
    update: Update, left_ms: Mapping[str, int], seat: Seat, *, alone: bool = False
) -> int | None:
    """What is left of the seat's timers that run, None if none does.

    With `alone` only of those that concern nobody else.
    """
    found = [
        left_ms[one.id]
        for one in update.clocks
        if one.running and seat in one.whom and not (alone and len(one.whom) > 1)
    ]
    return min(found, default=None)


class Asking(msgspec.Struct, frozen=True):
    """Makes the questions of one match."""

    rules: AnyRules
    seats: tuple[Seat, ...]
    chosen: tuple[Chosen, ...]

    def think(self, client: Client, level: int, seed: str) -> Think:
        """What it does now. Only after the client's first update."""
        return Think(**self._situation(client), level=level, seed=seed)

    def agrees(self, client: Client, level: int) -> Agrees:
        """Whether it accepts the offer that is open."""
        update = client.latest
        assert update is not None, "an offer came in an update"
        assert isinstance(update.offer, OpenOffer), "a host's proposal is accepted unasked"
        return Agrees(**self._situation(client), level=level, offer=update.offer.what)

    def _situation(self, client: Client) -> dict[str, Any]:
        update, seat = client.latest, client.viewer
        assert update is not None, "there is a situation after the first update"
        assert isinstance(seat, Seat), "only seats are played"
        left_ms = client.left_ms()
        own = thinking_ms(update, left_ms, seat)
        ms = USUAL_MS if own is None else min(USUAL_MS, own - RESERVE_MS)
        return {
            "game": self.rules.name,
            "seat": seat,
            "seats": self.seats,
            "chosen": self.chosen,
            "view": raw(client.view),
            "may": kinds_of(self.rules, update),
            "left_ms": left_ms,
            "ms": max(LEAST_MS, ms),
        }


COURTESY_S: Final = 1.0
"""So long an offer is read."""

EARLIEST_DRAW: Final = 20
"""So many actions are played before a bot agrees to a draw."""


class Answering:
    """Answers each offer once. `judge` says whether one is accepted that is no matter of course.

    A takeback is always accepted, and so is what a host who plays proposes (ALL6, ALL7). A draw is
    declined while little has been played. Others wait for `begin`. `moved` is called when something
    has been judged.
    """

    def __init__(
        self,
        client: Client,
        loop: Loop,
        judge: Callable[[], Awaitable[bool]],
        moved: Callable[[], None],
    ) -> None:
        self._client = client
        self._loop = loop
        self._judge = judge
        self._moved = moved
        self._n: int | None = None
        self._waits = False
        self._yes: bool | None = None
        self._done: int | None = None
        self._alarm: asyncio.Handle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_asked(self) -> bool:
        """Whether an offer waits for the bot's answer; its action would end it (ALL7)."""
        return self._n is not None and self._n != self._done

    @property
    def is_judging(self) -> bool:
        """Whether it is being thought about."""
        return self._task is not None

    def cancel(self) -> None:
        """Nothing is answered any more."""
        self._n, self._waits = None, False
        for waiting in (self._alarm, self._task):
            if waiting is not None:
                waiting.cancel()
        self._alarm = self._task = None

    def look(self, update: Update) -> None:
        """The offer that is open now, if the bot is asked."""
        offer = update.offer
        n = offer.n if offer is not None and "accept" in update.may else None
        if n == self._n:
            return
        self.cancel()
        if n is None or n == self._done or offer is None:
            return
        self._n = n
        self._yes = self._at_once(offer)
        self._waits = self._yes is None
        self._alarm = self._loop.later(COURTESY_S, self._read)

    def _at_once(self, offer: OpenOffer | Proposal) -> bool | None:
        """The answer for which nothing is thought about, or None."""
        if isinstance(offer, Proposal) or offer.what is Agreement.TAKEBACK:
            return True
        lines = self._client.lines
        played = [one for one in line_of_play(lines, len(lines)) if one.notation is not None]
        is_early = offer.what is Agreement.DRAW and len(played) < EARLIEST_DRAW
        return False if is_early else None

    def begin(self) -> None:
        """Judges the offer that waits for it: there is time now."""
        if self._waits:
            self._waits = False
            self._task = self._loop.begin(self._think())

    async def _think(self) -> None:
        task = asyncio.current_task()
        try:
            yes = await self._judge()
        except Stopped:
            yes = False  # whoever offered may offer again
        if self._task is task:
            self._task, self._yes = None, yes
            if self._alarm is None:
                self._answer()
            self._moved()

    def _read(self) -> None:
        self._alarm = None
        if self._yes is not None:
            self._answer()

    def _answer(self) -> None:
        """Whatever the table says to it, it was the answer."""
        self._done = self._n
        self._client.order(Accept(self._n) if self._yes else Decline())
        self._moved()
