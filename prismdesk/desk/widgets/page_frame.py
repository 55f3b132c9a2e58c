"""The frame of a page or a window: title bar, scrolling column, panels, rows and margins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from prismdesk.desk.theme.seat_signs import SpectrumLine
from prismdesk.desk.theme.theme import Fitted, theme

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


class Page(Fitted, QWidget):
    """A page of a window, on the theme's ground: `fit` is called when it has another size.

    So it is when the text has another scale. `on_enter` and `on_escape` are what these keys do.
    """

    on_enter: Callable[[], object] | None = None
    on_escape: Callable[[], object] | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme().changed.connect(self.fit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        is_escape = event.key() == Qt.Key.Key_Escape
        then = self.on_enter if is_enter else self.on_escape if is_escape else None
        if then is None:
            super().keyPressEvent(event)
        else:
            then()

    def fit(self) -> None:
        """Gives its parts the sizes that are right for the size of the page."""


def page_margin(width: int) -> int:
    """The room around everything on a page of that width."""
    return 64 if width >= ROOMY else 32


def grown(width: int) -> int:
    """A column's width for the usual text, grown with larger text by up to a third."""
    return round(width * min(1.3, max(1.0, theme().text_scale)))


def edge(width: int, widest: int) -> int:
    """How far from the edges of a page what is at most so wide begins, in its middle."""
    return page_margin(width) + max(0, width - 2 * page_margin(width) - widest) // 2


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
        self._row = row(*widgets, gap=gap)
        stack(self._row, SpectrumLine(), gap=0, on=self)
        self.set_margin(margin)

    def set_margin(self, margin: int) -> None:
        """Begin and end as far from the edges as the page below does."""
        # A quiet button has room around its words; it is the words that keep to the page's edges.
        left, right = (_inset(self._row.itemAt(end)) for end in (0, self._row.count() - 1))
        self._row.setContentsMargins(margin - left, 12, margin - right, 12)


def _inset(item: QLayoutItem | None) -> int:
    return 12 if item is not None and isinstance(item.widget(), QPushButton) else 0


class SideWindow(Page):
    """A window of its own on the theme's ground; Escape closes it."""

    def __init__(self, title: str, width: int, height: int) -> None:
        """It wants to be so large."""
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Window)
        self.setWindowTitle(title)
        self._size = QSize(width, height)
        self.on_escape = self.escape

    def sizeHint(self) -> QSize:
        return self._size

    def escape(self) -> None:
        """Escape was pressed."""
        self.close()
