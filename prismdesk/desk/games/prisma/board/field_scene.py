"""The field of Prisma as it is seen: where its cells are, what lies there, and a cell’s tag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import NO_MINIMUM, Item, ValueItem
from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.boards.pan_zoom_board import PanZoomBoard, Room
from prismdesk.desk.games.prisma.board import draft as drafts
from prismdesk.desk.games.prisma.board.background import Setting, name_type
from prismdesk.desk.games.prisma.board.board_items import NOTHING, BoardItems, is_alone
from prismdesk.desk.games.prisma.board.geometry import ORIGIN, REACH, UNIT, FieldLayout, Z
from prismdesk.desk.games.prisma.board.light import RAY, lit
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import SIDES, Cell, cell_named

_LEAST: Final = QSizeF(9 * UNIT, 9.2 * REACH)
"""A young field is not shown larger than with so much around it."""

_BESIDE: Final = 12.0
"""What is to be seen beside the field."""

_SPARE: Final = QSizeF(2.25 * UNIT, 3 * REACH)
_READABLE: Final = 0.32
"""A field has room for a cell and a half on each side, but not where a tile were under 64 pixels
for it."""
_SPARE_AFAR: Final = QSizeF(1.5 * UNIT, 2 * REACH)
_READABLE_AFAR: Final = 0.6
"""The same for who looks from afar: less than a cell, and hardly any where a tile is small."""

_SOUTH: Final = SIDES.index("S")


class FieldScene(PanZoomBoard):
    """A field of hexagons that grows, below the board that has input. A side is 100 long.

    A tile can be `lifted` from it, which is not there then.
    """

    turns: ClassVar[int] = 6

    hand_changed = Signal()
    """Another tile is in hand than before, or none, or it is to be seen turned otherwise."""
    loop_pointed = Signal(object)
    """The pointer or the keys are at another loop that can be marked or unfrozen: its ring."""

    view: View | None

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self.board_items = BoardItems(self, palette)
        self.lifted: Cell | None = None

    @property
    def outlook(self) -> FieldLayout:
        """How the field is turned."""
        return FieldLayout(self.turned)

    def facing(self, view: View, seat: Seat) -> int:
        own = next((marker for marker in view.markers if marker.seat is seat), None)
        return 0 if own is None else (_SOUTH - SIDES.index(own.direction)) % 6

    def field(self) -> QRectF:
        """The box around all that lies on the field and the cells that can be reached."""
        field = NOTHING if self.view is None else field_in(self.view)
        if self.view is not None and is_alone(self.view, lettered=self.has_coordinates):
            # As on a card: only what the light needs that leaves it.
            return self.outlook.extent(field.taken, RAY)
        box = self.outlook.extent((*field.taken, *field.open_cells)) if field.taken else QRectF()
        least = QRectF(ORIGIN, _LEAST)
        least.moveCenter(box.center())
        return box.united(least)

    def extent(self) -> QRectF:
        return self.field().adjusted(-_BESIDE, -_BESIDE, _BESIDE, _BESIDE)

    @property
    def scope(self) -> Room:
        field = NOTHING if self.view is None else field_in(self.view)
        if not field.taken:
            return super().scope
        if self.legibility != NO_MINIMUM:
            # From afar tiles count, and not the cells where one could lie.
            needed = self.outlook.extent(field.taken, RAY)
            return Room(needed, _SPARE_AFAR, _READABLE_AFAR, past=self._is_preview)
        needed = self.outlook.extent((*field.taken, *field.open_cells), _BESIDE)
        return Room(needed, _SPARE, _READABLE, past=self._is_preview)

    @property
    def latest(self) -> QRectF | None:
        last = () if self.view is None or self.is_bare else self.view.last
        return self.outlook.area(cell_named(last[-1])) if last else None

    def place(self, where: str) -> QRectF | None:
        """The area of a cell, or of all the cells that a loop is named by."""
        try:
            cells = [cell_named(name) for name in where.split()]
        except ValueError:
            return None
        return self.outlook.extent(cells) if cells else None

    @property
    def tells_legal(self) -> bool:
        """Whether it may be shown what is legal before it is tried."""
        return self.has_marks and self.view is not None and self.view.legal_shown

    def show_field(self) -> None:
        """Show all that lies there, at rest, without the tile that was taken up."""
        setting = Setting(self.colours, self.outlook, self.has_coordinates, self.unit, self.least)
        view = None if self.is_bare else self.view
        lifted = self.lifted if self.shows_draft else None
        self.board_items.show(view and drafts.without(view, lifted), setting)

    def lift_from(self, cell: Cell | None) -> None:
        """Take the tile of that cell from the field; None: all lie there."""
        if cell != self.lifted:
            self.lifted = cell
            self.show_field()

    def light(self, groups: Sequence[frozenset[Cell]]) -> None:
        """Light up the tiles of each group, such as those behind a point; none: put all out."""
        self.board_items.light(groups)

    def light_up(self, what: str) -> None:
        if self.view is not None:
            self.light(lit(self.view, what))


_TAG: Final = 12.0
_AROUND: Final = QSizeF(14, 6)
"""The size of a tag's name, and what is around it, in pixels."""


