"""Anything from anybody at any time: plain answers, a right journal, and points that add up."""

from __future__ import annotations

import random
from decimal import Decimal
from itertools import islice
from typing import Any

import pytest

from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.glittering_paths.legal import has_path, paths
from tests.games import glittering_paths_reference as reference
from tests.support.glitter import BLUE, BOARDS, HOST, RED, Glitter
from tests.support.storm import a_hosts_order, a_players_order, storm

WORDS = ("pass", "pass", "buzz", "ready", "next")
TIMERS = ("race", "draw", "turn-red", "turn-blue", "between-1", "nothing")
WAITS_MS = (1, 500, 14_999, 15_000, 60_000, 120_000)


def a_path(top: Glitter, seat: Seat, rng: random.Random) -> str:
    """A legal path of the seat, or one that is not; for this moment or for another."""
    first = rng.choice(("", "", "first ", "round 1 ", "round 2 first "))
    board = top.table.state.board
    found = [] if board is None else list(islice(paths(board, seat), 50))
    if board is None or not found or rng.random() < 0.2:
        return first + rng.choice(
            ("a1-b1-b2", "f6-f5-e5", "a1-b1-c1", "a1", "z9-z8", "c1-b1-b2-c2")
        )
    return first + "-".join(board.names[cell] for cell in rng.choice(found))


def anything(top: Glitter, rng: random.Random) -> Any:
    """A random thing done by somebody; the answer."""
    seat = rng.choice((RED, BLUE))
    match rng.choices(range(6), (30, 30, 10, 3, 6, 21))[0]:
        case 0:
            return top.act(seat, rng.choice(WORDS))
        case 1:
            return top.act(seat, a_path(top, seat, rng))
        case 2:
            return top.act(HOST, "next")
        case 3:
            return top.give(HOST, a_hosts_order(top, rng, TIMERS, 900))
        case 4:
            return top.give(seat, a_players_order(rng))
    top.tick(rng.choice(WAITS_MS))
    return None


def something_fitting(top: Glitter, rng: random.Random) -> Any:
    """What one would do in this phase, so that the storm comes through whole rounds."""
    seat = rng.choice(top.movers() or (RED, BLUE))
    match top.phase:
        case "race" | "drawing":
            return top.act(seat, a_path(top, seat, rng))
        case "buzz":
            return top.act(seat, "buzz")
        case "turn":
            return top.act(seat, a_path(top, seat, rng) if rng.random() < 0.7 else "pass")
    return top.act(HOST, "next") if top.match.has_host else top.act(seat, "ready")


@pytest.mark.parametrize("seed", range(30))
def test_a_storm_leaves_a_right_journal_and_points_that_add_up(seed: int) -> None:
    """GP12 to GP19, with a pause, the host's acts and agreements in between (ALL6, ALL7)."""
    rng = random.Random(seed)
    top = Glitter(
        begin=False,
        setup=rng.choice((BOARDS, None)),
        seed=f"storm {seed}",
        host=rng.choice(("present", "none")),
        race=rng.choice(("arrival", "buzzer")),
        rules=rng.choice(("event", "practice")),
        end_dead_board=rng.choice(("yes", "no")),
    )
    assert storm(top, rng, 200, (anything, something_fitting), adds_up) > 10


def adds_up(top: Glitter) -> None:
    """The view beside the reference: board, points, and that a dead round does not go on."""
    view, state = top.view(Watcher.ARBITER), top.table.state
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
    assert top.scores == totals
    if view.phase in ("race", "buzz", "drawing", "turn") and view.ends_dead:
        assert any(has_path(view.board, seat) for seat in (RED, BLUE))
