"""What a seat has, on its player panel: hand, stack, loop markers, direction."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text, placed, round_pen, set_paint
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.games.prisma.board import words
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.draft import hand_of
from prismdesk.desk.games.prisma.board.markers import paint_loop_sign
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.games.prisma.panels.tile_signs import paint_pile, tile_tip
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import TEXT, Palette
from prismdesk.desk.theme.theme import BOLD, Fitted, Painted, font, theme
from prismdesk.desk.widgets.basics import as_tip
from prismdesk.games.prisma.state import OVER
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import SIDES

_ABOVE: Final = 4
_HIGH: Final = 22.0
_GAP: Final = 9.0
_CLOSE: Final = 3.0
_BETWEEN: Final = 4.0
_TILE: Final = 24.0
_LARGEST: Final = 3.0
_LARGER: Final = 1.15
"""Times its usual size a hand is at most, and at least where it has a line of its own."""

_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft

_USUAL: Final = 4
"""Tiles in a hand."""

_HEAD: Final = QPolygonF([QPointF(-5, -2), QPointF(0, -7), QPointF(5, -2)])
"""The head of an arrow that points up."""

_LEAST: Final = {2: 0.8, 3: 0.5, 4: 0.5}
"""Times the text’s scale down to which all of it stands in one line, by how many play; below that
there are two lines, for which three and four plates seldom have room."""


class Sign(NamedTuple):
    """One sign in the line: how wide it is, in units of which the line is 22 high.

    It is painted around the origin. A click on the `arrow` turns the field.
    """

    wide: float
    paint: Callable[[QPainter], None]
    is_arrow: bool = False


class Row(NamedTuple):
    """Signs side by side, and how many pixels a unit of theirs is."""

    signs: list[Sign]
    scale: float


class SeatLine(Painted, Fitted, Panel):
    """The line on the plate of one seat; in words it is its tip, and read out.

    Its signs stand side by side, as large as the text where there is room for that.
    """

    def __init__(self, seat: Seat, board: PrismaBoard) -> None:
        super().__init__()
        self._seat, self._board = seat, board
        self._view: View | None = None
        self._needs = 0
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        board.hand_changed.connect(self._turn)
        theme().changed.connect(self._refit)

    # The signs.

    @property
    def useful(self) -> int:
        return max(0, _height(self._lines(math.inf)) - self._needs)

    def sizeHint(self) -> QSize:
        return QSize(0, _ABOVE + self._needs)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def fit(self) -> None:
        """As high as its lines are at least."""
        needs = _height(self._least())
        if needs != self._needs:
            self._needs = needs
            self.updateGeometry()

    def _refit(self, _: object = None) -> None:
        self.fit()
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        for sign, area, scale in self._placed():
            with placed(painter, area.center(), scale):
                sign.paint(painter)

    def _placed(self) -> Iterator[tuple[Sign, QRectF, float]]:
        """The signs as they stand now, with where each is and how large."""
        top = float(_ABOVE)
        for signs, scale in self.rows:
            left = 0.0
            for sign in signs:
                yield sign, QRectF(left, top, sign.wide * scale, _HIGH * scale), scale
                left += (sign.wide + _GAP) * scale
            top += _HIGH * scale + _BETWEEN

    def _least(self) -> list[Row]:
        """The signs in one line, or in two where they would be too small."""
        wanted = theme().text_scale
        if self._view is None:
            return [Row([], wanted)]
        hand, rest = self._signs(self._view)
        fits = self.width() / _wide([hand, *rest])
        if fits >= wanted * _LEAST[len(self._view.seats)]:
            return [Row([hand, *rest], min(wanted, fits))]
        scale = min(wanted, self.width() / _wide([hand]), self.width() / _wide(rest))
        return [Row([hand], scale), Row(rest, scale)]

    def _lines(self, height: float) -> list[Row]:
        """The same, or the hand in a line of its own and larger, if that height has room for it."""
        least, wanted = self._least(), theme().text_scale
        if self._view is None or not self._tiles:
            return least
        hand, rest = self._signs(self._view)
        below = min(wanted, self.width() / _wide(rest))
        room = (height - _HIGH * below - _BETWEEN) / _HIGH
        scale = min(_LARGEST * wanted, room, self.width() / hand.wide)
        if scale < _LARGER * least[0].scale:
            return least
        return [Row([hand], scale), Row(rest, below)]

    @property
    def rows(self) -> list[Row]:
        """The signs as they stand now."""
        return self._lines(self.height() - _ABOVE)

    @property
    def _tiles(self) -> tuple[str, ...]:
        """The hand; none while a pause covers it (ALL12)."""
        return () if self._view is None else hand_of(self._view, self._seat)

    def _signs(self, view: View) -> tuple[Sign, list[Sign]]:
        """The hand, and what stands behind it."""
        place, palette = view.seats.index(self._seat), theme().palette

        def pile(painter: QPainter) -> None:
            paint_pile(painter, palette, QPointF(), 8.5, view.stacks[place])

        def loops(painter: QPainter) -> None:
            paint_loop_sign(painter, self._seat, palette, 8.0)

        def arrow(painter: QPainter) -> None:
            painter.rotate(60 * self._facing(view))
            set_paint(painter, round_pen(palette.seat(self._seat), 2.4), None)
            painter.drawLine(QPointF(0, 7), QPointF(0, -7))
            painter.drawPolyline(_HEAD)

        def frozen(painter: QPainter) -> None:
            if view.frozen_left[place]:
                paint_loop_sign(painter, self._seat, palette, 5.6, frozen=True)

        rest = [
            _with_number(view.stacks[place], 2, pile),
            _with_number(view.loops_left[place], 1, loops),
            Sign(14, arrow, is_arrow=True),
        ]
        if view.freezing:
            rest.append(Sign(20, frozen))
        return self._hand(), rest

    def _hand(self) -> Sign:
        """Large hands lie closer, one tile over the other."""
        tiles, step = self._tiles, _step(len(self._tiles))
        # Room for as many as there usually are, so that what stands behind them stays there.
        wide = max(_USUAL * (_TILE + _CLOSE), step * len(tiles)) - _CLOSE

        def paint(painter: QPainter) -> None:
            left = (_TILE - wide) / 2
            for place, sides in enumerate(tiles):
                with placed(painter, QPointF(left + place * step, 0)):
                    paint_tile(painter, self._board.as_seen(sides), theme().palette, _TILE / 2)

        return Sign(wide, paint)

    # What the pointer is at.

    def tile_at(self, at: QPointF) -> str | None:
        """The tile of the hand at that point, with its sides as they are seen."""
        tiles, step = self._tiles, _step(len(self._tiles))
        at = (at - QPointF(0, _ABOVE)) / self.rows[0].scale
        place = min(int(at.x() / step), len(tiles) - 1)
        is_there = place >= 0 and 0 <= at.y() < _HIGH and 0 <= at.x() - place * step < _TILE
        return self._board.as_seen(tiles[place]) if is_there else None

    def is_arrow(self, at: QPointF) -> bool:
        """Whether the arrow is at that point."""
        return any(
            area.adjusted(-4 * scale, 0, 4 * scale, 0).contains(at)
            for sign, area, scale in self._placed()
            if sign.is_arrow
        )

    def event(self, event: QEvent) -> bool:
        """The tip over a tile is a large picture of it."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            sides = self.tile_at(QPointF(event.pos()))
            if sides is not None:
                tip = tile_tip(sides, words.tile(sides), self.devicePixelRatioF())
                QToolTip.showText(event.globalPos(), tip, self)
                return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        shape = Qt.CursorShape.PointingHandCursor
        self.setCursor(shape if self.is_arrow(event.position()) else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the arrow turns the field, so that it points down."""
        if self._view is not None and self.is_arrow(event.position()):
            self._board.set_turned(self._board.facing(self._view, self._seat))
        else:
            super().mousePressEvent(event)

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        self._view = now.view
        # At the end nothing of it counts any more, and what is asked then needs the room.
        self.setVisible(now.known is not None and now.known.phase != OVER)
        self._turn()

    def _turn(self) -> None:
        """The field may be turned otherwise: tiles and directions are as on the board."""
        told = "" if self._view is None else self._told(self._view)
        self.setAccessibleName(told.replace("\n", ", "))
        self.setToolTip(as_tip(told).replace("\n", "<br>") if told else "")
        self._refit()

    def _facing(self, view: View) -> int:
        """Where the seat's direction points, as the field is turned now."""
        own = next(one.direction for one in view.markers if one.seat is self._seat)
        return self._board.outlook.side(SIDES.index(own))

    def _told(self, view: View) -> str:
        place = view.seats.index(self._seat)
        hand = " · ".join(words.tile(self._board.as_seen(one)) for one in self._tiles)
        lines = [
            tr("Hand: {tiles}", tiles=hand or tr("empty")),
            _counted("{n} tile in the stack", "{n} tiles in the stack", view.stacks[place]),
            _counted("{n} loop marker left", "{n} loop markers left", view.loops_left[place]),
        ]
        if view.freezing:
            has = tr("Frozen marker not used") if view.frozen_left[place] else ""
            lines.append(has or tr("Frozen marker on the field"))
        lines.append(tr("Direction {side}", side=SIDES[self._facing(view)]))
        return "\n".join(lines)


def _step(tiles: int) -> float:
    """From one tile of a hand to the next."""
    return min(_TILE + _CLOSE, 5 * (_TILE + _CLOSE) / max(1, tiles))


def _height(rows: list[Row]) -> int:
    return round(sum(_HIGH * row.scale + _BETWEEN for row in rows) - _BETWEEN)


def _counted(one: str, more: str, number: int) -> str:
    return tr(one if number == 1 else more, n=number)


def _with_number(number: int, places: int, paint: Callable[[QPainter], None]) -> Sign:
    """A sign with its number behind it, which has room for so many figures."""
    face = font(TEXT, BOLD, 1.0)
    digits = QFontMetricsF(face).horizontalAdvance("0" * places)
    wide = 18 + _CLOSE + digits

    def both(painter: QPainter) -> None:
        with placed(painter, QPointF(9 - wide / 2, 0)):
            paint(painter)
        area = QRectF(18 + _CLOSE - wide / 2, -_HIGH / 2, digits + 2, _HIGH)
        draw_text(painter, area, str(number), face, QColor(theme().palette.text), _LEFT)

    return Sign(wide, both)


def _wide(signs: list[Sign]) -> float:
    return sum(sign.wide + _GAP for sign in signs) - _GAP
