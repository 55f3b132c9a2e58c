"""What Broken Prism adds to the broadcast: targets, claims, the reveal, and its cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs
from PySide6.QtWidgets import QApplication

from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.palettes import broadcast_palette
from prismdesk.desk.game_ui.broadcast_data import Banner, Line, Row
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.games.broken_prism.board import reveal_animation
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.board.chains import Outline, Ring
from prismdesk.desk.games.broken_prism.broadcast import (
    expression_words,
    value_words,
    verdict_caption,
)
from prismdesk.desk.theme.palettes import contrast
from prismdesk.table.commands import Forfeit
from tests.support.broken_prism_broadcast import MINA_39, PARTS_39, TIED, captions, claimed
from tests.support.broken_prism_by_hand import BLUE, HOST, RED, Prism
from tests.support.spectator_match import Make, games_on_air


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    with games_on_air(Prism) as make:
        yield make


# The targets.


def test_bp6_each_target_stands_in_its_row_and_is_open_at_first(air: Make) -> None:
    game = air()
    assert game.whole_sidebar.rows == (Row("39", "open"), Row("24", "open"), Row("5", "open"))
    assert game.whole_banner is None, "the board says that claims are open"


def test_bp6_a_negative_fraction_has_a_true_minus_everywhere(air: Make) -> None:
    setup = air().top.match.setup
    assert setup is not None
    game = air(setup=setup.replace("39 24 5", "-7/3 24 5"))
    game.done(BLUE, "claim -7/3")
    assert game.whole_sidebar.rows[0].text == "−7/3"
    assert game.whole_banner == Banner("Jae claims −7/3", BLUE, "window")
    for seat in (RED, BLUE):
        game.done(seat, "done")
    assert game.banner == "Nobody takes −7/3"
    assert game.told == ["Nobody takes −7/3"]


def test_bp29_what_was_not_taken_in_its_round_recedes(air: Make) -> None:
    game = claimed(air(), MINA_39)
    game.done(HOST, "next")
    game.waits(600_000)
    assert game.whole_sidebar.rows == (
        Row("39", "+5", RED),
        Row("24", "not taken", faint=True),
        Row("5", "not taken", faint=True),
    )


# What is sealed.


def test_bp23_that_a_submission_was_made_is_told_where_the_match_shows_that(air: Make) -> None:
    game = air(show_submissions="yes")
    game.done(RED, "claim 39")
    assert game.below(RED) == ""
    game.done(RED, f"submit {MINA_39}")
    assert (game.below(RED), game.below(BLUE)) == ("submitted", "")
    game.done(BLUE, "submit G 17+16+6")
    assert game.below(BLUE) == "submitted"
    for seat in (RED, BLUE):
        game.done(seat, "done")
    assert (game.below(RED), game.below(BLUE)) == ("", "")


def test_bp28_the_first_step_is_the_same_whatever_the_other_one_sealed(air: Make) -> None:
    said = []
    for theirs in ("", "G 17+16+6", "B 28+26"):
        game = claimed(air(reveal="held"), MINA_39, theirs)
        game.done(HOST, "reveal claimer")
        said.append((game.everything, game.heard()))
    assert said[0] == said[1] == said[2]


def test_all10_without_a_host_the_card_waits_for_both_and_its_timer(air: Make) -> None:
    game = air(begin=False, host="none")
    title_card = game.title_card
    assert (title_card.foot, title_card.timer) == (("Begins when both are ready",), "between")
    game.done(BLUE, "ready")
    title_card = game.title_card
    assert title_card.foot == ("Waiting for Mina",)
    assert (game.below(RED), game.below(BLUE)) == ("", "ready")


def test_bp31_behind_a_curtain_a_card_says_who_sits_down(air: Make) -> None:
    game = air(windows="in-turn", host="none")
    game.done(BLUE, "claim 24")
    title_card = game.title_card
    assert (title_card.title, title_card.seat) == ("Jae’s turn at the screen", BLUE)
    assert title_card.lines == (Line("60 seconds to submit for 24"),)
    assert game.whole_banner == Banner("Jae claims 24", BLUE)
    assert game.whole_sidebar.rows[1] == Row("24", "claimed", BLUE)
    game.done(BLUE, "lift")
    assert game.broadcast.title_card(game.seen, game.board) is None
    assert game.whole_banner == Banner("Jae submits for 24", BLUE, "window")
    game.done(BLUE, "done")
    title_card = game.title_card
    assert title_card.title == "Mina’s turn at the screen"
    # Who acts is lit by the banner’s seat.
    assert game.whole_banner == Banner("Mina to submit for 24", RED)
    game.done(RED, "lift", "done")
    title_card = game.title_card
    assert (title_card.title, title_card.seat) == ("Both windows are over", None)
    assert game.whole_banner == Banner("Jae claims 24")
    game.done(RED, "lift")
    assert game.whole_banner == Banner("Nobody takes 24")


def test_all6_a_forfeit_before_round_1_has_a_final_card_without_a_ledger(air: Make) -> None:
    game = air(begin=False)
    game.given(HOST, Forfeit(RED, "gone home"))
    final = game.final
    assert (final.title, final.seat, final.table) == ("Jae wins", BLUE, None)
    assert [line.text for line in final.lines] == ["Mina forfeits: gone home (ALL6)"]


FOREVER = 3_600_000


def test_bp28_an_expression_is_read_out_number_by_number_with_its_value_so_far(air: Make) -> None:
    game = claimed(air(), MINA_39, "G 17+16+6")
    assert captions(game, 0) == [["Mina"], ["Jae"]]
    assert captions(game, 1) == [["Mina", f"B{TIED}28", "= 28"], ["Jae", f"G{TIED}17", "= 17"]]
    assert captions(game, 2)[0] == ["Mina", f"B{TIED}28 +{TIED}26", "= 54"]
    assert captions(game, 3)[0] == ["Mina", f"B{TIED}28 +{TIED}26 −{TIED}15", "= 39"]


def test_bp28_the_picture_tells_no_outcome_while_the_board_reads_out(
    air: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reveal_animation, "STEP_MS", FOREVER)
    monkeypatch.setattr(reveal_animation, "LONGEST_MS", FOREVER)
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
        board.reveal_animation._clock.setCurrentTime(FOREVER // 2)
        assert "= 28" in frame.words
        assert "takes" not in frame.words
        board.finish()
        assert "Mina takes 39" in frame.words
        assert "5 points: stands" in frame.words
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
    assert captions(game)[0][-1] == f"Fails. {why}"
    assert game.heard()[-2:] == [Cue.REVEAL, Cue.FAIL]


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
    caption = verdict_caption(game.seen, shown, verdict, 12)
    assert caption.lines[0].text == f"B{TIED}… " + " ".join(f"+{TIED}{one}" for one in range(5, 13))
    assert caption.lines[1].text == "= 11"


def test_bp9_a_value_of_any_length_has_room() -> None:
    assert value_words("-7/3") == "−7/3"
    assert value_words("-123456789012345/99") == "−12345…345/99"
    assert max(len(value_words("9" * length)) for length in range(1, 1200)) <= 13


# What holds, and what is known.


def test_all6_a_rulings_reason_is_kept_before_value_and_parts(air: Make) -> None:
    game = claimed(air(), MINA_39)
    game.done(HOST, "rule reject red x", "rule accept red own chains may be crossed today")
    caption = game.broadcast.captions(game.seen, game.board, -1)[0]
    assert caption is not None
    assert [line.text for line in caption.lines if line.aside] == ["= 39", PARTS_39]


def test_bp28_what_the_first_step_has_told_stays_in_the_second(
    air: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reveal_animation, "STEP_MS", FOREVER)
    monkeypatch.setattr(reveal_animation, "LONGEST_MS", FOREVER)
    game = air(reveal="held")
    frame = Frame(OnAir())
    frame.follow(game.feed)
    claimed(game, MINA_39, "G 17+16+6")
    board = frame.board
    assert isinstance(board, BrokenPrismBoard)
    game.done(HOST, "reveal claimer")
    board.finish()
    first = frame.words
    assert "5 points" in first
    assert "Still sealed" in first
    game.done(HOST, "reveal")
    assert board.is_revealing
    for part in ("28 +\u00a026", "= 39", PARTS_39, "5 points"):
        assert part in frame.words, "of the claimer's nothing is told anew"
    for told in ("stands", "beaten", "takes", "Still sealed", "17"):
        assert told not in frame.words
    board.reveal_animation._clock.setCurrentTime(FOREVER // 2)
    assert "= 17" in frame.words
    assert "5 points" in frame.words
    board.finish()
    assert "5 points: stands" in frame.words
    assert "3 points: beaten" in frame.words
    frame.follow(None)


def test_bp12_what_marks_a_triangle_that_fails_lies_beneath_the_numbers(air: Make) -> None:
    game = claimed(air(), "C 28+11")
    board = game.board
    assert isinstance(board, BrokenPrismBoard)
    ring, numbers = board.part("ring:red"), [board.part(f"number:{side}") for side in range(84)]
    assert isinstance(ring, Outline)
    assert all(ring.zValue() < number.zValue() for number in numbers)
    over = [one for one in numbers if one.sceneBoundingRect().intersects(ring.sceneBoundingRect())]
    assert len(over) >= 3


def test_bp15_a_vertex_where_a_chain_fails_has_a_ring(air: Make) -> None:
    game = claimed(air(), "G 17+16+6")
    game.done(HOST, "next")
    game.done(BLUE, "claim 5", "submit L 12-7", "done")
    game.done(RED, "done")
    board = game.board
    assert isinstance(board, BrokenPrismBoard)
    assert type(board.part("ring:blue")) is Ring


def test_bp28_dashes_of_a_chain_that_falls_can_be_told_apart_from_their_gaps() -> None:
    for ground in ("dark", "light"):
        palette = broadcast_palette(ground)
        for seat in (RED, BLUE):
            assert contrast(palette.seats[seat], palette.surface) >= 3
