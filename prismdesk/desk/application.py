"""The application object: it hears what the system hands to the program while it runs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """`file_wanted(Path)`: macOS wants this file opened, by a double click or at the start.

    There it is always the program that runs already that is told; elsewhere nothing comes this way.
    """

    file_wanted = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)
