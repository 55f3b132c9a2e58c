"""A page or a window: its title bar, its margins, and what Enter and Escape do on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayoutItem, QPushButton, QWidget

from prismdesk.desk.theme.seat_signs import SpectrumLine
from prismdesk.desk.theme.theme import Fitted, theme
from prismdesk.desk.widgets.page_frame import Scroller, row, stack

ROOMY: Final = 1800
"""From this width on there is more air around everything."""

_BAR: Final = 16
"""Room for a scroll bar."""


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
    """A window of its own on the theme's ground; Escape closes it.

    `closed()`: it is not to be seen any more.
    """

    closed = Signal()

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

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()
