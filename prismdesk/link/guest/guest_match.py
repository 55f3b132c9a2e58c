"""A match on another machine: its updates as they come, and the clients that show them."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.core.codec import Unreadable
from prismdesk.core.game import AnyRules
from prismdesk.core.seats import Viewer, Watcher
from prismdesk.link.client import Client
from prismdesk.link.loop import Loop
from prismdesk.link.match_source import Carry, TableElsewhere, Watching
from prismdesk.link.messages import Asked, Said, Trouble, Well
from prismdesk.table.log import LogLine
from prismdesk.table.match import PublicMatch
from prismdesk.table.updates import MOST_LINES, LogPage, Update

MOST_PENDING: Final = 64
"""Messages that wait for a busy window before they are put together."""

MOST_ANSWERS: Final = 1000
"""Answers that wait for a busy window: far more than it can have asked for."""

MOST_LOG: Final = 100_000
"""Lines of the log that are taken from a table: more than any match has."""

Ask = Callable[["GuestMatch", Viewer, Asked, int], None]
"""Puts what a viewer wants to the table, if the connection of that number is still the one."""


class Restart(msgspec.Struct, frozen=True):
    """From here on everything comes over the connection of that number."""

    connection: int


class Feed:
    """What came for one client, until the client's own thread takes it.

    `restart`, `put` and `close` are called in the guest's loop, everything else in the thread to
    which `carry` carries.
    """

    def __init__(self, carry: Carry) -> None:
        self.client: Client | None = None
        self.connection = 0
        self._carry = carry
        self._gate = threading.Lock()
        self._pending: deque[Said | Restart] = deque()
        self._is_called = False

    def restart(self, connection: int) -> None:
        """Everything comes anew. What waits is of no use any more, but for answers."""
        with self._gate:
            kept = [one for one in self._pending if not isinstance(one, _WHOLE)]
            self._pending = deque([*kept, Restart(connection)])
        self._call()

    def put(self, said: Said) -> None:
        """Something came for the client. Raises `Unreadable` where it never ends."""
        with self._gate:
            if self.client is not None:
                self._pending.append(said)
            if len(self._pending) > MOST_PENDING:
                self._pending = deque(compacted(self._pending))
            if len(self._pending) > MOST_ANSWERS:
                raise Unreadable("more is answered than anybody asks")
        self._call()

    def close(self) -> None:
        """Nothing more is carried to the client."""
        with self._gate:
            self._pending.clear()
            self.client = None

    def _call(self) -> None:
        with self._gate:
            if self._is_called or not self._pending or self.client is None:
                return
            self._is_called = True
        self._carry(self._take)

    def _take(self) -> None:
        with self._gate:
            self._is_called = False
        try:
            while (taken := self._next()) is not None:
                client, one = taken
                if isinstance(one, Restart):
                    self.connection = one.connection
                    client.restart()
                else:
                    client.receive(one)
        finally:
            # What is left after a mistake of a window's is not lost with it.
            self._call()

    def _next(self) -> tuple[Client, Said | Restart] | None:
        with self._gate:
            if self.client is None or not self._pending:
                return None
            return self.client, self._pending.popleft()


_WHOLE: Final = (Update, LogPage, Restart, Trouble, Well)
"""What a new connection tells from its beginning."""


def compacted(pending: deque[Said | Restart]) -> list[Said | Restart]:
    """The same with no more than the last update, and all lines of the log.

    What is lost are the facts of earlier updates, which only animate. Answers come after the
    picture, as they would have.
    """
    restart = [one for one in pending if isinstance(one, Restart)]
    updates = [one for one in pending if isinstance(one, Update)]
    lines: list[LogLine] = []
    for one in pending:
        if isinstance(one, LogPage) or (isinstance(one, Update) and one is not updates[-1]):
            lines += one.lines
    pages = [
        LogPage(tuple(lines[start : start + MOST_LINES]))
        for start in range(0, len(lines), MOST_LINES)
    ]
    troubles = [one for one in pending if isinstance(one, Trouble | Well)]
    others = [one for one in pending if not isinstance(one, _WHOLE)]
    return [*restart, *pages, *updates[-1:], *troubles[-1:], *others]


class Viewing:
    """What one viewer at this machine has been told; in the guest's loop.

    A client of its own reads everything first, so nothing that cannot be read comes to a window,
    and so one that is opened late can be told all of it.
    """

    def __init__(self, viewer: Viewer, rules: AnyRules) -> None:
        self._first = Client(viewer, rules, lambda _asked: None)
        self._trouble: Trouble | None = None
        self._feeds: list[Feed] = []
        self._number = self._lines = 0

    def restart(self, connection: int) -> None:
        """Everything is told anew, over the connection of that number."""
        self._first.restart()
        self._trouble = None
        self._number = self._lines = 0
        for feed in self._feeds:
            feed.restart(connection)

    def tell(self, said: Said) -> None:
        """Passes it on. Raises `Unreadable` for what does not fit the game, or what was before."""
        self._count(said)
        self._first.receive(said)
        if isinstance(said, Trouble | Well):
            self._trouble = said if isinstance(said, Trouble) else None
        for feed in self._feeds:
            feed.put(said)

    def _count(self, said: Said) -> None:
        """A table that repeats itself, or whose log has no end, is none."""
        if isinstance(said, Update):
            if said.number <= self._number:
                raise Unreadable(f"update {said.number} came after {self._number}")
            self._number = said.number
        if isinstance(said, Update | LogPage):
            self._lines += len(said.lines)
            if self._lines > MOST_LOG:
                raise Unreadable("the log has no end")

    def add(self, feed: Feed, connection: int) -> None:
        """A further feed: first it is told what the others have been told so far."""
        self._feeds.append(feed)
        feed.restart(connection)
        for said in self._first.so_far():
            feed.put(said)
        if self._trouble is not None:
            feed.put(self._trouble)

    def remove(self, feed: Feed) -> None:
        """Nothing more is passed on to this feed."""
        feed.close()
        if feed in self._feeds:
            self._feeds.remove(feed)

    def close(self) -> None:
        """Nothing more is passed on."""
        for feed in self._feeds:
            feed.close()
        self._feeds.clear()


class GuestMatch(TableElsewhere):
    """A running match whose table is at another machine (`link.match_source.MatchSource`).

    `path` is None until the finished match's file has come from there. `close` parts this
    machine's windows from the match; the guest stays at the table until he leaves it.
    """

    torn: Final = False

    def __init__(
        self,
        match: PublicMatch,
        rules: AnyRules,
        viewers: tuple[Viewer, ...],
        loop: Loop,
        ask: Ask,
    ) -> None:
        self.match: Final = match
        self.rules: Final = rules
        self.viewers: Final = viewers
        self.path: Path | None = None
        self._loop = loop
        self._ask = ask
        self._connection = 0
        self._viewings = {viewer: Viewing(viewer, rules) for viewer in viewers}
        self._feeds: dict[Client, Feed] = {}

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        """A new client for one of the viewers. What it receives is carried to its thread.

        What it orders counts from its first update on. Raises KeyError for another viewer.
        """
        client, self._feeds[client] = self._client_and_feed(viewer, carry)
        return client

    def _client_and_feed(self, viewer: Viewer, carry: Carry) -> tuple[Client, Feed]:
        viewing = self._viewings[viewer]
        feed = Feed(carry)
        client = Client(
            viewer,
            self.rules,
            lambda asked: self._loop.call(self._ask, self, viewer, asked, feed.connection),
        )
        client.restart()
        feed.client = client
        self._loop.call(lambda: viewing.add(feed, self._connection))
        return client, feed

    def drop(self, client: Client) -> None:
        """Nothing more is carried to that client."""
        feed = self._feeds.pop(client, None)
        if feed is not None:
            viewing = self._viewings[client.viewer]
            self._loop.call(viewing.remove, feed)

    @property
    def can_watch(self) -> bool:
        """Only who watches is sent a spectator's view."""
        return Watcher.SPECTATOR in self.viewers

    def watch(self, carry: Carry) -> Watching:
        """A new client for a spectator. Raises LookupError for a machine that plays."""
        client, feed = self._client_and_feed(Watcher.SPECTATOR, carry)
        viewing = self._viewings[Watcher.SPECTATOR]
        return Watching(client, lambda: self._loop.call(viewing.remove, feed))

    def close(self) -> None:
        """Leaves the match as it is."""
        for viewing in self._viewings.values():
            self._loop.call(viewing.close)

    def restart(self, connection: int) -> None:
        """Everything comes anew, over the connection of that number; in the guest's loop."""
        self._connection = connection
        for viewing in self._viewings.values():
            viewing.restart(connection)

    def tell(self, viewer: Viewer, said: Said) -> None:
        """What the table says to that viewer; in the guest's loop.

        Raises KeyError for a viewer who is not here, `Unreadable` for what does not fit the game.
        """
        self._viewings[viewer].tell(said)
