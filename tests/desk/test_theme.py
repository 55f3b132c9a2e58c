"""Colours that can be told apart and read, type whose figures do not move, live themes."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton

from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.desk.look import icons, theme
from prismdesk.desk.look.measures import SIZES
from prismdesk.desk.look.palettes import EYES, PALETTES, Palette, contrast, palette_for
from prismdesk.desk.look.signs import SignWidget, SpectrumLine
from prismdesk.desk.texts import say, tr
from prismdesk.files import resources

EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())

# Machado, Oliveira and Fernandes (2009), full severity, on linear light.
DEFICIENCIES = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear(colour: str) -> tuple[float, ...]:
    rgb = QColor(colour)
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (rgb.redF(), rgb.greenF(), rgb.blueF())
    )


def lab(light: tuple[float, ...]) -> tuple[float, ...]:
    """Oklab of linear light."""
    r, g, b = (max(0.0, part) for part in light)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def seen(colour: str, deficiency: str) -> tuple[float, ...]:
    rows, light = DEFICIENCIES[deficiency], linear(colour)
    return lab(tuple(sum(a * b for a, b in zip(row, light, strict=True)) for row in rows))


@EVERY_PALETTE
def test_text_can_be_read_on_every_ground(palette: Palette) -> None:
    grounds = (palette.ground, palette.surface, palette.raised)
    for ink, ground in itertools.product((palette.text, palette.muted), grounds):
        assert contrast(ink, ground) >= 4.5, (ink, ground)


@EVERY_PALETTE
def test_seats_and_success_can_be_read_on_panels_and_seen_anywhere(palette: Palette) -> None:
    for ink in (*palette.seats, palette.ok):
        assert contrast(ink, palette.surface) >= 4.5, ink
        assert contrast(ink, palette.raised) >= 4.5, ink
        assert contrast(ink, palette.ground) >= 3, ink
        assert contrast(ink, palette.dark_square) >= 3, ink
        assert contrast(ink, palette.light_square) >= 3, ink


@EVERY_PALETTE
def test_focus_stands_out(palette: Palette) -> None:
    for ground in (palette.ground, palette.surface, palette.raised):
        assert contrast(palette.focus, ground) >= 3


def apart(first: tuple[float, ...], second: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5


@EVERY_PALETTE
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_red_and_blue_differ_for_every_eye(palette: Palette, deficiency: str) -> None:
    red, blue = (seen(palette.seats[seat], deficiency) for seat in (Seat.RED, Seat.BLUE))
    assert apart(red, blue) > 0.15


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("eyes", DEFICIENCIES)
def test_four_seats_differ_in_the_palette_for_each_deficiency(name: str, eyes: str) -> None:
    palette = palette_for(name, eyes)
    for first, second in itertools.combinations(palette.seats, 2):
        assert apart(seen(first, eyes), seen(second, eyes)) > 0.15
        assert apart(lab(linear(first)), lab(linear(second))) > 0.15
    for ink in palette.seats:
        assert contrast(ink, palette.surface) >= 4.5
        assert contrast(ink, palette.raised) >= 4.5
        assert contrast(ink, palette.dark_square) >= 3
        assert contrast(ink, palette.light_square) >= 3


def test_there_is_a_palette_for_each_deficiency() -> None:
    assert set(EYES) == {"usual", *DEFICIENCIES}
    with pytest.raises(KeyError):
        palette_for("dark", "sharp")


def test_the_figures_of_a_clock_have_equal_width(qapp: QApplication) -> None:
    for weight in (theme.MEDIUM, theme.BOLD, theme.FIGURES):
        type_ = theme.font(58, weight, 1.0)
        assert QFontInfo(type_).family() == theme.FAMILY
        assert QFontInfo(type_).weight() == weight
        metrics = QFontMetricsF(type_)
        assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1
        assert metrics.inFontUcs4(ord("ž"))


def test_a_label_keeps_its_figures_through_the_stylesheet(qapp: QApplication) -> None:
    theme.apply(qapp, "dark", 1.5)
    label = QLabel("111")
    label.setProperty("role", "clock")
    label.ensurePolished()
    assert label.font().pixelSize() == round(SIZES["clock"] * 1.5)
    metrics = QFontMetricsF(label.font())
    assert metrics.horizontalAdvance("1") == metrics.horizontalAdvance("0")
    theme.apply(qapp, "dark")


def test_the_licence_lies_beside_the_fonts() -> None:
    fonts = resources.folder() / "fonts"
    assert "SIL OPEN FONT LICENSE" in (fonts / "OFL.txt").read_text(encoding="utf-8")
    assert len(list(fonts.glob("*.ttf"))) == 3


@pytest.mark.parametrize("name", PALETTES)
def test_a_theme_is_put_on_and_told(qapp: QApplication, qtbot: object, name: str) -> None:
    told: list[Palette] = []
    theme.theme().changed.connect(told.append)
    palette = theme.apply(qapp, name, 1.15)
    theme.theme().changed.disconnect(told.append)
    assert told == [palette]
    assert palette is PALETTES[name]
    assert qapp.palette().window().color() == QColor(palette.ground)
    assert isinstance(qapp.font(), QFont)
    theme.apply(qapp, "dark")


def test_icons_follow_the_theme(qapp: QApplication) -> None:
    theme.apply(qapp, "dark")
    button = QToolButton()
    button.setIconSize(QSize(24, 24))
    icons.dress(button, "plus")
    light = button.icon().pixmap(24, 24).toImage().pixelColor(12, 12)
    theme.apply(qapp, "light")
    dark = button.icon().pixmap(24, 24).toImage().pixelColor(12, 12)
    assert light == QColor(PALETTES["dark"].text)
    assert dark == QColor(PALETTES["light"].text)
    theme.apply(qapp, "dark")


@pytest.mark.parametrize("name", icons.NAMES)
def test_every_icon_draws_something(qapp: QApplication, name: str) -> None:
    picture = icons.pixmap(name, 24, 2.0, QColor("white")).toImage()
    drawn = sum(picture.pixelColor(x, y).alpha() > 128 for x in range(48) for y in range(48))
    assert drawn > 60


def test_the_program_has_an_icon(qapp: QApplication) -> None:
    assert not icons.program_icon().isNull()


def test_signs_are_widgets_with_a_name(qapp: QApplication) -> None:
    sign = SignWidget(Seat.BLUE)
    assert sign.accessibleName() == "Blue"
    sign.set_seat(Seat.PURPLE)
    assert sign.accessibleName() == "Purple"
    for widget in (sign, SpectrumLine(), QPushButton("Start")):
        widget.resize(40, 20)
        assert not widget.grab().isNull()


def test_phrases_name_the_players() -> None:
    sentence = phrase(
        "{seat} claims {target} from {other}", seat=Seat.RED, target=24, other=Seat.BLUE
    )
    assert say(sentence, {Seat.RED: "Mina {x}"}) == "Mina {x} claims 24 from Blue"
    assert tr("{count} places", count=3) == "3 places"
    assert tr("braces {stay}") == "braces {stay}"
