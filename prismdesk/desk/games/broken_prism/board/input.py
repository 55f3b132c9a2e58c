"""Pointer and key input of a Broken Prism board: it makes one draft, also typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, Qt

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.cursor import CursorFrame
from prismdesk.desk.boards.draft_input import DraftInput, KeptDraft
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.broken_prism.board import words
from prismdesk.desk.games.broken_prism.board.draft import (
    Advice,
    Draft,
    advice,
    picked,
    sign_at,
    signed,
    stepped_back,
    typed,
)
from prismdesk.desk.games.broken_prism.board.draft_item import DraftItem
from prismdesk.desk.games.broken_prism.board.geometry import MIDDLES, TILES, Z, side_at
from prismdesk.desk.games.broken_prism.board.lines import Band
from prismdesk.desk.games.broken_prism.board.practice_overlay import show_advice
from prismdesk.desk.games.broken_prism.board.tiles import Tile, number_frame
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.broken_prism.state import WINDOW
from prismdesk.games.broken_prism.view import View
from prismdesk.geometry.triangle import ENDS, POINTS, SIDE

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


class Ground(NamedTuple):
    """On what a draft was made: over which numbers, and by whom."""

    numbers: tuple[int, ...]
    sitter: Seat | None


class Under(NamedTuple):
    """What is at a point, only one of them: an operator on offer, a joint, or a side."""

    sign: str | None = None
    joint: int | None = None
    side: int | None = None


_BEGIN: Final = SIDE["Sr"]
"""Where the cursor first appears: in the middle of the board."""


def _spot(side: int) -> tuple[int, int]:
    """The middle of a side on the screen: to the right and down, in quarters of a side."""
    (x, y), (a, b) = (POINTS[end] for end in ENDS[side])
    return 2 * (x + a) - (y + b), y + b


_SPOTS: Final = {side: _spot(side) for side in SIDE.values()}


class Sides:
    """The sides for the keyboard's cursor.

    Going up or down it stays as near as it can to where it last went to the left or right.
    """

    def __init__(self) -> None:
        self._led: tuple[int, int] | None = None
        """The side that it went up or down to last, and the column that it means to keep."""

    def start(self, last: int | None) -> int:
        """Where it was, or the middle of the board."""
        return _BEGIN if last is None else last

    def step(self, place: int, right: int, down: int) -> int:
        x, y = _SPOTS[place]
        if right:
            row = [spot for spot, at in _SPOTS.items() if at[1] == y and (at[0] - x) * right > 0]
            return min(row, key=lambda spot: abs(_SPOTS[spot][0] - x), default=place)
        column = self._led[1] if self._led is not None and self._led[0] == place else x
        row = [spot for spot, at in _SPOTS.items() if at[1] == y + down]
        found = min(row, key=lambda spot: abs(_SPOTS[spot][0] - column), default=place)
        self._led = (found, column)
        return found

    def middle(self, place: int) -> QPointF:
        return MIDDLES[place]

    def frame(self, palette: Palette) -> CursorFrame:
        return number_frame(palette)


class BrokenPrismInput(DraftInput[int, Draft]):
    """Keeps the chain that is drafted, and the joint at which an operator is being chosen."""

    empty = Draft()

    def __init__(self, board: Board, dress: Callable[[], None]) -> None:
        super().__init__(board, Sides(), Z.CURSOR)
        self.advice = Advice()
        self.draft_item = DraftItem(board)
        self._dress = dress
        """Gives the numbers the look of what lies on them, such as the draft."""
        self._choosing: int | None = None
        self._hover: QPointF | None = None
        self._lit: int | None = None
        self._dragged_from: int | None = None

    # What the board tells.

    def arrange(self) -> None:
        shown, view = Draft(), self._board.view
        if view is not None and self._board.shows_draft:
            shown = self.draft
        self.advice = advice(view, shown) if view is not None else Advice()
        if self._was_sent:
            self.advice = self.advice._replace(following=())
        self.draft_item.show(shown, self.advice.sides)
        self._dress()
        self.scale()
        self.cursor.arrange()

    def scale(self) -> None:
        """A logical pixel has another size now."""
        show_advice(self._board, self.advice)
        self.point(self._hover)

    def leave(self) -> None:
        self._dragged_from = None
        super().leave()

    # The draft.

    def text(self, draft: Draft) -> str:
        return draft.text

    def typed(self, line: str) -> Draft:
        return typed(self.draft, line)

    stepped_back = staticmethod(stepped_back)

    def ground(self, view: View, draft: Draft) -> Ground:
        """On the board of this view, by whoever sits there."""
        return Ground(view.numbers, view.sitter)

    def stands_on(self, ground: Ground | None, view: View, draft: Draft) -> bool:
        """Whoever sits there now has it again, on the same numbers."""
        return ground is not None and ground.numbers == view.numbers

    def draft_words(self) -> str:
        return words.draft(self.draft, self.advice.value)

    @property
    def objection(self) -> Refused | None:
        return self.advice.refused

    def take(self, line: str) -> None:
        if self.typed(line) != self.draft:
            self._choosing = None
        super().take(line)

    def restore(self, held: KeptDraft) -> bool:
        self._choosing = None
        return super().restore(held)

    def was_received(self) -> None:
        """What is picked next begins a new draft, as a key would in the line."""
        self._choosing = None
        super().was_received()

    def change(self, draft: Draft) -> None:
        if self._choosing is not None and self._choosing >= len(draft.terms):
            self._choosing = None
        super().change(draft)

    # The pointer.

    def place_at(self, at: QPointF) -> int | None:
        return side_at(at)

    def pressed(self, place: int | None, at: QPointF) -> None:
        """An operator on offer, a joint, or else a side is meant."""
        if not self._board.can_draft:
            return
        under = self._under(at)
        choosing, self._choosing = self._choosing, None
        if under.sign is not None and choosing is not None:
            self.change(signed(self.draft, choosing, under.sign))
        elif under.joint is not None:
            self._choosing = under.joint if under.joint != choosing else None
        elif under.side is not None:
            self._pick(under.side)
            self._dragged_from = under.side

    def led(self, at: QPointF) -> None:
        """It picks every number that it comes over."""
        side = side_at(at) if self._dragged_from is not None else None
        if side is not None and side != self._dragged_from and TILES[side].contains(at):
            self._dragged_from = side
            if len(self.draft.terms) > 1 and self.draft.terms[-2].side == side:
                self.change(stepped_back(self.draft._replace(pending="")))
            else:
                self._pick(side)

    def release(self, at: QPointF) -> None:
        self._pressed = self._dragged_from = None

    def _pick(self, side: int) -> None:
        before = Draft() if self._was_sent else self.draft
        assert self._board.view is not None, "a side has a number"
        after = picked(before, side, self._board.view.numbers)
        is_open = len(after.terms) > max(1, len(before.terms)) and not before.pending
        self._choosing = len(after.terms) - 1 if is_open else None
        self.change(after)

    def _under(self, at: QPointF) -> Under:
        sign = self.draft_item.sign_at(at)
        if sign is not None:
            return Under(sign=sign)
        joint = self.draft_item.joint_at(at)
        return Under(side=side_at(at)) if joint is None else Under(joint=joint)

    def point(self, at: QPointF | None) -> None:
        self._hover = at
        is_free = at is not None and self._board.can_draft
        under = self._under(at) if at is not None and is_free else Under()
        self.draft_item.heat(under.joint)
        if self._choosing is None:
            self.draft_item.offer_nothing()
        else:
            chosen = sign_at(self.draft, self._choosing)
            self.draft_item.offer(self._choosing, chosen, under.sign)
        self._light(under.side)

    def _light(self, side: int | None) -> None:
        board = self._board
        for number, hot in ((self._lit, False), (side, True)):
            tile: Tile | None = board.part(f"number:{number}")
            if tile is not None:
                tile.heat(hot)
        if side is None:
            board.take("hover")
        elif side != self._lit or board.part("hover") is None:
            board.put_at("hover", Band(board.colours, side), Z.HOVER)
        self._lit = side

    # The keys.

    def place_words(self, place: int) -> str:
        view: View | None = self._board.view
        assert view is not None, "a side has a board"
        return words.side(view, place, view.chains, self.advice.sides)

    def enter(self, place: int | None, *, sends: bool) -> bool:
        if not self._board.can_draft:
            return False
        if place is not None:
            self._pick(place)
            return True
        # What was received is not sent once more.
        view: View | None = self._board.view
        in_window = view is not None and view.phase == WINDOW
        can = sends and in_window and self.draft.is_whole and not self._was_sent
        if can:
            self._board.sent.emit()
        return can

    def press_key(self, key: Qt.Key) -> bool:
        """An operator for the joint where one is being chosen, or else for the next side."""
        if key not in _OPERATORS or not self._board.can_draft or not self.draft.terms:
            return False
        place = len(self.draft.terms) if self._choosing is None else self._choosing
        self._choosing = None
        self.change(signed(self.draft, place, _OPERATORS[key]))
        return True
