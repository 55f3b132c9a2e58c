"""Who plays which seat at which machine: what happens when somebody comes, sits down or leaves.

Pure functions from one `Seats` to the next, or to the reason why not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from prismdesk.core.options import as_they_sit
from prismdesk.core.plain_text import one_line
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.table.match import Match, Player, unlike
from prismdesk.wire.seating import Again, Place, Presence, Seating, Stage
from prismdesk.wire.texts import MOST_NAME

HERE: Final = 0
"""The number of the table's own machine."""


Machines = Mapping[Seat, int | None]
"""The machine at which each seat is played; None is nobody's."""


class Seats(msgspec.Struct, frozen=True):
    """Who plays each seat at a table, at which machine, and what each machine wants next.

    `match` is the one that is on, or the one to be begun, in which a player whose machine has yet
    to come has no name. `stopped` are the seats whose bots have stopped.
    """

    table: str
    match: Match
    machines: Machines
    stage: Stage = Stage.OPEN
    wishes: Mapping[int | None, Again] = {}
    stopped: frozenset[Seat] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether the first match has not begun."""
        return self.stage is Stage.OPEN

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that somebody in the network can take."""
        return tuple(seat for seat, machine in self.machines.items() if machine is None)

    def seats_of(self, machine: int) -> tuple[Seat, ...]:
        """The seats that are played at that machine."""
        return tuple(seat for seat, one in self.machines.items() if one == machine)

    def place(self, player: Player, presence: Presence, trip_ms: int | None = None) -> Place:
        """A seat as everybody at the table is told of it."""
        machine = self.machines[player.seat]
        return Place(
            seat=player.seat,
            name=_plain(player.name),
            played_by=player.played_by,
            presence=presence,
            peer=machine,
            round_trip_ms=trip_ms,
            again=self.wishes.get(machine),
            level=player.level,
        )

    @property
    def options(self) -> tuple[str, ...]:
        """What was chosen, and what else is to be known before one sits down.

        Before the match it is what it would be if that began now (ALL11).
        """
        match = self.match
        if self.is_open:
            match = held(match, self.machines)
        also = {
            "entered": match.setup is not None,
            "known-seed": match.known_seed,
            "pauses-away": match.pauses_away,
        }
        chosen = tuple(f"{one.name}={one.value}" for one in match.chosen)
        return (*chosen, *(f"{name}=yes" for name, is_so in also.items() if is_so))


def opened(match: Match, table: str) -> Seats:
    """The seats of a new table: who plays in the network has yet to come."""
    away = {one.seat for one in match.players if one.played_by is PlayedBy.NETWORK}
    players = tuple(
        msgspec.structs.replace(one, name="" if one.seat in away else _plain(one.name))
        for one in match.players
    )
    machines = {seat: None if seat in away else HERE for seat in match.seats}
    return Seats(table, msgspec.structs.replace(match, players=players), machines)


def held(match: Match, machines: Machines) -> Match:
    """The match as people sit: whether two of them look at one screen says it (ALL11).

    Where they do, windows are in turn and a race is by buzzer, at this machine and at any other,
    with a host or without; a host who types for a seat looks too. Only in a game that can be held
    in either way.
    """
    values = as_they_sit(_share(match, machines))
    chosen = tuple(
        msgspec.structs.replace(one, value=values.get(one.name, one.value)) for one in match.chosen
    )
    return msgspec.structs.replace(match, chosen=chosen)


def begun(seats: Seats, match: Match, machines: Machines | None = None) -> Seats:
    """The seats once this match is on; with `machines` they have changed seats for it."""
    return Seats(seats.table, match, machines or seats.machines, Stage.STARTED)


def ended(seats: Seats, *, is_over: bool) -> Seats:
    """The seats when the match has ended, or goes on after all; every wish is forgotten."""
    stage = Stage.ENDED if is_over else Stage.STARTED
    return msgspec.structs.replace(seats, stage=stage, wishes={})


def players(seats: Seats) -> tuple[Player, ...]:
    """The players as they sit: each has a name, and no two the same."""
    found: list[Player] = []
    for player in seats.match.players:
        wanted = player.name or player.seat.colour.capitalize()
        name = unlike(wanted, {one.name for one in found})
        found.append(msgspec.structs.replace(player, name=name))
    return tuple(found)


