"""A match on the screen, played with real events; the rulings are those of PRIZMIK."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.link.local.local_match import resume
from prismdesk.link.saved import load
from prismdesk.table.commands import Offer
from tests.support.match_page import LEFT, Playing


def test_a_whole_game_by_mouse_to_a_win_pz18(game: Any, tmp_path: Path) -> None:
    """From the start to the last base with clicks alone; the file verifies."""
    game.click_through(
        "a1>a2", "d8>d7", "a2-a4", "d7-d5", "a4-a6", "d5-e5", "a6-a7", "e5-d5", "a7xa8",
        "d5-e5", "a8-c8", "e5-d5", "c8xd8", "d5-e5", "d8-f8", "e5-d5", "f8-g8", "d5-e5",
        "g8xh8",
    )  # fmt: skip
    ending = game.session.latest.ending
    assert (ending.kind, ending.winner, ending.rule) == ("win", Seat.RED, "PZ18")
    assert game.window.top.phase.text == "Mina wins"
    assert game.button("Rematch").isVisible()
    saved = load(tmp_path / "0" / "match.prismdesk", verify=True)
    assert len(saved.table.moments) == 20  # type: ignore[union-attr]


def test_drags_keys_and_typing_do_the_same(game: Any) -> None:
    game.drag("a1", "a2")
    game.at(1)
    game.type("h8>h7")
    game.at(2)
    game.window.board_view.setFocus(Qt.FocusReason.TabFocusReason)
    lines = [line.notation for line in game.session.lines]
    assert lines == ["a1>a2", "h8>h7"]


def test_a_picture_of_the_board_is_copied(game: Any) -> None:
    copies = [one for one in game.window.top.menu.actions() if one.text() == "Copy the picture"]
    copies[0].trigger()
    before = QApplication.clipboard().image()
    game.typed("a1>a2")
    game.window.board.finish()
    copies[0].trigger()
    after = QApplication.clipboard().image()
    assert before.size() == after.size()
    assert before != after, "it is the board as it is shown"


def test_a_draw_by_pz20(prizmik: Any) -> None:
    """Blue's last ship is captured, and he has no fighter that could promote."""
    game = prizmik(setup="b7/8/8/8/3s4/3F4/8/A7 r 3 0")
    game.click_through("d3xd4")
    ending = game.session.latest.ending
    assert (ending.kind, ending.winner, ending.rule) == ("draw", None, "PZ20")
    assert game.window.top.phase.text == "Drawn"


def test_a_refusal_is_shown_at_the_click_and_in_the_phase_line_all4(
    game: Any, qtbot: QtBot
) -> None:
    game.typed("a1>a2", "h8>h7")
    game.click("a2")
    game.click("a7")
    game.until(game.window.board.bubble.isVisible)
    assert game.n == 2
    with qtbot.waitSignal(game.window.command_line.ruling) as asked:
        game.window.command_line._rule.click()
    assert asked.args == ["PZ7"]
    assert game.window.top.phase.text.startswith("A ship moves")


def test_a_typed_line_that_cannot_be_read_stays_to_be_mended(game: Any) -> None:
    for text in ("hello", "a9-b9", "ａ２-ａ４", "♞", "a1 a2", "x" * 400):
        game.type(text)
        assert "cannot be read" in game.window.command_line.note
        assert game.window.command_line.line.text() == text
    assert game.n == 0


