"""Steps of painting that boards and panels share: pen and filling, place, closed paths, words."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF


@contextlib.contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """The painter is as it was afterwards, also after a fault."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextlib.contextmanager
def placed(painter: QPainter, at: QPointF, scale: float = 1.0) -> Iterator[None]:
    """What is painted meanwhile lies around that point, so many times as large."""
    with saved(painter):
        painter.translate(at)
        painter.scale(scale, scale)
        yield


@contextlib.contextmanager
def sized(painter: QPainter, share: float) -> Iterator[None]:
    """What is painted meanwhile is so many times as large; at its own size nothing is changed."""
    if share == 1.0:
        yield
        return
    with saved(painter):
        painter.scale(share, share)
        yield


def set_paint(painter: QPainter, edge: QPen | QColor | None, fill: QBrush | QColor | None) -> None:
    """Edge and fill what is painted from now on; with None it has no edge, or is hollow."""
    painter.setPen(Qt.PenStyle.NoPen if edge is None else edge)
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)


def draw_text(
    painter: QPainter,
    area: QRectF,
    text: str,
    face: QFont,
    ink: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
) -> None:
    """Write that in an area."""
    painter.setFont(face)
    painter.setPen(ink)
    painter.drawText(area, align, text)


def round_pen(colour: QColor | str, width: float) -> QPen:
    """A pen with round corners and ends."""
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(QColor(colour), width, c=cap, j=join)


def joined_pen(colour: QColor | str, width: float) -> QPen:
    """A pen with round corners."""
    return QPen(QColor(colour), width, j=Qt.PenJoinStyle.RoundJoin)


def closed(corners: Iterable[QPointF]) -> QPainterPath:
    """The outline through these corners and back to the first."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(corners)))
    path.closeSubpath()
    return path


class Stroke(NamedTuple):
    """One step of painting: a path, what fills it, and what edges it."""

    path: QPainterPath
    fill: QColor | None
    pen: QPen | None = None


def draw_strokes(painter: QPainter, steps: Iterable[Stroke]) -> None:
    """Paint these, one over the other."""
    for path, fill, pen in steps:
        set_paint(painter, pen, fill)
        painter.drawPath(path)
