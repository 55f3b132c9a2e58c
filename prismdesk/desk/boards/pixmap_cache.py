"""Caches of painted pictures: small ones by size on screen, and large backgrounds.

Gradients and many faces take long to paint; a stamp is fifty times as fast. It is made for exact
device pixels, and for a quarter of a pixel of where it lies, so that neighbours meet without a
step. While the scale changes from frame to frame, one that is there is made to fit.
Onto anything but pixels, turned, or very large, the picture is painted by its paths.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Hashable, Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPixmap, QTransform

from prismdesk.desk.boards.painting import saved

_PHASES: Final = 4
_LARGEST: Final = 340.0
"""Beyond so many device pixels a picture is painted anew: few such are to be seen at a time."""
_STEPS: Final = 4
"""What is made in haste has one of so many scales from one to its double."""
_COARSEST, _FINEST = 0.8, 2.0
"""In haste a stamp is taken whose scale is so many times the one that is wanted."""
_MOST: Final = 64 * 2**20
"""So many bytes of stamps are kept, more than one sees at a time on the largest screens."""

Draw = Callable[..., None]
"""Paints around the painter's origin; it is called with the painter and the parts of the look."""
Appearance = tuple[Hashable, ...]
Phase = tuple[int, int]
Stamped = tuple[QPixmap, int, int]


class _Key(NamedTuple):
    """What a stamp shows, and at which scale and phase."""

    draw: Draw
    look: Appearance
    area: tuple[float, float]
    scale: float
    phase: Phase


class _Haste:
    """Whether frames come before lines just now."""

    is_on = False


class _Kept:
    """The stamps used last, as many as there is memory for."""

    def __init__(self) -> None:
        self._stamps: dict[_Key, Stamped] = {}
        self._last: dict[tuple[Hashable, ...], _Key] = {}
        """Of each picture the stamp that was used last."""
        self.size = 0

    def stamp(
        self, draw: Draw, look: Appearance, area: tuple[float, float], scale: float, phase: Phase
    ) -> Stamped:
        """One that was made already, or a new one."""
        key = _Key(draw, look, area, scale, phase)
        found = self._stamps.pop(key, None)
        if found is None:
            found = _stamped(draw, look, area, scale, phase)
            self.size += _bytes(found)
        # The one used last is the last to go.
        self._stamps[key], self._last[key[:3]] = found, key
        while self.size > _MOST and len(self._stamps) > 1:
            self._drop(next(iter(self._stamps)))
        return found

    def near(
        self, draw: Draw, look: Appearance, area: tuple[float, float], scale: float
    ) -> tuple[Stamped, float, Phase]:
        """One of about that scale, its own scale, and its phase."""
        last = self._last.get((draw, look, area))
        if last is None or not _COARSEST <= last.scale / scale <= _FINEST:
            step = math.ceil(math.log2(scale) * _STEPS - 1e-6) / _STEPS
            last = _Key(draw, look, area, 2.0**step, (0, 0))
        return self.stamp(*last), last.scale, last.phase

    def _drop(self, key: _Key) -> None:
        self.size -= _bytes(self._stamps.pop(key))
        if self._last[key[:3]] == key:
            del self._last[key[:3]]

    def forget(self) -> None:
        """Have none any more."""
        self._stamps.clear()
        self._last.clear()
        self.size = 0


def _bytes(made: Stamped) -> int:
    return made[0].width() * made[0].height() * made[0].depth() // 8


_haste, _kept = _Haste(), _Kept()


def stamp(painter: QPainter, area: tuple[float, float], draw: Draw, *look: Hashable) -> None:
    """Paint what `draw(painter, *look)` paints around the origin, in units of the painter.

    `area` is how far that reaches to each side, and up and down. Equal looks are painted alike.
    """
    device = painter.deviceTransform()
    scale = device.m11()
    on_pixels = painter.paintEngine().type() == QPaintEngine.Type.Raster
    is_upright = not device.isRotating() and math.isclose(scale, device.m22())
    if not (on_pixels and is_upright and 0 < 2 * max(area) * scale <= _LARGEST):
        with saved(painter):
            draw(painter, *look)
        return
    if _haste.is_on:
        _stamp_near(painter, area, draw, look, scale)
        return
    x, y = round(device.dx() * _PHASES), round(device.dy() * _PHASES)
    phase = (x % _PHASES, y % _PHASES)
    made, middle, centre = _kept.stamp(draw, look, area, round(scale, 4), phase)
    with saved(painter):
        painter.resetTransform()
        back, _ = painter.deviceTransform().inverted()
        painter.setTransform(back)
        painter.drawPixmap(x // _PHASES - middle, y // _PHASES - centre, made)


@contextlib.contextmanager
def in_haste(hasty: bool = True) -> Iterator[None]:
    """What is painted meanwhile is seen for one frame only: it need not be sharp. Or it must be."""
    before, _haste.is_on = _haste.is_on, hasty
    try:
        yield
    finally:
        _haste.is_on = before


def forget() -> None:
    """Make all stamps anew."""
    _kept.forget()


def _stamp_near(
    painter: QPainter, area: tuple[float, float], draw: Draw, look: Appearance, scale: float
) -> None:
    """Stamp a picture of about that scale, made to fit."""
    (made, middle, centre), near, (x, y) = _kept.near(draw, look, area, scale)
    left, top = -middle - x / _PHASES, -centre - y / _PHASES
    room = QRectF(left / near, top / near, made.width() / near, made.height() / near)
    painter.drawPixmap(room, made, QRectF(made.rect()))


def _stamped(
    draw: Draw, look: Appearance, area: tuple[float, float], scale: float, phase: Phase
) -> Stamped:
    """The picture, and where in it the origin lies, in whole pixels."""
    middle, centre = (math.ceil(reach * scale) + 1 for reach in area)
    made = QPixmap(2 * middle + 1, 2 * centre + 1)
    made.fill(Qt.GlobalColor.transparent)
    # A painter that a fault leaves active outlives what it paints into, and the program crashes.
    with QPainter(made) as painter, in_haste(hasty=False):  # it is kept
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(middle + phase[0] / _PHASES, centre + phase[1] / _PHASES)
        painter.scale(scale, scale)
        draw(painter, *look)
    return made, middle, centre


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
