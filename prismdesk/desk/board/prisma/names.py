"""The names of cells: on all of them where there is room, and always on the one that is meant."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.board.item import Item
from prismdesk.desk.board.prisma.places import ORIGIN, REACH, UNIT, Outlook, corner
from prismdesk.desk.look.palettes import Palette, mixed, veiled
from prismdesk.desk.look.theme import BOLD, font
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.tiles import BLANK
from prismdesk.geometry.hexagon import Cell

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

_TAG: Final = 12.0
_AROUND: Final = QRectF(-7, -3, 14, 6)
"""The size of a tag's name, and what is around it, in pixels."""


class Names(Item):
    """The names of cells, such as 2,-1: in the middle of open ones, at a corner of tiles."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._open: list[tuple[str, QPointF]] = []
        self._laid: list[tuple[str, QPointF]] = []
        self._sizes = (0.0, 0.0)
        self._unit = 1.0
        self._area = QRectF()
        self._shown: object = None
        self._is_bold = False

    def boundingRect(self) -> QRectF:
        return self._area

    def show_names(
        self,
        field: Field,
        outlook: Outlook,
        palette: Palette,
        unit: float,
        signs: Sequence[QPointF] = (),
        least: float = 0.0,
    ) -> None:
        """Name the cells of that field; `unit` is a logical pixel. Loop `signs` cover no name.

        Where names must be at least of some size, there are none unless tiles can have them, too.
        """
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
        self._area = outlook.extent((*field.taken, *field.open_cells))
        self.update()

    def says(self, cell: Cell) -> bool:
        """Whether the name of that cell can be read without a tag."""
        name = str(cell)
        for names, size in zip((self._open, self._laid), self._sizes, strict=True):
            if any(name == one for one, _ in names):
                return size >= _READ * self._unit
        return False

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette, seen = self.colours, option.exposedRect
        is_bold = palette.stroke > 1 or self._is_bold
        # What is small is not faint as well.
        is_small = self._sizes[0] < _PIXELS * self._unit
        quiet = mixed(palette.muted, palette.ground, 0.2 if is_bold or is_small else 0.45)
        on_glass = veiled("#FFFFFF", 0.75 if is_bold or is_small else 0.42)
        kinds = zip((self._open, self._laid), self._sizes, (quiet, on_glass), strict=True)
        for names, size, ink in kinds:
            painter.setFont(_type(size))
            painter.setPen(ink)
            for name, at in names:
                box = QRectF(at.x() - UNIT, at.y() - UNIT / 4, 2 * UNIT, UNIT / 2)
                if box.intersects(seen):
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)


class Tag(Item):
    """The name of one cell, at its edge, as large on the screen whatever the size of the cell."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setFlag(Item.GraphicsItemFlag.ItemIgnoresTransformations)
        self.name = ""
        self._box = QRectF()

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-1, -1, 1, 1)

    def show_name(self, name: str, palette: Palette) -> None:
        """Be the tag of that cell."""
        self.prepareGeometryChange()
        self.name, self.colours = name, palette
        size = QFontMetricsF(_type(_TAG)).boundingRect(name)
        around = _AROUND
        self._box = QRectF(0, 0, size.width() + around.width(), size.height() + around.height())
        self._box.moveCenter(ORIGIN)
        self.update()

    @property
    def size(self) -> QSizeF:
        """How large it is, in pixels."""
        return self._box.size()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        palette = self.colours
        painter.setPen(QPen(QColor(palette.line), palette.stroke))
        painter.setBrush(QColor(palette.raised))
        painter.drawRoundedRect(self._box, 5, 5)
        painter.setFont(_type(_TAG))
        painter.setPen(QColor(palette.text))
        painter.drawText(self._box, Qt.AlignmentFlag.AlignCenter, self.name)


def tag_place(cell: Cell, outlook: Outlook, high: float, room: QRectF) -> QPointF:
    """Where the tag of a cell stands that is so high: above its edge, or below where no room is."""
    middle = outlook.middle(cell)
    off = QPointF(0, REACH + high / 2)
    return middle + off if (middle - off).y() - high / 2 < room.top() else middle - off


def _size(unit: float, most: float, least: float) -> float:
    """The size of names in units, at most so large; 0 where that is under so many pixels."""
    wanted = max(16.0, _PIXELS * unit)
    return min(wanted, most) if most >= least * unit else 0.0


def _type(size: float) -> QFont:
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
