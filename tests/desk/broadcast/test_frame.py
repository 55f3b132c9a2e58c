"""The picture of the broadcast follows its match: when it shows what, and what it paints again."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import Placed
from prismdesk.desk.broadcast.headings import Heading, HeadingLine, Spectrum, Title
from prismdesk.desk.broadcast.layout import WHOLE
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.broadcast.text_stack import CaptionColumn
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.table.commands import (
    Pause,
    Resign,
)
from tests.support.broadcast_match import Make, prism
from tests.support.picture_comparison import alike
from tests.support.window_checks import settle

pytestmark = pytest.mark.usefixtures("qapp")


RED, BLUE = Seat.RED, Seat.BLUE


# What is being revealed.


def test_a_rewind_while_something_is_revealed_leaves_nothing_of_it(on_air: Make) -> None:
    made = prism(on_air)
    n = made.update.n
    before = made.frame.words
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6", rest=False)
    assert made.frame.board is not None
    assert made.frame.board.is_revealing
    made.rewind(n)
    assert not made.frame.board.is_revealing
    for told in ("takes 39", "stands", "+5"):
        assert told not in made.frame.words
    for part in before.split(" · "):
        assert part in made.frame.words


# What comes back.


def test_who_comes_in_the_middle_sees_what_everybody_sees(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    picture = made.image()
    made.frame.follow(None)
    made.frame.follow(made.feed)
    assert made.image() == picture


# What is painted again.


def test_only_what_has_changed_is_painted_again(on_air: Make) -> None:
    made = on_air(clock="total:300+5")
    made.turn("a1>a2")
    made.image()
    settle()
    before = made.image()
    made.changed.clear()
    made.turn("h8>h7")
    settle()
    after = made.image()
    assert all(one != WHOLE for one in made.changed)
    clean = WHOLE.toRect()
    different = [
        (x, y)
        for x in range(0, clean.width(), 7)
        for y in range(0, clean.height(), 7)
        if before.pixel(x, y) != after.pixel(x, y)
        and not any(part.adjusted(-1, -1, 1, 1).contains(x, y) for part in made.changed)
    ]
    assert different == []


def test_a_part_is_painted_as_in_the_whole(on_air: Make) -> None:
    made = prism(on_air)
    whole = made.image()
    assert made.patched(whole, QRectF(1400, 60, 430, 300)) == whole
    assert made.patched(whole, QRectF(700, 300, 240, 200)) == whole


def test_a_clock_paints_nothing_but_itself(on_air: Make) -> None:
    made = prism(on_air)
    made.image()
    made.changed.clear()
    made.pass_ms(1_000)
    assert made.changed
    assert all(one.left() >= 1396 and one.bottom() <= 268 for one in made.changed)
    assert "9:59" in made.said


def test_nothing_ticks_where_nothing_counts(on_air: Make) -> None:
    made = on_air()
    assert not made.ticks
    made.turn("a1>a2")
    assert not made.ticks
    made.on_air.put_up(Card(Kind.THANKS, "Thanks"))
    assert not made.ticks
    later = made.on_air.now_ms() + 90_000
    made.on_air.put_up(Card(Kind.BACK, "Back in", until_ms=later))
    assert made.ticks
    made.on_air.take_down()
    assert not made.ticks


def test_a_clock_that_stands_or_is_not_seen_does_not_tick(on_air: Make) -> None:
    made = on_air(clock="total:300+5")
    made.turn("a1>a2")
    assert made.ticks
    made.on_air.look(BroadcastPicture(shows="board"))
    assert not made.ticks
    made.on_air.look(BroadcastPicture())
    made.order(Pause("x"))
    assert not made.ticks


def test_a_countdown_ends_at_nothing(on_air: Make) -> None:
    made = on_air()
    now = [100_000]
    made.on_air.now_ms = lambda: now[0]
    made.on_air.put_up(Card(Kind.SOON, "Starting soon", until_ms=now[0] + 65_000))
    assert made.frame.words == "Starting soon · 1:05"
    now[0] += 61_000
    made.beat()
    assert made.frame.words == "Starting soon · 0:04"
    now[0] += 9_000
    made.beat()
    assert made.frame.words == "Starting soon · 0:00"
    assert not made.ticks


def test_other_eyes_have_other_colours(on_air: Make) -> None:
    made = on_air()
    before = made.image()
    made.frame.set_eyes("deuteranopia")
    assert made.image() != before
    assert WHOLE in made.changed
    made.frame.set_eyes("usual")
    assert made.image() == before


def test_the_last_move_is_seen_before_the_card_of_the_end(on_air: Make) -> None:
    made = on_air(setup="a7/S7/8/8/8/8/8/A7 r 0 0")
    made.act(RED, "a7xa8", rest=False)
    assert "title_card" not in made.pieces
    assert "Mina wins" in made.said
    made.end_hold()
    assert "title_card" in made.pieces
    made.rewind(0)
    assert "title_card" not in made.pieces
    made.act(RED, "a7xa8", rest=False)
    made.frame.follow(None)
    assert not made.frame._hold.isActive()


def test_no_slide_waits_where_nothing_moved(on_air: Make) -> None:
    made = on_air()
    made.order(Resign(), RED)
    assert "title_card" in made.pieces


def test_bars_have_one_scale_whatever_the_names_leave_them(on_air: Make) -> None:
    made = prism(on_air, names=("W" * 20, "Jae"))
    player_panels: list[Any] = [made.pieces[f"panel:{one}"].piece for one in ("red", "blue")]
    assert player_panels[0].bars.high == player_panels[1].bars.high >= 60


def test_nobody_is_lit_where_nobody_has_taken_it(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26+15", "G 17+16-6")
    assert "Nobody takes 39" in made.said
    player_panels: list[Any] = [made.pieces[f"panel:{one}"].piece for one in ("red", "blue")]
    assert [panel.state for panel in player_panels] == ["waits", "waits"]


def test_what_a_board_cannot_show_stops_nothing_of_what_comes(
    on_air: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = prism(on_air)
    board = made.frame.board
    assert board is not None

    def fails(*_given: Any) -> None:
        raise ValueError("a fault of a board")

    monkeypatch.setattr(board, "sync", fails)
    with pytest.raises(ValueError, match="fault"):
        made.frame._on_update(())
    monkeypatch.undo()
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6", rest=False)
    assert board.is_revealing
    made.rest()
    assert "Mina takes 39" in made.frame.words


def test_pieces_of_two_kinds_never_look_alike() -> None:
    line, card = Placed(WHOLE, Spectrum()), Placed(WHOLE, CaptionColumn(()))
    assert line.looks_like(Placed(WHOLE, Spectrum()))
    empty = Heading("", (), ())
    assert not Placed(WHOLE, Title(empty)).looks_like(Placed(WHOLE, HeadingLine(empty)))
    assert not line.looks_like(card)


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
