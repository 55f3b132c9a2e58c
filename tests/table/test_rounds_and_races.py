"""Rounds that are begun and ended (ALL6, ALL7, ALL10), and races that somebody loses (ALL3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.game import Agreement, Applied
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Accept,
    Act,
    Command,
    Decline,
    Done,
    EndRound,
    Entry,
    Offer,
    Pause,
    Remark,
)
from prismdesk.table.handle import handle
from prismdesk.table.replay import folded, verified
from prismdesk.table.updates import may_now, update
from tests.support.proposing import done, why
from tests.support.secrets_game import (
    SEALED_DICE,
    Guess,
    SealedDice,
    State,
)
from tests.support.table_by_hand import Tabletop

END = Offer(Agreement.END_ROUND)


def checked(top: Tabletop) -> None:
    """The journal gives this table, and says nothing that the table would not have written."""
    for read in (folded, verified):
        again = read(top.match, top.rules, top.entries)
        assert not isinstance(again, Refused), again
        assert (again.state, again.heard) == (top.table.state, top.table.heard)


def test_all14_the_log_says_what_a_reveal_showed_and_nothing_of_it_before() -> None:
    """By the last guess, by the end of the window, and when the match ends with it."""
    top = Tabletop(SEALED_DICE, seed="log")
    top.act(Seat.RED, Guess(1))
    assert top.table.public_n == 0
    top.act(Seat.BLUE, Guess(1))
    top.tick(20_000)
    lines = [one.line for one in top.table.moments if one.line is not None]
    dice = [one.facts[-1].fact.die for one in top.table.moments if one.facts]
    assert [str(line.text) for line in lines] == [
        f"Round {number}: the die shows {die}." for number, die in enumerate(dice, start=1)
    ]
    assert [line.notation for line in lines] == ["1", None, None]
    assert top.table.ending is not None


def test_all6_the_host_ends_a_round_with_a_reason() -> None:
    top = Tabletop(SEALED_DICE, host="present")
    assert "end-round" in may_now(top.table)["host"]
    assert why(top.give(Agent.HOST, EndRound(" "))) == ("ALL6", "reason-missing")
    assert why(top.give(Seat.RED, EndRound("x"))) == ("ALL6", "host-only")
    done(top.give(Agent.HOST, EndRound("the die fell off the table")))
    assert top.table.state.round == 2
    line = top.table.moments[1].line
    assert line is not None
    assert str(line.text) == "The host ends the round: the die fell off the table"
    checked(top)


def test_all7_the_players_end_a_round_by_agreement() -> None:
    top = Tabletop(SEALED_DICE)
    done(top.give(Seat.RED, END))
    assert top.table.state.round == 1
    done(top.give(Seat.BLUE, Accept()))
    assert top.table.state.round == 2
    assert why(top.give(Seat.RED, Offer(Agreement.TAKEBACK, 0))) == ("ALL7", "barrier")
    checked(top)


class Claims(SealedDice):
    """While somebody has guessed nothing is offered or accepted."""

    def agreeable(self, state: State) -> tuple[Agreement, ...]:
        return () if any(state.guesses) else self.agreements


def test_all7_nothing_is_accepted_while_the_game_forbids_it() -> None:
    top = Tabletop(Claims())
    done(top.give(Seat.RED, END))
    top.act(Seat.RED, Guess(1))
    assert why(top.give(Seat.BLUE, Accept())) == ("ALL7", "no-offer-now")
    assert "accept" not in may_now(top.table)["blue"]
    done(top.give(Seat.BLUE, Decline()))


class Race(SealedDice):
    """Who guesses first ends the round; who comes later was too late."""

    def apply(self, state: State, by: Any, action: Any) -> Applied | Refused:
        if any(state.guesses):
            return Refused(code="too-late", rule="ALL3", message=phrase("Somebody was faster."))
        guesses = tuple(action.pips if seat == by else None for seat in state.seats)
        return Applied(msgspec.structs.replace(state, guesses=guesses), action)

    def competes(self, state: State, seat: Seat, action: Any) -> bool:
        return any(state.guesses)


def test_all3_the_first_one_counts_and_the_later_one_is_a_remark_with_its_arrival_time() -> None:
    top = Tabletop(Race())
    done(top.act(Seat.BLUE, Guess(4)))
    state = top.table.state
    top.tick(250)
    answer = top.act(Seat.RED, Guess(6))
    assert why(answer) == ("ALL3", "too-late")
    assert top.table.state is state
    line = top.table.moments[2].line
    assert line is not None
    assert (line.by, line.at_ms, line.late, line.notation) == (Seat.RED, 250, True, None)
    assert str(line.text) == "Came too late: 6"
    assert isinstance(top.entries[-1].body, Remark)
    assert decode(encode(top.entries[-1]), Entry) == top.entries[-1]
    checked(top)


def test_all3_a_remark_is_answered_again_as_it_was() -> None:
    """Also by a table that was read back, and also once the sender has been done another one."""
    top = Tabletop(Race())
    top.act(Seat.BLUE, Guess(4))
    command = Command(Seat.RED, 1, Act(raw(Guess(6))))
    first = top.send(command)
    assert why(first) == ("ALL3", "too-late")
    top.send(Command(Seat.RED, 2, Pause()))
    again = folded(top.match, top.rules, top.entries)
    assert not isinstance(again, Refused)
    for table in (top.table, again):
        step = handle(table, command, top.now_ms)
        assert (step.answer, step.entries) == (first, ())


def test_all3_nobody_fills_the_log_with_remarks() -> None:
    top = Tabletop(Race(), seats=3)
    top.act(Seat.BLUE, Guess(4))
    for _ in range(5):
        top.act(Seat.RED, Guess(6))
    top.act(Seat.YELLOW, Guess(6))
    assert [one.by for one in top.entries if isinstance(one.body, Remark)] == [0, 2]


@pytest.mark.parametrize("by_host", [False, True])
def test_all3_only_who_may_play_leaves_a_remark(by_host: bool) -> None:
    top = Tabletop(Race())
    top.act(Seat.BLUE, Guess(4))
    n = top.table.n
    for by in (Seat.PURPLE, Agent.CLOCK) if not by_host else (Seat.RED,):
        assert isinstance(top.give(by, Act(raw(Guess(6))), by_host=by_host), Refused)
    top.give(Seat.BLUE, Pause())
    assert why(top.act(Seat.RED, Guess(6))) == ("ALL12", "paused")
    assert top.table.n == n + 1, "the pause alone"


def test_all4_what_was_refused_stays_refused_when_it_comes_again_late() -> None:
    """A command that was refused, and comes again after a later one was done, was not done."""
    top = Tabletop(PRIZMIK)
    wrong = Command(Seat.RED, 1, Act(raw(PRIZMIK.read("a1-a2"))))
    right = Command(Seat.RED, 2, Act(raw(PRIZMIK.read("a1>a2"))))
    assert why(top.send(wrong)) == ("PZ6", "base-stays")
    first = top.send(right)
    top.acted("a8>a7")
    before = top.table
    assert why(top.send(wrong)) == (None, "outdated")
    assert top.send(right) == first == Done(1)
    assert top.table == before


class Wordy(Race):
    """Its refusals are longer than a journal can keep."""

    def apply(self, state: State, by: Any, action: Any) -> Applied | Refused:
        answer = super().apply(state, by, action)
        if isinstance(answer, Refused):
            return msgspec.structs.replace(answer, where="x" * 201)
        return answer


def test_all3_what_no_journal_could_hold_is_no_remark() -> None:
    top = Tabletop(Wordy())
    top.act(Seat.BLUE, Guess(4))
    assert why(top.act(Seat.RED, Guess(6))) == ("ALL3", "too-late")
    assert len([one for one in top.entries if isinstance(one.body, Remark)]) == 0
    checked(top)


def test_all14_a_sealed_input_that_the_host_types_shows_in_no_number_of_a_spectators() -> None:
    one, two = (Tabletop(SEALED_DICE, host="present") for _ in range(2))
    one.give(Seat.RED, Act(raw(Guess(2))), by_host=True)
    for viewer in (Watcher.SPECTATOR, Seat.BLUE):
        assert encode(update(one.table, viewer, 1, None)) == encode(
            update(two.table, viewer, 1, None)
        )
    assert update(one.table, Watcher.ARBITER, 1, None).heard == 1


class Halves(SealedDice):
    """Points in quarters and halves: two decimals."""

    decimals = 2


def test_points_are_exact_decimals_where_a_game_has_them() -> None:
    """ALL6: the host adds 0.25 and takes 1.5, which he may write as 1,5."""
    from prismdesk.console.referee import Referee
    from prismdesk.link.keeper import Keeper

    referee = Referee(Keeper(Tabletop(Halves(), host="present").table))
    added = referee.answer("host points blue +0.25 well said")
    taken = referee.answer("host points red -1,5 late")
    assert added is not None
    assert taken is not None
    assert taken["status"]["scores"] == {"red": "-1.50", "blue": "0.25"}
    line = referee._keeper.table.moments[-1].line
    assert line is not None
    assert str(line.text) == "Red −1.50 points: late"
    wrong = referee.answer("host points red 0.125 x")
    assert wrong is not None
    assert wrong["code"] == "unreadable"
