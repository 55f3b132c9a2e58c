"""The gate of a table's port: how many strangers may stand in it, before a word is said."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection

from prismdesk.link.room_limits import Limits
from prismdesk.wire.guesses import block_of

Place = tuple[str, int]
"""Where a connection comes from: address and port."""

USUAL = Limits()


class Gate(socket.socket):
    """A listening socket that takes so many connections of people who are not let in, not more.

    Whoever comes beyond that is hung up on before TLS is begun with him, which would cost memory,
    and before the files that the system allows a program are used up. Within twice of what may
    wait at the door (`Limits`) one learns there why he is sent away. `inside` says where those are
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
