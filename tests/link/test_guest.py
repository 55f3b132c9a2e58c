"""A guest at a table over a bad network: what he shows is what the table has, whatever happens."""

from __future__ import annotations

import queue
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.files import folders
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link import remembered
from prismdesk.link.addresses import Address
from prismdesk.link.around import FileKept, Line, LineNow, NoSeat, Spoken, Started
from prismdesk.link.guest import NOT_CONNECTED, Guest, join, rejoin
from prismdesk.link.guest_pace import Pace
from prismdesk.link.played import Played
from prismdesk.link.saved import load
from prismdesk.table.commands import Done, Pause, Resign, Resume
from prismdesk.table.table import Table
from prismdesk.wire.seating import Presence, Stage
from tests.support.faulty_wire import GOOD, FaultyWire
from tests.support.lan import HASTY, LOOPBACK, AtGuest, AtRoom, Ear, Lan, Player1, lan

QUICK = Pace(first_s=0.01, most_s=0.05, messages=HASTY.messages, octets=HASTY.octets)


class Far:
    """A table for two guests: Red comes over a good wire, Blue over a bad one."""

    def __init__(self, net: Lan, *, seed: int = 0, pace: Pace = QUICK, **given: Any) -> None:
        self.net = net
        self.pace = pace
        self.at: AtRoom = net.room(PRIZMIK, **given)
        self.red = net.guest(self.at, "Mina")
        self.at.seen(Seat.RED, Presence.CONNECTED)
        self.wire = FaultyWire(self.at.address.port, seed=seed)
        self.blue = self.comes()
        self.at.seen(Seat.BLUE, Presence.CONNECTED)
        self.now: Table | None = None

    def comes(self) -> AtGuest:
        address = Address(LOOPBACK, self.wire.port)
        guest = join(address, self.at.open_to.code, name="Jae", pace=self.pace)
        self.net.guests.append(guest)
        return AtGuest(guest)

    def begin(self) -> tuple[Player1, Player1]:
        self.at.room.start()
        self.at.sits(lambda seating: seating.stage is Stage.STARTED)
        return self.red.player(Seat.RED), self.blue.player(Seat.BLUE)

    def table(self) -> Table:
        """The table as it is now."""
        seen: list[Table] = []
        self.at.room.see(seen.append)
        self.at.done()
        return seen[-1]

    def connected(self, times: int) -> None:
        """Waits until Blue has been let in so often."""
        self.blue.until(lambda: self.times_let_in() >= times)

    def lost(self) -> None:
        """Waits until Blue knows that he is cut off."""

        def is_lost() -> bool:
            told = self.blue.all_of(LineNow)
            return bool(told) and told[-1].line is Line.LOST

        self.blue.until(is_lost)

    def times_let_in(self) -> int:
        lines = [one.line for one in self.blue.all_of(LineNow)]
        before = [Line.CONNECTING, *lines]
        return sum(
            line is Line.CONNECTED and last in (Line.CONNECTING, Line.LOST)
            for last, line in zip(before, lines, strict=False)
        )

    def close(self) -> None:
        self.wire.close()


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Lan]:
    with lan(tmp_path) as made:
        yield made


@pytest.fixture
def far(net: Lan) -> Iterator[Far]:
    made = Far(net, rules="practice")
    yield made
    made.close()


def shows(player: Player1, table: Table) -> bool:
    """Whether the client shows exactly what the table has for its viewer."""
    client = player.client
    return (
        client.latest is not None
        and client.latest.n == table.public_n
        and client.view == table.rules.view(table.state, client.viewer)
        and client.lines == [one.line for one in table.moments if one.line is not None]
    )


def shows_soon(player: Player1, table: Table) -> None:
    player.ear.until(lambda: shows(player, table))


def a_move(far: Far) -> str:
    table = far.table()
    return PRIZMIK.write(legal(table.state)[0])


