"""Board and line of Glittering Paths make one draft, in the window of a match."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard
from tests.support.glitter_playing import GlitterPlaying
from tests.support.on_screen import portrait
from tests.support.playing import LEFT


def drawing(glitter: Any, **options: str) -> GlitterPlaying:
    """Round 1, in which Red has buzzed."""
    game: GlitterPlaying = glitter(**options)
    game.begin()
    game.key("A")
    return game


def line(game: GlitterPlaying) -> str:
    return game.window.entry.line.text()


def board_draft(game: GlitterPlaying) -> str:
    board = game.window.board
    assert isinstance(board, GlitteringPathsBoard)
    return "-".join(board.hand.draft)


def test_what_is_drawn_stands_in_the_line_and_is_played_from_there(glitter: Any) -> None:
    """GP21, by the button, and by Enter in the line."""
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    assert line(game) == "a1-b1-b2"
    n = game.n
    QTest.mouseClick(game.window.entry.send, LEFT)
    game.settled(n)
    assert (line(game), board_draft(game)) == ("", "")
    game.click_path("d1-c1-c2")
    n = game.n
    QTest.keyClick(game.window.entry.line, Qt.Key.Key_Return)
    game.settled(n)
    assert [made.points for made in game.state.moves] == [200, 200]


def test_all5_under_event_rules_a_typed_line_takes_away_what_is_drawn(glitter: Any) -> None:
    game = drawing(glitter)
    usual = portrait(game.window.board)
    game.drag_path("a1-b1-b2")
    game.write("a1-b1-b2-c2-c1")
    assert board_draft(game) == ""
    game.window.board.leave()
    assert portrait(game.window.board) == usual
    n = game.n
    QTest.keyClick(game.window.entry.line, Qt.Key.Key_Return)
    game.settled(n)
    assert game.state.moves[-1].cells == ("a1", "b1", "b2", "c2", "c1")


def test_gp21_under_practice_rules_what_is_typed_is_drawn_and_goes_on_by_clicks(
    glitter: Any,
) -> None:
    game = drawing(glitter, rules="practice")
    game.write("a1-b1-b2")
    assert board_draft(game) == "a1-b1-b2"
    assert game.window.board.part("tag") is not None
    game.click("c2")
    game.click("c1")
    assert line(game) == "a1-b1-b2-c2-c1"
    game.write("pass")
    assert board_draft(game) == ""


def test_all4_gp18_a_refusal_is_told_at_its_cell_and_the_path_is_made_better(glitter: Any) -> None:
    """A click on the last cell goes the way of the typed line, and so does what comes back."""
    game = drawing(glitter)
    window = game.window
    game.drag_path("a1-b1-b2-b3")
    n = game.n
    game.click("b3")
    game.until(lambda: "GP10" in window.entry._rule.text())
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


def test_escape_on_the_board_empties_the_line(glitter: Any) -> None:
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Backspace)
    assert line(game) == "a1-b1"
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Escape)
    assert (line(game), board_draft(game)) == ("", "")


def test_all12_a_pause_hides_the_draft_in_both_places_and_gives_it_back(glitter: Any) -> None:
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    game.session.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    assert line(game) == ""
    game.session.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert (line(game), board_draft(game)) == ("a1-b1-b2", "a1-b1-b2")


def test_looking_back_leaves_the_draft(glitter: Any) -> None:
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    window = game.window
    window.look(0)
    game.until(lambda: window.at == 0)
    assert window.board.part("draft").boundingRect().isEmpty()
    window.look(None)
    assert (line(game), board_draft(game)) == ("a1-b1-b2", "a1-b1-b2")
    assert not window.board.part("draft").boundingRect().isEmpty()


def test_gp22_who_drew_nothing_in_time_leaves_nothing_to_the_other(glitter: Any) -> None:
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    n = game.n
    game.pass_time(15_000)
    game.settled(n)
    assert game.phase == "buzz"
    assert (line(game), board_draft(game)) == ("", "")
    game.drag_path("d1-c1-c2")
    assert line(game) == ""
    game.key("L")
    game.dragged("d1-c1-c2")
    assert game.state.moves[-1].points == 200


def test_enter_plays_what_is_drawn_also_after_a_pause_by_mouse(glitter: Any) -> None:
    """Pause and menu, pressed with the pointer, leave the keys to the board."""
    game = drawing(glitter)
    game.drag_path("a1-b1-b2")
    top = game.window.top
    for _ in range(2):
        n = game.n
        QTest.mouseClick(top.pause, LEFT)
        game.settled(n)
    n = game.n
    QTest.keyClick(game.window.focusWidget(), Qt.Key.Key_Return)
    game.settled(n)
    assert game.state.moves[-1].cells == ("a1", "b1", "b2")


def test_from_an_empty_line_a_takeback_is_asked_for_by_its_key(glitter: Any) -> None:
    """A line with something in it undoes that first."""
    game = drawing(glitter)
    game.made("a1-b1-b2")
    field = game.window.entry.line
    control = Qt.KeyboardModifier.ControlModifier
    game.write("d1")
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    assert not game.window.asking.isVisible()
    field.clear()
    field.setFocus()
    n = game.n
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    game.settled(n)
    assert game.window.asking.isVisible()
