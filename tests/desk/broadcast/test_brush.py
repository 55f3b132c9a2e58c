"""Text of the broadcast: never too small, never torn, never out of its room, in every script."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast import styles
from prismdesk.desk.broadcast.brush import CENTRE, LEFT, RIGHT, Brush, Ink, PaintedText
from prismdesk.desk.broadcast.palettes import broadcast_palette
from prismdesk.desk.broadcast.styles import (
    BANNER,
    BODY,
    CLOCK,
    FLOOR,
    NAME,
    NOTE,
    SCORE,
    STRONG,
    TITLE,
    Style,
)  # fmt: skip
from prismdesk.desk.texts import apart
from prismdesk.desk.theme.theme import font
from prismdesk.desk.widgets.line_breaking import (
    broken,
    closed,
    cuts,
    direction,
    is_chopped,
    letters,
    letters_missing,
    plain,
)
from tests.support.picture_comparison import has_colour

pytestmark = pytest.mark.usefixtures("qapp")

ARABIC = "مينا الطويلة جدا وصاحبة الاسم الأطول في اللعبة كلها"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ACCENTED = "e\u0301"
NAMES = {
    "short": "Mina",
    "wide": "W" * 60,
    "long words": "Maximilian Featherstonehaugh-Cholmondeley",
    "arabic": ARABIC,
    "an arabic name in a sentence": f"{apart(ARABIC)} claims 24",
    "hebrew": "\u05e9" * 40,
    "chinese": "李小龍" * 8,
    "emoji": "\U0001f600" * 20,
    "families": FAMILY * 9,
    "marks": ACCENTED * 50,
    "marks upon marks": "Z\u0335\u0321\u0344\u0301\u0310" * 12,
    "empty": "",
    "spaces": "   ",
    "lines": "one\ntwo\tthree\u2028four",
}
STYLES = {
    "note": NOTE, "body": BODY, "strong": STRONG, "name": NAME, "banner": BANNER, "score": SCORE,
    "clock": CLOCK, "title": TITLE,
}  # fmt: skip
EVERY_NAME = pytest.mark.parametrize("text", NAMES.values(), ids=NAMES.keys())


class Canvas:
    """A picture to paint in, and what was written there."""

    def __init__(self) -> None:
        self.image = QImage(960, 540, QImage.Format.Format_RGB32)
        self.palette = broadcast_palette("dark")
        self.image.fill(QColor(self.palette.ground))
        self.painter = QPainter(self.image)
        self.written: list[PaintedText] = []
        self.brush = Brush(self.painter, self.palette, self.written)
        self.ink = Ink(self.palette.text, self.palette.ground)

    def inked(self) -> QRectF:
        """Where there is anything but the ground."""
        ys, xs = np.nonzero(~has_colour(self.image, QColor(self.palette.ground)))
        left, top = int(xs.min()), int(ys.min())
        return QRectF(left, top, int(xs.max()) + 1 - left, int(ys.max()) + 1 - top)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    made = Canvas()
    with made.painter:
        yield made


def measured(size: int, style: Style) -> QFontMetricsF:
    return QFontMetricsF(font(size, style.weight, 1.0))


def fitted(text: str, room: QRectF, style: Style) -> tuple[int, list[str]]:
    made = styles.fitted(text, room.width(), room.height(), style)
    return made.size, list(made.lines)


def bare(text: str) -> str:
    """Without what only says how text turns, and without spaces.

    Where a word is cut Qt joins its last letter to what is left out.
    """
    text = text.replace("\u200d…", "…")
    return "".join(one for one in text if one not in "\u2066\u2067\u2068\u2069 …")


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
def test_no_style_shrinks_below_the_floor(style: Style) -> None:
    assert FLOOR <= style.least <= style.size


@EVERY_NAME
def test_every_line_lies_in_its_room(text: str) -> None:
    styles = (NAME, BODY.over(2), BANNER.over(2), NOTE.over(4))
    for style, wide in itertools.product(styles, (60, 280, 400, 840)):
        room = QRectF(0, 0, wide, 160)
        size, lines = fitted(text, room, style)
        metrics = measured(size, style)
        assert style.least <= size <= style.size
        assert 1 <= len(lines) <= style.lines
        assert metrics.height() * len(lines) <= room.height() + 1
        for line in lines:
            assert metrics.horizontalAdvance(line) <= wide + 0.5, (line, style)


@EVERY_NAME
def test_what_is_not_left_out_is_all_there(text: str) -> None:
    _, lines = fitted(text, QRectF(0, 0, 500, 160), BODY.over(3))
    said, whole = bare("".join(lines)), bare(plain(text))
    assert whole.startswith(said)
    if not lines[-1].rstrip("\u2069").endswith("…"):
        assert said == whole


@EVERY_NAME
def test_no_letter_is_torn_from_its_marks(text: str) -> None:
    """A surrogate, a mark or a joiner never begins a line, nor is one left behind."""
    whole = letters(bare(plain(text)))
    for wide in range(40, 400, 23):
        _, lines = fitted(text, QRectF(0, 0, wide, 200), NOTE.over(4))
        kept = [letter for line in lines for letter in letters(bare(line))]
        assert kept == whole[: len(kept)]
        "".join(lines).encode()


def test_letters_are_what_people_take_for_them() -> None:
    assert letters(f"a{ACCENTED}{FAMILY}李") == ["a", ACCENTED, FAMILY, "李"]
    assert letters("\U0001f1e9\U0001f1ea\U0001f44d\U0001f3fd") == [
        "\U0001f1e9\U0001f1ea", "\U0001f44d\U0001f3fd"
    ]  # fmt: skip
    assert letters("") == []


def test_it_shrinks_before_it_breaks_and_breaks_before_it_is_cut() -> None:
    text = "Featherstonehaugh"
    sizes = [fitted(text, QRectF(0, 0, wide, 80), NAME)[0] for wide in (700, 460, 400)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 56 > sizes[-1]
    two, lines = fitted(f"{text} {text}", QRectF(0, 0, 400, 160), NAME.over(2))
    assert lines == [text, text]
    assert two > NAME.least
    size, (cut,) = fitted(f"{text} {text}", QRectF(0, 0, 400, 160), NAME)
    assert size == NAME.least
    assert cut.startswith(text[:12])
    assert cut.endswith("…")


def test_it_is_rather_small_than_torn_within_a_word() -> None:
    room = QRectF(0, 0, 400, 160)
    size, lines = fitted("Maximilian Featherstonehaugh", room, NAME.over(2))
    assert lines == ["Maximilian", "Featherstonehaugh"]
    assert NAME.least < size < NAME.size


def test_it_breaks_after_a_hyphen() -> None:
    room = QRectF(0, 0, 400, 160)
    _, lines = fitted("Maximilian Featherstonehaugh-Cholmondeley", room, NAME.over(3))
    assert lines == ["Maximilian", "Featherstonehaugh-", "Cholmondeley"]
    metrics = measured(36, NOTE)
    assert broken("a1-b1-b2", metrics, metrics.horizontalAdvance("a1-b1-")) == ["a1-b1-", "b2"]


@pytest.mark.parametrize("word", ["2,-1", "-1,-2", "-7/3"])
def test_it_tears_no_cell_and_no_number_at_its_minus(word: str) -> None:
    metrics = QFontMetricsF(font(20))
    text = f"relocates it to {word}"
    width = metrics.horizontalAdvance(text) - 2
    assert broken(text, metrics, width) == ["relocates it to", word]


def test_a_word_that_fits_nowhere_is_broken_as_large_as_may_be() -> None:
    size, lines = fitted("W" * 20, QRectF(0, 0, 500, 160), NAME.over(2))
    assert "".join(lines) == "W" * 20
    assert len(lines) == 2
    assert size > NAME.least


def test_only_as_many_lines_as_the_room_is_high() -> None:
    size, lines = fitted("one two three four five six seven", QRectF(0, 0, 150, 100), NOTE.over(9))
    assert len(lines) == int(100 // measured(size, NOTE).height())
    assert lines[-1].endswith("…")


def test_room_of_any_kind_is_one_space() -> None:
    assert plain(NAMES["lines"]) == "one two three four"
    assert plain("  a   b ") == "a b"
    assert plain("17\u00a0cm") == "17\u00a0cm", "a space that holds together stays"
    assert fitted("   ", QRectF(0, 0, 100, 60), NOTE)[1] == [""]


def test_lines_begin_and_end_where_the_text_does() -> None:
    metrics = measured(36, NOTE)
    text = "one two three"
    parts = cuts(text, metrics, metrics.horizontalAdvance("one two"))
    assert [text[part] for part in parts] == ["one two", "three"]
    assert not is_chopped(text, parts)
    narrow = cuts(text, metrics, metrics.horizontalAdvance("one"))
    assert [text[part] for part in narrow][:2] == ["one", "two"]
    assert "".join(text[part] for part in narrow) == "onetwothree"
    assert is_chopped(text, narrow)


def test_each_line_of_a_name_in_a_sentence_turns_nothing_but_itself() -> None:
    text = f"{apart(ARABIC)} claims 24"
    _, lines = fitted(text, QRectF(0, 0, 400, 200), NOTE.over(4))
    assert len(lines) > 1
    for line in lines:
        opened = sum(line.count(one) for one in "\u2066\u2067\u2068")
        assert opened == line.count("\u2069")
        assert direction(line) is Qt.LayoutDirection.LeftToRight
    assert bare("".join(lines)) == bare(text)


def test_isolates_go_on_in_the_next_line() -> None:
    assert closed(["a \u2068b", "c\u2069 d", "e"]) == ["a \u2068b\u2069", "\u2068c\u2069 d", "e"]
    assert closed(["\u2068a \u2067b", "c\u2069\u2069"]) == [
        "\u2068a \u2067b\u2069\u2069", "\u2068\u2067c\u2069\u2069"
    ]  # fmt: skip
    assert closed(["a\u2069b"]) == ["a\u2069b"]
    assert closed([]) == []


@pytest.mark.parametrize(
    ("text", "from_right"),
    [
        (ARABIC, True), ("24 " + ARABIC, True), ("Mina " + ARABIC, False), ("24!", False),
        ("", False), (f"{apart(ARABIC)} claims 24", False), ("\u05e9", True),
    ],
)  # fmt: skip
def test_text_is_read_from_where_its_first_letter_is(text: str, from_right: bool) -> None:
    assert (direction(text) is Qt.LayoutDirection.RightToLeft) == from_right


def test_how_a_text_turns_is_nothing_to_what_is_painted_next(canvas: Canvas) -> None:
    before = canvas.painter.layoutDirection()
    canvas.brush.text(ARABIC, QRectF(0, 0, 400, 60), NOTE, canvas.ink)
    assert canvas.painter.layoutDirection() == before


@pytest.mark.parametrize("text", ["Mina", "مينا"])
@pytest.mark.parametrize(
    ("align", "x"), [(LEFT, 100.0), (CENTRE, None), (RIGHT, None)], ids=["left", "centre", "right"]
)
def test_text_stands_where_it_is_wanted_whichever_way_it_is_read(
    canvas: Canvas, text: str, align: Qt.AlignmentFlag, x: float | None
) -> None:
    room = QRectF(100, 200, 500, 80)
    canvas.brush.text(text, room, NAME, canvas.ink, align)
    (line,) = canvas.written
    left, right = line.room.left() - room.left(), room.right() - line.room.right()
    assert line.room.center().y() == pytest.approx(room.center().y())
    if x is not None:
        assert line.room.left() == x
    else:
        assert right == pytest.approx(left if align is CENTRE else 0.0)
    inked = canvas.inked()
    assert line.room.adjusted(-4, -4, 4, 4).contains(inked)
    assert inked.width() > line.room.width() * 0.8, "it is painted where it is said to be"


def test_what_is_written_is_noted_with_what_was_to_be(canvas: Canvas) -> None:
    room = QRectF(10, 10, 300, 120)
    canvas.brush.text("one two", room, NOTE, canvas.ink)
    canvas.brush.text("W" * 60, room, NOTE.over(2), Ink("#F7F9FC", "#1A1E26"))
    whole, first, last = canvas.written
    assert (whole.text, whole.whole, whole.size, whole.box) == ("one two", "one two", 36, room)
    assert first.text == first.whole
    assert last.text.endswith("…")
    assert first.text + last.whole == "W" * 60
    assert (last.colour, last.on) == ("#F7F9FC", "#1A1E26")
    for line in canvas.written:
        assert room.contains(line.room)


def test_panels_have_their_edge_inside(canvas: Canvas) -> None:
    room = QRectF(100, 100, 300, 200)
    canvas.brush.panel(room, canvas.palette.surface, "#FE7B6B", width=6)
    assert canvas.inked() == room
    for x, y in ((100, 200), (105, 200), (399, 200), (250, 100), (250, 299)):
        assert canvas.image.pixelColor(x, y) == QColor("#FE7B6B"), (x, y)
    assert canvas.image.pixelColor(107, 200) == QColor(canvas.palette.surface)


@pytest.mark.parametrize("seat", Seat)
def test_signs_are_in_the_colour_of_their_seat(canvas: Canvas, seat: Seat) -> None:
    canvas.brush.sign(seat, QPointF(200, 200), 30)
    assert canvas.image.pixelColor(200, 205) == canvas.palette.seat(seat)
    assert QRectF(165, 165, 70, 70).contains(canvas.inked())


def test_a_text_is_measured_once() -> None:
    styles.fitted.cache_clear()
    for _ in range(3):
        fitted("Mina claims 24", QRectF(0, 0, 400, 60), BODY)
    assert styles.fitted.cache_info().misses == 1


def test_letters_that_no_typeface_has_are_known() -> None:
    assert not letters_missing("Mina Ångström 24!")
    assert not letters_missing(ACCENTED)
    assert not letters_missing("")
    assert not letters_missing(apart("") + "\u2068\u2069\u200d\ufe0f \u00a0\n"), "nothing is seen"
    assert unicodedata.category("\ue9f3") == "Co"
    assert letters_missing("Mina \ue9f3")
    assert letters_missing("\U0010fff0")
