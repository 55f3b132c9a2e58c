"""What pages and windows are laid out with: rows, columns, panels, and content that scrolls."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)


class Scroller(QScrollArea):
    """Content that scrolls up and down where there is no room, never sideways.

    It wants to be as high as its content. `set_margins` are those around the content; the bar
    stands in the right one, so that nothing moves when it comes.
    """

    def __init__(self, content: QWidget, least: int = 0) -> None:
        """`least` is the height down to which it can shrink; 0 is as usual."""
        super().__init__()
        self._content = content
        self._least = least
        self._margins = QMargins()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Tab goes to what is in it, not to the area itself.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Made here: to hand out its own, PySide first makes every kind of widget known to Python.
        self.setViewport(QWidget())
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)

    def set_margins(self, left: int, top: int, right: int, bottom: int) -> None:
        """Change the room around the content."""
        self._margins = QMargins(left, top, right, bottom)
        bar = self.verticalScrollBar()
        self._make_room(bar.minimum(), bar.maximum())

    def sizeHint(self) -> QSize:
        wanted = self._content.sizeHint()
        if not self._content.hasHeightForWidth():
            return wanted
        return QSize(wanted.width(), self._content.heightForWidth(self.viewport().width()))

    def minimumSizeHint(self) -> QSize:
        """It keeps no room that its content does not fill."""
        least = super().minimumSizeHint()
        return QSize(least.width(), min(self._least or least.height(), self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            # The content wants another height now, and so does this.
            self.updateGeometry()
        return done

    def _make_room(self, least: int, most: int) -> None:
        layout = self._content.layout()
        bar = self.verticalScrollBar().sizeHint().width() if most > least else 0
        around = QMargins(self._margins)
        around.setRight(max(0, around.right() - bar))
        if layout is not None:
            layout.setContentsMargins(around)
        self.updateGeometry()


Part = QWidget | QLayout | int | None
"""What stands in a row or a column: a number is so much room, None all that is left over."""


def row(
    *parts: Part | tuple[QWidget | QLayout, int],
    gap: int = 8,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    on: QWidget | None = None,
) -> QHBoxLayout:
    """The parts side by side, on that widget if there is one; with a number, so stretched."""
    made = QHBoxLayout() if on is None else QHBoxLayout(on)
    made.setContentsMargins(*margins)
    made.setSpacing(gap)
    fill(made, *parts)
    return made


def stack(
    *parts: Part | tuple[QWidget | QLayout, int],
    gap: int = 8,
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    on: QWidget | None = None,
) -> QVBoxLayout:
    """The same one below the other."""
    made = QVBoxLayout() if on is None else QVBoxLayout(on)
    made.setContentsMargins(*margins)
    made.setSpacing(gap)
    fill(made, *parts)
    return made


def fill(layout: QBoxLayout, *parts: Part | tuple[QWidget | QLayout, int]) -> None:
    """Puts these parts behind those that are there."""
    for part in parts:
        one, stretch = part if isinstance(part, tuple) else (part, 0)
        if one is None:
            layout.addStretch(1)
        elif isinstance(one, int):
            layout.addSpacing(one)
        elif isinstance(one, QLayout):
            layout.addLayout(one, stretch)
        else:
            layout.addWidget(one, stretch)


def held(layout: QLayout) -> QWidget:
    """A widget without a look of its own, laid out like this."""
    made = QWidget()
    made.setLayout(layout)
    return made


def at_top(widget: QWidget) -> QLayout:
    """The widget at the upper edge of its place, however high that is."""
    made = stack(widget)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    return made


def discard(widgets: Iterable[QWidget]) -> None:
    """Takes the widgets off their page for good."""
    for one in widgets:
        one.hide()
        one.deleteLater()


def panel(margin: int = 24, gap: int = 16, kind: object = True) -> tuple[QFrame, QVBoxLayout]:
    """A panel, and the layout to fill it."""
    frame = QFrame()
    frame.setProperty("panel", kind)
    return frame, stack(gap=gap, margins=(margin, margin, margin, margin), on=frame)


def column(gap: int = 16) -> tuple[QWidget, QVBoxLayout]:
    """A widget without a look of its own, and the layout to fill it from above."""
    made = QWidget()
    return made, stack(gap=gap, on=made)
