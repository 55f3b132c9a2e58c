"""Who plays at a table, settled from a window of its own machine (ALL11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.core.words import phrase
from prismdesk.link.host import Host
from prismdesk.link.played import Carry, viewers_here
from prismdesk.link.stoppings import Stoppings
from prismdesk.table.commands import Answer, Pause, Resume
from prismdesk.table.match import Player

Fills = Callable[[Player], Answer]
"""Does it, in the table's loop."""


WATCHED: Final = "Whoever watches paused it."
"""Why a match of bots stands that nobody hosts."""

PEOPLE: Final = Refused(
    code="not-allowed",
    rule="ALL12",
    message=phrase("Who plays or hosts pauses this match, and goes on."),
)


class Manning:
    """May be used from any thread; everything is done in the table's loop.

    It has nothing of what is beside the table: a window has this.
    """

    def __init__(self, host: Host, stoppings: Stoppings, fills: Fills) -> None:
        self._host = host
        self._stoppings = stoppings
        self._fills = fills

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """As `link.played.Played.viewers`, by who plays now."""
        return viewers_here(self._host.match)

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """As `link.played.Played.fill`."""
        self._host.loop.call(self._filled, player, carry, heard)

    def bots(self, carry: Carry, hear: Callable[[frozenset[Seat]], None]) -> None:
        """As `link.played.Played.bots`."""
        self._host.loop.call(self._stoppings.listen, carry, hear)

    def leave(self, carry: Carry) -> None:
        """Nothing more of that is carried there."""
        self._host.loop.call(self._stoppings.leave, carry)

    def stand(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """As `link.played.Played.stand`."""
        self._host.loop.call(self._stood, paused, carry, heard)

    def _stood(self, paused: bool, carry: Carry, heard: Callable[[Answer], None]) -> None:
        answer: Answer = PEOPLE
        if viewers_here(self._host.match) == (Watcher.SPECTATOR,) and all(
            one.played_by is PlayedBy.BOT for one in self._host.match.players
        ):
            answer = self._host.by_clock(Pause(WATCHED) if paused else Resume())
        carry(lambda: heard(answer))

    def _filled(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        answer = self._fills(player)
        carry(lambda: heard(answer))
