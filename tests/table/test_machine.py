"""Anything, by anybody, at any time: what a table keeps whatever is asked of it.

Random orders of all kinds, allowed and not, by all authors, with time passing; both for PRIZMIK
and for the game that has chance, sealed inputs, rounds and points.
"""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Watcher
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Beat,
    Command,
    Decline,
    Done,
    Drawn,
    End,
    EndRound,
    Entry,
    Forfeit,
    Offer,
    Order,
    Pause,
    Reopen,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.handle import handle, tick
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import OpenOffer, Proposal, Table
from prismdesk.table.updates import Update, update
from tests.support.made_match import a_match
from tests.support.repeats import many
from tests.support.secrets_game import SEALED_DICE, Guess, Next, Ready
from tests.support.table_by_hand import AnyRules, begun

AUTHORS: tuple[Author, ...] = (*Seat, *Agent)
SETUPS = (None, "b6b/s7/8/2F2f2/2f2F2/8/7S/B6B r 1 1", "a6a/F2s4/8/3b4/3S4/8/5f2/1A4A1 b 2 2")

seats = st.sampled_from((Seat.RED, Seat.BLUE, Seat.YELLOW))
points_of_time = st.integers(0, 12)
reasons = st.sampled_from(("", " ", "because", "x" * 501))
agreements = st.sampled_from(Agreement)
orders: st.SearchStrategy[Order] = st.one_of(
    st.builds(Offer, agreements, st.none() | points_of_time),
    st.just(Accept()),
    st.just(Decline()),
    st.builds(Pause, reasons),
    st.just(Resume()),
    st.just(Beat()),
    st.just(Reopen()),
    st.builds(Rewind, points_of_time | st.just(-1), reasons),
    st.builds(
        AddTime,
        st.sampled_from(("clock-red", "clock-blue", "window-1", "no")),
        st.integers(-9000, 9000),
        reasons,
    ),
    st.builds(EndRound, reasons),
    st.builds(lambda action: Act(raw(action)), st.sampled_from((Ready(), Next()))),
    st.builds(AddPoints, seats, st.integers(-3, 3), reasons),
    st.builds(lambda pips: Act(raw(Guess(pips))), st.integers(0, 7)),
    st.builds(lambda text: Act(raw({"type": "move", "start": text, "to": "a9"})), st.text()),
)
hosts_orders: st.SearchStrategy[Order] = st.one_of(
    st.builds(Rewind, points_of_time, st.just("because")),
    st.builds(
        AddTime,
        st.sampled_from(("clock-red", "clock-blue", "window-1")),
        st.integers(-9000, 9000),
        st.just("because"),
    ),
    st.builds(EndRound, st.just("because")),
    st.builds(AddPoints, seats, st.integers(-3, 3), st.just("because")),
    st.just(Decline()),
)
last_orders: st.SearchStrategy[Order] = st.one_of(
    st.just(Resign()),
    st.builds(Forfeit, seats, reasons),
    st.builds(End, st.none() | seats, reasons),
)


