"""What is told of a match on the broadcast, whatever the game: its rules, offers, acts, pauses."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.look import Picture
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.table.commands import (
    Accept,
    AddPoints,
    AddTime,
    Decline,
    End,
    EndRound,
    Forfeit,
    Offer,
    Pause,
    Resign,
    Resume,
)
from tests.support.airing import Airing, Make, prism, seen_board
from tests.support.prism import BOARD

RED, BLUE = Seat.RED, Seat.BLUE

# What is said of the match.


@pytest.mark.parametrize("shows", ["whole", "board", "strip"])
def test_all5_all13_the_rules_in_force_are_in_every_layout(on_air: Make, shows: Any) -> None:
    made = on_air(seed="typed", known_seed=True)
    made.on_air.look(Picture(shows=shows))
    assert "Event rules" in made.said
    assert "known seed" in made.said


def test_all1_who_wins_a_tie_is_marked(on_air: Make) -> None:
    made = prism(on_air, death_match_opponent="blue")
    assert "DM Opponent" in made.said


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
    assert "Jae asks to go back to before" in made.said.replace("\n", " ")


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


def test_all6_an_act_stands_until_the_match_goes_on(on_air: Make) -> None:
    made = prism(on_air)
    made.order(AddPoints(RED, 2, "a late correction"))
    assert "Mina +2 points: a late correction" in made.said.replace("\n", " ")
    made.act(RED, "claim 39")
    assert "correction" not in made.said


def words(made: Airing) -> str:
    return made.said.replace("\n", " ").replace("\u00a0", " ")


def test_all6_an_act_ends_when_the_host_himself_goes_on_with_the_game(on_air: Make) -> None:
    made = prism(on_air)
    made.order(EndRound("it is late"))
    assert "The host ends the round: it is late" in words(made)
    assert words(made).count("The host") == 1, "he is named once"
    assert "Last Round 1 is over Mina: 0 Jae: 0" in words(made)
    made.act(None, "next")
    assert "it is late" not in words(made)


def test_all6_an_act_in_the_reveal_takes_nothing_of_a_verdict_but_asides(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    n = made.update.n
    made.act(None, "next")
    made.rewind(n)
    said = words(made)
    assert "Back to before" in said
    assert "the wrong side was claimed" in said
    for told in ("Mina B 28 + 26 − 15", "5 points: stands", "Jae G 17 + 16 + 6", "points: beaten"):
        assert told in said
    made.act(None, "next")
    assert "wrong side" not in words(made)
    assert "Last Mina takes 39 3 sides + 1 space × 2 5 points" in words(made)


def test_all6_what_happened_last_makes_way_for_a_long_reason_as_a_whole(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    made.act(None, "next")
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


def test_between_rounds_the_card_alone_says_which_comes(on_air: Make) -> None:
    made = on_air(BROKEN_PRISM, setup=BOARD, windows="together")
    assert words(made).count("Round 1 of 7") == 1
    made.act(None, "next")
    assert "Round 1 of 7" in words(made)
    made.order(EndRound("late"))
    assert "Round 2 of 7" in words(made)
    assert "Round 1 of 7" not in words(made)


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
    plates: list[Any] = [made.pieces[f"plate:{one}"].piece for one in ("red", "blue")]
    assert all(plate.still and plate.time for plate in plates)
    made.order(Resume())
    made.on_air.look(Picture(shows="board"))
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


def test_all12_what_happened_last_is_not_told_in_a_pause(on_air: Make) -> None:
    made = prism(on_air)
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    made.act(None, "next")
    assert "Mina takes 39" in made.said
    made.order(Pause("x"))
    assert "takes 39" not in made.said


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
