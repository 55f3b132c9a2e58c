"""Who sits at a table, as a value: what happens when somebody comes, sits down or leaves.

Pure functions from one `Seating` to the next, or to the reason why not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

import msgspec

from prismdesk.core.options import as_they_sit
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.table.match import Match, Player, PublicMatch, unlike
from prismdesk.wire.seating import Again, Place, Presence, Seating, Stage
from prismdesk.wire.texts import MOST_NAME

HERE: Final = 0
"""The number of the table's own machine."""


def opened(match: PublicMatch, table: str) -> Seating:
    """The seating of a new table: who plays in the network has yet to come."""
    return Seating(
        table=table,
        game=match.game,
        stage=Stage.OPEN,
        places=tuple(_empty(one) for one in match.players),
        options=_options(match),
    )


def held(match: Match, seating: Seating) -> Match:
    """The match as people sit: whether two of them look at one screen says it (ALL11).

    Where they do, windows are in turn and a race is by buzzer, at this machine and at any other,
    with a host or without; a host who types for a seat looks too. Only in a game that can be held
    in either way.
    """
    values = as_they_sit(_share(seating))
    chosen = tuple(
        msgspec.structs.replace(one, value=values.get(one.name, one.value)) for one in match.chosen
    )
    return msgspec.structs.replace(match, chosen=chosen)


def as_held(seating: Seating) -> Seating:
    """The seating before its match, with the options that it would have if it began now (ALL11)."""
    values = as_they_sit(_share(seating))
    names = (one.partition("=")[0] for one in seating.options)
    options = tuple(
        f"{name}={values[name]}" if name in values else one
        for name, one in zip(names, seating.options, strict=True)
    )
    return msgspec.structs.replace(seating, options=options)


def begun(seating: Seating, match: PublicMatch) -> Seating:
    """The seating once this match is on; nobody wants another one yet."""
    names = {one.seat: one for one in match.players}
    return _each(
        msgspec.structs.replace(
            seating,
            stage=Stage.STARTED,
            options=_options(match),
        ),
        lambda place: msgspec.structs.replace(
            place,
            name=_plain(names[place.seat].name),
            played_by=names[place.seat].played_by,
            level=names[place.seat].level,
            again=None,
        ),
    )


def ended(seating: Seating, *, is_over: bool) -> Seating:
    """The seating when the match has ended, or goes on after all; every wish is forgotten."""
    stage = Stage.ENDED if is_over else Stage.STARTED
    return wished_by(msgspec.structs.replace(seating, stage=stage), None, lambda _place: True)


def players(seating: Seating) -> tuple[Player, ...]:
    """The players as they sit: each has a name, and no two the same."""
    found: list[Player] = []
    for place in seating.places:
        wanted = place.name or place.seat.colour.capitalize()
        name = unlike(wanted, {one.name for one in found})
        found.append(Player(place.seat, name, place.played_by, place.level))
    return tuple(found)


def taken(seating: Seating, seat: Seat, name: str, peer: int) -> Seating | Refused:
    """That machine plays the seat, under this name; also to change the name before the match.

    Once a match is on, its seats keep their names, and only other machines take them up: which
    seats are played at the table's own is settled as it begins.
    """
    place = _place(seating, seat)
    if isinstance(place, Refused):
        return place
    is_open = seating.stage is Stage.OPEN
    if peer in (HERE, place.peer) and not is_open:
        return refuse("has-begun", "The match has begun; its players keep their names.")
    if place.peer not in (None, peer):
        return refuse("seat-taken", "Somebody sits there already.")
    is_new = place.peer is None or place.played_by is PlayedBy.BOT
    by = PlayedBy.PERSON_HERE if peer == HERE and is_new else place.played_by
    return _with(
        seating,
        seat,
        name=name if is_open else place.name,
        peer=peer,
        played_by=by,
        level=None,
        presence=Presence.HERE if peer == HERE else Presence.CONNECTED,
    )


def risen(seating: Seating, seat: Seat, peer: int) -> Seating | Refused:
    """That machine gives the seat up, before the match; somebody else can take it."""
    place = _place(seating, seat)
    if isinstance(place, Refused):
        return place
    if place.peer != peer:
        return refuse("not-yours", "You do not sit there.")
    if seating.stage is not Stage.OPEN:
        return refuse("has-begun", "The match has begun; who goes away can come back.")
    if place.played_by not in (PlayedBy.NETWORK, PlayedBy.PERSON_HERE, PlayedBy.BOT):
        return refuse("hosts-seat", "The host plays that seat.")
    return freed(seating, seat)


def freed(seating: Seating, seat: Seat) -> Seating:
    """Nobody's machine plays the seat any more; in a match it keeps its name."""
    name = _named(seating, seat) if seating.stage is not Stage.OPEN else ""
    return _with(
        seating,
        seat,
        name=name,
        peer=None,
        played_by=PlayedBy.NETWORK,
        presence=Presence.FREE,
        round_trip_ms=None,
        again=None,
        level=None,
    )


