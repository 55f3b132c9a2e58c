"""A match that goes on at a table while others attack it, and what must be as before."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.match_source import MatchSource
from prismdesk.link.table_source import ConnectionNews, Line, RefusalNews
from prismdesk.table.commands import Decline, Done, Offer
from tests.support.loopback_network import AtRoom, Lan, Player1
from tests.support.table_by_hand import AnyRules


class Besieged:
    """Two guests who play, and their table. `goes_on` asks whether they still do."""

    def __init__(self, net: Lan, rules: AnyRules = PRIZMIK, **given: Any) -> None:
        self.at, self.mina, self.jae = net.two(rules, **given)
        self.at.room.start()
        self.red: Player1 = self.mina.player(Seat.RED)
        self.blue: Player1 = self.jae.player(Seat.BLUE)
        self.goes_on()

    @property
    def port(self) -> int:
        return self.at.open_to.port

    @property
    def code(self) -> str:
        return self.at.open_to.code

    def goes_on(self) -> None:
        """Both order something, both see it, and neither has noticed anything."""
        for one, other in ((self.red, self.blue), (self.blue, self.red)):
            n = one.n
            assert isinstance(one.order(Offer(Agreement.DRAW)), Done)
            assert isinstance(one.order(Decline()), Done)
            other.at(n + 2)
        for ear in (self.mina, self.jae):
            lines = {one.line for one in ear.all_of(ConnectionNews)}
            assert lines <= {Line.CONNECTING, Line.CONNECTED}, lines
            assert not ear.all_of(RefusalNews)

    @contextmanager
    def unharmed(self) -> Iterator[None]:
        """Everything inside leaves the match and the table as they were."""
        before = counted(self.at)
        yield
        self.goes_on()
        # What was cut off is put away as soon as its few last messages are sent, or given up.
        self.at.until(lambda: self._is_put_away(before))

    def _is_put_away(self, before: Counted) -> bool:
        """Asked again and again: that something is put away is news for nobody."""
        loop = self.at.room._loop
        loop.call(loop.later, AGAIN_S, self.at.carry, lambda: None)
        now = counted(self.at)
        return now.files <= before.files and now.tasks <= before.tasks + SPARE


class Counted(msgspec.Struct, frozen=True):
    """What grows where something is forgotten."""

    files: int
    threads: int
    tasks: int


AGAIN_S = 0.02

SPARE = 2
"""Tasks that come and go by themselves, as for what is kept on disk."""


def counted(at: AtRoom) -> Counted:
    """The program's files and threads, and the tasks in the table's thread."""
    found: list[int] = []
    at.room.after(lambda: found.append(len(asyncio.all_tasks())))
    at.done()
    at.until(lambda: found)
    return Counted(len(list(Path("/proc/self/fd").iterdir())), threading.active_count(), found[0])


def settled_file(played: MatchSource) -> Path:
    """Where the match is saved."""
    assert played.path is not None
    return played.path
