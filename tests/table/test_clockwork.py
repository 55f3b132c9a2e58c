"""Time to the millisecond (ALL2, ALL9): limits, expiries, increments, pauses, rewinds."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import strategies as st

from prismdesk.core.game import Applied
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Viewer, Watcher
from prismdesk.core.timing import ClockSetting, Timer, read_clock
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.clockwork import Clockwork
from prismdesk.table.commands import (
    Accept,
    AddTime,
    Entry,
    Expired,
    Offer,
    Pause,
    Resume,
    Rewind,
)
from prismdesk.table.handle import next_due_ms
from prismdesk.table.updates import update
from tests.support.secrets_game import SEALED_DICE, SealedDice, State
from tests.support.table_by_hand import Tabletop


def clocks(top: Tabletop) -> dict[str, int]:
    return {timer.id: timer.left_ms for timer in top.table.clockwork.timers}


def at(top: Tabletop, now_ms: int) -> Tabletop:
    top.tick(now_ms - top.now_ms)
    return top


def expiries(entries: list[Entry]) -> list[tuple[str, int]]:
    return [(one.body.timer, one.at_ms) for one in entries if isinstance(one.body, Expired)]


def test_all2_a_millisecond_before_the_limit_is_in_time() -> None:
    top = at(Tabletop(PRIZMIK, clock="turn:60"), 59_999)
    top.acted("a1>a2")
    assert top.table.ending is None
    assert expiries(top.entries) == []


def test_all2_an_input_at_the_limit_comes_after_the_expiry() -> None:
    top = Tabletop(PRIZMIK, clock="turn:60")
    top.now_ms = 60_000
    answer = top.act(Seat.RED, "a1>a2")
    assert isinstance(answer, Refused)
    assert answer.code == "over"
    assert expiries(top.entries) == [("clock-red", 60_000)]


class Bells(SealedDice):
    """Two bells of a second each beside the players' clocks; `hits` says in which order."""

    clocked = True

    def timers(self, state: State) -> tuple[Timer, ...]:
        rung = f"{state.round}"
        return tuple(Timer(name, 1000) for name in ("2", "3") if name not in rung)

    def expire(self, state: State, timer: str) -> Applied:
        return Applied(msgspec.structs.replace(state, round=state.round * 10 + int(timer)))

    def turn(self, state: State) -> tuple[Seat, int] | None:
        return (Seat.RED, 0) if state.ending is None else None


def test_all2_two_expiries_in_one_millisecond_come_in_the_declared_order() -> None:
    """And a player's clock after the game's own timers."""
    top = at(Tabletop(Bells(), clock="total:1"), 5000)
    assert expiries(top.entries) == [("2", 1000), ("3", 1000), ("clock-red", 1000)]


def test_all2_a_chain_of_expiries_keeps_each_due_time() -> None:
    top = at(Tabletop(SEALED_DICE), 10**9)
    assert expiries(top.entries) == [
        ("window-1", 10_000),
        ("window-2", 20_000),
        ("window-3", 30_000),
    ]


def test_all2_time_that_goes_back_is_no_time() -> None:
    top = at(Tabletop(PRIZMIK, clock="turn:60"), 5000)
    at(top, 1000)
    assert clocks(top)["clock-red"] == 55_000
    at(top, 6000)
    assert clocks(top)["clock-red"] == 54_000


def test_all9_a_total_clock_gains_its_increment_after_the_turn() -> None:
    top = at(Tabletop(PRIZMIK, clock="total:60+5"), 2000)
    top.acted("a1>a2")
    assert clocks(top) == {"clock-red": 63_000, "clock-blue": 60_000}
    at(top, 9000).acted("a8>a7")
    assert clocks(top) == {"clock-red": 63_000, "clock-blue": 58_000}


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("none", None),
        ("turn:1", ClockSetting(True, 1000)),
        ("total:300+5", ClockSetting(False, 300_000, 5000)),
        ("total:7", ClockSetting(False, 7000)),
        ("turn:86400", ClockSetting(True, 86_400_000)),
    ],
)
def test_all9_clock_options_are_read(text: str, setting: ClockSetting | None) -> None:
    assert read_clock(text) == setting


@pytest.mark.parametrize(
    "text",
    ["", "turn", "turn:", "turn:0", "turn:-1", "turn:1.5", "turn:86401", "turn:٣", "total:0+5",
     "total:5+", "turn:5+5", "total:99999", "turn:1\n", " turn:1", "TURN:1"],
)  # fmt: skip
def test_all9_other_clocks_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        read_clock(text)


