"""Carries calls from the network's thread into Qt's thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot


class ThreadBridge(QObject):
    """Carries calls from any thread into the thread in which the bridge was made, in order.

    After `close` nothing more is carried, so a match that is left cannot touch a window. It has no
    parent: it lives as long as somebody may call it, and for a while after it was closed.
    """

    _carried = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._open = True
        self._carried.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def carry(self, call: Callable[[], None]) -> None:
        """Has the call made in the bridge's thread."""
        self._carried.emit(call)

    def close(self) -> None:
        """Drops what is still under way."""
        self._open = False
        _closed.append(self)

    @Slot(object)
    def _run(self, call: Callable[[], None]) -> None:
        if self._open:
            call()


_closed: Final[deque[ThreadBridge]] = deque(maxlen=8)
"""Those that were closed last: other threads may be about to tell one thing more."""
