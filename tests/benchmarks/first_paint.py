"""Waits for the first painting of a window, and ends the process then and there."""

import os
import sys
from typing import NoReturn

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget


class Watch(QObject):
    """Sees when the window it filters has been asked to paint itself."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 # Qt’s name
        # A window and everything in it are painted in one go, before control comes back.
        self.painted = self.painted or event.type() == QEvent.Type.Paint
        return False


def end_when_painted(application: QApplication, window: QWidget, watch: Watch) -> NoReturn:
    while not watch.painted:
        application.processEvents()
    sys.stdout.flush()
    os._exit(0)
