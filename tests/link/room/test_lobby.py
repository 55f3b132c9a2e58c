"""Who plays which seat, as a value: what becomes of it, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.room import lobby
from prismdesk.link.room.house import House
from prismdesk.link.room.limits import Limits
from prismdesk.link.room.lobby import Seats
from prismdesk.link.room.peers import Peers
from prismdesk.table.match import swapped
from prismdesk.wire.seating import Again, Place, Presence, Stage
from tests.support.loopback_network import HELD, a_draft
from tests.support.secrets_game import SEALED_DICE
from tests.support.table_by_hand import AnyRules

RED, BLUE, YELLOW = Seat.RED, Seat.BLUE, Seat.YELLOW


def new(*played_by: PlayedBy) -> Seats:
    return lobby.opened(a_draft(PRIZMIK, *played_by), "Mina’s table")


def at(seats: Seats | Refused, seat: Seat) -> Place:
    """The seat as it is shown."""
    assert isinstance(seats, Seats), seats
    place = House(seats, Peers(Limits())).seating.place(seat)
    assert place is not None
    return place


def code(found: Seats | Refused) -> str:
    assert isinstance(found, Refused), found
    return found.code


def test_a_new_table_has_the_seats_of_its_own_machine_taken() -> None:
    seats = new(PlayedBy.PERSON_HERE)
    assert seats.stage is Stage.OPEN
    assert seats.free == (BLUE,)
    assert (at(seats, RED).name, at(seats, RED).peer) == ("Mina", 0)
    assert (at(seats, BLUE).name, at(seats, BLUE).peer) == ("", None)
    assert "clock=none" in seats.options


def test_the_tables_own_machine_takes_a_seat_for_a_person_here() -> None:
    seats = lobby.taken(new(), RED, "Mina", lobby.HERE)
    assert at(seats, RED).played_by is PlayedBy.PERSON_HERE
    assert at(seats, RED).presence is Presence.HERE
    assert isinstance(seats, Seats)
    back = lobby.risen(seats, RED, lobby.HERE)
    assert at(back, RED).played_by is PlayedBy.NETWORK


def test_what_the_host_plays_cannot_be_given_up_all11() -> None:
    draft = a_draft(PRIZMIK, PlayedBy.HOST, host="present")
    assert code(lobby.risen(lobby.opened(draft, "x"), RED, lobby.HERE)) == "hosts-seat"


def test_in_a_match_a_seat_keeps_its_name_whoever_takes_it_up() -> None:
    match = a_draft(PRIZMIK)
    seats = lobby.begun(new(), match)
    assert at(seats, RED).name == "Mina"
    freed = lobby.freed(seats, RED)
    assert at(freed, RED).name == "Mina"
    taken = lobby.taken(freed, RED, "Ola", 5)
    assert (at(taken, RED).name, at(taken, RED).peer) == ("Mina", 5)
    assert isinstance(taken, Seats)
    assert code(lobby.taken(taken, RED, "Raj", 5)) == "has-begun"
    assert code(lobby.risen(taken, RED, 5)) == "has-begun"


def test_every_player_has_a_name_and_no_two_the_same() -> None:
    seats = lobby.opened(a_draft(SEALED_DICE, seats=4), "x")
    long = "M" * 40
    for seat, name in ((RED, long), (BLUE, long), (YELLOW, long)):
        found = lobby.taken(seats, seat, name, 1)
        assert isinstance(found, Seats)
        seats = found
    names = [one.name for one in lobby.players(seats)]
    assert names == [long, f"{'M' * 37} 2", f"{'M' * 37} 3", "Purple"]
    assert max(map(len, names)) == 40


def test_seats_change_as_the_players_of_a_match_do_all1() -> None:
    draft = a_draft(SEALED_DICE, PlayedBy.PERSON_HERE, seats=3)
    seats = lobby.taken(lobby.opened(draft, "x"), BLUE, "Jae", 1)
    assert isinstance(seats, Seats)
    moved = lobby.begun(seats, swapped(draft), lobby.swapped(seats.machines))
    places = [at(moved, seat) for seat in (RED, BLUE, YELLOW)]
    assert [one.peer for one in places] == [None, 0, 1]
    assert [one.name for one in places] == ["Ola", "Mina", "Jae"]
    assert [one.seat for one in places] == [RED, BLUE, YELLOW]


def test_another_match_is_agreed_when_all_want_the_same() -> None:
    seats = msgspec.structs.replace(new(), machines={RED: 1, BLUE: 2})
    assert lobby.agreed(seats) is None
    for machine, how in ((1, Again.SAME), (2, Again.CHANGED)):
        seats = lobby.wished(seats, machine, how)
    assert lobby.agreed(seats) is None
    seats = lobby.wished(seats, 2, Again.SAME)
    assert lobby.agreed(seats) is Again.SAME
    assert lobby.agreed(lobby.ended(seats, is_over=False)) is None


def test_the_table_shows_a_known_seed_and_that_it_waits_for_who_is_away() -> None:
    """ALL12, ALL13: everybody sees it before he sits down."""
    plain = a_draft(PRIZMIK)
    marked = msgspec.structs.replace(plain, known_seed=True, pauses_away=True)
    options = lobby.opened(plain, "x").options
    assert lobby.opened(marked, "x").options == (*options, "known-seed=yes", "pauses-away=yes")
    assert lobby.begun(lobby.opened(plain, "x"), marked).options[-1] == "pauses-away=yes"


@pytest.mark.parametrize(
    ("kinds", "peers", "share"),
    [
        ((PlayedBy.NETWORK, PlayedBy.NETWORK), (1, 2), False),
        ((PlayedBy.NETWORK, PlayedBy.NETWORK), (1, 1), True),
        ((PlayedBy.PERSON_HERE, PlayedBy.PERSON_HERE), (0, 0), True),
        ((PlayedBy.HOST_HIMSELF, PlayedBy.PERSON_HERE), (0, 0), True),
        ((PlayedBy.HOST, PlayedBy.PERSON_HERE), (0, 0), True),
        ((PlayedBy.HOST, PlayedBy.NETWORK), (0, 1), False),
        ((PlayedBy.HOST, PlayedBy.HOST), (0, 0), False),
    ],
)
@pytest.mark.parametrize(("rules", "option", "values"), HELD)
def test_windows_and_races_follow_from_who_looks_at_one_screen_all11(
    rules: AnyRules,
    option: str,
    values: tuple[str, str],
    kinds: tuple[PlayedBy, ...],
    peers: tuple[int, ...],
    share: bool,
) -> None:
    """Whatever the match was set up with (BP31, GP22)."""
    draft = a_draft(rules, *kinds, **{option: values[not share]})
    machines = dict(zip(draft.seats, peers, strict=True))
    assert lobby.held(draft, machines).option(option) == values[share]
    seats = msgspec.structs.replace(lobby.opened(draft, "x"), machines=machines)
    assert f"{option}={values[share]}" in seats.options, "so it is told before"


def test_all11_seats_that_nobody_has_taken_share_no_screen() -> None:
    rules, option, values = HELD[0]
    seats = lobby.opened(a_draft(rules), "x")
    assert len(seats.free) == 2
    assert f"{option}={values[False]}" in seats.options


def test_the_table_shows_that_a_position_was_entered() -> None:
    """Who sits down learns that he begins in the middle; what was entered stays secret."""
    plain = a_draft(PRIZMIK)
    entered = msgspec.structs.replace(plain, setup="a secret")
    options = lobby.opened(plain, "x").options
    assert lobby.opened(entered, "x").options == (*options, "entered=yes")
    assert lobby.begun(lobby.opened(plain, "x"), entered).options == (*options, "entered=yes")
