"""What Python does in a program with windows: how it imports, when it collects, what ends it."""

from __future__ import annotations

import builtins
import gc
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractEventDispatcher, QObject, QSocketNotifier, QTimer

if TYPE_CHECKING:
    from socket import socket


class GarbageCollector(QObject):
    """Gathers before the event loop goes to sleep, as much as Python itself would have by then.

    From its beginning on nothing else does, until `end`. It wakes nobody: who has nothing to do
    leaves no rubbish.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._loop = QAbstractEventDispatcher.instance()
        self._loop.aboutToBlock.connect(self.gather)

    def gather(self) -> None:
        """Gathers the oldest rubbish that is due, and all that is younger."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [age for age in range(len(limits)) if counts[age] > limits[age] > 0]
        if due:
            gc.collect(max(due))

    def end(self) -> None:
        """Python gathers by itself again."""
        self._loop.aboutToBlock.disconnect(self.gather)
        gc.enable()


def restore_import() -> None:
    """From now on a module is imported without PySide's part in it.

    PySide looks into the source of everything that is imported after it, for `from __feature__`.
    Nobody here asks for a feature of it, and a start has a hundred modules to import.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


_WISHES: Final = (signal.SIGINT, signal.SIGTERM)

_REST_MS: Final = 200
"""Before that Home is painted, and Python runs often enough to hear by itself."""


class Interrupts(QObject):
    """Calls `end` in the windows' thread when the program is asked to end. Made there, once.

    While Qt waits no Python runs, and so no handler of Python's: the signal's byte in a socket
    is what wakes it.
    """

    def __init__(self, end: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._end = end
        self._sockets: tuple[socket, ...] = ()
        self._before = {wish: signal.signal(wish, self._wished) for wish in _WISHES}
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._listen)
        self._rest.start()

    def stop(self) -> None:
        """Leaves the signals to whoever had them before."""
        self._rest.stop()
        for wish, handler in self._before.items():
            signal.signal(wish, handler)
        if self._sockets:
            signal.set_wakeup_fd(self._fd_before)
            self._notifier.setEnabled(False)
        for one in self._sockets:
            one.close()

    def _wished(self, *_: object) -> None:
        # Not here: whatever Python is doing goes on first.
        QTimer.singleShot(0, self, self._end)

    def _listen(self) -> None:
        from socket import socketpair  # noqa: PLC0415 # it takes its time, and Home comes first

        self._sockets = ear, mouth = socketpair()
        for one in self._sockets:
            one.setblocking(False)
        self._notifier = QSocketNotifier(ear.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(lambda: ear.recv(64))
        self._fd_before = signal.set_wakeup_fd(mouth.fileno(), warn_on_full_buffer=False)
