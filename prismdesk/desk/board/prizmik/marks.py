"""The marks of a draft: the piece picked, where it can go, and what the pointer would do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.board.prizmik.draft import INSIDE, Draft, Offer, letter_at, offers
from prismdesk.desk.board.prizmik.frames import Mark, Selection
from prismdesk.desk.board.prizmik.items import (
    SIDE,
    Z_GHOST,
    Z_MARK,
    Z_SELECTION,
    Piece,
)
from prismdesk.games.prizmik.actions import Action, Capture, Deploy, Move

if TYPE_CHECKING:
    from prismdesk.desk.board.prizmik.board import PrizmikBoard

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

    def __init__(self, board: PrizmikBoard) -> None:
        self.offers: dict[str, Offer] = {}
        self._board = board
        self._draft: Draft | None = None

    def show(self, draft: Draft | None) -> None:
        """Mark this draft on the board as it is now."""
        board, view = self._board, self._board.view
        self._draft = draft if view is not None else None
        self.offers = offers(view, draft) if view is not None and board.has_marks else {}
        for key in board.keys("mark:"):
            board.take(key)
        for square, offer in self.offers.items():
            self._mark(square, offer)
        if self._draft is None:
            board.take("selection")
        else:
            self._select(self._draft)

    def spot(self, at: QPointF, *, dragging: bool) -> Spot | None:
        """The square at a point, and whether its ring apart is meant."""
        square = self._board.square_at(at)
        if square is None:
            return None
        ring = self._ring(square)
        if ring is None:
            return square, False
        off = at - self._board.centre(square) - ring
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
            if spot is None or spot[0] != square:
                mark.heat("")
            else:
                mark.heat("apart" if spot[1] and offer.apart is not None else "middle")
        board.take("preview")
        action = self.action(spot) if spot is not None and ghost else None
        if action is None or isinstance(action, Capture):
            return
        assert board.view is not None
        letter = letter_at(board.view, action.start)
        preview = self.make_piece(INSIDE[letter] if isinstance(action, Deploy) else letter)
        preview.setOpacity(0.6)
        preview.setZValue(Z_GHOST)
        preview.setPos(board.centre(action.to))
        board.put("preview", preview)

    def make_piece(self, letter: str) -> Piece:
        """A piece of the viewer's, not on the board yet."""
        board = self._board
        return Piece(letter, board.colours, points_up=board.own_points_up)

    def _mark(self, square: str, offer: Offer) -> None:
        board, view = self._board, self._board.view
        assert view is not None
        assert view.you is not None
        mark = Mark(board.colours, board.colours.seat(view.you))
        mark.setZValue(Z_MARK)
        mark.setPos(board.centre(square))
        mark.setCursor(Qt.CursorShape.PointingHandCursor)
        mark.show_mark(_kind(offer.middle), self._ring(square))
        board.put(f"mark:{square}", mark)

    def _select(self, draft: Draft) -> None:
        board, view = self._board, self._board.view
        assert view is not None
        selection = board.part("selection")
        if selection is None:
            selection = Selection(board.colours)
            board.put("selection", selection)
        selection.tint(board.colours)
        selection.setPos(board.centre(draft.square))
        selection.setZValue(Z_MARK if draft.inner else Z_SELECTION)
        letter = letter_at(view, draft.square).upper()
        selection.show_inner(_RINGS.get(letter, 0.0) if draft.inner else 0.0)

    def _ring(self, square: str) -> QPointF | None:
        """Where the ring of a square that offers two things stands, from its middle."""
        offer = self.offers.get(square)
        if offer is None or offer.apart is None:
            return None
        way = self._board.centre(offer.apart.start) - self._board.centre(square)
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
