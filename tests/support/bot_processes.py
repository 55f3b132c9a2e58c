"""Bots for tests: what thinks for them, and a match in which they play, watched from outside."""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.link.bots.bot_process import SpawnedBotProcess, StartsBotProcess, Stopped
from prismdesk.link.bots.bot_protocol import Asked, Said
from prismdesk.link.local.local_match import LocalMatch, begin
from prismdesk.link.loop import Loop
from prismdesk.table.commands import Answer
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table
from tests.support import fake_bot_process
from tests.support.made_match import a_match
from tests.support.table_by_hand import AnyRules

PATIENCE_S = 60

_T = TypeVar("_T")


class Scripted:
    """Thinks in the loop itself, by a function; what raises `Stopped` is a process that failed."""

    def __init__(self, does: Callable[[Asked], Said]) -> None:
        self.does = does
        self.asked: list[Asked] = []
        self.stops = 0

    async def ask(self, asked: Asked) -> Said:
        self.asked.append(asked)
        return self.does(asked)

    def stop(self) -> None:
        self.stops += 1

    async def close(self) -> None:
        self.stop()


def at_once(_loop: Loop) -> Scripted:
    """The real bots, without a process and without a wait."""
    return Scripted(fake_bot_process.swift)


def failing(_loop: Loop) -> Scripted:
    """Nothing that can think."""

    def does(_asked: Asked) -> Said:
        raise Stopped("it always does")

    return Scripted(does)


class Processes:
    """Thinkers with processes of `tests.support.fake_bot_process`, which do these words in turn."""

    def __init__(self, folder: Path, *words: str, **given: float) -> None:
        self.folder, self.words, self.given = folder, words, given
        self.made: list[SpawnedBotProcess] = []

    def __call__(self, loop: Loop) -> SpawnedBotProcess:
        own = self.folder / f"minds {len(self.made)}"
        own.mkdir(parents=True)
        words = (sys.executable, "-m", "tests.support.fake_bot_process", str(own), *self.words)
        self.made.append(SpawnedBotProcess(loop, words, **self.given))
        return self.made[-1]

    def pids(self, which: int = 0) -> list[int]:
        """The processes that were started for one of them, in their order."""
        own = self.folder / f"minds {which}"
        return [int(one.name.partition("-")[2]) for one in sorted(own.iterdir())]


def is_alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and is not yet buried does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):  # before, or while it was read
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def bot(seat: Seat, level: int = 1, name: str = "") -> Player:
    return Player(seat, name or f"Bot {seat.colour}", PlayedBy.BOT, level)


def with_bots(rules: AnyRules, *seats: Seat, **given: Any) -> Match:
    """A match in which bots play those seats; all where none is named."""
    match = a_match(rules, **given)
    wanted = seats or match.seats
    players = tuple(bot(one.seat) if one.seat in wanted else one for one in match.players)
    return msgspec.structs.replace(match, players=players)


class Watched:
    """A match at this machine with bots, and a spectator's client in the test's own thread."""

    def __init__(self, played: LocalMatch | Refused) -> None:
        assert not isinstance(played, Refused), played
        self.played = played
        self.calls: queue.Queue[Callable[[], None]] = queue.Queue()
        self.stopped: frozenset[Seat] = frozenset()
        self.client = played.watch(self.calls.put).client
        played.bots(self.calls.put, self._hear)

    def _hear(self, stopped: frozenset[Seat]) -> None:
        self.stopped = stopped

    def until(self, found: Callable[[], _T]) -> _T:
        """What `found` gives once that is something."""
        while not (it := found()):
            try:
                self.calls.get(timeout=PATIENCE_S)()
            except queue.Empty:
                raise AssertionError(f"never: {self.client.lines[-3:]}, {self.stopped}") from None
        return it

    @property
    def n(self) -> int:
        return -1 if self.client.latest is None else self.client.latest.n

    def at(self, n: int) -> None:
        self.until(lambda: self.n >= n)

    def stops(self, *seats: Seat) -> None:
        self.until(lambda: self.stopped == frozenset(seats))

    def fill(self, player: Player) -> Answer:
        answers: list[Answer] = []
        self.played.fill(player, self.calls.put, answers.append)
        return self.until(lambda: answers)[0]

    def table(self) -> Table:
        """The table as it is when everything asked so far is done."""
        seen: list[Table] = []
        host = self.played.host
        host.loop.call(lambda: self.calls.put(lambda: seen.append(host.table)))
        return self.until(lambda: seen)[0]

    def settled(self, is_so: Callable[[], object]) -> None:
        """Waits for what shows outside of the match, while the table goes on."""
        until_s = time.monotonic() + PATIENCE_S
        while not is_so():
            assert time.monotonic() < until_s, "it never came about"
            self.table()

    def over(self) -> Table:
        """The table at the end of the match."""
        self.until(lambda: self.client.latest is not None and self.client.latest.ending)
        return self.table()


def watched(
    match: Match, rules: AnyRules, start_bot: StartsBotProcess, path: Path | None = None
) -> Watched:
    return Watched(begin(match, rules, path, start_bot))
