"""Up to four machines at one table, over loopback: who sits, who leaves, who shares the end."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.console.queries import verify_line
from prismdesk.core.game import EndKind
from prismdesk.core.seats import Agent, PlayedBy, Seat, Watcher
from prismdesk.link.room.house import away
from prismdesk.table.commands import CLOSED, Done, Forfeit, Resign, Resume
from prismdesk.wire.seating import Presence
from tests.link.room.test_room_reopened import abandoned
from tests.support.loopback_network import (
    AtGuest,
    AtRoom,
    Lan,
    Player1,
    a_draft,
    last_hash,
    table_of,
)
from tests.support.turns_game import STEPS, know_steps

RED, BLUE, YELLOW, PURPLE = Seat
HERE, FAR = PlayedBy.PERSON_HERE, PlayedBy.NETWORK


@pytest.fixture(autouse=True)
def steps(monkeypatch: pytest.MonkeyPatch) -> None:
    know_steps(monkeypatch)


def three_come(net: Lan, at: AtRoom) -> list[AtGuest]:
    """Three machines, which take the seats after Red's one after the other."""
    guests = []
    for seat, name in ((BLUE, "Ben"), (YELLOW, "Cleo"), (PURPLE, "Dan")):
        guests.append(net.guest(at, name))
        at.seen(seat, Presence.CONNECTED)
    return guests


def four(net: Lan, **given: Any) -> tuple[AtRoom, list[AtGuest], dict[Seat, Player1]]:
    """A match that is on, with Ann at the table's own machine."""
    at = net.room(STEPS, a_draft(STEPS, HERE, seats=4, **given))
    guests = three_come(net, at)
    at.room.start()
    players = {RED: at.player(RED)}
    for seat, guest in zip((BLUE, YELLOW, PURPLE), guests, strict=True):
        assert guest.played().viewers == (seat,)
        players[seat] = guest.player(seat)
    return at, guests, players


def goes(players: dict[Seat, Player1], seat: Seat, far: int) -> None:
    players[seat].until(lambda update: "go" in update.may)
    assert isinstance(players[seat].act(str(far)), Done)


def test_four_machines_play_to_a_place_that_two_share(net: Lan) -> None:
    at, guests, players = four(net)
    watcher = net.guest(at, watch=True)
    watched = watcher.player(Watcher.SPECTATOR)
    for _ in range(3):
        for seat, far in zip(Seat, (2, 3, 3, 1), strict=True):
            goes(players, seat, far)
    places = ((BLUE, YELLOW), (RED,), (PURPLE,))
    for player in (*players.values(), watched):
        ending = player.until(lambda update: update.ending is not None).ending
        assert ending is not None
        assert (ending.kind, ending.winner, ending.places) == (EndKind.DRAW, None, places)
    own = at.played().path
    assert own is not None
    assert {last_hash(guest.file()) for guest in guests} == {last_hash(own)}
    right, said = verify_line(own)
    assert right
    assert "Ben and Cleo share the first place (PR32): 1. Ben and Cleo 3. Mina 4. Dan" in said


def test_who_resigns_is_not_waited_for_when_he_goes_all8_all12(net: Lan) -> None:
    at, guests, players = four(net, pauses_away=True)
    assert isinstance(players[PURPLE].order(Resign()), Done)
    players[RED].until(lambda update: update.gone == (PURPLE,))
    guests[2].guest.leave()
    at.seen(PURPLE, Presence.AWAY)
    assert table_of(at).paused is None
    for seat in (RED, BLUE, YELLOW):
        goes(players, seat, 1)
    goes(players, RED, 1)


def test_all_four_find_their_seats_again_after_the_table_died(net: Lan) -> None:
    at, _, players = four(net, clock="total:300+5")
    goes(players, RED, 3)
    goes(players, BLUE, 1)
    assert isinstance(players[YELLOW].order(Resign()), Done)
    players[PURPLE].at(3)
    again = net.reopen(abandoned(at))
    for seat in (BLUE, YELLOW, PURPLE):
        again.seen(seat, Presence.CONNECTED)
    red = again.player(RED)
    assert red.until(lambda update: update.paused is not None).gone == (YELLOW,)
    players[PURPLE].until(
        lambda update: update.paused is not None and update.paused.reason == CLOSED
    )
    assert isinstance(red.order(Resume()), Done)
    goes(players, PURPLE, 2)
    goes({RED: red}, RED, 2)
    assert players[BLUE].until(lambda update: update.n == 7).scores == (5, 1, 0, 2)


def test_the_match_goes_on_by_itself_when_the_missing_one_is_forfeited_all6(net: Lan) -> None:
    """Nobody has to press anything: there is nobody left to wait for."""
    at = net.room(STEPS, a_draft(STEPS, seats=4, host="present", pauses_away=True))
    guests = [net.guest(at, "Ann")]
    at.seen(RED, Presence.CONNECTED)
    guests += three_come(net, at)
    at.room.start()
    host, ann = at.player(Watcher.ARBITER), guests[0].player(RED)
    ann.at(0)
    guests[3].guest.leave()
    paused = host.until(lambda update: update.paused is not None).paused
    assert paused is not None
    assert (paused.by, paused.reason) == (Agent.CLOCK, away("Dan"))
    assert isinstance(host.order(Forfeit(PURPLE, "went home")), Done)
    ann.until(lambda update: update.paused is None and update.gone == (PURPLE,))
    assert isinstance(ann.act("2"), Done)
