"""The person's hand over a Broken Prism board: clicks, drags and keys make one draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QPointF, Qt

from prismdesk.desk.board.arrows import ARROWS
from prismdesk.desk.board.broken_prism import words
from prismdesk.desk.board.broken_prism.cursor import Cursor
from prismdesk.desk.board.broken_prism.draft import (
    Draft,
    picked,
    sign_at,
    signed,
    stepped_back,
    typed,
)
from prismdesk.desk.board.broken_prism.helper import Helper
from prismdesk.desk.board.broken_prism.layers import Z_HOVER
from prismdesk.desk.board.broken_prism.lines import Band
from prismdesk.desk.board.broken_prism.places import TILES, side_at
from prismdesk.desk.board.broken_prism.practice import Advice, advice
from prismdesk.desk.board.broken_prism.sketch import Sketch
from prismdesk.desk.board.broken_prism.tiles import Tile
from prismdesk.desk.board.draft_board import Objector
from prismdesk.games.broken_prism.view import View

if TYPE_CHECKING:
    from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard

_OPERATORS: Final = {
    Qt.Key.Key_Plus: "+",
    Qt.Key.Key_Minus: "-",
    Qt.Key.Key_Asterisk: "x",
    Qt.Key.Key_X: "x",
    Qt.Key.Key_multiply: "x",
    Qt.Key.Key_Slash: "/",
    Qt.Key.Key_Colon: "/",
    Qt.Key.Key_division: "/",
}


class Held(NamedTuple):
    """A draft that is put away: on which numbers it was made, and whether it was sent."""

    draft: Draft
    numbers: tuple[int, ...]
    was_sent: bool


class Hand:
    """Keeps the draft, and the joint at which an operator is being chosen."""

    def __init__(self, board: BrokenPrismBoard) -> None:
        self.draft = Draft()
        self.cursor = Cursor(board)
        self.advice = Advice()
        self.sketch = Sketch(board)
        self._board = board
        self._helper = Helper(board)
        self._objector = Objector(board)
        self._place: tuple[Any, ...] = ()
        self._was_sent = False
        self._choosing: int | None = None
        self._hover: QPointF | None = None
        self._lit: int | None = None
        self._dragged_from: int | None = None

    # What the board tells.

    def arrange(self) -> None:
        """Show the draft where it may be seen now."""
        shown, view = Draft(), self._board.view
        if view is not None and self._board.shows_draft:
            shown = self.draft
        self.advice = advice(view, shown) if view is not None else Advice()
        if self._was_sent:
            self.advice = self.advice._replace(following=())
        self.sketch.show(shown, self.advice.sides)
        self._helper.show(self.advice)
        self._board.dress()
        self._point(self._hover)
        self.cursor.arrange()

    def scale(self) -> None:
        """A logical pixel has another size now."""
        self._helper.show(self.advice)
        self._point(self._hover)

    def belongs_to(self, view: View) -> bool:
        """Whether the draft was made on the board of this view, by whoever sits there."""
        return self._place == (view.numbers, view.sitter)

    def forget(self) -> None:
        """Drop the draft, and say so if there was one."""
        if self.draft != Draft():
            self._change(Draft())

    def take(self, text: str) -> None:
        """The line says this now."""
        draft = typed(self.draft, text)
        if draft != self.draft:
            self._choosing = None
            self._keep(draft)

    @property
    def held(self) -> Held:
        """The draft, to be given back to `restore`."""
        numbers = self._place[0] if self._place else ()
        return Held(self.draft, numbers, self._was_sent)

    def restore(self, held: Held) -> bool:
        """Have a draft again, with its sides, if it was made on this board; whether it was."""
        view = self._board.view
        fits = held.draft == Draft() or (view is not None and held.numbers == view.numbers)
        self._choosing = None
        self._keep(held.draft if fits else Draft())
        if fits and held.was_sent:
            self.draft_was_sent()
        return fits

    def draft_was_sent(self) -> None:
        """What is picked next begins a new draft, as a key would in the line."""
        self._was_sent = True
        self._choosing = None
        self.arrange()

    def leave(self) -> None:
        """The pointer is gone."""
        self._dragged_from = None
        self._point(None)

    # The pointer.

    def press(self, at: QPointF) -> None:
        """An operator on offer, a joint, or else a side is meant."""
        self.cursor.hide_at(side_at(at))
        if not self._board.can_draft:
            return
        sign, joint, side = self._under(at)
        choosing, self._choosing = self._choosing, None
        if sign is not None and choosing is not None:
            self._change(signed(self.draft, choosing, sign))
        elif joint is not None:
            self._choosing = joint if joint != choosing else None
        elif side is not None:
            self._pick(side)
            self._dragged_from = side
        self._point(at)

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """The pointer moves; pressed, it picks every number that it comes over."""
        side = side_at(at) if is_down and self._dragged_from is not None else None
        if side is not None and side != self._dragged_from and TILES[side].contains(at):
            self._dragged_from = side
            self._pick_dragging(side)
        self._point(at)

    def release(self, at: QPointF) -> None:
        """The pointer comes up."""
        self._dragged_from = None

    def _pick_dragging(self, side: int) -> None:
        if len(self.draft.terms) > 1 and self.draft.terms[-2].side == side:
            self._change(stepped_back(self.draft._replace(pending="")))
        else:
            self._pick(side)

    def _pick(self, side: int) -> None:
        before = Draft() if self._was_sent else self.draft
        assert self._board.view is not None, "a side has a number"
        after = picked(before, side, self._board.view.numbers)
        is_open = len(after.terms) > max(1, len(before.terms)) and not before.pending
        self._choosing = len(after.terms) - 1 if is_open else None
        self._change(after)

    def _change(self, draft: Draft) -> None:
        """The person changed the draft on the board."""
        if self._choosing is not None and self._choosing >= len(draft.terms):
            self._choosing = None
        self._keep(draft)
        self._board.drafted.emit(draft.text)
        self._board.announced.emit(words.draft(draft, self.advice.value))

    def _keep(self, draft: Draft) -> None:
        view = self._board.view
        self.draft, self._was_sent = draft, False
        self._place = () if view is None else (view.numbers, view.sitter)
        self.arrange()
        self._objector.point_out(self.advice.refused)

    def _under(self, at: QPointF) -> tuple[str | None, int | None, int | None]:
        """What is at a point, only one of them: an operator on offer, a joint, a side."""
        sign = self.sketch.sign_at(at)
        if sign is not None:
            return sign, None, None
        joint = self.sketch.joint_at(at)
        if joint is not None:
            return None, joint, None
        return None, None, side_at(at)

    def _point(self, at: QPointF | None) -> None:
        """Light up what the pointer is over."""
        board = self._board
        self._hover = at
        is_free = at is not None and board.can_draft
        sign, joint, side = self._under(at) if at is not None and is_free else (None, None, None)
        self.sketch.heat(joint)
        if self._choosing is None:
            self.sketch.offer_nothing()
        else:
            self.sketch.offer(self._choosing, sign_at(self.draft, self._choosing), sign)
        self._light(side)

    def _light(self, side: int | None) -> None:
        board = self._board
        for number, hot in ((self._lit, False), (side, True)):
            tile: Tile | None = board.part(f"number:{number}")
            if tile is not None:
                tile.heat(hot)
        if side is None:
            board.take("hover")
        elif side != self._lit or board.part("hover") is None:
            board.put_at("hover", Band(board.colours, side), Z_HOVER)
        self._lit = side

    # Keys.

    def steer(self, key: Qt.Key) -> bool:
        """A key; whether it did anything."""
        if key in ARROWS:
            return self._step(*ARROWS[key])
        if not self._board.can_draft:
            return False
        if key in _OPERATORS:
            return self._sign(_OPERATORS[key])
        match key:
            case Qt.Key.Key_Escape | Qt.Key.Key_Backspace if self.draft == Draft():
                return False
            case Qt.Key.Key_Escape:
                self.forget()
                return True
            case Qt.Key.Key_Backspace:
                self._change(stepped_back(self.draft))
                return True
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.cursor.side is None:
                return self._send()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                return self._pick_at_cursor()
        return False

    def _step(self, right: int, down: int) -> bool:
        view = self._board.view
        if view is None or self._board.is_bare:
            return False
        # What the keys are at is marked, and nothing else.
        self._point(None)
        side = self.cursor.step(right, down)
        self._board.announced.emit(words.side(view, side, view.chains, self.advice.sides))
        return True

    def _sign(self, sign: str) -> bool:
        """An operator for the joint where one is being chosen, or else for the next side."""
        if not self.draft.terms:
            return False
        place = len(self.draft.terms) if self._choosing is None else self._choosing
        self._choosing = None
        self._change(signed(self.draft, place, sign))
        return True

    def _pick_at_cursor(self) -> bool:
        side = self.cursor.side
        if side is not None:
            self._pick(side)
        return side is not None

    def _send(self) -> bool:
        """The draft is submitted, if it can be; what was received is not sent once more."""
        can = self._board.can_send and self.draft.is_whole and not self._was_sent
        if can:
            self._board.sent.emit()
        return can