class AtTheTable(RuleBasedStateMachine):
    game: AnyRules
    table: Table

    @initialize(
        sealed=st.booleans(),
        rounds=st.sampled_from(("follow", "wait")),
        count=st.integers(2, 3),
        given=st.fixed_dictionaries(
            {
                "host": st.sampled_from(("none", "present", "seated")),
                "rules": st.sampled_from(("event", "practice")),
                "clock": st.sampled_from(("none", "turn:4", "total:9+1")),
            }
        ),
        more=st.fixed_dictionaries(
            {
                "also_drawn": st.sampled_from(("never", "repetition", "hundred")),
                "setup": st.sampled_from(SETUPS),
            }
        ),
    )
    def sit_down(
        self, sealed: bool, rounds: str, count: int, given: dict[str, Any], more: dict[str, Any]
    ) -> None:
        self.game = SEALED_DICE if sealed else PRIZMIK
        given |= {"seats": count, "rounds": rounds} if sealed else more
        self.match = a_match(self.game, **given)
        self.table = begun(self.match, self.game)
        self.now_ms = 0
        self.entries: list[Entry] = []
        self.numbers: dict[Author, int] = {}
        self.last: tuple[Command, Done] | None = None
        self._adopt(tick(self.table, 0).table, tick(self.table, 0).entries)

    def _adopt(self, after: Table, entries: tuple[Entry, ...]) -> None:
        before, self.table = self.table, after
        self.entries += entries
        assert [entry.n for entry in entries] == list(range(before.n + 1, after.n + 1))
        sealed = sum(self._is_sealed(entry) for entry in entries)
        assert after.public_n - before.public_n == len(entries) - sealed, "ALL14"
        assert after.moments[: len(before.moments)] == before.moments, "ALL6: nothing is erased"

    def _is_sealed(self, entry: Entry) -> bool:
        """Whether it is one that only its sender knows of: a die, a guess that waits, a beat."""
        if isinstance(entry.body, Beat):
            return True
        if self.game is PRIZMIK or not isinstance(entry.body, Act | Drawn):
            return False
        if isinstance(entry.body, Drawn):
            return True
        if not isinstance(decode(entry.body.action, self.game.action_type), Guess):
            return False
        assert isinstance(entry.by, Seat)
        return self.table.state.guesses[entry.by] is not None

    def _send(self, by: Author, order: Order, by_host: bool) -> None:
        sender = Agent.HOST if by_host else by
        number = self.numbers[sender] = self.numbers.get(sender, 0) + 1
        command = Command(by, number, order, by_host)
        passed = tick(self.table, self.now_ms)
        step = handle(self.table, command, self.now_ms)
        self._adopt(step.table, step.entries)
        if isinstance(step.answer, Refused):
            assert step.table == passed.table, "ALL4: nothing changed but the time"
            assert step.entries == passed.entries
            assert encode(step.answer)
            return
        assert isinstance(step.answer, Done)
        self.last = (command, step.answer)
        self._was_rewound(order, passed.table)

    def _was_rewound(self, order: Order, before: Table) -> None:
        proposes = self.match.has_seated_host
        to = order.to if isinstance(order, Rewind) and not proposes else None
        offer = before.offer
        if isinstance(order, Accept) and self.table.offer is None and offer is not None:
            to = _point(offer)
        if to is None:
            return
        now, then = self.table.moments[-1], self.table.moments[to]
        assert (now.state, now.draws) == (then.state, then.draws)
        assert now.clockwork.timers == then.clockwork.timers, "ALL7: clocks too"
        assert now.clockwork.at_ms == before.clockwork.at_ms, "match time goes on"

    @rule(by=st.sampled_from(AUTHORS), order=orders, by_host=st.booleans())
    def anybody_orders_anything(self, by: Author, order: Order, by_host: bool) -> None:
        self._send(by, order, by_host)

    @rule(by=seats, data=st.data())
    def a_seat_acts(self, by: Seat, data: st.DataObject) -> None:
        if self.game is PRIZMIK:
            actions = legal(self.table.state)
            if not actions:
                return
            action: Any = data.draw(st.sampled_from(actions))
            by = self.table.state.mover
        elif self.game.phase(self.table.state) == "between":
            action = Ready()
        else:
            action = Guess(data.draw(st.integers(1, 6)))
        self._send(by, Act(raw(action)), by_host=False)

    @rule(reason=st.just("go on"), pauses=st.booleans())
    def whoever_may_pauses_or_goes_on(self, reason: str, pauses: bool) -> None:
        hosts = self.match.has_host or self.match.has_seated_host
        by: Author = Agent.HOST if hosts else Seat.BLUE
        self._send(by, Pause(reason) if pauses else Resume(), by_host=False)

    @rule(order=hosts_orders)
    def a_host_does_or_proposes_something(self, order: Order) -> None:
        self._send(Agent.HOST, order, by_host=False)

    @precondition(lambda self: isinstance(self.table.offer, Proposal))
    @rule(count=st.integers(1, 2))
    def the_others_accept(self, count: int) -> None:
        """ALL6: an act of a host who plays is done with the last Accept, and not before."""
        for seat in self.table.unanswered[:count]:
            before = tick(self.table, self.now_ms).table
            self._send(seat, Accept(), by_host=False)
            if self.table.n == before.n or not isinstance(before.offer, Proposal):
                return
            if len(before.unanswered) > 1:
                assert self.table.state == before.state
                assert self.entries[-1].body == Accept()
            else:
                carried = [one for one in self.entries if one.by is Agent.HOST and not one.command]
                assert carried[-1].body == before.offer.order
                assert carried[-1].n == before.n + 2

    @rule(count=st.integers(1, 3))
    def the_clock_beats(self, count: int) -> None:
        """BP23: nothing that anybody is sent changes with a beat."""
        for _ in range(count):
            before = tick(self.table, self.now_ms).table
            viewers = (*self.match.seats, *Watcher)
            shown = [encode(update(before, viewer, 1, 0)) for viewer in viewers]
            self._send(Agent.CLOCK, Beat(), by_host=False)
            assert [encode(update(self.table, viewer, 1, 0)) for viewer in viewers] == shown

    @rule()
    def it_is_cut_off_and_opened_again(self) -> None:
        again = folded(self.match, self.game, self.entries)
        assert not isinstance(again, Refused), again
        self.table, self.now_ms = again, again.clockwork.now_ms
        known = again.known.at_ms
        self._send(Agent.CLOCK, Reopen(), by_host=False)
        line = self.table.moments[-1].line
        if self.entries and isinstance(self.entries[-1].body, Reopen):
            assert line is not None
            assert line.at_ms == self.table.clockwork.at_ms == known, "ALL14"

    @rule(by=st.sampled_from(AUTHORS), order=last_orders, rarely=st.integers(0, 7))
    def somebody_ends_it(self, by: Author, order: Order, rarely: int) -> None:
        if rarely == 0:
            self._send(by, order, by_host=False)

    @precondition(lambda self: self.last is not None)
    @rule()
    def the_last_command_comes_again(self) -> None:
        assert self.last is not None
        command, answer = self.last
        passed = tick(self.table, self.now_ms)
        step = handle(self.table, command, self.now_ms)
        assert step.table == passed.table
        assert step.answer == answer
        self._adopt(step.table, step.entries)

    @rule(by_ms=st.integers(-50, 4000))
    def time_passes(self, by_ms: int) -> None:
        self.now_ms += by_ms
        before = self.table
        step = tick(before, self.now_ms)
        if before.standing:
            assert step.table.clockwork.at_ms == before.clockwork.at_ms, "ALL2"
            assert step.table.clockwork.timers == before.clockwork.timers
            assert step.entries == ()
        self.now_ms = max(self.now_ms, before.clockwork.now_ms)
        self._adopt(step.table, step.entries)

    @invariant()
    def the_journal_folded_is_the_live_table(self) -> None:
        again = folded(self.match, self.game, self.entries)
        assert not isinstance(again, Refused), again
        since_the_last_entry = self.table.clockwork.at_ms - again.clockwork.at_ms
        still = tick(again, again.clockwork.now_ms + since_the_last_entry)
        assert timeless(still.table) == timeless(self.table)

    @invariant()
    def clocks_are_never_negative(self) -> None:
        assert all(timer.left_ms >= 0 for timer in self.table.clockwork.timers)
        assert [one.n for one in self.table.moments] == list(range(self.table.public_n + 1))

    @invariant()
    def updates_decode_and_hold_nothing_sealed(self) -> None:
        for viewer in (*self.match.seats, *Watcher):
            sent = update(self.table, viewer, 1, max(0, self.table.public_n - 1))
            data = encode(sent)
            assert decode(data, Update) == sent
            if not sent.covered:
                decode(sent.view, self.game.view_type)
            if viewer is not Watcher.ARBITER:
                other = otherwise(self.table, viewer if isinstance(viewer, Seat) else None)
                assert encode(update(other, viewer, 1, max(0, self.table.public_n - 1))) == data

    def teardown(self) -> None:
        if hasattr(self, "table"):
            again = verified(self.match, self.game, self.entries)
            assert not isinstance(again, Refused), again
            assert timeless(again).moments == timeless(self.table).moments


