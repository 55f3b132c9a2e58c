"""A table around which nobody really sits: windows are told news, and what they ask is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.link.discovery.announcer import FoundTable
from prismdesk.link.match_source import Carry
from prismdesk.link.table_source import (
    ConnectionNews,
    GuestInfo,
    Guests,
    JoinInfo,
    Line,
    News,
    SeatingNews,
)
from prismdesk.table.match import Player
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.seating import Again, Place, Presence, Seating, Stage
from tests.support.window_checks import settle

CODE, WATCH_CODE = "7F3K9Q", "QX2TBM"


class FakeGuest:
    """An `TableSource` of a guest. `tell` tells news; `asked` is what was asked of it, in order."""

    def __init__(self, *news: News) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self._present = list(news)
        self._carry: Carry | None = None
        self._hear: Callable[[News], None] = lambda _news: None

    @property
    def is_host(self) -> bool:
        return False

    def listen(self, carry: Carry, hear: Callable[[News], None]) -> None:
        self._carry, self._hear = carry, hear
        present, self._present = self._present, []
        self.tell(*present)

    def tell(self, *news: News) -> None:
        if self._carry is None:
            self._present += news
            return
        for one in news:
            self._carry(lambda one=one: self._hear(one))  # type: ignore[misc]

    def told(self, *news: News) -> None:
        """Tells it, and lets the windows take it in."""
        self.tell(*news)
        settle()

    def sit(self, seat: Seat, name: str) -> None:
        self.asked.append(("sit", seat, name))

    def rise(self, seat: Seat) -> None:
        self.asked.append(("rise", seat))

    def chat(self, text: str) -> None:
        self.asked.append(("chat", text))

    def want_again(self, how: Again | None) -> None:
        self.asked.append(("again", how))

    def leave(self) -> None:
        self.asked.append(("leave",))


class FakeRoom(FakeGuest):
    """An `TableSource` of the table's own machine."""

    @property
    def is_host(self) -> bool:
        return True

    def start(self) -> None:
        self.asked.append(("start",))

    def free(self, seat: Seat) -> None:
        self.asked.append(("free", seat))

    def fill(self, player: Player) -> None:
        self.asked.append(("fill", player))

    def kick(self, peer: int) -> None:
        self.asked.append(("kick", peer))

    def new_codes(self) -> None:
        self.asked.append(("new codes",))


class FakeFinder:
    """Finds what it is told to find; `is_open` until it is closed."""

    def __init__(self, carry: Carry, hear: Callable[[tuple[FoundTable, ...]], None]) -> None:
        self._carry, self._hear = carry, hear
        self.is_open = True

    def find(self, *tables: FoundTable) -> None:
        self._carry(lambda: self._hear(tables))

    def close(self) -> None:
        self.is_open = False


def a_found(name: str = "Mina’s table", number: int = 1, **more: Any) -> FoundTable:
    """A table near by, with a seat free."""
    made = FoundTable(
        table=f"{number:032x}",
        name=name,
        game="prizmik",
        addresses=(f"192.168.1.{number}",),
        port=47800,
        free=1,
        stage=Stage.OPEN,
        protocol=PROTOCOL,
    )
    return msgspec.structs.replace(made, **more)


def a_place(seat: Seat, name: str = "", peer: int | None = None, **more: Any) -> Place:
    """A seat of a table: free without a peer, here at peer 0, else connected."""
    usual = {None: Presence.FREE, 0: Presence.HERE}.get(peer, Presence.CONNECTED)
    by = PlayedBy.PERSON_HERE if peer == 0 else PlayedBy.NETWORK
    made = Place(seat=seat, name=name, played_by=by, presence=usual, peer=peer)
    return msgspec.structs.replace(made, **more)


def a_seating(*places: Place, game: str = "prizmik", **more: Any) -> Seating:
    """Mina’s table, at which she sits as Red and Blue is free, unless places are given."""
    usual = (a_place(Seat.RED, "Mina", 0), a_place(Seat.BLUE))
    made = Seating(table="Mina’s table", game=game, stage=Stage.OPEN, places=places or usual)
    return msgspec.structs.replace(made, **more)


def opened(**more: Any) -> JoinInfo:
    """How others come in."""
    made = JoinInfo(CODE, WATCH_CODE, ("192.168.1.23", "fd00::1c2b:7aff:fe01:22"), 47800)
    return msgspec.structs.replace(made, **more)


def a_guest_here(peer: int, name: str, *seats: Seat, watches: bool = False) -> GuestInfo:
    return GuestInfo(peer, name, seats, watches, is_connected=True)


def a_room(seating: Seating | None = None, *guests: GuestInfo) -> FakeRoom:
    """The table's own machine, with people around it."""
    return FakeRoom(opened(), SeatingNews(seating or a_seating(), 0), Guests(guests))


def a_visit(seating: Seating | None = None, peer: int = 1) -> FakeGuest:
    """A guest who has come in."""
    return FakeGuest(ConnectionNews(Line.CONNECTED), SeatingNews(seating or a_seating(), peer))


def refusal(code: str, text: str) -> Refused:
    return Refused(code=code, message=phrase(text))
