"""What lies below and between tiles: how a field is shown, the lattice of cells, their names."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen

from prismdesk.desk.boards.items import NO_MINIMUM, Item, MinimumSizes
from prismdesk.desk.boards.painting import draw_text
from prismdesk.desk.games.prisma.board.geometry import UNIT, FieldLayout, corner
from prismdesk.desk.theme.palettes import Palette, mixed, veiled
from prismdesk.desk.theme.theme import BOLD, font
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.geometry.hexagon import Cell, rim


class Setting(NamedTuple):
    """How a field is shown, whatever lies on it.

    `unit` is a logical pixel, and nothing that is to be read is smaller than `least`.
    """

    palette: Palette
    outlook: FieldLayout = FieldLayout()
    lettered: bool = True
    unit: float = 1.0
    least: MinimumSizes = NO_MINIMUM


class Lattice(Item):
    """The outlines of the open cells around the field, and fainter ones of those beyond."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._near, self._far = QPainterPath(), QPainterPath()
        self._shown: object = None
        self._width = 1.5

    def boundingRect(self) -> QRectF:
        return (self._near.boundingRect() | self._far.boundingRect()).adjusted(-3, -3, 3, 3)

    def show_field(self, field: Field, setting: Setting) -> None:
        """Show the lattice around that field."""
        palette, outlook = setting.palette, setting.outlook
        width = min(3.0, max(1.5, setting.unit)) * palette.stroke
        shown = (field, outlook, palette, width)
        if shown == self._shown:
            return
        self.prepareGeometryChange()
        self._shown, self.colours, self._width = shown, palette, width
        near = frozenset(field.open_cells)
        far = rim(field.taken | near) & rim(near) - field.closed
        self._near, self._far = outlook.region(near, UNIT - 3), outlook.region(far, UNIT - 3)
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        line, ground = self.colours.line, self.colours.ground
        bold = self.colours.stroke > 1
        shares = (0.9, 0.72) if bold else (0.74, 0.3)
        for path, faint in zip((self._far, self._near), shares, strict=True):
            painter.strokePath(path, QPen(mixed(line, ground, faint), self._width))


_PIXELS: Final = 11.0
_LEAST: Final = 7.5
_LEAST_ON_TILE: Final = 8.5
"""The usual size of a name on the screen, and the least; where not even that fits there is none."""

_READ: Final = 9.5
"""The least size at which a name needs no tag."""

_ON_TILE: Final = 30.0
_IN_CELL: Final = 52.0
"""The largest sizes for which there is room, in units."""

_CORNERS: Final = (4, 3, 0, 1)
_BESIDE: Final = 52.0
"""The corners of a tile at which its name may stand, and how far from a loop marker, in units."""


class Names(Item):
    """The names of cells, such as 2,-1: in the middle of open ones, at a corner of tiles."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._open: list[tuple[str, QPointF]] = []
        self._laid: list[tuple[str, QPointF]] = []
        self._sizes = (0.0, 0.0)
        self._unit = 1.0
        self._shown: object = None
        self._is_bold = False

    def show_names(self, field: Field, setting: Setting, signs: Sequence[QPointF] = ()) -> None:
        """Name the cells of that field. Loop `signs` cover no name.

        Where names must be at least of some size, there are none unless tiles can have them, too.
        """
        palette, outlook, unit, least = *setting[:2], setting.unit, setting.least.text
        in_cell, on_tile = _size(unit, _IN_CELL, _LEAST), _size(unit, _ON_TILE, _LEAST_ON_TILE)
        if least:
            in_cell = on_tile = math.ceil(least) if least <= _ON_TILE else 0.0
        shown = (field, outlook, palette, in_cell, on_tile, tuple((at.x(), at.y()) for at in signs))
        self._unit, self._is_bold = unit, bool(least)
        if shown == self._shown:
            return
        self.prepareGeometryChange()
        self._shown, self.colours, self._sizes = shown, palette, (in_cell, on_tile)
        self._open = [(str(cell), outlook.middle(cell)) for cell in field.open_cells if in_cell]
        self._laid = [
            (str(cell), _spot(outlook.middle(cell), outlook.sides(sides), on_tile, signs))
            for cell, sides in field.tiles.items()
            if on_tile
        ]
        self.bounds = outlook.extent((*field.taken, *field.open_cells))
        self.update()

    def says(self, cell: Cell) -> bool:
        """Whether the name of that cell can be read without a tag."""
        name = str(cell)
        for names, size in zip((self._open, self._laid), self._sizes, strict=True):
            if any(name == one for one, _ in names):
                return size >= _READ * self._unit
        return False

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette = self.colours
        is_bold = palette.stroke > 1 or self._is_bold
        # What is small is not faint as well.
        is_small = self._sizes[0] < _PIXELS * self._unit
        quiet = mixed(palette.muted, palette.ground, 0.2 if is_bold or is_small else 0.45)
        on_glass = veiled("#FFFFFF", 0.75 if is_bold or is_small else 0.42)
        kinds = zip((self._open, self._laid), self._sizes, (quiet, on_glass), strict=True)
        for names, size, ink in kinds:
            face = name_type(size)
            for name, at in names:
                box = QRectF(at.x() - UNIT, at.y() - UNIT / 4, 2 * UNIT, UNIT / 2)
                if box.intersects(exposed):
                    draw_text(painter, box, name, face, ink)


def _size(unit: float, most: float, least: float) -> float:
    """The size of names in units, at most so large; 0 where that is under so many pixels."""
    wanted = max(16.0, _PIXELS * unit)
    return min(wanted, most) if most >= least * unit else 0.0


def name_type(size: float) -> QFont:
    """The typeface of names, so many units or pixels high."""
    made = font(16.0, BOLD, 1.0)
    made.setPixelSize(max(1, int(size)))
    return made


def _spot(middle: QPointF, sides: str, size: float, signs: Iterable[QPointF]) -> QPointF:
    """Where on a tile its name stands: at a corner with no loop marker, and few beams beside it."""
    far = 71.0 - size / 3
    near = [sign for sign in signs if QLineF(sign, middle).length() < 2 * UNIT]

    def crowd(number: int) -> int:
        at = middle + corner(number, far)
        covers = sum(QLineF(at, sign).length() < _BESIDE for sign in near)
        return 3 * covers + sum(sides[side] != BLANK for side in (number - 1, number))

    return middle + corner(min(_CORNERS, key=crowd), far)
