"""How often codes may be tried, and what those who wait are promised. Time is moved by hand."""

from __future__ import annotations

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from prismdesk.core.refusal import Refused
from prismdesk.wire.code import AT_ONCE, EACH_MS, MOST_WAITING, MOST_WRONG, Guesses, Turn, block_of

ATTACKER = "192.168.1.66"
FRIEND = "192.168.1.23"


class Table:
    """A table that lets codes be tried as a room does; it has a new code when it needs one."""

    def __init__(self) -> None:
        self.guesses = Guesses()
        self.now_ms = 1_000_000
        self.code = 0
        self.wrong: list[Turn] = []
        self.waiting: list[Turn] = []
        """The attacker's own turns that have not come."""

    def ask(self, address: str) -> Turn | Refused:
        self.guesses, answer = self.guesses.ask(address, self.now_ms)
        return answer

    def fail(self, turn: Turn) -> None:
        assert turn.wait_ms(self.now_ms) == 0
        self.wrong.append(turn)
        self.guesses = self.guesses.wrong(turn)
        if self.guesses.needs_code:
            self.guesses = self.guesses.renewed()
            self.code += 1


def a_turn(answer: Turn | Refused) -> Turn:
    assert isinstance(answer, Turn), answer
    return answer


def seconds_said(refused: Refused) -> int:
    return int(dict(refused.message.values)["seconds"])


def test_ten_at_once_then_one_each_six_seconds() -> None:
    table = Table()
    waits = [a_turn(table.ask(f"10.0.0.{n}")).wait_ms(table.now_ms) for n in range(AT_ONCE + 3)]
    assert waits == [0] * AT_ONCE + [EACH_MS, 2 * EACH_MS, 3 * EACH_MS]
    table.now_ms += 3 * EACH_MS + EACH_MS
    assert a_turn(table.ask("10.0.0.99")).wait_ms(table.now_ms) == 0
    assert a_turn(table.ask("10.0.0.99")).wait_ms(table.now_ms) == EACH_MS


def attacked(table: Table, until_ms: int, left: int = 1000) -> int:
    """Wrong codes from one address, each as soon as it may be tried; how many were tried."""
    tried = 0
    while table.now_ms < until_ms:
        answer = table.ask(ATTACKER) if tried < left else None
        if isinstance(answer, Turn):
            table.waiting.append(answer)
        for turn in [turn for turn in table.waiting if not turn.wait_ms(table.now_ms)]:
            table.waiting.remove(turn)
            table.fail(turn)
            tried += 1
        table.now_ms = min(table.now_ms + 500, until_ms)
    return tried


def test_the_right_code_from_elsewhere_comes_in_when_it_was_told() -> None:
    """A thousand wrong ones all the while, before it asks and after."""
    for asked_after_ms in range(0, 400_000, 3700):
        table = Table()
        tried = attacked(table, table.now_ms + asked_after_ms)
        asked_ms = table.now_ms
        code_then = table.code
        turn = a_turn(table.ask(FRIEND))
        wait_ms = turn.wait_ms(asked_ms)
        assert wait_ms <= 2 * EACH_MS, "one turn of the attacker's, then his own"
        attacked(table, asked_ms + wait_ms, 1000 - tried)
        assert table.now_ms == asked_ms + wait_ms
        assert turn.wait_ms(table.now_ms) == 0
        assert turn.code == code_then, "what he typed is still what he is asked for"
        table.guesses = table.guesses.right(turn)


def test_a_turn_keeps_the_code_that_it_was_asked_with() -> None:
    """The fiftieth wrong one may fall while the right one waits."""
    table = Table()
    while table.guesses.failed < MOST_WRONG - 1:
        attacked(table, table.now_ms + 500)
    turn = a_turn(table.ask(FRIEND))
    assert turn.wait_ms(table.now_ms) > 0
    attacked(table, turn.at_ms)
    assert (table.code, table.guesses.code) == (1, 1), "there is a new code"
    assert turn.code == 0, "and he is heard by the old one"
    assert table.guesses.wrong(turn) == table.guesses, "which says nothing about the new one"


def test_from_the_attackers_own_address_one_is_told_when_the_place_is_free() -> None:
    table = Table()
    attacked(table, table.now_ms + 90_000)
    table.ask(ATTACKER)
    refused = table.ask(ATTACKER)
    assert isinstance(refused, Refused)
    assert refused.code == "code-waiting"
    said_ms = 1000 * seconds_said(refused)
    assert 0 < said_ms <= EACH_MS
    table.now_ms += said_ms
    assert a_turn(table.ask(ATTACKER)).wait_ms(table.now_ms) <= EACH_MS


def test_many_addresses_fill_every_place_and_no_more() -> None:
    table = Table()
    answers = [table.ask(f"10.0.{n >> 8}.{n & 255}") for n in range(10_000)]
    turns = [one for one in answers if isinstance(one, Turn)]
    assert len(turns) == AT_ONCE + MOST_WAITING
    assert len(table.guesses.queue) == MOST_WAITING
    assert turns[-1].wait_ms(table.now_ms) == MOST_WAITING * EACH_MS
    refused = table.ask(FRIEND)
    assert isinstance(refused, Refused)
    assert refused.code == "codes-waiting"
    table.now_ms += 1000 * seconds_said(refused)
    turn = a_turn(table.ask(FRIEND))
    assert turn.wait_ms(table.now_ms) <= MOST_WAITING * EACH_MS


def test_all_of_one_owners_addresses_count_as_one() -> None:
    assert block_of("2001:db8:1:2::5") == block_of("2001:db8:1:2:ffff::") == "2001:db8:1:2::"
    assert block_of("2001:db8:1:3::5") != block_of("2001:db8:1:2::5")
    assert block_of("fe80::1%eth0") == "fe80::"
    assert block_of("::ffff:192.168.1.23") == block_of("192.168.1.23") == "192.168.1.23"
    assert block_of("192.168.1.24") != block_of("192.168.1.23")
    assert block_of("") == ""


EXAMPLES = 300 if os.environ.get("PRISMDESK_MANY") else 60
ADDRESSES = tuple(f"10.0.0.{n}" for n in range(25))


@settings(max_examples=EXAMPLES)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 9000), st.sampled_from(ADDRESSES), st.sampled_from(("wrong", "right"))
        ),
        max_size=150,
    )
)
def test_the_promises_hold_in_any_order(asked: list[tuple[int, str, str]]) -> None:
    table = Table()
    turns: list[tuple[Turn, str]] = []
    for later_ms, address, verdict in asked:
        table.now_ms += later_ms
        answer = table.ask(address)
        queue = table.guesses.queue
        assert len(queue) <= MOST_WAITING
        assert len({turn.block for turn in queue}) == len(queue)
        if isinstance(answer, Refused):
            assert 0 < seconds_said(answer) * 1000 <= MOST_WAITING * EACH_MS + 1000
            continue
        assert answer.wait_ms(table.now_ms) <= MOST_WAITING * EACH_MS
        assert not turns or answer.at_ms >= turns[-1][0].at_ms, "nobody is passed over"
        turns.append((answer, verdict))
        if verdict == "right" and not answer.wait_ms(table.now_ms):
            table.guesses = table.guesses.right(answer)
    wrong = [turn.at_ms for turn, verdict in turns if verdict == "wrong"]
    for first, at_ms in enumerate(wrong):
        for last in range(first, len(wrong)):
            assert last - first < AT_ONCE + 1 + (wrong[last] - at_ms) // EACH_MS
