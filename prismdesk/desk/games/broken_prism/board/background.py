"""The empty board of Broken Prism: its panel, triangles and letters."""

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
)

from prismdesk.desk.boards.painting import closed, set_paint
from prismdesk.desk.game_ui.rounds.background import Setting, StampedBackground
from prismdesk.desk.games.broken_prism.board.geometry import (
    CORNERS,
    FIELD,
    LETTER_PLACES,
    MARGIN,
    VERTICES,
    around,
    place,
)
from prismdesk.desk.theme.palettes import NOTE, Palette, mixed
from prismdesk.desk.theme.seat_signs import spectrum
from prismdesk.desk.theme.theme import BOLD, font
from prismdesk.geometry.triangle import LETTERS, SIZE, UP

_EDGE: Final = 2.0
"""What the panel's own edge takes beyond its area."""

PANEL: Final = FIELD.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)


_EXTENT: Final = PANEL.adjusted(-10, -10, 10, 10)


class PanelArea:
    """Where things are in a scene with that panel."""

    def field(self) -> QRectF:
        """The panel itself."""
        return PANEL

    def extent(self) -> QRectF:
        """All that is to be seen."""
        return _EXTENT

    def place(self, where: str) -> QRectF | None:
        """The area of a side, a triangle or a vertex by its name, or None."""
        return place(where)


def _panel() -> QPainterPath:
    """The field with a margin all around it, and round corners."""
    field = closed((VERTICES[0], VERTICES[-1], VERTICES[-1 - SIZE]))
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


class Background(StampedBackground[Setting]):
    """The panel with the 49 triangles; while there is no board to be seen, edged with light."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, Setting())
        self._panel = _panel()
        self._lattice = _lattice()
        self._facets = QPainterPath()
        for triangle in UP:
            self._facets.addPath(closed(CORNERS[triangle].toList()))

    def boundingRect(self) -> QRectF:
        edge = max(_EDGE, self.value.least.line)
        return PANEL.adjusted(-edge, -edge, edge, edge)

    def draw_board(self, painter: QPainter) -> None:
        palette, bold = self.colours, self.value.least.line
        set_paint(painter, self._edge(), QColor(palette.surface))
        painter.drawPath(self._panel)
        painter.fillPath(self._facets, facet(palette))
        ink = QColor(palette.line) if bold else lattice(palette)
        painter.setPen(QPen(ink, max(1.0 + palette.stroke, bold)))
        painter.drawLines(self._lattice)
        if self.value.lettered:
            self._draw_letters(painter)

    def _edge(self) -> QPen:
        """A quiet line; around a board that is still to come, the line of spectrum."""
        bold = self.value.least.line
        if not self.value.signed:
            return QPen(QColor(self.colours.line), max(self.colours.stroke, bold))
        light = spectrum(self.colours, PANEL.topLeft(), PANEL.topRight())
        return QPen(QBrush(light), max(2 * self.colours.stroke, bold))

    def _draw_letters(self, painter: QPainter) -> None:
        unit, least = self.value.unit, self.value.least
        type_, is_bold = font(NOTE, BOLD, 1.0), bool(least.line)
        usual = int(min(17.0, max(15.0, NOTE * unit)))
        type_.setPixelSize(max(usual, math.ceil(least.letter)))
        painter.setFont(type_)
        strength = 1.0 if is_bold else 0.9 if self.colours.stroke > 1 else 0.7
        painter.setPen(mixed(self.colours.surface, self.colours.muted, strength))
        ink = QFontMetricsF(type_)
        for letter, middle in zip(LETTERS, LETTER_PLACES, strict=True):
            if is_bold:
                # There is no room to spare below a line of writing.
                painter.drawText(middle - ink.tightBoundingRect(letter).center(), letter)
            else:
                painter.drawText(around(middle, 24, 24), Qt.AlignmentFlag.AlignCenter, letter)


def lattice(palette: Palette) -> QColor:
    """The colour of sides that nothing lies on: they recede, also where lines are bold."""
    return mixed(palette.line, palette.surface, 0.45 if palette.stroke > 1 else 0.0)


def facet(palette: Palette) -> QColor:
    """The colour of triangles that point up, a breath apart from that of the others."""
    return mixed(palette.surface, palette.raised, 0.5)