def test_a_draw_is_offered_declined_withdrawn_and_accepted_all7(game: Any) -> None:
    QTest.keyClick(game.window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert game.n == 0, "it asks once"
    game.answer("Offer a draw")
    game.at(1)
    game.answer("Decline")
    game.at(2)
    assert not game.window.prompt.isVisible()
    game.session.offer(Agreement.DRAW)
    game.at(3)
    game.answer("Withdraw")
    game.at(4)
    game.session.offer(Agreement.DRAW)
    game.at(5)
    game.typed("a1>a2")
    assert not game.window.prompt.isVisible(), "an action lets the offer lapse"
    game.session.offer(Agreement.DRAW)
    game.at(7)
    game.answer("Accept as Mina")
    game.at(8)
    assert game.session.latest.ending.rule == "ALL7"


def test_what_was_asked_of_a_draw_is_dropped_when_something_happens_all7(game: Any) -> None:
    """It is never offered in the name of who is on turn by then."""
    ctrl_d = (Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(game.window, *ctrl_d)
    assert game.button("Offer a draw").isVisible()
    game.typed("a1>a2")
    assert not game.window.prompt.isVisible()
    QTest.keyClick(game.window, *ctrl_d)
    game.does(game.answer, "Offer a draw")
    assert game.session.latest.offer.by is Seat.BLUE
    game.answer("Decline")


def test_a_takeback_goes_back_before_the_last_action_that_still_counts_all7(prizmik: Any) -> None:
    """What was taken back before is not what is taken back next."""
    game = prizmik(clock="total:300+5")
    before = game.position
    game.typed("a1>a2")
    QTest.keyClick(game.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    game.at(2)
    game.answer("Accept as Jae")
    game.at(3)
    assert game.session.seat is Seat.RED
    assert game.position == before
    game.typed("e1>e2")
    game.session.order(Offer(Agreement.TAKEBACK, 0), Seat.RED)
    game.at(5)
    texts = [one.text() for one in game.window.prompt.findChildren(QLabel)]
    assert any("e1>e2" in text for text in texts)
    assert not any("a1>a2" in text for text in texts)


def test_a_pause_covers_the_board_under_event_rules_all12(game: Any) -> None:
    game.typed("a1>a2")
    QTest.mouseClick(game.window.top.pause, LEFT)
    game.at(2)
    assert game.window.board.is_covered
    covered = game.window.board_view.grab().toImage()
    game.click("h8")
    game.click("h7")
    assert game.n == 2
    assert game.window.board_view.grab().toImage() == covered
    game.answer("Go on")
    game.at(3)
    assert not game.window.board.is_covered


def test_a_pause_leaves_the_board_in_sight_under_practice_rules_all5(prizmik: Any) -> None:
    game = prizmik(rules="practice")
    game.session.pause_or_go_on()
    game.at(1)
    assert not game.window.board.is_covered
    game.click("a1")
    game.click("a2")
    assert game.n == 1


def test_resigning_is_asked_once_beside_the_board_all8(game: Any) -> None:
    game.window.commands.resignations[Seat.BLUE].trigger()
    game.answer("Play on")
    assert not game.window.prompt.isVisible()
    game.window.commands.resignations[Seat.BLUE].trigger()
    game.answer("Resign")
    game.at(1)
    assert game.session.latest.ending.winner is Seat.RED


def test_earlier_positions_are_looked_at_without_disturbing_the_match_or_the_keys(
    game: Any,
) -> None:
    """Enter must not leave the match because a button was put out of use under the focus."""
    game.typed("a1>a2", "h8>h7", "a2-a4")
    first = game.local.host._keeper.table.moments[0].state
    start = game.session.rules.view(first, Seat.BLUE).board
    game.window.log.step(None, 0)
    game.until(lambda: game.window.top.phase.text == "Position 0 of 3")
    assert game.window.board.view.board == start
    game.click("h7")
    game.click("h6")
    assert game.n == 3, "the past cannot be played in"
    game.window.log.step(1)
    game.until(lambda: "1 of 3" in game.window.top.phase.text)
    game.window.model.look(None)
    assert game.window.top.phase.text == "Jae to move"
    game.window.log.copy()
    assert QApplication.clipboard().text() == "1. a1>a2\n2. h8>h7\n3. a2-a4"

    board, log = game.window.board_view, game.window.log
    board.setFocus()
    first, *_, last = log._steps
    QTest.mouseClick(first, LEFT)
    game.until(lambda: game.window.model.at == 0)
    QTest.mouseClick(last, LEFT)
    assert game.window.model.at is None
    assert board.hasFocus()
    QTest.mouseClick(first, LEFT)
    game.until(lambda: game.window.model.at == 0)
    last.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(last, Qt.Key.Key_Return)
    assert game.window.model.at is None
    assert log.list.hasFocus()


def test_a_match_that_is_left_waits_as_it_was_and_goes_on(
    prizmik: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    """Close in the middle, open again: same position, same clocks, paused (ALL2)."""
    game = prizmik(clock="total:300+5")
    game.typed("a1>a2", "h8>h7")
    board = game.position
    game.close()
    found = resume(tmp_path / "0" / "match.prismdesk")
    again = Playing(qtbot, tmp_path / "again", found)
    try:
        assert again.session.latest is not None
        assert again.session.latest.paused is not None
        assert again.window.top.phase.text == "Paused since the match was closed"
        assert again.window.board.is_covered
        again.answer("Go on")
        again.until(lambda: not again.window.board.is_covered)
        assert again.position == board
        again.typed("a2-a4")
    finally:
        again.close()


def test_the_clock_runs_out_on_the_screen_all9(prizmik: Any) -> None:
    """The keeper's alarm ends the match; nobody at the window has to do anything."""
    game = prizmik(clock="turn:60")
    host = game.local.host
    host._began_ms -= 60_000  # a minute passes at once
    host.loop.call(host._tick)
    game.until(lambda: game.session.latest.ending is not None)
    assert game.session.latest.ending.winner is Seat.BLUE
    assert game.session.latest.at_ms == 60_000
    assert game.window.top.phase.text == "Jae wins"


def test_the_view_shown_is_that_of_the_seat_on_turn_pz10(game: Any) -> None:
    seats = [game.session.seat]
    game.typed("a1>a2")
    seats.append(game.session.seat)
    assert seats == [Seat.RED, Seat.BLUE]
    assert "T" in game.position, "Blue may lift Red's ship now"


def test_stepping_back_passes_over_what_changed_no_position(prizmik: Any) -> None:
    """After an offer and a pause one step back is the position before the last action."""
    game = prizmik(rules="practice")
    game.typed("a1>a2", "h8>h7")
    game.session.offer(Agreement.DRAW)
    game.at(3)
    game.answer("Decline")
    game.at(4)
    game.window.log.step(-1)
    game.until(lambda: game.window.top.phase.text == "Position 1 of 4")
    game.window.log.step(1)
    game.until(lambda: game.window.top.phase.text == "Mina to move")
