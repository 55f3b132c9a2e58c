"""A table is kept known as it is: one announcement at a time, of many changes the last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.discovery.announcer import Announced
from prismdesk.wire.messages import LeaveSeat, TakeSeat
from tests.support.loopback_network import Lan
from tests.support.raw_guest import RawGuest


class Slow:
    """Announces, and ends each update when it is let through."""

    def __init__(self) -> None:
        self.on_begun: Callable[[Refused | None], None] = lambda _why: None
        self.told: list[Announced] = []
        self.is_stopped = False
        self.gate = asyncio.Event()

    async def start(self, about: Announced) -> Refused | None:
        self.told.append(about)
        return None

    async def update(self, about: Announced) -> None:
        self.told.append(about)
        await self.gate.wait()

    async def stop(self) -> None:
        self.is_stopped = True


def test_of_many_changes_while_one_is_told_only_the_last_is_told(net: Lan) -> None:
    """Before, each waited for its turn, and closing for all of them."""
    slow = Slow()
    at = net.room(PRIZMIK, announcing=slow)
    at.until(lambda: at.open_to.announced)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for _ in range(20):
            guest.send(TakeSeat(Seat.RED, "Mina"))
            at.sits(lambda seating: len(seating.free) == 1)
            guest.send(LeaveSeat(Seat.RED))
            at.sits(lambda seating: len(seating.free) == 2)
        guest.send(TakeSeat(Seat.RED, "Mina"))
        at.sits(lambda seating: len(seating.free) == 1)
        at.done()
        assert len(slow.told) <= 2
        at.room._loop.call(slow.gate.set)
        at.until(lambda: _looked(at.done) and slow.told[-1].free == 1)
        assert len(slow.told) <= 4
        at.room.close()
    assert slow.is_stopped


def _looked(done: Callable[[], None]) -> bool:
    done()
    return True