def test_ten_times_the_cable_is_out_and_nobody_presses_anything(far: Far) -> None:
    red, blue = far.begin()
    for pull in range(1, 11):
        for player in (red, blue):
            player.at(far.table().public_n)
            assert isinstance(player.act(a_move(far)), Done)
        far.wire.pull()
        far.lost()
        assert red.act(a_move(far)) == Done(4 * pull - 1)
        far.wire.put_back()
        far.connected(pull + 1)
        shows_soon(blue, far.table())
        assert isinstance(blue.act(a_move(far)), Done)
    shows_soon(red, far.table())
    shows_soon(blue, far.table())
    assert far.table().public_n == 40
    assert len(far.blue.all_of(Started)) == 1


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
    far.red.news(Spoken)
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
    far.blue.until(lambda: len(far.blue.all_of(NoSeat)) == 4)
    assert far.blue.all_of(NoSeat) == [NoSeat(NOT_CONNECTED)] * 4


def test_a_silent_wire_is_said_to_be_missed_and_then_cut(net: Lan) -> None:
    pace = Pace(first_s=0.01, most_s=0.05, beat_s=0.1, missed_s=0.4, cut_s=0.8)
    far = Far(net, pace=pace, rules="practice")
    try:
        _, blue = far.begin()
        blue.at(0)
        far.blue.forget()
        far.wire.swallow()
        far.blue.news(LineNow, lambda one: one.line is Line.LOST)
        told = [one.line for one in far.blue.all_of(LineNow) if one.line is not Line.CONNECTED]
        assert told[:2] == [Line.MISSED, Line.LOST]
        lost = far.blue.news(LineNow, lambda one: one.line is Line.LOST)
        assert lost.why is not None
        assert lost.why.code == "silence"
        far.wire.let_through()
        far.blue.news(LineNow, lambda one: one.line is Line.CONNECTED)
        shows_soon(blue, far.table())
    finally:
        far.close()


def test_what_is_missed_for_a_moment_is_there_again(net: Lan) -> None:
    pace = Pace(beat_s=0.1, missed_s=0.4, cut_s=60)
    far = Far(net, pace=pace, rules="practice")
    try:
        far.wire.swallow()
        far.blue.news(LineNow, lambda one: one.line is Line.MISSED)
        far.blue.forget()
        far.wire.let_through()
        far.blue.news(LineNow, lambda one: one.line is Line.CONNECTED)
        assert Line.LOST not in [one.line for one in far.blue.all_of(LineNow)]
    finally:
        far.close()


def test_the_round_trip_is_told(far: Far) -> None:
    told = far.blue.news(LineNow, lambda one: one.round_trip_ms is not None)
    assert told.line is Line.CONNECTED


@pytest.mark.parametrize("seed", range(6))
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


def test_a_window_that_opens_late_is_told_everything(far: Far) -> None:
    red, blue = far.begin()
    for _ in range(60):
        assert isinstance(blue.order(Pause()), Done)
        assert isinstance(blue.order(Resume()), Done)
    late = far.blue.player(Seat.BLUE)
    shows_soon(late, far.table())
    assert len(late.client.lines) == 120
    assert isinstance(late.order(Pause()), Done)
    shows_soon(blue, far.table())
    shows_soon(red, far.table())
    with pytest.raises(KeyError):
        far.blue.player(Seat.RED)


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


def test_who_comes_back_after_his_program_died_has_his_seat(far: Far) -> None:
    red, blue = far.begin()
    blue.at(0)
    assert isinstance(red.act(a_move(far)), Done)
    blue.at(1)
    assert isinstance(blue.act(a_move(far)), Done)
    far.wire.pull()  # nobody hears him go
    far.blue.guest.close()
    far.wire.put_back()
    (known,) = [one for one in remembered.listing() if [s.seat for s in one.seats] == [Seat.BLUE]]
    assert known.seats[0].name == "Jae"
    guest = rejoin(known, pace=QUICK)
    far.net.guests.append(guest)
    again = AtGuest(guest).player(Seat.BLUE)
    shows_soon(again, far.table())
    assert isinstance(red.act(a_move(far)), Done)
    again.at(3)
    assert isinstance(again.act(a_move(far)), Done)


