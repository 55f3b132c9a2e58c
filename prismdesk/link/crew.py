"""The bots at one table: each seat that a bot plays has one, with a process of its own."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.link.bot_questions import Asking
from prismdesk.link.botseat import BotSeat, Chair
from prismdesk.link.clocks import monotonic_ms
from prismdesk.link.host import Host
from prismdesk.link.short_wire import doors_of
from prismdesk.link.stoppings import Stopped, Stoppings
from prismdesk.link.thinking import Thinker, Thinkers, Thinking
from prismdesk.table.table import Table


def luck() -> str:
    """A seed that nobody can guess: a bot's luck is nobody else's business."""
    return secrets.token_hex(16)


class Crew:
    """Seats bots as the table says, in the table's loop, and lets them go with the table.

    `look` is to be told of the table at its beginning and after every step that everybody may
    know of. `on_change` is called when a bot has stopped, or one that had is seated anew.
    """

    def __init__(
        self,
        host: Host,
        thinkers: Thinkers = Thinker,
        *,
        now_ms: Callable[[], int] = monotonic_ms,
        luck: Callable[[], str] = luck,
    ) -> None:
        self.on_change: Callable[[Stopped], None] = lambda _stopped: None
        table = host.table
        asking = Asking(table.rules, table.match.seats, table.match.chosen)
        self._chair: Final = Chair(doors_of(host), asking, host.loop, now_ms, luck)
        self._thinkers = thinkers
        self._minds: dict[Seat, Thinking] = {}
        self._bots: dict[Seat, BotSeat] = {}
        self.stoppings: Final = Stoppings()

    def look(self, table: Table) -> None:
        """Who plays now: bots come and go. A player that was seated anew is another object."""
        for player in table.match.players:
            bot = self._bots.get(player.seat)
            if bot is not None and bot.player is not player:
                self._leave(player.seat)
                bot = None
            if bot is None and player.played_by is PlayedBy.BOT:
                mind = self._minds.setdefault(player.seat, self._thinkers(self._chair.loop))
                self._bots[player.seat] = BotSeat(player, self._chair, mind, self._has_stopped)
            elif bot is None and player.seat in self._minds:
                self._minds.pop(player.seat).stop()
        if table.ending is not None:
            for mind in self._minds.values():
                mind.stop()  # if the match goes on after all, it begins anew
        self._changed()

    def stop(self) -> None:
        """All bots leave, and their processes end."""
        for seat in tuple(self._bots):
            self._leave(seat)
        for mind in self._minds.values():
            mind.stop()
        self._minds.clear()
        self.stoppings.clear()

    def _leave(self, seat: Seat) -> None:
        self._bots.pop(seat).leave()

    def _has_stopped(self, _seat: Seat) -> None:
        self._changed()

    def _changed(self) -> None:
        stopped = frozenset(seat for seat, bot in self._bots.items() if bot.is_stopped)
        if self.stoppings.tell(stopped):
            self.on_change(stopped)
