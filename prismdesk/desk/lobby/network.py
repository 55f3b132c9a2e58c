"""What the windows want of the network: tables opened, joined, looked for, and come back to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from prismdesk.core.refusal import Refused
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.games import game_named
from prismdesk.link.addresses import DEFAULT_PORT, Address
from prismdesk.link.discovery.dns_sd import DnsSdAnnouncer, Finder, FoundTable, interfaces
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import join, rejoin
from prismdesk.link.guest.remembered import Remembered
from prismdesk.link.match_source import Carry
from prismdesk.link.room.room import RoomSettings, open_room, reopen_room
from prismdesk.link.saved import Told, beside, nobody, path_for
from prismdesk.link.table_source import HostedTable, TableSource
from prismdesk.table.match import Match


def host(
    draft: Match, name: str, *, port: int | None = None, save: Path | None = None
) -> HostedTable | Refused:
    """A table here for that match, which others can join; saved at `save`, or beside that.

    At this port, or without one at the usual; the next that is free where it is taken.
    """
    rules = game_named(draft.game)
    assert rules is not None, "New match offers only games that there are"
    return open_room(
        draft,
        rules,
        name=name,
        port=DEFAULT_PORT if port is None else port,
        path_for=path_for if save is None else beside(save),
        settings=_room_settings(),
    )


def host_again(path: Path, told: Told = nobody) -> HostedTable | Refused:
    """The table of a match that goes on, open to those who sat there."""
    return reopen_room(path, path_for=path_for, settings=_room_settings(), told=told)


def visit(addresses: tuple[Address, ...], code: str, name: str, *, watch: bool) -> TableSource:
    """A table at another machine; it is tried at each of its addresses."""
    first, *others = addresses
    return join(first, code, name=name, watch=watch, others=tuple(others))


def visit_again(known: Remembered, at: tuple[Address, ...] = ()) -> TableSource:
    """A table at which one has sat; with `at` at these addresses and nowhere else."""
    return rejoin(known, at=at)


def kept_seat(found: FoundTable) -> Remembered | None:
    """That table, if a seat at it is kept for somebody here."""
    known = (one for one in remembered.listing() if one.table == found.table and one.seats)
    return next(known, None)


def kept_at(addresses: tuple[Address, ...], name: str) -> Remembered | None:
    """The last table at one of these addresses at which a seat is kept for that person.

    Nobody is named as long as the name is empty. None as well where several such seats are kept:
    whose each is, nobody can tell.
    """
    there = [one for one in remembered.listing() if one.seats and set(one.known) & set(addresses)]
    own = [
        one
        for one in there
        if one.table == there[0].table and (not name or name in {held.name for held in one.seats})
    ]
    return own[0] if len(own) == 1 else None


def look_around(carry: Carry, hear: Callable[[tuple[FoundTable, ...]], None]) -> Finder:
    """What finds tables in the network, and tells them whenever they are others."""
    found = Finder(carry, hear)
    found.start()
    return found


def _room_settings() -> RoomSettings:
    """Where a table stands: on every network that this machine is in, and known there."""
    here = interfaces()
    if here:
        return RoomSettings(hosts=here, announcing=DnsSdAnnouncer())
    return RoomSettings(announcing=DnsSdAnnouncer())


class TableSearch(QObject):
    """Looks for tables while it is wanted. `found()`: they are others; `tables` has them."""

    found = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tables: tuple[FoundTable, ...] = ()
        self._finder: Finder | None = None
        self._bridge: ThreadBridge | None = None

    def start(self) -> None:
        """Begins to look, unless it does already."""
        if self._finder is None:
            self._bridge = ThreadBridge()
            self._finder = look_around(self._bridge.carry, self._take)

    def stop(self) -> None:
        """Looks no longer; what was found is not known any more."""
        if self._finder is None or self._bridge is None:
            return
        self._bridge.close()
        self._finder.close()
        self._finder = self._bridge = None
        self._take(())

    def _take(self, tables: tuple[FoundTable, ...]) -> None:
        if tables != self.tables:
            self.tables = tables
            self.found.emit()
