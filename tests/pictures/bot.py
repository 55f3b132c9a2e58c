"""What the helpers of the tests wait with where no test runs: a bot of pytest-qt by itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.window_checks import settle

PATIENCE_S = 30.0
"""A busy machine may take its time."""


class Bot(QtBot):
    """Keeps the widgets that it is given, until `clear`."""

    def __init__(self) -> None:
        self.widgets: list[QWidget] = []

    def addWidget(  # noqa: N802 - its name at pytest-qt
        self, widget: QWidget, *, before_close_func: Callable[[QWidget], None] | None = None
    ) -> None:
        """Keeps it."""
        self.widgets.append(widget)

    def waitExposed(self, widget: QWidget, *, timeout: int = 5000) -> Any:  # noqa: N802
        """Waits until it is on the screen."""
        QTest.qWaitForWindowExposed(widget, timeout)

    def waitUntil(  # noqa: N802
        self, callback: Callable[[], bool | None], *, timeout: int = 5000
    ) -> None:
        """Waits until that is so; how long is for this bot to say."""
        end_s = time.monotonic() + max(PATIENCE_S, timeout / 1000)
        while not _is_so(callback):
            if time.monotonic() > end_s:
                raise TimeoutError(f"waited in vain for {callback}")
            QTest.qWait(2)
        settle()

    def clear(self) -> None:
        """Closes all that it has kept."""
        for widget in self.widgets:
            widget.close()
            widget.deleteLater()
        self.widgets.clear()


def _is_so(callback: Callable[[], bool | None]) -> bool:
    try:
        return callback() in (None, True)
    except AssertionError:
        return False
