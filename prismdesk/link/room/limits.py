"""How much one table accepts from the network, and how many strangers may be connected."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection

import msgspec

from prismdesk.link.clocks import Rate
from prismdesk.wire.code import block_of

_KIB = 1024


class Limits(msgspec.Struct, frozen=True):
    """What a table takes.

    `waiting` connections that are not let in, `waiting_each` of them from one address, and
    `guests` that are. Who is not let in `silence_s` after he came is sent away. `messages` and
    `octets` are what one machine may send; an action is padded to 8 KiB. `chat` is what it may
    say, `refusals` how often it may be told that it asks for what is not its own to ask. What
    waits to be sent to it is bounded by `queued` messages and `queued_octets`.
    """

    waiting: int = 32
    waiting_each: int = 8
    guests: int = 300
    silence_s: float = 8.0
    messages: Rate = Rate(200, 500)
    octets: Rate = Rate(2 * _KIB * _KIB, 4 * _KIB * _KIB)
    chat: Rate = Rate(1, 6)
    refusals: Rate = Rate(1, 20)
    queued: int = 2000
    queued_octets: int = 4 * _KIB * _KIB


Place = tuple[str, int]
"""Where a connection comes from: address and port."""

USUAL = Limits()


class Gate(socket.socket):
    """A listening socket that takes so many connections of people who are not let in, not more.

    Whoever comes beyond that is hung up on before TLS is begun with him, which would cost memory,
    and before the files that the system allows a program are used up. Within twice of what may
    wait to be let in (`Limits`) one learns there why he is sent away. `inside` says where those are
    who have been let in: they do not count. The loops of Windows accept past this.
    """

    limits: Limits = USUAL
    inside: Callable[[], Collection[Place]] = staticmethod(lambda: ())

    def __init__(self, family: int, kind: int, protocol: int) -> None:
        super().__init__(family, kind, protocol)
        self._taken: list[tuple[Place, socket.socket]] = []

    def accept(self) -> tuple[socket.socket, tuple[str, int]]:
        """The next connection. Raises BlockingIOError if none waits, or one was hung up on."""
        made, address = super().accept()
        place, inside = (address[0], address[1]), self.inside()
        self._taken = [one for one in self._taken if one[1].fileno() >= 0]
        outside = [block_of(one[0]) for one, _ in self._taken if one not in inside]
        limits = self.limits
        is_full = len(outside) >= 2 * limits.waiting
        if is_full or outside.count(block_of(place[0])) >= 2 * limits.waiting_each:
            made.close()
            raise BlockingIOError
        self._taken.append((place, made))
        return made, address
