"""The system's wish that the program ends, at log-out or by Ctrl+C: it ends as by its own key."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier

_WISHES: Final = (signal.SIGINT, signal.SIGTERM)


class Interrupts(QObject):
    """Calls `end` in the windows' thread when the program is asked to end. Made there, once.

    While Qt waits no Python runs, and so no handler of Python's: the signal's byte in a socket
    is what wakes it.
    """

    def __init__(self, end: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._end = end
        self._ear, self._mouth = socket.socketpair()
        for one in (self._ear, self._mouth):
            one.setblocking(False)
        self._notifier = QSocketNotifier(self._ear.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._heard)
        self._before = {wish: signal.signal(wish, lambda *_: None) for wish in _WISHES}
        self._fd_before = signal.set_wakeup_fd(self._mouth.fileno(), warn_on_full_buffer=False)

    def stop(self) -> None:
        """Leaves the signals to whoever had them before."""
        signal.set_wakeup_fd(self._fd_before)
        for wish, handler in self._before.items():
            signal.signal(wish, handler)
        self._notifier.setEnabled(False)
        self._ear.close()
        self._mouth.close()

    def _heard(self) -> None:
        heard = self._ear.recv(64)
        if any(wish in heard for wish in _WISHES):
            self._end()
