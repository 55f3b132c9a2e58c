"""Bots for windows under test: the real ones think in this process, little and at once.

They can also be told to hold, so that a window is seen while one thinks, or to stop.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.link.bots.bot_client import BotManager
from prismdesk.link.bots.bot_process import Stopped
from prismdesk.link.bots.bot_protocol import Asked, Said, Wants
from prismdesk.link.bots.bot_worker import answered
from prismdesk.link.host import Host
from prismdesk.link.hosted_match import StoppedSeats
from prismdesk.link.listeners import Listeners
from prismdesk.link.local.local_match import LocalMatch, begin
from prismdesk.link.loop import Loop
from prismdesk.table.match import Match, Player
from tests.support.made_match import a_match
from tests.support.table_by_hand import AnyRules

FEW_NODES = 40


class QuickBots:
    """Makes what thinks for every bot of a test (`link.bots.bot_process.StartsBotProcess`).

    `asked` are the questions that came. While it `holds` nobody answers; what `stops` answers
    nothing any more.
    """

    def __init__(self) -> None:
        self.holds = self.stops = False
        self.asked: list[Asked] = []

    def __call__(self, loop: Loop) -> _Quick:
        return _Quick(self)


class _Quick:
    def __init__(self, bots: QuickBots) -> None:
        self._bots = bots

    async def ask(self, asked: Asked) -> Said:
        self._bots.asked.append(asked)
        if self._bots.stops:
            raise Stopped("ended by the test")
        if self._bots.holds:
            await asyncio.Event().wait()
        said = answered(msgspec.structs.replace(asked, nodes=FEW_NODES), lambda: False)
        return msgspec.structs.replace(said, wait_ms=0) if isinstance(said, Wants) else said

    def stop(self) -> None:
        """Nothing of it is left anyway."""

    async def close(self) -> None:
        """Nothing of it is left anyway."""


def bots_at(host: Host) -> Listeners[StoppedSeats]:
    """Has bots play at this host's table; tells which of them have stopped."""
    crew = BotManager(host, QuickBots())
    host.on_step = crew.look
    return crew.stopped


def seated(*who: str | int) -> tuple[Player, ...]:
    """A player for each seat: a person of that name at this computer, or a bot of that level."""
    return tuple(
        Player(seat, f"Bot {one}", PlayedBy.BOT, one)
        if isinstance(one, int)
        else Player(seat, one, PlayedBy.PERSON_HERE)
        for seat, one in zip(Seat, who, strict=False)
    )


def a_bot_match(game: AnyRules, /, *who: str | int, **given: Any) -> Match:
    """A match of these players."""
    made = a_match(game, seats=len(who), **given)
    return msgspec.structs.replace(made, players=seated(*who))


def local_with(bots: QuickBots, game: AnyRules, /, *who: str | int, **given: Any) -> LocalMatch:
    """The same, running at this computer and saved nowhere."""
    found = begin(a_bot_match(game, *who, **given), game, None, bots)
    assert not isinstance(found, Refused), found
    return found