def test_two_windows_for_one_seat_the_newer_has_it(far: Far) -> None:
    _, blue = far.begin()
    blue.at(0)
    (known,) = [one for one in remembered.listing() if [s.seat for s in one.seats] == [Seat.BLUE]]
    guest = rejoin(known, pace=QUICK)
    far.net.guests.append(guest)
    newer = AtGuest(guest)
    gone = far.blue.news(LineNow, lambda one: one.line is Line.GONE)
    assert gone.why is not None
    assert gone.why.code == "taken-up"
    shows_soon(newer.player(Seat.BLUE), far.table())
    assert known.table in [one.table for one in remembered.listing()]


def test_the_finished_match_is_kept_once_and_verifies(far: Far) -> None:
    red, blue = far.begin()
    blue.at(0)
    assert isinstance(red.act(a_move(far)), Done)
    assert isinstance(blue.order(Resign()), Done)
    path = far.blue.file()
    saved = load(path, verify=True)
    assert not isinstance(saved, Refused)
    assert saved.table.public_n == 2
    own = load(far.net.folder / "match 1.prismdesk")
    assert not isinstance(own, Refused)
    assert saved.last_hash == own.last_hash
    assert path.parent == folders.matches()
    assert "PRIZMIK Mina - Jae" in path.name
    assert far.blue.played().path == path
    # It comes again after each return, and takes its own place.
    far.red.file()
    kept = set(folders.matches().iterdir())
    far.blue.forget()
    far.wire.reset()
    assert far.blue.news(FileKept).path == path
    assert set(folders.matches().iterdir()) == kept


def test_a_table_that_is_over_is_forgotten_when_one_leaves(far: Far) -> None:
    _, blue = far.begin()
    blue.at(0)
    far.blue.guest.close()
    assert len(remembered.listing()) == 2
    (known,) = [one for one in remembered.listing() if [s.seat for s in one.seats] == [Seat.BLUE]]
    guest = rejoin(known, pace=QUICK)
    far.net.guests.append(guest)
    again = AtGuest(guest)
    assert isinstance(again.player(Seat.BLUE).order(Resign()), Done)
    again.sits(lambda seating: seating.stage is Stage.ENDED)
    guest.close()
    assert len(remembered.listing()) == 1


def test_who_leaves_before_the_match_gives_his_seat_up_and_is_not_remembered(far: Far) -> None:
    assert len(remembered.listing()) == 2
    far.blue.guest.close()
    far.at.seen(Seat.BLUE, Presence.FREE)
    assert [one.seats[0].name for one in remembered.listing()] == ["Mina"]


def test_nothing_is_told_after_leaving(far: Far) -> None:
    far.begin()
    far.blue.forget()
    far.blue.guest.leave()
    far.at.seen(Seat.BLUE, Presence.AWAY)
    far.at.room.chat("is anybody there?")
    far.red.until(lambda: far.red.all_of(Spoken))
    far.blue.guest.close()
    assert far.blue.all_of(Spoken) == []
    assert [one.line for one in far.blue.all_of(LineNow) if one.line is Line.GONE] == []


def test_a_later_listener_hears_the_present_state(far: Far) -> None:
    far.begin()
    far.blue.played()
    ear = Ear(far.blue.guest)
    assert ear.news(LineNow).line is Line.CONNECTED
    played: Played = ear.news(Started).played
    assert played is far.blue.played()
    assert ear.seating.stage is Stage.STARTED


def test_two_who_want_the_first_free_seat_both_sit(net: Lan) -> None:
    at = net.room(PRIZMIK)
    both = [net.guest(at, name) for name in ("Mina", "Jae")]
    at.sits(lambda seating: not seating.free)
    assert sorted(one.name for one in at.seating.places) == ["Jae", "Mina"]
    assert all(isinstance(one.guest, Guest) for one in both)
