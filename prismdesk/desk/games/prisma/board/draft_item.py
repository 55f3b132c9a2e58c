"""The draft as it is drawn: the tile in hand or suggested, where it fits, which can be taken up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.board_base import SuggestionPart
from prismdesk.desk.boards.items import ValueItem
from prismdesk.desk.boards.painting import joined_pen, set_paint
from prismdesk.desk.games.prisma.board.draft import (
    Draft,
    can_relocate,
    drafted,
    lies_on,
    movable,
    refused,
)
from prismdesk.desk.games.prisma.board.field_scene import FieldScene
from prismdesk.desk.games.prisma.board.geometry import (
    BOX,
    UNIT,
    FieldLayout,
    Z,
    corner,
    hexagon,
    towards,
)
from prismdesk.desk.games.prisma.board.light import dimming
from prismdesk.desk.games.prisma.board.tile_picture import paint_tile
from prismdesk.desk.games.prisma.board.tiles import LeftFrame
from prismdesk.desk.theme.palettes import Palette, mixed, veiled
from prismdesk.games.prisma.actions import Freeze, Mark, Unfreeze
from prismdesk.games.prisma.judging import clashes, field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, around, cell_named

_INSET: Final = 9.0
_CROSS: Final = 11.0


class PreviewLook(NamedTuple):
    """A tile in hand: its sides and those that clash, as they are seen on the screen.

    Where it `fits` it has a solid edge in its seat's colour, elsewhere a faint dashed one.
    """

    sides: str
    clashes: tuple[int, ...]
    seat: Seat
    fits: bool


def preview_look(
    view: View, sides: str, clashes: Iterable[int], outlook: FieldLayout, *, fits: bool
) -> PreviewLook:
    """How a tile of the seat on turn is seen, whose sides are given as the table sees them."""
    seat = Seat.RED if view.mover is None else view.mover
    return PreviewLook(outlook.sides(sides), tuple(map(outlook.side, clashes)), seat, fits)


class TilePreviewItem(ValueItem[PreviewLook]):
    """A tile in hand: its sides that clash are barred and crossed."""

    bounds = BOX.adjusted(-12, -12, 12, 12)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        sides, clashes, seat, fits = self.value
        strength = painter.opacity()
        painter.setOpacity(strength * (0.94 if fits else 0.72))
        paint_tile(painter, sides, self.colours, UNIT)
        painter.setOpacity(strength)
        edge = joined_pen(self.colours.ink(seat), 7.0 if fits else 4.5)
        if not fits:
            edge.setDashPattern([2.2, 2.0])
        set_paint(painter, edge, None)
        painter.drawPolygon(hexagon(UNIT - 5))
        for side in clashes:
            self._draw_clash(painter, side)

    def _draw_clash(self, painter: QPainter, side: int) -> None:
        """Bar a side, with a cross on the middle of it."""
        bar = QLineF(corner(side, UNIT - _INSET), corner(side + 1, UNIT - _INSET))
        at = towards(side, 74.0)
        arm, other = QPointF(_CROSS, _CROSS), QPointF(_CROSS, -_CROSS)
        lines = [bar, QLineF(at - arm, at + arm), QLineF(at - other, at + other)]
        for ink, width in ((QColor(self.colours.casing), 16.0), (QColor("#FFFFFF"), 7.0)):
            pen = QPen(ink, width, c=Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLines(lines)


_AFLOAT: Final = 0.62
"""How opaque and how large the tile is where it lies on no cell."""


def show_preview(board: FieldScene, draft: Draft, cell: Cell, at: QPointF | None) -> None:
    """Show the tile in hand on that cell; `at` is the point where it floats over others.

    What is wrong with it is shown only where marks are.
    """
    view = board.view
    assert view is not None, "a tile in hand has a view"
    field = lies_on(view, draft)
    lies = cell not in field.taken and any(near in field.taken for near in around(cell))
    tells = lies and board.tells_legal
    wrong = clashes(field, draft.lying, cell) if tells else ()
    fits = lies and not (tells and refused(view, draft, cell) is not None)
    look = preview_look(view, draft.lying, wrong, board.outlook, fits=fits)
    ghost = board.showing("ghost", TilePreviewItem, look, board.colours, Z.GHOST)
    ghost.setPos(board.outlook.middle(cell) if lies or at is None else at)
    ghost.setOpacity(1.0 if lies else _AFLOAT)
    ghost.setScale(1.0 if lies else _AFLOAT)


def suggestion(
    view: View, action: Any, outlook: FieldLayout, palette: Palette
) -> Iterator[SuggestionPart]:
    """New items for what the action would do."""
    if isinstance(action, Mark | Freeze | Unfreeze):
        for name in action.cells:
            yield SuggestionPart(LeftFrame(palette, 0.0), Z.MARKS, outlook.middle(cell_named(name)))
        return
    lying = drafted(view, action)
    if lying is None:
        return
    draft, cell = lying
    if draft.start is not None:
        yield SuggestionPart(LeftFrame(palette, 0.0), Z.MARKS, outlook.middle(draft.start))
    look = preview_look(view, draft.lying, (), outlook, fits=True)
    yield SuggestionPart(TilePreviewItem(palette, look), Z.GHOST, outlook.middle(cell))


_NONE: frozenset[Cell] = frozenset()


class Shown(NamedTuple):
    """What is marked, for the seat that may act.

    A tile in hand fits on the `strong` cells as it is turned now, on the `weak` ones turned
    otherwise. `eligible` tiles may be taken up, `dimmed` ones not. `hole` is where the tile in
    hand was taken up.
    """

    seat: Seat
    strong: frozenset[Cell] = _NONE
    weak: frozenset[Cell] = _NONE
    eligible: frozenset[Cell] = _NONE
    dimmed: frozenset[Cell] = _NONE
    hole: Cell | None = None

    @property
    def cells(self) -> frozenset[Cell]:
        """Every cell that is marked somehow."""
        hole = _NONE if self.hole is None else frozenset({self.hole})
        return self.strong | self.weak | self.eligible | self.dimmed | hole


class Marks(ValueItem[tuple[Shown | None, FieldLayout]]):
    """All marks, painted by one item."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette, (None, FieldLayout()))
        self.setZValue(Z.MARKS)
        self.setVisible(False)

    def show_marks(self, shown: Shown | None, outlook: FieldLayout, palette: Palette) -> None:
        """Mark this; None for nothing."""
        self.show_value((shown, outlook), palette)
        self.bounds = outlook.extent(shown.cells) if shown is not None else QRectF()
        self.setVisible(shown is not None)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette, (shown, outlook) = self.colours, self.value
        if shown is None:
            return
        colour = palette.seat(shown.seat)
        painter.fillPath(outlook.region(sorted(shown.dimmed)), dimming(palette))
        self._draw_weak(painter, outlook.region(sorted(shown.weak), UNIT - 15), colour)
        strong = outlook.region(sorted(shown.strong), UNIT - 13)
        painter.fillPath(strong, veiled(colour.name(), 0.17))
        painter.strokePath(strong, joined_pen(colour, 5.5 * palette.stroke**0.5))
        if shown.hole is not None:
            self._draw_hole(painter, outlook.region([shown.hole], UNIT - 8))
        for cell in sorted(shown.eligible):
            ring = outlook.region([cell], UNIT - 9)
            painter.strokePath(ring, joined_pen(palette.casing, 13.0))
            painter.strokePath(ring, joined_pen(palette.ink(shown.seat), 6.5))

    def _draw_weak(self, painter: QPainter, path: QPainterPath, colour: QColor) -> None:
        """Dotted: the tile must be turned first."""
        faint = mixed(colour.name(), self.colours.ground, 0.12)
        pen = joined_pen(faint, 5.0 * self.colours.stroke**0.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.1, 3.2])
        painter.strokePath(path, pen)

    def _draw_hole(self, painter: QPainter, path: QPainterPath) -> None:
        palette = self.colours
        pen = joined_pen(palette.muted, 4.0)
        pen.setDashPattern([3.0, 2.5])
        painter.fillPath(path, QColor(palette.ground))
        painter.strokePath(path, pen)


def offers(
    view: View, draft: Draft | None, fits: Mapping[Cell, frozenset[str]], *, tells: bool
) -> Shown | None:
    """The marks for a tile in hand, with the ways it `fits`, or for those that can be taken up.

    Where nothing `tells` what is legal, only the hole of a tile that was taken up is marked.
    """
    if view.mover is None:
        return None
    if draft is not None and not tells:
        return Shown(view.mover, hole=draft.start)
    if draft is not None:
        strong = frozenset(cell for cell, ways in fits.items() if draft.lying in ways)
        return Shown(view.mover, strong, frozenset(fits) - strong, hole=draft.start)
    if not (tells and can_relocate(view)):
        return None
    field, eligible = field_in(view), frozenset(movable(view))
    return Shown(
        view.mover,
        eligible=eligible,
        dimmed=(frozenset(field.tiles) | field.closed) - eligible,
    )
