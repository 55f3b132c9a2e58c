"""The board on which a round is entered; one place of it has the keys."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.desk.board.scene import Board

ORIGIN: Final = QPointF(0, 0)

AWAY: Final = 0.35
"""How much of the cursor is to be seen while the keys are elsewhere."""


class EntryBoard(Board):
    """A round as it is entered. `moved()`: another place has the keys."""

    moved = Signal()

    has_free_corners: ClassVar[bool] = False
    """Whether other things may stand in the upper corners of the pane."""

    @property
    @abstractmethod
    def hint(self) -> str:
        """Where the keys are, and what they do there."""

    @abstractmethod
    def go_to(self, number: int) -> None:
        """That place has the keys."""

    @abstractmethod
    def begin_anew(self) -> None:
        """What is typed next goes on with nothing that was typed before."""

    def put_at(self, key: str, item: QGraphicsItem, z: float, at: QPointF = ORIGIN) -> None:
        """Lay an item down at a point, over whatever is lower than `z`."""
        item.setZValue(z)
        item.setPos(at)
        self.put(key, item)