def filled(seating: Seating, player: Player) -> Seating:
    """That player plays his seat; one in the network has yet to come, unless he plays it already.

    Who played it at another machine plays it no longer.
    """
    name, is_away = _plain(player.name), player.played_by is PlayedBy.NETWORK
    place = next(one for one in seating.places if one.seat is player.seat)
    if is_away and place.played_by is PlayedBy.NETWORK:
        is_open = seating.stage is Stage.OPEN
        return seating if is_open else _with(seating, player.seat, name=name)
    if is_away:
        seating = freed(seating, player.seat)
        return seating if seating.stage is Stage.OPEN else _with(seating, player.seat, name=name)
    return _with(
        seating,
        player.seat,
        name=name,
        peer=HERE,
        played_by=player.played_by,
        presence=Presence.HERE,
        round_trip_ms=None,
        again=None,
        level=player.level,
    )


def stopped(seating: Seating, seats: Collection[Seat]) -> Seating:
    """The bots of those seats have stopped: the seats are away until somebody else plays them."""
    away, here = Presence.AWAY, Presence.HERE
    return _each(
        seating,
        lambda place: (
            msgspec.structs.replace(place, presence=away if place.seat in seats else here)
            if place.played_by is PlayedBy.BOT
            else place
        ),
    )


def swapped(seating: Seating) -> Seating:
    """The machines one seat further, as `table.match.swapped` moves their players."""
    last = (*seating.places[-1:], *seating.places[:-1])
    moved = zip(seating.places, last, strict=True)
    places = tuple(msgspec.structs.replace(one, seat=place.seat) for place, one in moved)
    return msgspec.structs.replace(seating, places=places)


def wished_by(seating: Seating, how: Again | None, whose: Callable[[Place], bool]) -> Seating:
    """What the machines of those seats want after the ending."""
    return _each(
        seating,
        lambda place: msgspec.structs.replace(place, again=how) if whose(place) else place,
    )


def agreed(seating: Seating) -> Again | None:
    """What all seats want after the ending, or None while they do not want the same.

    A bot wants what the others want.
    """
    wishes = {one.again for one in seating.places if one.played_by is not PlayedBy.BOT}
    return wishes.pop() if len(wishes) == 1 else None


def absent(seating: Seating, gone: Iterable[Seat] = ()) -> tuple[Place, ...]:
    """The seats whose players have to come back, but for those that have left the match.

    A bot that has stopped does not come back by itself: for it nobody waits.
    """
    away, left = (Presence.AWAY, Presence.FREE), set(gone)
    return tuple(
        one
        for one in seating.places
        if one.presence in away and one.seat not in left and one.played_by is not PlayedBy.BOT
    )


def _empty(player: Player) -> Place:
    if player.played_by is PlayedBy.NETWORK:
        return Place(player.seat, "", PlayedBy.NETWORK, Presence.FREE)
    return Place(
        player.seat,
        _plain(player.name),
        player.played_by,
        Presence.HERE,
        HERE,
        level=player.level,
    )


def _share(seating: Seating) -> bool:
    """Whether two people look at one machine's screen, a host who types for a seat among them.

    A bot looks at none.
    """
    seated = [
        place
        for place in seating.places
        if place.peer is not None and place.played_by is not PlayedBy.BOT
    ]
    peers = [place.peer for place in seated if place.played_by is not PlayedBy.HOST]
    types = len(peers) < len(seated)
    return len(set(peers)) < len(peers) or (types and HERE in peers)


def _plain(name: str) -> str:
    """A name as it may leave this machine: what the match was set up with may have any."""
    return one_line(name, MOST_NAME)


def _options(match: PublicMatch) -> tuple[str, ...]:
    """What was chosen, and what else is to be known before one sits down."""
    also = {
        "entered": isinstance(match, Match) and match.setup is not None,
        "known-seed": match.known_seed,
        "pauses-away": match.pauses_away,
    }
    chosen = tuple(f"{one.name}={one.value}" for one in match.chosen)
    return (*chosen, *(f"{name}=yes" for name, is_so in also.items() if is_so))


def _named(seating: Seating, seat: Seat) -> str:
    return next(one.name for one in seating.places if one.seat is seat)


def _place(seating: Seating, seat: Seat) -> Place | Refused:
    return seating.place(seat) or refuse("no-such-seat", "There is no such seat at this table.")


def _each(seating: Seating, change: Callable[[Place], Place]) -> Seating:
    return msgspec.structs.replace(seating, places=tuple(map(change, seating.places)))


def _with(seating: Seating, seat: Seat, **given: object) -> Seating:
    return _each(
        seating,
        lambda place: msgspec.structs.replace(place, **given) if place.seat is seat else place,
    )
