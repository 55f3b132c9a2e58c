"""Timers and the match clock (ALL2, ALL9).

A clockwork never knows a deadline, only what remains of each timer, so a pause, a rewind or a
closed match needs no correction of anything.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from prismdesk.core.game import AnyRules
from prismdesk.core.phrases import Name
from prismdesk.core.seats import Seat
from prismdesk.core.timing import LONGEST_MS, ClockSetting, Milliseconds, Timer


class Counting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A timer with what remains of it, in milliseconds; frozen while not `running`."""

    id: Name
    whom: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]
    left_ms: Milliseconds
    running: bool


class Clockwork(msgspec.Struct, frozen=True):
    """Match time `at_ms`, the table's running time `now_ms` at which it was so, and the timers."""

    at_ms: int = 0
    now_ms: int = 0
    timers: tuple[Counting, ...] = ()

    @property
    def due(self) -> Counting | None:
        """The running timer that ends first; of equal ones the one declared first (ALL2)."""
        running = [timer for timer in self.timers if timer.running]
        return min(running, key=lambda timer: timer.left_ms, default=None)

    def until(self, now_ms: int, *, standing: bool) -> Clockwork:
        """The clockwork at that running time; while `standing`, match time does not pass."""
        passed = max(0, now_ms - self.now_ms)
        now = max(now_ms, self.now_ms)
        if standing:
            return Clockwork(self.at_ms, now, self.timers)
        timers = tuple(
            msgspec.structs.replace(timer, left_ms=timer.left_ms - passed)
            if timer.running
            else timer
            for timer in self.timers
        )
        return Clockwork(self.at_ms + passed, now, timers)

    def declared(self, timers: tuple[Timer, ...]) -> Clockwork:
        """New ids start, missing ones stop, equal ones go on or freeze."""
        old = {timer.id: timer.left_ms for timer in self.timers}
        counting = tuple(
            Counting(timer.id, timer.whom, old.get(timer.id, timer.length_ms), timer.running)
            for timer in timers
        )
        return Clockwork(self.at_ms, self.now_ms, counting)

    def stopped(self, timer_id: str) -> Clockwork:
        """The clockwork in which that timer stands if nothing remains of it."""
        return self if self.left(timer_id) else self._with(timer_id, running=False)

    def added(self, timer_id: str, by_ms: int) -> Clockwork:
        """The timer with that much more, between nothing and a day."""
        left_ms = (self.left(timer_id) or 0) + by_ms
        return self._with(timer_id, left_ms=min(LONGEST_MS, max(0, left_ms)))

    def _with(self, timer_id: str, **given: object) -> Clockwork:
        timers = tuple(
            msgspec.structs.replace(timer, **given) if timer.id == timer_id else timer
            for timer in self.timers
        )
        return Clockwork(self.at_ms, self.now_ms, timers)

    def left(self, timer_id: str) -> int | None:
        """What remains of the timer, or None if there is none of that id."""
        return next((timer.left_ms for timer in self.timers if timer.id == timer_id), None)


def clock_id(seat: Seat) -> str:
    """The id of a player's clock, such as `clock-red`."""
    return f"clock-{seat.colour}"


def clock_seat(timer_id: str) -> Seat | None:
    """Whose clock has that id, or None for a timer of the game's own."""
    return next((seat for seat in Seat if clock_id(seat) == timer_id), None)


def all_timers(
    rules: AnyRules,
    state: Any,
    seats: tuple[Seat, ...],
    setting: ClockSetting | None,
) -> tuple[Timer, ...]:
    """The state's own timers and after them the players' clocks, of which one runs (ALL9)."""
    timers: tuple[Timer, ...] = rules.timers(state)
    if setting is None:
        return timers
    turn = rules.turn(state)
    return timers + tuple(
        Timer(clock_id(seat), setting.length_ms, (seat,), turn is not None and turn[0] is seat)
        for seat in seats
    )


def turned(
    clockwork: Clockwork,
    setting: ClockSetting | None,
    before: tuple[Seat, int] | None,
    after: tuple[Seat, int] | None,
) -> Clockwork:
    """What a finished turn does to the clock of the seat that had it (ALL9).

    A clock per turn is set back to its full length; a total clock gains the increment. Nothing is
    done at the end of the match, and a total that is gone gains nothing.
    """
    if setting is None or before is None or after is None or after == before:
        return clockwork
    mine = clock_id(before[0])
    left = clockwork.left(mine) or 0
    if setting.per_turn:
        return clockwork.added(mine, setting.length_ms - left)
    return clockwork.added(mine, setting.increment_ms) if left else clockwork
