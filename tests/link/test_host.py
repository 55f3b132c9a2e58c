"""The keeper's thread: what it delivers, to whom, in which order, and how it ends."""

from __future__ import annotations

import os
import queue
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.client import Client
from prismdesk.link.host import Connection, Host
from prismdesk.link.keeper import Keeper, new_keeper
from prismdesk.link.local.local_match import LocalMatch, resume
from prismdesk.link.messages import Answered, LookAt, Trouble, Unseen, Well
from prismdesk.link.saved import Saved, load
from prismdesk.table.commands import CLOSED, Act, Command, Done, End, Pause, Resume
from prismdesk.table.updates import LogPage, Update
from tests.files.sample import FullDisk
from tests.support.made_match import a_match
from tests.support.secrets_game import SEALED_DICE, Guess
from tests.support.table_by_hand import AnyRules

PATIENCE_S = 10


class Ear:
    """A connection whose news can be waited for."""

    def __init__(self, host: Host, viewer: Viewer) -> None:
        self.heard: queue.Queue[Any] = queue.Queue()
        self.connection = Connection(viewer)
        self.connection.deliver = self.heard.put
        self.host = host
        host.loop.call(host.join, self.connection)

    def next(self, kind: type[Any]) -> Any:
        said = self.heard.get(timeout=PATIENCE_S)
        assert isinstance(said, kind), said
        return said

    def send(self, asked: Any) -> None:
        self.host.send(self.connection, asked)

    def silent(self) -> bool:
        """Whether nothing else has come by the time that a later question is answered."""
        self.send(LookAt(10**6))
        return isinstance(self.heard.get(timeout=PATIENCE_S), Unseen)


class Hall:
    """Hosts that are closed when the test ends; time is moved by hand."""

    def __init__(self, tmp_path: Path) -> None:
        self.now_ms = 0
        self.path = tmp_path / "match.prismdesk"
        self.hosts: list[Host] = []

    def keeper(self, game: AnyRules = PRIZMIK, **given: Any) -> Keeper:
        keeper = new_keeper(a_match(game, **given), game, self.path)
        assert not isinstance(keeper, Refused)
        return keeper

    def host(self, keeper: Keeper) -> Host:
        self.hosts.append(Host(keeper, lambda: self.now_ms))
        return self.hosts[-1]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path)
    yield hall
    for host in hall.hosts:
        host.close()


def act(by: Seat, number: int, text: str) -> Command:
    return Command(by, number, Act(raw(PRIZMIK.read(text))))


def test_an_action_is_shown_to_all_before_its_answer(hall: Hall) -> None:
    host = hall.host(hall.keeper())
    red, blue = Ear(host, Seat.RED), Ear(host, Seat.BLUE)
    assert red.next(Update).n == blue.next(Update).n == 0
    red.send(act(Seat.RED, 1, "a1>a2"))
    assert red.next(Update).n == 1
    assert red.next(Answered) == Answered(1, Done(1))
    update = blue.next(Update)
    assert (update.n, len(update.facts), len(update.lines)) == (1, 1, 1)
    assert blue.silent()


def test_a_connection_speaks_for_its_own_seat_only(hall: Hall) -> None:
    host = hall.host(hall.keeper(host="present"))
    blue, spectator = Ear(host, Seat.BLUE), Ear(host, Watcher.SPECTATOR)
    arbiter = Ear(host, Watcher.ARBITER)
    for ear in (blue, spectator, arbiter):
        ear.next(Update)
    for ear, command in (
        (blue, act(Seat.RED, 1, "a1>a2")),
        (spectator, Command(Agent.HOST, 1, End(None, "mine"))),
        (spectator, act(Seat.RED, 1, "a1>a2")),
        (arbiter, act(Seat.RED, 1, "a1>a2")),
        (blue, Command(Agent.CLOCK, 1, Pause())),
    ):
        ear.send(command)
        refused = ear.next(Answered).answer
        assert refused.code == "not-yours"
    arbiter.send(Command(Seat.RED, 1, Act(raw(PRIZMIK.read("a1>a2"))), by_host=True))
    assert arbiter.next(Update).lines[-1].by_host, "entered by the host (ALL11)"


def test_a_sealed_input_sends_nothing_to_anybody_else_all14(hall: Hall) -> None:
    host = hall.host(hall.keeper(SEALED_DICE))
    red, blue = Ear(host, Seat.RED), Ear(host, Seat.BLUE)
    red.next(Update)
    blue.next(Update)
    red.send(Command(Seat.RED, 1, Act(raw(Guess(3)))))
    red.next(Update)
    assert isinstance(red.next(Answered).answer, Done)
    assert blue.silent()


