"""Glittering Paths at one computer, played with real events; line and board hold one draft."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.board.board import GlitteringPathsBoard
from prismdesk.link.saved import load
from tests.support.glitter_playing import GlitterPlaying
from tests.support.match_page import LEFT


def agree_to_end(game: GlitterPlaying) -> None:
    """Who acts offers to end the round, and the other one accepts (GP17)."""
    other = "Jae" if game.session.seat is Seat.RED else "Mina"
    game.choose(game.window.commands.offers[Agreement.END_ROUND])
    game.until(game.window.prompt.isVisible)
    game.does(game.answer, f"Accept as {other}")


def lose_the_race(game: GlitterPlaying) -> None:
    """Mina buzzes first, and sends an illegal path: she is told why and where (GP15, GP22)."""
    game.key("A")
    n = game.n
    game.drag_path("a1-b1-b2-b3-b4")
    game.click("b4")
    game.until(lambda: game.window.command_line._rule.text() == "GP10")
    assert game.window.command_line.note == "The path goes straight on to b3; it has to turn at b2."
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
    game.does(QTest.mouseClick, game.buzzers.buttons[Seat.BLUE], LEFT)
    assert game.phase == "drawing"
    game.made("d1-c1-c2")
    assert game.phase == "turn"
    assert [(made.seat, made.cells) for made in game.state.moves] == [
        (Seat.BLUE, ("d1", "c1", "c2"))
    ]
    assert game.totals == ("0.00", "2.00")


def skip_four_times(game: GlitterPlaying) -> None:
    """Each skips twice: Jae by the button, Mina by letting her minute go by (GP16 to GP18)."""
    for _ in range(2):
        assert game.session.seat is Seat.BLUE
        game.passes()
        game.pass_time(60_000)
        game.until(lambda: game.session.seat is Seat.BLUE or game.phase == "between")
    assert game.phase == "between"
    assert "fourth pass in a row" in game.window.log.log.words(game.session.lines[-1])
    assert game.card.title.text() == "Round 1 is over"


@pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")
def test_gp_a_whole_match_with_mouse_and_keys_to_a_tie_that_the_opponent_wins(
    game: GlitterPlaying, tmp_path: Path
) -> None:
    """A race lost by an illegal path, four skips, two agreements, and 4.00 each (GP15 to GP22)."""
    game.begin()
    assert not game.window.command_line.isVisible(), "nobody draws before he has buzzed (GP22)"
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
    assert game.window.command_line.isVisible()
    n = game.n
    game.type("e3-f3-f5")
    game.until(lambda: "f5" in game.window.command_line.note)
    assert (game.phase, game.n) == ("race", n)
    QTest.mouseClick(game.window.command_line.input_seats.buttons[Seat.BLUE], LEFT)
    game.typed("d1-c1-c2")
    assert [made.seat for made in game.state.moves] == [Seat.BLUE]
    assert game.window.player_panels[Seat.RED].accessibleName() == "Mina, to act"
    assert game.session.seat is Seat.RED


def test_gp18_a_pass_is_typed_or_a_button_and_said_what_it_is(game: GlitterPlaying) -> None:
    game.begin()
    assert not game.window.command_line.besides.isVisible()
    game.key("A")
    assert not game.window.command_line.besides.isVisible(), (
        "there is no passing in the race (GP15)"
    )
    game.made("a1-b1-b2")
    button = game.window.command_line.besides
    assert button.isVisible()
    assert button.text() == "Pass"
    assert "four passes in a row end the round" in button.toolTip()
    game.typed("pass")
    game.passes()
    assert game.state.skips == 2
    assert not button.hasFocus(), "the next press of a key is the other one's"
    button.setFocus(Qt.FocusReason.TabFocusReason)
    game.does(QTest.keyClick, button, Qt.Key.Key_Space)
    assert game.window.board_view.hasFocus()


def test_gp13_points_have_two_decimals_everywhere(game: GlitterPlaying) -> None:
    """A pause covers the board and leaves them (GP20, ALL12)."""
    game.begin()
    game.key("A")
    game.made("b2-c2-c1-d1-d2")
    assert game.window.player_panels[Seat.RED]._big.text() == "1.50"
    assert game.totals == ("1.50", "0.00")
    assert game.tally.points.text() == "+1.50"
    bars = game.window.player_panels[Seat.RED]._bars
    assert bars.accessibleName() == "Points by round: 1.50"
    words = game.window.log.log.words(game.session.lines[-1])
    assert words == "b2-c2-c1-d1-d2  1.50 points."
    passing = game.window.command_line.besides
    game.session.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    assert game.tally.isVisible()
    assert game.totals == ("1.50", "0.00")
    assert not passing.isEnabled()
    game.session.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert passing.isEnabled()


def test_an_earlier_moment_has_its_own_table_and_no_buzzers(game: GlitterPlaying) -> None:
    game.begin()
    buzz = game.n
    game.key("A")
    game.made("a1-b1-b2")
    game.made("d1-c1-c2")
    game.window.model.look(buzz)
    game.until(lambda: game.window.model.at == buzz)
    assert game.totals == ("0.00", "0.00")
    assert game.tally._last.whole == "No path yet"
    assert not game.buzzers.isVisible(), "the past cannot be played in"
    game.window.model.look(None)
    assert game.totals == ("2.00", "2.00")


def drawing(glitter: Any, **options: str) -> GlitterPlaying:
    """Round 1, in which Red has buzzed."""
    game: GlitterPlaying = glitter(**options)
    game.begin()
    game.key("A")
    return game


def line(game: GlitterPlaying) -> str:
    return game.window.command_line.line.text()


def board_draft(game: GlitterPlaying) -> str:
    board = game.window.board
    assert isinstance(board, GlitteringPathsBoard)
    return "-".join(board.input.draft)


def test_what_is_drawn_is_played_from_the_line_and_taken_back_by_its_key(glitter: Any) -> None:
    """GP21, by the button, and by Enter in the line, which first undoes what is in it."""
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    assert line(game) == "a1-b1-b2"
    game.does(QTest.mouseClick, game.window.command_line.send, LEFT)
    assert (line(game), board_draft(game)) == ("", "")
    game.click_path("d1-c1-c2")
    game.does(QTest.keyClick, game.window.command_line.line, Qt.Key.Key_Return)
    assert [made.points for made in game.state.moves] == [200, 200]

    field = game.window.command_line.line
    control = Qt.KeyboardModifier.ControlModifier
    game.write("d1")
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    assert not game.window.prompt.isVisible()
    field.clear()
    field.setFocus()
    game.does(QTest.keyClick, field, Qt.Key.Key_Z, control)
    assert game.window.prompt.isVisible()


def test_all4_gp18_a_refusal_is_told_at_its_cell_and_the_path_is_made_better(glitter: Any) -> None:
    """A click on the last cell goes the way of the typed line, and so does what comes back."""
    game = drawing(glitter)
    window = game.window
    game.drag_path("a1-b1-b2-b3")
    n = game.n
    game.click("b3")
    game.until(lambda: "GP10" in window.command_line._rule.text())
    assert window.board.bubble.isVisible()
    spot = window.board.place("b3")
    assert spot is not None
    assert spot.adjusted(-1, -1, 1, 1).contains(window.board.bubble.pos())
    assert game.n == n
    assert (line(game), board_draft(game)) == ("a1-b1-b2-b3", "a1-b1-b2-b3")
    game.drag_path("b3-b2")
    assert line(game) == "a1-b1-b2"
    game.click("b2")
    game.settled(n)
    assert game.phase == "turn"


def test_all12_a_pause_hides_the_draft_and_enter_plays_what_is_drawn_after_it(glitter: Any) -> None:
    """Looking back leaves it as well; a press with the pointer leaves the keys to the board."""
    game = drawing(glitter)
    window = game.window
    game.drag_path("a1-b1-b2")
    window.model.look(0)
    game.until(lambda: window.model.at == 0)
    assert window.board.part("draft").boundingRect().isEmpty()
    window.model.look(None)
    assert (line(game), board_draft(game)) == ("a1-b1-b2", "a1-b1-b2")
    assert not window.board.part("draft").boundingRect().isEmpty()
    game.session.pause_or_go_on()
    game.until(lambda: window.board.is_covered)
    assert line(game) == ""
    game.session.pause_or_go_on()
    game.until(lambda: not window.board.is_covered)
    assert (line(game), board_draft(game)) == ("a1-b1-b2", "a1-b1-b2")
    QTest.keyClick(window.board_view, Qt.Key.Key_Backspace)
    assert line(game) == "a1-b1"
    QTest.keyClick(window.board_view, Qt.Key.Key_Escape)
    assert (line(game), board_draft(game)) == ("", "")

    game.drag_path("a1-b1-b2")
    top = game.window.top
    for _ in range(2):
        game.does(QTest.mouseClick, top.pause, LEFT)
    game.does(QTest.keyClick, game.window.focusWidget(), Qt.Key.Key_Return)
    assert game.state.moves[-1].cells == ("a1", "b1", "b2")
