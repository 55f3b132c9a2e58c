"""Broken Prism as an audience is told it (BP20 to BP31, ALL1, ALL5, ALL6, ALL10, ALL12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtWidgets import QApplication

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism import reveal
from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.parts import Ledger, Line, Row, Tale
from prismdesk.desk.games.broken_prism.air_verdict import (
    expression_words,
    value_words,
    verdict_tale,
)
from prismdesk.table.commands import AddPoints, Forfeit, Offer, Pause, Resume, Rewind
from tests.support.prism import BLUE, HOST, RED, Prism
from tests.support.watched import OnAirGame

TIED = "\u00a0"
FOREVER = 3_600_000
MINA_39 = "B 28+26-15"
"""Red's for 39: it closes the triangle B, for 3 sides and a space."""

Make = Callable[..., OnAirGame]


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    made: list[OnAirGame] = []

    def make(**given: Any) -> OnAirGame:
        made.append(OnAirGame(Prism(**given)))
        return made[-1]

    yield make
    for one in made:
        one.close()


def prism(game: OnAirGame) -> Prism:
    assert isinstance(game.top, Prism)
    return game.top


def done(game: OnAirGame, by: Any, *texts: str) -> None:
    """Actions that the audience is told one after the other."""
    for text in texts:
        prism(game).done(by, text)
        game.tell()


def given(game: OnAirGame, order: Any) -> None:
    """What the host orders."""
    answer = game.top.give(HOST, order)
    assert not isinstance(answer, Refused), answer
    game.tell()


def claimed(game: OnAirGame, red: str = "", blue: str = "", target: str = "39") -> OnAirGame:
    """Red has claimed, and both windows are over."""
    done(game, RED, f"claim {target}")
    for seat, text in ((RED, red), (BLUE, blue)):
        done(game, seat, *([f"submit {text}"] if text else []), "done")
    return game


def rows(game: OnAirGame) -> tuple[Row, ...]:
    strip = game.air.strip(game.seen, game.board)
    assert strip is not None
    assert strip.title == "Targets"
    return strip.rows


def tales(game: OnAirGame, shown: int = -1) -> list[list[str]]:
    """Both cards, Red's first: a heading and lines."""
    return [
        [] if tale is None else [tale.title, *(line.text for line in tale.lines)]
        for tale in game.air.tales(game.seen, game.board, shown)
    ]


def banner(game: OnAirGame) -> tuple[str, Seat | None, str] | None:
    found = game.air.banner(game.seen, game.board)
    return None if found is None else (found.text, found.seat, found.timer)


class Revealing(BrokenPrismBoard):
    """A board that plays a reveal for as long as a test wants."""

    playing = True

    @property
    def is_revealing(self) -> bool:
        return self.playing


# The targets.


def test_bp6_each_target_stands_in_its_row_and_is_open_at_first(air: Make) -> None:
    game = air()
    assert rows(game) == (Row("39", "open"), Row("24", "open"), Row("5", "open"))
    assert banner(game) is None, "the board says that claims are open"


def test_bp6_a_negative_fraction_has_a_true_minus_everywhere(air: Make) -> None:
    setup = prism(air()).match.setup
    assert setup is not None
    game = air(setup=setup.replace("39 24 5", "-7/3 24 5"))
    done(game, BLUE, "claim -7/3")
    assert rows(game)[0].text == "−7/3"
    assert banner(game) == ("Jae claims −7/3", BLUE, "window")
    for seat in (RED, BLUE):
        done(game, seat, "done")
    assert game.banner == "Nobody takes −7/3"
    assert game.told == ["Nobody takes −7/3"]


def test_bp22_a_claim_fills_banner_and_row_with_the_claimers_colour_and_time(air: Make) -> None:
    game = air()
    done(game, RED, "claim 24")
    assert banner(game) == ("Mina claims 24", RED, "window")
    assert rows(game)[1] == Row("24", "", RED, "window")
    assert rows(game)[0] == Row("39", "open")
    assert game.heard() == [Cue.CLAIM]
    assert game.air.ticks(game.seen) == ("window", "round")


