"""Line and board hold one draft, also through a pause (BP14, BP31, ALL12)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.match.command_line import CommandLine
from prismdesk.geometry.triangle import SIDES
from prismdesk.table.commands import Rewind
from tests.support.host_pages import act
from tests.support.host_pages import sent as ruled
from tests.support.match_page import LEFT
from tests.support.prism_playing import NAMES, PrismPlaying, every_text
from tests.support.repeats import many

Key = Qt.Key


BOTH = (Seat.RED, Seat.BLUE)


BOTH_RULES = ["event", "practice"]


def line(game: PrismPlaying) -> str:
    return game.window.command_line.line.text()


def drawn(game: PrismPlaying) -> list[str]:
    """The sides that the board draws as the draft."""
    board = game.window.board
    assert isinstance(board, BrokenPrismBoard)
    return [SIDES[side] for side in board.input.advice.sides if side is not None]


def pause(game: PrismPlaying) -> None:
    game.does(game.window.model.pause_or_go_on)


def sent(game: PrismPlaying) -> int:
    return game.received


# What was clicked stays one thing with its line.


@pytest.mark.parametrize("rules", many(["practice"], BOTH_RULES))
def test_what_was_clicked_comes_through_the_curtain_as_it_was_bp14(begun: Any, rules: str) -> None:
    game = begun(rules=rules)
    game.click_sides("Bl", "Br")
    game.claim("Q")
    assert line(game) == "B 28+26"
    assert drawn(game) == ["Bl", "Br"]
    game.click_sides("Bb")
    assert line(game) == "B 28+26+15"
    assert game.window.board.exact(line(game)) == "B 28+26+15 via Bl,Br,Bb"


@pytest.mark.parametrize("rules", many(["event"], BOTH_RULES))
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


@pytest.mark.parametrize("rules", many(["practice"], BOTH_RULES))
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
    assert "Jae’s turn at the screen" in game.window.curtain.accessibleName()
    game.lift("K")
    assert game.phase == "window"
    assert (line(game), drawn(game)) == ("", [])
    assert not any("28+26" in text for text in every_text(game.window))


def test_a_host_has_a_whole_draft_for_each_seat_bp14(begun: Any) -> None:
    game = begun(hosted=BOTH)
    game.key("Q")
    game.click_sides("Bl", "Br")
    input_seats = game.window.command_line.input_seats.buttons
    QTest.mouseClick(input_seats[Seat.BLUE], LEFT)
    assert (line(game), drawn(game)) == ("", [])
    game.click_sides("Gl", "Gr")
    QTest.mouseClick(input_seats[Seat.RED], LEFT)
    assert (line(game), drawn(game)) == ("B 28+26", ["Bl", "Br"])
    QTest.mouseClick(input_seats[Seat.BLUE], LEFT)
    assert (line(game), drawn(game)) == ("G 28+17", ["Gl", "Gr"])


# What was sent off is done with.


@pytest.mark.parametrize("rules", many(["event"], BOTH_RULES))
def test_a_click_after_a_submission_begins_a_new_draft_bp22(begun: Any, rules: str) -> None:
    game = begun(rules=rules)
    game.claim("Q")
    game.submit("B 28+26-15")
    assert line(game) == "B 28+26-15"
    game.click_sides("Gl", "Gr")
    assert line(game) == "G 28+17"
    assert drawn(game) == ["Gl", "Gr"]


def test_a_draft_that_is_made_better_after_a_submission_goes_on_bp22(game: PrismPlaying) -> None:
    game.claim("Q")
    game.click_sides("Bl", "Br")
    QTest.keyClick(game.window.board_view, Key.Key_Return)
    game.until(lambda: sent(game) == 1)
    QTest.keyClicks(game.window.board_view, "-")
    game.click_sides("Bb")
    assert game.window.board.exact(line(game)) == "B 28+26-15 via Bl,Br,Bb"


def test_what_was_wrong_drops_no_draft_and_goes_when_the_line_is_edited(game: PrismPlaying) -> None:
    game.click_sides("Bl", "Br")
    QTest.mouseClick(game.window.command_line.send, LEFT)
    game.until(lambda: game.window.command_line.note.startswith("Nothing is claimed"))
    game.click_sides("Bb")
    assert line(game) == "B 28+26+15"

    game.claim("Q")
    hint = game.window.command_line.note
    game.write("hello there")
    QTest.keyClick(game.window.command_line.line, Key.Key_Return)
    assert "cannot be read" in game.window.command_line.note
    QTest.keyClicks(game.window.command_line.line, "B")
    assert game.window.command_line.note == hint
    QTest.keyClicks(game.window.command_line.line, " 5 5")
    QTest.keyClick(game.window.command_line.line, Key.Key_Return)
    assert game.window.command_line.note != hint
    game.click_sides("Bl")
    assert game.window.command_line.note == hint, "the board's click edits the line as well"


# Enter on the board.


def test_enter_on_the_board_submits_a_finished_draft(game: PrismPlaying) -> None:
    game.claim("Q")
    assert "Enter" in game.window.command_line.note
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


def test_enter_picks_where_the_cursor_is_shown(game: PrismPlaying) -> None:
    game.claim("Q")
    game.click_sides("Bl", "Br")
    game.press(Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert line(game).count("+") == 2
    assert sent(game) == 0


def test_enter_sends_nothing_twice(game: PrismPlaying) -> None:
    game.claim("Q")
    game.click_sides("Bl", "Br")
    game.press(Key.Key_Return)
    game.until(lambda: "28+26" in game.window.command_line.note)
    game.press(Key.Key_Return)
    game.click_sides("Gl", "Gr")
    game.press(Key.Key_Return)
    game.until(lambda: "28+17" in game.window.command_line.note)
    assert sent(game) == 2


# What was wrong with the line.


def pressed_pause(game: PrismPlaying) -> None:
    game.does(QTest.mouseClick, game.window.top.pause, LEFT)
    assert game.session.latest is not None
    assert game.session.latest.paused is not None


def pressed_go_on(game: PrismPlaying) -> None:
    game.does(game.answer, "Go on")


def drafts_seen(game: PrismPlaying) -> list[str]:
    return [text for text in every_text(game.window) if "28+26" in text or "22+17" in text]


def test_a_draft_is_hidden_by_a_pause_and_there_again_afterwards_bp32_bp34(
    game: PrismPlaying,
) -> None:
    """As the sides that were clicked on the board, and typed."""
    game.click_sides("Bl", "Br")
    before = game.window.board.exact("B 28+26")
    assert before == "B 28+26 via Bl,Br"
    pressed_pause(game)
    assert drafts_seen(game) == []
    pressed_go_on(game)
    assert game.window.command_line.line.text() == "B 28+26"
    assert game.window.board.exact("B 28+26") == before
    game.write("I 22+17")
    assert drafts_seen(game)
    pressed_pause(game)
    assert drafts_seen(game) == []
    assert not game.window.command_line.line.isUndoAvailable()
    pressed_go_on(game)
    assert game.window.command_line.line.text() == "I 22+17"


def test_under_practice_rules_nothing_is_covered(begun: Any) -> None:
    game = begun(rules="practice")
    game.write("B 28+26")
    pressed_pause(game)
    assert game.window.command_line.line.text() == "B 28+26"


def test_a_draft_goes_with_its_round_in_a_pause_as_well(begun: Any) -> None:
    """ALL6: the host ends the round while all is covered."""
    game = begun(hosted=(Seat.BLUE,))
    game.write("B 28+26")
    game.session.pause_or_go_on("a question")
    game.until(lambda: game.window.board.is_covered)
    ruled(game, act(game, "end-round"), "late")
    game.does(game.session.pause_or_go_on)
    assert drafts_seen(game) == []
    assert game.window.board.input.draft.text == ""


@pytest.mark.usefixtures("qapp")
def test_what_is_forgotten_while_it_is_covered_does_not_come_back_bp31() -> None:
    entry = CommandLine(NAMES)
    drafted: list[str] = []
    entry.drafted.connect(drafted.append)
    entry.show_text("B 28+26")
    entry.cover(covered=True)
    assert entry.text == "B 28+26"
    entry.forget()
    assert drafted == [""], "the board forgets it too"
    entry.cover(covered=False)
    assert entry.line.text() == entry.text == ""
