"""One end of a table as the windows have it: the news so far, in their own thread."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from prismdesk.core.seats import Seat
from prismdesk.desk.match.bridge import Bridge
from prismdesk.link.around import (
    Around,
    FileKept,
    GuestHere,
    Guests,
    Hosting,
    Line,
    LineNow,
    News,
    NoSeat,
    OpenTo,
    Sat,
    Spoken,
    Started,
)
from prismdesk.link.played import Played
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Place, Seating

MOST_LINES: Final = 500
"""So many lines of the chat are kept."""

_left: Final[deque[Bridge]] = deque(maxlen=8)
"""The crossings of the tables that were left last: their threads may be about to tell one thing
more."""


class AtTable(QObject):
    """Listens to one `Around` for all windows, and keeps the last news of each kind.

    `sat()`: somebody sits otherwise than before. `began(Played)`: a match is on. `spoken(Chatted)`:
    somebody who is not muted said something. `muted()`: other people are muted. `refused(Refused)`:
    something asked of the table was refused. `line_changed()`: the connection is otherwise.
    `kept(Path)`: the whole file of the finished match is here. `opened()`: codes or addresses are
    others. `guests_changed()`: so are the machines that are let in.
    """

    sat = Signal()
    began = Signal(object)
    spoken = Signal(object)
    muted = Signal()
    refused = Signal(object)
    line_changed = Signal()
    kept = Signal(object)
    opened = Signal()
    guests_changed = Signal()

    def __init__(self, around: Around, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.around = around
        self.seating: Seating | None = None
        self.peer = 0
        self.watches = False
        self.line = LineNow(Line.CONNECTED if around.is_host else Line.CONNECTING)
        self.open_to: OpenTo | None = None
        self.guests: tuple[GuestHere, ...] = ()
        self.played: Played | None = None
        self.file: Path | None = None
        self.talk: list[Chatted] = []
        self.silent: frozenset[int] = frozenset()
        self._bridge = Bridge()

    def listen(self) -> None:
        """Has the news told from now on, the present state first."""
        self.around.listen(self._bridge.carry, self._hear)

    def leave(self) -> None:
        """Goes away. Nothing more is told."""
        self._bridge.close()
        _left.append(self._bridge)
        self.around.leave()

    @property
    def is_host(self) -> bool:
        """Whether the table is at this machine."""
        return self.around.is_host

    @property
    def hosting(self) -> Hosting:
        """What only the table's own machine can do. Raises TypeError at a guest's."""
        if not isinstance(self.around, Hosting):
            raise TypeError("only a table's own machine hosts")
        return self.around

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are played at this machine."""
        return () if self.seating is None else self.seating.seats_of(self.peer)

    @property
    def is_gone(self) -> bool:
        """Whether this machine is not at the table any more."""
        return self.line.line is Line.GONE

    @property
    def name(self) -> str:
        """What the table is called; empty before that is known."""
        return "" if self.seating is None else self.seating.table

    def place(self, seat: Seat) -> Place | None:
        """Who sits there; None for a seat that is not at the table."""
        return None if self.seating is None else self.seating.place(seat)

    @property
    def closes_on(self) -> tuple[GuestHere, ...]:
        """Who would be cut off if this machine left: all who play or watch at the host’s table."""
        return tuple(one for one in self.guests if one.is_connected)

    def mute(self, peer: int, *, silent: bool) -> None:
        """Whether what people at that machine say is kept from this one."""
        changed = self.silent | {peer} if silent else self.silent - {peer}
        if changed != self.silent:
            self.silent = changed
            self.muted.emit()

    def _hear(self, news: News) -> None:
        match news:
            case Sat(seating, peer, watches):
                self.seating, self.peer, self.watches = seating, peer, watches
                self.sat.emit()
            case Started(played):
                self.played, self.file = played, None
                self.began.emit(played)
            case Spoken(chatted):
                self.talk = [*self.talk[1 - MOST_LINES :], chatted]
                if chatted.peer not in self.silent:
                    self.spoken.emit(chatted)
            case NoSeat(refused):
                self.refused.emit(refused)
            case LineNow():
                self.line = news
                self.line_changed.emit()
            case FileKept(path):
                self.file = path
                self.kept.emit(path)
            case OpenTo():
                self.open_to = news
                self.opened.emit()
            case Guests(guests):
                self.guests = guests
                self.guests_changed.emit()
