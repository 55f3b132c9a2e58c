"""Glittering Paths at one computer, played with real events (GP8 to GP22)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.link.saved import load
from tests.support.glitter_playing import GlitterPlaying
from tests.support.playing import LEFT


def agree_to_end(game: GlitterPlaying) -> None:
    """Who acts offers to end the round, and the other one accepts (GP17)."""
    other = "Jae" if game.session.seat is Seat.RED else "Mina"
    game.choose(game.window.commands.offers[Agreement.END_ROUND])
    game.until(game.window.asking.isVisible)
    n = game.n
    game.answer(f"Accept as {other}")
    game.settled(n)


def lose_the_race(game: GlitterPlaying) -> None:
    """Mina buzzes first, and sends an illegal path: she is told why and where (GP15, GP22)."""
    game.key("A")
    n = game.n
    game.drag_path("a1-b1-b2-b3-b4")
    game.click("b4")
    game.until(lambda: game.window.entry._rule.text() == "GP10")
    assert game.window.entry.note == "The path goes straight on to b3; it has to turn at b2."
    area, bubble = game.window.board.place("b3"), game.window.board.bubble
    assert area is not None
    assert bubble.isVisible()
    assert area.adjusted(-1, -1, 1, 1).contains(bubble.pos()), "it is shown where it is wrong"
    assert (game.phase, game.n) == ("drawing", n), "an illegal path does not end the race"
    assert game.totals == ("0.00", "0.00")
    game.pass_time(15_000)
    game.until(lambda: game.phase == "buzz")
    assert not game.buzzers.buttons[Seat.RED].isEnabled(), "only the other one may buzz next"


def win_the_race(game: GlitterPlaying) -> None:
    """Jae buzzes by mouse, and makes the first path of the round."""
    n = game.n
    QTest.mouseClick(game.buzzers.buttons[Seat.BLUE], LEFT)
    game.settled(n)
    assert game.phase == "drawing"
    game.made("d1-c1-c2")
    assert game.phase == "turn"
    assert [(made.seat, made.cells) for made in game.state.moves] == [
        (Seat.BLUE, ("d1", "c1", "c2"))
    ]
    assert game.totals == ("0.00", "2.00")


def skip_four_times(game: GlitterPlaying) -> None:
    """Each skips twice: Jae by the button, Mina by letting her minute go by (GP16 to GP18)."""
    for skips in (2, 4):
        assert game.session.seat is Seat.BLUE
        game.passes()
        game.pass_time(60_000)
        game.until(lambda skips=skips: game.state.skips == skips or game.phase == "between")
    assert game.phase == "between"
    assert "fourth skip in a row" in game.window.log.log.words(game.session.lines[-1])
    assert game.card.title.text() == "Round 1 is over"


@pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")
def test_gp_a_whole_match_with_mouse_and_keys_to_a_tie_that_the_opponent_wins(
    glitter: Any, tmp_path: Path
) -> None:
    """A race lost by an illegal path, four skips, two agreements, and 4.00 each (GP15 to GP22)."""
    game: GlitterPlaying = glitter()
    game.begin()
    assert not game.window.entry.isVisible(), "nobody draws before he has buzzed (GP22)"
    lose_the_race(game)
    win_the_race(game)
    game.dragged("a1-b1-b2")
    skip_four_times(game)

    game.begin()
    game.key("A")
    game.typed("h2-g2-g1")
    game.made("a2-b2-b3")
    agree_to_end(game)
    assert game.phase == "between"
    assert game.totals == ("4.00", "4.00")

    game.begin()
    agree_to_end(game)
    assert game.phase == "over"
    assert game.card.isVisible()
    assert game.card.title.text() == "Jae wins"
    assert game.card.text.text().endswith("the Death Match Opponent wins a tie (GP20)")
    assert game.totals == ("4.00", "4.00")
    saved: Any = load(tmp_path / "0" / "match.prismdesk", verify=True)
    assert saved.table.ending.winner is Seat.BLUE


def test_gp15_a_race_is_lost_by_an_illegal_path_and_won_by_the_other(glitter: Any) -> None:
    """A host types for both: the first one sent is refused to its sender, and does not count."""
    game: GlitterPlaying = glitter(hosted=(Seat.RED, Seat.BLUE))
    game.key("N")
    assert game.phase == "race"
    assert game.window.entry.isVisible()
    n = game.n
    game.type("e3-f3-f5")
    game.until(lambda: "f5" in game.window.entry.note)
    assert (game.phase, game.n) == ("race", n)
    QTest.mouseClick(game.window.entry.speakers.buttons[Seat.BLUE], LEFT)
    game.typed("d1-c1-c2")
    assert [made.seat for made in game.state.moves] == [Seat.BLUE]
    assert game.window.plates[Seat.RED].accessibleName() == "Mina, to act"
    assert game.session.seat is Seat.RED


def test_gp15_nobody_moves_in_the_race_and_chance_names_who_begins(glitter: Any) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.pass_time(120_000)
    game.until(lambda: game.phase == "turn")
    assert game.state.skips == 0, "a lapsed race is no skip"
    assert game.window.top.phase.time == "1:00 left"
    assert game.tally._skips.text() == "0 of 4 skips"


def test_gp18_a_pass_is_typed_or_a_button_and_said_what_it_is(glitter: Any) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    assert not game.window.entry.besides.isVisible()
    game.key("A")
    assert not game.window.entry.besides.isVisible(), "there is no passing in the race (GP15)"
    game.made("a1-b1-b2")
    button = game.window.entry.besides
    assert button.isVisible()
    assert button.text() == "Pass"
    assert "four skips in a row end the round" in button.toolTip()
    game.typed("pass")
    game.passes()
    assert game.state.skips == 2
    assert not button.hasFocus(), "the next press of a key is the other one's"
    button.setFocus(Qt.FocusReason.TabFocusReason)
    n = game.n
    QTest.keyClick(button, Qt.Key.Key_Space)
    game.settled(n)
    assert game.window.board_view.hasFocus()


def test_gp13_points_have_two_decimals_everywhere(glitter: Any) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.key("A")
    game.made("b2-c2-c1-d1-d2")
    assert game.window.plates[Seat.RED]._big.text() == "1.50"
    assert game.totals == ("1.50", "0.00")
    assert game.tally.points.text() == "+1.50"
    bars = game.window.plates[Seat.RED]._bars
    assert bars.accessibleName() == "Points by round: 1.50"
    words = game.window.log.log.words(game.session.lines[-1])
    assert words == "b2-c2-c1-d1-d2  1.50 points."


def test_gp16_the_clock_of_a_turn_is_new_for_each_player(glitter: Any) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.key("L")
    game.made("d1-c1-c2")
    game.pass_time(40_000)
    game.until(lambda: game.window.top.phase.time == "0:20 left")
    seen = [one for one in game.window.clocks.cards.values() if one.isVisible()]
    assert [one.accessibleName().partition(" of")[0] for one in seen] == ["Turn: 0:20"]
    game.made("a1-b1-b2")
    game.until(lambda: game.window.top.phase.time == "1:00 left")


def test_gp21_the_line_keeps_what_is_still_of_use(glitter: Any) -> None:
    """On a shared screen another player's line is his own."""
    game: GlitterPlaying = glitter()
    game.begin()
    game.key("A")
    game.write("e3-f3")
    n = game.n
    QTest.keyClick(game.window.entry.line, Qt.Key.Key_Return)
    game.until(lambda: "GP8" in game.window.entry._rule.text())
    assert game.n == n
    assert game.window.entry.line.text() == "e3-f3", "a refused path is there to be made better"
    game.typed("e3-f3-f4")
    assert game.window.entry.line.text() == ""
    game.write("c5-d5")
    game.passes()
    assert game.window.entry.line.text() == "", "another one sits down"


def test_gp20_all12_a_pause_covers_the_board_and_leaves_the_points(glitter: Any) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    game.key("A")
    game.made("a1-b1-b2")
    game.session.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    assert game.tally.isVisible()
    assert game.totals == ("2.00", "0.00")
    assert not game.window.entry.besides.isEnabled()
    game.session.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert game.window.entry.besides.isEnabled()


def test_an_earlier_moment_has_its_own_table_and_no_buzzers(glitter: Any) -> None:
    game: GlitterPlaying = glitter()
    game.begin()
    buzz = game.n
    game.key("A")
    game.made("a1-b1-b2")
    game.made("d1-c1-c2")
    game.window.look(buzz)
    game.until(lambda: game.window.at == buzz)
    assert game.totals == ("0.00", "0.00")
    assert game.tally._last.whole == "No path yet"
    assert not game.buzzers.isVisible(), "the past cannot be played in"
    game.window.look(None)
    assert game.totals == ("2.00", "2.00")
