"""Lifting the lid of a base or ship to see what is inside (PZ10)."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer

from prismdesk.desk.boards.animation import Animator, Motion
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.prizmik.board.draft import drawn, is_closed, letter_at
from prismdesk.desk.games.prizmik.board.geometry import Z
from prismdesk.desk.games.prizmik.board.pieces import Piece
from prismdesk.desk.games.prizmik.board.words import cell

REST_MS: Final = 250
"""How long the pointer rests on a piece until its lid is raised."""
_RAISE_MS: Final = 150


class Lids:
    """At most one lid of the board is raised."""

    def __init__(self, board: Board) -> None:
        self.lifted: str | None = None
        self.was_raised_by_rest = False
        """Whether the pointer has raised a lid since this was last set to false."""
        self._board = board
        self._resting_on: str | None = None
        self._director = Animator(board)
        self._timer = QTimer(board)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST_MS)
        self._timer.timeout.connect(self._rested)

    def may_lift(self, square: str) -> bool:
        """Whether there is a lid that the viewer may raise."""
        board = self._board
        return not board.is_bare and is_closed(board.view, square)

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
            piece.setZValue(Z.PIECES)
            _raise(piece, 0.0, drawn(self._board.view, square))

    def arrange(self) -> None:
        """Keep the lid raised after the pieces were arranged anew, if there still is one."""
        square, view = self.lifted, self._board.view
        if square is None or view is None:
            return
        self._director.finish()
        if self.may_lift(square):
            piece: Piece = self._board.part(f"piece:{square}")
            piece.setZValue(Z.LIFTED)
            _raise(piece, 1.0, letter_at(view, square))
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
        piece.setZValue(Z.LIFTED)
        letter = letter_at(view, square)

        raise_to = partial(_raise, piece, letter=letter)
        motion = Motion(raise_to, lambda: raise_to(1.0))
        self._director.play([motion], 0 if board.is_calm else _RAISE_MS)
        board.announced.emit(cell(view, square, lifted=True))


def _raise(piece: Piece, lift: float, letter: str) -> None:
    piece.show_value(piece.value._replace(letter=letter, lift=lift))
