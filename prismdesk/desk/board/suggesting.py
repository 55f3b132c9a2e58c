"""A board that shows what an action would do, as an analysis of a match that is over names it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.desk.board.scaling import Scaled

_KEY: Final = "suggestion:"


class Part(NamedTuple):
    """One item of a suggestion: how high it lies in the scene, and where."""

    item: QGraphicsItem
    z: float
    at: QPointF = QPointF(0, 0)


class Suggesting(Scaled):
    """A scene on which one action at a time can be suggested, to be looked at and no more."""

    suggested: Any = None
    """The action that is shown so, or None."""

    def suggestion(self, action: Any) -> Iterable[Part]:
        """New items that show what the action would do on what is on the board; maybe none."""
        return ()

    def suggest(self, action: Any) -> None:
        """Show lightly what this action would do, until another view is shown; None: nothing."""
        self.suggested = action
        self.lay_suggestion()

    def lay_suggestion(self) -> None:
        """Show it as the board is now."""
        self.keep(_KEY, ())
        if self.suggested is not None:
            for place, part in enumerate(self.suggestion(self.suggested)):
                part.item.setZValue(part.z)
                part.item.setPos(part.at)
                self.put(f"{_KEY}{place}", part.item)
