"""All items that show a view of Prisma, and how facts move them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.animation import Motion, Pose, glide
from prismdesk.desk.boards.board_base import KeyedScene
from prismdesk.desk.boards.items import MinimumSizes
from prismdesk.desk.games.prisma.board.background import Lattice, Names, Setting
from prismdesk.desk.games.prisma.board.geometry import FieldLayout, Z
from prismdesk.desk.games.prisma.board.light import Light, Rays, rays_of
from prismdesk.desk.games.prisma.board.loops import (
    LoopLook,
    Token,
    looks_of,
    loop_key,
    loop_place,
    show_loops,
)
from prismdesk.desk.games.prisma.board.markers import show_markers
from prismdesk.desk.games.prisma.board.tiles import Edges, LastFrame, LeftFrame, show_tiles
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.prisma import facts as facts_
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.state import OVER
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, cell_named

_LIT: Final = 0.45
"""The share of the time after which light goes on: once the tile that makes it lies there."""

_HIGH: Final = 1.16
"""How much larger a tile seems that comes down from the hand."""


NOTHING: Final = Field({}, frozenset())


def is_alone(view: View, *, lettered: bool) -> bool:
    """Whether the cells around the field tell nothing: none can be laid on, none is named."""
    return view.phase == OVER and not lettered


class BoardItems:
    """The lattice, the tiles, the markers, and the light in them."""

    def __init__(self, parts: KeyedScene, palette: Palette) -> None:
        self.parts = parts
        self.setting = Setting(palette)
        self.field = NOTHING
        self.lattice, self.names = Lattice(palette), Names(palette)
        self.edges = Edges(palette)
        self.rays = Rays(palette)
        self.last, self.left = LastFrame(palette, 0.0), LeftFrame(palette, 0.0)
        self.lights = Light(palette)
        self._view: View | None = None
        self._lit: tuple[frozenset[Cell], ...] = ()
        self._chosen: tuple[str, ...] | None = None
        self._is_dim = False
        parts.put_at("lattice", self.lattice, Z.GROUND)
        parts.put_at("edges", self.edges, Z.GROUND)
        parts.put_at("rays", self.rays, Z.RAYS)
        parts.put_at("last", self.last, Z.LAST)
        parts.put_at("left", self.left, Z.LAST)
        parts.put_at("names", self.names, Z.NAMES)
        parts.put_at("lights", self.lights, Z.LIGHT)

    @property
    def outlook(self) -> FieldLayout:
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

    def rescale(self, unit: float, least: MinimumSizes) -> None:
        """A logical pixel has another size in the scene: nothing that lies there moves for it."""
        setting = self.setting._replace(unit=unit, least=least)
        if least != self.setting.least:
            # What moves just now is moved on from where it lies.
            self.show(self._view, setting)
        else:
            self.setting = setting
            self._show_lines()

    def motions(
        self, before: View, facts: Sequence[Any], let_go: QPointF | None
    ) -> Iterator[Motion]:
        """How it comes from the view `before` to what it shows, at rest already.

        There is one movement for each fact that has one. A tile that the person carried starts at
        `let_go`; the light that leaves the field changes when the tiles have come to lie.
        """
        for fact in facts:
            match fact:
                case facts_.Placed(at=at):
                    yield from self._laid(at, let_go)
                case facts_.Relocated(start=start, to=to):
                    begin = self.outlook.middle(cell_named(start)) if let_go is None else let_go
                    yield from self._laid(to, begin)
                case facts_.LoopsMade(rings=rings):
                    keys = (loop_key(kind, ring) for ring in rings for kind in ("loop", "token"))
                    items = map(self.parts.part, keys)
                    yield from (_lit(item) for item in items if item is not None)
                case facts_.MarkerPut(ring=ring):
                    yield from self._put(ring)
                case facts_.Unfrozen(owner=owner, ring=ring, replaced=replaced):
                    yield from self._taken(before, ring, owner)
                    if replaced:
                        yield from self._put(ring)
                case facts_.LoopBroken(ring=ring, owner=Seat() as owner):
                    yield from self._taken(before, ring, owner)
        if any(isinstance(fact, facts_.Placed | facts_.Relocated) for fact in facts):
            yield _lit(self.rays)

    def _laid(self, at: str, start: QPointF | None) -> Iterator[Motion]:
        """A tile goes to where it lies, or comes down there out of nothing."""
        cell = cell_named(at)
        item = self.parts.part(f"tile:{cell}")
        if item is None:
            return
        end = Pose(self.outlook.middle(cell))
        begin = Pose(end.pos, _HIGH, 0.0) if start is None else Pose(start)
        yield glide(item, begin, end, above=Z.MOVING)
        yield _lit(self.last)

    def _put(self, ring: tuple[str, ...]) -> Iterator[Motion]:
        """A marker comes down into its loop."""
        token = self.parts.part(loop_key("token", ring))
        if token is not None:
            yield glide(token, Pose(token.pos(), 1.7, 0.0), Pose(token.pos()), above=Z.MOVING)

    def _taken(self, before: View, ring: tuple[str, ...], owner: Seat) -> Iterator[Motion]:
        """The marker that was in a loop goes up out of it, and is gone."""
        field = field_in(before)
        loop = field.named.get(ring)
        marked = next((one for one in before.marked if one.ring == ring), None)
        if loop is None or marked is None:
            return
        key = loop_key("gone", ring)
        token = Token(self.setting.palette, LoopLook(owner, frozen=marked.frozen))
        self.parts.put(key, token)
        start = Pose(loop_place(field, loop, self.outlook))
        end = start._replace(scale=1.7, opacity=0.0)
        yield glide(token, start, end, above=Z.MOVING, gone=lambda: self.parts.take(key))

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
        setting, line = self.setting, self.setting.least.line
        is_bare = self._view is not None and is_alone(self._view, lettered=setting.lettered)
        # From afar only what lies there has edges, and not where a tile could lie.
        self.lattice.setVisible(not (is_bare or line))
        self.lattice.show_field(self.field, setting)
        self.edges.setVisible(line > 0)
        self.edges.show_edges(self.field, setting)
        self.names.show_names(self.field, setting, self._signs())

    def _show_tiles(self) -> None:
        show_tiles(self.parts, self.field.tiles, self.setting)
        markers = () if self._view is None else self._view.markers
        show_markers(self.parts, markers, self.setting)

    def _show_loops(self) -> None:
        looks = {} if self._view is None else looks_of(self._view, self._chosen)
        looks = {ring: look._replace(faint=self._fades(ring, look)) for ring, look in looks.items()}
        show_loops(self.parts, self.field, looks, self.setting)

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
            frame.show_value(self.setting.least.line, self.setting.palette)
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
        self.lights.show_groups(lit, shown, self.setting)

    def _with_spaces(self, group: frozenset[Cell]) -> frozenset[Cell]:
        """A loop that is lit is so with its empty spaces."""
        whole = (loop for loop in self.field.loops if group.issuperset(loop.ring))
        return group.union(*(loop.spaces for loop in whole))


def _lit(item: QGraphicsItem) -> Motion:
    """Light comes up."""
    item.setOpacity(0.0)
    return Motion(item.setOpacity, lambda: item.setOpacity(1.0), _LIT)
