"""How much one table takes from the network, so that nobody outside can take it from the rest."""

from __future__ import annotations

import msgspec

from prismdesk.link.rates import Rate

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
