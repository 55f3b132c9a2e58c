"""Reaching another machine: a TCP connection to an address, and nothing more."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from typing import Any

from prismdesk.link.addresses import Address


async def reached(address: Address, within_s: float) -> socket.socket:
    """A connected socket, to the first of the machine's numbers that answers.

    Raises OSError, among them TimeoutError and `socket.gaierror`, and UnicodeError for a name that
    cannot be written as one.
    """
    async with asyncio.timeout(within_s):
        numbers = await _numbers(address)
        # A number that does not answer leaves the others their time.
        for number in numbers[:-1]:
            with contextlib.suppress(OSError):
                async with asyncio.timeout(within_s / len(numbers)):
                    return await _connected(number)
        return await _connected(numbers[-1])


async def _numbers(address: Address) -> list[Any]:
    """What the system knows of the address."""
    try:
        return _asked(address, socket.AI_NUMERICHOST)
    except socket.gaierror:
        return await _named(address)


async def _named(address: Address) -> list[Any]:
    """The numbers of a name. The system may think about it for long, in a thread that is left."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[Any]] = loop.create_future()

    def ask() -> None:
        try:
            numbers = _asked(address)
        except (OSError, UnicodeError) as wrong:
            tell(answer.set_exception, wrong)
        else:
            tell(answer.set_result, numbers)

    def tell(how: Any, what: object) -> None:
        # Meanwhile nobody may wait any more, and the loop may be closed.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if answer.done() else how(what))

    asking = threading.Thread(target=ask, name="a name", daemon=True)
    asking.start()
    try:
        return await answer
    finally:
        if not answer.cancelled():
            asking.join()  # it has told, and does nothing more


def _asked(address: Address, flags: int = 0) -> list[Any]:
    return socket.getaddrinfo(
        address.host,
        address.port,
        type=socket.SOCK_STREAM,
        proto=socket.IPPROTO_TCP,
        flags=flags,
    )


async def _connected(number: Any) -> socket.socket:
    family, kind, protocol, _, place = number
    made = socket.socket(family, kind, protocol)
    try:
        made.setblocking(False)
        await asyncio.get_running_loop().sock_connect(made, place)
    except BaseException:
        made.close()
        raise
    return made
