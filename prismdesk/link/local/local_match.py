"""A match on this computer: a host, its bots, and clients in the same process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from prismdesk.core.game import AnyRules
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy
from prismdesk.link.bots.bot_client import BotManager
from prismdesk.link.bots.bot_process import SpawnedBotProcess, StartsBotProcess
from prismdesk.link.clocks import through_sleep_ms
from prismdesk.link.host import Host
from prismdesk.link.hosted_match import HostedMatch
from prismdesk.link.keeper import Keeper, new_keeper, reopened, wait_again
from prismdesk.link.match_source import Carry
from prismdesk.link.saved import Told, fresh, nobody
from prismdesk.table.commands import Answer
from prismdesk.table.match import Match, Player, swapped

NO_NETWORK = refuse(
    "no-network", "Nobody can come to this match over the network; begin one with a table.", "ALL11"
)


class LocalMatch(HostedMatch):
    """A running match of this computer alone."""

    def close(self) -> None:
        """Leaves the match as it is, and lets go of its file."""
        self.host.close()

    def once_more(self, *, change_seats: bool) -> Match:
        """The same match as a new one, with the players one seat further if they want that."""
        again = fresh(self.host.match)
        return swapped(again) if change_seats else again

    def fill(self, player: Player, carry: Carry, heard: Callable[[Answer], None]) -> None:
        """That player plays his seat from now on (ALL11), at this machine."""
        if player.played_by is PlayedBy.NETWORK:
            self._ask(lambda: NO_NETWORK, carry, heard)
        else:
            super().fill(player, carry, heard)


def begin(
    match: Match,
    rules: AnyRules,
    path: Path | None,
    start_bot: StartsBotProcess = SpawnedBotProcess,
) -> LocalMatch | Refused:
    """A new match, saved at `path` before anybody sits down."""
    keeper = new_keeper(match, rules, path)
    if isinstance(keeper, Refused):
        return keeper
    return _running(keeper, start_bot)


def resume(
    path: Path, start_bot: StartsBotProcess = SpawnedBotProcess, told: Told = nobody
) -> LocalMatch | Refused:
    """A match from its file. One whose clock was running waits, paused (ALL2)."""
    opened = reopened(path, told)
    if isinstance(opened, Refused):
        return opened
    keeper, torn = opened
    refused = wait_again(keeper)
    if refused is not None:
        keeper.close()
        return refused
    return _running(keeper, start_bot, torn=torn)


def _running(keeper: Keeper, start_bot: StartsBotProcess, *, torn: bool = False) -> LocalMatch:
    """The match with its host at work, and its bots in their seats."""
    host = Host(keeper, world_ms=through_sleep_ms)
    bots = BotManager(host, start_bot)
    host.on_step, host.on_stop = bots.look, bots.stop
    host.loop.call(lambda: bots.look(host.table))
    return LocalMatch(host, bots.stopped, torn=torn)
