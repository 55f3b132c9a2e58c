"""A sentence in a bar that asks for nothing: it can be acted on, or be left alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from prismdesk.desk.panels.parts import label
from prismdesk.desk.parts.labels import button
from prismdesk.desk.texts import tr


class Notice(QFrame):
    """Hidden until there is something to say, with one thing to do about it where there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "raised")
        self._text = label(wraps=True)
        self.action = button("")
        self.action.clicked.connect(self._act)
        self._close = button("", "quiet", "close", tip=tr("Close"))
        self._close.clicked.connect(self.hide)
        self._do: Callable[[], None] | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._text, 1)
        layout.addWidget(self.action)
        layout.addWidget(self._close)
        self.hide()

    @property
    def text(self) -> str:
        """What is said now."""
        return self._text.text()

    def say(self, text: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """Say this, in the place of what was said before."""
        self._text.setText(text)
        self.action.setText(action)
        self.action.setVisible(do is not None)
        self._do = do
        self.show()

    def _act(self) -> None:
        self.hide()
        if self._do is not None:
            self._do()
