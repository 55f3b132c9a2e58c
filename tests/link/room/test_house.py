"""The house of a table, without sockets: what happens there, and what of it is told to whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link import refusals
from prismdesk.link.clocks import Rate
from prismdesk.link.room import lobby
from prismdesk.link.room.house import (
    Begin,
    Dismiss,
    Expel,
    Found,
    House,
    Keep,
    Resync,
    Show,
    Tell,
    away,
)
from prismdesk.link.room.limits import Limits
from prismdesk.link.room.lobby import HERE
from prismdesk.link.room.peers import Peers
from prismdesk.table.commands import Pause, Resign, Resume
from prismdesk.table.match import Match, Player
from prismdesk.wire.messages import Chat, Chatted, LeaveSeat, NotDone, TakeSeat, WantAgain
from prismdesk.wire.seating import Again, Presence, Stage
from tests.support.loopback_network import a_draft
from tests.support.secrets_game import SEALED_DICE
from tests.support.table_by_hand import Tabletop

RED, BLUE = Seat.RED, Seat.BLUE
MOVED, TOLD_SOON = (Keep(), Show()), Show(is_moved=False)
LIMITS = Limits(chat=Rate(1, 3), refusals=Rate(1, 2))


class Around:
    """A house with Mina at machine 1, Jae at machine 2, who only watches at 3, and nobody at 4."""

    def __init__(self, *played_by: PlayedBy, limits: Limits = LIMITS, **given: Any) -> None:
        self.draft: Match = a_draft(PRIZMIK, *played_by, **given)
        self.peers = Peers(limits)
        self.house = House(lobby.opened(self.draft, "Mina’s table"), self.peers)
        for number in (1, 2, 3, 4):
            self.peers.let_in(watches=number == 3)
            self.house.came(number)

    def sit(self) -> Around:
        """Mina takes Red, and Jae takes Blue."""
        for number, (seat, name) in enumerate(((RED, "Mina"), (BLUE, "Jae")), start=1):
            assert self.wants(number, TakeSeat(seat, name)) == (*MOVED, Resync(number))
        return self

    def begin(self) -> Around:
        """The match is on."""
        players = lobby.players(self.house.seats)
        self.draft = msgspec.structs.replace(self.draft, players=players)
        self.house.begun(self.draft)
        return self

    def end(self) -> Around:
        assert self.house.ended(is_over=True)
        return self

    def wants(self, number: int, message: Any) -> Found:
        return self.house.wanted(number, message, 0)

    def code(self, number: int, message: Any) -> str:
        found = self.wants(number, message)
        assert isinstance(found, Refused), found
        return found.code

    def presences(self) -> list[Presence]:
        return [one.presence for one in self.house.seating.places]


def at(house: House, seat: Seat) -> Any:
    return house.seating.place(seat)


# Machines.


def test_who_comes_is_told_how_all_sit_and_of_the_match_and_is_seen() -> None:
    around = Around()
    peer, _ = around.peers.let_in(watches=True)
    told, number_of, shown = around.house.came(peer.number)
    assert told == Tell((5,), around.house.seating)
    assert (number_of, shown) == (Resync(5), Show())
    assert around.house.seating.watching == 2
    assert around.house.went(5) == (Show(),)
    assert around.house.seating.watching == 1


def test_how_a_machine_is_connected_shows_at_its_seats() -> None:
    around = Around().sit().begin()
    peer = around.peers.get(1)
    assert peer is not None
    assert around.presences() == [Presence.CONNECTED] * 2
    peer.is_missed = True
    peer.measured(20)
    peer.measured(23)
    assert around.presences() == [Presence.MISSED, Presence.CONNECTED]
    assert around.house.seating.places[0].round_trip_ms == 20, "a little more is no news"
    around.house.went(1)
    assert around.presences() == [Presence.AWAY, Presence.CONNECTED]
    assert around.house.seating.places[0].round_trip_ms is None


def test_the_host_is_told_who_is_let_in() -> None:
    around = Around().sit()
    around.house.went(4)
    guests = around.house.guests.guests
    assert [(one.peer, one.name, one.seats) for one in guests[:2]] == [
        (1, "Mina", (RED,)),
        (2, "Jae", (BLUE,)),
    ]
    assert [one.watches for one in guests] == [False, False, True, False]
    assert [one.is_connected for one in guests] == [True, True, True, False]


def test_a_token_and_the_one_before_count_until_the_new_one_is_kept() -> None:
    peers = Peers(LIMITS)
    peer, first = peers.let_in(watches=False)
    second = peer.renewed(first)
    assert peers.knows(first) is peers.knows(second) is peer
    peer.before = None
    assert (peers.knows(first), peers.knows(second)) == (None, peer)
    assert peers.knows("ab" * 32) is None


def test_who_goes_gives_his_seats_up_before_the_match_and_keeps_them_in_it() -> None:
    around = Around().sit()
    around.house.leave(1)
    assert around.house.seating.free == (RED,)
    around = Around().sit().begin()
    around.house.leave(1)
    assert around.house.seating.free == ()


def test_all11_it_is_told_at_once_when_two_sit_at_one_machine() -> None:
    """They will race by buzzer, and everybody else by arrival (GP22)."""
    house = House(lobby.opened(a_draft(GLITTERING_PATHS), "x"), Peers(LIMITS))
    house.peers.let_in(watches=False)
    for wish, race in (
        (TakeSeat(RED, "Mina"), "arrival"),
        (TakeSeat(BLUE, "Theo"), "buzzer"),
        (LeaveSeat(BLUE), "arrival"),
    ):
        assert not isinstance(house.wanted(1, wish, 0), Refused)
        assert f"race={race}" in house.seating.options
    house.sit(1, BLUE, "Theo")
    house.begun(a_draft(GLITTERING_PATHS, race="arrival"))
    assert "race=arrival" in house.seating.options, "a match is held as it began"


# What people want.


def test_a_seat_is_taken_given_up_and_named_anew() -> None:
    around = Around()
    assert around.wants(1, TakeSeat(RED, "  Mina   Park ")) == (*MOVED, Resync(1))
    assert at(around.house, RED).name == "Mina Park"
    assert around.code(2, TakeSeat(RED, "Jae")) == "seat-taken"
    around.wants(1, TakeSeat(RED, "Ola"))
    assert at(around.house, RED).name == "Ola"
    assert around.code(2, LeaveSeat(RED)) == "not-yours"
    assert around.wants(1, LeaveSeat(RED)) == MOVED
    assert RED in around.house.seating.free
    assert around.code(2, TakeSeat(Seat.PURPLE, "Jae")) == "no-such-seat"


def test_the_tables_own_machine_takes_a_free_seat_and_gives_it_back() -> None:
    house = Around().house
    assert house.sit(HERE, RED, "Mina") == MOVED
    assert (at(house, RED).presence, at(house, RED).played_by) == (
        Presence.HERE,
        PlayedBy.PERSON_HERE,
    )
    assert house.rise(HERE, RED) == MOVED
    assert at(house, RED).played_by is PlayedBy.NETWORK
    assert house.rise(HERE, RED) == lobby.risen(house.seats, RED, HERE)


def test_chat_reaches_all_but_those_who_watch() -> None:
    around = Around().sit()
    assert around.wants(1, Chat("good luck")) == (
        Tell((1, 2, 4, HERE), Chatted(1, "Mina", RED, "good luck")),
    )
    assert around.house.chat(HERE, "welcome", 0) == (
        Tell((1, 2, 4, HERE), Chatted(HERE, "", None, "welcome")),
    )
    assert around.code(4, Chat("hello")) == "no-seat"
    for _ in range(2):
        assert not isinstance(around.wants(1, Chat("and on")), Refused)
    assert around.code(1, Chat("and on")) == "too-fast"
    assert not isinstance(around.house.wanted(1, Chat("later"), 1000), Refused)


def test_who_will_not_hear_a_no_is_sent_away() -> None:
    house = Around().house
    told = Tell((1,), NotDone(refusals.NO_MATCH))
    for _ in range(2):
        assert house.refuse(1, refusals.NO_MATCH, 0) == (told,)
    assert house.refuse(1, refusals.NO_MATCH, 0) == (told, Expel(refusals.FLOOD))
    for _ in range(30):
        assert house.refuse(HERE, refusals.NO_MATCH, 0) == (
            Tell((HERE,), NotDone(refusals.NO_MATCH)),
        )


# What the host does.


def test_the_match_begins_when_every_seat_is_taken() -> None:
    around = Around()
    assert around.house.start() == refusals.SEATS_FREE
    assert around.sit().house.start() == (Begin(),)
    assert around.begin().house.start() == refusals.HAS_BEGUN


@pytest.mark.parametrize("begins", [False, True])
def test_a_freed_seat_keeps_its_name_in_a_match_only(begins: bool) -> None:
    around = Around().sit()
    if begins:
        around.begin()
    assert around.house.free(RED) == (Keep(), Dismiss(1, refusals.FREED), Show())
    assert around.peers.get(1) is None, "its token counts no longer"
    place = at(around.house, RED)
    assert (place.presence, place.name) == (Presence.FREE, "Mina" if begins else "")
    assert around.house.free(RED) == refusals.NOT_FREED


def test_a_kicked_machine_is_gone_with_its_seats() -> None:
    around = Around().sit()
    assert around.house.kick(2) == (Keep(), Dismiss(2, refusals.SENT_AWAY), Show())
    assert (at(around.house, BLUE).presence, at(around.house, BLUE).name) == (Presence.FREE, "")
    assert around.house.kick(2) == refusals.NOBODY


def test_a_bot_takes_the_place_of_a_machine_which_is_sent_away() -> None:
    around = Around().sit().begin()
    ada = Player(RED, "Ada", PlayedBy.BOT, 1)
    freed = (Keep(), Dismiss(1, refusals.FREED))
    assert around.house.filled(ada) == (*freed, Keep(), TOLD_SOON)
    assert around.house.filled(ada) == (Keep(), TOLD_SOON)
    assert around.house.stopped(frozenset({RED})) == (TOLD_SOON,)
    assert around.presences() == [Presence.AWAY, Presence.CONNECTED]


# Another match.


def test_another_match_begins_when_all_want_the_same() -> None:
    around = Around().sit().begin()
    assert around.code(1, WantAgain(Again.SAME)) == "not-ended"
    around.end()
    assert around.code(4, WantAgain(Again.SAME)) == "not-yours"
    assert around.wants(1, WantAgain(Again.SAME)) == (TOLD_SOON,)
    assert around.wants(2, WantAgain(Again.CHANGED)) == (TOLD_SOON,)
    assert around.wants(1, WantAgain(Again.CHANGED)) == (TOLD_SOON, Begin(Again.CHANGED))


def test_a_host_without_a_seat_decides_a_rematch_alone() -> None:
    around = Around(host="present").sit().begin()
    assert around.house.wish(HERE, Again.SAME) == refusals.NOT_ENDED
    around.end()
    for number in (1, 2):
        assert around.wants(number, WantAgain(Again.CHANGED)) == (TOLD_SOON,)
    assert around.house.wish(HERE, Again.SAME) == (TOLD_SOON, Begin(Again.SAME))
    around.house.ended(is_over=False)
    around.end()
    assert around.wants(1, WantAgain(Again.SAME)) == (TOLD_SOON,), "his wish is forgotten"


def test_a_wish_goes_with_who_leaves_and_with_a_match_that_goes_on() -> None:
    around = Around().sit().begin().end()
    around.wants(1, WantAgain(Again.SAME))
    around.house.leave(1)
    assert around.wants(2, WantAgain(Again.SAME)) == (TOLD_SOON,)
    assert around.house.ended(is_over=False)
    assert not around.house.ended(is_over=False)
    assert [one.again for one in around.house.seating.places] == [None, None]
    assert around.house.seating.stage is Stage.STARTED


# Waiting for who is away (ALL12).


def waiting(**given: Any) -> tuple[Around, Tabletop]:
    around = Around().sit().begin()
    return around, Tabletop(PRIZMIK, around.draft, **given)


def test_the_match_waits_for_who_is_away_once_and_goes_on_when_he_is_back_all12() -> None:
    around, top = waiting()
    assert around.house.waits(top.table) is None
    around.house.went(1)
    assert around.house.waits(top.table) == Pause(away("Mina"))
    top.give(Agent.CLOCK, Pause(away("Mina")))
    assert around.house.waits(top.table) is None
    top.give(RED, Resume())
    assert around.house.waits(top.table) is None, "the same absence stops nobody again"
    top.give(Agent.CLOCK, Pause(away("Mina")))
    around.house.came(1)
    assert around.house.waits(top.table) == Resume()


def test_a_pause_of_somebody_else_is_left_alone_by_a_return() -> None:
    """ALL12: who paused goes on."""
    around, top = waiting()
    for by, reason in ((BLUE, away("Mina")), (Agent.CLOCK, "The table’s computer slept.")):
        top.give(by, Pause(reason))
        around.house.went(1)
        assert around.house.waits(top.table) is None
        around.house.came(1)
        assert around.house.waits(top.table) is None
        top.give(BLUE, Resume())


def test_nobody_waits_for_a_bot_for_who_has_left_or_after_the_ending_all8() -> None:
    around, top = waiting()
    around.house.filled(Player(BLUE, "Ada", PlayedBy.BOT, 1))
    around.house.stopped(frozenset({BLUE}))
    assert around.house.waits(top.table) is None
    top.give(RED, Resign())
    around.house.went(1)
    assert around.house.waits(top.table) is None
    four = Tabletop(SEALED_DICE, a_draft(SEALED_DICE, seats=4))
    four.give(RED, Resign())
    house = House(lobby.begun(lobby.opened(four.match, "x"), four.match), Peers(LIMITS))
    second = four.match.players[1]
    assert house.waits(four.table) == Pause(away(second.name)), "not for Red, who has left"
