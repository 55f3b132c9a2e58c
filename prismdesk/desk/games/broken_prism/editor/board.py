"""The board on which a round's numbers are typed, side by side (BP1, BP33, BP34)."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from prismdesk.desk.boards.keys import ARROWS
from prismdesk.desk.boards.painting import Stroke, closed, draw_text, set_paint
from prismdesk.desk.editors.board_area import EntryBoard
from prismdesk.desk.editors.marks import Strokes, dashed, fault_colour
from prismdesk.desk.game_ui.rounds.background import Setting
from prismdesk.desk.games.broken_prism.board.background import Background, PanelArea
from prismdesk.desk.games.broken_prism.board.chains import Badge
from prismdesk.desk.games.broken_prism.board.geometry import (
    CORNERS,
    MIDDLES,
    TILE,
    VERTICES,
    Z,
    side_at,
)
from prismdesk.desk.games.broken_prism.board.lines import Line, along
from prismdesk.desk.games.broken_prism.board.tiles import Dress, Tile, number_frame, plain, worn
from prismdesk.desk.games.broken_prism.editor import model
from prismdesk.desk.games.broken_prism.editor.model import NOTHING, Reading
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import Palette, mixed, veiled
from prismdesk.desk.theme.theme import BOLD, font
from prismdesk.geometry.triangle import SIDES
from prismdesk.geometry.triangle_graph import walk

_LONGEST: Final = 3
"""Signs of a word that there is room for."""

_CORNER: Final = 8.0
_ODD: Final = 23.0
_SMALL: Final = 21.0


def wrong(palette: Palette) -> Dress:
    """A number that cannot stay."""
    fill = fault_colour(palette)
    return Dress(fill, palette.on(fill), palette.casing)


class Slot(Tile):
    """What is written on a side, right or wrong; a hollow one while nothing is."""

    def show_word(self, word: str, dress: Dress) -> None:
        """Show that word, dressed so; one that is too long loses its end."""
        self.show_text(word if len(word) <= _LONGEST else f"{word[: _LONGEST - 1]}…", dress)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if len(self._text) in (1, 2):
            super().draw(painter, exposed)
        elif self._text:
            self._paint_odd(painter)
        else:
            self._paint_hollow(painter)

    def _paint_odd(self, painter: QPainter) -> None:
        """A word that is too long for the usual tile."""
        dress, area = self._dress, QRectF(-_ODD, -TILE[1], 2 * _ODD, 2 * TILE[1])
        set_paint(painter, QPen(QColor(dress.edge or dress.fill), 2.5), QColor(dress.fill))
        painter.drawRoundedRect(area, _CORNER, _CORNER)
        draw_text(painter, area, self._text, font(_SMALL, BOLD, 1.0), QColor(dress.ink))

    def _paint_hollow(self, painter: QPainter) -> None:
        palette = self.colours
        edge = QColor(palette.text) if self._is_hot else mixed(palette.line, palette.muted, 0.5)
        set_paint(painter, QPen(edge, 1.0 + palette.stroke), QColor(palette.ground))
        half, high = TILE[0] - 3, TILE[1] - 1.5
        painter.drawRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), _CORNER, _CORNER)


_DIGITS: Final = 3
"""Digits that a side takes: one more than is right, so that a slip is seen."""


class NumbersBoard(PanelArea, EntryBoard):
    """A round as it is entered; one side has the keys.

    `typed(side, word)`: that is to stand on the side.
    """

    typed = Signal(int, str)

    has_free_corners: ClassVar[bool] = True

    view: Reading

    def __init__(self) -> None:
        super().__init__()
        palette = self.colours
        self.view = NOTHING
        self._is_fresh = True
        self._background = Background(palette)
        self.put("ground", self._background)
        for side, middle in enumerate(MIDDLES):
            self.put_at(f"slot:{side}", Slot(palette), Z.TILE, middle)
        self.put_at("warned", Strokes(palette, ()), Z.SPACE)
        self.put_at("cursor", number_frame(palette), Z.CURSOR)
        self.sync(NOTHING)

    # The picture.

    def arrange(self) -> None:
        self.scaled()
        self._lay_chains()
        self.part("warned").show_value((self._warned(),))
        dresses = self._dresses()
        for side, word in enumerate(self.view.parts.sides):
            slot: Slot = self.part(f"slot:{side}")
            slot.tint(self.colours)
            slot.show_word(word, dresses.get(side, plain(self.colours)))
        self.show_keys()

    def scaled(self) -> None:
        self._background.show_value(Setting(unit=self.unit), self.colours)

    def _lay_chains(self) -> None:
        self.sweep("chain:")
        for number, chain in enumerate(self.view.chains):
            way = walk(chain.sides)
            colour, casing = self.colours.seats[chain.owner], self.colours.casing
            line = Line(self.colours, along(way), colour, casing, dashed=False)
            badge = Badge(self.colours, chain.owner)
            self.put_at(f"chain:{number}", line, Z.CHAIN)
            self.put_at(f"chain:{number} begins", badge, Z.BADGE, VERTICES[way[0]])

    def _dresses(self) -> dict[int, Dress]:
        worn_by = {
            side: worn(self.colours, (chain.owner,))
            for chain in self.view.chains
            for side in chain.sides
        }
        return worn_by | dict.fromkeys(self.view.sides, wrong(self.colours))

    def _warned(self) -> Stroke:
        """A tint and a dashed outline for triangles with a fault."""
        path = QPainterPath()
        for triangle in sorted(self.view.triangles):
            path.addPath(closed(CORNERS[triangle].toList()))
        pen = dashed(self.colours, 3.0, [2.5, 2.5])
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return Stroke(path, veiled(fault_colour(self.colours), 0.16), pen)

    # The words.

    places = range(len(SIDES))

    def spoken(self, number: int) -> str:
        return model.side(self.view, number)

    @property
    def hint(self) -> str:
        side = say(model.at_side(self.at), {})
        return tr("{side} · type a number, Enter goes on, Backspace clears", side=side)

    # Keys and pointer. What is typed on a side that was gone to takes the place of its number.

    def middle(self, number: int) -> QPointF:
        return MIDDLES[number]

    def under(self, at: QPointF) -> int | None:
        return side_at(at)

    def begin_anew(self) -> None:
        self._is_fresh = True

    def step(self, by: int) -> bool:
        """So many sides on in the order of BP34; False where there is none."""
        there = self.at + by
        if not 0 <= there < len(SIDES):
            return False
        self.go_to(there)
        return True

    def steer(self, key: Qt.Key) -> bool:
        """An arrow goes to the nearest side on the screen that way."""
        right, down = ARROWS.get(key, (0, 0))
        if not (right or down):
            return False
        here = MIDDLES[self.at]
        ways = {side: middle - here for side, middle in enumerate(MIDDLES)}
        ahead = [
            side
            for side, way in ways.items()
            if (way.x() * right > 1 and abs(way.y()) < 1) or way.y() * down > 1
        ]
        self.go_to(min(ahead, key=lambda side: _far(ways[side], right), default=self.at))
        return True

    def type(self, digit: str) -> None:
        """One more digit on the side that has the keys."""
        before = "" if self._is_fresh else self.view.parts.sides[self.at]
        self._is_fresh = False
        if len(before) < _DIGITS:
            self.typed.emit(self.at, before + digit)

    def clear_side(self) -> None:
        """Take the number away."""
        self._is_fresh = True
        self.typed.emit(self.at, "")

    def press(self, at: QPointF) -> None:
        side = side_at(at)
        if side is not None:
            self.go_to(side)

    def show_near(self, before: int | None, near: int | None) -> None:
        for side in (before, near):
            if side is not None:
                self.part(f"slot:{side}").heat(side == near)


def _far(way: QPointF, right: int) -> tuple[float, float]:
    """How far, the nearer row or column first."""
    x, y = abs(way.x()), abs(way.y())
    return (x, y) if right else (round(y), x)
