"""Boards that are panned and zoomed, which part of one a pane shows, and how that follows it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal

from prismdesk.desk.boards.animation import Motion
from prismdesk.desk.boards.scene import Board


class Viewport(NamedTuple):
    """What is in the middle of a pane, and how many pixels a unit of the scene is."""

    middle: QPointF
    scale: float

    def zoomed(self, by: float, at: QPointF, least: float, most: float) -> Viewport:
        """So many times as large, with the scene at `at` staying where it is.

        `at` is in pixels from the middle of the pane. The scale stays from `least` to `most`.
        """
        scale = max(min(self.scale * by, most), least)
        return Viewport(self.middle + at / self.scale - at / scale, scale)

    def seen(self, pane: QSizeF) -> QRectF:
        """The part of the scene that is seen in a pane of that size."""
        size = pane / self.scale
        part = QRectF(0, 0, size.width(), size.height())
        part.moveCenter(self.middle)
        return part

    def moved(self, by: QPointF) -> Viewport:
        """The board is moved by so many pixels, as if it were held."""
        return Viewport(self.middle - by / self.scale, self.scale)

    def within(self, extent: QRectF, pane: QSizeF) -> Viewport:
        """So that no more of what is beside the board is seen than must be."""
        across = _kept(self.middle.x(), extent.left(), extent.right(), pane.width() / self.scale)
        down = _kept(self.middle.y(), extent.top(), extent.bottom(), pane.height() / self.scale)
        return Viewport(QPointF(across, down), self.scale)

    def showing(self, place: QRectF, pane: QSizeF) -> Viewport:
        """Moved no farther than until all of that place is seen."""
        half = QPointF(pane.width(), pane.height()) / self.scale / 2
        low, high = place.bottomRight() - half, place.topLeft() + half
        across = _between(self.middle.x(), low.x(), high.x())
        down = _between(self.middle.y(), low.y(), high.y())
        return Viewport(QPointF(across, down), self.scale)

    def towards(self, other: Viewport, share: float) -> Viewport:
        """So far (0 to 1) on the way to another sight."""
        middle = self.middle + (other.middle - self.middle) * share
        return Viewport(middle, self.scale + (other.scale - self.scale) * share)


def _kept(middle: float, start: float, end: float, shown: float) -> float:
    if shown >= end - start:
        return (start + end) / 2
    return min(max(middle, start + shown / 2), end - shown / 2)


def _between(middle: float, low: float, high: float) -> float:
    """The nearest to `middle` from `low` to `high`; their mean if nothing is between them."""
    return (low + high) / 2 if low > high else min(max(middle, low), high)


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


def fitted(room: Room, pane: QSizeF) -> Viewport:
    """The sight of a board that is looked at for the first time."""
    across, down = room.spare.width(), room.spare.height()
    wide = _scale(room.needed.adjusted(-across, -down, across, down), pane)
    whole = _scale(room.needed, pane)
    scale = max(wide, min(room.readable, whole * _CALM))
    return Viewport(room.needed.center(), min(whole, scale))


def refitted(now: Viewport, room: Room, pane: QSizeF) -> Viewport:
    """The sight of one that was seen so: the same, or moved, or fitted anew."""
    whole = _scale(room.needed, pane)
    if whole > now.scale * _SMALLER and not room.past:
        return fitted(room, pane)
    if now.seen(pane).adjusted(-0.5, -0.5, 0.5, 0.5).contains(room.needed):
        return now
    if whole >= now.scale:
        return Viewport(room.needed.center(), now.scale)
    return fitted(room, pane)


def _scale(part: QRectF, pane: QSizeF) -> float:
    return min(pane.width() / part.width(), pane.height() / part.height())


class PanZoomBoard(Board):
    """A board that its view zooms and moves, and that is told which part of it is seen.

    While all of it is seen, that stays so whatever becomes of its extent.
    """

    closest: ClassVar[float] = 1.6
    """So many pixels is a unit of the scene at most, unless all of the board is larger."""

    sought = Signal(QRectF)
    """This part of the scene is to be seen, wherever one looks now."""

    growing = Signal(float)
    """So far (0 to 1) the view is on its way to the new extent; without it, it is there at once."""

    _seen: QRectF | None = None

    @property
    def scope(self) -> Room:
        """What must be seen where all of the board is, and how it may grow."""
        return Room(self.extent(), QSizeF(), 0.0)

    @property
    def latest(self) -> QRectF | None:
        """Where something was done last, which is pointed at while it is out of sight."""
        return None

    def set_turned(self, turned: int) -> None:
        before = self.turned
        super().set_turned(turned)
        if self.turned != before:
            # Also where the extent is the same one as before.
            self.reshape()

    @property
    def takes_wheel(self) -> bool:
        """Whether turning the wheel turns something on the board, instead of zooming."""
        return False

    def spin(self, notches: int) -> None:
        """The wheel was turned by so many notches, away from the person where below 0."""

    def is_ground(self, at: QPointF) -> bool:
        """Whether there is nothing at a point that could be dragged, so that the board is."""
        return True

    def walk(self, *, forward: bool) -> bool:
        """Tab: on to the next thing to choose, or back; False where there is none any more."""
        return False

    def set_seen(self, part: QRectF) -> None:
        """The part of the scene that is seen now."""
        if part != self._seen:
            self._seen = part
            self._lay_overlays()

    def growth(self) -> Motion:
        """The way from what was seen to all of the new extent."""
        self.growing.emit(0.0)
        return Motion(self.growing.emit, partial(self.growing.emit, 1.0))

    @property
    def room(self) -> QRectF:
        return super().room if self._seen is None else self._seen

    @property
    def foot(self) -> QRectF:
        return super().foot if self._seen is None else self._seen

    def point_out(
        self, refused_text: str, rule: str | None = None, where: str | None = None
    ) -> None:
        place = self.place(where) if where and not self.is_covered else None
        if place is not None:
            self.sought.emit(place)
        super().point_out(refused_text, rule, where)