def _point(offer: OpenOffer | Proposal) -> int | None:
    """The point to which it goes back, if it does."""
    if isinstance(offer, OpenOffer):
        return offer.to
    return offer.order.to if isinstance(offer.order, Rewind) else None


def timeless(table: Table) -> Table:
    """The table without its running time, which no journal knows: pauses are not match time."""

    def stopped(one: Any) -> Any:
        clockwork = msgspec.structs.replace(one.clockwork, now_ms=0)
        return msgspec.structs.replace(one, clockwork=clockwork)

    moments = tuple(stopped(moment) for moment in table.moments)
    beat = None if table.beat is None else msgspec.structs.replace(table.beat, now_ms=0)
    return msgspec.structs.replace(stopped(table), moments=moments, beat=beat)


def otherwise(table: Table, viewer: Seat | None) -> Table:
    """The same table with other secrets: those that this viewer may not know."""
    state = table.state
    if table.ending is not None:
        return table
    if table.rules is SEALED_DICE:
        guesses = tuple(
            guess if seat == viewer else (None if guess else 3)
            for seat, guess in enumerate(state.guesses)
        )
        die = None if state.die is None else 7 - state.die
        return msgspec.structs.replace(
            table, state=msgspec.structs.replace(state, guesses=guesses, die=die)
        )
    if viewer is state.mover:
        return table
    hidden = {None: b"ABTSabts", Seat.RED: b"abts", Seat.BLUE: b"ABTS"}[viewer]
    swapped = b"".join(
        hidden[index + 1 : index + 2] + hidden[index : index + 1]
        for index in range(0, len(hidden), 2)
    )
    board = state.board.translate(bytes.maketrans(hidden, swapped))
    return msgspec.structs.replace(table, state=msgspec.structs.replace(state, board=board))


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(
    max_examples=many(60, 300), stateful_step_count=40, deadline=None, derandomize=True
)