def test_bp26_a_target_that_nobody_reached_is_locked_with_its_own_timer(air: Make) -> None:
    game = claimed(air(), target="24")
    assert rows(game)[1] == Row("24", "locked", timer="lock-2")
    assert banner(game) == ("Nobody takes 24", None, "")
    done(game, HOST, "next")
    assert rows(game)[1] == Row("24", "locked", timer="lock-2")
    assert game.told == ["Nobody takes 24"], "it stays until something else happens"


def test_bp25_a_taken_target_says_what_it_brought_and_to_whom(air: Make) -> None:
    game = claimed(air(), MINA_39)
    assert rows(game)[0] == Row("39", "+5", RED)
    done(game, HOST, "next")
    assert rows(game)[0] == Row("39", "+5", RED)
    assert banner(game) is None


def test_bp29_what_was_not_taken_in_its_round_recedes(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    game.top.tick(600_000)
    game.tell()
    assert rows(game) == (
        Row("39", "+5", RED),
        Row("24", "not taken", faint=True),
        Row("5", "not taken", faint=True),
    )


# What is sealed.


def test_bp23_nothing_of_a_submission_is_told_before_the_reveal(air: Make) -> None:
    game = air()
    done(game, RED, "claim 39")
    before = game.everything
    done(game, RED, f"submit {MINA_39}", "submit B 1+1", "done")
    done(game, BLUE, "submit G 17+16+6")
    assert game.everything == before


def test_bp23_that_a_submission_was_made_is_told_where_the_match_shows_that(air: Make) -> None:
    game = air(show_submissions="yes")
    done(game, RED, "claim 39")
    assert game.below(RED) == ""
    done(game, RED, f"submit {MINA_39}")
    assert (game.below(RED), game.below(BLUE)) == ("submitted", "")
    done(game, BLUE, "submit G 17+16+6")
    assert game.below(BLUE) == "submitted"
    for seat in (RED, BLUE):
        done(game, seat, "done")
    assert (game.below(RED), game.below(BLUE)) == ("", "")


def test_bp28_while_the_host_parses_that_is_all_that_is_told(air: Make) -> None:
    game = claimed(air(reveal="held"), MINA_39, "G 17+16+6")
    nothing = claimed(air(reveal="held"))
    assert banner(game) == ("The host reads the submissions", None, "")
    assert tales(game) == [[], []]
    assert rows(game)[0] == Row("39", "claimed", RED)
    said = [(one.everything, one.heard()) for one in (game, nothing)]
    assert said[0] == said[1], "nor whether there is a submission at all"


def test_bp28_of_a_reveal_in_two_steps_the_first_tells_of_the_claimers_alone(air: Make) -> None:
    game = claimed(air(reveal="held"), MINA_39, "G 17+16+6")
    game.heard()
    done(game, HOST, "reveal claimer")
    assert banner(game) == ("Mina’s submission for 39", RED, "")
    assert tales(game) == [
        [
            "Mina",
            f"B{TIED}28 +{TIED}26 −{TIED}15",
            "= 39",
            "3 sides",
            "+ 1 space × 2",
            "= 5 points",
        ],
        ["Jae", "Still sealed"],
    ]
    assert rows(game)[0] == Row("39", "claimed", RED), "nobody knows who takes it"
    assert game.last is None, "nothing has come of it yet"
    assert game.heard() == [Cue.REVEAL]
    done(game, HOST, "reveal")
    assert banner(game) == ("Mina takes 39", RED, "")
    assert [tale[-1] for tale in tales(game)] == ["= 5: stands", "= 3: beaten"]
    assert game.heard() == [Cue.REVEAL, Cue.EARN]


def test_bp28_the_first_step_is_the_same_whatever_the_other_one_sealed(air: Make) -> None:
    said = []
    for theirs in ("", "G 17+16+6", "B 28+26"):
        game = claimed(air(reveal="held"), MINA_39, theirs)
        done(game, HOST, "reveal claimer")
        said.append((game.everything, game.heard()))
    assert said[0] == said[1] == said[2]


# The reveal.


def test_bp28_an_expression_is_read_out_number_by_number_with_its_value_so_far(air: Make) -> None:
    game = claimed(air(), MINA_39, "G 17+16+6")
    assert tales(game, 0) == [["Mina"], ["Jae"]]
    assert tales(game, 1) == [["Mina", f"B{TIED}28", "= 28"], ["Jae", f"G{TIED}17", "= 17"]]
    assert tales(game, 2)[0] == ["Mina", f"B{TIED}28 +{TIED}26", "= 54"]
    assert tales(game, 3)[0] == ["Mina", f"B{TIED}28 +{TIED}26 −{TIED}15", "= 39"]


def test_bp28_points_are_told_part_by_part_at_the_end(air: Make) -> None:
    game = claimed(air(), MINA_39, "G 17+16+6")
    red, blue = game.air.tales(game.seen, game.board, -1)
    assert red is not None
    assert blue is not None
    assert red == Tale(
        "Mina",
        (
            Line(f"B{TIED}28 +{TIED}26 −{TIED}15"),
            Line("= 39", "big"),
            Line("3 sides"),
            Line("+ 1 space × 2"),
            Line("= 5: stands", "strong"),
        ),
        RED,
    )
    assert [line.text for line in blue.lines[1:]] == ["= 39", "3 sides", "= 3: beaten"]
    assert blue.seat is BLUE


def test_bp28_reds_verdict_is_on_the_left_also_where_blue_claims(air: Make) -> None:
    game = air()
    done(game, BLUE, "claim 39", "submit B 28+26-15", "done")
    done(game, RED, "done")
    assert tales(game)[0] == ["Mina", "Submitted nothing"]
    assert tales(game)[1][-1] == "= 5: stands"
    assert game.banner == "Jae takes 39"


def test_bp28_who_takes_is_told_only_when_the_board_has_shown_all(air: Make) -> None:
    game = air()
    board = Revealing()
    claimed(game, MINA_39)
    found = game.air.banner(game.seen, board)
    assert found is not None
    assert tuple(found) == ("The reveal for 39", None, "")
    strip = game.air.strip(game.seen, board)
    assert strip is not None
    assert strip.rows[0] == Row("39", "claimed", RED)
    assert tales(game, 3)[1] == ["Jae"], "that nothing was submitted is an outcome, too"
    board.playing = False
    found = game.air.banner(game.seen, board)
    assert found is not None
    assert tuple(found) == ("Mina takes 39", RED, "")
    assert game.heard()[-2:] == [Cue.REVEAL, Cue.EARN], "in this order: the second one waits"


def test_bp28_the_picture_tells_no_outcome_while_the_board_reads_out(
    air: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reveal, "STEP_MS", FOREVER)
    monkeypatch.setattr(reveal, "LONGEST_MS", FOREVER)
    said = []
    for theirs in ("", "G 17+16+6", "B 28+26"):
        game = air()
        frame = Frame(OnAir())
        frame.follow(game.feed)
        claimed(game, MINA_39, theirs)
        board = frame.board
        assert isinstance(board, BrokenPrismBoard)
        assert board.is_revealing
        said.append(frame.words)
        board.unveiling._clock.setCurrentTime(FOREVER // 2)
        assert "= 28" in frame.words
        assert "takes" not in frame.words
        board.finish()
        assert "Mina takes 39" in frame.words
        assert "= 5: stands" in frame.words
        frame.follow(None)
    assert said[0] == said[1] == said[2]
    assert "The reveal for 39" in said[0]


@pytest.mark.parametrize(
    ("red", "why"),
    [
        ("B 28+26", "The value is 54, not 39 (BP22)"),
        ("A 15+99", "99 is not on the board (BP10)"),
        ("A 7+1", "No side of A is 7 (BP12)"),
    ],
)
def test_bp28_what_fails_is_told_with_the_rule(air: Make, red: str, why: str) -> None:
    game = claimed(air(), red)
    assert tales(game)[0][-1] == f"Fails. {why}"
    assert game.heard()[-2:] == [Cue.REVEAL, Cue.FAIL]


def test_bp15_a_broken_chain_is_named_with_its_colour_and_the_vertex(air: Make) -> None:
    game = claimed(air(), "G 17+16+6")
    done(game, HOST, "next")
    done(game, BLUE, "claim 5", "submit L 12-7", "done")
    done(game, RED, "done")
    assert tales(game)[1] == [
        "Jae",
        f"L{TIED}12 −{TIED}7",
        "= 5",
        "Fails. Breaks the red chain at EFGKLM (BP15)",
    ]


def test_all6_what_the_host_rules_is_told_as_his(air: Make) -> None:
    game = claimed(air(), MINA_39, "G 17+16+6")
    game.heard()
    done(game, HOST, "rule reject red read it out wrongly")
    assert tales(game)[0][-1] == "Fails. The host ruled it out: read it out wrongly"
    assert tales(game)[1][-1] == "= 3: stands"
    assert game.told == ["Jae takes 39", "3 sides", "3 points"]
    assert game.heard() == [Cue.RULING]
    done(game, HOST, "rule accept red he is right")
    assert tales(game)[0][2:] == [
        "= 39",
        "The host accepts it: he is right",
        "3 sides",
        "+ 1 space × 2",
        "= 5: stands",
    ]


def test_bp12_a_long_expression_is_shown_without_its_middle() -> None:
    found = expression_words("B " + "+".join(str(one) for one in range(1, 21)) + " via Bl", 4)
    assert found == f"B{TIED}1 +{TIED}2 … +{TIED}19 +{TIED}20"
    assert expression_words(f"A 1+{'7' * 80}") == f"A{TIED}1 +{TIED}777777…777777"
    assert expression_words("C 5x3/2-1", 4) == f"C{TIED}5 ×{TIED}3 ÷{TIED}2 −{TIED}1"


def test_bp28_of_a_long_expression_the_numbers_read_last_are_shown(air: Make) -> None:
    game = claimed(air(), "B 28+26-15")
    numbers = "+".join(str(one) for one in range(1, 21))
    steps = tuple(str(one) for one in range(20))
    shown = game.seen.view.reveal
    verdict = structs.replace(shown.verdicts[0], notation=f"B {numbers}", steps=steps)
    tale = verdict_tale(game.seen, shown, verdict, 12)
    assert tale.lines[0].text == f"B{TIED}… " + " ".join(f"+{TIED}{one}" for one in range(5, 13))
    assert tale.lines[1].text == "= 11"


def test_bp9_a_value_of_any_length_has_room() -> None:
    assert value_words("-7/3") == "−7/3"
    assert value_words("-123456789012345/99") == "−12345…345/99"
    assert max(len(value_words("9" * length)) for length in range(1, 1200)) <= 13


# What happened last, and the cards.


def test_bp25_the_last_claim_stands_in_the_left_column(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "next")
    assert game.last == Tale(
        "Last",
        (
            Line("Mina takes 39", "strong"),
            Line("3 sides"),
            Line("+ 1 space × 2"),
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
    assert game.told == ["Mina takes 39", "3 sides", "+ 1 space × 2", "5 points"]
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
        ("1", "Host", "Total"), ((RED, ("5", "+0", "5")), (BLUE, ("0", "−2", "−2")))
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
    done(game, RED, "lift", "done")
    slide = game.air.slide(game.seen, game.board)
    assert slide is not None
    assert (slide.title, slide.seat) == ("Both windows are over", None)
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
        "A tie goes to the DM Opponent (ALL1).",
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
