"""The reveal of Broken Prism as an audience is told it (BP25, BP28, ALL6)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs
from PySide6.QtWidgets import QApplication

from prismdesk.desk.board.broken_prism import reveal
from prismdesk.desk.board.broken_prism.badges import Outline, Ring
from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.palettes import air_palette
from prismdesk.desk.broadcast.parts import Line, Row, Tale
from prismdesk.desk.games.broken_prism.air_verdict import (
    expression_words,
    value_words,
    verdict_tale,
)
from prismdesk.desk.look.palettes import contrast
from prismdesk.table.commands import Rewind
from tests.support.prism import BLUE, HOST, RED
from tests.support.prism_on_air import (
    MINA_39,
    PARTS_39,
    TIED,
    Make,
    claimed,
    done,
    games_on_air,
    given,
    tales,
)
from tests.support.watched import OnAirGame

FOREVER = 3_600_000


class Revealing(BrokenPrismBoard):
    """A board that plays a reveal for as long as a test wants."""

    playing = True

    @property
    def is_revealing(self) -> bool:
        return self.playing


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    with games_on_air() as make:
        yield make


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
            Line("= 39", "big", aside=True),
            Line(PARTS_39, aside=True),
            Line("5 points: stands", "strong"),
        ),
        RED,
    )
    assert [line.text for line in blue.lines[1:]] == ["= 39", "3 sides", "3 points: beaten"]
    assert blue.seat is BLUE


def test_bp28_reds_verdict_is_on_the_left_also_where_blue_claims(air: Make) -> None:
    game = air()
    done(game, BLUE, "claim 39", "submit B 28+26-15", "done")
    done(game, RED, "done")
    assert tales(game)[0] == ["Mina", "Submitted nothing"]
    assert tales(game)[1][-1] == "5 points: stands"
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
    assert tales(game)[1][-1] == "3 points: stands"
    assert game.told == ["Jae takes 39", "3 sides", "3 points"]
    assert game.heard() == [Cue.RULING]
    done(game, HOST, "rule accept red he is right")
    assert tales(game)[0][2:] == [
        "= 39",
        "The host accepts it: he is right",
        PARTS_39,
        "5 points: stands",
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


# What holds, and what is known.


def rewound(game: OnAirGame, to: int) -> None:
    given(game, Rewind(to, "look again"))


def test_all6_after_a_rewind_the_ruling_that_holds_is_told_with_its_own_reason(air: Make) -> None:
    game = claimed(air(), MINA_39, "G 17+16+6")
    start = game.top.table.public_n
    done(game, HOST, "rule reject red it was late")
    before = game.top.table.public_n
    done(game, HOST, "rule accept red the recording shows he was in time")
    rewound(game, before)
    assert tales(game)[0][-1] == "Fails. The host ruled it out: it was late"
    done(game, HOST, "rule accept red all heard it")
    assert "The host accepts it: all heard it" in tales(game)[0]
    rewound(game, start)
    assert "host" not in str(tales(game))


def test_all6_a_rulings_reason_is_kept_before_value_and_parts(air: Make) -> None:
    game = claimed(air(), MINA_39)
    done(game, HOST, "rule reject red x", "rule accept red own chains may be crossed today")
    tale = game.air.tales(game.seen, game.board, -1)[0]
    assert tale is not None
    assert [line.text for line in tale.lines if line.aside] == ["= 39", PARTS_39]


def test_bp28_what_the_first_step_has_told_stays_in_the_second(
    air: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reveal, "STEP_MS", FOREVER)
    monkeypatch.setattr(reveal, "LONGEST_MS", FOREVER)
    game = air(reveal="held")
    frame = Frame(OnAir())
    frame.follow(game.feed)
    claimed(game, MINA_39, "G 17+16+6")
    board = frame.board
    assert isinstance(board, BrokenPrismBoard)
    done(game, HOST, "reveal claimer")
    board.finish()
    first = frame.words
    assert "5 points" in first
    assert "Still sealed" in first
    done(game, HOST, "reveal")
    assert board.is_revealing
    for part in ("28 +\u00a026", "= 39", PARTS_39, "5 points"):
        assert part in frame.words, "of the claimer's nothing is told anew"
    for told in ("stands", "beaten", "takes", "Still sealed", "17"):
        assert told not in frame.words
    board.unveiling._clock.setCurrentTime(FOREVER // 2)
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
    done(game, HOST, "next")
    done(game, BLUE, "claim 5", "submit L 12-7", "done")
    done(game, RED, "done")
    board = game.board
    assert isinstance(board, BrokenPrismBoard)
    assert type(board.part("ring:blue")) is Ring


def test_bp28_dashes_of_a_chain_that_falls_can_be_told_apart_from_their_gaps() -> None:
    for ground in ("dark", "light"):
        palette = air_palette(ground)
        for seat in (RED, BLUE):
            assert contrast(palette.seats[seat], palette.surface) >= 3
