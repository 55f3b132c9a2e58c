"""Something that seldom changes, painted once for exact device pixels and stamped from then on."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap, QTransform


class Stamp:
    """Keeps the last picture; it is as sharp as the painting, and lies exactly where that would."""

    def __init__(self) -> None:
        self._key: object = None
        self._pixmap = QPixmap()

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        exposed: QRectF,
        look: object,
        draw: Callable[[QPainter], None],
    ) -> None:
        """Paint what `draw` paints within `area`, as far as it is exposed.

        Equal looks are painted alike. Onto anything but pixels, or turned, it is drawn itself.
        """
        device = painter.deviceTransform()
        on_pixels = painter.paintEngine().type() == QPaintEngine.Type.Raster
        if not on_pixels or device.isRotating() or not math.isclose(device.m11(), device.m22()):
            draw(painter)
            return
        box = device.mapRect(area).toAlignedRect()
        left, top = device.dx() - box.left(), device.dy() - box.top()
        key = (look, box.size().toTuple(), round(left, 3), round(top, 3))
        if key != self._key:
            self._key = key
            self._pixmap = QPixmap(box.size())
            self._pixmap.fill(Qt.GlobalColor.transparent)
            own = QPainter(self._pixmap)
            own.setRenderHints(painter.renderHints())
            own.setTransform(QTransform(device.m11(), 0, 0, device.m22(), left, top))
            draw(own)
            own.end()
        part = device.mapRect(exposed & area).toAlignedRect() & box
        painter.save()
        painter.resetTransform()
        back, _ = painter.deviceTransform().inverted()
        source = QRectF(part.translated(-box.topLeft()))
        painter.drawPixmap(back.mapRect(QRectF(part)), self._pixmap, source)
        painter.restore()
