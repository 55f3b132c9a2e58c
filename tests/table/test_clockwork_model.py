"""The clockwork against a model that counts every millisecond by itself (ALL2)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.timing import LONGEST_MS, Timer
from prismdesk.table.clockwork import Clockwork

IDS = ("a", "b", "c")

timers = st.lists(
    st.builds(Timer, st.sampled_from(IDS), st.integers(1, 40), running=st.booleans()),
    max_size=3,
    unique_by=lambda timer: timer.id,
).map(tuple)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("declare"), timers),
        st.tuples(st.just("pass"), st.integers(-3, 30)),
        st.tuples(st.just("stand"), st.integers(0, 30)),
        st.tuples(st.just("add"), st.sampled_from(IDS), st.integers(-50, 50)),
    ),
    max_size=30,
)


class Naive:
    """One tick a millisecond; what is down to nothing rings, first declared first, and is gone."""

    def __init__(self) -> None:
        self.at_ms = self.now_ms = 0
        self.left: dict[str, tuple[int, bool]] = {}
        self.rung: list[tuple[str, int]] = []

    def declare(self, given: tuple[Timer, ...]) -> None:
        old = self.left
        self.left = {
            timer.id: (old[timer.id][0] if timer.id in old else timer.length_ms, timer.running)
            for timer in given
        }

    def add(self, name: str, by_ms: int) -> None:
        if name in self.left:
            left, running = self.left[name]
            self.left[name] = (min(LONGEST_MS, max(0, left + by_ms)), running)

    def ring(self) -> None:
        for name, (left, running) in list(self.left.items()):
            if running and left == 0:
                del self.left[name]
                self.rung.append((name, self.at_ms))

    def passing(self, now_ms: int, *, standing: bool) -> None:
        if not standing:
            self.ring()
        while self.now_ms < now_ms:
            self.now_ms += 1
            if not standing:
                self.at_ms += 1
                self.left = {
                    name: (left - running, running) for name, (left, running) in self.left.items()
                }
                self.ring()


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


@given(steps)
def test_all2_the_clockwork_keeps_the_time_of_a_naive_one(taken: list[Any]) -> None:
    clockwork, naive = Clockwork(), Naive()
    heard: list[tuple[str, int]] = []
    for step in taken:
        match step:
            case ("declare", given):
                clockwork = clockwork.declared(given)
                naive.declare(given)
            case ("add", name, by_ms):
                clockwork = clockwork.added(name, by_ms)
                naive.add(name, by_ms)
            case (kind, by_ms):
                now_ms = naive.now_ms + by_ms
                naive.passing(now_ms, standing=kind == "stand")
                if kind == "stand":
                    clockwork = clockwork.until(now_ms, standing=True)
                else:
                    clockwork, more = rung(clockwork, max(now_ms, clockwork.now_ms))
                    heard += more
        assert (clockwork.at_ms, clockwork.now_ms) == (naive.at_ms, naive.now_ms)
        assert heard == naive.rung
        assert {one.id: (one.left_ms, one.running) for one in clockwork.timers} == naive.left
