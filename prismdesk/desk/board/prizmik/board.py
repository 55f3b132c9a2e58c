"""PRIZMIK's board: 8x8 squares, the pieces on them, and a tray of reserves beside each end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.hands import HandBoard
from prismdesk.desk.board.prizmik import words
from prismdesk.desk.board.prizmik.draft import is_closed, is_own, letter_at, owner
from prismdesk.desk.board.prizmik.ground import Ground
from prismdesk.desk.board.prizmik.hand import Hand
from prismdesk.desk.board.prizmik.items import FIELD, SIDE, Z_MARK, Z_PIECES, Piece
from prismdesk.desk.board.prizmik.motions import motions
from prismdesk.desk.board.prizmik.pieces import shown
from prismdesk.desk.board.prizmik.tray import TRAY, Tray
from prismdesk.desk.board.suggesting import Part
from prismdesk.desk.board.way import Way
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.games.prizmik.actions import CELLS, NAMES, Capture, Deploy, Move
from prismdesk.games.prizmik.view import View

_LETTERED: Final = QRectF(-38, -8, 934, 844)
_BESIDE, _BELOW = 38.0, 36.0
"""What there is of it for letters."""
_BARE: Final = QRectF(-8, -8, 904, 816)

_WAY: Final = 8.0
"""How wide a way is that is suggested."""


class PrizmikBoard(HandBoard):
    """The board of a PRIZMIK match. A square is 100 units wide."""

    grain: ClassVar[float] = SIDE
    turns: ClassVar[int] = 2

    view: View | None
    hand: Hand

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self._ground = Ground(palette)
        self.put("ground", self._ground)
        self.trays = {seat: Tray(seat, palette) for seat in (Seat.RED, Seat.BLUE)}
        for seat, tray in self.trays.items():
            # What is in it, and which end is whose, is known with the first view.
            tray.setVisible(False)
            self.put(f"tray:{seat.colour}", tray)
        self.hand = Hand(self)

    # Where things are.

    def field(self) -> QRectF:
        return FIELD

    def extent(self) -> QRectF:
        if not self.has_coordinates:
            return _BARE
        # Letters that are larger than usual need more room beside the field.
        text = self.least.text
        beside, below = max(0.0, text - _BESIDE), max(0.0, 1.25 * text - _BELOW)
        return _LETTERED.adjusted(-beside, 0, 0, below)

    def seen(self, cell: int) -> int:
        """The cell as counted on the screen from the upper left; doing it twice undoes it."""
        return cell ^ (7 if self.is_turned else 56)

    def centre(self, square: str) -> QPointF:
        """The middle of a square."""
        row, column = divmod(self.seen(CELLS[square]), 8)
        return QPointF((column + 0.5) * SIDE, (row + 0.5) * SIDE)

    def square_at(self, at: QPointF) -> str | None:
        """The square at a point, or None beside the board."""
        column, row = int(at.x() // SIDE), int(at.y() // SIDE)
        if not (0 <= column < 8 and 0 <= row < 8):
            return None
        return NAMES[self.seen(row * 8 + column)]

    def place(self, where: str) -> QRectF | None:
        if where not in CELLS:
            return None
        centre = self.centre(where)
        return QRectF(centre.x() - SIDE / 2, centre.y() - SIDE / 2, SIDE, SIDE)

    @property
    def is_turned(self) -> bool:
        """Whether Blue's end is at the bottom."""
        return self.turned == 1

    def facing(self, view: View, seat: Seat) -> int:
        return 1 if seat is Seat.BLUE else 0

    def points_up(self, seat: Seat) -> bool:
        """Whether a seat's forward is up on the screen."""
        return (seat is Seat.RED) != self.is_turned

    @property
    def own_points_up(self) -> bool:
        """Whether the viewer's forward is up on the screen."""
        you = None if self.view is None else self.view.you
        return self.points_up(Seat.RED if you is None else you)

    # The picture.

    def arrange(self) -> None:
        view = self.view
        assert view is not None
        self.scaled()
        last = () if view.last is None or self.is_covered else (view.last.start, view.last.to)
        mover = Seat.BLUE if view.mover is Seat.RED else Seat.RED
        cells = tuple(self.seen(CELLS[square]) for square in last)
        self._ground.show_last(cells, self.colours.seat(mover))
        self._arrange_trays(view)
        for square in NAMES:
            self._arrange_square(view, square)
        self.hand.arrange()

    def scaled(self) -> None:
        self._ground.show_board(
            self.colours,
            turned=self.is_turned,
            lettered=self.has_coordinates,
            unit=self.unit,
            least=self.least,
        )
        for tray in self.trays.values():
            tray.fit(self.least)

    def _arrange_trays(self, view: View) -> None:
        for seat, tray in self.trays.items():
            up = self.points_up(seat)
            tray.show_count(view.reserves[seat], self.colours, points_up=up)
            tray.setPos(FIELD.right() + 14, FIELD.bottom() - TRAY.height() if up else 0)
            tray.setVisible(not self.is_covered)

    def _arrange_square(self, view: View, square: str) -> None:
        key = f"piece:{square}"
        letter = "." if self.is_covered else self.drawn(view, square)
        seat = owner(letter)
        if seat is None:
            self.take(key)
            return
        up = self.points_up(seat)
        piece = self.part(key)
        if piece is None:
            piece = Piece(letter, self.colours, points_up=up)
            piece.setZValue(Z_PIECES)
            self.put(key, piece)
        piece.show_piece(letter, self.colours, points_up=up)
        piece.setPos(self.centre(square))
        piece.setOpacity(1.0)
        is_free = self.can_act and is_own(view, square)
        # Qt dies of an unset cursor below a pointer that has not moved since the window came.
        shape = Qt.CursorShape.OpenHandCursor if is_free else Qt.CursorShape.ArrowCursor
        piece.setCursor(shape)

    def drawn(self, view: View, square: str) -> str:
        """The letter that a square is drawn by: with a lid where contents are closed."""
        return shown(letter_at(view, square), is_closed=is_closed(view, square))

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        return motions(self, before, facts, self.hand.let_go)

    def suggestion(self, action: Any) -> Iterable[Part]:
        if self.view is None or self.is_covered or not isinstance(action, Move | Deploy | Capture):
            return ()
        start, end = self.centre(action.start), self.centre(action.to)
        return (Part(Way(self.colours, start, end, _WAY), Z_MARK),)

    # The words.

    def cells(self) -> list[str]:
        view = self.view
        if view is None or self.is_covered:
            return []
        return [words.cell(view, square) for square in NAMES]

    def phase_text(self, view: View) -> Phrase:
        return words.phase(view)

    def summary(self, view: View) -> Phrase:
        return words.summary(view)

    def seat_text(self, view: View, seat: Seat) -> Phrase:
        return words.standing(view, seat)

    def fact_text(self, fact: Any) -> Phrase:
        return words.fact(fact)

    # The hand.

    def drop_draft(self) -> None:
        self.hand.drop()

    def put_back(self) -> None:
        self.hand.put_back()

    def finish(self) -> None:
        super().finish()
        self.hand.lids.finish()
