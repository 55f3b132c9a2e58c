"""Glittering Paths as an audience is told it (GP12 to GP22, ALL1, ALL5, ALL10, ALL12)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from prismdesk.core.game import Agreement
from prismdesk.desk.game_ui.broadcast_data import Banner, Caption, Line, Row, ScoreTable
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.games.glittering_paths.broadcast import Gem
from prismdesk.desk.theme.palettes import DARK
from prismdesk.games.glittering_paths.gems import GEMS
from prismdesk.table.commands import Accept, Offer, Rewind
from tests.support.glittering_paths_by_hand import BLUE, HOST, RED, Glitter
from tests.support.spectator_match import Make, OnAirGame, games_on_air

MINA = "a1-b1-b2-c2-c1"
JAE = "f6-f5-e5-e6-d6-d5-c5"


@pytest.fixture
def air(qapp: QApplication) -> Iterator[Make]:
    with games_on_air(Glitter) as make:
        yield make


# What is waited for.


def test_gp15_the_race_is_told_and_has_no_skips(air: Make) -> None:
    game = air()
    assert game.whole_banner == Banner("Race: first legal path")
    assert game.broadcast.sidebar(game.seen, game.board) is None
    assert game.broadcast.ticks(game.seen) == ("race", "draw", "turn-red", "turn-blue")


def test_gp16_a_turn_is_told_in_the_movers_colour(air: Make) -> None:
    game = air()
    game.done(BLUE, JAE)
    assert game.whole_banner == Banner("Mina to move", RED)
    game.done(RED, "pass")
    assert game.whole_banner == Banner("Jae to move", BLUE)


def test_gp22_a_buzz_is_told_with_the_seconds_to_draw(air: Make) -> None:
    game = air(race="buzzer")
    assert game.whole_banner == Banner("Buzz to draw first")
    game.done(RED, "buzz")
    assert game.whole_banner == Banner("Mina buzzed", RED, "draw")
    assert game.heard() == [Cue.CLAIM]
    game.waits(15_000)
    assert game.whole_banner == Banner("Jae may buzz", BLUE)
    assert game.told == ["Mina buzzed", "No path in time"]
    assert game.heard() == [Cue.FAIL]
    assert game.below(RED) == "cannot buzz next"
    assert game.below(BLUE) == ""
    game.done(BLUE, "buzz")
    assert game.below(RED) == "cannot buzz next"
    game.done(BLUE, JAE)
    assert game.told[0] == "Jae wins the race"
    assert game.below(RED) == ""


def test_gp15_after_a_lapsed_race_chance_is_named_and_no_winner(air: Make) -> None:
    game = air()
    game.heard()
    game.waits(120_000)
    acting = game.seen.update.acting[0]
    name = game.seen.names[acting]
    assert game.told == [f"{name} begins", "By chance: no path in the race"]
    assert game.heard() == [Cue.CLAIM]
    game.done(acting, MINA if acting is RED else JAE)
    assert game.told[0] == f"{name} moves"
    assert game.heard() == [Cue.MOVE]


# Paths and skips.


def test_gp12_a_path_is_told_with_how_its_points_come_about(air: Make) -> None:
    game = air()
    game.done(BLUE, JAE)
    assert game.last == Caption(
        "Last",
        (
            Line("Jae wins the race", "strong"),
            Line("7 cells", "muted", aside=True),
            Line("4 lapis ÷\u00a01\u00a0sapphire", aside=True),
            Line("= 4.00 points", "strong"),
        ),
        BLUE,
    )
    assert game.heard() == [Cue.CLAIM, Cue.MOVE]
    game.done(RED, "a1-b1-b2")
    assert game.told[0] == "Mina moves"
    assert game.told[-1] == "= 2.00 points"
    assert game.heard() == [Cue.MOVE]


def test_gp12_the_divisor_is_the_most_frequent_other_gem(air: Make) -> None:
    game = air()
    game.done(RED, "b2-c2-c1-d1-d2")
    assert game.told == [
        "Mina wins the race",
        "5 cells",
        "3 garnets ÷\u00a02\u00a0lapis",
        "= 1.50 points",
    ]


def test_gp13_the_strip_has_the_last_paths_of_the_round_the_newest_first(air: Make) -> None:
    game = air(end_dead_board="no")
    game.done(BLUE, JAE)
    game.done(RED, MINA)
    assert game.whole_sidebar.rows == (
        Row("5 cells", "+3.00", RED, picture=Gem(game.seen.view.moves[1].gems[0])),
        Row("7 cells", "+4.00", BLUE, picture=Gem(game.seen.view.moves[0].gems[0])),
        Row("Passes", "0 of 4", faint=True),
    )
    sidebar = game.whole_sidebar
    assert sidebar.title == "Paths of round 1"
    game.done(BLUE, "b4-a4-a3")
    game.done(RED, "e3-f3-f4")
    assert len(game.whole_sidebar.rows) == 5
    assert [row.right for row in game.whole_sidebar.rows] == [
        "+2.00",
        "+2.00",
        "+3.00",
        "+4.00",
        "0 of 4",
    ]


def test_gp17_skips_are_counted_until_the_round_is_over(air: Make) -> None:
    game = air()
    game.done(RED, MINA)
    game.done(BLUE, "pass")
    assert game.told == ["Jae passes", "1 of 4 passes"]
    assert game.whole_sidebar.rows[-1] == Row("Passes", "1 of 4")
    game.waits(60_000)
    assert game.told == ["Mina made no path in time", "2 of 4 passes"]
    game.heard()
    game.done(BLUE, "pass")
    assert game.heard() == [Cue.FAIL]
    game.done(RED, "pass")
    assert game.heard() == [Cue.FAIL, Cue.END]
    assert game.told == ["Round 1 is over", "Mina: 3.00", "Jae: 0.00"]
    assert [row.text for row in game.whole_sidebar.rows] == ["5 cells"], (
        "the count is over with the round"
    )
    assert game.title_card.lines[1] == Line("That was the fourth pass in a row.", "muted")


def test_gp20_in_a_later_race_the_rounds_before_stand_in_the_strip(air: Make) -> None:
    game = air()
    game.done(RED, MINA)
    game.done(BLUE, JAE)
    top = game.top
    assert isinstance(top, Glitter)
    top.skip_out()
    game.done(HOST, "next")
    sidebar = game.whole_sidebar
    assert (sidebar.title, sidebar.rows) == ("Points by round", (Row("Round 1", "3.00 : 4.00"),))


# Cards.


def test_all10_before_round_1_a_card_says_how_it_will_begin(air: Make) -> None:
    game = air(begin=False, race="buzzer")
    assert game.title_card.title == "Round 1 of 3"
    assert [line.text for line in game.title_card.lines] == [
        "A full board, for both players at the same moment. Who buzzes first draws first."
    ]
    assert game.title_card.foot == ("Begins when the host presses on",)
    assert game.whole_banner is None
    assert game.broadcast.sidebar(game.seen, game.board) is None
    assert game.last is None


def test_all10_between_rounds_points_are_decimals_and_a_break_has_its_own_timer(
    air: Make,
) -> None:
    game = air(host="none")
    game.done(BLUE, JAE)
    game.done(RED, MINA)
    game.given(RED, Offer(Agreement.END_ROUND))
    game.given(BLUE, Accept())
    found = game.title_card
    assert found.title == "Round 2 of 3"
    assert found.lines == (
        Line("Jae leads, 4.00 to 3.00", "strong"),
        Line("It was ended by agreement.", "muted"),
    )
    assert found.table == ScoreTable(
        ("1", "Total"), ((RED, ("3.00", "3.00")), (BLUE, ("4.00", "4.00")))
    )
    assert (found.foot, found.timer) == (("Begins when both are ready",), "between-2")
    game.done(RED, "ready")
    assert game.title_card.foot == ("Waiting for Jae",)
    assert game.below(RED) == "ready"
    game.done(BLUE, "ready")
    assert game.broadcast.title_card(game.seen, game.board) is None
    assert game.told == ["Round 2 begins"]
    assert game.heard()[-1] is Cue.BEGIN


def ended(game: OnAirGame) -> OnAirGame:
    """All rounds are over, by skips alone after what was done."""
    top = game.top
    assert isinstance(top, Glitter)
    for number in range(3):
        if game.top.table.ending is None and top.phase == "race":
            top.tick(120_000)
        top.skip_out()
        if number < 2:
            top.press_on()
    game.tell()
    return game


def test_gp20_the_final_card_has_points_the_tie_rule_and_the_credit(air: Make) -> None:
    game = air()
    game.done(RED, MINA)
    ended(game)
    final = game.final
    assert (final.title, final.seat) == ("Mina wins", RED)
    assert [line.text for line in final.lines] == [
        "Three rounds are over: 3.00 to 0.00 (GP20)",
    ]
    assert final.table is not None
    assert final.table.rows[0] == (RED, ("3.00", "0.00", "0.00", "3.00"))
    assert final.foot == (
        "Glittering Paths was designed by e_is_cool and elara for The Genius: Heaven and Hell.",
    )
    assert game.whole_banner is None
    assert game.broadcast.title_card(game.seen, game.board) is None
    assert game.heard()[-1] is Cue.END


def test_all1_a_tie_goes_to_the_death_match_opponent(air: Make) -> None:
    game = ended(air())
    final = game.final
    assert (final.title, final.seat) == ("Jae wins", BLUE)
    assert len(final.lines) == 1
    assert "Death Match Opponent wins a tie" in final.lines[0].text


# Pauses, rewinds, offers.


def test_gp15_a_race_is_won_again_after_the_match_went_back_before_it(air: Make) -> None:
    game = air()
    start = game.top.table.public_n
    game.waits(120_000)
    acting = game.seen.update.acting[0]
    game.done(acting, MINA if acting is RED else JAE)
    game.given(HOST, Rewind(start, "wrong board"))
    game.done(BLUE, JAE)
    assert game.told[0] == "Jae wins the race", "what chance did in another line of play is no race"


def test_all7_an_offer_changes_nothing_that_the_game_says(air: Make) -> None:
    game = air()
    game.done(RED, MINA)
    before = game.everything
    game.given(BLUE, Offer(Agreement.END_ROUND))
    assert game.everything == before


@pytest.mark.parametrize("letter", GEMS)
def test_gp1_a_gem_stands_in_its_row_as_it_lies_on_the_board(air: Make, letter: str) -> None:
    air()
    image = QImage(80, 60, QImage.Format.Format_ARGB32)
    image.fill(QColor("black"))
    with QPainter(image) as painter:
        Gem(letter).draw(painter, QRectF(0, 0, 80, 60), DARK)
    middle = image.pixelColor(40, 30)
    assert middle != QColor("black")
    assert image.pixelColor(2, 30) == QColor("black"), "no wider than its room is high"
    assert Gem(letter) == Gem(letter)
