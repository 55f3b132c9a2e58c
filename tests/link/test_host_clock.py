"""The clock of a running table: beats, sleep, and how a match that was cut off waits (BP23)."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.host import BEAT_MS, SLEPT, SLEPT_MS, Host
from prismdesk.link.keeper import Keeper, new_keeper, reopened, wait_again
from prismdesk.link.saved import load
from prismdesk.table.commands import CLOSED, Act, Beat, Command, Entry, Reopen
from tests.support.broken_prism_by_hand import BOARD
from tests.support.made_match import a_match
from tests.support.table_by_hand import AnyRules


class Room:
    """One host with a clock that is moved by hand; `world_ms` goes on in sleep."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now_ms = 0
        self.world_ms = 0
        self.numbers = dict.fromkeys(Seat, 0)
        self.host: Host | None = None

    def open(self, game: AnyRules, **given: Any) -> Keeper:
        keeper = new_keeper(a_match(game, **given), game, self.path)
        assert not isinstance(keeper, Refused)
        self.run(keeper)
        return keeper

    def run(self, keeper: Keeper) -> None:
        self.host = Host(keeper, lambda: self.now_ms, world_ms=lambda: self.world_ms)
        self.settle()

    def settle(self) -> Any:
        """Waits until the host has looked at its clock; the table then."""
        assert self.host is not None
        found: queue.Queue[Any] = queue.Queue()
        self.host.loop.call(self.host._tick)
        self.host.loop.call(lambda: found.put(self.host.table if self.host else None))
        return found.get(timeout=10)

    def passes(self, ms: int) -> Any:
        """So much time passes, awake, and all at once."""
        assert self.host is not None
        self.host.loop.call(self._pass, ms)
        return self.settle()

    def _pass(self, ms: int) -> None:
        assert self.host is not None
        self.now_ms += ms
        self.world_ms += ms
        self.host._awake = None  # as if it had looked in between, again and again

    def sleeps(self, ms: int, counted_ms: int) -> Any:
        """The machine sleeps; so much of it counts on its running time."""
        self.now_ms += counted_ms
        self.world_ms += ms
        return self.settle()

    def act(self, by: Seat, *texts: str) -> None:
        for text in texts:
            action = BROKEN_PRISM.read(text)
            assert not isinstance(action, Refused), action
            self.numbers[by] += 1
            command = Command(by, self.numbers[by], Act(raw(action)))
            assert self.host is not None
            self.host.loop.call(self.host._done, command)
        self.settle()

    def claimed(self) -> None:
        """A window of Broken Prism in which both may seal inputs, one second old."""
        self.open(BROKEN_PRISM, setup=BOARD)
        self.act(Seat.RED, "ready")
        self.act(Seat.BLUE, "ready")
        self.passes(2_000)
        self.act(Seat.RED, "claim 24")

    def entries(self) -> tuple[Entry, ...]:
        found = load(self.path, verify=True)
        assert not isinstance(found, Refused), found
        return found.entries

    def beats(self) -> list[int]:
        return [entry.at_ms for entry in self.entries() if isinstance(entry.body, Beat)]

    def close(self) -> None:
        if self.host is not None:
            self.host.close()

    def cut_off(self) -> Keeper:
        """The program dies: nothing is written at its end. The match is opened again."""
        assert self.host is not None
        self.host.loop.call(self.host._keeper.close)
        self.host.loop.close()
        self.host = None
        opened = reopened(self.path)
        assert not isinstance(opened, Refused), opened
        return opened[0]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "match.prismdesk")
    yield made
    made.close()


def test_beats_come_every_five_seconds_of_match_time_while_inputs_may_be_sealed(
    room: Room,
) -> None:
    room.claimed()
    assert room.beats() == []
    for _ in range(4):
        room.passes(BEAT_MS - 1)
        room.passes(1)
    assert room.beats() == [7_000, 12_000, 17_000, 22_000]


def test_a_late_alarm_and_sealed_inputs_do_not_move_the_beats_bp23(room: Room) -> None:
    """Each is stamped with its own due time, whatever came in between."""
    room.claimed()
    room.passes(4_990)
    room.act(Seat.RED, "submit E 6x4")
    room.passes(7_013)
    room.act(Seat.BLUE, "submit E 6x4")
    room.passes(40_000)
    assert room.beats() == [7_000 + BEAT_MS * k for k in range(10)]
    room.passes(60_000)
    assert room.beats()[-1] == 57_000, "none after the window, which ends at 62 s (BP22)"


def test_after_a_crash_the_clock_stands_at_the_last_beat_bp23(room: Room) -> None:
    """What remains tells nobody whether something sealed came after it."""
    left = {}
    for sealed in (False, True):
        made = Room(room.path.with_name(f"{sealed}.prismdesk"))
        made.claimed()
        made.passes(5_400)
        made.passes(1_000)
        if sealed:
            made.act(Seat.BLUE, "submit E 6x4")
        keeper = made.cut_off()
        assert wait_again(keeper) is None
        table = keeper.table
        assert table.paused is not None
        assert (table.paused.by, table.paused.reason) == (Agent.CLOCK, CLOSED)
        left[sealed] = (table.clockwork.at_ms, [one.left_ms for one in table.clockwork.timers])
        keeper.close()
        assert isinstance(made.entries()[-1].body, Reopen)
    assert left[False] == left[True]
    assert left[True][0] == 7_000


def test_a_sleep_does_not_count_and_pauses_a_match_whose_clock_runs(room: Room) -> None:
    """ALL2: also where the machine’s running time goes on in its sleep."""
    room.open(PRIZMIK, clock="total:300+5")
    room.passes(20_000)
    room.settle()
    table = room.sleeps(8 * 3_600_000, counted_ms=8 * 3_600_000)
    assert table.paused is not None
    assert (table.paused.by, table.paused.reason) == (Agent.CLOCK, SLEPT)
    # The second in which it fell asleep counts whole (ALL14).
    assert table.clockwork.at_ms == 21_000
    assert {one.id: one.left_ms for one in table.clockwork.timers}["clock-red"] == 279_000


def test_a_sleep_that_running_time_leaves_out_pauses_too(room: Room) -> None:
    room.open(PRIZMIK, clock="total:300+5")
    table = room.sleeps(SLEPT_MS + 1, counted_ms=0)
    assert table.paused is not None
    assert table.clockwork.at_ms == 0


def test_a_short_gap_is_no_sleep(room: Room) -> None:
    room.open(PRIZMIK, clock="total:300+5")
    table = room.sleeps(SLEPT_MS, counted_ms=SLEPT_MS)
    assert table.paused is None
    assert table.clockwork.at_ms == SLEPT_MS


def test_a_match_without_a_clock_sleeps_and_goes_on(room: Room) -> None:
    room.open(PRIZMIK)
    assert room.sleeps(3_600_000, counted_ms=0).paused is None


def test_a_step_that_everybody_may_know_of_is_told_and_no_other(room: Room) -> None:
    room.claimed()
    assert room.host is not None
    seen: list[int] = []
    room.host.loop.call(setattr, room.host, "on_step", lambda table: seen.append(table.public_n))
    room.act(Seat.RED, "submit E 6x4")
    room.passes(10_000)
    assert seen == []
    room.passes(60_000)
    assert len(seen) == 1
