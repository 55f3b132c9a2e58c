"""How a bot answers what others offer: courteously, and not faster than a person reads."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from prismdesk.core.game import Agreement
from prismdesk.link.client import Client
from prismdesk.link.loop import Loop
from prismdesk.link.thinking import Stopped
from prismdesk.table.commands import Accept, Decline
from prismdesk.table.table import Proposal
from prismdesk.table.updates import Update

COURTESY_S: Final = 1.0
"""So long an offer is read."""


class Answering:
    """Answers each offer once. `judge` says whether one is accepted that is no matter of course.

    A takeback is always accepted, and so is what a host who plays proposes (ALL6, ALL7). Others
    wait for `begin`. `moved` is called when something has been judged.
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

    def rest(self) -> None:
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
        self.rest()
        if n is None or n == self._done or offer is None:
            return
        self._n = n
        is_course = isinstance(offer, Proposal) or offer.what is Agreement.TAKEBACK
        self._yes = True if is_course else None
        self._waits = not is_course
        self._alarm = self._loop.later(COURTESY_S, self._read)

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