class Tag(ValueItem[str]):
    """The name of one cell, at its edge, as large on the screen whatever the size of the cell."""

    def __init__(self, palette: Palette, name: str) -> None:
        super().__init__(palette, name)
        self.setFlag(Item.GraphicsItemFlag.ItemIgnoresTransformations)

    @property
    def box(self) -> QRectF:
        """What it covers around its place, in pixels."""
        name = QFontMetricsF(name_type(_TAG)).boundingRect(self.value)
        box = QRectF(ORIGIN, name.size() + _AROUND)
        box.moveCenter(ORIGIN)
        return box

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-1, -1, 1, 1)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette = self.colours
        edge = QPen(QColor(palette.line), palette.stroke)
        set_paint(painter, edge, QColor(palette.raised))
        painter.drawRoundedRect(self.box, 5, 5)
        draw_text(painter, self.box, self.value, name_type(_TAG), QColor(palette.text))


def tag_place(cell: Cell, outlook: FieldLayout, high: float, room: QRectF) -> QPointF:
    """Where the tag of a cell stands that is so high: above its edge, or below where no room is."""
    middle = outlook.middle(cell)
    off = QPointF(0, REACH + high / 2)
    return middle + off if (middle - off).y() - high / 2 < room.top() else middle - off


_EDGE: Final = 8.0


class CellTag:
    """Keeps the cell that the pointer is at, whoever is on turn.

    While a tile is in hand the tag stands in the corner of what is seen, for it would cover the
    tiles that it is laid beside.
    """

    def __init__(self, board: FieldScene) -> None:
        self._board = board
        self._pointed: Cell | None = None

    def point(self, at: QPointF | None) -> None:
        """The pointer is there, or nowhere on the board."""
        self._pointed = None if at is None else self._board.outlook.cell_at(at)

    def arrange(self, at_cursor: Cell | None, *, in_hand: bool) -> None:
        """Show the tag of the cell that is meant, of the keys or of the pointer, or none."""
        board, cell = self._board, self._meant(at_cursor, is_hidden=in_hand)
        if cell is None:
            board.take("tag")
            return
        tag: Tag = board.showing("tag", Tag, str(cell), board.colours, Z.TAG)
        if in_hand:
            off = QPointF(_EDGE, -_EDGE) - tag.box.bottomLeft()
            tag.setPos(board.room.bottomLeft() + off * board.unit)
        else:
            tag.setPos(tag_place(cell, board.outlook, tag.box.height() * board.unit, board.room))

    def _meant(self, at_cursor: Cell | None, *, is_hidden: bool) -> Cell | None:
        board, cell = self._board, at_cursor or self._pointed
        if board.is_bare or not board.has_coordinates or board.view is None or cell is None:
            return None
        field = field_in(board.view)
        if at_cursor is None and cell not in field.taken and cell not in field.open_cells:
            return None
        is_hidden = is_hidden and board.can_act
        return cell if is_hidden or not board.board_items.names.says(cell) else None
