"""Anything from anybody at any time: plain answers, a right journal, and points that add up."""

from __future__ import annotations

import random
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.game import Agreement
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat, Watcher
from prismdesk.games import GAMES
from prismdesk.games.glittering_paths.paths import has_path
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    AddTime,
    Decline,
    EndRound,
    Offer,
    Order,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.replay import folded, verified
from prismdesk.table.updates import update
from tests.games.glittering_paths import reference
from tests.games.prisma.test_random_games import adds_up as tiles_add_up
from tests.support.repeats import many
from tests.support.table_by_hand import PICK, SAMPLES, AnyRules, Tabletop

WITHOUT_RULE = ("over", "reason-missing", "no-such-timer", "no-round", "seats-only")
"""What is refused by no rule of a game."""

HOSTS = ("next", "reveal")
"""What a host does in the game itself."""

WAITS_MS = (1, 500, 1_000, 5_000, 14_999, 15_000, 30_000)


def gems_add_up(top: Tabletop) -> None:
    """GP12 to GP19: the board and the points beside the reference; a dead round does not go on."""
    view, state = top.rules.view(top.table.state, Watcher.ARBITER), top.table.state
    assert view.skips < 4
    if view.board is None:
        return
    gems = reference.laid(state.boards[view.round - 1].from_top)
    points = [Decimal(0), Decimal(0)]
    for made in view.moves:
        cells = [(ord(name[0]) - ord("a") + 1, int(name[1:])) for name in made.cells]
        points[made.seat] += reference.rounded(reference.worth(gems, cells))
        gems = reference.cleared(gems, cells)
    columns, rows = view.board.columns, view.board.rows
    assert list(view.board.from_top) == reference.written(gems, columns, rows)
    assert view.rounds[-1] == tuple(int(one * 100) for one in points)
    totals = tuple(map(sum, zip(*view.rounds, state.added, strict=True)))
    assert top.rules.scores(state) == totals
    if view.phase in ("race", "buzz", "drawing", "turn") and view.ends_dead:
        assert any(has_path(view.board, seat) for seat in (Seat.RED, Seat.BLUE))


ADDS_UP: dict[str, Callable[[Tabletop], None]] = {
    "glittering-paths": gems_add_up,
    "prisma": tiles_add_up,
}


def options(rules: AnyRules, rng: random.Random) -> dict[str, str]:
    """A value of each option at random, so that all go together."""
    while True:
        given = {one.name: rng.choice(one.choices).value for one in rules.options if one.choices}
        if not isinstance(choose(rules.options, given), Refused):
            return given


def a_hosts_order(top: Tabletop, rng: random.Random) -> Order:
    """What a host may do besides playing (ALL6), whether it fits or not."""
    timers = [*(timer.id for timer in top.table.clockwork.timers), "nothing"]
    return rng.choice(
        (
            Pause("x"),
            Resume(),
            AddTime(rng.choice(timers), rng.randint(-(9**5), 9**5), "x"),
            AddPoints(rng.choice(top.match.seats), rng.randint(-900, 900), "x"),
            EndRound("x"),
            Rewind(rng.randint(0, top.table.public_n), "x"),
        )
    )


def a_players_order(top: Tabletop, rng: random.Random) -> Order:
    """What players agree on (ALL7), whether it fits or not; rarely somebody leaves (ALL8)."""
    offers = (Offer(Agreement.END_ROUND), Offer(Agreement.TAKEBACK, 0), Accept(), Decline())
    leaves = top.table.public_n > 30 and rng.random() < 0.02
    return Resign() if leaves else rng.choice(offers)


def anything(top: Tabletop, rng: random.Random) -> Any:
    """A random thing done by somebody; the answer."""
    seat = rng.choice(top.match.seats)
    match rng.choices(range(4), (30, 6, 8, 16))[0]:
        case 0:
            return top.act(
                rng.choice((seat, seat, Agent.HOST)), rng.choice(SAMPLES[top.rules.name])
            )
        case 1:
            return top.give(Agent.HOST, a_hosts_order(top, rng))
        case 2:
            return top.give(seat, a_players_order(top, rng))
    top.tick(rng.choice(WAITS_MS))
    return None


def something_fitting(top: Tabletop, rng: random.Random) -> Any:
    """What one would do now, so that the storm comes through whole rounds."""
    movers = top.movers()
    if top.table.ending is None and movers:
        seat = rng.choice(movers)
        return top.act(seat, PICK[top.rules.name](top.table.state, seat, rng))
    pressing = [one for one in SAMPLES[top.rules.name] if top.rules.kind(one) in HOSTS]
    if pressing:
        return top.act(Agent.HOST, rng.choice(pressing))
    top.tick(1_000)
    return None


@pytest.mark.parametrize("seed", range(many(3, 30)))
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: str(rules.name))
def test_a_storm_leaves_a_right_journal_and_points_that_add_up(rules: AnyRules, seed: int) -> None:
    """Every answer is plain, every view can be sent, and the journal folds to the live table."""
    rng = random.Random(f"{rules.name} {seed}")
    seats = rng.choice(rules.seat_counts)
    top = Tabletop(rules, seats=seats, seed=f"storm {seed}", **options(rules, rng))
    done = 0
    for step in range(160):
        if top.table.paused is not None and rng.random() < 0.5:
            top.give(Agent.HOST if top.match.has_host else rng.choice(top.match.seats), Resume())
        answer = rng.choice((anything, something_fitting, something_fitting))(top, rng)
        if isinstance(answer, Refused):
            assert len(str(answer)) < 300
            assert answer.rule or answer.code in WITHOUT_RULE, answer
        elif answer is not None:
            done += 1
        if rules.name in ADDS_UP and step % 4 == 0:
            ADDS_UP[rules.name](top)
        for viewer in (*top.match.seats, *Watcher):
            encode(update(top.table, viewer, 1, None))
    assert done > 5
    again = verified(top.match, top.rules, top.entries)
    assert not isinstance(again, Refused)
    assert again == folded(top.match, top.rules, top.entries)
    assert again.state == top.table.state
