"""The numbers on the sides, each on a small tile."""

from __future__ import annotations

import functools
import math
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.cursor import CursorFrame
from prismdesk.desk.boards.items import HotItem, MinimumSizes
from prismdesk.desk.games.broken_prism.board.geometry import TILE
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import BOLD, font

_SIZE: Final = 25.0
_CORNER: Final = 8.0
_NARROW: Final = 14.0
_CASING: Final = 2.5


_BESIDE: Final = 3.0
_OVER: Final = 2.5
"""What is free at the sides of a number that is larger than usual, and above it: letters of
triangles have their room between two of them."""
_TINY: Final = 1e-6


class _Cut(NamedTuple):
    """How large the number of a tile is, and the edge around the tile.

    `half` is half its width for two figures, `narrow` for one; `high` is half its height.
    """

    size: float
    half: float
    narrow: float
    high: float
    casing: float

    @property
    def bounds(self) -> QRectF:
        """All that is painted of a tile."""
        edge = self.casing + 1.5
        return QRectF(-self.half, -self.high, 2 * self.half, 2 * self.high).adjusted(
            -edge, -edge, edge, edge
        )


_USUAL: Final = _Cut(_SIZE, TILE[0], _NARROW, TILE[1], _CASING)


class Dress(NamedTuple):
    """How a number is dressed: what fills its tile, its ink, and the edge; None for no edge.

    With a second filling the right half has it.
    """

    fill: str
    ink: str
    edge: str | None = None
    second: str | None = None


@functools.lru_cache(maxsize=32)
def plain(palette: Palette) -> Dress:
    """A number that nothing lies on."""
    return Dress(palette.surface, palette.text)


@functools.lru_cache(maxsize=32)
def worn(palette: Palette, seats: tuple[Seat, ...]) -> Dress:
    """A number in a chain of that seat, or of both."""
    fill, *more = (palette.seats[seat] for seat in seats)
    return Dress(fill, palette.on(fill), palette.casing, more[0] if more else None)


@functools.lru_cache(maxsize=32)
def inverted(palette: Palette) -> Dress:
    """A number in the draft."""
    return Dress(palette.text, palette.ground, palette.ground)


class Tile(HotItem):
    """A number, upright in the middle of its side."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._text = ""
        self._dress = plain(palette)
        self._cut = _USUAL
        self.bounds = self._cut.bounds

    def fit(self, least: MinimumSizes) -> None:
        """Be large enough for a number of that size at least."""
        cut = _cut(least)
        if cut != self._cut:
            self.prepareGeometryChange()
            self._cut, self.bounds = cut, cut.bounds

    def show_text(self, text: str, dress: Dress) -> None:
        """Show that, dressed so."""
        if (text, dress) != (self._text, self._dress):
            self._text, self._dress = text, dress
            self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        dress, cut = self._dress, self._cut
        half = cut.half if len(self._text) > 1 else cut.narrow
        area = QRectF(-half, -cut.high, 2 * half, 2 * cut.high)
        painter.setPen(Qt.PenStyle.NoPen)
        edge = self.colours.text if self._is_hot else dress.edge
        if edge is not None:
            painter.setBrush(QColor(edge))
            room = area.adjusted(-cut.casing, -cut.casing, cut.casing, cut.casing)
            painter.drawRoundedRect(room, _CORNER + cut.casing, _CORNER + cut.casing)
        painter.setBrush(QColor(dress.fill))
        painter.drawRoundedRect(area, _CORNER, _CORNER)
        if dress.second is not None:
            painter.setClipRect(area.adjusted(half, 0, 0, 0), Qt.ClipOperation.IntersectClip)
            painter.setBrush(QColor(dress.second))
            painter.drawRoundedRect(area, _CORNER, _CORNER)
            painter.setClipping(False)
        type_, widths, rise = _figures(cut.size)
        painter.setFont(type_)
        painter.setPen(QPen(QColor(dress.ink)))
        painter.drawText(QPointF(-widths * len(self._text) / 2, rise), self._text)


@functools.lru_cache(maxsize=16)
def _cut(least: MinimumSizes) -> _Cut:
    """As large as tiles usually are, or as they must be for what is to be read."""
    size = math.ceil(max(_SIZE, least.text) - _TINY)
    if size <= _SIZE:
        return _USUAL
    _, width, rise = _figures(size)
    return _Cut(size, width + _BESIDE, width / 2 + 2 * _BESIDE, rise + _OVER, _CASING)


@functools.cache
def _figures(size: float) -> tuple[QFont, float, float]:
    """The typeface of the numbers, the width of a figure, and half its height."""
    type_ = font(size, BOLD, 1.0)
    metrics = QFontMetricsF(type_)
    return type_, metrics.horizontalAdvance("0"), metrics.capHeight() / 2


_NUMBER: Final = QRectF(-TILE[0], -TILE[1], 2 * TILE[0], 2 * TILE[1])


def number_frame(palette: Palette) -> CursorFrame:
    """A frame around a number."""
    path = QPainterPath()
    path.addRoundedRect(_NUMBER.adjusted(-6, -6, 6, 6), 13, 13)
    bounds = _NUMBER.adjusted(-12, -12, 12, 12)
    return CursorFrame(palette, path, (8.0, 4.0), bounds, focus=True)