def test_all12_nothing_runs_while_the_match_is_paused() -> None:
    top = at(Tabletop(PRIZMIK, clock="total:60+0", host="present"), 10_000)
    top.give(Agent.HOST, Pause("coffee"))
    assert next_due_ms(top.table) is None
    at(top, 10**8)
    assert clocks(top)["clock-red"] == 50_000
    assert top.table.clockwork.at_ms == 10_000
    top.give(Agent.HOST, Resume())
    assert next_due_ms(top.table) == 10**8 + 50_000
    at(top, 10**8 + 49_999)
    assert top.table.ending is None
    at(top, 10**8 + 50_000)
    assert expiries(top.entries) == [("clock-red", 60_000)]


def test_all6_a_timer_has_never_less_than_nothing_and_never_more_than_a_day() -> None:
    top = Tabletop(PRIZMIK, clock="total:60+0", host="present")
    top.give(Agent.HOST, AddTime("clock-blue", 10**12, "long"))
    assert clocks(top)["clock-blue"] == 24 * 3_600_000
    top.give(Agent.HOST, AddTime("clock-red", -(10**12), "short"))
    assert clocks(top)["clock-red"] == 0
    assert expiries(top.entries) == [("clock-red", 0)], "it lapses with that"
    assert top.table.ending is not None


def test_all7_takeback_and_rewind_restore_the_clocks() -> None:
    top = at(Tabletop(PRIZMIK, clock="total:60+5", host="present"), 4000)
    top.acted("a1>a2")
    then = clocks(top)
    at(top, 20_000).acted("a8>a7")
    at(top, 30_000)
    top.give(Seat.RED, Offer(PRIZMIK.agreements[1], 1))
    top.give(Seat.BLUE, Accept())
    assert clocks(top) == then
    assert top.table.clockwork.at_ms == 30_000, "match time goes on"
    at(top, 33_000)
    top.give(Agent.HOST, Rewind(0, "again"))
    assert clocks(top) == {"clock-red": 60_000, "clock-blue": 60_000}


def test_all7_a_rewind_opens_a_match_lost_on_time_with_the_clock_as_it_was() -> None:
    top = at(Tabletop(PRIZMIK, clock="turn:60", host="present"), 10_000)
    top.acted("a1>a2")
    at(top, 10**6)
    assert top.table.ending is not None
    top.give(Agent.HOST, Rewind(1, "the clock was broken"))
    assert top.table.ending is None
    assert clocks(top) == {"clock-red": 60_000, "clock-blue": 60_000}
    assert next_due_ms(top.table) == 10**6 + 60_000
    at(top, 10**6 + 59_999)
    top.acted("a8>a7")


@pytest.mark.parametrize("viewer", [Seat.RED, Seat.BLUE, Watcher.SPECTATOR, Watcher.ARBITER])
def test_updates_carry_what_remains_and_whether_it_counts_down(viewer: Viewer) -> None:
    """ALL2: clients count down for show from what remains, never from a deadline."""
    top = at(Tabletop(PRIZMIK, clock="turn:60", host="present"), 700)
    sent = update(top.table, viewer, 1, None)
    assert [(one.left_ms, one.running) for one in sent.clocks] == [(59_300, True), (60_000, False)]
    assert not sent.standing
    top.give(Agent.HOST, Pause("coffee"))
    assert update(top.table, viewer, 2, None).standing


IDS = ("a", "b", "c")

timers = st.lists(
    st.builds(Timer, st.sampled_from(IDS), st.integers(1, 40), running=st.booleans()),
    max_size=3,
    unique_by=lambda timer: timer.id,
).map(tuple)


def rung(clockwork: Clockwork, now_ms: int) -> tuple[Clockwork, list[tuple[str, int]]]:
    """What the table does with it: each timer that is due at its moment, and gone after it."""
    found = []
    while (due := clockwork.due) and clockwork.now_ms + due.left_ms <= now_ms:
        clockwork = clockwork.until(clockwork.now_ms + due.left_ms, standing=False)
        found.append((due.id, clockwork.at_ms))
        others = (timer for timer in clockwork.timers if timer.id != due.id)
        clockwork = clockwork.declared(
            tuple(Timer(one.id, one.left_ms, running=one.running) for one in others)
        )
    return clockwork.until(now_ms, standing=False), found
