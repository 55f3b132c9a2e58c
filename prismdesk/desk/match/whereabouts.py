"""Where the seats of a table are played, and how their machines are connected with this one."""

from __future__ import annotations

from typing import Final

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import tr
from prismdesk.link.around import Line
from prismdesk.wire.seating import Place, Presence

_CUT: Final = (Line.LOST, Line.GONE)
_MISSING: Final = (Presence.MISSED, Presence.AWAY, Presence.FREE)


def is_cut(at: AtTable) -> bool:
    """Whether the table cannot be reached from here."""
    return at.line.line in _CUT


def where(at: AtTable, seat: Seat) -> str:
    """Where that seat is played, in words."""
    place = at.place(seat)
    if place is None or place.peer == at.peer:
        return tr("this computer")
    if is_cut(at):
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


def missing(at: AtTable, gone: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats at other machines of which the table does not hear now, but for those `gone`.

    Who is cut off himself knows nothing of them. For who has left the match nobody waits, nor for a
    bot.
    """
    if is_cut(at) or at.seating is None:
        return ()
    places = (one for one in at.seating.places if one.peer != at.peer and one.seat not in gone)
    people = (one for one in places if one.played_by is not PlayedBy.BOT)
    return tuple(one.seat for one in people if one.presence in _MISSING)


def presence(at: AtTable, place: Place | None) -> Presence | None:
    """How the player is connected, if a connection is needed between him and this machine."""
    if place is None or place.played_by in (PlayedBy.HOST, PlayedBy.BOT):
        return None
    if is_cut(at):
        return Presence.AWAY
    if place.peer != at.peer:
        return place.presence
    if at.is_host:
        return None
    return Presence.CONNECTED if at.line.line is Line.CONNECTED else Presence.MISSED


def round_trip(at: AtTable, place: Place | None) -> int | None:
    """The last one to his machine, in ms; a guest's own is that to the table."""
    if place is None:
        return None
    own = place.peer == at.peer and at.line.round_trip_ms is not None
    return at.line.round_trip_ms if own else place.round_trip_ms
