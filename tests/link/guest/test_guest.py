"""A guest at a table over a bad network: what he shows is what the table has, whatever happens."""

from __future__ import annotations

import queue
import random
from collections.abc import Callable

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link import refusals
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import NOT_CONNECTED, Guest
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.table_source import (
    ChatNews,
    ConnectionNews,
    Line,
    RefusalNews,
    SeatingNews,
)
from prismdesk.table.commands import Done, Pause, Resign, Resume
from tests.support.bad_network import Far, a_move, shows_soon
from tests.support.faulty_network import GOOD
from tests.support.loopback_network import Lan
from tests.support.repeats import many

PULLS, WEATHERS = many((2, 1), (10, 6))


def test_what_is_ordered_while_the_cable_is_out_is_done_when_it_is_in_again(far: Far) -> None:
    red, blue = far.begin()
    blue.at(0)
    far.wire.pull()
    far.lost()
    numbers = [blue.client.order(one) for one in (Pause(), Resume(), Pause())]
    far.wire.put_back()
    far.blue.until(lambda: len(blue.answers) == 3)
    assert blue.answers == dict(zip(numbers, (Done(1), Done(2), Done(3)), strict=True))
    assert far.table().public_n == 3
    red.at(3)


def test_what_a_busy_window_orders_in_between_is_judged_once(far: Far) -> None:
    """It was ordered by a picture of the connection before, and goes out with the next one."""
    red, blue = far.begin()
    blue.at(0)
    calls: queue.Queue[Callable[[], None]] = queue.Queue()
    busy = far.blue.played().client(Seat.BLUE, calls.put)
    answers: list[object] = []
    busy.on_answer = lambda _client, _number, answer: answers.append(answer)
    while busy.latest is None:
        calls.get(timeout=30)()
    far.wire.reset()
    far.connected(2)
    busy.order(Resume())  # nothing is paused: now it would be refused
    far.blue.guest.chat("whatever was sent before this has come")
    far.red.news(ChatNews)
    assert isinstance(red.order(Pause()), Done)
    assert answers == []
    while not answers:
        calls.get(timeout=30)()
    assert answers == [Done(2)]


def test_what_is_asked_of_the_room_while_the_cable_is_out_is_refused(far: Far) -> None:
    far.wire.pull()
    far.lost()
    guest = far.blue.guest
    guest.chat("hello")
    guest.sit(Seat.RED, "Jae")
    guest.rise(Seat.BLUE)
    guest.want_again(None)
    far.blue.until(lambda: len(far.blue.all_of(RefusalNews)) == 4)
    assert far.blue.all_of(RefusalNews) == [RefusalNews(NOT_CONNECTED)] * 4


def test_a_silent_wire_is_said_to_be_missed_and_then_cut(net: Lan) -> None:
    pace = Pace(first_s=0.01, most_s=0.05, beat_s=0.1, missed_s=0.4, cut_s=0.8)
    far = Far(net, pace=pace, rules="practice")
    try:
        _, blue = far.begin()
        blue.at(0)
        far.blue.forget()
        far.wire.swallow()
        far.blue.news(ConnectionNews, lambda one: one.line is Line.LOST)
        told = [
            one.line for one in far.blue.all_of(ConnectionNews) if one.line is not Line.CONNECTED
        ]
        assert told[:2] == [Line.MISSED, Line.LOST]
        lost = far.blue.news(ConnectionNews, lambda one: one.line is Line.LOST)
        assert lost.why is not None
        assert lost.why.code == "silence"
        far.wire.let_through()
        far.blue.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
        shows_soon(blue, far.table())
    finally:
        far.close()


def test_what_is_missed_for_a_moment_is_there_again(net: Lan) -> None:
    pace = Pace(beat_s=0.1, missed_s=0.4, cut_s=60)
    far = Far(net, pace=pace, rules="practice")
    try:
        far.wire.swallow()
        far.blue.news(ConnectionNews, lambda one: one.line is Line.MISSED)
        far.blue.forget()
        far.wire.let_through()
        far.blue.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
        assert Line.LOST not in [one.line for one in far.blue.all_of(ConnectionNews)]
    finally:
        far.close()


@pytest.mark.parametrize("seed", range(WEATHERS))
def test_after_every_resume_he_shows_what_the_table_has(net: Lan, seed: int) -> None:
    """Whatever the wire does, every order is answered once, and the pictures are equal."""
    rng = random.Random(seed)
    far = Far(net, seed=seed, rules="practice")
    try:
        red, blue = far.begin()
        blue.at(0)
        given = 0
        for _ in range(12):
            far.wire.misfortune()
            match rng.choice(("reset", "cut", "pull", "none")):
                case "reset":
                    far.wire.reset()
                case "cut":
                    far.wire.cut_after(rng.randint(1, 30_000))
                    far.wire.reset()
                case "pull":
                    far.wire.pull()
            blue.client.order(Pause() if given % 2 == 0 else Resume())
            given += 1
            if rng.random() < 0.5:
                red.order(Pause() if far.table().paused is None else Resume())
            far.wire.cut_after(None)
            far.wire.put_back()
            far.blue.until(lambda upto=given: len(blue.answers) == upto)  # type: ignore[misc]
            shows_soon(blue, far.table())
        far.wire.become(GOOD)
        table = far.table()
        shows_soon(red, table)
        shows_soon(blue, table)
        assert sorted(blue.answers) == list(range(1, given + 1))
        done = sum(
            isinstance(answer, Done) for one in (red, blue) for answer in one.answers.values()
        )
        assert done == table.public_n
    finally:
        far.close()


def test_a_spectator_knows_that_he_is_one_and_his_name_asks_for_no_seat(net: Lan) -> None:
    """Else the table would tell him no before he has wanted anything."""
    at = net.room(PRIZMIK)
    watching = net.guest(at, "Kim", watch=True)
    watching.news(SeatingNews, lambda news: news.watches and news.seating.watching == 1)
    watching.guest.chat("hello")
    refused = watching.news(RefusalNews).refused
    assert refused == refusals.WATCHERS_TALK, "the first no is for what he did himself"


def test_a_spectator_sees_what_everybody_may_and_orders_nothing(far: Far) -> None:
    red, _ = far.begin()
    watching = far.net.guest(far.at, watch=True)
    player = watching.player(Watcher.SPECTATOR)
    player.at(0)
    assert isinstance(red.act(a_move(far)), Done)
    shows_soon(player, far.table())
    answer = player.order(Resign())
    assert isinstance(answer, Refused)
    assert answer.code == "not-yours"
    assert far.table().ending is None
    assert [one.watches for one in remembered.listing()] == [True, False, False]


def test_two_who_want_the_first_free_seat_both_sit(net: Lan) -> None:
    at = net.room(PRIZMIK)
    both = [net.guest(at, name) for name in ("Mina", "Jae")]
    at.sits(lambda seating: not seating.free)
    assert sorted(one.name for one in at.seating.places) == ["Jae", "Mina"]
    assert all(isinstance(one.guest, Guest) for one in both)
