"""A field for one whole number."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from prismdesk.desk.look.theme import theme


class Number(QLineEdit):
    """A number from 0 to `most`; the up and down keys count. An empty field is a zero."""

    changed = Signal()

    def __init__(self, most: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self.setValidator(QIntValidator(0, most, self))
        self.setMaxLength(len(str(most)))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(lambda _: self.changed.emit())
        theme().changed.connect(self._fit)
        self._fit()

    @property
    def value(self) -> int:
        """The number."""
        return min(self._most, int(self.text() or 0))

    def set_value(self, value: int) -> None:
        """Show that number without telling anybody."""
        self.setText(str(min(self._most, max(0, value))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
            return
        self.set_value(self.value + by)
        self.changed.emit()

    def _fit(self, _: object = None) -> None:
        self.setFixedWidth(round(72 * max(1.0, theme().text_scale)))
