"""The frame of a page: a scrolling column, and the band with its title above."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from prismdesk.desk.look.signs import SpectrumLine
from prismdesk.desk.look.theme import theme

ROOMY: Final = 1800
"""From this width on there is more air around everything."""

_BAR: Final = 16
"""Room for a scroll bar."""


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


def panel(margin: int = 24, gap: int = 16, kind: object = True) -> tuple[QFrame, QVBoxLayout]:
    """A panel, and the layout to fill it."""
    frame = QFrame()
    frame.setProperty("panel", kind)
    inside = QVBoxLayout(frame)
    inside.setContentsMargins(margin, margin, margin, margin)
    inside.setSpacing(gap)
    return frame, inside


def column(gap: int = 16) -> tuple[QWidget, QVBoxLayout]:
    """A widget without a look of its own, and the layout to fill it from above."""
    made = QWidget()
    inside = QVBoxLayout(made)
    inside.setContentsMargins(0, 0, 0, 0)
    inside.setSpacing(gap)
    return made, inside


def row(*widgets: QWidget | None, gap: int = 8) -> QHBoxLayout:
    """The widgets side by side; None is a stretch of room between them."""
    made = QHBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(gap)
    for widget in widgets:
        if widget is None:
            made.addStretch(1)
        else:
            made.addWidget(widget)
    return made


def air(width: int) -> int:
    """The room around everything on a page of that width."""
    return 64 if width >= ROOMY else 32


def grown(width: int) -> int:
    """A column's width for the usual text, grown with larger text by up to a third."""
    return round(width * min(1.3, max(1.0, theme().text_scale)))


def edge(width: int, widest: int) -> int:
    """How far from the edges of a page what is at most so wide begins, in its middle."""
    return air(width) + max(0, width - 2 * air(width) - widest) // 2


class Halves(QHBoxLayout):
    """Two parts of a page side by side that scroll by themselves; the left one takes the room.

    Their bars stand in the room between them and beside them.
    """

    def __init__(self, left: Scroller, right: Scroller) -> None:
        super().__init__()
        self._halves = (left, right)
        self.addWidget(left, 1)
        self.addWidget(right)
        self.setSpacing(_BAR)

    def set_edge(self, edge: int) -> None:
        """Begin and end so far from the edges of the page."""
        self.setContentsMargins(edge, 0, edge - _BAR, 0)
        for half in self._halves:
            half.set_margins(0, 24, _BAR, 24)


class Band(QWidget):
    """The band at the top of a page, with the line of spectrum under it."""

    def __init__(self, *widgets: QWidget | None, gap: int = 8, margin: int = 32) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._row = row(*widgets, gap=gap)
        layout.addLayout(self._row)
        layout.addWidget(SpectrumLine())
        self.set_margin(margin)

    def set_margin(self, margin: int) -> None:
        """Begin and end as far from the edges as the page below does."""
        # A quiet button has room around its words; it is the words that keep to the page's edges.
        left, right = (_inset(self._row.itemAt(end)) for end in (0, self._row.count() - 1))
        self._row.setContentsMargins(margin - left, 12, margin - right, 12)


def _inset(item: QLayoutItem | None) -> int:
    return 12 if item is not None and isinstance(item.widget(), QPushButton) else 0
