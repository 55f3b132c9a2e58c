"""A layout that goes on in a new line where there is no more room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLayoutItem

from prismdesk.desk.parts.items import Items


class Flow(Items):
    """Items in their own sizes, line by line; none is wider than a line.

    Words of different sizes stand on one line.
    """

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._gap = gap

    def heightForWidth(self, width: int) -> int:
        return self._lay(QRect(0, 0, width, 0), apply=False)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = self._sizes()
        width = sum(size.width() + self._gap for size in sizes) - self._gap
        return self._with_margins(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        least = [item.minimumSize() for item in self._items if not item.isEmpty()]
        width = max((size.width() for size in least), default=0)
        height = max((size.height() for size in self._sizes()), default=0)
        return self._with_margins(width, height)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, apply=True)

    def _sizes(self) -> list[QSize]:
        return [item.sizeHint() for item in self._items if not item.isEmpty()]

    def _with_margins(self, width: int, height: int) -> QSize:
        sides = self.contentsMargins()
        return QSize(width + sides.left() + sides.right(), height + sides.top() + sides.bottom())

    def _lay(self, rect: QRect, *, apply: bool) -> int:
        sides = self.contentsMargins()
        room = rect.marginsRemoved(sides)
        top = room.top()
        for line in self._lines(room.width()):
            high = max(item.sizeHint().height() for item in line)
            deepest = max(_sinks(item) for item in line)
            left = room.left()
            for item in line:
                size = item.sizeHint()
                size.setWidth(min(size.width(), room.width()))
                if apply:
                    spare = high - size.height()
                    down = min(spare, spare // 2 + deepest - _sinks(item))
                    item.setGeometry(QRect(QPoint(left, top + down), size))
                left += size.width() + self._gap
            top += high + self._gap
        return max(top - self._gap, room.top()) - rect.top() + sides.bottom()

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The items that are to be seen, line by line."""
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wide = item.sizeHint().width()
            if not lines or used + self._gap + wide > width:
                lines.append([])
                used = -self._gap
            lines[-1].append(item)
            used += self._gap + wide
        return lines


def _sinks(item: QLayoutItem) -> int:
    """How far below its middle the words of an item stand."""
    widget = item.widget()
    if widget is None:
        return 0
    metrics = widget.fontMetrics()
    return (metrics.ascent() - metrics.descent()) // 2
