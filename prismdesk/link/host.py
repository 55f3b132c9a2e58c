"""Runs one table in a thread of its own: its clock, its file, and its connections.

It runs in a loop with a thread of its own, so a busy window delays neither a clock nor a save.
`join` and `leave` are for the loop's thread; what is not said to be may be called from any.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.link import messages
from prismdesk.link.clocks import monotonic_ms
from prismdesk.link.keeper import Keeper, clocks_command, pause_clocks
from prismdesk.link.loop import Loop
from prismdesk.table.commands import Answer, Beat, Command, Fill, Pause, Resume
from prismdesk.table.filling import is_here
from prismdesk.table.handle import next_due_ms
from prismdesk.table.match import Match, Player
from prismdesk.table.table import Table
from prismdesk.table.updates import Telling, look, pages

RETRY_S: Final = 1.0
"""How long the host waits before it tries a disk again that refused."""

SLEPT_MS: Final = 5_000
"""A longer time in which nothing could run here was a sleep of the machine."""

PULSE_MS: Final = 1_000
"""How often the host looks for that while a clock runs."""

BEAT_MS: Final = 5_000
"""Match time from one beat to the next, while inputs may be sealed (BP23)."""

SLEPT: Final = "The table’s computer slept."

_LOG = logging.getLogger(__name__)


class Connection:
    """One viewer's end at the host: where to deliver, and what he has been sent.

    Set `deliver` before the connection joins; it is called in the host's thread.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.deliver: Callable[[messages.Said], None] = lambda _said: None
        self.sent = 0
        self.known: int | None = None


