"""The picture of the broadcast follows its match: when it shows what, and what it paints again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.layout import WHOLE
from prismdesk.desk.broadcast.look import Picture
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.broadcast.pieces.headings import Caption, Spectrum, Title
from prismdesk.desk.broadcast.pieces.piece import Placed
from prismdesk.desk.broadcast.pieces.tale import Column
from prismdesk.table.commands import (
    Pause,
    Resign,
)
from tests.support.airing import Make, prism, seen_board
from tests.support.looking import settle

RED, BLUE = Seat.RED, Seat.BLUE

# What is being revealed.


def test_bp28_nothing_tells_an_outcome_before_the_board_does(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6", rest=False)
    assert made.frame.board is not None
    assert made.frame.board.is_revealing
    during = made.frame.words
    for told in ("takes", "stands", "beaten", "+5"):
        assert told not in during
    made.until(lambda: "28 + 26" in made.frame.words.replace("\xa0", " "))
    assert "stands" not in made.frame.words
    made.rest()
    assert "stands" in made.frame.words
    assert "Mina takes 39" in made.frame.words


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


def test_all7_a_rewind_brings_the_whole_picture_back(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    made.act(None, "next")
    n, board, words = made.update.n, seen_board(made), made.frame.words
    made.claim(BLUE, "24", "E 6x4", "d 16+8")
    made.act(None, "next")
    assert made.frame.words != words
    made.rewind(n)
    assert seen_board(made) == board
    assert "the wrong side was claimed" in made.frame.words
    told = made.frame.words.split(" · ")
    assert [part for part in words.split(" · ") if part not in told] == []
    assert "24 not" not in made.frame.words


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
    made.on_air.look(Picture(shows="board"))
    assert not made.ticks
    made.on_air.look(Picture())
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


def test_tenths_are_shown_below_ten_seconds(on_air: Make) -> None:
    made = on_air(clock="total:300")
    made.turn("a1>a2")
    made.pass_ms(290_500)
    assert re.search(r"0:09\.\d", made.frame.words)


def test_a_clock_that_stands_still_says_why(on_air: Make) -> None:
    made = prism(on_air)
    running = made.image().copy(1408, 200, 416, 68)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    assert "in the reveal" in made.said
    assert made.image().copy(1408, 200, 416, 68) != running


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
    assert "slide" not in made.pieces
    assert "Mina wins" in made.said
    made.end_hold()
    assert "slide" in made.pieces
    made.rewind(0)
    assert "slide" not in made.pieces
    made.act(RED, "a7xa8", rest=False)
    made.frame.follow(None)
    assert not made.frame._hold.isActive()


def test_no_slide_waits_where_nothing_moved(on_air: Make) -> None:
    made = on_air()
    made.order(Resign(), RED)
    assert "slide" in made.pieces


def test_bars_have_one_scale_whatever_the_names_leave_them(on_air: Make) -> None:
    made = prism(on_air, names=("W" * 20, "Jae"))
    plates: list[Any] = [made.pieces[f"plate:{one}"].piece for one in ("red", "blue")]
    assert plates[0].bars.high == plates[1].bars.high >= 60


def test_nobody_is_lit_where_nobody_has_taken_it(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26+15", "G 17+16-6")
    assert "Nobody takes 39" in made.said
    plates: list[Any] = [made.pieces[f"plate:{one}"].piece for one in ("red", "blue")]
    assert [plate.state for plate in plates] == ["waits", "waits"]


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
    line, card = Placed(WHOLE, Spectrum()), Placed(WHOLE, Column(()))
    assert line.looks_like(Placed(WHOLE, Spectrum()))
    assert not Placed(WHOLE, Title("", (), ())).looks_like(Placed(WHOLE, Caption("", (), ())))
    assert not line.looks_like(card)
