"""Nothing that is secret comes out on the broadcast, by whatever way (ALL12 to ALL14, BP23, BP28).

Whole matches at random, of every game. After every step what is secret then is looked for in all
that the audience was sent, in every text of the picture (on the board as well, also where it is cut
off), in what is read out and in the title; and what is sent is the same, byte for byte, where what
is secret is another thing. It is two matches a game, or with PRISMDESK_MANY=1 many long ones.

Marks are texts. What is drawn without any text shows to twins alone
(`test_broadcast_leaks_twins.py`): what is inside PRIZMIK’s pieces in the picture, the beams of a
tile, the colour of a gem, and that something sounds.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.codec import encode
from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.broadcast.window import TITLE
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.canaries import LATER
from tests.support.hidden import HIDDEN, OTHERWISE
from tests.support.leaks import HOST, SEED, Marks, Wandering, Watch, audiences
from tests.support.prism import BOARD
from tests.support.tabletop import AnyRules

RED, BLUE = Seat.RED, Seat.BLUE
MATCHES, STEPS, ENDS = (8, 5_000, 300) if os.environ.get("PRISMDESK_MANY") else (2, 120, 15)
"""How many a game, of how many steps at most, and after how many a host ends a round."""


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    with audiences() as make:
        yield make


CASES: dict[str, dict[str, Any]] = {
    "broken-prism": {"windows": "together", "reveal": "held", "host": "present"},
    "glittering-paths": {"host": "present"},
    "prisma": {"host": "present", "seats": 3},
    "prizmik": {"host": "present"},
}


def test_every_game_is_watched() -> None:
    every = {rules.name for rules in GAMES}
    assert set(CASES) == set(HIDDEN) == set(OTHERWISE) == every
    assert set(LATER) == {rules.name for rules in GAMES if rules.drawn}


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("number", range(MATCHES))
def test_no_mark_is_found_in_a_whole_match(watch: Watch, rules: AnyRules, number: int) -> None:
    game = watch(rules, **CASES[rules.name])
    wandering = Wandering(game, random.Random(f"{rules.name} {number}"), ENDS)
    hidden = 0
    while not wandering.is_over and wandering.steps < STEPS:
        wandering.step()
        hidden += bool(wandering.marks.all - {SEED})
        nothing_is_found(wandering)
        assert wandering.is_told_the_same() or wandering.is_over
    if not wandering.is_over:
        wandering.resign()
        nothing_is_found(wandering)
    assert wandering.kinds - {"end-round"} == {"pause", "resume", "rewind"}
    assert hidden > 20
    if rules is BROKEN_PRISM:
        assert len(wandering.marks.sealed) > 5


def nothing_is_found(wandering: Wandering) -> None:
    """In what was sent since last time, and in all that the broadcast says now."""
    game, marks = wandering.game, wandering.marks
    sent = [one.decode() for one in game.match.sent]
    game.match.sent.clear()
    onlooker = game.onlooker
    # What moves on the board may say no more than what rests there.
    said = [onlooker.frame.words, *onlooker.read_out]
    onlooker.rest()
    assert not marks.found([*sent, *said, *onlooker.said])
    assert onlooker.window.windowTitle() == TITLE
    assert not onlooker.window.findChildren(QWidget), "what it says it paints"


def test_marks_would_be_found(watch: Watch) -> None:
    """In what a host is sent; and in the picture, once they are revealed."""
    viewers = (Watcher.ARBITER, Watcher.SPECTATOR)
    held = {**CASES["broken-prism"], "setup": BOARD}
    games = [watch(BROKEN_PRISM, viewer, **held) for viewer in viewers]
    for game in games:
        marks = Marks(game)
        marks.sealed = {7331}
        game.acts(HOST, "next")
        game.acts(RED, "claim 24")
        game.acts(BLUE, "submit A 7331+7331")
        sent = [one.decode() for one in game.match.sent]
        assert bool(marks.found(sent)) == (game.match.viewer is Watcher.ARBITER)
        assert not marks.found(game.onlooker.said)
        for seat in (RED, BLUE):
            game.acts(seat, "done")
        if game.match.viewer is Watcher.SPECTATOR:
            assert not marks.found(game.onlooker.said)
            game.acts(HOST, "reveal")
            assert marks.found(game.onlooker.said)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_is_hidden_would_be_found_where_it_is_open(watch: Watch, rules: AnyRules) -> None:
    """In the set-up, in which everything stands, or else in what is drawn for later."""
    state: Any = watch(rules, **CASES[rules.name]).top.table.state
    drawn = [getattr(state, name, None) for name in ("stacks", "rounds")]
    whole = f"{rules.write_setup(state)} {encode(drawn).decode()}"
    assert {mark for mark in HIDDEN[rules.name](state) if mark in whole}
    assert OTHERWISE[rules.name](state) != state


def test_a_host_is_told_what_is_inside_the_pieces(watch: Watch) -> None:
    """PZ10, ALL14: he is sent another position where it is another one."""
    wandering = Wandering(watch(PRIZMIK, Watcher.ARBITER), random.Random("inside"))
    assert not wandering.is_told_the_same(Watcher.ARBITER)
    sent = [one.decode() for one in wandering.game.match.sent]
    assert wandering.marks.found(sent) - {SEED}
