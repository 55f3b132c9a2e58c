"""What a bot's process is asked: the situation of its seat, made of what its client was sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from prismdesk.core.codec import raw
from prismdesk.core.game import Rules
from prismdesk.core.options import Chosen
from prismdesk.core.phases import kinds_in
from prismdesk.core.seats import Seat
from prismdesk.link.client import Client
from prismdesk.link.questions import Agreed, Agrees, Think
from prismdesk.link.thinking import Stopped, Thinking
from prismdesk.table.table import OpenOffer
from prismdesk.table.updates import Update

USUAL_MS: Final = 10_000
"""So long a bot may think about one action, however slow the machine is."""

LEAST_MS: Final = 50

RESERVE_MS: Final = 800
"""What is left of a timer for everything but thinking."""


def kinds_of(rules: Rules[Any, Any, Any], update: Update) -> tuple[str, ...]:
    """The kinds of action of the game that are open to the viewer; offers and pauses are none."""
    known = kinds_in(rules.phases)
    return tuple(kind for kind in update.may if kind in known)


def key_of(rules: Rules[Any, Any, Any], update: Update) -> tuple[bytes, tuple[str, ...]]:
    """What makes one situation another one: what the seat sees, and what it may do."""
    return bytes(update.view), kinds_of(rules, update)


def thinking_ms(
    update: Update, left_ms: Mapping[str, int], seat: Seat, *, alone: bool = False
) -> int | None:
    """What is left of the seat's timers that run, None if none does.

    With `alone` only of those that concern nobody else.
    """
    found = [
        left_ms[one.id]
        for one in update.clocks
        if one.running and seat in one.whom and not (alone and len(one.whom) > 1)
    ]
    return min(found, default=None)


class Asking(msgspec.Struct, frozen=True):
    """Makes the questions of one match."""

    rules: Rules[Any, Any, Any]
    seats: tuple[Seat, ...]
    chosen: tuple[Chosen, ...]

    def kinds(self, update: Update) -> tuple[str, ...]:
        """As `kinds_of`."""
        return kinds_of(self.rules, update)

    def think(self, client: Client, level: int, seed: str) -> Think:
        """What it does now. Only after the client's first update."""
        return Think(**self._situation(client), level=level, seed=seed)

    def agrees(self, client: Client, level: int) -> Agrees:
        """Whether it accepts the offer that is open."""
        update = client.latest
        assert update is not None, "an offer came in an update"
        assert isinstance(update.offer, OpenOffer), "a host's proposal is accepted unasked"
        return Agrees(**self._situation(client), level=level, offer=update.offer.what)

    async def agreed(self, thinking: Thinking, question: Agrees) -> bool:
        """The answer to that. Raises `Stopped`."""
        said = await thinking.ask(question)
        if not isinstance(said, Agreed):
            thinking.stop()
            raise Stopped("it answers another question")
        return said.yes

    def _situation(self, client: Client) -> dict[str, Any]:
        update, seat = client.latest, client.viewer
        assert update is not None, "there is a situation after the first update"
        assert isinstance(seat, Seat), "only seats are played"
        left_ms = client.left_ms()
        own = thinking_ms(update, left_ms, seat)
        ms = USUAL_MS if own is None else min(USUAL_MS, own - RESERVE_MS)
        return {
            "game": self.rules.name,
            "seat": seat,
            "seats": self.seats,
            "chosen": self.chosen,
            "view": raw(client.view),
            "may": update.may,
            "left_ms": left_ms,
            "ms": max(LEAST_MS, ms),
        }
