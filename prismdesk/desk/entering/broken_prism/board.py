"""The board on which a round's numbers are typed, side by side (BP1, BP33, BP34)."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal

from prismdesk.core.words import Phrase
from prismdesk.desk.board.broken_prism.badges import Badge
from prismdesk.desk.board.broken_prism.cursor import Frame
from prismdesk.desk.board.broken_prism.ground import PANEL, Ground
from prismdesk.desk.board.broken_prism.layers import (
    Z_BADGE,
    Z_CHAIN,
    Z_CURSOR,
    Z_SPACE,
    Z_TILE,
)
from prismdesk.desk.board.broken_prism.lines import Line, along
from prismdesk.desk.board.broken_prism.places import MIDDLES, VERTICES, place, side_at
from prismdesk.desk.board.broken_prism.tiles import Dress, plain, worn
from prismdesk.desk.entering.board import AWAY, EntryBoard
from prismdesk.desk.entering.broken_prism import words
from prismdesk.desk.entering.broken_prism.reading import NOTHING, Reading
from prismdesk.desk.entering.broken_prism.slots import Slot, Warned, wrong
from prismdesk.desk.entering.words import standing
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.desk.texts import say, tr
from prismdesk.geometry.trails import walk
from prismdesk.geometry.triangle import SIDES

_EXTENT: Final = PANEL.adjusted(-10, -10, 10, 10)
_DIGITS: Final = 3
"""Digits that a side takes: one more than is right, so that a slip is seen."""


class NumbersBoard(EntryBoard):
    """A round as it is entered; one side has the keys.

    `typed(side, word)`: that is to stand on the side.
    """

    typed = Signal(int, str)

    has_free_corners: ClassVar[bool] = True

    view: Reading

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self.view = NOTHING
        self.side = 0
        self._is_fresh = True
        self._has_keys = False
        self._near: int | None = None
        self._ground = Ground(palette)
        self.put("ground", self._ground)
        for side, middle in enumerate(MIDDLES):
            self.put_at(f"slot:{side}", Slot(palette), Z_TILE, middle)
        self.put_at("warned", Warned(palette), Z_SPACE)
        self.put_at("cursor", Frame(palette), Z_CURSOR)
        self.sync(NOTHING)

    # Where things are.

    def field(self) -> QRectF:
        return PANEL

    def extent(self) -> QRectF:
        return _EXTENT

    def place(self, where: str) -> QRectF | None:
        return place(where)

    # The picture.

    def arrange(self) -> None:
        self.scaled()
        self._lay_chains()
        self.part("warned").tint(self.colours)
        self.part("warned").show_triangles(self.view.triangles)
        dresses = self._dresses()
        for side, word in enumerate(self.view.parts.sides):
            slot: Slot = self.part(f"slot:{side}")
            slot.tint(self.colours)
            slot.show_word(word, dresses.get(side, plain(self.colours)))
        self._show_cursor()

    def scaled(self) -> None:
        self._ground.show_board(self.colours, lettered=True, signed=False, unit=self.unit)

    def _lay_chains(self) -> None:
        for key in self.keys("chain:"):
            self.take(key)
        for number, chain in enumerate(self.view.chains):
            way = walk(chain.sides)
            colour, casing = self.colours.seats[chain.owner], self.colours.casing
            line = Line(self.colours, along(way), colour, casing, dashed=False)
            badge = Badge(self.colours, chain.owner)
            self.put_at(f"chain:{number}", line, Z_CHAIN)
            self.put_at(f"chain:{number} begins", badge, Z_BADGE, VERTICES[way[0]])

    def _dresses(self) -> dict[int, Dress]:
        worn_by = {
            side: worn(self.colours, (chain.owner,))
            for chain in self.view.chains
            for side in chain.sides
        }
        return worn_by | dict.fromkeys(self.view.sides, wrong(self.colours))

    def _show_cursor(self) -> None:
        frame: Frame = self.part("cursor")
        frame.tint(self.colours)
        frame.setPos(MIDDLES[self.side])
        frame.setOpacity(1.0 if self._has_keys else AWAY)

    # The words.

    def cells(self) -> list[str]:
        return [words.side(self.view, side) for side in range(len(SIDES))]

    def phase_text(self, view: Reading) -> Phrase:
        return words.at_side(self.side)

    def summary(self, view: Reading) -> Phrase:
        return standing(view)

    @property
    def hint(self) -> str:
        side = say(words.at_side(self.side), {})
        return tr("{side} · type a number, Enter goes on, Backspace clears", side=side)

    # The hand.

    def go_to(self, number: int) -> None:
        """That side has the keys; what is typed now takes the place of its number."""
        self._is_fresh = True
        if number != self.side:
            self.side = number
            self._show_cursor()
            self.moved.emit()
        self.announced.emit(words.side(self.view, number))

    def step(self, by: int) -> bool:
        """So many sides on in the order of BP34; False where there is none."""
        there = self.side + by
        if not 0 <= there < len(SIDES):
            return False
        self.go_to(there)
        return True

    def steer(self, key: Qt.Key) -> bool:
        """An arrow goes to the nearest side on the screen that way."""
        right, down = _ARROWS.get(key, (0, 0))
        if not (right or down):
            return False
        here = MIDDLES[self.side]
        ways = {side: middle - here for side, middle in enumerate(MIDDLES)}
        ahead = [
            side
            for side, way in ways.items()
            if (way.x() * right > 1 and abs(way.y()) < 1) or way.y() * down > 1
        ]
        self.go_to(min(ahead, key=lambda side: _far(ways[side], right), default=self.side))
        return True

    def type(self, digit: str) -> None:
        """One more digit on the side that has the keys."""
        before = "" if self._is_fresh else self.view.parts.sides[self.side]
        self._is_fresh = False
        if len(before) < _DIGITS:
            self.typed.emit(self.side, before + digit)

    def clear_side(self) -> None:
        """Take the number away."""
        self._is_fresh = True
        self.typed.emit(self.side, "")

    def begin_anew(self) -> None:
        self._is_fresh = True

    def show_cursor(self, shown: bool) -> None:
        self._has_keys = shown
        self._show_cursor()

    def press(self, at: QPointF) -> None:
        side = side_at(at)
        if side is not None:
            self.go_to(side)

    def drag(self, at: QPointF, *, is_down: bool) -> None:
        self._light(side_at(at))

    def leave(self) -> None:
        self._light(None)

    def _light(self, near: int | None) -> None:
        before, self._near = self._near, near
        for side in (before, near):
            if side is not None:
                self.part(f"slot:{side}").heat(side == near)


_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def _far(way: QPointF, right: int) -> tuple[float, float]:
    """How far, the nearer row or column first."""
    x, y = abs(way.x()), abs(way.y())
    return (x, y) if right else (round(y), x)
