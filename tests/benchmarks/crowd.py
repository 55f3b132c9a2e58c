"""Very many spectators in one process, who show nothing: they only note when each update came.

Takes the port, the spectators' code and how many they are. Says `in` when all have seen the match,
and then for each update when it was there at the last of them, on the machine's running clock.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter

from prismdesk.core.refusal import Refused
from prismdesk.link.addresses import Address
from prismdesk.link.guest.session import GAMES_HERE, PROGRAM
from prismdesk.link.guest.websocket import PACE, Socket, opened
from prismdesk.link.security import prover
from prismdesk.wire.code import read_code
from prismdesk.wire.events import Entered, Event, Send
from prismdesk.wire.guest_end import ByCode, GuestEnd

UPDATE = b'"type":"update"'


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


async def come_in(address: Address, code: str) -> Socket:
    """As any guest does who comes to watch."""
    socket = await opened(address, PACE)
    assert not isinstance(socket, Refused), socket
    way = ByCode(prover(code, socket.fingerprint, is_table=False), watch=True)
    end = GuestEnd(program=PROGRAM, games=GAMES_HERE, way=way)

    async def done(events: tuple[Event, ...]) -> bool:
        for event in events:
            if isinstance(event, Send):
                await socket.send(event.data)
        return any(isinstance(event, Entered) for event in events)

    is_in = await done(end.begin())
    while not is_in:
        is_in = await done(end.receive(await socket.recv(decode=False)))
    await done(end.held())
    return socket


class Crowd:
    """How many have seen each update, and when."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.seen: Counter[int] = Counter()

    async def watch(self, socket: Socket) -> None:
        number = 0
        async for data in socket:
            assert isinstance(data, bytes)
            if UPDATE not in data[:200]:
                continue
            self.seen[number] += 1
            if self.seen[number] == self.many:
                say(update=number, at=time.monotonic())
            number += 1


async def main(port: int, code: str, many: int) -> None:
    crowd = Crowd(many)
    async with asyncio.TaskGroup() as group:
        for _ in range(many):
            group.create_task(crowd.watch(await come_in(Address("127.0.0.1", port), code)))


if __name__ == "__main__":
    read = read_code(sys.argv[2])
    assert not isinstance(read, Refused)
    asyncio.run(main(int(sys.argv[1]), read, int(sys.argv[3])))
