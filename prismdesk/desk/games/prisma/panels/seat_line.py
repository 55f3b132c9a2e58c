"""What a seat has, on its player panel: hand, stack, loop markers, direction."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text, placed, round_pen, set_paint
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.markers import paint_loop_sign
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.games.prisma.panels.tile_signs import paint_pile, tile_tip
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import TEXT, Palette
from prismdesk.desk.theme.theme import BOLD, Painted, font, theme
from prismdesk.desk.widgets.basics import as_tip
from prismdesk.desk.widgets.page_frame import stack
from prismdesk.games.prisma.spelling import tile_words
from prismdesk.games.prisma.state import OVER
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import SIDES

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


class Has(NamedTuple):
    """What one of so many seats has. `facing` is where its direction points on the screen."""

    seats: int
    hand: tuple[str, ...]
    stack: int
    loops: int
    frozen: int | None
    facing: int


class Sign(NamedTuple):
    """One sign in the line: how wide it is, in units of which the line is 22 high."""

    wide: float
    paint: Callable[[QPainter, QPointF], None]


class Row(NamedTuple):
    """Signs side by side, and how many pixels a unit of theirs is."""

    signs: list[Sign]
    scale: float


class _Line(Painted, QWidget):
    """The signs side by side, as large as the text where there is room for that."""

    def __init__(self, seat: Seat, board: PrismaBoard) -> None:
        super().__init__()
        self._seat, self._board = seat, board
        self.has: Has | None = None
        self._needs = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._refit)

    def show_has(self, has: Has | None) -> None:
        """Shows this; nothing while a pause covers it (ALL12)."""
        if has != self.has:
            self.has = has
            self._fit()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @property
    def useful(self) -> int:
        """How much higher it can be to some purpose, with a larger hand."""
        return max(0, _height(self._lines(math.inf)) - self._needs)

    def sizeHint(self) -> QSize:
        return QSize(0, self._needs)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._needs)

    def _fit(self) -> None:
        """As high as its lines are at least."""
        needs = _height(self._least())
        if needs != self._needs:
            self._needs = needs
            self.updateGeometry()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        top = 0.0
        for signs, scale in self.rows:
            with placed(painter, QPointF(0, top), scale):
                left = 0.0
                for sign in signs:
                    sign.paint(painter, QPointF(left + sign.wide / 2, _HIGH / 2))
                    left += sign.wide + _GAP
            top += _HIGH * scale + _BETWEEN

    def _least(self) -> list[Row]:
        """The signs in one line, or in two where they would be too small."""
        wanted = theme().text_scale
        if self.has is None:
            return [Row([], wanted)]
        hand, rest = self._hand(self.has.hand), self._rest(self.has)
        fits = self.width() / _wide([hand, *rest])
        if fits >= wanted * _LEAST[self.has.seats]:
            return [Row([hand, *rest], min(wanted, fits))]
        scale = min(wanted, self.width() / _wide([hand]), self.width() / _wide(rest))
        return [Row([hand], scale), Row(rest, scale)]

    def _lines(self, height: float) -> list[Row]:
        """The same, or the hand in a line of its own and larger, if that height has room for it."""
        least, wanted = self._least(), theme().text_scale
        if self.has is None or not self.has.hand:
            return least
        hand, rest = self._hand(self.has.hand), self._rest(self.has)
        below = min(wanted, self.width() / _wide(rest))
        room = (height - _HIGH * below - _BETWEEN) / _HIGH
        scale = min(_LARGEST * wanted, room, self.width() / hand.wide)
        if scale < _LARGER * least[0].scale:
            return least
        return [Row([hand], scale), Row(rest, below)]

    @property
    def rows(self) -> list[Row]:
        """The signs as they stand now."""
        return self._lines(self.height())

    def tile_at(self, at: QPointF) -> str | None:
        """The tile of the hand at that point, with its sides as they are seen."""
        hand = () if self.has is None else self.has.hand
        scale = self.rows[0].scale
        place = min(int(at.x() / scale / _step(len(hand))), len(hand) - 1)
        is_there = 0 <= at.y() < _HIGH * scale and place >= 0
        left = at.x() / scale - place * _step(len(hand))
        return self._board.as_seen(hand[place]) if is_there and 0 <= left < _TILE else None

    def is_arrow(self, at: QPointF) -> bool:
        """Whether the arrow is at that point."""
        rows = self.rows
        top = sum(_HIGH * row.scale + _BETWEEN for row in rows[:-1])
        left, scale = 0.0, rows[-1].scale
        for sign in rows[-1].signs:
            if sign.paint == self._paint_arrow:
                area = QRectF(left, 0, sign.wide, _HIGH).adjusted(-4, 0, 4, 0)
                return area.contains(QPointF(at.x(), at.y() - top) / scale)
            left += sign.wide + _GAP
        return False

    def _hand(self, hand: tuple[str, ...]) -> Sign:
        """Large hands lie closer, one tile over the other."""
        step = _step(len(hand))
        # Room for as many as there usually are, so that what stands behind them stays there.
        wide = max(_USUAL * (_TILE + _CLOSE), step * len(hand)) - _CLOSE

        def paint(painter: QPainter, middle: QPointF) -> None:
            left = middle.x() - wide / 2 + _TILE / 2
            for place, sides in enumerate(hand):
                with placed(painter, QPointF(left + place * step, middle.y())):
                    paint_tile(painter, self._board.as_seen(sides), theme().palette, _TILE / 2)

        return Sign(wide, paint)

    def _rest(self, has: Has) -> list[Sign]:
        signs = [
            self._counted(has.stack, 2, self._paint_pile),
            self._counted(has.loops, 1, self._paint_loops),
            Sign(14, self._paint_arrow),
        ]
        if has.frozen is not None:
            signs.append(Sign(20, self._paint_frozen))
        return signs

    def _counted(
        self, number: int, places: int, paint: Callable[[QPainter, QPointF], None]
    ) -> Sign:
        """A sign with its number behind it, which has room for so many figures."""
        face = font(TEXT, BOLD, 1.0)
        digits = QFontMetricsF(face).horizontalAdvance("0" * places)
        wide = 18 + _CLOSE + digits

        def both(painter: QPainter, middle: QPointF) -> None:
            left = middle.x() - wide / 2
            paint(painter, QPointF(left + 9, middle.y()))
            area = QRectF(left + 18 + _CLOSE, middle.y() - _HIGH / 2, digits + 2, _HIGH)
            draw_text(painter, area, str(number), face, QColor(theme().palette.text), _LEFT)

        return Sign(wide, both)

    def _paint_pile(self, painter: QPainter, middle: QPointF) -> None:
        tiles = 0 if self.has is None else self.has.stack
        paint_pile(painter, theme().palette, middle, 8.5, tiles)

    def _paint_loops(self, painter: QPainter, middle: QPointF) -> None:
        self._paint_token(painter, middle, 8.0, frozen=False)

    def _paint_frozen(self, painter: QPainter, middle: QPointF) -> None:
        if self.has is not None and self.has.frozen:
            self._paint_token(painter, middle, 5.6, frozen=True)

    def _paint_token(
        self, painter: QPainter, middle: QPointF, radius: float, *, frozen: bool
    ) -> None:
        with placed(painter, middle):
            paint_loop_sign(painter, self._seat, theme().palette, radius, frozen=frozen)

    def _paint_arrow(self, painter: QPainter, middle: QPointF) -> None:
        assert self.has is not None, "it has a direction"
        with placed(painter, middle):
            painter.rotate(60 * self.has.facing)
            set_paint(painter, round_pen(theme().palette.seat(self._seat), 2.4), None)
            painter.drawLine(QPointF(0, 7), QPointF(0, -7))
            painter.drawPolyline(_HEAD)

    def _refit(self, palette: object) -> None:
        self._fit()
        self.update()


class SeatLine(Panel):
    """The line on the plate of one seat; in words it is its tip, and read out."""

    def __init__(self, seat: Seat, board: PrismaBoard) -> None:
        super().__init__()
        self._seat, self._board = seat, board
        self._view: View | None = None
        self.line = _Line(seat, board)
        for one in (self, self.line):
            one.setMouseTracking(True)
        stack(self.line, margins=(0, 4, 0, 0), on=self)
        board.hand_changed.connect(self._turn)

    @property
    def useful(self) -> int:
        return self.line.useful

    def event(self, event: QEvent) -> bool:
        """The tip over a tile is a large picture of it."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            sides = self.line.tile_at(QPointF(self.line.mapFrom(self, event.pos())))
            if sides is not None:
                tip = tile_tip(sides, _tile_words(sides), self.devicePixelRatioF())
                QToolTip.showText(event.globalPos(), tip, self)
                return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        shape = Qt.CursorShape.PointingHandCursor
        self.setCursor(shape if self._is_arrow(event) else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the arrow turns the field, so that it points down."""
        if self._view is not None and self._is_arrow(event):
            self._board.set_turned(self._board.facing(self._view, self._seat))
        else:
            super().mousePressEvent(event)

    def _is_arrow(self, event: QMouseEvent) -> bool:
        return self.line.is_arrow(self.line.mapFrom(self, event.position()))

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        self._view = now.view
        # At the end nothing of it counts any more, and what is asked then needs the room.
        self.setVisible(now.known is not None and now.known.phase != OVER)
        self._turn()

    def _turn(self) -> None:
        """The field may be turned otherwise: tiles and directions are as on the board."""
        view = self._view
        self.line.show_has(None if view is None else self._has(view))
        words = "" if view is None else self._words(view)
        self.setAccessibleName(words.replace("\n", ", "))
        self.setToolTip(as_tip(words).replace("\n", "<br>") if words else "")
        self.line.update()

    def _has(self, view: View) -> Has:
        place = view.seats.index(self._seat)
        return Has(
            len(view.seats),
            view.hands[place],
            view.stacks[place],
            view.loops_left[place],
            view.frozen_left[place] if view.freezing else None,
            self._facing(view),
        )

    def _facing(self, view: View) -> int:
        """Where the seat's direction points, as the field is turned now."""
        own = next(one.direction for one in view.markers if one.seat is self._seat)
        return self._board.outlook.side(SIDES.index(own))

    def _words(self, view: View) -> str:
        place = view.seats.index(self._seat)
        hand = " · ".join(_tile_words(self._board.as_seen(one)) for one in view.hands[place])
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


def _tile_words(sides: str) -> str:
    return say(tile_words(sides), {})


def _counted(one: str, more: str, number: int) -> str:
    return tr(one if number == 1 else more, n=number)


def _wide(signs: list[Sign]) -> float:
    return sum(sign.wide + _GAP for sign in signs) - _GAP
