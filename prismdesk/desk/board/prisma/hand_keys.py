"""The keys over a Prisma field: they go from cell to cell, take, turn, and lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from prismdesk.desk.board.arrows import ARROWS
from prismdesk.desk.board.prisma.draft import hand_of, places_tiles
from prismdesk.desk.board.prisma.stops import next_stop, stops
from prismdesk.games.prisma.actions import Mark
from prismdesk.games.prisma.state import MARKING
from prismdesk.games.prisma.view import View

if TYPE_CHECKING:
    from prismdesk.desk.board.prisma.board import PrismaBoard
    from prismdesk.desk.board.prisma.hand import Hand

_PICKS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_DROPS: Final = (Qt.Key.Key_Escape, Qt.Key.Key_Backspace)
_NUMBERS: Final = {Qt.Key(Qt.Key.Key_0 + number): number for number in range(1, 10)}


class HandKeys:
    """What each key does with the tile in hand, with the cursor, and with loops to choose."""

    def __init__(self, hand: Hand, board: PrismaBoard) -> None:
        self._hand = hand
        self._board = board

    @property
    def _view(self) -> View:
        view = self._board.view
        assert view is not None, "keys are over a field"
        return view

    def press(self, key: Qt.Key) -> bool:
        """A key; whether it did anything."""
        if key in ARROWS:
            self._step(*ARROWS[key])
            return True
        if not self._board.can_act:
            return False
        if key in _NUMBERS:
            return self._take_or_put_back(_NUMBERS[key])
        if key in _PICKS:
            return self._pick()
        if key in _DROPS and self._hand.draft is not None:
            self._hand.drop()
            return True
        return self._turn_or_go_on(key, 1)

    def press_shifted(self, key: Qt.Key) -> bool:
        """A key with Shift; whether it did anything."""
        if not self._board.can_act:
            return False
        # There are keyboards on which a number needs Shift.
        if key in _NUMBERS:
            return self._take_or_put_back(_NUMBERS[key])
        return self._turn_or_go_on(key, -1)

    def _turn_or_go_on(self, key: Qt.Key, way: int) -> bool:
        if key == Qt.Key.Key_R and self._hand.draft is not None:
            self._hand.turn(self._hand.turn_that_fits(way))
            return True
        return key == Qt.Key.Key_N and self._go_on(way)

    def _step(self, right: int, down: int) -> None:
        hand = self._hand
        if self._chooses_loop:
            hand.loops.step(right or down)
        else:
            hand.come_to(hand.cursor.step(right, down))

    def _go_on(self, way: int) -> bool:
        """On to the next cell where there is something to do, or back; whether there is one."""
        hand, board = self._hand, self._board
        cells = stops(self._view, hand.draft, hand.fits, tells=board.tells_legal)
        cell = next_stop(cells, hand.target, board.outlook, way)
        if cell is not None:
            hand.cursor.put(cell)
            hand.come_to(cell)
        return cell is not None

    def _take_or_put_back(self, number: int) -> bool:
        hand, view = self._hand, self._view
        if hand.draft is not None and hand.draft.number == number:
            hand.drop()
            return True
        if places_tiles(view) and number > len(hand_of(view, view.mover)):
            return False
        hand.take(number)
        if hand.draft is not None and not hand.is_pointed:
            hand.show_at_cursor()
        return True

    def _pick(self) -> bool:
        hand = self._hand
        if self._chooses_loop:
            self._mark()
            return True
        cell = hand.cursor.cell
        if cell is None and (hand.draft is None or hand.is_pointed):
            return False
        if cell is None:
            # A tile was taken with the pointer: first it is seen where it would lie.
            hand.show_at_cursor()
        else:
            hand.pick(cell)
        return True

    @property
    def _chooses_loop(self) -> bool:
        return self._view.phase == MARKING and bool(self._hand.loops.rings)

    def _mark(self) -> None:
        """Mark the loop that is meant; where none is yet, the first one is."""
        ring = self._hand.loops.only
        if ring is None:
            self._hand.loops.step(1)
        else:
            self._board.intent.emit(Mark(ring))
