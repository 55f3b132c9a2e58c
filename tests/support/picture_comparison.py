"""Whether two pictures show the same, whatever way their letters were smoothed."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QImage

_BLOCK_PX: Final = 4
_SMOOTHED: Final = 24
"""So much the mean colour of a block may differ, of 255.

Qt puts a letter at quarters of a pixel, and not always at the same quarter when it paints it
again. That changes a pixel at the edge of a letter by up to 61, and a block by up to 15.
"""


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures of one size show the same."""
    return alike_levels(levels(one), levels(other))


def alike_levels(one: npt.NDArray[np.int16], other: npt.NDArray[np.int16]) -> bool:
    """The same, of what `levels` gave."""
    return bool(np.abs(_blocks(one - other)).max() <= _SMOOTHED)


def unlike(one: QImage, other: QImage) -> npt.NDArray[np.bool_]:
    """Which pixels of two pictures of one size differ, row by row."""
    mask: npt.NDArray[np.bool_] = (levels(one) != levels(other)).any(axis=2)
    return mask


def has_colour(image: QImage, colour: QColor) -> npt.NDArray[np.bool_]:
    """Which pixels of a picture have exactly that colour, row by row."""
    wanted = (colour.blue(), colour.green(), colour.red())
    mask: npt.NDArray[np.bool_] = (levels(image) == wanted).all(axis=2)
    return mask


def levels(image: QImage) -> npt.NDArray[np.int16]:
    """Blue, green and red of a picture, row by row, as numbers to subtract; a new array."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(bytes(image.constBits()), np.uint8)
    rows = data.reshape(image.height(), image.width(), 4)
    return rows[:, :, :3].astype(np.int16)


def _blocks(rows: npt.NDArray[np.int16]) -> npt.NDArray[np.float64]:
    """The means of its blocks; what is left over at the right and below counts as dark beyond."""
    high, wide, parts = rows.shape
    more = (-high % _BLOCK_PX, -wide % _BLOCK_PX)
    whole = np.pad(rows, ((0, more[0]), (0, more[1]), (0, 0)))
    shape = (whole.shape[0] // _BLOCK_PX, _BLOCK_PX, whole.shape[1] // _BLOCK_PX, _BLOCK_PX, parts)
    means: npt.NDArray[np.float64] = whole.reshape(shape).mean((1, 3))
    return means
