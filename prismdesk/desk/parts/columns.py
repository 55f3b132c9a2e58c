"""A layout of equal columns: as many as there is room for, filled row by row."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QScrollArea, QWidget

from prismdesk.desk.parts.items import Items


class Columns(Items):
    """Lays its items out in columns of equal width, none narrower than `least` at best.

    What is hidden takes no place. With `even` the items fill the width, and their rows are as
    full as each other: four are four, or two and two.
    """

    def __init__(self, least: int, gap: int = 16, most: int = 6, *, even: bool = False) -> None:
        super().__init__()
        self._least = least
        self._gap = gap
        self._most = most
        self._even = even
        self.setContentsMargins(0, 0, 0, 0)

    def set_least(self, least: int) -> None:
        """Change how narrow a column may get."""
        self._least = least
        self.invalidate()

    def count_for(self, width: int) -> int:
        """How many columns there are at that width."""
        columns = max(1, min(self._most, (width + self._gap) // (self._least + self._gap)))
        if not self._even:
            return columns
        items = max(1, len(self._seen()))
        rows = math.ceil(items / columns)
        return math.ceil(items / rows)

    def width_for(self, width: int) -> int:
        """How wide the narrowest of the columns is at that width."""
        columns = self.count_for(width)
        return (width - self._gap * (columns - 1)) // columns

    def heightForWidth(self, width: int) -> int:
        return self._lay(QRect(0, 0, width, 0), apply=False)

    def sizeHint(self) -> QSize:
        return QSize(self._least, self.heightForWidth(self._least))

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._seen()), default=0)
        return QSize(widest, 0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, apply=True)

    def _seen(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, apply: bool) -> int:
        """Put the items into their places, or only find out how high they all are."""
        columns, items = self.count_for(rect.width()), self._seen()
        top, height = rect.top(), 0
        for start in range(0, len(items), columns):
            row = items[start : start + columns]
            lefts = [self._edge(rect, column, columns) for column in range(columns + 1)]
            widths = [lefts[one + 1] - lefts[one] - self._gap for one in range(columns)]
            high = max(_height(item, width) for item, width in zip(row, widths, strict=False))
            if apply:
                for item, left, width in zip(row, lefts, widths, strict=False):
                    item.setGeometry(QRect(QPoint(left, top), QSize(width, high)))
            top += high + self._gap
            height += high + self._gap
        return max(0, height - self._gap)

    def _edge(self, rect: QRect, column: int, columns: int) -> int:
        """Where a column begins; whole pixels, with nothing lost at the right."""
        return rect.left() + column * (rect.width() + self._gap) // columns


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def step(widgets: list[QWidget], here: QWidget, key: Qt.Key, columns: int) -> None:
    """Move the focus from one of the widgets, laid out in so many columns, to its neighbour."""
    by = {
        Qt.Key.Key_Left: -1,
        Qt.Key.Key_Right: 1,
        Qt.Key.Key_Up: -columns,
        Qt.Key.Key_Down: columns,
    }[key]
    there = widgets.index(here) + by
    if 0 <= there < len(widgets):
        widgets[there].setFocus(Qt.FocusReason.TabFocusReason)
        bring_to_view(widgets[there])


def bring_to_view(widget: QWidget) -> None:
    """Scroll whatever scrolls so that the widget is seen."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget, 24, 24)
            return
        around = around.parentWidget()
