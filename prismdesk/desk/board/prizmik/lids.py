"""Lifting: what is inside an enemy's base or ship is to be seen while its lid is raised (PZ10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from prismdesk.desk.board.director import Director, Motion
from prismdesk.desk.board.prizmik.draft import is_closed, letter_at
from prismdesk.desk.board.prizmik.items import Z_LIFTED, Z_PIECES, Piece
from prismdesk.desk.board.prizmik.words import cell

if TYPE_CHECKING:
    from prismdesk.desk.board.prizmik.board import PrizmikBoard

REST_MS: Final = 250
"""How long the pointer rests on a piece until its lid is raised."""
_RAISE_MS: Final = 150


class Lids:
    """At most one lid of the board is raised."""

    def __init__(self, board: PrizmikBoard) -> None:
        self.lifted: str | None = None
        self.was_raised_by_rest = False
        """Whether the pointer has raised a lid since this was last set to false."""
        self._board = board
        self._resting_on: str | None = None
        self._director = Director(board)
        self._timer = QTimer(board)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST_MS)
        self._timer.timeout.connect(self._rested)

    def may_lift(self, square: str) -> bool:
        """Whether there is a lid that the viewer may raise."""
        board = self._board
        return not board.is_covered and board.view is not None and is_closed(board.view, square)

    def rest_on(self, square: str | None) -> None:
        """The pointer is over a square now, or over none; it counts from here."""
        if self.lifted != square:
            self.lower()
        self._resting_on = square
        self._timer.stop()
        if square is not None and self.lifted != square and self.may_lift(square):
            self._timer.start()

    def toggle(self, square: str) -> bool:
        """Raise the lid of a square, or lower it again; whether there is one."""
        if not self.may_lift(square):
            return False
        if self.lifted == square:
            self.lower()
        else:
            self._lift(square)
        return True

    def lower(self) -> None:
        """Put the lid back."""
        self._timer.stop()
        square, self.lifted = self.lifted, None
        if square is None:
            return
        self._director.finish()
        piece: Piece | None = self._board.part(f"piece:{square}")
        if piece is not None and self._board.view is not None:
            piece.setZValue(Z_PIECES)
            piece.raise_lid(0.0, self._board.drawn(self._board.view, square))

    def arrange(self) -> None:
        """Keep the lid raised after the pieces were arranged anew, if there still is one."""
        square, view = self.lifted, self._board.view
        if square is None or view is None:
            return
        self._director.finish()
        if self.may_lift(square):
            piece: Piece = self._board.part(f"piece:{square}")
            piece.setZValue(Z_LIFTED)
            piece.raise_lid(1.0, letter_at(view, square))
        else:
            self.lower()

    def finish(self) -> None:
        """A lid that is on its way up is up."""
        self._director.finish()

    def _rested(self) -> None:
        square = self._resting_on
        if square is not None and self.may_lift(square):
            self.was_raised_by_rest = True
            self._lift(square)

    def _lift(self, square: str) -> None:
        self.lower()
        board, view = self._board, self._board.view
        piece: Piece | None = board.part(f"piece:{square}")
        if piece is None or view is None:
            return
        self.lifted = square
        piece.setZValue(Z_LIFTED)
        letter = letter_at(view, square)

        def raise_to(share: float) -> None:
            piece.raise_lid(share, letter)

        motion = Motion(raise_to, lambda: raise_to(1.0))
        self._director.play([motion], 0 if board.is_calm else _RAISE_MS)
        board.announced.emit(cell(view, square, lifted=True))
