"""Entries that nobody could have written: a forged file is refused, and never breaks a reader."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache

import pytest

from prismdesk.core.codec import Unreadable, raw
from prismdesk.core.game import Agreement
from prismdesk.core.seats import Agent, Author, Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.acting import nobody
from prismdesk.table.changes import Inconsistent
from prismdesk.table.commands import (
    Accept,
    Act,
    AddPoints,
    AddTime,
    Beat,
    Body,
    Decline,
    Drawn,
    End,
    EndRound,
    Entry,
    Expired,
    Forfeit,
    Offer,
    Pause,
    Proposed,
    Remark,
    Reopen,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.fold import after
from prismdesk.table.handle import tick
from prismdesk.table.table import Table
from prismdesk.table.updates import status, update
from tests.support.repeats import many
from tests.support.table_by_hand import EVERY_GAME, SAMPLES, AnyRules, Tabletop

every_game = pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.name)

AUTHORS: tuple[Author, ...] = (Seat.RED, Seat.BLUE, Seat.YELLOW, *Agent)
HELD = {
    "broken-prism": {"windows": "in-turn"},
    "glittering-paths": {"race": "buzzer"},
}
"""How a match is held at one screen, where the phases are others then (ALL11)."""


@cache
def bodies(rules: AnyRules) -> tuple[Body, ...]:
    """An action of every kind, and everything else that an entry can say."""
    acts = tuple(Act(raw(action)) for action in SAMPLES[rules.name])
    timers = {timer for one in EVERY_GAME for timer in _timers(one)} | {"clock-red", "nothing"}
    return (
        *acts,
        *(Remark(act.action, nobody()) for act in acts),
        *(Expired(timer) for timer in sorted(timers)),
        *(Drawn(values) for values in ((), (0,), (5,), (1, 1))),
        *(Offer(what, to) for what in Agreement for to in (None, 0, 99)),
        *(Rewind(to, "x") for to in (0, 1, 99)),
        *(AddPoints(seat, 5, "x") for seat in (Seat.RED, Seat.YELLOW)),
        *(AddTime(timer, -(10**6), "x") for timer in ("race", "turn-red", "nothing")),
        *(Forfeit(seat, "x") for seat in (Seat.BLUE, Seat.YELLOW)),
        *(End(seat, "x") for seat in (None, Seat.RED, Seat.YELLOW)),
        *(Proposed(act) for act in acts),
        *(Proposed(order) for order in (EndRound("x"), Rewind(99, "x"))),
        *(EndRound("x"), Resign(), Accept(), Decline(), Pause("x"), Resume(), Beat(), Reopen()),
    )


def _timers(rules: AnyRules) -> Iterator[str]:
    """The ids of the limits that a match comes by."""
    top = Tabletop(rules, seats=rules.seat_counts[0])
    top.play(random.Random(1), most=3)
    for moment in top.table.moments:
        yield from (timer.id for timer in moment.clockwork.timers)


def tables(rules: AnyRules) -> Iterator[Table]:
    """Tables of the game in many phases."""
    held: tuple[dict[str, str], ...] = ({}, HELD.get(rules.name, {}), {"host": "present"})
    for seed, given in enumerate(held):
        top = Tabletop(rules, seats=rules.seat_counts[0], **given)
        luck = random.Random(seed)
        for step in range(12):
            yield top.table
            if "host" in given and rules.name in HELD:
                top.act(Agent.HOST, "next")
            top.play(luck, most=1 if step < 5 else 5)
            if luck.random() < 0.3:
                top.tick(luck.choice((15_000, 60_000, 120_000)))
            if top.table.ending is not None:
                break


def forged(table: Table, by: Author, body: Body) -> Table | None:
    """The table after that entry, which fits in number and time; None if it was refused."""
    try:
        return after(table, Entry(table.n + 1, table.clockwork.at_ms, by, body))
    except (Inconsistent, Unreadable, LookupError):
        return None  # as whoever reads a file takes it for a broken journal


def shown(table: Table) -> None:
    """Everything that is made of a table."""
    status(table)
    for viewer in (*table.match.seats, *Watcher):
        table.rules.text(table.rules.view(table.state, viewer))
        update(table, viewer, 1, None)


@every_game
def test_an_entry_of_anything_by_anybody_is_refused_or_done(rules: AnyRules) -> None:
    every = itertools.product(tables(rules), bodies(rules), AUTHORS)
    for table, body, by in itertools.islice(every, 0, None, many(11, 1)):
        found = forged(table, by, body)
        if found is not None:
            shown(found)


@every_game
def test_so_is_whatever_follows_upon_one_that_was_done(rules: AnyRules) -> None:
    """A journal that was forged from some point on, and only its right numbers kept."""
    luck = random.Random(7)
    for table in tables(rules):
        for _ in range(many(1, 4)):
            now = table
            for _ in range(25):
                body, by = luck.choice(bodies(rules)), luck.choice(AUTHORS)
                found = forged(now, by, body)
                if found is None:
                    continue
                shown(found)
                now = tick(found, found.clockwork.now_ms).table


@pytest.mark.parametrize("to", [-1, 2])
def test_an_entry_that_goes_back_to_where_the_match_never_was_says_so(to: int) -> None:
    top = Tabletop(PRIZMIK, host="present")
    top.acted("a1>a2")
    with pytest.raises(Inconsistent, match=f"there is no point {to}"):
        after(top.table, Entry(top.table.n + 1, 0, Agent.HOST, Rewind(to, "because")))
