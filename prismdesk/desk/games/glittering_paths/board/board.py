"""The board of Glittering Paths: gems on a grid of any size, and paths over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QRectF

from prismdesk.desk.boards import scene
from prismdesk.desk.boards.animation import Motion
from prismdesk.desk.boards.board_base import KeyedScene, SuggestionPart
from prismdesk.desk.games.glittering_paths.board.background import Background, Setting
from prismdesk.desk.games.glittering_paths.board.draft import is_drafting
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
from prismdesk.games.glittering_paths import gems
from prismdesk.games.glittering_paths.actions import Path
from prismdesk.games.glittering_paths.facts import PathMade, RoundBegan
from prismdesk.games.glittering_paths.gems import ROUNDS, Board
from prismdesk.games.glittering_paths.state import shown
from prismdesk.games.glittering_paths.view import Made, View


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
        self.board_items = BoardItems(self, palette)
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
    def _gems(self) -> gems.Board | None:
        return None if self.view is None else self.view.board

    # The picture.

    @property
    def is_bare(self) -> bool:
        """Whether there is no board to be seen: none yet, or a cover."""
        return self._gems is None or self.is_covered

    def arrange(self) -> None:
        is_resized = self.grid != self.board_items.grid
        self.scaled()
        if is_resized:
            self.reshape()
            self.input.cursor.restart()
        self.input.arrange()

    def scaled(self) -> None:
        shown = None if self.is_bare else self._gems
        last = None if self.view is None else last_made(self.view)
        setting = Setting(
            self.colours,
            lettered=self.has_coordinates,
            known=self._gems is not None,
            signed=shown is None and not self.is_covered,
            unit=self.unit,
            least=self.least,
        )
        self.board_items.show(self.grid, shown, last, setting)
        self.input.scale()

    def motions(self, before: View, facts: Sequence[Any]) -> Iterator[Motion]:
        """One movement for each fact that has one, of what is at rest already."""
        items = self.board_items
        for fact in facts:
            match fact:
                case PathMade(made=made) if made == items.last:
                    yield items.running()
                    yield items.going(made)
                case RoundBegan():
                    yield items.appearing()

    def suggestion(self, action: Any) -> Iterable[SuggestionPart]:
        if self._gems is None or self.is_bare or not isinstance(action, Path):
            return ()
        numbers = [self._gems.number(name) for name in action.cells]
        if not numbers or None in numbers:
            return ()
        line = PathLine(self.colours)
        through = self.grid.through(number for number in numbers if number is not None)
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


_RUN: Final = 0.7
"""The share of the time in which the line is drawn."""

_FADE: Final = 0.45
"""The share of the time after which the gems begin to go."""


class BoardItems:
    """The ground, the gems on it, and the last path with its points."""

    def __init__(self, parts: KeyedScene, palette: Palette) -> None:
        self.grid: Grid = USUAL
        self.last: Made | None = None
        self._board: Board | None = None
        self.ground = Background(palette)
        self.gems = Gems(palette)
        self.line = PathLine(palette)
        self.worth = Worth(palette)
        self.gems.setZValue(Z.GEMS)
        self.line.setZValue(Z.LAST)
        self.worth.setZValue(Z.BADGE)
        for key in ("ground", "gems", "line", "worth"):
            parts.put(key, getattr(self, key))
        self.worth.setVisible(False)

    def show(self, grid: Grid, board: Board | None, last: Made | None, setting: Setting) -> None:
        """Show this board at rest, and the last path that was made on it; None for a bare grid."""
        self.grid, self._board = grid, board
        self.ground.show_value((grid, setting), setting.palette)
        self.gems.show_edges(not setting.least.line)
        self.gems.show_gems(grid, "" if board is None else board.cells, setting.palette)
        self.last = None if board is None else last
        self._show_last(setting)

    def running(self) -> Motion:
        """The line runs along the path; then its points are told."""

        def step(share: float) -> None:
            self.line.run(min(1.0, share / _RUN))
            self.worth.setOpacity(max(0.0, (share - _RUN) / (1.0 - _RUN)))

        step(0.0)
        return Motion(step, lambda: step(1.0))

    def going(self, made: Made) -> Motion:
        """The gems that lay on the path fade."""
        gems = dict(zip(self._numbers(made), made.gems, strict=True))

        def step(share: float) -> None:
            self.gems.fade(gems, 1.0 - share)

        step(0.0)
        return Motion(step, lambda: step(1.0), _FADE)

    def appearing(self) -> Motion:
        """All gems of a round come up at once."""
        self.gems.setOpacity(0.0)
        return Motion(self.gems.setOpacity, lambda: self.gems.setOpacity(1.0))

    def _numbers(self, path: Made) -> tuple[int, ...]:
        """The cells of a path that was made on the board shown."""
        if self._board is None:
            return ()
        cells = (self._board.number(name) for name in path.cells)
        return tuple(cell for cell in cells if cell is not None)

    def _show_last(self, setting: Setting) -> None:
        last = self.last
        self.line.setVisible(last is not None)
        self.worth.setVisible(last is not None and self.worth.fits(setting.least))
        if last is None:
            return
        through, palette = self.grid.through(self._numbers(last)), setting.palette
        least = setting.least
        self.line.show_value(Course(through, made(palette, last.seat), gauge(least)), palette)
        worth = points(shown(last.points), last.seat, setting.unit, least)
        self.worth.show_value(worth, palette)
        self.worth.stand(through[-2], through[-1], self.grid.field)
