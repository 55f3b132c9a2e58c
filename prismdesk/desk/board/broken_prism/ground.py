"""A Broken Prism board with nothing on it: the panel, its triangles, their letters."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.broken_prism.places import (
    CORNERS,
    FIELD,
    LETTER_PLACES,
    MARGIN,
    VERTICES,
    around,
)
from prismdesk.desk.board.floor import NO_FLOOR, Least
from prismdesk.desk.board.item import Item
from prismdesk.desk.board.stamp import Stamp
from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.palettes import Palette, mixed
from prismdesk.desk.look.signs import spectrum
from prismdesk.desk.look.theme import BOLD, font
from prismdesk.geometry.triangle import LETTERS, SIZE, UP

_EDGE: Final = 2.0
"""What the panel's own edge takes beyond its area."""

PANEL: Final = FIELD.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


def _panel() -> QPainterPath:
    """The field with a margin all around it, and round corners."""
    field = QPainterPath()
    field.addPolygon(QPolygonF([VERTICES[0], VERTICES[-1], VERTICES[-1 - SIZE]]))
    field.closeSubpath()
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * MARGIN)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(field).united(field)


def _lattice() -> list[QLineF]:
    """The slanting lines and the level ones, each in one piece."""
    rows = [[row * (row + 1) // 2 + place for place in range(row + 1)] for row in range(SIZE + 1)]
    foot = rows[SIZE]
    level = [(row[0], row[-1]) for row in rows[1:]]
    falling = [(rows[place][0], foot[SIZE - place]) for place in range(SIZE)]
    rising = [(rows[place][-1], foot[place]) for place in range(SIZE)]
    return [QLineF(VERTICES[a], VERTICES[b]) for a, b in (*level, *falling, *rising)]


class Ground(Item):
    """The panel with the 49 triangles; while there is no board to be seen, edged with light."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._panel = _panel()
        self._lattice = _lattice()
        self._facets = QPainterPath()
        for triangle in UP:
            self._facets.addPolygon(CORNERS[triangle])
            self._facets.closeSubpath()
        self._is_lettered = True
        self._is_signed = False
        self._letter_size = 0
        self._line = 0.0
        self._stamp = Stamp()

    def boundingRect(self) -> QRectF:
        edge = max(_EDGE, self._line)
        return PANEL.adjusted(-edge, -edge, edge, edge)

    def show_board(
        self,
        palette: Palette,
        *,
        lettered: bool,
        signed: bool,
        unit: float,
        least: Least = NO_FLOOR,
    ) -> None:
        """Take colours, lettering, and whether the sign is there; `unit` is a logical pixel.

        Nothing is smaller or thinner than `least`.
        """
        size = math.ceil(max(int(min(17.0, max(15.0, NOTE * unit))), least.letter))
        new = (palette, lettered, signed, size, least.line)
        if new != self._look:
            self.prepareGeometryChange()
            self.colours, self._is_lettered, self._is_signed, self._letter_size, self._line = new
            self.update()

    @property
    def _look(self) -> tuple[Palette, bool, bool, int, float]:
        return self.colours, self._is_lettered, self._is_signed, self._letter_size, self._line

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        exposed = option.exposedRect
        self._stamp.paint(painter, self.boundingRect(), exposed, self._look, self._draw)

    def _draw(self, painter: QPainter) -> None:
        palette = self.colours
        painter.setPen(self._edge())
        painter.setBrush(QColor(palette.surface))
        painter.drawPath(self._panel)
        painter.fillPath(self._facets, facet(palette))
        ink = QColor(palette.line) if self._line else lattice(palette)
        painter.setPen(QPen(ink, max(1.0 + palette.stroke, self._line)))
        painter.drawLines(self._lattice)
        if self._is_lettered:
            self._draw_letters(painter)

    def _edge(self) -> QPen:
        """A quiet line; around a board that is still to come, the line of spectrum."""
        if not self._is_signed:
            return QPen(QColor(self.colours.line), max(self.colours.stroke, self._line))
        light = spectrum(self.colours, PANEL.topLeft(), PANEL.topRight())
        return QPen(QBrush(light), max(2 * self.colours.stroke, self._line))

    def _draw_letters(self, painter: QPainter) -> None:
        type_ = font(NOTE, BOLD, 1.0)
        type_.setPixelSize(self._letter_size)
        painter.setFont(type_)
        painter.setPen(QColor(self.colours.muted) if self._line else _letters(self.colours))
        ink = QFontMetricsF(type_)
        for letter, middle in zip(LETTERS, LETTER_PLACES, strict=True):
            if self._line:
                # There is no room to spare below a line of writing.
                painter.drawText(middle - ink.tightBoundingRect(letter).center(), letter)
            else:
                painter.drawText(around(middle, 24, 24), Qt.AlignmentFlag.AlignCenter, letter)


def lattice(palette: Palette) -> QColor:
    """The colour of sides that nothing lies on: they recede, also where lines are bold."""
    return mixed(palette.line, palette.surface, 0.45 if palette.stroke > 1 else 0.0)


def _letters(palette: Palette) -> QColor:
    return mixed(palette.surface, palette.muted, 0.9 if palette.stroke > 1 else 0.7)


def facet(palette: Palette) -> QColor:
    """The colour of triangles that point up, a breath apart from that of the others."""
    return mixed(palette.surface, palette.raised, 0.5)
