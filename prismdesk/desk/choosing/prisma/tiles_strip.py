"""The tiles of a set in small, each shape once with how many there are of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.desk.board.prisma.tile_picture import paint_tile
from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.theme import font, theme
from prismdesk.desk.texts import tr

_SIDE: Final = 12.5
"""The length of a tile's side, in pixels at the usual text scale."""

_WIDE: Final = 48
_HIGH: Final = 28
"""What a tile with its number takes."""


class TilesStrip(QWidget):
    """As many rows as the width asks for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: dict[str, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self._refit)

    def show_tiles(self, tiles: Sequence[str]) -> None:
        """Show these tiles."""
        self._counts = dict(Counter(tiles))
        said = tr("{count} tiles of {shapes} kinds", count=len(tiles), shapes=len(self._counts))
        self.setAccessibleName(said)
        self._refit()

    def sizeHint(self) -> QSize:
        width = self._measure(_WIDE) * 5
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = math.ceil(len(self._counts) / self._across(width))
        return rows * self._measure(_HIGH) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(NOTE))
        palette, across = theme().palette, self._across(self.width())
        wide, high = self._measure(_WIDE), self._measure(_HIGH)
        side = _SIDE * _scale()
        for number, (sides, count) in enumerate(self._counts.items()):
            down, right = divmod(number, across)
            middle = QPointF(right * wide + side + 1, down * high + high / 2)
            painter.save()
            painter.translate(middle)
            paint_tile(painter, sides, palette, side)
            painter.restore()
            painter.setPen(QColor(palette.muted))
            room = QRectF(middle.x() + side + 3, middle.y() - high / 2, wide, high)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(room, flags.value, f"×{count}")
        painter.end()

    def _across(self, width: int) -> int:
        return max(1, width // self._measure(_WIDE))

    def _measure(self, length: int) -> int:
        return round(length * _scale())

    def _refit(self, _: object = None) -> None:
        self.updateGeometry()
        self.update()


def _scale() -> float:
    return max(1.0, theme().text_scale)
