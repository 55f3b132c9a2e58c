"""Carries calls from the network's thread into Qt's thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot


class ThreadBridge(QObject):
    """Carries calls from any thread into the thread in which the bridge was made, in order.

    After `close` nothing more is carried, so a match that is left cannot touch a window.
    """

    _carried = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = True
        self._carried.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def carry(self, call: Callable[[], None]) -> None:
        """Has the call made in the bridge's thread."""
        self._carried.emit(call)

    def close(self) -> None:
        """Drops what is still under way."""
        self._open = False

    @Slot(object)
    def _run(self, call: Callable[[], None]) -> None:
        if self._open:
            call()
