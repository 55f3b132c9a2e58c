"""Stamps: sharp at rest, of few scales in haste, and never more than there is memory for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from prismdesk.desk.board import sprites

pytestmark = pytest.mark.usefixtures("qapp")

AREA = (40.0, 40.0)


@pytest.fixture(autouse=True)
def none_kept() -> Iterator[None]:
    sprites.forget()
    yield
    sprites.forget()


class Paints:
    """A disc; each time that it is painted is counted."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, painter: QPainter, ink: str = "#FFFFFF") -> None:
        self.times += 1
        painter.setBrush(QColor(ink))
        painter.drawEllipse(-40, -40, 80, 80)


def stamped(draw: Paints, scale: float, *look: str) -> QImage:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    with QPainter(image) as painter:
        painter.translate(100, 100)
        painter.scale(scale, scale)
        sprites.stamp(painter, AREA, draw, *look)
    return image


def test_at_rest_each_scale_has_a_stamp_of_its_own() -> None:
    disc = Paints()
    for _ in range(2):
        for step in range(10):
            stamped(disc, 1.0 + step / 100)
    assert disc.times == 10


def test_in_haste_near_scales_have_one_stamp_of_the_right_size() -> None:
    disc = Paints()
    with sprites.in_haste():
        for step in range(1, 11):
            scale = 1.0 + step / 100
            image = stamped(disc, scale)
            inside, outside = round(40 * scale) - 3, round(40 * scale) + 3
            assert image.pixelColor(100 + inside, 100).lightnessF() > 0.9
            assert image.pixelColor(100 + outside, 100).lightnessF() < 0.1
    assert disc.times == 1
    stamped(disc, 1.05)
    assert disc.times == 2, "afterwards it is sharp again"


def test_a_stamp_within_another_is_made_once_in_haste_too() -> None:
    disc = Paints()

    def outer(painter: QPainter, ink: str) -> None:
        sprites.stamp(painter, AREA, disc)

    with sprites.in_haste():
        for scale in (0.106, 0.11, 0.118):
            image = QImage(20, 20, QImage.Format.Format_RGB32)
            with QPainter(image) as painter:
                painter.scale(scale, scale)
                for ink in ("#FF0000", "#0000FF"):
                    sprites.stamp(painter, AREA, outer, ink)
    assert disc.times == 1


def test_stamps_are_bounded_by_their_bytes_and_the_last_used_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disc = Paints()
    stamped(disc, 1.0, "#000000")
    one = sprites._kept.size
    assert one >= 80 * 80 * 4
    monkeypatch.setattr(sprites, "_MOST", 5 * one)
    for number in range(1, 20):
        stamped(disc, 1.0, f"#0000{number:02X}")
        stamped(disc, 1.0, "#000000")
        assert sprites._kept.size <= 5 * one
    assert disc.times == 20, "that used all the time was kept"
    stamped(disc, 1.0, "#000001")
    assert disc.times == 21, "that used long ago was not"
