"""What the tests of pictures take for the same picture."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from tests.support.alike import alike

pytestmark = pytest.mark.usefixtures("qapp")
TEXT = "Mina 10:45 (12+3)"


def painted(text: str, size: int, aside: float = 0, line: int = 0) -> QImage:
    """A text in a dark picture whose sides are no multiple of a block."""
    image = QImage(641, 203, QImage.Format.Format_RGB32)
    image.fill(QColor("#101418"))
    font = QFont()
    font.setPixelSize(size)
    with QPainter(image) as painter:
        painter.setPen(Qt.GlobalColor.white)
        painter.setFont(font)
        painter.drawText(QPointF(20 + aside, 150), text)
        painter.fillRect(0, 200, 641, line, QColor("#6AA2FF"))
    return image


@pytest.mark.parametrize("size", [16, 40, 80, 140])
def test_letters_at_the_next_quarter_of_a_pixel_are_the_same(size: int) -> None:
    assert alike(painted(TEXT, size), painted(TEXT, size, 0.25))


@pytest.mark.parametrize("size", [16, 40, 80])
def test_another_figure_is_another_picture(size: int) -> None:
    assert not alike(painted(TEXT, size), painted(TEXT.replace("45", "46"), size))


def test_a_line_of_one_pixel_is_another_picture() -> None:
    assert not alike(painted(TEXT, 16), painted(TEXT, 16, line=1))
