"""A scene whose items are known by keys."""

from __future__ import annotations

from collections.abc import Collection
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

    def keep(self, prefix: str, wanted: Collection[str]) -> None:
        """Remove the items whose keys begin so, but for those that are wanted."""
        for key in self.keys(prefix):
            if key not in wanted:
                self.take(key)

    def keys(self, prefix: str) -> list[str]:
        """The keys of the items there are that begin so."""
        return [key for key in self._parts if key.startswith(prefix)]
