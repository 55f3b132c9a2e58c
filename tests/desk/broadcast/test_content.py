"""What is told of a match on the broadcast, whatever the game, and how it is laid in columns."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.brush import Brush, PaintedText
from prismdesk.desk.broadcast.composer import Sides, beside, is_shortened
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.broadcast.palettes import broadcast_palette
from prismdesk.desk.broadcast.text_stack import CaptionColumn, FitLoss
from prismdesk.desk.game_ui.broadcast_data import Caption, Line
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    AddTime,
    Decline,
    End,
    Forfeit,
    Offer,
    Pause,
    Resign,
    Resume,
)
from tests.support.broadcast_match import Airing, Make, prism, seen_board

pytestmark = pytest.mark.usefixtures("qapp")


RED, BLUE = Seat.RED, Seat.BLUE


# What is said of the match.


@pytest.mark.parametrize("shows", ["whole", "board", "strip"])
def test_all5_all13_the_rules_in_force_are_in_every_layout(on_air: Make, shows: Any) -> None:
    made = on_air(seed="typed", known_seed=True)
    made.on_air.look(BroadcastPicture(shows=shows))
    assert "Event rules" in made.said
    assert "known seed" in made.said


def test_who_is_on_turn_has_another_plate(on_air: Make) -> None:
    made = on_air()
    corner = QRectF(100, 720, 30, 30).toRect()
    before = made.image().copy(corner)
    made.turn("a1>a2")
    assert made.image().copy(corner) != before


def test_all7_offers_stand_below_the_board(on_air: Make) -> None:
    made = on_air()
    made.turn("a1>a2")
    made.order(Offer(Agreement.DRAW), RED)
    assert "Mina offers a draw" in made.said
    made.turn("h8>h7")
    made.order(Offer(Agreement.TAKEBACK, 1), BLUE)
    assert "Jae asks to go back to just before" in made.said.replace("\n", " ")


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (AddTime("clock-red", 30_000, "a slow machine"), "Mina’s clock +30 s: a slow machine"),
        (Forfeit(RED, "left the hall"), "Mina forfeits: left the hall"),
        (End(BLUE, "the hall closes"), "The host rules that Jae wins: the hall closes"),
    ],
)
def test_all6_every_act_of_the_host_is_shown_with_its_reason(
    on_air: Make, order: Any, said: str
) -> None:
    made = on_air(clock="total:300+5")
    made.turn("a1>a2")
    made.order(order)
    words = made.said.replace("\n", " ")
    assert "The host" in words or "(ALL6)" in words
    assert words.count(said) == 1


def words(made: Airing) -> str:
    return made.said.replace("\n", " ").replace("\u00a0", " ")


def test_all6_what_happened_last_makes_way_for_a_long_reason_as_a_whole(on_air: Make) -> None:
    """In a pause it is not told at all (ALL12)."""
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    made.act(None, "next")
    assert "Mina takes 39" in made.said
    made.order(Pause("x"))
    assert "takes 39" not in made.said
    made.order(Resume())
    reason = "a late correction of what was said in the second round, which all of them have heard"
    made.order(AddPoints(RED, 2, reason))
    assert reason in words(made)
    assert "Last" not in words(made)
    assert "takes 39" not in words(made)


def test_all6_an_act_is_told_in_a_pause_and_after_it(on_air: Make) -> None:
    made = on_air(clock="total:300+5")
    made.turn("a1>a2")
    made.order(Pause("a machine"))
    assert words(made).count("a machine") == 1
    made.order(AddTime("clock-red", 90_000, "for the pause"))
    assert "The host Mina’s clock +90 s: for the pause" in words(made)
    made.order(Resume())
    assert "The host Mina’s clock +90 s: for the pause" in words(made)
    assert "a machine" not in words(made)


def test_all6_what_ends_the_match_is_told_once(on_air: Make) -> None:
    made = prism(on_air)
    made.order(End(BLUE, "the hall closes"))
    assert words(made).count("the hall closes") == 1
    assert "The host rules that Jae wins: the hall closes (ALL6)" in words(made)


def test_who_looks_on_from_now_on_is_told_what_happened_last(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    made.act(None, "next")
    made.order(AddPoints(RED, 2, "late"))
    before = words(made)
    late = Feed(made.match)
    made.until(lambda: late.seen is not None)
    made.frame.follow(late)
    made.rest()
    assert words(made) == before
    made.frame.follow(None)
    late.close()


# Clocks.


def test_all9_of_two_the_clock_of_who_is_on_turn_is_large(on_air: Make) -> None:
    made = on_air(clock="total:300+5")
    made.turn("a1>a2")
    clock: Any = made.pieces["clock"].piece
    assert (clock.time, clock.note, clock.seat, clock.still) == ("5:00", "to move", BLUE, False)
    made.order(Pause("x"))
    clock = made.pieces["clock"].piece
    assert (clock.time, clock.note, clock.seat, clock.still) == ("5:00", "paused", BLUE, True)
    player_panels: list[Any] = [made.pieces[f"panel:{one}"].piece for one in ("red", "blue")]
    assert all(panel.still and panel.time for panel in player_panels)
    made.order(Resume())
    made.on_air.look(BroadcastPicture(shows="board"))
    assert "clock" not in made.pieces


def test_clocks_stand_while_the_table_cannot_be_reached(on_air: Make) -> None:
    made = prism(on_air)
    made.pass_ms(2_000)
    assert "9:58" in words(made)
    made.frame.set_cut_off(True)
    made.pass_ms(5_000)
    assert "9:58" in words(made)
    assert "Waiting for the table" in words(made)
    assert not made.ticks
    made.frame.set_cut_off(False)
    assert "9:53" in words(made)
    assert "Claims are open" in words(made)
    assert made.ticks


def test_all6_what_a_host_who_plays_asks_for_is_told_and_is_no_act_yet(on_air: Make) -> None:
    made = on_air(host="seated", clock="total:300+5")
    made.turn("a1>a2")
    made.order(AddTime("clock-blue", 20_000, "a slow machine"))
    asked = words(made)
    assert "Mina, as the host: Proposes Jae’s clock +20 s: a slow machine" in asked
    assert made.update.offer is not None
    made.order(Decline(), BLUE)
    assert "slow machine" not in made.said
    made.order(AddTime("clock-blue", 20_000, "a slow machine"))
    made.order(Accept(made.update.offer.n), BLUE)
    assert "Mina, as the host Jae’s clock +20 s: a slow machine" in made.said.replace("\n", " ")


def test_the_end_says_who_won_why_and_whose_game_it_is(on_air: Make) -> None:
    made = on_air()
    made.turn("a1>a2")
    made.order(Resign(), BLUE)
    words = made.said.replace("\n", " ")
    assert "Mina wins" in words
    assert "Jae resigns (ALL8)" in words
    assert "Garrett Bailey" in words
    assert "has won" in words


# Pauses and cards.


def test_all12_a_pause_covers_the_board(on_air: Make) -> None:
    first, second = on_air(), on_air()
    first.turn("a1>a2", "h8>h7")
    second.turn("h1>h2", "a8>a7")
    assert seen_board(first) != seen_board(second)
    for made in (first, second):
        made.order(Pause("somebody fell ill"))
        for said in ("Paused", "by the host", "somebody fell ill"):
            assert said in made.said
    assert seen_board(first) == seen_board(second)
    first.order(Resume())
    assert seen_board(first) != seen_board(second)


def test_all12_under_practice_rules_the_board_stays_in_a_pause(on_air: Make) -> None:
    made = on_air(rules="practice")
    before = seen_board(made)
    made.order(Pause("a question"))
    assert seen_board(made) == before
    assert "Paused by the host: a question" in made.said


def test_a_card_covers_everything(on_air: Make) -> None:
    first, second = on_air(), prism(on_air)
    card = Card(Kind.TECHNICAL, "Technical pause", "We are back soon")
    for made in (first, second):
        made.on_air.put_up(card)
    # Letters that have never been painted are smoothed another way the first time.
    first.image()
    assert first.image() == second.image()
    assert first.frame.words == "Technical pause · We are back soon"
    first.on_air.take_down()
    assert "PRIZMIK" in first.said


def test_without_a_match_it_says_only_what_program_it_is(on_air: Make) -> None:
    made = on_air()
    made.frame.follow(None)
    assert made.frame.words == "PrismDesk"
    assert made.frame.board is None


ROOM = QRectF(96, 284, 416, 434)


LONG = "It is what both of them agreed on before the round, and all have heard it. " * 7


ACT = Caption("The host", (Line("Mina +2 points:", "strong"), Line("a late correction")))


LAST = Caption("Last", (Line("Mina takes 39", "strong"), Line("3 sides", aside=True)), RED)


def verdict(seat: Seat, reason: str, name: str = "Mina") -> Caption:
    lines = (
        Line("B 28 + 26 − 15"),
        Line("= 39", "big", aside=True),
        Line(f"The host accepts it: {reason}", "muted"),
        Line("3 sides + 1 space × 2", aside=True),
        Line("5 points: stands", "strong"),
    )
    return Caption(name, lines, seat)


def told(*captions: Caption, room: QRectF = ROOM) -> list[PaintedText]:
    """What is written of these in a column of that room."""
    found: list[PaintedText] = []
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        CaptionColumn(captions).paint(Brush(painter, broadcast_palette("dark"), found), room)
    return found


def read(*captions: Caption, room: QRectF = ROOM) -> str:
    return " ".join(one.text for one in told(*captions, room=room))


def test_where_there_is_room_nothing_is_lost_or_smaller() -> None:
    found = told(ACT, LAST)
    assert " ".join(one.text for one in found) == (
        "The host Mina +2 points: a late correction Last Mina takes 39 3 sides"
    )
    assert {one.size for one in found} >= {44}
    assert CaptionColumn((ACT, LAST)).fit_in(ROOM).press is FitLoss.NOTHING


def test_first_texts_are_smaller() -> None:
    caption = verdict(RED, "own chains may be crossed today")
    found = told(caption)
    assert all(one.text == one.whole for one in found)
    assert min(one.size for one in found) == 36
    for line in caption.lines:
        assert line.text in read(caption)
    assert CaptionColumn((caption,)).fit_in(ROOM).press is FitLoss.SMALLER


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
    act = Caption("The host", (Line("Back to just before Mina claims 39:", "strong"), Line(LONG)))
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
        CaptionColumn((Caption("", (Line("One line"),)), LAST)).paint(
            Brush(painter, broadcast_palette("dark")), low
        )
    assert image.pixelColor(300, 380).name() == "#123456"
    assert image.pixelColor(300, 300).name() != "#123456"


# Columns.


def test_all6_an_act_stands_on_the_left_where_it_has_room() -> None:
    captions = (verdict(RED, ""),), (verdict(BLUE, ""),)
    short = Caption("", (Line("Window +15 s", "strong"),))
    placed = beside(Sides(*captions), short, ROOM, is_free=True)
    assert placed == Sides((short, *captions[0]), captions[1])
    assert beside(Sides(*captions), None, ROOM, is_free=True) == Sides(*captions)


def test_all6_an_act_goes_where_less_is_lost() -> None:
    full = (verdict(RED, "own chains may be crossed today, as both wished"),)
    free = (Caption("Jae", (Line("Submitted nothing", "strong"),), BLUE),)
    placed = beside(Sides(full, free), ACT, ROOM, is_free=True)
    assert placed == Sides(full, (ACT, *free))
    assert not is_shortened(placed, ROOM)
    placed = beside(Sides(full, ()), ACT, ROOM, is_free=False)
    assert placed.left == (ACT, *full)
