"""The board of Glittering Paths: gems on a grid of any size, and paths over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QRectF

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.draft_board import DraftBoard
from prismdesk.desk.board.glittering_paths import words
from prismdesk.desk.board.glittering_paths.ground import Setting
from prismdesk.desk.board.glittering_paths.hand import Hand, is_drafting
from prismdesk.desk.board.glittering_paths.layers import Z_DRAFT
from prismdesk.desk.board.glittering_paths.line import PathLine, drafted, gauge
from prismdesk.desk.board.glittering_paths.places import SIDE, Grid, grid_of
from prismdesk.desk.board.glittering_paths.scenery import Scenery
from prismdesk.desk.board.suggesting import Part
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths import gems
from prismdesk.games.glittering_paths.actions import Path
from prismdesk.games.glittering_paths.gems import ROUNDS
from prismdesk.games.glittering_paths.view import Made, View


class GlitteringPathsBoard(DraftBoard):
    """The board of a Glittering Paths match. A cell is 100 units wide.

    Its field is as large as the board of the view, and changes with it. It has one reading side
    only, so turning it changes nothing.
    """

    grain: ClassVar[float] = SIDE
    rounds: ClassVar[int] = ROUNDS

    view: View | None
    hand: Hand

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self.scenery = Scenery(self, palette)
        self.hand = Hand(self)

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
        cell = self.number(where)
        return None if cell is None else self.grid.area(cell)

    def number(self, name: str) -> int | None:
        """The number of a cell, or None if it is not on the board."""
        return None if self._gems is None else self._gems.number(name)

    def name(self, cell: int) -> str:
        """The name of a cell of the board that is shown."""
        assert self._gems is not None, "a cell has a board"
        return self._gems.names[cell]

    @property
    def _gems(self) -> gems.Board | None:
        return None if self.view is None else self.view.board

    # The picture.

    @property
    def is_bare(self) -> bool:
        """Whether there is no board to be seen: none yet, or a cover."""
        return self._gems is None or self.is_covered

    @property
    def present(self) -> View | None:
        """The view of now, whatever is looked at."""
        view: View | None = self._live
        return view

    def arrange(self) -> None:
        is_resized = self.grid != self.scenery.grid
        self.scaled()
        if is_resized:
            self.reshape()
        self.hand.arrange()

    def scaled(self) -> None:
        shown = None if self.is_bare else self._gems
        last = None if self.view is None else _last(self.view)
        setting = Setting(
            self.colours,
            lettered=self.has_coordinates,
            known=self._gems is not None,
            signed=shown is None and not self.is_covered,
            unit=self.unit,
            least=self.least,
        )
        self.scenery.show(self.grid, shown, last, setting)
        self.hand.scale()

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        return self.scenery.motions(facts)

    def suggestion(self, action: Any) -> Iterable[Part]:
        cells = action.cells if isinstance(action, Path) and not self.is_bare else ()
        numbers = [self.number(name) for name in cells]
        if not numbers or None in numbers:
            return ()
        line = PathLine(self.colours)
        through = self.grid.through(number for number in numbers if number is not None)
        line.show_path(through, drafted(self.colours), gauge(self.least))
        return (Part(line, Z_DRAFT),)

    # The words.

    def cells(self) -> list[str]:
        if self._gems is None or self.is_bare:
            return []
        return [self.cell_words(cell) for cell in range(len(self._gems.cells))]

    def cell_words(self, cell: int) -> str:
        """One cell in words, with what is to be seen on it."""
        assert self.view is not None, "a cell has a board"
        assert self._gems is not None, "a cell has a board"
        said = words.cell(self.view, self.name(cell), _last(self.view), self.hand.shown)
        is_open = self.part(f"open:{cell}") is not None
        return tr("{cell}, can come next", cell=said) if is_open else said

    def phase_text(self, view: View) -> Phrase:
        return words.phase(view)

    def summary(self, view: View) -> Phrase:
        return words.summary(view)

    def seat_text(self, view: View, seat: Seat) -> Phrase | None:
        return words.standing(view, seat)

    def fact_text(self, fact: Any) -> Phrase:
        return words.fact(fact)

    # The draft.

    def is_drafting(self, view: View) -> bool:
        return is_drafting(view)


def _last(view: View) -> Made | None:
    """The path that was made last in this round."""
    return view.moves[-1] if view.moves else None
