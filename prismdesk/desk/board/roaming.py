"""A board that can be larger than its pane, so that a part of it is looked at by itself."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal

from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.fitting import Room
from prismdesk.desk.board.hands import HandBoard


class RoamingBoard(HandBoard):
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
