"""Colours that can be told apart and read, type whose figures do not move, live themes."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton

from prismdesk.core import resources
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme import icons, theme
from prismdesk.desk.theme.palettes import EYES, PALETTES, SIZES, Palette, contrast, palette_for
from prismdesk.desk.theme.seat_signs import SignWidget, SpectrumLine
from tests.support.colour_vision import DEFICIENCIES, apart, lab, linear, seen
from tests.support.window_checks import PseudoLocale

EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


@EVERY_PALETTE
def test_text_can_be_read_on_every_ground(palette: Palette) -> None:
    grounds = (palette.ground, palette.surface, palette.raised)
    for ink, ground in itertools.product((palette.text, palette.muted), grounds):
        assert contrast(ink, ground) >= 4.5, (ink, ground)


@EVERY_PALETTE
def test_seats_and_success_can_be_read_on_panels_and_seen_anywhere(palette: Palette) -> None:
    for ink in (*palette.seats, palette.ok):
        assert_seen_anywhere(palette, ink)
        assert contrast(ink, palette.ground) >= 3, ink


def assert_seen_anywhere(palette: Palette, ink: str) -> None:
    for ground, least in (
        (palette.surface, 4.5),
        (palette.raised, 4.5),
        (palette.dark_square, 3),
        (palette.light_square, 3),
    ):
        assert contrast(ink, ground) >= least, (ink, ground)


@EVERY_PALETTE
def test_focus_stands_out(palette: Palette) -> None:
    for ground in (palette.ground, palette.surface, palette.raised):
        assert contrast(palette.focus, ground) >= 3


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
        assert_seen_anywhere(palette, ink)


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


def test_a_word_of_the_program_in_a_phrase_is_translated_by_itself(qapp: QApplication) -> None:
    sentence = phrase("{cell}: {gem_word}", cell="a1", gem_word="ruby")
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        assert tr("ruby") in say(sentence, {})
        assert "ruby" not in say(sentence, {})
    finally:
        qapp.removeTranslator(translator)
    assert say(sentence, {}) == "a1: ruby"


def test_phrases_name_the_players() -> None:
    sentence = phrase(
        "{seat} claims {target} from {other}", seat=Seat.RED, target=24, other=Seat.BLUE
    )
    assert say(sentence, {Seat.RED: "Mina {x}"}) == "Mina {x} claims 24 from Blue"
    assert tr("{count} places", count=3) == "3 places"
    assert tr("braces {stay}") == "braces {stay}"
