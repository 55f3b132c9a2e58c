"""Layouts that Qt lacks: equal columns, wrapping rows, rows with fair shares."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QScrollArea, QWidget


class Items(QLayout):
    """A layout whose items lie where `_places` has them, in their order; hidden ones nowhere."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        sides = self.contentsMargins()
        places = self._places(QRect(0, 0, width, 0))
        bottom = max((place.bottom() + 1 for _, place in places), default=sides.top())
        return bottom + sides.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in self._places(rect):
            item.setGeometry(place)

    @abstractmethod
    def _places(self, rect: QRect) -> Iterator[tuple[QLayoutItem, QRect]]:
        """Each item that is to be seen, with its place; a height of the rectangle is no limit."""

    def _seen(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _beside(self, sizes: list[QSize]) -> QSize:
        """The room that parts of these sizes take side by side."""
        width = sum(size.width() + self._gap for size in sizes) - self._gap
        return QSize(max(0, width), max((size.height() for size in sizes), default=0))


class Columns(Items):
    """Lays its items out in columns of equal width, none narrower than `least` at best.

    With `even` the items fill the width, and their rows are as full as each other: four are four,
    or two and two.
    """

    def __init__(self, least: int, gap: int = 16, most: int = 6, *, even: bool = False) -> None:
        super().__init__(gap)
        self._least = least
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

    def sizeHint(self) -> QSize:
        return QSize(self._least, self.heightForWidth(self._least))

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._seen()), default=0)
        return QSize(widest, 0)

    def _places(self, rect: QRect) -> Iterator[tuple[QLayoutItem, QRect]]:
        columns, items = self.count_for(rect.width()), self._seen()
        lefts = [self._edge(rect, column, columns) for column in range(columns + 1)]
        widths = [right - left - self._gap for left, right in pairwise(lefts)]
        top = rect.top()
        for start in range(0, len(items), columns):
            row = list(zip(items[start : start + columns], lefts, widths, strict=False))
            high = max(_height(item, width) for item, _, width in row)
            for item, left, width in row:
                yield item, QRect(left, top, width, high)
            top += high + self._gap

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


class Flow(Items):
    """Items in their own sizes, line by line; none is wider than a line.

    Words of different sizes stand on one line.
    """

    def __init__(self, gap: int = 8) -> None:
        super().__init__(gap)

    def sizeHint(self) -> QSize:
        """All in one line."""
        return self._beside(self._sizes()).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        width = max((item.minimumSize().width() for item in self._seen()), default=0)
        height = max((size.height() for size in self._sizes()), default=0)
        return QSize(width, height).grownBy(self.contentsMargins())

    def _sizes(self) -> list[QSize]:
        return [item.sizeHint() for item in self._seen()]

    def _places(self, rect: QRect) -> Iterator[tuple[QLayoutItem, QRect]]:
        room = rect.marginsRemoved(self.contentsMargins())
        top = room.top()
        for line in self._lines(room.width()):
            high = max(item.sizeHint().height() for item in line)
            deepest = max(_sinks(item) for item in line)
            left = room.left()
            for item in line:
                size = item.sizeHint()
                size.setWidth(min(size.width(), room.width()))
                spare = high - size.height()
                down = min(spare, spare // 2 + deepest - _sinks(item))
                yield item, QRect(QPoint(left, top + down), size)
                left += size.width() + self._gap
            top += high + self._gap

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._seen():
            wide = item.sizeHint().width()
            if not lines or used + self._gap + wide > width:
                lines.append([])
                used = -self._gap
            lines[-1].append(item)
            used += self._gap + wide
        return lines


def flow(*widgets: QWidget, gap: int = 8) -> Flow:
    """The widgets in such a layout, with no room around them."""
    made = Flow(gap)
    made.setContentsMargins(0, 0, 0, 0)
    for one in widgets:
        made.addWidget(one)
    return made


def _sinks(item: QLayoutItem) -> int:
    """How far below its middle the words of an item stand."""
    widget = item.widget()
    if widget is None:
        return 0
    metrics = widget.fontMetrics()
    return (metrics.ascent() - metrics.descent()) // 2


class Shares(Items):
    """Items side by side, each as wide as it wants.

    Where that is too much, whoever wants more than an equal share gives way, and nobody else.
    Room that nobody wants goes to all of them alike, or with `to_last` to the last one. With
    `even` all are equal where that is enough for each. With `stacks` nobody gives way: where all
    side by side are too much, they stand one below the other.
    """

    def __init__(
        self, gap: int = 8, *, to_last: bool = False, even: bool = False, stacks: bool = False
    ) -> None:
        super().__init__(gap)
        self._stacks = stacks
        self._even = even
        self._to_last = to_last
        self.setContentsMargins(0, 0, 0, 0)

    def heightForWidth(self, width: int) -> int:
        if self._is_stacked(width):
            return super().heightForWidth(width)
        return self.sizeHint().height()

    def sizeHint(self) -> QSize:
        return self._beside([item.sizeHint() for item in self._seen()])

    def minimumSize(self) -> QSize:
        least = self._beside([item.minimumSize() for item in self._seen()])
        if self._stacks:
            widths = (item.sizeHint().width() for item in self._seen())
            least.setWidth(max(widths, default=0))
        return least

    def _is_stacked(self, width: int) -> bool:
        return self._stacks and self.sizeHint().width() > width

    def _places(self, rect: QRect) -> Iterator[tuple[QLayoutItem, QRect]]:
        items = self._seen()
        if self._is_stacked(rect.width()):
            top = rect.top()
            for item in items:
                high = item.sizeHint().height()
                yield item, QRect(rect.left(), top, rect.width(), high)
                top += high + self._gap
            return
        wanted = [item.sizeHint().width() for item in items]
        room = rect.width() - self._gap * (len(items) - 1)
        left = rect.left()
        for item, width in zip(items, self._widths(wanted, room), strict=True):
            yield item, QRect(left, rect.top(), width, rect.height())
            left += width + self._gap

    def _widths(self, wanted: list[int], room: int) -> list[int]:
        """The widths in whole pixels; the modest ones are served first."""
        if self._even and max(wanted, default=0) * len(wanted) <= room:
            wanted = [0] * len(wanted)
        widths = [0] * len(wanted)
        order = sorted(range(len(wanted)), key=wanted.__getitem__)
        left = max(0, room)
        for done, place in enumerate(order):
            widths[place] = min(wanted[place], left // (len(order) - done))
            left -= widths[place]
        if self._to_last:
            widths[-1:] = [width + left for width in widths[-1:]]
            return widths
        for place in range(len(widths)):
            more = left // (len(widths) - place)
            widths[place] += more
            left -= more
        return widths
