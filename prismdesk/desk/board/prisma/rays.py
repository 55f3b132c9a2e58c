"""Light that leaves the field: a ray goes on from each beam at its edge, and fades (PR28)."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.beams import beam_colour, brush
from prismdesk.desk.board.prisma.places import BOX, Outlook, towards
from prismdesk.desk.board.sprites import stamp
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.geometry.hexagon import Cell, around

RAY: Final = 58.0
"""How far a ray reaches."""

_NARROW: Final = 6.5
_WIDE: Final = 17.0
_REACH: Final = RAY + 4
_FAINT: Final = 0.3


class Ray(NamedTuple):
    """The letter of a beam, the side of the screen that it leaves to, where from, and how."""

    letter: str
    side: int
    at: QPointF
    faint: bool


def rays_of(field: Field, outlook: Outlook, lit: frozenset[Cell]) -> list[Ray]:
    """The rays of all beams that point out of the field; faint ones where others are lit."""
    return [
        Ray(sides[side], outlook.side(side), _leaves(cell, side, outlook), faint=faint)
        for cell, sides in field.tiles.items()
        for faint in [bool(lit) and cell not in lit]
        for side, near in enumerate(around(cell))
        if sides[side] != BLANK and near in field.outside
    ]


def _leaves(cell: Cell, side: int, outlook: Outlook) -> QPointF:
    return outlook.middle(cell) + towards(outlook.side(side))


class Rays(Item):
    """All rays of a field, painted by one item."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._rays: list[Ray] = []
        self._area = QRectF()
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        return self._area

    def show_rays(self, rays: list[Ray], palette: Palette) -> None:
        """Show these rays."""
        if (rays, palette) == (self._rays, self.colours):
            return
        self.prepareGeometryChange()
        self._rays, self.colours, self._area = rays, palette, QRectF()
        for ray in rays:
            self._area = self._area.united(BOX.translated(ray.at))
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        seen = option.exposedRect.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        for letter, side, at, faint in self._rays:
            if seen.contains(at):
                painter.save()
                painter.translate(at)
                painter.setOpacity(painter.opacity() * (_FAINT if faint else 1.0))
                stamp(painter, (_REACH, _REACH), _draw, letter, side, self.colours)
                painter.restore()


def _draw(painter: QPainter, letter: str, side: int, palette: Palette) -> None:
    colour = beam_colour(palette, letter)
    painter.rotate(60 * side)
    painter.setPen(Qt.PenStyle.NoPen)
    for width, strength in ((_WIDE, 0.16), (_NARROW, 0.42)):
        fade = QLinearGradient(QPointF(0, 0), QPointF(0, -RAY))
        painter.setBrush(brush(fade, colour, ((0.0, strength), (1.0, 0.0))))
        painter.drawRect(QRectF(-width, -RAY, 2 * width, RAY))
