"""Who plays each seat, where, how that machine is connected, and what people there wish for."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from prismdesk.core.options import OPPONENT
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.option_words import bot_words
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import listed, say, tr
from prismdesk.link.refusals import CLOSED_FOR_NOW
from prismdesk.link.table_source import ConnectionNews, Line
from prismdesk.wire.seating import Again, Place, Presence

SEVERED: Final = Refused(
    code="severed",
    message=phrase("There is no connection to the table just now; this was not sent."),
)
"""Why nothing is sent while the table cannot be reached: it would be done unexpectedly later."""

_TELLING: Final = {CLOSED_FOR_NOW.code, "certificate-changed"}
"""Why a connection is lost, where that helps a person."""


class Peers(QObject):
    """The players of one match: who they are, and where, at a `table` with others or without.

    `changed()`: somebody sits or is connected otherwise, or wishes for another match.
    `announced(words)`: who is not there, or has stopped, for who hears and does not see.
    """

    changed = Signal()
    announced = Signal(str)

    def __init__(self, session: Session, table: TableModel | None, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.table = table
        self._told = ""
        session.players_changed.connect(self._tell_stopped)
        if table is not None:
            for news in (table.sat, table.line_changed, table.kept):
                news.connect(self._heard)
            self._heard()

    def _heard(self) -> None:
        self._session.severed = SEVERED if self.table is not None and self.table.is_cut else None
        self.changed.emit()
        self._tell()

    def _tell(self) -> None:
        """Speaks of who is not there, and that all are there again."""
        told = ("" if self.table is None else line_words(self.table.line)) or self.waiting
        if told != self._told:
            self._told = told
            self.announced.emit(told or tr("Everybody is there again."))

    def _tell_stopped(self) -> None:
        """Speaks of a bot that has stopped, which somebody may want to do something about."""
        for seat in self._session.stopped:
            self.announced.emit(tr("{name} has stopped.", name=self._session.names[seat]))

    # Where the players are.

    def place(self, seat: Seat) -> Place | None:
        """The seat's place at the table; None where others cannot join."""
        return None if self.table is None else self.table.place(seat)

    @property
    def _places(self) -> tuple[Place, ...]:
        at = self.table
        return () if at is None or at.seating is None else at.seating.places

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats elsewhere of which the table does not hear now."""
        return () if self.table is None else self.table.missing(self._session.gone)

    @property
    def waiting(self) -> str:
        """For whom everybody waits, in words; nothing if for nobody."""
        names = [self._session.names[seat] for seat in self.missing]
        return tr("Waiting for {names} …", names=listed(names)) if names else ""

    def where(self, seat: Seat) -> str:
        """Where a player is, whether he is the host (ALL6), and whether a tie is his (ALL1)."""
        player = self._session.match.player(seat)
        played_by = player.played_by
        if played_by is PlayedBy.BOT:
            place = bot_words(player.level)
        elif played_by is PlayedBy.HOST:
            place = tr("played by the host")
        elif self.table is not None:
            place = self._where_at(self.table, self.table.place(seat))
        else:
            is_here = seat in self._session.seats
            place = tr("this computer") if is_here else tr("in the network")
        if played_by is PlayedBy.HOST_HIMSELF:
            place = tr("{place} · the host", place=place)
        return self.with_opponent(seat, place)

    def _where_at(self, table: TableModel, place: Place | None) -> str:
        if place is None or place.peer == table.peer:
            return tr("this computer")
        if table.is_cut:
            return tr("cannot be reached now")
        match place.presence:
            case Presence.MISSED:
                return tr("no answer just now")
            case Presence.AWAY | Presence.FREE:
                return tr("away")
            case Presence.HERE:
                return tr("at the table’s computer")
            case Presence.CONNECTED:
                return tr("in the network")

    def with_opponent(self, seat: Seat, place: str) -> str:
        """Where a player is, and whether a tie is his (ALL1)."""
        if self._session.match.option(OPPONENT.name) == seat.colour:
            return tr("{place} · wins ties", place=place)
        return place

    def presence(self, seat: Seat) -> Presence | None:
        """How the player is connected, if a connection is needed between him and this machine."""
        return None if self.table is None else self.table.presence(self.table.place(seat))

    def round_trip_ms(self, seat: Seat) -> int | None:
        """The last one to his machine; a guest's own is that to the table."""
        at, place = self.table, self.place(seat)
        if at is None or place is None:
            return None
        own = place.peer == at.peer and at.line.round_trip_ms is not None
        return at.line.round_trip_ms if own else place.round_trip_ms

    def has_stopped(self, seat: Seat) -> bool:
        """Whether the seat's bot plays no more, as this machine or the table's own knows."""
        place = self.place(seat)
        if place is None or seat in self._session.stopped:
            return seat in self._session.stopped
        return place.played_by is PlayedBy.BOT and place.presence is Presence.AWAY

    @property
    def can_open_seats(self) -> bool:
        """Whether a seat can be given to somebody in the network from here."""
        return self.table is not None and self.table.is_host and not self.table.is_gone

    # After the ending.

    @property
    def file(self) -> Path | None:
        """The whole match on this computer, once the table has sent it."""
        return None if self.table is None else self.table.file

    @property
    def can_want(self) -> bool:
        """Whether another match can be wished for here: by who plays, at a table that is there."""
        is_gone = self.table is not None and self.table.is_gone
        return not self._session.is_watched and not is_gone

    def want(self, how: Again | None) -> None:
        """Wants the same match once more, at this machine; None: no more."""
        assert self.table is not None, "without a table it begins at once"
        self.table.source.want_again(how)

    @property
    def wanted(self) -> Again | None:
        """What this machine wants after the ending."""
        at = self.table
        return next((one.again for one in self._places if at and one.peer == at.peer), None)

    @property
    def _elsewhere(self) -> list[Place]:
        return [one for one in self._places if self.table and one.peer != self.table.peer]

    @property
    def wishes(self) -> tuple[tuple[str, Again], ...]:
        """What the people at other machines want after the ending, by name."""
        return tuple((one.name, one.again) for one in self._elsewhere if one.again is not None)

    @property
    def undecided(self) -> tuple[str, ...]:
        """The names of those elsewhere who do not want what this machine wants."""
        return tuple(one.name for one in self._elsewhere if one.again is not self.wanted)


def line_words(now: ConnectionNews) -> str:
    """The connection in words; nothing where it is well."""
    match now.line:
        case Line.CONNECTED:
            return ""
        case Line.CONNECTING:
            return tr("Connecting to the table …")
        case Line.MISSED:
            return tr("The table does not answer just now …")
        case Line.LOST if now.why is not None and now.why.code in _TELLING:
            return say(now.why.message, {})
        case Line.LOST:
            return tr("Connection lost; trying again. Everything up to here is saved at the table.")
        case Line.GONE:
            return (
                tr("The connection to the table is over.")
                if now.why is None
                else say(now.why.message, {})
            )
