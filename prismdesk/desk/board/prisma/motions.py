"""What happened in Prisma, as movement of what stands where it belongs already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.core.seats import Seat
from prismdesk.desk.board.director import Motion, Pose, glide
from prismdesk.desk.board.prisma.layers import Z_MOVING
from prismdesk.desk.board.prisma.loops import LoopLook, Token, loop_place
from prismdesk.games.prisma.facts import (
    LoopBroken,
    LoopsMade,
    MarkerPut,
    Placed,
    Relocated,
    Unfrozen,
)
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import cell_named

if TYPE_CHECKING:
    from prismdesk.desk.board.prisma.scenery import Scenery

_LIT: Final = 0.45
"""The share of the time after which light goes on: once the tile that makes it lies there."""

_HIGH: Final = 1.16
"""How much larger a tile seems that comes down from the hand."""


def motions(
    scenery: Scenery, before: View, facts: Sequence[Any], let_go: QPointF | None
) -> Iterator[Motion]:
    """One movement for each fact that has one; a tile that was carried starts where it was let go.

    The light that leaves the field changes when the tiles have come to lie.
    """
    are_laid = False
    for fact in facts:
        match fact:
            case Placed(at=at):
                are_laid = True
                yield from _laid(scenery, at, let_go)
            case Relocated(start=start, to=to):
                are_laid = True
                begin = scenery.outlook.middle(cell_named(start)) if let_go is None else let_go
                yield from _laid(scenery, to, begin)
            case LoopsMade(rings=rings):
                for ring in rings:
                    items = (scenery.loops.inside(ring), scenery.loops.token(ring))
                    yield from (_lit(item) for item in items if item is not None)
            case MarkerPut(ring=ring):
                yield from _put(scenery, ring)
            case Unfrozen(owner=owner, ring=ring, replaced=replaced):
                yield from _taken(scenery, before, ring, owner)
                if replaced:
                    yield from _put(scenery, ring)
            case LoopBroken(ring=ring, owner=Seat() as owner):
                yield from _taken(scenery, before, ring, owner)
    if are_laid:
        yield _lit(scenery.rays)


def _laid(scenery: Scenery, at: str, start: QPointF | None) -> Iterator[Motion]:
    """A tile goes to where it lies, or comes down there out of nothing."""
    cell = cell_named(at)
    item = scenery.tiles.at(cell)
    if item is None:
        return
    end = Pose(scenery.outlook.middle(cell))
    begin = Pose(end.pos, _HIGH, 0.0) if start is None else Pose(start)
    yield glide(item, begin, end, above=Z_MOVING)
    yield _lit(scenery.last)


def _lit(item: QGraphicsItem) -> Motion:
    """Light comes up."""
    item.setOpacity(0.0)
    return Motion(item.setOpacity, lambda: item.setOpacity(1.0), _LIT)


def _put(scenery: Scenery, ring: tuple[str, ...]) -> Iterator[Motion]:
    """A marker comes down into its loop."""
    token = scenery.loops.token(ring)
    if token is not None:
        yield glide(token, Pose(token.pos(), 1.7, 0.0), Pose(token.pos()), above=Z_MOVING)


def _taken(scenery: Scenery, before: View, ring: tuple[str, ...], owner: Seat) -> Iterator[Motion]:
    """The marker that was in a loop goes up out of it, and is gone."""
    field = field_in(before)
    loop = field.named.get(ring)
    marked = next((one for one in before.marked if one.ring == ring), None)
    if loop is None or marked is None:
        return
    key = f"gone:{' '.join(ring)}"
    token = Token(scenery.setting.palette)
    token.show_token(LoopLook(owner, frozen=marked.frozen), scenery.setting.palette)
    scenery.parts.put(key, token)
    at = loop_place(field, loop, scenery.outlook)
    yield glide(
        token,
        Pose(at),
        Pose(at, 1.7, 0.0),
        above=Z_MOVING,
        gone=lambda: scenery.parts.take(key),
    )
