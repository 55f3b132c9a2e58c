"""What all things on the boards share."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem

from prismdesk.desk.look.palettes import Palette


class Item(QGraphicsItem):
    """Something on a board that takes its colours from a palette and no clicks of its own."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.colours = palette
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tint(self, palette: Palette) -> None:
        """Take the colours of another palette."""
        if palette != self.colours:
            self.colours = palette
            self.update()


class HotItem(Item):
    """An item that stands out while the pointer is on it."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._is_hot = False

    def heat(self, hot: bool) -> None:
        """Stand out under the pointer."""
        if hot != self._is_hot:
            self._is_hot = hot
            self.update()
