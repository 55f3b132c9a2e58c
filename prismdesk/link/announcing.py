"""How a table makes itself known on the local network, as its room needs it done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.wire.seating import Stage


class Announced(msgspec.Struct, frozen=True):
    """What everybody near may know of a table, without having come in."""

    table: str
    name: str
    game: str
    port: int
    free: int
    stage: Stage


class Announcing(Protocol):
    """Tells of one table; called in the table's own loop, one call after the other.

    `on_begun` is called when it has begun anew, in another network: with why it could not.
    """

    on_begun: Callable[[Refused | None], None]

    async def start(self, about: Announced) -> Refused | None:
        """Makes the table known, or says why that cannot be done."""

    async def update(self, about: Announced) -> None:
        """Something of it has changed."""

    async def stop(self) -> None:
        """Nobody is told of it any more."""
