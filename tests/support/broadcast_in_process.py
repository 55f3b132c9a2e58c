"""Shows the broadcast's window in a process of its own, for the scale of its screen is fixed then.

Prints a line of JSON about it: the size of what it shows, and what it says of that.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.preferences import BroadcastPicture
from tests.support.broadcast_window import FakeFrame

PARTS = (
    QRectF(101, 57, 33, 21), QRectF(283.3, 77.7, 441.1, 181.2), QRectF(0, 0, 1, 1),
    QRectF(640.5, 360.5, 1, 100), QRectF(1900, 1060, 20, 20), QRectF(0, 300.7, 99.9, 57.3),
)  # fmt: skip

SMOOTHING = 12


def main() -> None:
    """The sizes are given as numbers, one wide and one high each."""
    sides = list(map(int, sys.argv[1:]))
    app = QApplication([])
    frame: Any = FakeFrame()
    on_air = OnAir()
    window = BroadcastWindow(frame, on_air)
    window.show()
    app.processEvents()
    told = []
    for size in zip(sides[::2], sides[1::2], strict=True):
        on_air.look(BroadcastPicture(size=size))
        app.processEvents()
        whole = window.grab().toImage()
        ratio = window.devicePixelRatioF()
        told.append(
            {
                "asked": size,
                "image": whole.size().toTuple(),
                "times": (window.width() * ratio, window.height() * ratio),
                "exact": window.is_exact,
                "pixels": window.pixels,
                "edge": [
                    whole.pixelColor(x, y).name().upper()
                    for x in (0, whole.width() - 1)
                    for y in (0, whole.height() - 1)
                ],
                "by parts": _by_parts(app, window, frame),
            }
        )
    print(json.dumps(told))
    window.deleteLater()


def _by_parts(app: QApplication, window: BroadcastWindow, frame: FakeFrame) -> bool:
    """Whether what is on the screen is new in every part that is said to be, and old elsewhere."""

    def shown() -> QImage:
        app.processEvents()
        image = window.screen().grabWindow(window.winId()).toImage()
        image.setDevicePixelRatio(1)
        return image

    frame.change("#6AA2FF")
    new = shown()
    frame.change("#FE7B6B")
    old = shown()
    assert new != old
    frame.colour = "#6AA2FF"
    for part in PARTS:
        frame.changed.emit(part)
        app.processEvents()
    both = shown()
    scale = window.pixels[0] / 1920  # a screen that is smaller shows the upper left of it
    for part in PARTS:
        inside = QRectF(
            part.x() * scale, part.y() * scale, part.width() * scale, part.height() * scale
        ).toAlignedRect()
        inside &= both.rect()
        if not inside.isEmpty() and not alike(both.copy(inside), new.copy(inside)):
            return False
        for image in (both, old):
            with QPainter(image) as cover:
                cover.fillRect(inside.adjusted(-8, -8, 8, 8), QColor("black"))
    return alike(both, old)


def alike(first: QImage, other: QImage) -> bool:
    """Whether no pixel differs by more than the smoothing of a line that begins elsewhere."""
    differing = first.convertToFormat(QImage.Format.Format_RGB32)
    with QPainter(differing) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
        painter.drawImage(0, 0, other)
    parts = differing.convertToFormat(QImage.Format.Format_RGBX8888)
    return all(max(bytes(parts.constBits())[part::4]) <= SMOOTHING for part in range(3))


if __name__ == "__main__":
    main()
