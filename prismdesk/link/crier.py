"""Keeps a table known as it is now: one announcement at a time, and of many changes the last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from prismdesk.core.refusal import Refused
from prismdesk.link.announcing import Announced, Announcing
from prismdesk.link.loop import Loop


class Crier:
    """In the table's loop. Without `announcing` it does nothing."""

    def __init__(self, announcing: Announcing | None, about: Announced, loop: Loop) -> None:
        self._announcing = announcing
        self._about = self._told = about
        self._loop = loop
        self._turn = asyncio.Lock()
        self._telling: asyncio.Task[None] | None = None
        self._is_over = False

    async def start(self, on_known: Callable[[Refused | None], None]) -> None:
        """Makes the table known, and says each time whether that could be done."""
        async with self._turn:
            if self._announcing is None or self._is_over:
                return
            self._announcing.on_begun = on_known
            on_known(await self._announcing.start(self._told))
        self.changed(self._about)

    def changed(self, about: Announced) -> None:
        """The table is so now; it is told when what was told before is out."""
        self._about = about
        if self._announcing is None or self._is_over or about == self._told:
            return
        if self._telling is None or self._telling.done():
            self._telling = self._loop.begin(self._tells())

    async def stop(self) -> None:
        """Nobody is told of the table any more."""
        self._is_over = True
        async with self._turn:
            if self._announcing is not None:
                await self._announcing.stop()

    async def _tells(self) -> None:
        while self._about != self._told and not self._is_over:
            async with self._turn:
                if self._announcing is None or self._is_over:
                    return
                self._told = self._about
                await self._announcing.update(self._told)
