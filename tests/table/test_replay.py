"""Journals read back (ALL2, ALL6, ALL13): what this program would not have written is refused."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import msgspec
import pytest

from prismdesk.core.codec import raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Body,
    Drawn,
    End,
    Entry,
    Expired,
    Forfeit,
    Offer,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.replay import folded, verified
from prismdesk.table.table import Table
from tests.support.made_match import a_match
from tests.support.secrets_game import SEALED_DICE, Guess
from tests.support.table_by_hand import AnyRules, Tabletop


@cache
def prizmik() -> Tabletop:
    """A match with everything in it: actions, a takeback, a pause, time, a rewind, an expiry."""
    top = Tabletop(PRIZMIK, host="present", clock="total:60+5")
    top.play(random.Random(4), most=12)
    top.give(Seat.RED, Offer(Agreement.TAKEBACK, 6))
    top.give(Seat.BLUE, Accept())
    top.play(random.Random(5), most=6)
    top.give(Agent.HOST, Pause("coffee"))
    top.tick(5000)
    top.give(Agent.HOST, AddTime("clock-red", 1000, "cup"))
    top.give(Agent.HOST, Resume())
    top.give(Agent.HOST, Rewind(10, "spilt"))
    top.play(random.Random(6), most=5)
    top.tick(10**6)
    return top


@cache
def dice() -> Tabletop:
    top = Tabletop(SEALED_DICE, seats=3, host="present")
    top.play(random.Random(1), most=4)
    top.tick(10_000)
    top.give(Agent.HOST, AddPoints(Seat.BLUE, 2, "well said"))
    top.play(random.Random(2), most=2)
    return top


MATCHES = {"prizmik": prizmik, "sealed-dice": dice}
every_match = pytest.mark.parametrize("name", MATCHES)


def broken(answer: Table | Refused) -> str | None:
    assert isinstance(answer, Refused)
    assert answer.code == "broken-journal"
    assert str(answer)[-1] in ".)"
    assert "{" not in str(answer)
    return answer.where


def numbered(entries: Sequence[Entry]) -> list[Entry]:
    """The entries with numbers as they should be, so that something else has to catch it."""
    return [msgspec.structs.replace(one, n=n) for n, one in enumerate(entries, start=1)]


@every_match
def test_the_whole_journal_verifies_and_so_does_every_beginning_of_it(name: str) -> None:
    top = MATCHES[name]()
    for length in range(len(top.entries) + 1):
        part = top.entries[:length]
        assert isinstance(verified(top.match, top.rules, part), Table)
        assert isinstance(folded(top.match, top.rules, part), Table)


@every_match
def test_an_entry_left_out_doubled_or_exchanged_is_found(name: str) -> None:
    top = MATCHES[name]()
    for index in range(len(top.entries) - 1):
        before, here, after = top.entries[:index], top.entries[index], top.entries[index + 1 :]
        without = [*before, *after]
        twice = [*before, here, here, *after]
        swapped = [*before, after[0], here, *after[1:]]
        for tampered in (without, twice, swapped):
            assert broken(verified(top.match, top.rules, tampered))
            assert broken(folded(top.match, top.rules, tampered))
        assert broken(verified(top.match, top.rules, numbered(twice)))
        if isinstance(here.body, Drawn | Expired):
            assert broken(verified(top.match, top.rules, numbered(without)))


@every_match
def test_another_author_time_or_number_is_found(name: str) -> None:
    """ALL2: an expiry is stamped with its due time; other entries never lie before the last."""
    top = MATCHES[name]()
    for index, entry in enumerate(top.entries):
        others: list[Entry] = [
            msgspec.structs.replace(entry, n=entry.n + 1),
            msgspec.structs.replace(entry, at_ms=-1),
        ]
        if isinstance(entry.body, Act):
            assert isinstance(entry.by, Seat)
            others.append(msgspec.structs.replace(entry, by=Agent.HOST))
            others.append(msgspec.structs.replace(entry, by=Seat.PURPLE))
            others.append(msgspec.structs.replace(entry, command=0))
        if isinstance(entry.body, Expired):
            others += [
                msgspec.structs.replace(entry, at_ms=entry.at_ms + by_ms) for by_ms in (-1, 1)
            ]
        for other in others:
            tampered = [*top.entries]
            tampered[index] = other
            assert broken(verified(top.match, top.rules, tampered)), other


def test_all13_another_draw_is_found() -> None:
    top = dice()
    for index, entry in enumerate(top.entries):
        if not isinstance(entry.body, Drawn):
            continue
        for values in ((), (*entry.body.values, 0), ((entry.body.values[0] + 1) % 6,), (7,)):
            tampered = [*top.entries]
            tampered[index] = msgspec.structs.replace(entry, body=Drawn(values))
            assert broken(verified(top.match, top.rules, tampered)) == f"{entry.n}"


def test_an_action_against_the_rules_is_found_with_the_rule_named() -> None:
    """PZ6: the journal is chained and numbered rightly, and yet no such match was ever played."""
    top = prizmik()
    entry = top.entries[0]
    wrong = PRIZMIK.read("a1-a2")
    assert not isinstance(wrong, Refused)
    tampered = [msgspec.structs.replace(entry, body=Act(raw(wrong))), *top.entries[1:]]
    refused = verified(top.match, top.rules, tampered)
    assert isinstance(refused, Refused)
    assert "A base never moves" in str(refused)
    assert "PZ6" in str(refused)


CRAFTED: dict[str, tuple[AnyRules, Author, Body]] = {
    "an action that is none": (PRIZMIK, Seat.RED, Act(raw({"type": "nonsense"}))),
    "an action that is no object": (PRIZMIK, Seat.RED, Act(raw([1, 2]))),
    "a place that is none": (
        PRIZMIK,
        Seat.RED,
        Act(raw({"type": "move", "start": "z9", "to": "a1"})),
    ),
    "an action by nobody": (PRIZMIK, Agent.CLOCK, Act(raw(PRIZMIK.read("a1>a2")))),
    "an action by an empty seat": (PRIZMIK, Seat.YELLOW, Act(raw(PRIZMIK.read("a1>a2")))),
    "a resignation by the host": (PRIZMIK, Agent.HOST, Resign()),
    "a resignation by an empty seat": (PRIZMIK, Seat.PURPLE, Resign()),
    "an offer by chance": (PRIZMIK, Agent.CHANCE, Offer(Agreement.DRAW)),
    "an acceptance of nothing": (PRIZMIK, Seat.RED, Accept()),
    "a winner who is not there": (PRIZMIK, Agent.HOST, End(Seat.PURPLE, "x")),
    "a forfeit of an empty seat": (PRIZMIK, Agent.HOST, Forfeit(Seat.YELLOW, "x")),
    "a point that is not there": (PRIZMIK, Agent.HOST, Rewind(7, "x")),
    "a draw that nobody asked for": (PRIZMIK, Agent.CHANCE, Drawn((1,))),
    "a draw of nothing": (SEALED_DICE, Agent.CHANCE, Drawn(())),
    "an expiry of nothing": (PRIZMIK, Agent.CLOCK, Expired("nothing")),
    "a guess before the die": (SEALED_DICE, Seat.PURPLE, Act(raw(Guess(1)))),
}


@pytest.mark.parametrize("name", CRAFTED)
def test_a_crafted_entry_is_refused_and_never_an_error(name: str) -> None:
    """ALL4: `folded` takes entries at their word, but not those that mean nothing."""
    rules, by, body = CRAFTED[name]
    entry = Entry(1, 0, by, body, command=1)
    match = a_match(rules, host="present")
    assert broken(folded(match, rules, [entry])) == "1"
    assert broken(verified(match, rules, [entry])) == "1"


def test_an_action_written_otherwise_than_strictly_is_found() -> None:
    """PZ11: a promotion is written with its space; who reads the file need not know the rules."""
    top = Tabletop(PRIZMIK, setup="7a/F7/8/8/8/8/8/1A6 r 2 3")
    top.acted("a7-a8")
    loose = PRIZMIK.read("a7-a8")
    assert not isinstance(loose, Refused)
    tampered = [msgspec.structs.replace(top.entries[0], body=Act(raw(loose)))]
    assert broken(verified(top.match, top.rules, tampered)) == "1"


@pytest.mark.parametrize("body", [Pause(""), Rewind(0, ""), End(None, " ")])
def test_all6_a_hosts_act_without_a_reason_is_found(body: Body) -> None:
    match = a_match(PRIZMIK, host="present")
    assert broken(verified(match, PRIZMIK, [Entry(1, 0, Agent.HOST, body, command=1)]))


def test_a_match_that_cannot_be_set_up_is_refused() -> None:
    """PZ23: also when it is read back."""
    match = a_match(PRIZMIK, setup="nothing")
    for read in (folded, verified):
        refused = read(match, PRIZMIK, [])
        assert isinstance(refused, Refused)
        assert refused.rule == "PZ23"
    newer = msgspec.structs.replace(a_match(PRIZMIK), rules_version=99)
    refused = folded(newer, PRIZMIK, [])
    assert isinstance(refused, Refused)
    assert refused.code == "other-rules"
