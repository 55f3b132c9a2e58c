"""The column beside the board: a plate for each seat, clocks, and below them what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from prismdesk.desk.match.asking import Asking
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.parts.pages import Scroller, column


class Beside(Scroller):
    """Plates say less where there is no room for all; only where that is not enough it scrolls."""

    def __init__(self, plates: Sequence[Plate], clocks: QWidget, asking: Asking) -> None:
        content, inside = column(16)
        for plate in plates:
            inside.addWidget(plate)
        inside.addWidget(clocks)
        inside.addWidget(asking)
        inside.addStretch(1)
        super().__init__(content)
        self._plates, self._asking = plates, asking
        self._inside = inside
        content.installEventFilter(self)
        self.verticalScrollBar().rangeChanged.connect(self._show_asked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Have the plates be brief where all they can say would not fit."""
        inside = self._inside
        # Only what breaks into lines has a height for a width.
        lines = inside.totalHeightForWidth(self.viewport().width())
        wanted = lines if inside.hasHeightForWidth() else inside.totalSizeHint().height()
        wanted += sum(plate.saved for plate in self._plates)
        is_brief = wanted > self.viewport().height()
        for plate in self._plates:
            plate.set_brief(is_brief)

    def _show_asked(self) -> None:
        if self._asking.isVisible():
            self.ensureWidgetVisible(self._asking, 0, 0)
