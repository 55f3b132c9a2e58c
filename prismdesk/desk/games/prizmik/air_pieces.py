"""A seat’s bases as small pictures, for its plate on the broadcast (PZ18)."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prizmik.pieces import shown
from prismdesk.desk.board.prizmik.stamps import stamp_piece
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.prizmik.view import View

_REACH: Final = 50.0
"""From the middle of a piece to the edge of its square."""

_BASES: Final = {Seat.RED: "ABX", Seat.BLUE: "abx"}


class PieceSketch(NamedTuple):
    """A piece by its letter."""

    letter: str
    points_up: bool

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it in the middle of the room."""
        size = min(room.width(), room.height()) / (2 * _REACH)
        painter.save()
        painter.translate(room.center())
        painter.scale(size, size)
        stamp_piece(painter, self.letter, palette, points_up=self.points_up)
        painter.restore()


def base_sketches(view: View, seat: Seat, *, points_up: bool) -> tuple[PieceSketch, ...]:
    """The bases that a seat has on the board.

    They are closed, whether or not the view knows what is in them (PZ10). What waits in reserve
    the board has beside it.
    """
    letter = shown(_BASES[seat][0], is_closed=True)
    bases = sum(view.board.count(one) for one in _BASES[seat])
    return (PieceSketch(letter, points_up),) * bases
