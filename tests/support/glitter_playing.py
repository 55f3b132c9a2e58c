"""A Glittering Paths match on the screen under the hand of a test, which also moves the clock."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.board.geometry import grid_of
from prismdesk.desk.games.glittering_paths.panels.buzzer import BuzzPanel
from prismdesk.desk.games.glittering_paths.panels.score_panel import ScorePanel
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.link.local.local_match import LocalMatch
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.match_page import LEFT
from tests.support.on_screen import move_to
from tests.support.rounds_page import Clock, RoundHand, RoundPlaying, rounds_local


def glitter_local(
    path: Path | None, clock: Clock, hosted: Iterable[Seat] = (), **given: Any
) -> LocalMatch:
    """A match of two people at one computer, or with a host who types for some seats."""
    played = set(hosted)
    given.setdefault("setup", BOARDS)
    given.setdefault("race", "arrival" if len(played) == 2 else "buzzer")
    return rounds_local(GLITTERING_PATHS, path, clock, played, **given)


class GemsHand(RoundHand):
    """Somebody in front of a window with gems on its board."""

    @property
    def tally(self) -> ScorePanel:
        """Points and skips above the log."""
        assert isinstance(self.window.panels.aside, ScorePanel)
        return self.window.panels.aside

    @property
    def totals(self) -> tuple[str, ...]:
        """The sums of both players in the table of rounds."""
        return self.tally.table.rows[-1].figures

    @property
    def buzzers(self) -> BuzzPanel:
        """The buzzers below the board."""
        assert isinstance(self.window.panels.below, BuzzPanel)
        return self.window.panels.below

    def spot(self, cell: str) -> QPoint:
        """Where a cell is on the screen."""
        view = self.session.shown.view
        number = view.board.number(cell)
        assert number is not None, cell
        return self.window.board_view.mapFromScene(grid_of(view.board).centre(number))

    def click_path(self, path: str) -> None:
        """A click on each cell."""
        for cell in path.split("-"):
            self.click(cell)

    def drag_path(self, path: str) -> None:
        """One drag from the first cell over all others; it sends nothing."""
        first, *others = path.split("-")
        pane = self.window.board_view
        QTest.mousePress(pane.viewport(), LEFT, pos=self.spot(first))
        before = self.spot(first)
        for cell in others:
            for at in ((before + self.spot(cell)) / 2, self.spot(cell)):
                move_to(pane, at, down=True)
            before = self.spot(cell)
        QTest.mouseRelease(pane.viewport(), LEFT, pos=before)

    def made(self, path: str) -> None:
        """A path that is clicked, and sent by a click on its last cell."""
        n = self.n
        self.click_path(path)
        self.click(path.rsplit("-", maxsplit=1)[-1])
        self.settled(n)

    def dragged(self, path: str) -> None:
        """A path that is dragged, and sent with Enter on the board."""
        n = self.n
        self.drag_path(path)
        QTest.keyClick(self.window.board_view, Qt.Key.Key_Return)
        self.settled(n)

    def passes(self) -> None:
        """The Pass button."""
        self.does(QTest.mouseClick, self.window.command_line.besides, LEFT)

    def skip_out(self) -> None:
        """Passes until the round is over."""
        while self.phase == "turn":
            self.passes()


class GlitterPlaying(GemsHand, RoundPlaying):
    """A match window with both players in front of it, or a host who plays for both."""

    begun = staticmethod(glitter_local)