def taken(seats: Seats, seat: Seat, name: str, machine: int) -> Seats | Refused:
    """That machine plays the seat, under this name; also to change the name before the match.

    Once a match is on, its seats keep their names, and only other machines take them up: which
    seats are played at the table's own is settled as it begins.
    """
    if seat not in seats.machines:
        return _no_such_seat()
    before, is_open = seats.machines[seat], seats.is_open
    if machine in (HERE, before) and not is_open:
        return refuse("has-begun", "The match has begun; its players keep their names.")
    if before not in (None, machine):
        return refuse("seat-taken", "Somebody sits there already.")
    moved = _at(seats, seat, machine)
    if not is_open:
        return moved
    by = seats.match.player(seat).played_by
    if machine == HERE and (before is None or by is PlayedBy.BOT):
        by = PlayedBy.PERSON_HERE
    return _played(moved, Player(seat, name, by))


def risen(seats: Seats, seat: Seat, machine: int) -> Seats | Refused:
    """That machine gives the seat up, before the match; somebody else can take it."""
    if seat not in seats.machines:
        return _no_such_seat()
    if seats.machines[seat] != machine:
        return refuse("not-yours", "You do not sit there.")
    if not seats.is_open:
        return refuse("has-begun", "The match has begun; who goes away can come back.")
    if seats.match.player(seat).played_by in (PlayedBy.HOST, PlayedBy.HOST_HIMSELF):
        return refuse("hosts-seat", "The host plays that seat.")
    return freed(seats, seat)


def freed(seats: Seats, seat: Seat) -> Seats:
    """Nobody's machine plays the seat any more; in a match it keeps its name."""
    seats = _at(seats, seat, None)
    return _played(seats, Player(seat, "", PlayedBy.NETWORK)) if seats.is_open else seats


def filled(seats: Seats, player: Player) -> Seats:
    """That player plays his seat; one in the network has yet to come, unless he plays it already.

    Who played it at another machine plays it no longer.
    """
    is_away = player.played_by is PlayedBy.NETWORK
    stays = is_away and seats.match.player(player.seat).played_by is PlayedBy.NETWORK
    if is_away and seats.is_open:
        return seats if stays else freed(seats, player.seat)
    if not stays:
        seats = _at(seats, player.seat, None if is_away else HERE)
    return _played(seats, msgspec.structs.replace(player, name=_plain(player.name)))


def swapped(machines: Machines) -> Machines:
    """The machines one seat further, as `table.match.swapped` moves their players."""
    before = tuple(machines.values())
    return dict(zip(machines, (*before[-1:], *before[:-1]), strict=True))


def wished(seats: Seats, machine: int, how: Again | None) -> Seats:
    """What that machine wants after the ending; None: nothing any more."""
    others = {one: wish for one, wish in seats.wishes.items() if one != machine}
    wishes = others if how is None else {**others, machine: how}
    return msgspec.structs.replace(seats, wishes=wishes)


def agreed(seats: Seats) -> Again | None:
    """What is wanted after the ending, or None while not all seats want the same.

    A host without a seat decides that alone; a bot wants what the others want.
    """
    if seats.match.has_host:
        return seats.wishes.get(HERE)
    people = [one.seat for one in seats.match.players if one.played_by is not PlayedBy.BOT]
    wishes = {seats.wishes.get(seats.machines[seat]) for seat in people}
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


def _share(match: Match, machines: Machines) -> bool:
    """Whether two people look at one machine's screen, a host who types for a seat among them.

    A bot looks at none.
    """
    at = [
        (machines[one.seat], one.played_by is PlayedBy.HOST)
        for one in match.players
        if machines[one.seat] is not None and one.played_by is not PlayedBy.BOT
    ]
    people = [machine for machine, is_typed in at if not is_typed]
    types = len(people) < len(at)
    return len(set(people)) < len(people) or (types and HERE in people)


def _plain(name: str) -> str:
    """A name as it may leave this machine: what the match was set up with may have any."""
    return one_line(name, MOST_NAME)


def _no_such_seat() -> Refused:
    return refuse("no-such-seat", "There is no such seat at this table.")


def _at(seats: Seats, seat: Seat, machine: int | None) -> Seats:
    return msgspec.structs.replace(seats, machines={**seats.machines, seat: machine})


def _played(seats: Seats, player: Player) -> Seats:
    players = tuple(player if one.seat is player.seat else one for one in seats.match.players)
    return msgspec.structs.replace(
        seats, match=msgspec.structs.replace(seats.match, players=players)
    )
