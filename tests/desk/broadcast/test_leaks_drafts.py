"""What is drafted at a window is never on the broadcast beside it, in any game (ALL14, BP31).

Through the program's own window and broadcast, with the host desk open. Mostly a host who sees all
types and draws for both players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.games.prizmik.board.board import PrizmikBoard
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.geometry.hexagon import cell_named
from tests.support.broadcast_event import Event
from tests.support.broadcast_observer import Audience, found_in
from tests.support.broken_prism_by_hand import BOARD
from tests.support.glitter_playing import GemsHand
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.leaks import SEED
from tests.support.match_page import LEFT, Sitting
from tests.support.picture_comparison import alike
from tests.support.prism_playing import every_text
from tests.support.prisma_playing import TWO_LOOPS, PrismaPlaying
from tests.support.rounds_page import Clock, rounds_local
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle

RED, BLUE = Seat.RED, Seat.BLUE
Key = Qt.Key
TYPED = "8642+975"
"""Left in the line, and never sent."""


class Desk(Event):
    """A host with a match of that game, and everything that he can have open."""

    def __init__(self, qtbot: QtBot, main: MainWindow, path: Path, game: AnyRules, **given: Any):
        clock, hosted = Clock(), given.pop("hosted", (RED, BLUE))
        self.match = rounds_local(game, path, clock, hosted, seed=SEED, **given)
        main.show_match(self.match)
        super().__init__(qtbot, main, clock, self.match.host)
        presenter = self.presenter
        self.audience_here = Audience(presenter.frame, presenter.broadcast, presenter.sounder)

    def drafts(self, what: Callable[[], object]) -> None:
        """After it the page has it, and the broadcast does not."""
        here = self.audience_here
        before, page = here.traces, self.page.window.grab().toImage()
        shown = self.presenter.broadcast.grab().toImage()
        what()
        settle()
        assert self.page.window.grab().toImage() != page, "it is there to be seen"
        assert not here.traces.unlike(before)
        assert alike(self.presenter.broadcast.grab().toImage(), shown)
        assert not found_in(here.said, (TYPED, SEED, "event.prismdesk"))


Opens = Callable[..., Desk]


@pytest.fixture
def opens(window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path) -> Opens:
    def make(game: AnyRules, **given: Any) -> Desk:
        made = Desk(qtbot, window(), tmp_path / "event.prismdesk", game, **given)
        made.at_rest()
        return made

    return make


def typed(desk: Desk) -> None:
    """Something is left in the line, keystroke by keystroke."""
    desk.page.write(TYPED)
    assert desk.page.window.command_line.line.text() == TYPED


def in_broken_prism(opens: Opens) -> Iterable[tuple[Desk, Callable[[], object]]]:
    """Sides on the board, and a line, in a window."""
    desk = opens(BROKEN_PRISM, setup=BOARD, windows="together", reveal="held")
    desk.desk.press_on()
    desk.page.claims("Q")
    desk.at_rest()
    desk.page.front()
    yield desk, lambda: desk.page.click_sides("Bl", "Br")
    yield desk, lambda: desk.page.click_sides("Bb")


def in_glittering_paths(opens: Opens) -> Iterable[tuple[Desk, Callable[[], object]]]:
    """A path, dragged and then clicked."""
    desk = opens(GLITTERING_PATHS, setup=BOARDS, race="arrival")
    desk.desk.press_on()
    desk.at_rest()
    hand = GemsHand(desk.qtbot, desk.page.window)
    hand.front()
    yield desk, lambda: hand.drag_path("a1-b1-b2")
    yield desk, lambda: hand.click_path("c2")


class PrismaHand(PrismaPlaying):
    """Somebody at the page of a match that is open."""

    def __init__(self, qtbot: QtBot, page: Any) -> None:
        Sitting.__init__(self, qtbot, page)


def in_prisma(opens: Opens) -> Iterable[tuple[Desk, Callable[[], object]]]:
    """A tile in hand, its ghost over a cell, turned there."""
    desk = opens(PRISMA, setup=TWO_LOOPS)
    hand = PrismaHand(desk.qtbot, desk.page.window)
    hand.front()
    yield desk, lambda: hand.take(1)
    yield desk, lambda: hand.hover(cell_named("1,1"))
    yield desk, lambda: hand.press(Key.Key_R)


def in_prizmik(opens: Opens) -> Iterable[tuple[Desk, Callable[[], object]]]:
    """A piece that is picked, one of the enemy that is lifted; two people are at this window."""
    desk = opens(PRIZMIK, hosted=())
    desk.page.front()
    yield desk, lambda: Sitting.click(desk.page, "a1")
    yield desk, lambda: desk.page.press(Key.Key_Escape, *[Key.Key_Up] * 8, Key.Key_L)
    board = desk.page.window.board
    assert isinstance(board, PrizmikBoard)
    assert board.input.lids.lifted == "a8"


DRAFTS = {
    BROKEN_PRISM: in_broken_prism,
    GLITTERING_PATHS: in_glittering_paths,
    PRISMA: in_prisma,
    PRIZMIK: in_prizmik,
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_draft_is_on_air(opens: Opens, game: AnyRules) -> None:
    for desk, what in DRAFTS[game](opens):
        desk.drafts(what)
    desk.drafts(lambda: typed(desk))
    assert not desk.presenter.broadcast.findChildren(QWidget)


class Sealed(NamedTuple):
    seat: Seat
    text: str


SUBMITTED = (Sealed(RED, "B 28+26-15"), Sealed(BLUE, "A 7331+7331"))


def test_bp23_the_open_cover_of_the_desk_is_not_on_air(opens: Opens) -> None:
    """In the window and in the host's parsing; then what is revealed is on air (BP28)."""
    desk = opens(BROKEN_PRISM, setup=BOARD, windows="together", reveal="held")
    desk.desk.press_on()
    desk.page.claims("Q")
    desk.at_rest()
    for one in SUBMITTED:
        desk.drafts(lambda one=one: desk.page.types_for(one.seat, one.text))  # type: ignore[misc]
    secrets = {part for one in SUBMITTED for part in (one.text, one.text[2:], "7331")}
    lifts(desk, secrets)
    desk.pass_time(60_000)
    desk.to_phase("parsing")
    desk.at_rest()
    lifts(desk, secrets)
    desk.desk.reveal()
    desk.at_rest()
    assert "7331" in found_in(desk.audience_here.said, secrets)


def lifts(desk: Desk, secrets: set[str]) -> None:
    """The cover of what is sealed, and puts it back."""
    here, sealed = desk.audience_here, desk.desk.match.sealed
    before = here.traces
    desk.desk.front()
    if not sealed.is_open:
        QTest.mouseClick(sealed.show_button, LEFT)
    settle()
    assert all(one.text in "\n".join(every_text(sealed)) for one in SUBMITTED)
    assert not here.traces.unlike(before)
    assert not found_in(here.said, secrets)
