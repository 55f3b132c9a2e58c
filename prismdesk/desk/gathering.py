"""Python's rubbish is gathered in the windows' thread alone, when that has nothing else to do.

Python gathers in whichever thread happens to want memory. In the table's thread that would part
objects of Qt from their signals while the windows' thread holds Qt's lock and waits for Python's:
both would wait for ever.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject


class Gatherer(QObject):
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
