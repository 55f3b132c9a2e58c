"""Light on a field: rays that leave it at its edge (PR28), and groups of tiles lit up (PR33)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import Item, ValueItem
from prismdesk.desk.boards.painting import placed
from prismdesk.desk.boards.pixmap_cache import stamp
from prismdesk.desk.games.prisma.board.background import Setting
from prismdesk.desk.games.prisma.board.geometry import BOX, FieldLayout, towards
from prismdesk.desk.games.prisma.board.tile_picture import beam_colour, brush
from prismdesk.desk.theme.palettes import Palette, veiled
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.scoring import Sheet, sheets
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, around, cell_named

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


def rays_of(field: Field, outlook: FieldLayout, lit: frozenset[Cell]) -> list[Ray]:
    """The rays of all beams that point out of the field; faint ones where others are lit."""
    return [
        Ray(sides[side], seen, outlook.middle(cell) + towards(seen), faint=faint)
        for cell, sides in field.tiles.items()
        for faint in [bool(lit) and cell not in lit]
        for side, near in enumerate(around(cell))
        for seen in [outlook.side(side)]
        if sides[side] != BLANK and near in field.outside
    ]


class Rays(ValueItem[list[Ray]]):
    """All rays of a field, painted by one item."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, [])
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_rays(self, rays: list[Ray], palette: Palette) -> None:
        """Show these rays."""
        self.show_value(rays, palette)
        self.bounds = QRectF()
        for ray in rays:
            self.bounds |= BOX.translated(ray.at)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        seen = exposed.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        for letter, side, at, faint in self.value:
            if seen.contains(at):
                with placed(painter, at):
                    painter.setOpacity(painter.opacity() * (_FAINT if faint else 1.0))
                    stamp(painter, (_REACH, _REACH), _draw, letter, side, self.colours)


def _draw(painter: QPainter, letter: str, side: int, palette: Palette) -> None:
    colour = beam_colour(palette, letter)
    painter.rotate(60 * side)
    painter.setPen(Qt.PenStyle.NoPen)
    for width, strength in ((_WIDE, 0.16), (_NARROW, 0.42)):
        fade = QLinearGradient(QPointF(0, 0), QPointF(0, -RAY))
        painter.setBrush(brush(fade, colour, ((0.0, strength), (1.0, 0.0))))
        painter.drawRect(QRectF(-width, -RAY, 2 * width, RAY))


_LINE: Final = 6.0


class Light(Item):
    """Lies over all tiles and markers; while groups are lit it lets only these through."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._dark = QPainterPath()
        self._groups: list[QPainterPath] = []
        self._line = _LINE
        self.setVisible(False)

    def show_groups(
        self, groups: Sequence[frozenset[Cell]], taken: Iterable[Cell], setting: Setting
    ) -> None:
        """Light up these groups of cells among all that are taken; none: put all out."""
        self.prepareGeometryChange()
        outlook, self.colours = setting.outlook, setting.palette
        self._line = max(_LINE, setting.least.line)
        lit = frozenset().union(*groups)
        self._dark = outlook.region(sorted(frozenset(taken) - lit)) if groups else QPainterPath()
        self._groups = [outlook.border(group) for group in groups]
        self.setVisible(bool(groups))
        self.update()

    def boundingRect(self) -> QRectF:
        box = self._dark.boundingRect()
        for group in self._groups:
            box = box.united(group.boundingRect())
        line = self._line
        return box.adjusted(-line, -line, line, line)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.fillPath(self._dark, dimming(self.colours))
        for group in self._groups:
            paint_border(painter, group, self.colours, "#FFFFFF", self._line)


def paint_border(
    painter: QPainter, border: QPainterPath, palette: Palette, ink: str, width: float
) -> None:
    """Paint the line around some cells, on a dark one that is twice as wide."""
    for colour, wide in ((palette.casing, 2 * width), (ink, width)):
        painter.strokePath(border, QPen(QColor(colour), wide, c=Qt.PenCapStyle.RoundCap))


def dimming(palette: Palette) -> QColor:
    """What lies over tiles that are not meant."""
    return veiled(palette.ground, 0.6)


Groups = tuple[frozenset[Cell], ...]

ON_SHEET: Final[dict[str, Callable[[Sheet], Groups]]] = {
    "beams": lambda sheet: tuple(frozenset((cell,)) for cell in sheet.beams),
    "loops": lambda sheet: tuple(frozenset(loop.cells) for loop in sheet.loops),
    "x": lambda sheet: tuple(frozenset(one.cells) for one in sheet.x),
    "y": lambda sheet: tuple(frozenset(one.cells) for one in sheet.y),
    "iii": lambda sheet: tuple(frozenset(one.cells) for one in sheet.iii),
}
"""The tiles behind each kind of points, as `Sheet.parts` names it."""


def lit(view: View, what: str) -> Groups:
    """The tiles to light up, in groups that belong together.

    `red x` is a seat and a line of its score sheet (PR33), `loops` and `paths` are all of the field
    (PR18, PR19), and `cells 2,-1 3,0` are these cells. Raises ValueError for anything else.
    """
    first, *rest = what.split() or [""]
    if first == "cells":
        return (frozenset(map(cell_named, rest)),)
    if what == "loops":
        return tuple(frozenset(loop.ring) for loop in field_in(view).loops)
    if what == "paths":
        return tuple(frozenset(part) for part in field_in(view).parts if len(part) > 1)
    seat = next((one for one in Seat if one.colour == first), None)
    if seat is None or len(rest) != 1 or rest[0] not in ON_SHEET:
        raise ValueError(f"“{what}” is nothing that a field lights up.")
    return ON_SHEET[rest[0]](sheets(view)[seat])
