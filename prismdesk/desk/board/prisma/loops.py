"""Loops on the field: whose they are, those just made, and the empty spaces of large ones."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.layers import Z_LOOPS, Z_RAISED, Z_TOKENS
from prismdesk.desk.board.prisma.loop_shapes import shape_of
from prismdesk.desk.board.prisma.places import REACH, UNIT, Outlook, hexagon, towards
from prismdesk.desk.board.prisma.tokens import TOKEN, paint_loop_sign
from prismdesk.desk.board.sprites import stamp
from prismdesk.desk.look.palettes import Palette, veiled
from prismdesk.games.prisma.field import Field, Loop
from prismdesk.games.prisma.view import View

if TYPE_CHECKING:
    from prismdesk.desk.board.parts import Parts

_LINE: Final = 8.0
_FAINT: Final = 0.42
"""How opaque a faint marker is."""

_SPACE: Final = UNIT - 12
_HATCH: Final = 15.0
_FROM: Final = 75.0
"""How large an empty space is, how far the lines that hatch it are apart, and how far the first
and the last of them are from its middle."""

_LINES: Final = 3.0
_LARGEST: Final = 36.0
"""A marker's sign is at least so many times as large as any line is wide, up to that size."""


class LoopLook(NamedTuple):
    """How a loop is shown: in whose colour; `fresh` while it can be marked, `chosen` by the keys.

    Without a seat it has no marker, and only its spaces are shown. A marker that can be taken off
    now is `loose`. One that is `faint` is dimmed as a whole, not only where a dimmed tile is.
    """

    seat: Seat | None
    frozen: bool = False
    fresh: bool = False
    chosen: bool = False
    loose: bool = False
    faint: bool = False


class LoopItem(Item):
    """The inside of a loop, tinted, and its empty spaces, hatched."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._path, self._border = QPainterPath(), QPainterPath()
        self._spaces: list[QPointF] = []
        self._look = LoopLook(None)
        self._line = 0.0

    def show_loop(
        self,
        inside: tuple[QPainterPath, QPainterPath],
        spaces: list[QPointF],
        look: LoopLook,
        palette: Palette,
        line: float = 0.0,
    ) -> None:
        """Show what is `inside`, with the border of its ring tiles, and spaces at these middles."""
        shown = ((self._path, self._border), self._spaces, self._look, self.colours, self._line)
        if shown != (inside, spaces, look, palette, line):
            self.prepareGeometryChange()
            (self._path, self._border), self._spaces = inside, spaces
            self._look, self.colours, self._line = look, palette, line
            self.update()

    def boundingRect(self) -> QRectF:
        edge = max(_LINE, self._line)
        return self._border.boundingRect().adjusted(-edge, -edge, edge, edge)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette, look = self.colours, self._look
        tint = palette.muted if look.seat is None else palette.inks[look.seat]
        if look.seat is not None:
            strength = 0.46 if look.chosen else 0.32 if look.fresh else 0.2
            painter.fillPath(self._path, veiled(tint, strength))
        if look.fresh or look.chosen:
            self._paint_border(painter, QColor("#FFFFFF" if look.chosen else tint))
        # A space lies on the ground and not on glass.
        ground = palette.muted if look.seat is None else palette.seats[look.seat]
        for middle in self._spaces:
            painter.save()
            painter.translate(middle)
            stamp(painter, (UNIT, REACH), _draw_space, ground, palette, self._line)
            painter.restore()

    def _paint_border(self, painter: QPainter, ink: QColor) -> None:
        line = max(_LINE, self._line)
        for colour, width in ((QColor(self.colours.casing), 2 * line), (ink, line)):
            pen = QPen(colour, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.strokePath(self._border, pen)


def _draw_space(painter: QPainter, colour: str, palette: Palette, line: float) -> None:
    """Hatch an empty space that is never filled (PR12)."""
    # What must be seen from afar is bold, and then there is less of it.
    edge, inner, apart = (0.9, 0.7, max(_HATCH, 2.5 * line)) if line else (0.55, 0.4, _HATCH)
    painter.setPen(QPen(veiled(colour, edge), max(2.5, line)))
    painter.setBrush(veiled(colour, 0.07))
    painter.drawPolygon(hexagon(_SPACE))
    painter.setPen(QPen(veiled(colour, inner), max(2.5 * palette.stroke, line)))
    most = int(_FROM / apart)
    painter.drawLines([_hatch(place * apart, line / 2) for place in range(-most, most + 1)])


def _hatch(off: float, short: float) -> QLineF:
    """The part of a slanting line within a space; it passes so far from the middle.

    It ends a little `short` of the edge.

    Not clipped by the painter, for a vector file would show all of it.
    """
    way, start = QPointF(1, -1) / math.sqrt(2), QPointF(1, 1) / math.sqrt(2) * off
    ends = [-2 * UNIT, 2 * UNIT]
    for side in range(6):
        out = towards(side, 1.0)
        slope = QPointF.dotProduct(way, out)
        meets = (_SPACE * REACH / UNIT - QPointF.dotProduct(start, out)) / slope
        ends = [ends[0], min(ends[1], meets)] if slope > 0 else [max(ends[0], meets), ends[1]]
    return QLineF(start + way * (ends[0] + short), start + way * (ends[1] - short))


class Token(Item):
    """A loop marker, or faintly, where one can be put."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._look = LoopLook(Seat.RED)
        self._line = 0.0

    def show_token(self, look: LoopLook, palette: Palette, line: float = 0.0) -> None:
        """Be that loop's marker."""
        if (look, palette, line) != (self._look, self.colours, self._line):
            self.prepareGeometryChange()
            self._look, self.colours, self._line = look, palette, line
            self.update()

    @property
    def _radius(self) -> float:
        return max(TOKEN, min(_LARGEST, _LINES * self._line))

    def boundingRect(self) -> QRectF:
        reach = 2 * self._radius
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        look = self._look
        assert look.seat is not None, "a marker is somebody's"
        if look.fresh:
            # Not put yet.
            painter.setOpacity(painter.opacity() * (0.75 if look.chosen else 0.5))
        elif look.faint:
            painter.setOpacity(painter.opacity() * _FAINT)
        paint_loop_sign(
            painter, look.seat, self.colours, self._radius, frozen=look.frozen, line=self._line
        )


