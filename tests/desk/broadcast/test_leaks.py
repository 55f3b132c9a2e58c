"""Nothing that is secret comes out on the broadcast (ALL12 to ALL14, BP2, BP23, BP28, PR7, PZ10).

Whole matches at random, of every game. After every step what is secret then is looked for in all
that the audience was sent, in every text of the picture (on the board as well, also where it is cut
off), in what is read out and in the title; and what is sent is the same, byte for byte, where what
is secret is another thing. It is one match a game, or with PRISMDESK_MANY=1 many long ones.

Marks are texts. What is drawn without any text shows to twins alone, two matches that differ in
what is secret: what is inside PRIZMIK’s pieces in the picture, the beams of a tile, the colour of a
gem, and that something sounds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.core.codec import encode
from prismdesk.core.seats import Author, Seat, Viewer, Watcher
from prismdesk.desk.broadcast.window import TITLE
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import EndRound, Pause, Resign, Resume
from tests.support.broken_prism_by_hand import BOARD
from tests.support.canaries import LATER
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.hidden_by_game import HIDDEN, OTHERWISE
from tests.support.leaks import HOST, SEED, Marks, Wandering, Watch, Watched, audiences
from tests.support.prisma import pick, stacked
from tests.support.repeats import many
from tests.support.table_by_hand import AnyRules

RED, BLUE = Seat.RED, Seat.BLUE


MATCHES, STEPS, ENDS = many((1, 120, 15), (8, 5_000, 300))
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


class Twins:
    """Two matches that differ in what the audience may not know."""

    def __init__(self, one: Watched, two: Watched) -> None:
        self.one, self.two = one, two

    def acts(self, by: Author, *texts: str) -> None:
        for text in texts:
            self.one.acts(by, text)
            self.two.acts(by, text)
            self.same()

    def gives(self, by: Author, order: Any) -> None:
        self.one.gives(by, order)
        self.two.gives(by, order)
        self.same()

    @property
    def differs(self) -> bool:
        return self.one.top.table.state != self.two.top.table.state

    def same(self) -> None:
        """Nobody can tell them apart."""
        assert self.one.match.sent == self.two.match.sent
        assert not self.one.onlooker.traces.unlike(self.two.onlooker.traces)

    def apart(self) -> None:
        """Now everybody can."""
        assert self.one.match.sent != self.two.match.sent
        assert self.one.onlooker.traces.unlike(self.two.onlooker.traces)


Given = dict[str, Any]


INSIDE = ("a6b/8/8/3s4/8/8/8/A6B r 2 1", "b6a/8/8/3t4/8/8/8/A6A r 2 1")
"""The same pieces from outside (PZ10)."""


HELD: Given = {
    "setup": BOARD, "windows": "together", "host": "present", "reveal": "held",
}  # fmt: skip


def twins_in_a_window(watch: Watch, viewer: Viewer, seat: Seat) -> Twins:
    """Red claims 24; what that seat submits in the one match is another thing than in the other."""
    twins = Twins(*(watch(BROKEN_PRISM, viewer, **HELD) for _ in range(2)))
    twins.acts(HOST, "next")
    twins.acts(RED, "claim 24")
    for text in ("A 7331+7331", "d 16+8"):
        twins.one.acts(seat, f"submit {text}")
    twins.two.acts(seat, "submit E 6x4")
    return twins


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_bp28_what_is_sealed_shows_nowhere_before_it_is_revealed(watch: Watch, seat: Seat) -> None:
    twins = twins_in_a_window(watch, Watcher.SPECTATOR, seat)
    assert twins.differs
    twins.same()
    twins.gives(HOST, Pause("parsing"))
    twins.gives(HOST, Resume())
    other = BLUE if seat is RED else RED
    twins.acts(other, "submit d 16+8", "done")
    twins.acts(seat, "done")
    assert twins.one.top.table.state.phase == "parsing"
    twins.gives(HOST, Pause("a closer look"))
    twins.gives(HOST, Resume())
    if seat is BLUE:
        twins.acts(HOST, "reveal claimer")
    for one in (twins.one, twins.two):
        one.acts(HOST, "reveal")
    twins.apart()


def test_a_leak_is_seen(watch: Watch) -> None:
    """An audience that is sent the host’s view sees what he sees."""
    window = twins_in_a_window(watch, Watcher.ARBITER, BLUE)
    assert window.one.match.sent != window.two.match.sent
    pieces = [watch(PRIZMIK, Watcher.ARBITER, setup=setup) for setup in INSIDE]
    one, two = (game.onlooker.traces for game in pieces)
    assert one.unlike(two) == "pixels"


def two_of(watch: Watch, rules: AnyRules, one: Given, two: Given, **given: Any) -> Twins:
    twins = Twins(watch(rules, **one, **given), watch(rules, **two, **given))
    assert twins.differs
    twins.same()
    return twins


SEEDS: tuple[Given, Given] = ({"seed": "one"}, {"seed": "two"})


def looked_at(twins: Twins) -> None:
    """A pause covers the board, and it is seen again."""
    twins.gives(HOST, Pause("look"))
    twins.gives(HOST, Resume())


def test_bp2_boards_of_later_rounds_show_nowhere(watch: Watch) -> None:
    twins = two_of(watch, BROKEN_PRISM, *SEEDS, setup=BOARD, windows="together", host="present")
    twins.acts(HOST, "next")
    twins.acts(RED, "claim 24")
    for seat in (RED, BLUE):
        twins.acts(seat, "submit E 6x4", "done")
    looked_at(twins)
    twins.acts(HOST, "next")
    twins.gives(HOST, EndRound("enough"))
    for game in (twins.one, twins.two):
        game.acts(HOST, "next")
    twins.apart()


def test_gp4_boards_of_later_rounds_show_nowhere(watch: Watch) -> None:
    first = BOARDS.split("round 2")[0]
    twins = two_of(watch, GLITTERING_PATHS, *SEEDS, setup=first, host="present")
    twins.acts(HOST, "next")
    twins.acts(RED, "a1-b1-b2")
    looked_at(twins)
    twins.acts(BLUE, "b4-a4-a3")
    for seat in (RED, BLUE, RED, BLUE):
        twins.acts(seat, "pass")
    assert twins.one.top.table.state.round == 1
    for one in (twins.one, twins.two):
        one.acts(HOST, "next")
    twins.apart()


def test_pr7_what_is_in_the_stacks_shows_nowhere(watch: Watch) -> None:
    """Up to the first tile that is another one."""
    one, two = ({"setup": stacked(2, hidden)} for hidden in ("one", "two"))
    twins = two_of(watch, PRISMA, one, two, host="present")
    luck = random.Random("stacks")
    while twins.one.top.table.state.hands == twins.two.top.table.state.hands:
        state = twins.one.top.table.state
        text = PRISMA.write(pick(state, luck))
        twins.same()
        for game in (twins.one, twins.two):
            game.acts(state.mover, text)
    twins.apart()


def test_pz10_what_is_inside_the_pieces_shows_nowhere(watch: Watch) -> None:
    setups: list[Given] = [
        {"setup": text} for text in ("a6b/8/8/3s4/8/8/8/A6B r 2 1", "b6a/8/8/3t4/8/8/8/A6A r 2 1")
    ]
    twins = two_of(watch, PRIZMIK, *setups, host="present")
    twins.acts(RED, "a1>a2")
    twins.acts(BLUE, "d5-d4")
    looked_at(twins)
    for game in (twins.one, twins.two):
        game.gives(BLUE, Resign())
    assert twins.one.match.sent[-1] != twins.two.match.sent[-1], "now all is open"
