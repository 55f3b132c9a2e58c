"""The board of Glittering Paths: gems on a grid of any size, and paths over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QRectF

from prismdesk.desk.boards import scene
from prismdesk.desk.boards.animation import Motion
from prismdesk.desk.boards.board_base import SuggestionPart
from prismdesk.desk.game_ui.rounds.background import Setting
from prismdesk.desk.games.glittering_paths.board.background import Background
from prismdesk.desk.games.glittering_paths.board.draft import is_drafting, numbers_of
from prismdesk.desk.games.glittering_paths.board.gems import Gems
from prismdesk.desk.games.glittering_paths.board.geometry import SIDE, USUAL, Grid, Z, grid_of
from prismdesk.desk.games.glittering_paths.board.input import GlitteringPathsInput
from prismdesk.desk.games.glittering_paths.board.path_line import (
    Course,
    PathLine,
    Worth,
    drafted,
    gauge,
    made,
    points,
)
from prismdesk.desk.games.glittering_paths.board.words import BOARD_WORDS, last_made
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.glittering_paths.actions import Path
from prismdesk.games.glittering_paths.facts import PathMade, RoundBegan
from prismdesk.games.glittering_paths.gems import ROUNDS, Board
from prismdesk.games.glittering_paths.state import shown
from prismdesk.games.glittering_paths.view import Made, View

_RUN: Final = 0.7
"""The share of the time in which the line of a new path is drawn."""

_FADE: Final = 0.45
"""The share of the time after which the gems on it begin to go."""


class GlitteringPathsBoard(scene.Board):
    """The board of a Glittering Paths match. A cell is 100 units wide.

    Its field is as large as the board of the view, and changes with it. It has one reading side
    only, so turning it changes nothing.
    """

    grain: ClassVar[float] = SIDE
    rounds: ClassVar[int] = ROUNDS
    words = BOARD_WORDS

    view: View | None
    input: GlitteringPathsInput

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self._drawn: Grid = USUAL
        self._last: Made | None = None
        self._background = Background(palette)
        self.gems = Gems(palette)
        self.line = PathLine(palette)
        self.worth = Worth(palette)
        self.put("ground", self._background)
        self.put_at("gems", self.gems, Z.GEMS)
        self.put_at("line", self.line, Z.LAST)
        self.put_at("worth", self.worth, Z.BADGE)
        self.worth.setVisible(False)
        self.input = GlitteringPathsInput(self)

    # Where things are.

    @property
    def grid(self) -> Grid:
        """The cells of the board that is shown."""
        return grid_of(self._gems)

    def field(self) -> QRectF:
        return self.grid.field

    def extent(self) -> QRectF:
        return self.grid.extent(lettered=self.has_coordinates, text=self.least.text)

    def place(self, where: str) -> QRectF | None:
        cell = None if self._gems is None else self._gems.number(where)
        return None if cell is None else self.grid.area(cell)

    @property
    def _gems(self) -> Board | None:
        return None if self.view is None else self.view.board

    # The picture.

    @property
    def is_bare(self) -> bool:
        """Whether there is no board to be seen: none yet, or a cover."""
        return self._gems is None or self.is_covered

    def arrange(self) -> None:
        is_resized = self.grid != self._drawn
        self.scaled()
        if is_resized:
            self.reshape()
            self.input.cursor.restart()
        self.input.arrange()

    def scaled(self) -> None:
        board = None if self.is_bare else self._gems
        setting = Setting(
            lettered=self.has_coordinates,
            known=self._gems is not None,
            signed=board is None and not self.is_covered,
            unit=self.unit,
            least=self.least,
        )
        self._drawn = self.grid
        self._background.show_value((self.grid, setting), self.colours)
        self.gems.show_edges(not self.least.line)
        self.gems.show_gems(self.grid, "" if board is None else board.cells, self.colours)
        self._last = last_made(self.view) if self.view is not None and board is not None else None
        self._show_last()
        self.input.scale()

    def _show_last(self) -> None:
        """The last path that was made, with its points."""
        last, least = self._last, self.least
        self.line.setVisible(last is not None)
        self.worth.setVisible(last is not None and self.worth.fits(least))
        if last is None:
            return
        through = self.grid.through(numbers_of(self._gems, last.cells))
        course = Course(through, made(self.colours, last.seat), gauge(least))
        self.line.show_value(course, self.colours)
        worth = points(shown(last.points), last.seat, self.unit, least)
        self.worth.show_value(worth, self.colours)
        self.worth.stand(through[-2], through[-1], self.grid.field)

    def motions(self, before: View, facts: Sequence[Any]) -> Iterator[Motion]:
        """One movement for each fact that has one, of what is at rest already."""
        for fact in facts:
            match fact:
                case PathMade(made=made) if made == self._last:
                    yield self._running()
                    yield self._going(made)
                case RoundBegan():
                    self.gems.setOpacity(0.0)
                    yield Motion(self.gems.setOpacity, lambda: self.gems.setOpacity(1.0))

    def _running(self) -> Motion:
        """The line runs along the path; then its points are told."""

        def step(share: float) -> None:
            self.line.run(min(1.0, share / _RUN))
            self.worth.setOpacity(max(0.0, (share - _RUN) / (1.0 - _RUN)))

        step(0.0)
        return Motion(step, lambda: step(1.0))

    def _going(self, made: Made) -> Motion:
        """The gems that lay on the path fade."""
        gems = dict(zip(numbers_of(self._gems, made.cells), made.gems, strict=True))

        def step(share: float) -> None:
            self.gems.fade(gems, 1.0 - share)

        step(0.0)
        return Motion(step, lambda: step(1.0), _FADE)

    def suggestion(self, action: Any) -> Iterable[SuggestionPart]:
        if self._gems is None or self.is_bare or not isinstance(action, Path):
            return ()
        numbers = numbers_of(self._gems, action.cells)
        if not numbers or len(numbers) < len(action.cells):
            return ()
        line = PathLine(self.colours)
        through = self.grid.through(numbers)
        line.show_value(Course(through, drafted(self.colours), gauge(self.least)))
        return (SuggestionPart(line, Z.DRAFT),)

    # The words.

    def cells(self) -> list[str]:
        if self._gems is None or self.is_bare:
            return []
        return [self.input.place_words(cell) for cell in range(len(self._gems.cells))]

    # The draft.

    def is_drafting(self, view: View) -> bool:
        return is_drafting(view)
