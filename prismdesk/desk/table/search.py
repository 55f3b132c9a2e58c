"""The tables that are found in the network, as the windows have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from prismdesk.desk.match.bridge import Bridge
from prismdesk.desk.table import network

if TYPE_CHECKING:
    from prismdesk.link.discovery import Finder, FoundTable


class Search(QObject):
    """Looks for tables while it is wanted. `found()`: they are others; `tables` has them."""

    found = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tables: tuple[FoundTable, ...] = ()
        self._finder: Finder | None = None
        self._bridge: Bridge | None = None

    def start(self) -> None:
        """Begins to look, unless it does already."""
        if self._finder is None:
            self._bridge = Bridge(self)
            self._finder = network.look_around(self._bridge.carry, self._take)

    def stop(self) -> None:
        """Looks no longer; what was found is not known any more."""
        if self._finder is None or self._bridge is None:
            return
        self._bridge.close()
        self._finder.close()
        self._finder = self._bridge = None
        self._take(())

    def _take(self, tables: tuple[FoundTable, ...]) -> None:
        if tables != self.tables:
            self.tables = tables
            self.found.emit()
