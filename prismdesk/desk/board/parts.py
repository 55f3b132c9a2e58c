"""A scene whose items are known by keys."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene


class Parts(QGraphicsScene):
    """Keeps its items by key, one under each."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts: dict[str, QGraphicsItem] = {}

    def part(self, key: str) -> Any:
        """The item of that key, or None."""
        return self._parts.get(key)

    def put(self, key: str, item: QGraphicsItem) -> None:
        """Add an item under a key, in the place of the one that had it."""
        self.take(key)
        self._parts[key] = item
        self.addItem(item)

    def take(self, key: str) -> None:
        """Remove the item of that key, if there is one."""
        old = self._parts.pop(key, None)
        if old is not None:
            self.removeItem(old)

    def keys(self, prefix: str) -> list[str]:
        """The keys of the items there are that begin so."""
        return [key for key in self._parts if key.startswith(prefix)]
