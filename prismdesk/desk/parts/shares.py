"""A layout that shares a row fairly."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem

from prismdesk.desk.parts.items import Items


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
        super().__init__()
        self._stacks = stacks
        self._gap = gap
        self._even = even
        self._to_last = to_last
        self.setContentsMargins(0, 0, 0, 0)

    def heightForWidth(self, width: int) -> int:
        if not self._is_stacked(width):
            return self.sizeHint().height()
        heights = [item.sizeHint().height() for item in self._seen()]
        return sum(heights) + self._gap * (len(heights) - 1)

    def sizeHint(self) -> QSize:
        return self._around([item.sizeHint() for item in self._seen()])

    def minimumSize(self) -> QSize:
        least = [item.minimumSize() for item in self._seen()]
        if self._stacks:
            sizes = (item.sizeHint() for item in self._seen())
            widest = max((size.width() for size in sizes), default=0)
            return QSize(widest, max((size.height() for size in least), default=0))
        return self._around(least)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        items = self._seen()
        if self._is_stacked(rect.width()):
            top = rect.top()
            for item in items:
                high = item.sizeHint().height()
                item.setGeometry(QRect(rect.left(), top, rect.width(), high))
                top += high + self._gap
            return
        wanted = [item.sizeHint().width() for item in items]
        room = rect.width() - self._gap * (len(items) - 1)
        left = rect.left()
        for item, width in zip(items, self._widths(wanted, room), strict=True):
            item.setGeometry(QRect(left, rect.top(), width, rect.height()))
            left += width + self._gap

    def _is_stacked(self, width: int) -> bool:
        return self._stacks and self.sizeHint().width() > width

    def _seen(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _around(self, sizes: list[QSize]) -> QSize:
        width = sum(size.width() + self._gap for size in sizes) - self._gap
        return QSize(max(0, width), max((size.height() for size in sizes), default=0))

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
