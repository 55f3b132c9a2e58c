"""Nothing that is secret comes out on the broadcast, by whatever way (ALL12 to ALL14, BP23, BP28).

What is marked in every secret is found in none of its bytes, texts, sounds or titles, over whole
matches at random; and two matches that differ in secrets alone look and sound the same, pixel by
pixel, until what differs is revealed. The suite plays a few; with PRISMDESK_MANY=1 it is many.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.desk.broadcast.on_air import Picture
from prismdesk.desk.broadcast.window import TITLE
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import EndRound, Pause, Resign, Resume
from tests.support.canaries import LATER
from tests.support.glitter import BOARDS
from tests.support.onlooker import Onlooker
from tests.support.prism import BOARD
from tests.support.prisma import pick, stacked
from tests.support.tabletop import AnyRules, Tabletop
from tests.support.watched import WatchedMatch

RED, BLUE = Seat.RED, Seat.BLUE
HOST = Agent.HOST
SEED = "canary seed 4d1f"
SHOWS: Final[tuple[Literal["whole", "board", "strip"], ...]] = ("whole", "board", "strip")
MATCHES, ACTIONS = (12, 400) if os.environ.get("PRISMDESK_MANY") else (1, 40)


class Watched:
    """A match with somebody who watches it on the broadcast, as `viewer` would see it."""

    def __init__(self, rules: AnyRules, viewer: Viewer = Watcher.SPECTATOR, **given: Any) -> None:
        given.setdefault("seed", SEED)
        self.top = Tabletop(rules, **given)
        self.match = WatchedMatch(self.top, viewer)
        self.onlooker = Onlooker(self.match)

    def acts(self, by: Author, text: str) -> None:
        """An action that is done, of which the audience is told what it may know."""
        answer = self.top.act(by, text)
        assert not isinstance(answer, Refused), f"{text}: {answer}"
        self.match.tell()
        self.onlooker.rest()

    def gives(self, by: Author, order: Any) -> None:
        answer = self.top.give(by, order)
        assert not isinstance(answer, Refused), answer
        self.match.tell()
        self.onlooker.rest()

    def close(self) -> None:
        self.onlooker.close()


Watch = Callable[..., Watched]


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    made: list[Watched] = []

    def make(rules: AnyRules, viewer: Viewer = Watcher.SPECTATOR, **given: Any) -> Watched:
        made.append(Watched(rules, viewer, **given))
        return made[-1]

    yield make
    for one in made:
        one.close()


# Marks in whole matches.


class Marks:
    """What nobody may find: the seed, what is drawn for later, and what was sealed for a while."""

    def __init__(self, game: Watched) -> None:
        self.game = game
        self.numbers = itertools.count(5001)
        self.sealed: set[int] = set()
        self.last: dict[Seat, tuple[int, ...]] = {}
        self.later = LATER.get(game.top.rules.name, lambda _state: set[str]())

    def seal(self) -> None:
        """Whoever may submit does so, with numbers that are on no board.

        The first of them is displaced, and never shown; the last one is, if nothing follows.
        """
        state = self.game.top.table.state
        if self.game.top.rules is not BROKEN_PRISM or state.phase != "window":
            return
        for seat in self.game.top.movers():
            first, last = next(self.numbers), next(self.numbers)
            for number in (first, last):
                self.game.top.act(seat, f"submit A {number}+{number}")
            self.sealed |= {first, *self.last.pop(seat, ())}
            self.last[seat] = (last,)

    def found(self, texts: list[str]) -> set[str]:
        """The marks that are in these texts."""
        table = self.game.top.table
        numbers = set(self.sealed)
        if table.rules.phase(table.state) in ("window", "parsing"):
            numbers = numbers.union(*self.last.values())
        else:
            self.last = {}
        marks = {f"{one}{sign}" for one in numbers for sign in (f"+{one}", f",{one}", "+", " +")}
        if table.ending is None:
            marks |= {SEED} | self.later(table.state)
        whole = "\n".join(texts)
        return {mark for mark in marks if mark in whole}


def wander(game: Watched, marks: Marks, luck: random.Random, most: int) -> Iterator[None]:
    """A match at random with pauses in it, step by step."""
    for step in range(most):
        if game.top.table.ending is not None:
            return
        if game.top.table.paused is not None:
            game.gives(HOST, Resume())
        elif step % 9 == 5:
            game.gives(HOST, Pause("look here"))
        else:
            marks.seal()
            before = game.top.table.n
            game.top.play(luck, most=1)
            if game.top.table.n == before:
                reveals = game.top.rules.phase(game.top.table.state) == "parsing"
                game.top.act(HOST, "reveal" if reveals else "next")
            game.match.tell()
        yield


CASES: dict[str, dict[str, Any]] = {
    "broken-prism": {"windows": "together", "reveal": "held", "host": "present"},
    "glittering-paths": {"host": "present"},
    "prisma": {"host": "present", "seats": 3},
    "prizmik": {"host": "present"},
}


def test_every_game_is_watched() -> None:
    assert set(CASES) == {rules.name for rules in GAMES}
    assert set(LATER) == {rules.name for rules in GAMES if rules.drawn}


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("number", range(MATCHES))
def test_no_mark_is_found_in_a_whole_match(watch: Watch, rules: AnyRules, number: int) -> None:
    luck = random.Random(f"{rules.name} {number}")
    game = watch(rules, **CASES[rules.name])
    marks, steps, covered = Marks(game), 0, 0
    for _ in wander(game, marks, luck, ACTIONS):
        steps += 1
        covered += game.top.table.paused is not None
        sent = game.match.sent[-1].decode()
        assert not marks.found([sent])
        # What moves on the board may say no more than what rests there.
        assert not marks.found([game.onlooker.frame.words])
        if steps % 6 == 0:
            assert not marks.found(game.onlooker.said)
        game.onlooker.rest()
        if steps % 6 == 3:
            game.onlooker.on_air.look(Picture(shows=luck.choice(SHOWS)))
            assert not marks.found(game.onlooker.said)
    assert game.onlooker.window.windowTitle() == TITLE
    assert steps > 20
    assert covered
    if rules is BROKEN_PRISM:
        assert len(marks.sealed) > 5


def test_marks_would_be_found(watch: Watch) -> None:
    """In what a host is sent; and in the picture, once they are revealed."""
    viewers = (Watcher.ARBITER, Watcher.SPECTATOR)
    games = [watch(BROKEN_PRISM, viewer, **HELD) for viewer in viewers]
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


# Twin worlds.


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
