"""A guest's way to a table: a connection that is made again and again until it is over."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import Address
from prismdesk.link.around import Line, LineNow
from prismdesk.link.guest_pace import Pace
from prismdesk.link.guest_socket import opened
from prismdesk.link.guest_talk import Code, Ear, Ended, Pass, Talk
from prismdesk.link.guest_troubles import ELSEWHERE, Course, course
from prismdesk.link.room_reasons import CLOSED_FOR_NOW
from prismdesk.wire.messages import Leave

LEAVE_S: Final = 2.0
"""How long a guest who leaves waits until the table has heard it."""


class GuestLine:
    """Keeps a guest connected. Everything here runs in the guest's loop.

    Until he has been let in once, whatever goes wrong is the end; afterwards it is tried again,
    unless `guest_troubles` says otherwise of the reason.
    """

    def __init__(
        self, way: Code | Pass, addresses: tuple[Address, ...], ear: Ear, pace: Pace
    ) -> None:
        self._way = way
        self._addresses = addresses
        self._ear = ear
        self._pace = pace
        self._talk: Talk | None = None
        self._leaves = asyncio.Event()
        self._over = asyncio.Event()

    def send(self, message: object, *, step: int = 1) -> bool:
        """Sends it, padded to that step; False while the guest is not in."""
        return self._talk is not None and self._talk.send(message, step=step)

    async def keep(self) -> Ended | None:
        """Keeps the guest connected to the end, and answers what it was; None if he left."""
        self._ear.line_is(LineNow(Line.CONNECTING))
        waits, has_been_in = self._pace.waits(), False
        closed: Refused | None = None
        time = asyncio.get_running_loop().time
        try:
            while True:
                began_s = time()
                ended = await self._tried()
                if self._leaves.is_set():
                    return None
                has_been_in = has_been_in or ended.entrance is not None
                if not has_been_in or ended.course is not Course.AGAIN:
                    return ended
                if ended.entrance is not None:
                    closed = None
                    # A table that lets him in and breaks off at once is not met ever so often.
                    if time() - began_s >= self._pace.lasts_s:
                        waits = self._pace.waits()
                if ended.refused.code == CLOSED_FOR_NOW.code:
                    closed = ended.refused
                # That nobody listens there any more says less than why.
                self._ear.line_is(LineNow(Line.LOST, closed or ended.refused))
                await asyncio.sleep(next(waits))
        finally:
            self._over.set()

    async def leave(self) -> None:
        """Tells the table, if it can be told soon. Then the one who keeps it may be cancelled."""
        self._leaves.set()
        if self._talk is None:
            return
        self._talk.finish(Leave())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_S):
                await self._over.wait()

    async def _tried(self) -> Ended:
        """One try at each address; what is told is what became of the first, or was said last."""
        first: Ended | None = None
        for address in self._addresses:
            ended = await self._tried_at(address)
            if ended.entrance is not None:
                self._known(ended)
            if ended.entrance is not None or ended.course is not Course.AGAIN:
                return ended
            first = first or ended
            if ended.refused.code not in ELSEWHERE:
                return ended
        assert first is not None, "there is an address"
        return first

    async def _tried_at(self, address: Address) -> Ended:
        socket = await opened(address, self._pace)
        if isinstance(socket, Refused):
            return Ended(socket, course(socket))
        self._talk = Talk(socket, address, self._pace, self._ear)
        try:
            return await self._talk.held(self._way)
        finally:
            self._talk = None
            await socket.shut()

    def _known(self, ended: Ended) -> None:
        """The next time he comes back with what he was given, and first to where he was."""
        entrance = ended.entrance
        assert entrance is not None
        token = entrance.admitted.token
        self._way = Pass(entrance.welcome.table, entrance.fingerprint, token)
        others = [one for one in self._addresses if one != entrance.address]
        self._addresses = (entrance.address, *others)
