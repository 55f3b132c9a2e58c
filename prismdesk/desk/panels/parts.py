"""Labels and buttons as all panels make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from prismdesk.desk.icons import dress


class Elided(QLabel):
    """One line of text that ends in “…” where it does not fit; the whole is its tool tip."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Shows the text."""
        self._whole = " ".join(text.split())
        self.setAccessibleName(self._whole)
        self._fit()

    @property
    def whole(self) -> str:
        """The text, all of it."""
        return self._whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(self.font())
        shown = metrics.elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        self.setToolTip(self._whole if shown != self._whole else "")


def panel(parent: QWidget | None = None) -> QFrame:
    """An empty panel."""
    frame = QFrame(parent)
    frame.setProperty("panel", "true")
    return frame


def label(text: str = "", role: str = "", *, wraps: bool = False) -> QLabel:
    """A line of text, or a paragraph."""
    made = QLabel(text)
    made.setProperty("role", role)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    return made


def button(
    text: str, then: Callable[[], Any], *, kind: str = "", icon: str = "", tip: str = ""
) -> QPushButton:
    """A button that does `then`. Without a text it shows its icon, and `tip` is its name."""
    made = QPushButton(text)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        dress(made, icon, on_primary=kind == "primary")
    if tip:
        made.setToolTip(tip)
        made.setAccessibleName(text or tip)
    made.clicked.connect(lambda _checked=False: then())
    return made


def restyle(widget: QWidget, **properties: object) -> None:
    """Gives the widget new style properties, and has them take effect."""
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
