"""Labels and buttons as all panels make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from prismdesk.desk.look.icons import dress


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
        self.setToolTip(as_tip(self._whole) if shown != self._whole else "")


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
    text: str,
    kind: str = "",
    icon: str = "",
    *,
    tip: str = "",
    then: Callable[[], Any] | None = None,
) -> QPushButton:
    """A button that Enter presses as well as the space bar, and that does `then`.

    Without a text it shows its icon, and `tip` is its name.
    """
    made = QPushButton(text)
    made.setAutoDefault(True)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        made.setIconSize(QSize(20, 20))
        dress(made, icon, on_primary=kind == "primary")
    if tip:
        made.setToolTip(tip)
        made.setAccessibleName(text or tip)
    if then is not None:
        made.clicked.connect(lambda _checked=False: then())
    return made


def elided(text: str = "", role: str = "") -> Elided:
    """One line of text that is cut where there is no room for it."""
    made = Elided(role)
    # A name that is written from right to left stays beside its sign all the same.
    flag = Qt.AlignmentFlag
    made.setAlignment(flag.AlignLeft | flag.AlignAbsolute | flag.AlignVCenter)
    made.say(text)
    return made


def as_tip(text: str) -> str:
    """The text for a tip that breaks into lines and reads no name as markup."""
    import html  # noqa: PLC0415 # most starts show no tip, and this is slow to load

    return f"<p>{html.escape(text)}</p>"
