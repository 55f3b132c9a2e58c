"""Line and board hold one draft: kept, given back, sent and begun anew together (BP14, BP31)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.geometry.triangle import SIDES
from prismdesk.table.commands import Rewind
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying, every_text

Key = Qt.Key
BOTH = (Seat.RED, Seat.BLUE)


def line(game: PrismPlaying) -> str:
    return game.window.entry.line.text()


def drawn(game: PrismPlaying) -> list[str]:
    """The sides that the board draws as the draft."""
    board = game.window.board
    assert isinstance(board, BrokenPrismBoard)
    return [SIDES[side] for side in board.hand.advice.sides if side is not None]


def pause(game: PrismPlaying) -> None:
    n = game.n
    game.window.pause_or_go_on()
    game.settled(n)


def sent(game: PrismPlaying) -> int:
    return game.received


# What was clicked stays one thing with its line.


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_what_was_clicked_comes_through_the_curtain_as_it_was_bp14(begun: Any, rules: str) -> None:
    game = begun(rules=rules)
    game.click_sides("Bl", "Br")
    game.claim("Q")
    assert line(game) == "B 28+26"
    assert drawn(game) == ["Bl", "Br"]
    game.click_sides("Bb")
    assert line(game) == "B 28+26+15"
    assert game.window.board.exact(line(game)) == "B 28+26+15 via Bl,Br,Bb"


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_what_was_clicked_comes_through_a_pause_as_it_was_bp14(begun: Any, rules: str) -> None:
    game = begun(rules=rules)
    game.claim("Q")
    game.click_sides("Bl", "Br")
    QTest.keyClicks(game.window.board_view, "+x")
    pause(game)
    assert drawn(game) == []
    assert not any("28+26" in text for text in every_text(game.window))
    game.lift("S")
    assert line(game) == "B 28+26x"
    assert drawn(game) == ["Bl", "Br"]
    game.click_sides("Bb")
    assert game.window.board.exact(line(game)) == "B 28+26x15 via Bl,Br,Bb"


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_a_draft_is_given_back_to_nobody_but_who_made_it_bp31(begun: Any, rules: str) -> None:
    """The host goes back to the other's curtain while the draft waits for the end of a pause."""
    game = begun(host="present", rules=rules)
    game.claim("Q")
    game.done()
    jaes_curtain = game.n
    game.lift("K")
    game.done()
    game.lift("S")
    game.key("N")
    game.claim("A")
    game.click_sides("Bl", "Br")
    n = game.n
    game.session.pause_or_go_on("a question")
    game.settled(n)
    game.session.rule(Rewind(jaes_curtain, "a wrong claim"))
    game.settled(n + 1)
    if game.session.latest.paused is not None:
        game.session.pause_or_go_on()
        game.settled(n + 2)
    assert "Jae sits down" in game.window.curtain.accessibleName()
    game.lift("K")
    assert game.phase == "window"
    assert (line(game), drawn(game)) == ("", [])
    assert not any("28+26" in text for text in every_text(game.window))


def test_a_host_has_a_whole_draft_for_each_seat_bp14(begun: Any) -> None:
    game = begun(hosted=BOTH)
    game.key("Q")
    game.click_sides("Bl", "Br")
    speakers = game.window.entry.speakers.buttons
    QTest.mouseClick(speakers[Seat.BLUE], LEFT)
    assert (line(game), drawn(game)) == ("", [])
    game.click_sides("Gl", "Gr")
    QTest.mouseClick(speakers[Seat.RED], LEFT)
    assert (line(game), drawn(game)) == ("B 28+26", ["Bl", "Br"])
    QTest.mouseClick(speakers[Seat.BLUE], LEFT)
    assert (line(game), drawn(game)) == ("G 28+17", ["Gl", "Gr"])


# What was sent off is done with.


@pytest.mark.parametrize("rules", ["event", "practice"])
def test_a_click_after_a_submission_begins_a_new_draft_bp22(begun: Any, rules: str) -> None:
    game = begun(rules=rules)
    game.claim("Q")
    game.submit("B 28+26-15")
    assert line(game) == "B 28+26-15"
    game.click_sides("Gl", "Gr")
    assert line(game) == "G 28+17"
    assert drawn(game) == ["Gl", "Gr"]


def test_a_draft_that_is_made_better_after_a_submission_goes_on_bp22(begun: Any) -> None:
    game = begun()
    game.claim("Q")
    game.click_sides("Bl", "Br")
    QTest.keyClick(game.window.board_view, Key.Key_Return)
    game.until(lambda: sent(game) == 1)
    QTest.keyClicks(game.window.board_view, "-")
    game.click_sides("Bb")
    assert game.window.board.exact(line(game)) == "B 28+26-15 via Bl,Br,Bb"


def test_a_draft_that_was_refused_is_not_dropped_by_the_next_click(begun: Any) -> None:
    game = begun()
    game.click_sides("Bl", "Br")
    QTest.mouseClick(game.window.entry.send, LEFT)
    game.until(lambda: game.window.entry.note.startswith("Nothing is claimed"))
    game.click_sides("Bb")
    assert line(game) == "B 28+26+15"


# Enter on the board.


def test_enter_on_the_board_submits_a_finished_draft(begun: Any) -> None:
    game = begun()
    game.claim("Q")
    assert "Enter" in game.window.entry.note
    game.click_sides("Bl")
    QTest.keyClick(game.window.board_view, Key.Key_Return)
    game.click_sides("Br")
    QTest.keyClicks(game.window.board_view, "+-")
    QTest.keyClick(game.window.board_view, Key.Key_Return)
    game.click_sides("Bb")
    QTest.keyClick(game.window.board_view, Key.Key_Space)
    assert line(game) == "B 28+26-15"
    QTest.keyClick(game.window.board_view, Key.Key_Return)
    game.until(lambda: sent(game) > 0)
    assert sent(game) == 1, "neither the side alone nor what ends with a sign is finished"
    assert game.state.sealed[Seat.RED].last.via == ("Bl", "Br", "Bb")


def test_enter_picks_where_the_cursor_is_shown(begun: Any) -> None:
    game = begun()
    game.claim("Q")
    game.click_sides("Bl", "Br")
    game.press(Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert line(game).count("+") == 2
    assert sent(game) == 0


def test_enter_sends_nothing_twice(begun: Any) -> None:
    game = begun()
    game.claim("Q")
    game.click_sides("Bl", "Br")
    game.press(Key.Key_Return)
    game.until(lambda: "28+26" in game.window.entry.note)
    game.press(Key.Key_Return)
    game.click_sides("Gl", "Gr")
    game.press(Key.Key_Return)
    game.until(lambda: "28+17" in game.window.entry.note)
    assert sent(game) == 2


# What was wrong with the line.


def test_a_refusal_goes_when_the_line_is_edited(begun: Any) -> None:
    game = begun()
    game.claim("Q")
    hint = game.window.entry.note
    game.write("hello there")
    QTest.keyClick(game.window.entry.line, Key.Key_Return)
    assert "cannot be read" in game.window.entry.note
    QTest.keyClicks(game.window.entry.line, "B")
    assert game.window.entry.note == hint
    QTest.keyClicks(game.window.entry.line, " 5 5")
    QTest.keyClick(game.window.entry.line, Key.Key_Return)
    assert game.window.entry.note != hint
    game.click_sides("Bl")
    assert game.window.entry.note == hint, "the board's click edits the line as well"
