"""Everything that speaks over a network, behind one import: Home does without it at first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from prismdesk.core.refusal import Refused
from prismdesk.games import game_named
from prismdesk.link import remembered
from prismdesk.link.addresses import DEFAULT_PORT, Address
from prismdesk.link.around import Around, Hosting
from prismdesk.link.diagnosis import Finding, examine
from prismdesk.link.discovery import Announcer, Finder, FoundTable, interfaces
from prismdesk.link.guest import join, rejoin
from prismdesk.link.guest_troubles import NO_SEAT_THERE
from prismdesk.link.naming import beside, path_for
from prismdesk.link.played import Carry
from prismdesk.link.remembered import Remembered
from prismdesk.link.room import Ground, open_room, reopen_room
from prismdesk.table.match import Match


def host(
    draft: Match, name: str, *, port: int = DEFAULT_PORT, save: Path | None = None
) -> Hosting | Refused:
    """A table here for that match, which others can join; saved at `save`, or beside that."""
    rules = game_named(draft.game)
    assert rules is not None, "New match offers only games that there are"
    return open_room(
        draft,
        rules,
        name=name,
        port=port,
        path_for=path_for if save is None else beside(save),
        ground=_ground(),
    )


def host_again(path: Path) -> Hosting | Refused:
    """The table of a match that goes on, open to those who sat there."""
    return reopen_room(path, path_for=path_for, ground=_ground())


def visit(addresses: tuple[Address, ...], code: str, name: str, *, watch: bool) -> Around:
    """A table at another machine; it is tried at each of its addresses."""
    first, *others = addresses
    return join(first, code, name=name, watch=watch, others=tuple(others))


def visit_again(known: Remembered) -> Around:
    """A table at which one has sat."""
    return rejoin(known)


def visit_at(known: Remembered, addresses: tuple[Address, ...]) -> Around:
    """The same, at these addresses and nowhere else."""
    return rejoin(known, at=addresses)


def found_at(known: Remembered, found: FoundTable) -> Remembered:
    """A table at which one has sat, where it is found now."""
    return remembered.found_at(known, found.ways)


def kept_seat(found: FoundTable) -> Remembered | None:
    """That table, if a seat at it is kept for somebody here."""
    known = (one for one in remembered.listing() if one.table == found.table and one.seats)
    return next(known, None)


def kept_at(addresses: tuple[Address, ...], name: str) -> Remembered | None:
    """The last table at one of these addresses at which a seat is kept for that person.

    Nobody is named as long as the name is empty. None as well where several such seats are kept:
    whose each is, nobody can tell.
    """
    there = [
        one for one in remembered.listing() if one.seats and set(one.addresses) & set(addresses)
    ]
    own = [
        one
        for one in there
        if one.table == there[0].table and (not name or name in {held.name for held in one.seats})
    ]
    return own[0] if len(own) == 1 else None


def has_no_seat(why: Refused) -> bool:
    """Whether that says that no seat is kept there any more."""
    return why.code in NO_SEAT_THERE


def look_around(carry: Carry, hear: Callable[[tuple[FoundTable, ...]], None]) -> Finder:
    """What finds tables in the network, and tells them whenever they are others."""
    found = Finder(carry, hear)
    found.start()
    return found


def look_into(address: Address | None, port: int | None) -> tuple[Finding, ...]:
    """What stands between this machine and a table; takes some seconds."""
    return examine(address, port)


def _ground() -> Ground:
    """Where a table stands: on every network that this machine is in, and known there."""
    here = interfaces()
    if here:
        return Ground(hosts=here, announcing=Announcer())
    return Ground(announcing=Announcer())
