"""The keeper's thread: the table, its clock and its file, away from every window.

One event loop runs in a thread of its own, so a busy window delays neither a clock nor a save.
Everything public here may be called from any thread; the table is touched in the loop only.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.core.words import phrase
from prismdesk.link.keeper import Keeper
from prismdesk.link.messages import Answered, Asked, LookAt, Said, Trouble, Unseen, Well
from prismdesk.table.commands import Command, Pause
from prismdesk.table.handle import next_due_ms
from prismdesk.table.match import Match
from prismdesk.table.table import Table
from prismdesk.table.updates import look, pages, update

RETRY_S: Final = 1.0
"""How long the host waits before it tries a disk again that refused."""

CLOSED: Final = "The match was closed."

_LOG = logging.getLogger(__name__)


def monotonic_ms() -> int:
    """The machine's running time in milliseconds."""
    return time.monotonic_ns() // 1_000_000


class Connection:
    """One viewer's end at the host: where to deliver, and what he has been sent.

    Set `deliver` before the connection joins; it is called in the host's thread.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.deliver: Callable[[Said], None] = lambda _said: None
        self.sent = 0
        self.known: int | None = None


class Host:
    """A table that runs in a thread of its own.

    `join` takes a connection, `send` takes what a connection's viewer wants; what comes back is
    handed to the connection's `deliver`, in the host's thread. After `close` nothing is delivered.
    """

    def __init__(self, keeper: Keeper, now_ms: Callable[[], int] = monotonic_ms) -> None:
        self._keeper = keeper
        self._now = now_ms
        self._began_ms = now_ms() - keeper.table.clockwork.now_ms
        self._connections: list[Connection] = []
        self._alarm: asyncio.TimerHandle | None = None
        self._troubled = False
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._broken)
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._thread.start()
        self._loop.call_soon_threadsafe(self._tick)

    @property
    def match(self) -> Match:
        """The match with all its secrets: for what is beside the table, never for a window."""
        return self._keeper.table.match

    def join(self, connection: Connection) -> None:
        """Takes the connection; the first update is delivered to it at once."""
        self._loop.call_soon_threadsafe(self._joined, connection)

    def send(self, connection: Connection, asked: Asked) -> None:
        """What the connection's viewer wants of the table."""
        self._loop.call_soon_threadsafe(self._asked, connection, asked)

    def leave(self, connection: Connection) -> None:
        """Nothing more is delivered to this connection."""
        self._loop.call_soon_threadsafe(self._left, connection)

    def close(self) -> None:
        """Ends the thread after everything sent so far has been done; lets go of the file.

        A clock that runs is stopped by a pause, so the match waits as it was left. Safe to call
        twice; not from the host's own thread.
        """
        if not self._thread.is_alive():
            return
        self._loop.call_soon_threadsafe(self._stop)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            self._keeper.close()
            self._loop.close()

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        refused = pause_clocks(self._keeper, self._now_ms())
        if refused is not None:
            _LOG.warning("closing: %s", refused)
        self._connections.clear()
        self._loop.stop()

    def _now_ms(self) -> int:
        return self._now() - self._began_ms

    def _joined(self, connection: Connection) -> None:
        self._connections.append(connection)
        self._update(connection)

    def _left(self, connection: Connection) -> None:
        if connection in self._connections:
            self._connections.remove(connection)

    def _asked(self, connection: Connection, asked: Asked) -> None:
        if connection not in self._connections:
            return
        if isinstance(asked, LookAt):
            seen = look(self._keeper.table, connection.viewer, asked.n)
            connection.deliver(Unseen(asked.n, seen) if isinstance(seen, Refused) else seen)
            return
        before = self._keeper.table
        refused = _not_his(connection.viewer, asked)
        answer = refused or self._keeper.handle(asked, self._now_ms())
        self._saved(answer if isinstance(answer, Refused) else None)
        # The picture first: when the sender hears that it is done, he sees it done.
        self._told(before, asked.by)
        connection.deliver(Answered(asked.number, answer))
        self._arm()

    def _tick(self) -> None:
        before = self._keeper.table
        self._saved(self._keeper.tick(self._now_ms()))
        self._told(before, None)
        self._arm()

    def _arm(self) -> None:
        """One alarm, for the next moment at which something is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due_ms = next_due_ms(self._keeper.table)
        if due_ms is None:
            return
        wait_s = max(0, due_ms - self._now_ms()) / 1000
        if self._troubled:
            wait_s = max(RETRY_S, wait_s)
        self._alarm = self._loop.call_later(wait_s, self._tick)

    def _saved(self, refused: Refused | None) -> None:
        """Tells everybody when the disk begins to refuse, and when it is well again."""
        failed = refused is not None and refused.code == "not-saved"
        if failed and refused is not None and not self._troubled:
            self._to_all(Trouble(refused))
        elif self._troubled and refused is None:
            self._to_all(Well())
        self._troubled = failed or (self._troubled and refused is not None)

    def _to_all(self, said: Said) -> None:
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
        for connection in self._connections:
            if to_all or connection.viewer in (by, Watcher.ARBITER):
                self._update(connection)

    def _update(self, connection: Connection) -> None:
        table = self._keeper.table
        for page in pages(table, connection.known):
            connection.deliver(page)
        connection.sent += 1
        # The clocks are as of the table's last step; bring them up to now, for show only.
        clockwork = table.clockwork.until(self._now_ms(), standing=table.standing)
        shown = msgspec.structs.replace(table, clockwork=clockwork)
        connection.deliver(update(shown, connection.viewer, connection.sent, connection.known))
        connection.known = table.public_n

    def _broken(self, _loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """A mistake in the program. The file holds everything that was shown as done."""
        wrong = context.get("exception")
        _LOG.error("the table's thread: %s", context.get("message"), exc_info=wrong)  # type: ignore[arg-type]
        text = "PrismDesk made a mistake. Everything up to here is saved; open the match again."
        self._to_all(Trouble(Refused(code="mistake", message=phrase(text))))


def pause_clocks(keeper: Keeper, now_ms: int) -> Refused | None:
    """Pauses a match whose clock runs, in the clock's name; answers a refusal if that failed."""
    refused = keeper.tick(now_ms)
    table = keeper.table
    if refused is not None or table.standing or table.clockwork.due is None:
        return refused
    heard = table.last_of(Agent.CLOCK)
    number = heard.number + 1 if heard else 1
    answer = keeper.handle(Command(Agent.CLOCK, number, Pause(CLOSED)), now_ms)
    return answer if isinstance(answer, Refused) else None


def _not_his(viewer: Viewer, command: Command) -> Refused | None:
    """A connection speaks for its own viewer only: a seat for itself, the arbiter for the host."""
    own = command.sender is viewer if isinstance(viewer, Seat) else command.sender is Agent.HOST
    if own and (isinstance(viewer, Seat) or viewer == "arbiter"):
        return None
    return Refused(code="not-yours", message=phrase("That is not yours to do."))
