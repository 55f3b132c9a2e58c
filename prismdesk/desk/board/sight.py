"""Which part of a board is seen, and how large: a value, in units of the scene and pixels."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF


class Sight(NamedTuple):
    """What is in the middle of a pane, and how many pixels a unit of the scene is."""

    middle: QPointF
    scale: float

    def zoomed(self, by: float, at: QPointF, least: float, most: float) -> Sight:
        """So many times as large, with the scene at `at` staying where it is.

        `at` is in pixels from the middle of the pane. The scale stays from `least` to `most`.
        """
        scale = max(min(self.scale * by, most), least)
        return Sight(self.middle + at / self.scale - at / scale, scale)

    def seen(self, pane: QSizeF) -> QRectF:
        """The part of the scene that is seen in a pane of that size."""
        size = pane / self.scale
        part = QRectF(0, 0, size.width(), size.height())
        part.moveCenter(self.middle)
        return part

    def moved(self, by: QPointF) -> Sight:
        """The board is moved by so many pixels, as if it were held."""
        return Sight(self.middle - by / self.scale, self.scale)

    def within(self, extent: QRectF, pane: QSizeF) -> Sight:
        """So that no more of what is beside the board is seen than must be."""
        across = _kept(self.middle.x(), extent.left(), extent.right(), pane.width() / self.scale)
        down = _kept(self.middle.y(), extent.top(), extent.bottom(), pane.height() / self.scale)
        return Sight(QPointF(across, down), self.scale)

    def showing(self, place: QRectF, pane: QSizeF) -> Sight:
        """Moved no farther than until all of that place is seen."""
        half = QPointF(pane.width(), pane.height()) / self.scale / 2
        low, high = place.bottomRight() - half, place.topLeft() + half
        across = _between(self.middle.x(), low.x(), high.x())
        down = _between(self.middle.y(), low.y(), high.y())
        return Sight(QPointF(across, down), self.scale)

    def towards(self, other: Sight, share: float) -> Sight:
        """So far (0 to 1) on the way to another sight."""
        middle = self.middle + (other.middle - self.middle) * share
        return Sight(middle, self.scale + (other.scale - self.scale) * share)


def _kept(middle: float, start: float, end: float, shown: float) -> float:
    if shown >= end - start:
        return (start + end) / 2
    return min(max(middle, start + shown / 2), end - shown / 2)


def _between(middle: float, low: float, high: float) -> float:
    """The nearest to `middle` from `low` to `high`; their mean if nothing is between them."""
    return (low + high) / 2 if low > high else min(max(middle, low), high)
