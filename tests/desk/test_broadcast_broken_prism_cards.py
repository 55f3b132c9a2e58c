"""What an audience is told last in Broken Prism, and the cards (BP25, BP30, BP31, ALL10, ALL12)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.parts import Ledger, Line, Row, Tale
from prismdesk.table.commands import AddPoints, Forfeit, Offer, Pause, Resume, Rewind
from tests.support.prism import BLUE, HOST, RED, Prism
from tests.support.prism_on_air import (
    MINA_39,
    PARTS_39,
    Make,
    banner,
    claimed,
    done,
    games_on_air,
    given,
    rows,
    tales,
)
from tests.support.watched import OnAirGame


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    with games_on_air() as make:
        yield make


def test_bp25_the_last_claim_stands_in_the_left_column(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    assert game.last == Tale(
        "Last",
        (
            Line("Mina takes 39", "strong"),
            Line(PARTS_39, aside=True),
            Line("5 points", "strong"),
        ),
        RED,
    )
    assert tales(game) == [[], []]


def test_all7_a_rewind_brings_back_what_had_happened_before_it(air: Make) -> None:
    game = air()
    frame = Frame(OnAir())
    frame.follow(game.feed)
    start = game.top.table.public_n
    claimed(game, target="39")
    done(game, HOST, "next")
    there = game.top.table.public_n
    claimed(game, "E 6x4", target="24")
    assert frame.board is not None
    frame.board.finish()
    assert "Mina takes 24" in frame.words
    given(game, Rewind(there, "wrong board"))
    assert "Nobody takes 39" in frame.words
    assert "takes 24" not in frame.words
    given(game, Rewind(start, "wrong board"))
    assert "takes" not in frame.words
    frame.follow(None)


def test_who_looks_on_from_the_middle_of_a_round_is_told_the_last_claim(air: Make) -> None:
    top = Prism()
    top.play_claim(RED, "39", MINA_39)
    top.press_on()
    game = OnAirGame(top)
    assert game.told == ["Mina takes 39", PARTS_39, "5 points"]
    game.close()


def test_all10_before_round_1_a_card_says_what_comes_and_who_begins_it(air: Make) -> None:
    game = air(begin=False)
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert slide.title == "Round 1 of 7"
    assert [line.text for line in slide.lines] == [
        "A new board and three targets, for everybody at the same moment."
    ]
    assert slide.foot == ("Begins when the host presses on",)
    assert (slide.ledger, slide.timer) == (None, "")
    assert game.air.strip(game.seen, game.board) is None
    done(game, HOST, "next")
    assert game.air.slide(game.seen, game.board) is None
    assert game.heard() == [Cue.BEGIN]


def test_all10_between_rounds_the_card_has_who_leads_and_the_ledger(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    given(game, AddPoints(BLUE, -2, "late"))
    game.heard()
    game.top.tick(600_000)
    game.tell()
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert slide.title == "Round 2 of 7"
    assert slide.lines[0] == Line("Mina leads, 5 to −2", "strong")
    assert slide.ledger == Ledger(
        ("1", "Host", "Total"), ((RED, ("5", "", "5")), (BLUE, ("0", "−2", "−2")))
    )
    assert game.told == ["Round 1 is over", "Mina: 5", "Jae: 0"]
    assert game.heard() == [Cue.END]


def test_all10_without_a_host_the_card_waits_for_both_and_its_timer(air: Make) -> None:
    game = air(begin=False, host="none")
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert (slide.foot, slide.timer) == (("Begins when both are ready",), "between")
    done(game, BLUE, "ready")
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert slide.foot == ("Waiting for Mina",)
    assert (game.below(RED), game.below(BLUE)) == ("", "ready")


def test_bp31_behind_a_curtain_a_card_says_who_sits_down(air: Make) -> None:
    game = air(windows="in-turn", host="none")
    done(game, BLUE, "claim 24")
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert (slide.title, slide.seat) == ("Jae sits down", BLUE)
    assert slide.lines == (Line("60 seconds to submit for 24"),)
    assert banner(game) == ("Jae claims 24", BLUE, "")
    assert rows(game)[1] == Row("24", "claimed", BLUE)
    done(game, BLUE, "lift")
    assert game.air.slide(game.seen, game.board) is None
    assert banner(game) == ("Jae submits for 24", BLUE, "window")
    done(game, BLUE, "done")
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert slide.title == "Mina sits down"
    # Who acts is lit by the banner’s seat.
    assert banner(game) == ("Mina to submit for 24", RED, "")
    done(game, RED, "lift", "done")
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert (slide.title, slide.seat) == ("Both windows are over", None)
    assert banner(game) == ("Jae claims 24", None, "")
    done(game, RED, "lift")
    assert banner(game) == ("Nobody takes 24", None, "")


def test_bp30_the_final_card_has_points_the_tie_rule_and_the_credit(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    for number in range(7):
        game.top.tick(600_000)
        if number < 6:
            done(game, HOST, "next")
    game.tell()
    assert game.air.slide(game.seen, game.board) is None
    final = game.air.final(game.seen, game.board)
    assert final is not None
    assert (final.title, final.seat) == ("Mina wins", RED)
    assert [line.text for line in final.lines] == [
        "Seven rounds are over: 5 to 0 (BP30)",
    ]
    assert final.ledger is not None
    assert final.ledger.heads == ("1", "2", "3", "4", "5", "6", "7", "Total")
    assert final.ledger.rows[0] == (RED, ("5", "0", "0", "0", "0", "0", "0", "5"))
    assert final.foot == ("Broken Prism was designed by uriquack for The Genius: House of Larks.",)
    assert banner(game) is None


def test_all1_a_tie_is_told_once_with_its_rule(air: Make) -> None:
    game = air()
    for number in range(7):
        game.top.tick(600_000)
        if number < 6:
            done(game, HOST, "next")
    game.tell()
    final = game.air.final(game.seen, game.board)
    assert final is not None
    assert (final.title, final.seat) == ("Jae wins", BLUE)
    assert [line.text for line in final.lines] == [
        "Seven rounds are over at 0 each; the Death Match Opponent wins a tie (BP30)"
    ]


def test_all6_a_forfeit_before_round_1_has_a_final_card_without_a_ledger(air: Make) -> None:
    game = air(begin=False)
    given(game, Forfeit(RED, "gone home"))
    final = game.air.final(game.seen, game.board)
    assert final is not None
    assert (final.title, final.seat, final.ledger) == ("Jae wins", BLUE, None)
    assert [line.text for line in final.lines] == ["Mina forfeits: gone home (ALL6)"]


def test_all12_a_pause_leaves_nothing_of_targets_claims_and_reveals(air: Make) -> None:
    game = air()
    done(game, RED, "claim 24", "submit E 6x4")
    given(game, Pause("A chair broke"))
    assert game.seen.view is None
    assert game.air.strip(game.seen, game.board) is None
    assert game.air.banner(game.seen, game.board) is None
    assert game.air.tales(game.seen, game.board, -1) == (None, None)
    assert game.air.slide(game.seen, game.board) is None
    assert game.air.final(game.seen, game.board) is None
    assert (game.below(RED), game.below(BLUE)) == ("", "")
    assert "24" not in str(game.everything[:-1])
    given(game, Resume())
    assert banner(game) == ("Mina claims 24", RED, "window")


def test_all12_who_looks_on_only_in_a_pause_is_told_no_more(air: Make) -> None:
    top = Prism()
    top.done(RED, "claim 24")
    assert not isinstance(top.give(HOST, Pause("x")), Refused)
    game = OnAirGame(top)
    assert game.seen.view is None
    assert game.last is None
    assert game.air.strip(game.seen, game.board) is None
    assert game.below(BLUE) == ""
    game.close()


def test_all7_an_offer_changes_nothing_that_the_game_says(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    before = game.everything
    answer = game.top.give(RED, Offer(Agreement.END_ROUND))
    assert not isinstance(answer, Refused)
    game.tell()
    assert game.everything == before
    assert game.heard()[-1] is not Cue.RULING


def test_texts_have_no_open_gaps_and_names_turn_nothing_but_themselves(air: Make) -> None:
    game = air()
    game.feed._names[RED] = "מינה"
    claimed(game, MINA_39)
    assert game.banner == "\u2068מינה\u2069 takes 39"
    assert game.told[0] == "\u2068מינה\u2069 takes 39"
    assert "{" not in str(game.everything)
