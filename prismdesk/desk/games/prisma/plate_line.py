"""What a seat has, on its plate: hand, stack, loop markers left, the frozen one, its direction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.board.prisma.tokens import paint_loop_sign
from prismdesk.desk.games.prisma.stack_sign import paint_pile
from prismdesk.desk.look.measures import TEXT
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.match.conduct import Now, Panel, Wish
from prismdesk.desk.parts.basics import as_tip
from prismdesk.desk.texts import say, tr
from prismdesk.games.prisma.state import OVER
from prismdesk.games.prisma.view import View
from prismdesk.games.prisma.wording import tile_words
from prismdesk.geometry.hexagon import SIDES

_HIGH: Final = 22.0
_GAP: Final = 9.0
_CLOSE: Final = 3.0
_BETWEEN: Final = 4.0
_TILE: Final = 24.0
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


class _Line(QWidget):
    """The signs side by side, as large as the text where there is room for that."""

    def __init__(self, seat: Seat, board: PrismaBoard) -> None:
        super().__init__()
        self._seat, self._board = seat, board
        self.has: Has | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
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

    def _fit(self) -> None:
        """As high as its lines are."""
        lines, scale = self._lines(self.width())
        self.setFixedHeight(round((len(lines) * (_HIGH + _BETWEEN) - _BETWEEN) * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines, scale = self._lines(self.width())
        painter.scale(scale, scale)
        middle = _HIGH / 2
        for signs in lines:
            left = 0.0
            for sign in signs:
                sign.paint(painter, QPointF(left + sign.wide / 2, middle))
                left += sign.wide + _GAP
            middle += _HIGH + _BETWEEN
        painter.end()

    def _lines(self, width: int) -> tuple[list[list[Sign]], float]:
        """The signs in one line, or in two where they would be too small, and their scale."""
        wanted = theme().text_scale
        if self.has is None:
            return [[]], wanted
        hand, rest = self._hand(self.has.hand), self._rest(self.has)
        fits = width / _wide([hand, *rest])
        if fits >= wanted * _LEAST[self.has.seats]:
            return [[hand, *rest]], min(wanted, fits)
        lines = [[hand], rest]
        return lines, min(wanted, *(width / _wide(line) for line in lines))

    def _hand(self, hand: tuple[str, ...]) -> Sign:
        """Large hands lie closer, one tile over the other."""
        step = min(_TILE + _CLOSE, 5 * (_TILE + _CLOSE) / max(1, len(hand)))
        wide = max(_TILE, step * len(hand) - _CLOSE)

        def paint(painter: QPainter, middle: QPointF) -> None:
            left = middle.x() - wide / 2 + _TILE / 2
            for place, sides in enumerate(hand):
                painter.save()
                painter.translate(left + place * step, middle.y())
                paint_tile(painter, self._board.as_seen(sides), theme().palette, _TILE / 2)
                painter.restore()

        return Sign(wide, paint)

    def _rest(self, has: Has) -> list[Sign]:
        signs = [
            self._counted(has.stack, self._paint_pile),
            self._counted(has.loops, self._paint_loops),
            Sign(14, self._paint_arrow),
        ]
        if has.frozen:
            signs.insert(2, Sign(20, self._paint_frozen))
        return signs

    def _counted(self, number: int, paint: Callable[[QPainter, QPointF], None]) -> Sign:
        """A sign with its number behind it."""
        face = font(TEXT, BOLD, 1.0)
        digits = QFontMetricsF(face).horizontalAdvance(str(number))
        wide = 18 + _CLOSE + digits

        def both(painter: QPainter, middle: QPointF) -> None:
            left = middle.x() - wide / 2
            paint(painter, QPointF(left + 9, middle.y()))
            painter.setFont(face)
            painter.setPen(QColor(theme().palette.text))
            area = QRectF(left + 18 + _CLOSE, 0, digits + 2, _HIGH)
            area.moveTop(middle.y() - _HIGH / 2)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, str(number))

        return Sign(wide, both)

    def _paint_pile(self, painter: QPainter, middle: QPointF) -> None:
        tiles = 0 if self.has is None else self.has.stack
        paint_pile(painter, theme().palette, middle, 8.5, tiles)

    def _paint_loops(self, painter: QPainter, middle: QPointF) -> None:
        self._paint_token(painter, middle, 8.0, frozen=False)

    def _paint_frozen(self, painter: QPainter, middle: QPointF) -> None:
        self._paint_token(painter, middle, 5.6, frozen=True)

    def _paint_token(
        self, painter: QPainter, middle: QPointF, radius: float, *, frozen: bool
    ) -> None:
        painter.save()
        painter.translate(middle)
        paint_loop_sign(painter, self._seat, theme().palette, radius, frozen=frozen)
        painter.restore()

    def _paint_arrow(self, painter: QPainter, middle: QPointF) -> None:
        assert self.has is not None, "it has a direction"
        painter.save()
        painter.translate(middle)
        painter.rotate(60 * self.has.facing)
        ink = QPen(theme().palette.seat(self._seat), 2.4)
        ink.setCapStyle(Qt.PenCapStyle.RoundCap)
        ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(QPointF(0, 7), QPointF(0, -7))
        painter.drawPolyline(_HEAD)
        painter.restore()

    def _refit(self, palette: object) -> None:
        self._fit()
        self.update()


class PlateLine(Panel):
    """The line on the plate of one seat; in words it is its tip, and read out."""

    def __init__(self, seat: Seat, board: PrismaBoard) -> None:
        super().__init__()
        self._seat, self._board = seat, board
        self._view: View | None = None
        self.line = _Line(seat, board)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 4, 0, 0)
        whole.addWidget(self.line)
        board.hand_changed.connect(self._turn)

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
        side = SIDES.index(self._direction(view))
        return Has(
            len(view.seats),
            view.hands[place],
            view.stacks[place],
            view.loops_left[place],
            view.frozen_left[place] if view.freezing else None,
            Outlook(self._board.turned).side(side),
        )

    def _direction(self, view: View) -> str:
        return next(one.direction for one in view.markers if one.seat is self._seat)

    def _words(self, view: View) -> str:
        place = view.seats.index(self._seat)
        hand = " · ".join(say(tile_words(sides), {}) for sides in view.hands[place])
        lines = [
            tr("Hand: {tiles}", tiles=hand or tr("empty")),
            _counted("{n} tile in the stack", "{n} tiles in the stack", view.stacks[place]),
            _counted("{n} loop marker left", "{n} loop markers left", view.loops_left[place]),
        ]
        if view.freezing:
            has = tr("Frozen marker not used") if view.frozen_left[place] else ""
            lines.append(has or tr("Frozen marker on the field"))
        lines.append(tr("Direction {side}", side=self._direction(view)))
        return "\n".join(lines)


def _counted(one: str, more: str, number: int) -> str:
    return tr(one if number == 1 else more, n=number)


def _wide(signs: list[Sign]) -> float:
    return sum(sign.wide + _GAP for sign in signs) - _GAP
