"""The person's hand over a PRIZMIK board: clicks, drags and keys become one intent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.board.arrows import ARROWS
from prismdesk.desk.board.prizmik.cursor import Cursor
from prismdesk.desk.board.prizmik.draft import (
    EMPTIED,
    INSIDE,
    Draft,
    is_own,
    letter_at,
    meant,
    picked,
    stepped_back,
)
from prismdesk.desk.board.prizmik.items import Z_DRAGGED, Piece
from prismdesk.desk.board.prizmik.lids import Lids
from prismdesk.desk.board.prizmik.marks import Marks, Spot
from prismdesk.desk.board.prizmik.words import cell
from prismdesk.desk.texts import tr
from prismdesk.games.prizmik.view import View

if TYPE_CHECKING:
    from prismdesk.desk.board.prizmik.board import PrizmikBoard

_DRAG_PIXELS: Final = 6.0


class Hand:
    """Keeps the draft. A piece that was let go lies there until an answer comes."""

    def __init__(self, board: PrizmikBoard) -> None:
        self.draft: Draft | None = None
        self.marks = Marks(board)
        self.lids = Lids(board)
        self.cursor = Cursor(board)
        self._board = board
        self._hover: Spot | None = None
        self._pressed: str | None = None
        self._pressed_at = QPointF()
        self._was_picked = False
        self._is_dragging = False
        self._let_go: QPointF | None = None

    @property
    def _view(self) -> View:
        view = self._board.view
        assert view is not None
        return view

    # What the board tells.

    def arrange(self) -> None:
        """Put everything of the hand where the board has it now."""
        self.marks.show(self.draft)
        self._heat()
        self.cursor.arrange()
        self.lids.arrange()

    def drop(self) -> None:
        """Forget everything picked, dragged or lifted."""
        self._pressed = None
        self._take_back_drag()
        self.lids.lower()
        self._pick(None)

    def put_back(self) -> None:
        """What was let go goes back to where it came from."""
        self._let_go = None
        self._take_back_drag()

    @property
    def let_go(self) -> QPointF | None:
        """Where the piece was let go that the answer is awaited for."""
        return self._let_go

    def leave(self) -> None:
        """The pointer is gone."""
        if not self._is_dragging:
            self._pressed = None
            self._point(None)

    # The pointer.

    def press(self, at: QPointF) -> None:
        """The pointer goes down: an own piece is picked at once, so that it can be dragged."""
        self.put_back()
        spot = self.marks.spot(at, dragging=False)
        self.cursor.hide_at(spot and spot[0])
        self._pressed, self._pressed_at = spot and spot[0], at
        self._was_picked = False
        if spot is None:
            return
        square = spot[0]
        if is_own(self._view, square):
            self._was_picked = self.draft is not None and self.draft.square == square
            if not self._was_picked:
                self._pick(picked(self._view, None, square))
        self._point(spot)
        self.lids.was_raised_by_rest = False
        # Held down it is lifted; but with a piece picked, a slow click is still a click.
        self.lids.rest_on(square if self.draft is None else self.lids.lifted)

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """The pointer moves; an own piece pressed before comes along."""
        if is_down and not self._is_dragging and self._draggable():
            far = (at - self._pressed_at).manhattanLength()
            if far > _DRAG_PIXELS * self._board.unit:
                self._begin_drag()
        spot = self.marks.spot(at, dragging=self._is_dragging)
        self._point(spot)
        if self._is_dragging:
            self._drag_to(at, spot)

    def release(self, at: QPointF) -> None:
        """The pointer comes up: where it went down it was a click, elsewhere a drag."""
        pressed, self._pressed = self._pressed, None
        spot = self.marks.spot(at, dragging=self._is_dragging)
        if self._is_dragging:
            self._is_dragging = False
            self._drop_at(at, spot)
        elif spot is not None and spot[0] == pressed and not self._lifted_by_hold():
            self._click(spot)

    def _lifted_by_hold(self) -> bool:
        held = self.draft is None and self.lids.was_raised_by_rest
        if held:
            self.lids.lower()
        return held

    def _click(self, spot: Spot) -> None:
        square = spot[0]
        if is_own(self._view, square):
            if self._was_picked:
                self._pick(picked(self._view, self.draft, square))
        elif self.draft is not None:
            self._want(self.draft, spot)

    def _want(self, draft: Draft, spot: Spot) -> None:
        self._board.intent.emit(meant(self._view, draft, spot[0], apart=spot[1]))

    def _pick(self, draft: Draft | None) -> None:
        if draft == self.draft:
            return
        self.draft = draft
        self.marks.show(draft)
        self._heat()
        if draft is not None:
            self._announce(draft)

    def _announce(self, draft: Draft) -> None:
        words = cell(self._view, draft.square)
        if draft.inner:
            said = tr("{square}, to deploy what is inside", square=words)
        else:
            said = tr("{square}, picked", square=words)
        if self._view.legal is not None and self._board.has_marks:
            said = tr("{picked}; places open: {count}", picked=said, count=len(self.marks.offers))
        self._board.announced.emit(said)

    def _point(self, spot: Spot | None) -> None:
        if spot == self._hover:
            return
        before, self._hover = self._hover, spot
        if spot is None or before is None or before[0] != spot[0]:
            self.lids.rest_on(spot and spot[0])
        self._heat()

    def _heat(self) -> None:
        self.marks.heat(self._hover, ghost=not self._is_dragging and self._let_go is None)

    # Dragging.

    def _draggable(self) -> bool:
        return self.draft is not None and self.draft.square == self._pressed

    def _begin_drag(self) -> None:
        assert self.draft is not None
        self._is_dragging = True
        dragged = self.marks.make_piece(letter_at(self._view, self.draft.square))
        dragged.setZValue(Z_DRAGGED)
        self._board.put("dragged", dragged)
        self._heat()

    def _drag_to(self, at: QPointF, spot: Spot | None) -> None:
        """The piece follows the pointer; over a ring apart, only what is inside it."""
        assert self.draft is not None
        board = self._board
        letter = letter_at(self._view, self.draft.square)
        is_inner = self.draft.inner or (spot is not None and spot[1])
        dragged: Piece = board.part("dragged")
        origin: Piece = board.part(f"piece:{self.draft.square}")
        up = board.own_points_up
        carried = INSIDE.get(letter, letter) if is_inner else letter
        left = EMPTIED.get(letter, letter) if is_inner else letter
        dragged.show_piece(carried, board.colours, points_up=up)
        dragged.setPos(at)
        origin.show_piece(left, board.colours, points_up=up)
        origin.setOpacity(1.0 if is_inner else 0.25)

    def _drop_at(self, at: QPointF, spot: Spot | None) -> None:
        draft = self.draft
        if draft is None or spot is None or is_own(self._view, spot[0]):
            self._take_back_drag()
            self._heat()
            return
        self._let_go = at
        self._want(draft, spot)
        self._heat()

    def _take_back_drag(self) -> None:
        self._is_dragging = False
        board = self._board
        if board.part("dragged") is None:
            return
        board.take("dragged")
        if self.draft is not None and board.view is not None:
            origin: Piece | None = board.part(f"piece:{self.draft.square}")
            if origin is not None:
                letter = letter_at(board.view, self.draft.square)
                origin.setOpacity(1.0)
                origin.show_piece(letter, board.colours, points_up=board.own_points_up)

    # Keys.

    def steer(self, key: Qt.Key) -> bool:
        """A key; whether it did anything."""
        if key in ARROWS:
            self._step(*ARROWS[key])
            return True
        match key:
            case Qt.Key.Key_Escape:
                had = self.draft is not None or self.lids.lifted is not None
                self.put_back()
                self.drop()
                return had
            case Qt.Key.Key_Backspace:
                had = self.draft is not None
                self.put_back()
                self._pick(stepped_back(self._view, self.draft))
                return had
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                return self._pick_at_cursor()
            case Qt.Key.Key_D:
                return self._pick_inside()
            case Qt.Key.Key_L:
                square = self.cursor.square or (self._hover and self._hover[0])
                return square is not None and self.lids.toggle(square)
        return False

    def _step(self, right: int, down: int) -> None:
        self.put_back()
        self.lids.lower()
        square = self.cursor.step(right, down)
        words = cell(self._view, square)
        if square in self.marks.offers:
            words = tr("{square}, open to you", square=words)
        self._board.announced.emit(words)

    def _pick_at_cursor(self) -> bool:
        square = self.cursor.square
        if square is None:
            return False
        if not self._board.can_act:
            return True
        self.put_back()
        if is_own(self._view, square):
            self._pick(picked(self._view, self.draft, square))
        elif self.draft is not None:
            self._want(self.draft, (square, False))
        return True

    def _pick_inside(self) -> bool:
        """D: what is inside the piece picked, or inside the one under the cursor; and back."""
        square = self.draft.square if self.draft is not None else self.cursor.square
        if square is None or not self._board.can_act or not is_own(self._view, square):
            return False
        letter = letter_at(self._view, square)
        if letter not in INSIDE:
            return False
        is_inside = self.draft == Draft(square, True)
        self._pick(Draft(square, not is_inside or letter in "Aa"))
        return True
