"""Something that seldom changes, painted once for exact device pixels and stamped from then on."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap, QTransform

from prismdesk.desk.board.sprites import saved

_KEPT: Final = 2
"""For a screen and for a smaller picture of it, which are painted in turn."""


class Stamp:
    """Keeps the last pictures; each is as sharp as the painting, and lies just where that would."""

    def __init__(self) -> None:
        self._made: dict[Hashable, QPixmap] = {}

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        exposed: QRectF,
        look: Hashable,
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
        # The one used last is the last to go.
        made = self._made.pop(key, None)
        if made is None:
            made = QPixmap(box.size())
            made.fill(Qt.GlobalColor.transparent)
            with QPainter(made) as own:
                own.setRenderHints(painter.renderHints())
                own.setTransform(QTransform(device.m11(), 0, 0, device.m22(), left, top))
                draw(own)
        self._made[key] = made
        while len(self._made) > _KEPT:
            del self._made[next(iter(self._made))]
        part = device.mapRect(exposed & area).toAlignedRect() & box
        with saved(painter):
            painter.resetTransform()
            back, _ = painter.deviceTransform().inverted()
            source = QRectF(part.translated(-box.topLeft()))
            painter.drawPixmap(back.mapRect(QRectF(part)), made, source)
