"""A table and its guests over the loopback of this machine, for the self-test."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from prismdesk.console.match_setup import Wanted, draft
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Viewer
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import Address
from prismdesk.link.client import Client
from prismdesk.link.guest.guest import Guest, join
from prismdesk.link.room.room import Room, RoomSettings, open_room
from prismdesk.link.table_source import (
    ConnectionNews,
    JoinInfo,
    News,
    RefusalNews,
    Started,
    TableSource,
)
from prismdesk.selftest.outcome import Wrong

HOST: Final = "127.0.0.1"
_PATIENCE_S: Final = 20.0

_T = TypeVar("_T")


class Ear:
    """What one machine at a table hears. `answers` are the table's, by viewer and number."""

    def __init__(self, around: TableSource) -> None:
        self.heard: list[News] = []
        self.answers: dict[tuple[Viewer, int], object] = {}
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        around.listen(self._calls.put, self.heard.append)

    def until(self, what: str, found: Callable[[], _T | None]) -> _T:
        """What `found` gives once that is something.

        Raises Wrong if it never is, and as soon as something is refused: `what`.
        """
        end_s = time.monotonic() + _PATIENCE_S
        while not (it := found()):
            refused = next(
                (one.refused for one in self.heard if isinstance(one, RefusalNews)), None
            )
            if refused is not None:
                raise Wrong(f"{what}: {refused}")
            try:
                self._calls.get(timeout=max(0.0, end_s - time.monotonic()))()
            except queue.Empty:
                raise Wrong(f"{what} within {_PATIENCE_S:.0f} seconds.{self._last_why}") from None
        return it

    @property
    def _last_why(self) -> str:
        """Why the connection is as it is, if there is anything to be said of it."""
        whys = [one.why for one in self.heard if isinstance(one, ConnectionNews) and one.why]
        return f" {whys[-1]}" if whys else ""

    def news(
        self, kind: type[_T], what: str, is_so: Callable[[_T], object] = lambda _one: True
    ) -> _T:
        """The first news of that kind of which this is so. Raises Wrong if none comes."""

        def found() -> _T | None:
            fitting = (one for one in self.heard if isinstance(one, kind) and is_so(one))
            return next(fitting, None)

        return self.until(what, found)

    def client(self, viewer: Viewer) -> Client:
        """A client in the match that has begun."""
        played = self.news(Started, "No match began").played
        client = played.client(viewer, self._calls.put)
        client.on_answer = self._answered
        return client

    def _answered(self, client: Client, number: int, answer: object) -> None:
        self.answers[client.viewer, number] = answer

    def act(self, client: Client, text: str) -> object:
        """The table's answer to an action as it is written."""
        action = client.rules.read(text)
        if isinstance(action, Refused):
            raise Wrong(f"“{text}” cannot be read: {action}")
        key = (client.viewer, client.act(action))
        return self.until(f"“{text}” was not answered", lambda: self.answers.get(key))


class Table:
    """A table of PRIZMIK, where Red sits here and Blue comes over the loopback."""

    def __init__(self, folder: Path, setup: str | None = None) -> None:
        self.file: Final = folder / "table.prismdesk"
        self.settings: Final = RoomSettings(folder=folder / "tables", hosts=(HOST,))
        made = draft(PRIZMIK, Wanted(setup=setup, seats="red=here:Mina,blue=network:Jae"))
        if isinstance(made, Refused):
            raise Wrong(f"No match can be set up: {made}")
        room = open_room(
            made,
            PRIZMIK,
            name="Self-test",
            path_for=lambda _match: self.file,
            port=0,
            settings=self.settings,
        )
        if isinstance(room, Refused):
            raise Wrong(f"No table can be opened: {room}")
        self.room: Final[Room] = room
        self.ear: Final = Ear(room)
        self.guests: list[Guest] = []

    @property
    def open_to(self) -> JoinInfo:
        """How others come in."""
        return self.ear.news(JoinInfo, "The table did not open")

    @property
    def address(self) -> Address:
        """Where it listens."""
        return Address(HOST, self.open_to.port)

    def guest(self, code: str, name: str) -> Ear:
        """Somebody who joins with that code, and takes the first free seat."""
        guest = join(self.address, code, name=name)
        self.guests.append(guest)
        return Ear(guest)

    def close(self) -> None:
        """Nobody is left, and nothing listens."""
        for guest in self.guests:
            guest.close()
        self.room.close()
