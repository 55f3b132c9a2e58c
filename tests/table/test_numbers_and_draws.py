"""Public numbers and what is secret (ALL13, ALL14), and draws that any machine makes the same."""

from __future__ import annotations

import pytest

from prismdesk.core.chance import Chance, Draws
from prismdesk.core.codec import raw
from prismdesk.core.game import Applied
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.table.commands import Act, Command, Done, Drawn, Pause, Resume, Rewind
from prismdesk.table.handle import handle
from prismdesk.table.updates import look, update
from tests.support.secrets_game import SEALED_DICE, Guess, SealedDice, State
from tests.support.table_by_hand import Tabletop

KNOWN = {
    "0": [1, 12, 1, 15, 9, 5, 11, 6],
    "playthrough": [5, 12, 5, 9, 6, 9, 2, 2],
    "ключ 🔑": [11, 4, 4, 13, 3, 4, 13, 4],
}
"""Eight draws below 17 from each seed: the same on every Python and platform, for ever."""


def drawn(seed: str, bound: int, count: int) -> list[int]:
    return list(Draws(seed).answer(Chance("x", (bound,) * count))[0])


@pytest.mark.parametrize("seed", KNOWN)
def test_all13_known_answers(seed: str) -> None:
    assert drawn(seed, 17, 8) == KNOWN[seed]


def test_all13_the_top_of_the_range_is_rejected_and_drawn_again() -> None:
    """A bound of two thirds of the range would favour its lower half without the rejection."""
    bound = 2**64 // 3 * 2
    place, below = Draws("reject"), 0
    for _ in range(400):
        value, after = place.below(bound)
        assert after.counter > place.counter
        below += value < bound // 2
        place = after
    assert place.counter > 400, "some were rejected"
    assert 150 < below < 250


def test_all13_a_rewind_makes_the_same_draws_again() -> None:
    top = Tabletop(SEALED_DICE, host="present")
    dice = [top.table.state.die]
    for _ in range(2):
        top.act(Seat.RED, Guess(1))
        top.act(Seat.BLUE, Guess(1))
        dice.append(top.table.state.die)
    first = [one.body for one in top.entries if isinstance(one.body, Drawn)]
    top.give(Agent.HOST, Rewind(0, "again"))
    again = [top.table.state.die]
    for _ in range(2):
        top.act(Seat.RED, Guess(6))
        top.act(Seat.BLUE, Guess(6))
        again.append(top.table.state.die)
    assert again == dice
    assert [one.body for one in top.entries if isinstance(one.body, Drawn)] == first * 2


def test_all14_public_numbers_rise_by_one_and_sealed_inputs_have_none() -> None:
    top = Tabletop(SEALED_DICE, seats=3)
    numbers = []
    for seat in (Seat.BLUE, Seat.RED, Seat.YELLOW):
        answer = top.act(seat, Guess(2))
        assert isinstance(answer, Done)
        numbers.append(answer.n)
    assert numbers == [0, 0, 1]
    assert top.table.n == 5, "die, three guesses, the next die"


def test_all14_a_look_has_nothing_of_what_was_sealed_then() -> None:
    top = Tabletop(SEALED_DICE)
    top.act(Seat.RED, Guess(2))
    top.give(Seat.BLUE, Pause())
    top.give(Seat.BLUE, Resume())
    for n in range(3):
        seen = look(top.table, Seat.BLUE, n)
        assert not isinstance(seen, Refused)
        assert b'"own":null' in bytes(seen.view)
    own = look(top.table, Seat.RED, 2)
    assert not isinstance(own, Refused)
    assert b'"own":2' in bytes(own.view)


@pytest.mark.parametrize("guesses", [(), (4,)])
def test_all14_a_way_back_has_the_same_line_whatever_was_sealed(guesses: tuple[int, ...]) -> None:
    """Only pauses lie between, and perhaps a sealed input that the rewind takes away."""
    top = Tabletop(SEALED_DICE, seats=2, host="present")
    for order in (Pause("a dog"), Resume(), Pause("a cat"), Resume()):
        top.give(Agent.HOST, order)
        for pips in guesses:
            top.act(Seat.RED, Guess(pips))
    top.give(Agent.HOST, Rewind(1, "the dog was right"))
    line = top.line
    assert (line.back_to, line.moved) == (1, True)


@pytest.mark.parametrize("n", [-1, 1, 10**9])
def test_a_look_at_a_point_that_is_not_there_is_refused(n: int) -> None:
    """ALL14: points are public numbers."""
    answer = look(Tabletop(SEALED_DICE).table, Watcher.ARBITER, n)
    assert isinstance(answer, Refused)
    assert answer.code == "no-such-point"


def test_all14_updates_tell_facts_once_and_to_whom_they_belong() -> None:
    top = Tabletop(SEALED_DICE, seats=3)
    for seat in (Seat.BLUE, Seat.RED, Seat.YELLOW):
        top.act(seat, Guess(2))
    red = update(top.table, Seat.RED, 2, 0)
    yellow = update(top.table, Seat.YELLOW, 2, 0)
    assert [b"revealed" in bytes(fact) for fact in red.facts] == [True]
    assert [b"revealed" in bytes(fact) for fact in yellow.facts] == [False, True]
    assert update(top.table, Seat.RED, 3, 1).facts == ()


class OpenDice(SealedDice):
    """The die is thrown for all to see: a draw with a public number."""

    def draw(self, state: State, drawn: tuple[int, ...]) -> Applied:
        return Applied(super().draw(state, drawn).state)


def test_a_repeated_command_gets_the_same_answer_after_a_public_draw() -> None:
    """ALL14: the answer's number is the one after the action, not after the draw that follows."""
    top = Tabletop(OpenDice())
    top.act(Seat.RED, Guess(1))
    command = Command(Seat.BLUE, 1, Act(raw(Guess(1))))
    answer = top.send(command)
    assert top.table.public_n == 3, "die, reveal, die"
    assert answer == handle(top.table, command, 0).answer == Done(2)
