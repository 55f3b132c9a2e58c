"""What texts lose where there is little room, and in which column what stands (ALL6)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import Brush, Written
from prismdesk.desk.broadcast.columns import Sides, beside, is_shortened
from prismdesk.desk.broadcast.palettes import air_palette
from prismdesk.desk.broadcast.parts import Line, Tale
from prismdesk.desk.broadcast.pieces.fitting import Press
from prismdesk.desk.broadcast.pieces.tale import Column

pytestmark = pytest.mark.usefixtures("qapp")

RED, BLUE = Seat.RED, Seat.BLUE
ROOM = QRectF(96, 284, 416, 434)
LONG = "It is what both of them agreed on before the round, and all have heard it. " * 7
ACT = Tale("The host", (Line("Mina +2 points:", "strong"), Line("a late correction")))
LAST = Tale("Last", (Line("Mina takes 39", "strong"), Line("3 sides", aside=True)), RED)


def verdict(seat: Seat, reason: str, name: str = "Mina") -> Tale:
    lines = (
        Line("B 28 + 26 − 15"),
        Line("= 39", "big", aside=True),
        Line(f"The host accepts it: {reason}", "muted"),
        Line("3 sides + 1 space × 2", aside=True),
        Line("5 points: stands", "strong"),
    )
    return Tale(name, lines, seat)


def told(*tales: Tale, room: QRectF = ROOM) -> list[Written]:
    """What is written of these in a column of that room."""
    found: list[Written] = []
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        Column(tales).paint(Brush(painter, air_palette("dark"), found), room)
    return found


def read(*tales: Tale, room: QRectF = ROOM) -> str:
    return " ".join(one.text for one in told(*tales, room=room))


def test_where_there_is_room_nothing_is_lost_or_smaller() -> None:
    found = told(ACT, LAST)
    assert " ".join(one.text for one in found) == (
        "The host Mina +2 points: a late correction Last Mina takes 39 3 sides"
    )
    assert {one.size for one in found} >= {44}
    assert Column((ACT, LAST)).fit_in(ROOM).press is Press.NOTHING


def test_first_texts_are_smaller() -> None:
    tale = verdict(RED, "own chains may be crossed today")
    found = told(tale)
    assert all(one.text == one.whole for one in found)
    assert min(one.size for one in found) == 36
    for line in tale.lines:
        assert line.text in read(tale)
    assert Column((tale,)).fit_in(ROOM).press is Press.SMALLER


def test_then_asides_go_from_the_end_and_whole() -> None:
    reason = "own chains may be crossed today, as both wished"
    words = read(verdict(RED, reason))
    assert words == f"Mina B 28 + 26 − 15 = 39 The host accepts it: {reason} 5 points: stands"
    reason += " before it, and all heard"
    words = read(verdict(RED, reason))
    assert words == f"Mina B 28 + 26 − 15 The host accepts it: {reason} 5 points: stands"


def test_at_last_the_longest_ends_early_with_a_sign_of_it() -> None:
    found = told(verdict(RED, LONG, "W" * 20))
    texts = [one.text for one in found]
    assert texts[0].startswith("WWW")
    assert "B 28 + 26 − 15" in texts
    assert texts[-1] == "5 points: stands"
    (cut,) = [one for one in found if one.text != one.whole]
    assert cut.text.endswith("…")
    assert sum("agreed" in text or "heard" in text for text in texts) >= 1
    assert max(one.room.bottom() for one in found) <= ROOM.bottom()


@pytest.mark.parametrize("name", ["Mina", "W" * 20, "محمد بن عبد الرحمن ا"])
def test_all6_an_act_and_a_verdict_share_a_column_without_losing_whose_they_are(name: str) -> None:
    act = Tale("The host", (Line("Back to before Mina claims 39:", "strong"), Line(LONG)))
    found = told(act, verdict(RED, LONG, name))
    texts = [one.text for one in found]
    assert texts[0] == "The host"
    assert texts[1].startswith("Back to")
    assert texts[-1] == "5 points: stands"
    assert any(name[:5] in text for text in texts)
    assert sum(text.endswith("…") for text in texts) >= 2
    assert max(one.room.bottom() for one in found) <= ROOM.bottom()


def test_a_tale_that_has_no_room_at_all_leaves_no_empty_frame() -> None:
    low = QRectF(96, 284, 416, 90)
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    image.fill("#123456")
    with QPainter(image) as painter:
        Column((Tale("", (Line("One line"),)), LAST)).paint(
            Brush(painter, air_palette("dark")), low
        )
    assert image.pixelColor(300, 380).name() == "#123456"
    assert image.pixelColor(300, 300).name() != "#123456"


# Columns.


def test_all6_an_act_stands_on_the_left_where_it_has_room() -> None:
    tales = (verdict(RED, ""),), (verdict(BLUE, ""),)
    short = Tale("", (Line("Window +15 s", "strong"),))
    placed = beside(Sides(*tales), short, ROOM, is_free=True)
    assert placed == Sides((short, *tales[0]), tales[1])
    assert beside(Sides(*tales), None, ROOM, is_free=True) == Sides(*tales)


def test_all6_an_act_goes_where_less_is_lost() -> None:
    full = (verdict(RED, "own chains may be crossed today, as both wished"),)
    free = (Tale("Jae", (Line("Submitted nothing", "strong"),), BLUE),)
    placed = beside(Sides(full, free), ACT, ROOM, is_free=True)
    assert placed == Sides(full, (ACT, *free))
    assert not is_shortened(placed, ROOM)
    placed = beside(Sides(full, ()), ACT, ROOM, is_free=False)
    assert placed.left == (ACT, *full)