class LoopsLayer:
    """All loops that have anything to be shown, by their ring tiles."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._line = 0.0

    def show(
        self,
        field: Field,
        looks: dict[tuple[str, ...], LoopLook],
        outlook: Outlook,
        palette: Palette,
        line: float = 0.0,
    ) -> None:
        """Show the loops of that field; `looks` by the names of their ring tiles."""
        wanted: set[str] = set()
        self._line = line
        for number, loop in enumerate(field.loops):
            look = looks.get(loop.name, LoopLook(None))
            if look.seat is not None or loop.spaces:
                key = self._show_inside(field, loop, look, outlook, palette)
                # In their order, and not in that in which they were made.
                base = Z_RAISED if look.chosen else Z_LOOPS
                self._parts.part(key).setZValue(base + number / 100)
                wanted.add(key)
            if look.seat is not None:
                wanted.add(self._show_token(field, loop, look, outlook, palette))
        for kind in ("loop:", "token:"):
            self._parts.keep(kind, wanted)

    def token(self, ring: Iterable[str]) -> Token | None:
        """The marker of a loop."""
        item: Token | None = self._parts.part(_key("token", ring))
        return item

    def inside(self, ring: Iterable[str]) -> LoopItem | None:
        """What is shown within a loop."""
        item: LoopItem | None = self._parts.part(_key("loop", ring))
        return item

    def _show_inside(
        self, field: Field, loop: Loop, look: LoopLook, outlook: Outlook, palette: Palette
    ) -> str:
        key = _key("loop", map(str, loop.ring))
        item: LoopItem | None = self._parts.part(key)
        if item is None:
            item = LoopItem(palette)
            self._parts.put(key, item)
        inside = loop_path(field, loop, outlook), outlook.border(frozenset(loop.ring))
        spaces = [outlook.middle(cell) for cell in loop.spaces] if loop.is_large else []
        item.show_loop(inside, spaces, look, palette, self._line)
        return key

    def _show_token(
        self, field: Field, loop: Loop, look: LoopLook, outlook: Outlook, palette: Palette
    ) -> str:
        key = _key("token", map(str, loop.ring))
        item: Token | None = self._parts.part(key)
        if item is None:
            item = Token(palette)
            self._parts.put(key, item)
        item.setZValue(Z_TOKENS + (0.5 if look.chosen or look.loose else 0.0))
        item.setPos(loop_place(field, loop, outlook))
        item.show_token(look, palette, self._line)
        return key


def loop_path(field: Field, loop: Loop, outlook: Outlook) -> QPainterPath:
    """The inside of a loop: what the line through its ring tiles encloses."""
    path = QPainterPath()
    corners = shape_of(field, loop).corners
    path.addPolygon(QPolygonF([outlook.middle(cell) for cell in corners]))
    path.closeSubpath()
    return path


def loop_place(field: Field, loop: Loop, outlook: Outlook) -> QPointF:
    """Where the marker of a loop stands."""
    midst = shape_of(field, loop).midst
    return sum((outlook.middle(cell) for cell in midst), QPointF()) / len(midst)


def looks_of(view: View, chosen: tuple[str, ...] | None) -> dict[tuple[str, ...], LoopLook]:
    """How each marked loop is shown, and each that the seat on turn may mark now."""
    can_free = view.earned is not None and view.earned.unfreezing
    looks = {
        one.ring: LoopLook(one.seat, frozen=one.frozen, loose=one.frozen and can_free)
        for one in view.marked
    }
    looks |= {ring: LoopLook(view.mover, fresh=True) for ring in view.unmarked}
    return {ring: look._replace(chosen=ring == chosen) for ring, look in looks.items()}


def _key(kind: str, ring: Iterable[str]) -> str:
    return f"{kind}:{' '.join(ring)}"
