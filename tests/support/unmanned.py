"""A match at a machine that does not settle who plays (`link.played.Played`)."""

from __future__ import annotations

from collections.abc import Callable

from prismdesk.core.seats import Seat
from prismdesk.link.client import Client
from prismdesk.link.played import Carry
from prismdesk.table.commands import Answer
from prismdesk.table.match import Player


class Unmanned:
    """What such a match does about players: nothing."""

    can_fill = False

    def drop(self, client: Client) -> None:
        pass

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        raise LookupError("the table is elsewhere")

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        pass

    def stand(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        raise LookupError("the table is elsewhere")
