"""Matches that differ in what is secret look and sound the same on the broadcast, pixel by pixel.

Until what differs is revealed (ALL12 to ALL14, BP2, BP23, BP28, GP4, PR7, PZ10).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Author, Seat, Viewer, Watcher
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.table.commands import EndRound, Pause, Resign, Resume
from tests.support.glitter import BOARDS
from tests.support.leaks import HOST, Watch, Watched, audiences
from tests.support.prism import BOARD
from tests.support.prisma import pick, stacked
from tests.support.tabletop import AnyRules

RED, BLUE = Seat.RED, Seat.BLUE


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    with audiences() as make:
        yield make


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
