"""Marks of a draft on squares: the piece picked, where it can go, what a click would do."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from prismdesk.desk.boards.board_base import ORIGIN
from prismdesk.desk.boards.items import CELL, ValueItem
from prismdesk.desk.boards.painting import set_paint
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.prizmik.board.draft import INSIDE, Draft, Offer, letter_at, offers
from prismdesk.desk.games.prizmik.board.geometry import SIDE, Layout, Z
from prismdesk.desk.games.prizmik.board.pieces import Piece, PieceLook
from prismdesk.desk.theme.palettes import Palette, veiled
from prismdesk.games.prizmik.actions import Action, Capture, Deploy, Move


class MarkLook(NamedTuple):
    """The mark for `move`, `promote`, `deploy` or `capture`, maybe with a ring at `apart`.

    Under the pointer `middle`, `apart` or nothing of it stands out as `hot`.
    """

    kind: str
    apart: QPointF | None
    hot: str = ""


class Mark(ValueItem[MarkLook]):
    """What a square offers: a dot, a ring with a dot, a frame, or a dot and a ring apart."""

    def __init__(self, palette: Palette, look: MarkLook, colour: QColor) -> None:
        super().__init__(palette, look)
        self._colour = colour
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        colour, (kind, apart, hot) = self._colour, self.value
        match kind:
            case "capture":
                _paint_frame(painter, colour, 7.0 if hot == "middle" else 4.5, 4.0)
            case "deploy" if hot != "middle":
                _paint_ring(painter, colour, ORIGIN, 16)
            case "promote" if not hot:
                _paint_pentagon(painter, colour)
                _paint_dot(painter, colour, 9)
            case "move" if not hot:
                _paint_dot(painter, colour, 10)
        if apart is not None:
            _paint_ring(painter, colour, apart, 13 if hot == "apart" else 10)
        if hot and kind != "capture":
            _paint_frame(painter, colour, 2.5, 3.0)


def _paint_dot(painter: QPainter, colour: QColor, radius: float, centre: QPointF = ORIGIN) -> None:
    set_paint(painter, None, colour)
    painter.drawEllipse(centre, radius, radius)


def _paint_ring(painter: QPainter, colour: QColor, centre: QPointF, radius: float) -> None:
    set_paint(painter, QPen(colour, radius / 4.5), None)
    painter.drawEllipse(centre, radius, radius)
    _paint_dot(painter, colour, radius * 0.36, centre)


def _paint_pentagon(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(colour, 3))
    for start in range(5):
        painter.drawLine(_pentagon(start), _pentagon(start + 1))


def _pentagon(corner: int) -> QPointF:
    turn = math.tau * corner / 5 - math.pi / 2
    return QPointF(math.cos(turn), math.sin(turn)) * 22


def _paint_frame(painter: QPainter, colour: QColor, width: float, inset: float) -> None:
    set_paint(painter, QPen(colour, width), None)
    room = inset + width / 2
    painter.drawRoundedRect(CELL.adjusted(room, room, -room, -room), 9, 9)


class Selection(ValueItem[float]):
    """The frame around the piece picked; a ring inside it, of some radius, when that is picked."""

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        ink = QColor(self.colours.text)
        if not self.value:
            _paint_frame(painter, ink, 4, 3)
            return
        _paint_frame(painter, veiled(self.colours.text, 0.45), 2.5, 3)
        # Pieces are dark on a light board, so the ring is light on either.
        ring = self.colours.text if self.colours.is_dark else self.colours.surface
        for colour, width in ((self.colours.casing, 7.0), (ring, 3.5)):
            set_paint(painter, QPen(QColor(colour), width), None)
            painter.drawEllipse(ORIGIN, self.value, self.value)


Spot = tuple[str, bool]
"""A square, and whether the ring apart from its middle is meant."""

_APART: Final = 34.0
"""How far from the middle of a square that offers two things the ring stands."""
_REACH: Final = 19.0
_REACH_DRAGGED: Final = 26.0
_RINGS: Final = {"A": 31.0, "T": 20.0}
"""The ring around what is inside, once that is picked."""


class Marks:
    """Shows one draft at a time."""

    def __init__(self, board: Board) -> None:
        self.offers: dict[str, Offer] = {}
        self._board = board
        self._draft: Draft | None = None

    def show(self, draft: Draft | None) -> None:
        """Mark this draft on the board as it is now."""
        board, view = self._board, self._board.view
        self._draft = draft if view is not None else None
        self.offers = offers(view, draft) if view is not None and board.has_marks else {}
        board.sweep("mark:")
        for square, offer in self.offers.items():
            self._mark(square, offer)
        if self._draft is None:
            board.take("selection")
        else:
            self._select(self._draft)

    def spot(self, at: QPointF, *, dragging: bool) -> Spot | None:
        """The square at a point, and whether its ring apart is meant."""
        square = self._layout.square_at(at)
        if square is None:
            return None
        ring = self._ring(square)
        if ring is None:
            return square, False
        off = at - self._layout.centre(square) - ring
        reach = _REACH_DRAGGED if dragging else _REACH
        return square, off.x() ** 2 + off.y() ** 2 <= reach**2

    def action(self, spot: Spot) -> Action | None:
        """What is offered at a spot."""
        offer = self.offers.get(spot[0])
        if offer is None:
            return None
        return offer.apart if spot[1] and offer.apart is not None else offer.middle

    def heat(self, spot: Spot | None, *, ghost: bool) -> None:
        """Mark what the pointer is over; with `ghost` also show what would stand there."""
        board = self._board
        for square, offer in self.offers.items():
            mark: Mark = board.part(f"mark:{square}")
            hot = "apart" if spot is not None and spot[1] and offer.apart is not None else "middle"
            is_hot = spot is not None and spot[0] == square
            mark.show_value(mark.value._replace(hot=hot if is_hot else ""))
        board.take("preview")
        action = self.action(spot) if spot is not None and ghost else None
        if action is None or isinstance(action, Capture):
            return
        assert board.view is not None
        letter = letter_at(board.view, action.start)
        preview = self.make_piece(INSIDE[letter] if isinstance(action, Deploy) else letter)
        preview.setOpacity(0.6)
        board.put_at("preview", preview, Z.GHOST, self._layout.centre(action.to))

    def make_piece(self, letter: str) -> Piece:
        """A piece of the viewer's, not on the board yet."""
        up = self._layout.own_points_up(self._board.view)
        return Piece(self._board.colours, PieceLook(letter, up))

    @property
    def _layout(self) -> Layout:
        return Layout(self._board.turned)

    def _mark(self, square: str, offer: Offer) -> None:
        board, view = self._board, self._board.view
        assert view is not None
        assert view.you is not None
        look = MarkLook(_kind(offer.middle), self._ring(square))
        mark = Mark(board.colours, look, board.colours.seat(view.you))
        board.put_at(f"mark:{square}", mark, Z.MARK, self._layout.centre(square))

    def _select(self, draft: Draft) -> None:
        board, view = self._board, self._board.view
        assert view is not None
        letter = letter_at(view, draft.square).upper()
        inner = _RINGS.get(letter, 0.0) if draft.inner else 0.0
        z = Z.MARK if draft.inner else Z.SELECTION
        selection = board.showing("selection", Selection, inner, board.colours, z)
        selection.setPos(self._layout.centre(draft.square))
        selection.setZValue(z)

    def _ring(self, square: str) -> QPointF | None:
        """Where the ring of a square that offers two things stands, from its middle."""
        offer = self.offers.get(square)
        if offer is None or offer.apart is None:
            return None
        way = self._layout.centre(offer.apart.start) - self._layout.centre(square)
        return way * (_APART / SIDE)


def _kind(action: Action) -> str:
    match action:
        case Move(reserve=None):
            return "move"
        case Move():
            return "promote"
        case Deploy():
            return "deploy"
        case Capture():
            return "capture"