class Host:
    """A table that runs in a loop: in one of its own, unless it is given another's.

    `join` takes a connection, `send` takes what a connection's viewer wants; what comes back is
    handed to the connection's `deliver`, in the loop's thread. `on_step(table)` is called there
    after every step that everybody may know of, `on_stop()` before the table is let go;
    `keeps_seat(seat)` says why who plays there cannot be replaced now, or None. With
    `world_ms`, a clock that goes on while the machine sleeps, a sleep does not count as match time,
    and pauses a match whose clock runs.
    """

    def __init__(
        self,
        keeper: Keeper,
        now_ms: Callable[[], int] = monotonic_ms,
        *,
        loop: Loop | None = None,
        world_ms: Callable[[], int] | None = None,
    ) -> None:
        self.on_step: Callable[[Table], None] = lambda _table: None
        self.on_stop: Callable[[], None] = lambda: None
        self.keeps_seat: Callable[[Seat], Refused | None] = lambda _seat: None
        self.loop = loop or Loop("table")
        self._owns_loop = loop is None
        self._keeper = keeper
        self._now = now_ms
        self._world = world_ms
        self._began_ms = now_ms() - keeper.table.clockwork.now_ms
        self._connections: list[Connection] = []
        self._alarm: asyncio.Handle | None = None
        self._pulse: asyncio.Handle | None = None
        self._awake: tuple[int, int] | None = None
        self._trouble: Refused | None = None
        self.loop.on_mistake = self._report_mistake
        self.loop.call(self._tick)

    @property
    def match(self) -> Match:
        """The match with all its secrets: for what is beside the table, never for a window."""
        return self._keeper.table.match

    @property
    def table(self) -> Table:
        """The table as it is; for what is beside it, in the loop's thread."""
        return self._keeper.table

    @property
    def path(self) -> Path | None:
        """Where the match is saved now; for any thread."""
        return self._keeper.path

    def send(self, connection: Connection, asked: messages.Asked) -> None:
        """What the connection's viewer wants of the table."""
        self.loop.call(self._asked, connection, asked)

    def close(self) -> None:
        """Stops after everything sent so far has been done, and ends the loop if it is its own.

        Safe to call twice; not from the loop's own thread.
        """
        assert self._owns_loop, "whoever has the loop stops the host in it"
        self.loop.close(self._last)

    def stop(self) -> None:
        """Lets go of the file, and nothing is delivered any more; in the loop's thread.

        A clock that runs is stopped by a pause, so the match waits as it was left.
        """
        for handle in (self._alarm, self._pulse):
            if handle is not None:
                handle.cancel()
        self.on_stop()
        try:
            refused = pause_clocks(self._keeper, self._now_ms())
            if refused is not None:
                _LOG.warning("closing: %s", refused)
        finally:
            self._connections.clear()
            self._keeper.close()

    async def _last(self) -> None:
        self.stop()

    def _now_ms(self) -> int:
        return self._now() - self._began_ms

    def join(self, connection: Connection) -> None:
        """Takes the connection; its first update is delivered at once. In the loop's thread."""
        self._connections.append(connection)
        _update(self._telling(), connection)

    def leave(self, connection: Connection) -> None:
        """Nothing more is delivered to this connection; in the loop's thread."""
        if connection in self._connections:
            self._connections.remove(connection)

    def by_clock(self, order: Pause | Resume | Fill) -> Answer:
        """What the table's own machine does of itself; in the loop's thread."""
        return self._done(clocks_command(self._keeper, order))

    def fill(self, player: Player) -> Answer:
        """That player plays his seat from now on (ALL11); in the loop's thread.

        Where a host rules it is said in his name, with a number so high that an order of his that
        is on its way is refused, and never taken for this one. Otherwise `keeps_seat` has its say.
        """
        order, match = Fill(player), self._keeper.table.match
        if not match.has_host:
            return self.keeps_seat(player.seat) or self.by_clock(order)
        last = self._keeper.table.last_of(Agent.HOST)
        number = (last.number if last else 0) + messages.MOST_UNANSWERED + 1
        return self._done(Command(Agent.HOST, number, order))

    def _asked(self, connection: Connection, asked: messages.Asked) -> None:
        if connection not in self._connections:
            return
        if isinstance(asked, messages.LookAt):
            seen = look(self._keeper.table, connection.viewer, asked.n)
            connection.deliver(
                messages.Unseen(asked.n, seen) if isinstance(seen, Refused) else seen
            )
            return
        # The picture first: when the sender hears that it is done, he sees it done.
        refused = messages.why_not_taken(self._keeper.table, connection.viewer, asked)
        answer = self._done(asked, refused)
        connection.deliver(messages.Answered(asked.number, answer))

    def _done(self, command: Command, refused: Refused | None = None) -> Answer:
        """The command done, saved and told to everybody whom it concerns; or refused.

        What may be sealed is not tried on a disk that refuses, and only its sender hears that it
        failed: neither trouble nor its end may show that there was anything (ALL14).
        """
        is_sealed = messages.can_be_sealed(self._keeper.table, command)
        if is_sealed and self._trouble is not None and refused is None:
            again = self._keeper.table.answer_again(command.sender, command.number)
            return again or self._trouble
        if not is_sealed or self._has_slept():
            self._look_for_sleep()
        now_ms = self._caught_up_ms()
        before = self._keeper.table
        answer = refused or self._keeper.handle(command, now_ms)
        if not is_sealed:
            self._saved(before, answer)
        self._told(before, command.by)
        self._arm()
        return answer

    def _tick(self) -> None:
        self._alarm = None
        self._look_for_sleep()
        self._passed(self._caught_up_ms())
        self._arm()

    def _passed(self, now_ms: int) -> None:
        """Time passes up to then; who sees something of it is told."""
        before = self._keeper.table
        self._saved(before, self._keeper.tick(now_ms))
        self._told(before, None)

    def _caught_up_ms(self) -> int:
        """The table's running time now, after the beats that were due by then (BP23).

        Each has its own due time, after what else is due: nothing sealed shows in when they come.
        """
        now_ms = self._now_ms()
        while (due_ms := _next_beat_ms(self._keeper.table)) is not None and due_ms <= now_ms:
            self._passed(due_ms)
            before = self._keeper.table
            if _next_beat_ms(before) == due_ms:
                beat = clocks_command(self._keeper, Beat())
                self._saved(before, self._keeper.handle(beat, due_ms))
            if self._trouble is not None:
                break
        return now_ms

    def _look_for_sleep(self) -> None:
        """Leaves out what passed while nothing could run here, and pauses the match then.

        The second in which that began counts whole, so that nothing sealed in it shows (ALL14).
        """
        if self._awake is None or self._world is None:
            return
        passed_ms, slept_ms = self._now() - self._awake[0], self._world() - self._awake[1]
        if slept_ms <= SLEPT_MS:
            return
        self._awake = (self._now(), self._world())
        self._began_ms += max(0, passed_ms - PULSE_MS)
        before = self._keeper.table
        pause = clocks_command(self._keeper, Pause(SLEPT))
        self._saved(before, self._keeper.handle(pause, self._now_ms()))
        self._told(before, None)

    def _has_slept(self) -> bool:
        """Whether running time has gone on in a sleep; otherwise the next pulse is in time."""
        return self._awake is not None and self._now() - self._awake[0] > SLEPT_MS

    def _watch_sleep(self, *, runs: bool) -> None:
        """While a clock runs, looks every second whether the machine slept, whoever does what."""
        if not runs or self._world is None:
            if self._pulse is not None:
                self._pulse.cancel()
            self._pulse = self._awake = None
            return
        self._awake = self._awake or (self._now(), self._world())
        self._pulse = self._pulse or self.loop.later(PULSE_MS / 1000, self._pulsed)

    def _pulsed(self) -> None:
        try:
            self._look_for_sleep()
        finally:  # whatever went wrong, it is looked again
            self._pulse = self._awake = None
            self._watch_sleep(runs=next_due_ms(self._keeper.table) is not None)

    def _arm(self) -> None:
        """One alarm, for the next moment at which something is due.

        While the disk refuses nothing changes, and nothing that is asked puts the next try off.
        """
        table = self._keeper.table
        self._watch_sleep(runs=next_due_ms(table) is not None)
        if self._alarm is not None:
            if self._trouble is not None:
                return
            self._alarm.cancel()
            self._alarm = None
        due = [ms for ms in (next_due_ms(table), _next_beat_ms(table)) if ms is not None]
        due_ms = min(due, default=None)
        if due_ms is None:
            return
        wait_s = max(0, due_ms - self._now_ms()) / 1000
        if self._trouble is not None:
            wait_s = max(RETRY_S, wait_s)
        self._alarm = self.loop.later(wait_s, self._tick)

    def _saved(self, before: Table, answer: Answer | None) -> None:
        """Tells everybody when the disk begins to refuse, and when it has taken something again."""
        if isinstance(answer, Refused) and answer.code == "not-saved":
            if self._trouble is None:
                self._to_all(messages.Trouble(answer))
            self._trouble = answer
        elif self._trouble is not None and self._keeper.table.n != before.n:
            self._trouble = None
            self._to_all(messages.Well())

    def _to_all(self, said: messages.Said) -> None:
        for connection in self._connections:
            connection.deliver(said)

    def _told(self, before: Table, by: Author | None) -> None:
        """Updates after a step: to everybody what is public.

        What is sealed changes the views of the seat that did it and of the arbiter, and only they
        get an update (ALL14), unless everybody sees that it was made (BP23).
        """
        table = self._keeper.table
        if table.n == before.n:
            return
        to_all = table.public_n != before.public_n or table.marks != before.marks
        telling = self._telling()
        for connection in self._connections:
            if to_all or connection.viewer in (by, Watcher.ARBITER):
                _update(telling, connection)
        self._drop_former_players(before, table)
        if to_all:
            self.on_step(table)

    def _drop_former_players(self, before: Table, table: Table) -> None:
        """Who played a seat elsewhere is told nothing more that only its player may know."""
        if before.match.players is table.match.players:
            return
        for was, now in zip(before.match.players, table.match.players, strict=True):
            if was.played_by is not now.played_by and not (is_here(was) and is_here(now)):
                self._connections = [one for one in self._connections if one.viewer is not now.seat]

    def _telling(self) -> Telling:
        """What is told now; its clocks are as of this moment, the table's as of its last step."""
        table = self._keeper.table
        clockwork = table.clockwork.until(self._now_ms(), standing=table.standing)
        return Telling(msgspec.structs.replace(table, clockwork=clockwork))

    def _report_mistake(self) -> None:
        """A mistake in the program. The file holds everything that was shown as done."""
        text = "PrismDesk made a mistake. Everything up to here is saved; open the match again."
        self._to_all(messages.Trouble(refuse("mistake", text)))


def _update(telling: Telling, connection: Connection) -> None:
    """Delivers what the connection has not been sent yet."""
    for page in pages(telling.table, connection.known):
        connection.deliver(page)
    connection.sent += 1
    connection.deliver(telling.update(connection.viewer, connection.sent, connection.known))
    connection.known = telling.table.public_n


def _next_beat_ms(table: Table) -> int | None:
    """The running time at which the clock writes its next beat, or None."""
    if table.standing or not table.rules.sealing(table.state):
        return None
    return table.clockwork.now_ms + max(0, table.known.at_ms + BEAT_MS - table.clockwork.at_ms)
