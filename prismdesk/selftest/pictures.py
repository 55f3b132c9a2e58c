"""Whether something is to be seen in a picture, and whether letters are those of the typeface."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontInfo, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from prismdesk.desk.look.theme import BOLD, FAMILY, FIGURES, MEDIUM, font
from prismdesk.selftest.known import Known

_WORD: Final = "PrismDesk"

_WIDTHS: Final = ((MEDIUM, 4813), (BOLD, 5009), (FIGURES, 5193))
"""How wide the word is in each weight, in thousandths of its size: the sum of its letters' widths,
as the typeface's own files have them."""

_STEP: Final = 7
"""Every seventh point is looked at."""


def try_letters(known: Known) -> None:
    """The program's own typeface is there, in all its weights, and paints. Raises Wrong."""
    for weight, width in _WIDTHS:
        made = QFont(font(20, weight))
        made.setPixelSize(1000)
        made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        known.same("The typeface that is used", QFontInfo(made).family(), FAMILY)
        raw = QRawFont.fromFont(made)
        glyphs = raw.glyphIndexesForString(_WORD)
        found = sum(point.x() for point in raw.advancesForGlyphIndexes(glyphs))
        known.same(f"The width of “{_WORD}” in weight {weight.value}", round(found), width)
    known.so("Letters are painted as nothing.", 0.02 < _inked() < 0.5)


def try_worn(window: QWidget, known: Known) -> None:
    """Everything that is written in the window has that typeface. Raises Wrong."""
    kinds = (QLabel, QAbstractButton)
    written = [one for kind in kinds for one in window.findChildren(kind) if one.isVisible()]
    known.so("Nothing is written in the window.", bool(written))
    families = {QFontInfo(one.font()).family() for one in written}
    known.same("The typefaces in the window", families, {FAMILY})


def _inked() -> float:
    """Which part of a picture of the word is ink."""
    picture = QImage(240, 60, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.setFont(font(40, BOLD))
    painter.setPen(QColor("black"))
    painter.drawText(picture.rect(), _WORD)
    painter.end()
    points = _points(picture, 1)
    return sum(count for colour, count in points.items() if colour & 0xFF < 128) / points.total()


def try_seen(picture: QImage, what: str, known: Known) -> None:
    """The picture is not blank: many colours, none of them everywhere. Raises Wrong."""
    points = _points(picture, _STEP)
    ((_, most),) = points.most_common(1) or ((0, 0),)
    size = f"{picture.width()} × {picture.height()}"
    is_seen = len(points) > 12 and most < 0.98 * points.total()
    known.so(f"{what} is blank: {len(points)} colours on {size} points.", is_seen)


def _points(picture: QImage, step: int) -> Counter[int]:
    """How often there is which colour."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    if plain.isNull():
        return Counter()
    return Counter(memoryview(plain.constBits()).cast("I")[::step])
