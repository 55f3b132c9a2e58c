"""A sentence along the top of the window that concerns no place in it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget

from prismdesk.desk.panels.parts import button, label
from prismdesk.desk.texts import tr

_SHOWN_MS = 12_000


class Notice(QWidget):
    """Says something until it is closed, or for a while if it is only good to know."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = label(wraps=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 8, 16, 8)
        row.addWidget(self._text, 1)
        row.addWidget(button("", self.hide, kind="quiet", icon="close", tip=tr("Close")))
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(self, text: str, *, stays: bool = False) -> None:
        """Shows the sentence."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self.show()
        if stays:
            self._timer.stop()
        else:
            self._timer.start(_SHOWN_MS)
