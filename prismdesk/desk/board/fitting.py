"""All of a board in a pane, shown so that it moves and shrinks as seldom as can be while it grows.

A field that grows stays where it is until it comes to the edge of what is seen; then it is shown
with room to grow, of which there is little where it would be too small to read for it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from prismdesk.desk.board.sight import Sight

_SMALLER: Final = 1.8
"""A field that could be so many times as large as it is shown is another one."""
_CALM: Final = 0.95
"""So far it shrinks at least if it must, so that it does not with every tile."""


class Room(NamedTuple):
    """What of a board must be seen, and how much more on each side, so that it can grow.

    For that it is hardly made smaller than at the scale `readable`.
    A field that is `past` is looked back at, and not shown larger than the present one.
    """

    needed: QRectF
    spare: QSizeF
    readable: float
    past: bool = False


def fitted(room: Room, pane: QSizeF) -> Sight:
    """The sight of a board that is looked at for the first time."""
    across, down = room.spare.width(), room.spare.height()
    wide = _scale(room.needed.adjusted(-across, -down, across, down), pane)
    whole = _scale(room.needed, pane)
    scale = max(wide, min(room.readable, whole * _CALM))
    return Sight(room.needed.center(), min(whole, scale))


def refitted(now: Sight, room: Room, pane: QSizeF) -> Sight:
    """The sight of one that was seen so: the same, or moved, or fitted anew."""
    whole = _scale(room.needed, pane)
    if whole > now.scale * _SMALLER and not room.past:
        return fitted(room, pane)
    if now.seen(pane).adjusted(-0.5, -0.5, 0.5, 0.5).contains(room.needed):
        return now
    if whole >= now.scale:
        return Sight(room.needed.center(), now.scale)
    return fitted(room, pane)


def _scale(part: QRectF, pane: QSizeF) -> float:
    return min(pane.width() / part.width(), pane.height() / part.height())
