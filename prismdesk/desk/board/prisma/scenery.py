"""All that is to be seen of a view of Prisma but for what the hand does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.floor import NO_FLOOR, Least
from prismdesk.desk.board.parts import Parts
from prismdesk.desk.board.prisma.edges import Edges
from prismdesk.desk.board.prisma.ground import Lattice
from prismdesk.desk.board.prisma.last_item import LastFrame, LeftFrame
from prismdesk.desk.board.prisma.layers import Z_GROUND, Z_LAST, Z_NAMES, Z_RAYS
from prismdesk.desk.board.prisma.light import Light
from prismdesk.desk.board.prisma.loops import LoopLook, LoopsLayer, looks_of, loop_place
from prismdesk.desk.board.prisma.markers import MarkersLayer
from prismdesk.desk.board.prisma.motions import motions
from prismdesk.desk.board.prisma.names import Names
from prismdesk.desk.board.prisma.places import REACH, UNIT, Outlook
from prismdesk.desk.board.prisma.rays import RAY, Rays, rays_of
from prismdesk.desk.board.prisma.tiles import TilesLayer
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.state import OVER
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, cell_named

NOTHING: Final = Field({}, frozenset())
_LEAST: Final = QSizeF(9 * UNIT, 9.2 * REACH)
"""A young field is not shown larger than with so much around it."""


class Setting(NamedTuple):
    """How a field is shown, whatever lies on it.

    `unit` is a logical pixel, and nothing that is to be read is smaller than `least`.
    """

    palette: Palette
    outlook: Outlook = Outlook()
    lettered: bool = True
    unit: float = 1.0
    least: Least = Least()


def area_of(field: Field, outlook: Outlook, *, alone: bool = False) -> QRectF:
    """The box around all that lies on a field and the cells that can be reached.

    A field `alone`, as on a card, has only as much around it as the light needs that leaves it.
    """
    if alone:
        return outlook.extent(field.taken, RAY)
    box = outlook.extent((*field.taken, *field.open_cells)) if field.taken else QRectF()
    least = QRectF(QPointF(), _LEAST)
    least.moveCenter(box.center())
    return box.united(least)


def is_alone(view: View, *, lettered: bool) -> bool:
    """Whether the cells around the field tell nothing: none can be laid on, none is named."""
    return view.phase == OVER and not lettered


class Scenery:
    """The lattice, the tiles, the markers, and the light in them."""

    def __init__(self, parts: Parts, palette: Palette) -> None:
        self.parts = parts
        self.setting = Setting(palette)
        self.field = NOTHING
        self.tiles = TilesLayer(parts)
        self.markers = MarkersLayer(parts)
        self.loops = LoopsLayer(parts)
        self.lattice, self.names = Lattice(palette), Names(palette)
        self.edges = Edges(palette)
        self.rays = Rays(palette)
        self.last, self.left = LastFrame(palette), LeftFrame(palette)
        self.lights = Light(palette)
        self._view: View | None = None
        self._lit: tuple[frozenset[Cell], ...] = ()
        self._chosen: tuple[str, ...] | None = None
        self._is_dim = False
        for item, z in (
            (self.lattice, Z_GROUND),
            (self.edges, Z_GROUND),
            (self.rays, Z_RAYS),
            (self.last, Z_LAST),
            (self.left, Z_LAST),
            (self.names, Z_NAMES),
        ):
            item.setZValue(z)
        for key in ("lattice", "edges", "rays", "last", "left", "names", "lights"):
            parts.put(key, getattr(self, key))

    @property
    def outlook(self) -> Outlook:
        """How the field is turned."""
        return self.setting.outlook

    def show(self, view: View | None, setting: Setting) -> None:
        """Show this view at rest; None for a bare ground."""
        self._view, self.setting = view, setting
        self.field = NOTHING if view is None else field_in(view)
        self._show_tiles()
        self.names.setVisible(setting.lettered)
        self._show_loops()
        self._show_lines()
        self._show_last()
        self._show_light()

    def rescale(self, unit: float, least: Least = NO_FLOOR) -> None:
        """A logical pixel has another size in the scene: nothing that lies there moves for it."""
        before, self.setting = self.setting.least, self.setting._replace(unit=unit, least=least)
        self._show_lines()
        if least != before:
            # What moves just now is moved on from where it lies.
            self._show_tiles()
            self._show_loops()
            self._show_last()
            self._show_light()

    def motions(
        self, before: View, facts: Sequence[Any], let_go: QPointF | None = None
    ) -> Iterator[Motion]:
        """How it comes from the view `before` to what it shows, at rest already.

        A tile that the person carried starts at `let_go`.
        """
        return motions(self, before, facts, let_go)

    def light(self, groups: Sequence[frozenset[Cell]]) -> None:
        """Light up the tiles of each group; none: put all out (PR33)."""
        self._lit = tuple(group for group in groups if group)
        self._show_light()
        self._show_loops()
        self._show_last()

    def dim(self, dimmed: bool) -> None:
        """Tiles are dimmed, and loop markers with them but for those that can be taken off."""
        if dimmed != self._is_dim:
            self._is_dim = dimmed
            self._show_loops()

    def choose(self, ring: tuple[str, ...] | None) -> None:
        """Let this loop stand out, of those with a marker and those that can have one."""
        self._chosen = ring
        self._show_loops()
        self._show_last()

    def _show_lines(self) -> None:
        """Show what is as wide and as high as it can be read, whatever the scale."""
        palette, outlook, is_lettered, unit, least = self.setting
        is_bare = self._view is not None and is_alone(self._view, lettered=is_lettered)
        # From afar only what lies there has edges, and not where a tile could lie.
        self.lattice.setVisible(not (is_bare or least.line))
        self.lattice.show_field(self.field, outlook, palette, unit)
        self.edges.setVisible(least.line > 0)
        self.edges.show_edges(self.field, outlook, palette, least.line)
        signs = self._signs()
        self.names.show_names(self.field, outlook, palette, unit, signs, least.text)

    def _show_tiles(self) -> None:
        palette, outlook, _, _, least = self.setting
        markers = () if self._view is None else self._view.markers
        self.tiles.show(self.field.tiles, outlook, palette, least.line)
        self.markers.show(markers, outlook, palette, least.line)

    def _show_loops(self) -> None:
        looks = {} if self._view is None else looks_of(self._view, self._chosen)
        looks = {ring: look._replace(faint=self._fades(ring, look)) for ring, look in looks.items()}
        palette, line = self.setting.palette, self.setting.least.line
        self.loops.show(self.field, looks, self.outlook, palette, line)

    def _fades(self, ring: tuple[str, ...], look: LoopLook) -> bool:
        """Whether the marker of a loop is dimmed, since something else is meant."""
        if self._lit:
            lit = frozenset().union(*self._lit)
            return not lit.issuperset(map(cell_named, ring))
        return self._is_dim and not (look.loose or look.chosen)

    def _signs(self) -> list[QPointF]:
        """Where loop markers stand."""
        marked = {one.ring for one in self._view.marked} if self._view is not None else set()
        loops = (one for one in self.field.loops if one.name in marked)
        return [loop_place(self.field, loop, self.outlook) for loop in loops]

    def _show_last(self) -> None:
        """Frame the tile laid last, and where it was before, if it was relocated."""
        last = [] if self._view is None else [cell_named(one) for one in self._view.last]
        is_there = bool(last) and last[-1] in self.field.tiles
        self.last.setVisible(is_there and not self._is_within(last[-1]))
        self.left.setVisible(is_there and len(last) > 1 and last[0] not in self.field.taken)
        for frame, cell in ((self.last, last[-1:]), (self.left, last[:1])):
            frame.tint(self.setting.palette)
            frame.fit(self.setting.least.line)
            if cell:
                frame.setPos(self.outlook.middle(cell[0]))

    def _is_within(self, cell: Cell) -> bool:
        """Whether a tile lies on what is outlined already, which a frame of its own would crack."""
        rings = () if self._view is None else self._view.unmarked
        chosen = () if self._chosen is None else (self._chosen,)
        is_on_ring = any(str(cell) in ring for ring in (*rings, *chosen))
        return is_on_ring or any(cell in group for group in self._lit)

    def _show_light(self) -> None:
        shown = self.field.taken | self.field.closed
        groups = [self._with_spaces(group) & shown for group in self._lit]
        lit = [group for group in groups if group]
        rays = rays_of(self.field, self.outlook, frozenset().union(*lit))
        self.rays.show_rays(rays, self.setting.palette)
        palette, line = self.setting.palette, self.setting.least.line
        self.lights.show_groups(lit, shown, self.outlook, palette, line)

    def _with_spaces(self, group: frozenset[Cell]) -> frozenset[Cell]:
        """A loop that is lit is so with its empty spaces."""
        whole = (loop for loop in self.field.loops if group.issuperset(loop.ring))
        return group.union(*(loop.spaces for loop in whole))
