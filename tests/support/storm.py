"""Anything from anybody at any time, for the storms over the games."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from prismdesk.core.codec import encode
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Watcher
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    AddTime,
    Decline,
    EndRound,
    Offer,
    Order,
    Pause,
    Resume,
    Rewind,
)
from prismdesk.table.replay import folded, verified
from prismdesk.table.updates import update
from tests.support.rounds import BLUE, HOST, RED
from tests.support.tabletop import Tabletop

Top = TypeVar("Top", bound=Tabletop)
Doing = Callable[[Top, random.Random], Any]
"""Has somebody do something at random, and gives the answer; None where only time passed."""

WITHOUT_RULE = ("over", "reason-missing", "no-such-timer", "no-round")
"""What is refused by no rule of a game."""


def a_hosts_order(
    top: Tabletop, rng: random.Random, timers: Sequence[str], most_points: int
) -> Order:
    """What a host may do besides playing (ALL6), whether it fits or not."""
    orders = (
        Pause("x"),
        Resume(),
        AddTime(rng.choice(timers), rng.randint(-(9**5), 9**5), "x"),
        AddPoints(rng.choice((RED, BLUE)), rng.randint(-most_points, most_points), "x"),
        EndRound("x"),
        Rewind(rng.randint(0, top.table.public_n), "x"),
    )
    return rng.choice(orders)


def a_players_order(rng: random.Random) -> Order:
    """What players agree on (ALL7), whether it fits or not."""
    offers = (Offer(Agreement.END_ROUND), Offer(Agreement.TAKEBACK, 0), Accept(), Decline())
    return rng.choice(offers)


def storm(
    top: Top,
    rng: random.Random,
    times: int,
    doings: Sequence[Doing[Top]],
    check: Callable[[Top], None] = lambda _top: None,
) -> int:
    """So many doings, each with a plain answer and views that can be sent; how many were done.

    After each of them `check` looks at the table, and the journal of all is right in the end.
    """
    done = 0
    for _ in range(times):
        if top.table.paused is not None and rng.random() < 0.5:
            top.give(HOST if top.match.has_host else rng.choice(top.match.seats), Resume())
        answer = rng.choice(doings)(top, rng)
        if isinstance(answer, Refused):
            assert len(str(answer)) < 300
            assert answer.rule or answer.code in WITHOUT_RULE, answer
        elif answer is not None:
            done += 1
        check(top)
        for viewer in (*top.match.seats, *Watcher):
            encode(update(top.table, viewer, 1, None))
    again = verified(top.match, top.rules, top.entries)
    assert not isinstance(again, Refused)
    assert again == folded(top.match, top.rules, top.entries)
    assert again.state == top.table.state
    return done