def test_a_sealed_input_is_shown_to_its_own_seat_and_the_arbiter_alone_all14(hall: Hall) -> None:
    """Also one that the host typed for the seat (ALL11)."""
    host = hall.host(hall.keeper(SEALED_DICE, host="present", seats=3))
    red, blue = Ear(host, Seat.RED), Ear(host, Seat.BLUE)
    arbiter, spectator = Ear(host, Watcher.ARBITER), Ear(host, Watcher.SPECTATOR)
    for ear in (red, blue, arbiter, spectator):
        ear.next(Update)
    arbiter.send(Command(Seat.RED, 1, Act(raw(Guess(3))), by_host=True))
    assert b'"own":3' in bytes(red.next(Update).view)
    arbiter.next(Update)
    assert isinstance(arbiter.next(Answered).answer, Done)
    blue.send(Command(Seat.BLUE, 1, Act(raw(Guess(4)))))
    blue.next(Update)
    blue.next(Answered)
    arbiter.next(Update)
    assert red.silent()
    assert spectator.silent()


def test_a_long_log_reaches_a_late_client_whole(hall: Hall) -> None:
    keeper = hall.keeper(host="present")
    for number in range(1, 260):
        order = Pause("x") if number % 2 else Resume()
        assert isinstance(keeper.handle(Command(Agent.HOST, number, order), 0), Done)
    ear = Ear(hall.host(keeper), Seat.RED)
    client = Client(Seat.RED, PRIZMIK, lambda _asked: None)
    for kind in (LogPage, LogPage, Update):
        client.receive(ear.next(kind))
    assert [line.n for line in client.lines] == list(range(1, 260))


def test_closing_stops_a_running_clock_and_opening_does_not_start_it_all2(hall: Hall) -> None:
    host = hall.host(hall.keeper(clock="total:300+5"))
    red = Ear(host, Seat.RED)
    red.next(Update)
    hall.now_ms = 20_000
    host.close()
    found = resume(hall.path)
    assert isinstance(found, LocalMatch)
    hall.hosts.append(found.host)
    update = Ear(found.host, Seat.RED).next(Update)
    assert update.paused is not None
    assert update.paused.reason == CLOSED
    assert {timer.id: timer.left_ms for timer in update.clocks}["clock-red"] == 280_000


def test_a_disk_that_refuses_is_told_to_all_and_so_is_its_recovery(hall: Hall) -> None:
    keeper = hall.keeper()
    host = hall.host(keeper)
    red, blue = Ear(host, Seat.RED), Ear(host, Seat.BLUE)
    red.next(Update)
    blue.next(Update)
    assert keeper._writer is not None
    disk = FullDisk()
    disk.is_full = True
    keeper._writer._disk = disk
    red.send(act(Seat.RED, 1, "a1>a2"))
    assert red.next(Trouble).refused.code == "not-saved"
    assert red.next(Answered).answer.code == "not-saved"
    assert blue.next(Trouble).refused.code == "not-saved"
    disk.is_full = False
    red.send(act(Seat.RED, 1, "a1>a2"))
    assert isinstance(red.next(Well), Well)
    assert red.next(Update).n == 1
    assert red.next(Answered).answer == Done(1)


@pytest.mark.skipif(os.name == "nt", reason="an open file is not replaced there")
def test_a_file_that_is_replaced_is_told_to_all_and_the_match_goes_on_beside_it(
    hall: Hall,
) -> None:
    keeper = hall.keeper()
    host = hall.host(keeper)
    red, blue = Ear(host, Seat.RED), Ear(host, Seat.BLUE)
    red.send(act(Seat.RED, 1, "a1>a2"))
    for ear in (red, blue):
        assert [ear.next(Update).n for _ in range(2)] == [0, 1]
    assert red.next(Answered).answer == Done(1)
    was = host.path
    assert was is not None
    was.with_name("restored").write_bytes(was.read_bytes()[:100])
    was.with_name("restored").replace(was)
    blue.send(act(Seat.BLUE, 1, "a8>a7"))
    for ear in (red, blue):
        said = str(ear.next(Trouble).refused)
        assert said.startswith(f"Another program replaced “{was.name}”.")
        assert f"“{was.stem} 2.prismdesk”" in said
    assert blue.next(Answered).answer.code == "not-saved"
    blue.send(act(Seat.BLUE, 1, "a8>a7"))
    for ear in (red, blue):
        assert isinstance(ear.next(Well), Well)
        assert ear.next(Update).n == 2
    assert blue.next(Answered).answer == Done(2)
    assert host.path == was.with_name(f"{was.stem} 2.prismdesk")
    host.close()
    found = load(host.path, verify=True)
    assert isinstance(found, Saved), found
    assert found.table.n == keeper.table.n == 2


def test_a_client_counts_its_clocks_down_for_show_only() -> None:
    now = [0]
    client = Client(Seat.RED, PRIZMIK, lambda _asked: None, lambda: now[0])
    client.receive(_an_update(heard=0))
    now[0] = 1500
    assert client.left_ms() == {"clock-red": 298_500, "clock-blue": 300_000}
    now[0] = 10**7
    assert client.left_ms()["clock-red"] == 0


def _an_update(heard: int) -> Update:
    from prismdesk.table.table import Table, begin
    from prismdesk.table.updates import update

    table = begin(a_match(PRIZMIK, clock="total:300+5"), PRIZMIK)
    assert isinstance(table, Table)
    return msgspec.structs.replace(update(table, Seat.RED, 1, None), heard=heard)
