"""Pointer and key input of a PRIZMIK board: clicks, drags and keys become one action."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.boards.cursor import CursorFrame
from prismdesk.desk.boards.input import BoardInput
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.prizmik.board.draft import (
    EMPTIED,
    INSIDE,
    Draft,
    is_own,
    letter_at,
    meant,
    picked,
    stepped_back,
)
from prismdesk.desk.games.prizmik.board.geometry import Layout, Z
from prismdesk.desk.games.prizmik.board.lids import Lids
from prismdesk.desk.games.prizmik.board.marks import Marks, Spot
from prismdesk.desk.games.prizmik.board.pieces import Piece, PieceLook
from prismdesk.desk.games.prizmik.board.words import cell
from prismdesk.desk.texts import tr
from prismdesk.games.prizmik.view import View


class Squares:
    """The squares for the keyboard's cursor, as they are seen; it stays on the board."""

    frame = CursorFrame

    def __init__(self, board: Board) -> None:
        self._board = board

    @property
    def _layout(self) -> Layout:
        return Layout(self._board.turned)

    def start(self, last: str | None) -> str:
        """Where it was, or the middle of the end that is nearest to who sits here."""
        return last or self._layout.square(7, 4)

    def step(self, place: str, right: int, down: int) -> str:
        row, column = self._layout.spot(place)
        return self._layout.square(min(7, max(0, row + down)), min(7, max(0, column + right)))

    def middle(self, place: str) -> QPointF:
        return self._layout.centre(place)


class PrizmikInput(BoardInput[str]):
    """Keeps the piece that is picked. One that was let go lies there until an answer comes."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, Squares(board), Z.CURSOR)
        self.draft: Draft | None = None
        self.marks = Marks(board)
        self.lids = Lids(board)
        self._hover: Spot | None = None
        self._was_picked = False

    @property
    def _view(self) -> View:
        view: View | None = self._board.view
        assert view is not None, "there is a board under the pointer"
        return view

    # What the board tells.

    def arrange(self) -> None:
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
        self.let_go = None
        self._take_back_drag()

    # The pointer.

    def place_at(self, at: QPointF) -> str | None:
        return Layout(self._board.turned).square_at(at)

    def pressed(self, place: str | None, at: QPointF) -> None:
        """An own piece is picked at once, so that it can be dragged."""
        self.put_back()
        self._was_picked = False
        if place is None:
            return
        if is_own(self._view, place):
            self._was_picked = self.draft is not None and self.draft.square == place
            if not self._was_picked:
                self._pick(picked(self._view, None, place))
        self.point(at)
        self.lids.was_raised_by_rest = False
        # Held down it is lifted; but with a piece picked, a slow click is still a click.
        self.lids.rest_on(place if self.draft is None else self.lids.lifted)

    def clicked(self, place: str, at: QPointF) -> None:
        if self.draft is None and self.lids.was_raised_by_rest:
            # It was only held down to be lifted.
            self.lids.lower()
        elif is_own(self._view, place):
            if self._was_picked:
                self._pick(picked(self._view, self.draft, place))
        elif self.draft is not None:
            self._want(self.draft, self._spot(at) or (place, False))

    def point(self, at: QPointF | None) -> None:
        spot = None if at is None else self._spot(at)
        if spot == self._hover:
            return
        before, self._hover = self._hover, spot
        if spot is None or before is None or before[0] != spot[0]:
            self.lids.rest_on(spot and spot[0])
        self._heat()

    def _spot(self, at: QPointF) -> Spot | None:
        return self.marks.spot(at, dragging=self.is_dragging)

    def _heat(self) -> None:
        self.marks.heat(self._hover, ghost=not self.is_dragging and self.let_go is None)

    # The draft.

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

    # Dragging.

    def can_drag(self, place: str | None) -> bool:
        return self.draft is not None and self.draft.square == place

    def drag_began(self) -> None:
        assert self.draft is not None, "a piece is dragged"
        dragged = self.marks.make_piece(letter_at(self._view, self.draft.square))
        self._board.put_at("dragged", dragged, Z.DRAGGED)
        self._heat()

    def led(self, at: QPointF) -> None:
        """The piece follows the pointer; over a ring apart, only what is inside it."""
        if self.is_dragging and self.draft is not None:
            spot, letter = self._spot(at), letter_at(self._view, self.draft.square)
            is_inner = self.draft.inner or (spot is not None and spot[1])
            dragged: Piece = self._board.part("dragged")
            self._show_piece(dragged, INSIDE.get(letter, letter) if is_inner else letter)
            dragged.setPos(at)
            origin: Piece = self._board.part(f"piece:{self.draft.square}")
            self._show_piece(origin, EMPTIED.get(letter, letter) if is_inner else letter)
            origin.setOpacity(1.0 if is_inner else 0.25)

    def dropped(self, at: QPointF) -> None:
        # Where it is dropped a ring is as large as for one that is dragged.
        spot = self.marks.spot(at, dragging=True)
        if self.draft is None or spot is None or is_own(self._view, spot[0]):
            self._take_back_drag()
        else:
            self.let_go = at
            self._want(self.draft, spot)
        self._heat()

    def _take_back_drag(self) -> None:
        self.is_dragging = False
        board = self._board
        if board.part("dragged") is None:
            return
        board.take("dragged")
        if self.draft is not None and board.view is not None:
            origin: Piece | None = board.part(f"piece:{self.draft.square}")
            if origin is not None:
                origin.setOpacity(1.0)
                self._show_piece(origin, letter_at(board.view, self.draft.square))

    def _show_piece(self, piece: Piece, letter: str) -> None:
        board = self._board
        up = Layout(board.turned).own_points_up(board.view)
        piece.show_value(PieceLook(letter, up), board.colours)

    # The keys.

    def step_back(self, *, wholly: bool) -> bool:
        had = self.draft is not None or (wholly and self.lids.lifted is not None)
        self.put_back()
        if wholly:
            self.drop()
        else:
            self._pick(stepped_back(self._view, self.draft))
        return had

    def enter(self, place: str | None, *, sends: bool) -> bool:
        if place is None or not self._board.can_act:
            return place is not None
        self.put_back()
        if is_own(self._view, place):
            self._pick(picked(self._view, self.draft, place))
        elif self.draft is not None:
            self._want(self.draft, (place, False))
        return True

    def press_key(self, key: Qt.Key) -> bool:
        """D picks what is inside a piece, L lifts its lid."""
        if key == Qt.Key.Key_D:
            return self._pick_inside()
        square = self.cursor.place or (self._hover and self._hover[0])
        return key == Qt.Key.Key_L and square is not None and self.lids.toggle(square)

    def _pick_inside(self) -> bool:
        """What is inside the piece picked, or inside the one under the cursor; and back."""
        square = self.draft.square if self.draft is not None else self.cursor.place
        if square is None or not self._board.can_act or not is_own(self._view, square):
            return False
        letter = letter_at(self._view, square)
        if letter not in INSIDE:
            return False
        is_inside = self.draft == Draft(square, True)
        self._pick(Draft(square, not is_inside or letter in "Aa"))
        return True

    def came_to(self, place: str) -> None:
        self.put_back()
        self.lids.lower()
        self._board.announced.emit(self.place_words(place))

    def place_words(self, place: str) -> str:
        words = cell(self._view, place)
        is_open = place in self.marks.offers
        return tr("{square}, open to you", square=words) if is_open else words
