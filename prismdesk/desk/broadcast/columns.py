"""Which tales stand in which side column, so that an act of the host is read as a whole (ALL6)."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from prismdesk.desk.broadcast.parts import Tale
from prismdesk.desk.broadcast.pieces.fitting import Press
from prismdesk.desk.broadcast.pieces.tale import Column

Tales = tuple[Tale, ...]


class Sides(NamedTuple):
    """What stands on the left and on the right."""

    left: Tales
    right: Tales


class _Loss(NamedTuple):
    press: Press
    lines: int


def beside(sides: Sides, act: Tale | None, room: QRectF, *, is_free: bool) -> Sides:
    """The same with the host's act: on the left, or where it loses less, if the right is free.

    The columns are as large as `room`.
    """
    if act is None:
        return sides
    ways = [sides._replace(left=(act, *sides.left))]
    if is_free:
        ways.append(sides._replace(right=(act, *sides.right)))
    return min(ways, key=lambda way: _loss(way, room))


def is_shortened(sides: Sides, room: QRectF) -> bool:
    """Whether something of it has no room there."""
    return _loss(sides, room).press is Press.SHORTENED


def _loss(sides: Sides, room: QRectF) -> _Loss:
    fits = [Column(tales).fit_in(room) for tales in sides if tales]
    # That texts are a little smaller is no reason for another place.
    press = max((fit.press for fit in fits), default=Press.NOTHING)
    return _Loss(max(press, Press.SMALLER), sum(fit.lost for fit in fits))
