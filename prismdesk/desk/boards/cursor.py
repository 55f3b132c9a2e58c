"""The keyboard's cursor of every board: a place that the arrow keys move, and its frame."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPainterPath

from prismdesk.desk.boards.items import CELL, Item
from prismdesk.desk.boards.painting import round_pen
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.theme.palettes import Palette

Place = TypeVar("Place")

_KEY: Final = "cursor"


class Lattice(Protocol[Place]):
    """The places of a game's board, as they are seen on the screen however it is turned."""

    def start(self, last: Place | None) -> Place:
        """Where the cursor appears that was at `last` before."""

    def step(self, place: Place, right: int, down: int) -> Place:
        """The next place that way, or the same one where there is none."""

    def middle(self, place: Place) -> QPointF:
        """Where the frame of a place stands in the scene."""

    def frame(self, palette: Palette) -> Item:
        """A new frame, around the origin."""


class KeyCursor(QObject, Generic[Place]):
    """Where the keys are on a board, shown or hidden; it has a place from its first showing on.

    A cursor that the pointer hides goes on from where that was.
    """

    moved = Signal()
    """It was shown, hidden, or put elsewhere."""

    def __init__(self, board: Board, lattice: Lattice[Place], z: float) -> None:
        super().__init__(board)
        self._board, self._lattice, self._z = board, lattice, z
        self._place: Place | None = None
        self._is_shown = False

    @property
    def place(self) -> Place | None:
        """The place, while the cursor is shown on a board that is to be seen."""
        return self._place if self._is_shown and not self._board.is_bare else None

    def show(self, shown: bool) -> None:
        """Show it where the lattice has it start, or hide it."""
        appears, self._is_shown = shown and not self._is_shown, shown
        if appears and not self._board.is_bare:
            self._place = self._lattice.start(self._place)
        self.arrange()

    def hide_at(self, place: Place | None) -> None:
        """Hide it, to go on from the place given, which the pointer is at."""
        self._place = self._place if place is None else place
        self.show(False)

    def put(self, place: Place) -> None:
        """Show it at that place."""
        self._place, self._is_shown = place, True
        self.arrange()

    def restart(self) -> None:
        """Forget where it was, for the board has other places now."""
        self._place = None

    def reset(self) -> None:
        """Forget where it was, and hide it."""
        self.restart()
        self.show(False)

    def step(self, right: int, down: int) -> Place:
        """Go one place further on the screen, or, if hidden, appear; the place it is at."""
        if self.place is None:
            self.show(True)
        else:
            self._place = self._lattice.step(self.place, right, down)
            self.arrange()
        assert self._place is not None, "it is shown on a board"
        return self._place

    def arrange(self) -> None:
        """Put the frame where the place is now."""
        if self._is_shown and self._place is None and not self._board.is_bare:
            self._place = self._lattice.start(None)
        if self.place is None:
            self._board.take(_KEY)
        else:
            # A new one lies above all that is as high.
            frame = self._lattice.frame(self._board.colours)
            self._board.put_at(_KEY, frame, self._z, self._lattice.middle(self.place))
        self.moved.emit()


def _square_corners() -> QPainterPath:
    path = QPainterPath()
    for x in (-1, 1):
        for y in (-1, 1):
            path.moveTo(x * 46, y * 26)
            path.lineTo(x * 46, y * 46)
            path.lineTo(x * 26, y * 46)
    return path


class CursorFrame(Item):
    """The frame around the keyboard's place: the four corners of a square, or another path.

    It is `wide`, with an edge that is wider; one that has the colour of the focus says so.
    """

    def __init__(
        self,
        palette: Palette,
        path: QPainterPath | None = None,
        widths: tuple[float, float] = (9.0, 5.0),
        bounds: QRectF | None = None,
        *,
        focus: bool = False,
    ) -> None:
        super().__init__(palette)
        self.bounds = CELL.adjusted(-2, -2, 2, 2) if bounds is None else bounds
        self._path = _square_corners() if path is None else path
        self._widths, self._is_focus = widths, focus

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ink = self.colours.focus if self._is_focus else self.colours.text
        for colour, width in zip((self.colours.ground, ink), self._widths, strict=True):
            painter.strokePath(self._path, round_pen(colour, width))
