"""A path as a line: dashed while it is drawn, solid when it was made, with its direction on it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from prismdesk.core.seats import Seat
from prismdesk.desk.board.glittering_paths.line import Dress, PathLine, drafted, made
from prismdesk.desk.look.palettes import PALETTES, Palette, contrast

pytestmark = pytest.mark.usefixtures("qapp")

EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
PATH = (QPointF(50, 50), QPointF(150, 50), QPointF(150, 150), QPointF(250, 150))
GREY = QColor("#808080")


def drawn(dress: Dress, points: tuple[QPointF, ...] = PATH, share: float = 1.0) -> QImage:
    """The line over grey, a pixel for each unit."""
    line = PathLine(PALETTES["dark"])
    line.show_path(points, dress)
    line.run(share)
    scene = QGraphicsScene()
    scene.addItem(line)
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(GREY)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(0, 0, 300, 200), QRectF(0, 0, 300, 200))
    return image


@EVERY_PALETTE
def test_a_draft_is_dashed_in_the_colour_of_text(palette: Palette) -> None:
    image = drawn(drafted(palette))
    assert image.pixelColor(70, 50) == QColor(palette.text)
    assert image.pixelColor(80, 50) == QColor(palette.ground), "a gap, with the casing in it"
    assert image.pixelColor(50, 50) == QColor(palette.text), "the dot where it begins"


@EVERY_PALETTE
@pytest.mark.parametrize("seat", [Seat.RED, Seat.BLUE])
def test_a_path_that_was_made_is_solid_in_its_seats_colour(palette: Palette, seat: Seat) -> None:
    image = drawn(made(palette, seat))
    colours = {image.pixelColor(x, 50).name() for x in range(50, 150)}
    assert colours == {palette.seat(seat).name()}


@EVERY_PALETTE
def test_a_line_stands_out_from_what_is_below_it(palette: Palette) -> None:
    """A draft lies over gems, of any colour; a path that was made over cells that it cleared."""
    assert contrast(drafted(palette).fill, drafted(palette).casing) >= 7
    for seat in (Seat.RED, Seat.BLUE):
        assert contrast(made(palette, seat).fill, palette.ground) >= 3
    for dress in (drafted(palette), made(palette, Seat.RED)):
        image = drawn(dress)
        assert image.pixelColor(70, 50 + 6) == QColor(dress.casing)
        assert image.pixelColor(70, 50 + 9) == GREY


def test_the_direction_is_seen_at_the_head_and_on_every_step() -> None:
    there = drawn(made(PALETTES["dark"], Seat.RED))
    back = drawn(made(PALETTES["dark"], Seat.RED), PATH[::-1])
    red = PALETTES["dark"].seat(Seat.RED)
    assert there.pixelColor(94, 57) == red, "a sign of direction is wider behind than in front"
    assert there.pixelColor(106, 57) != red
    assert back.pixelColor(94, 57) != red
    assert there.pixelColor(238, 162) == red, "the arrow"
    assert back.pixelColor(62, 62) == red


def test_a_line_runs_from_its_start() -> None:
    red = PALETTES["dark"].seat(Seat.RED)
    parts = [drawn(made(PALETTES["dark"], Seat.RED), share=share) for share in (0.0, 0.5, 1.0)]
    for at, shown in (((50, 50), 0), ((100, 50), 1), ((150, 120), 2), ((220, 150), 2)):
        assert [part.pixelColor(*at) == red for part in parts] == [
            place >= shown for place in range(3)
        ]


def test_one_cell_is_a_dot_and_none_is_nothing() -> None:
    dot = drawn(drafted(PALETTES["dark"]), PATH[:1])
    assert dot.pixelColor(50, 50) == QColor(PALETTES["dark"].text)
    assert dot.pixelColor(70, 50) == GREY
    nothing = drawn(drafted(PALETTES["dark"]), ())
    assert {nothing.pixelColor(x, 50).name() for x in range(300)} == {GREY.name()}
