"""Broken Prism at one computer, played with real events (BP20 to BP32)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.notation import expression
from prismdesk.link.saved import load
from tests.support.match_page import LEFT
from tests.support.prism_playing import PrismPlaying, every_text


def opened(game: PrismPlaying) -> PrismPlaying:
    """With round 1 on the screen."""
    game.begin()
    return game


def without_via(submit: Any) -> str:
    return expression(submit).partition(" via")[0]


def test_seven_rounds_to_the_final_card_bp29_bp30(playing: Any, tmp_path: Path) -> None:
    """By keys and clicks alone: three taken targets, a round out of time, agreed ends."""
    game: PrismPlaying = playing(setup=None, seed="seven")
    for number in range(1, 8):
        assert game.card.isVisible(), "a card stands between the rounds (ALL10)"
        game.begin()
        sheet = game.state.sheet
        assert sheet is not None
        ways = [without_via(one) for one in sheet.witnesses]
        game.play_out("Q" if number % 2 else "P", ways[0], ways[0])
        if number == 1:
            game.play_out("A", ways[1])
            game.play_out("M", ways[2])
        elif number == 2:
            game.pass_time(600_000)
            game.until(lambda: game.phase == "between")
        else:
            game.window.commands.offers[Agreement.END_ROUND].trigger()
            game.until(game.window.prompt.isVisible)
            game.answer("Accept as " + ("Jae" if game.session.seat is Seat.RED else "Mina"))
            game.until(lambda: game.phase != "open")
    assert game.session.latest is not None
    ending = game.session.latest.ending
    assert ending is not None
    assert ending.rule == "BP30"
    assert game.card.isVisible()
    saved = load(tmp_path / "0" / "match.prismdesk", verify=True)
    assert saved.table.ending == ending  # type: ignore[union-attr]


def test_claim_keys_rest_while_a_line_has_the_keyboard_in_a_pause_and_in_a_window_bp21_bp32(
    playing: Any,
) -> None:
    game = opened(playing())
    aside, line = game.targets, game.window.command_line.line
    assert aside.note == "Press the key shown to claim."
    game.write("claqpzm")
    assert game.phase == "open"
    assert line.text() == "claqpzm"
    assert aside.note == "Claim keys are off while you type. Esc turns them on."
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert game.window.board_view.hasFocus()
    assert line.text() == "claqpzm", "a draft is not thrown away"
    assert aside.note == "Press the key shown to claim."
    game.session.pause_or_go_on()
    game.until(lambda: game.window.board.is_covered)
    n = game.n
    for key in "QAZPLM":
        game.press_key(key)
    assert not aside.isVisible(), "targets are covered too (ALL12)"
    game.session.pause_or_go_on()
    game.until(lambda: not game.window.board.is_covered)
    assert game.n == n + 1
    game.claim("Q")
    n = game.n
    game.window.board_view.setFocus()
    for key in "QAZPLM":
        game.press_key(key)
    game.submit("I 22+17")
    assert game.n == n, "the targets are not for claiming in a window"


def test_under_event_rules_a_submission_is_only_received_bp24(playing: Any) -> None:
    """Done is final, and what was received is shown to nobody (BP23)."""
    game = opened(playing())
    game.claim("Q")
    entry = game.window.command_line
    assert entry.note == (
        "Sealed until the reveal. Enter submits, on the board too. Done means no more changes."
    )
    spoken: list[str] = []
    game.window.board_view.spoken.connect(spoken.append)
    for number, text in enumerate(("I 22+17", "A 1+1"), start=1):
        game.submit(text)
        game.until(lambda: entry.note == f"Received: {number}. The last one was {text}")  # noqa: B023
        assert entry.line.text() == text
        assert entry.line.selectedText() == text
    assert "Received: 2. The last one was A 1+1" in spoken
    game.write("hello")
    QTest.keyClick(entry.line, Qt.Key.Key_Return)
    assert "cannot be read" in entry.note
    game.done()
    assert game.phase == "curtain"
    told = [line.notation for line in game.session.lines if line.notation]
    assert not any("Received" in notation for notation in told)
    assert told[-1] == "done"


def test_under_practice_rules_it_is_judged_at_once_bp24(playing: Any) -> None:
    game = opened(playing(rules="practice"))
    game.claim("Q")
    entry = game.window.command_line
    game.submit("B 28+26-15")
    game.until(
        lambda: entry.note == "Submitted: B 28+26-15 = 39, 5 points. You may still improve it."
    )
    game.write("B 28+26")
    QTest.keyClick(entry.line, Qt.Key.Key_Return)
    game.until(lambda: entry.note == "The value is 54, not 39.")


def test_clicked_sides_and_typed_numbers_are_one_draft_bp34(playing: Any) -> None:
    game = opened(playing())
    game.claim("Q")
    entry = game.window.command_line
    game.window.board_view.setFocus()
    game.click_sides("Bl", "Br")
    assert entry.line.text() == "B 28+26"
    entry.line.setFocus()
    entry.line.end(False)
    QTest.mouseClick(entry.signs[1], LEFT)
    game.click_sides("Bb")
    assert entry.line.text() == "B 28+26-15"
    QTest.keyClick(entry.line, Qt.Key.Key_Return)
    game.until(lambda: game.state.sealed[Seat.RED].count == 1)
    last = game.state.sealed[Seat.RED].last
    assert last is not None
    assert last.via == ("Bl", "Br", "Bb")


def test_the_reveal_reads_both_out_and_names_the_rule_that_was_broken_bp28(
    playing: Any, qtbot: Any
) -> None:
    game = opened(playing())
    game.claim("Q")
    game.submit("B 28+26-15")
    game.done()
    game.lift("K")
    game.submit("B 28+26")
    game.done()
    game.lift("K")
    below = game.strip
    assert below.isVisible()
    assert not game.window.command_line.isVisible()
    mine, theirs = below.verdicts.cards
    assert mine.word.text() == "stands: 5"
    assert mine.told.whole == "= 39 · 3 sides + 1 space × 2 = 5"
    assert theirs.word.text() == "fails"
    assert theirs.told.whole == "The value is 54, not 39."
    with qtbot.waitSignal(game.window.ruling) as asked:
        QTest.mouseClick(theirs.rule, LEFT)
    assert asked.args == ["BP22"]


def test_the_reveal_goes_on_after_fifteen_seconds_and_a_locked_target_shows_how_long_bp26_bp28(
    playing: Any,
) -> None:
    game = opened(playing())
    game.claim("Q")
    game.done()
    game.lift("K")
    game.done()
    game.lift("K")
    assert game.strip.on.note.whole == "or in 0:15"
    game.key("S")
    assert game.strip.on.note.whole == "Mina is ready. Continues in 0:15"
    game.pass_time(15_000)
    game.until(lambda: game.phase == "open")

    plate = game.targets.plates[0]
    assert plate.said == "Locked 0:30"
    game.pass_time(21_000)
    game.until(lambda: plate.said == "Locked 0:09.0")
    game.pass_time(9_000)
    game.until(plate.buttons[Seat.RED].isVisible)


def test_clocks_stand_still_and_say_why_bp20_bp31(playing: Any) -> None:
    game = opened(playing())
    card = game.window.clocks.cards["round"]
    assert card.accessibleName() == "Round clock: 10:00 of 10:00"
    game.claim("Q")
    assert card.accessibleName() == "Round clock · paused: 10:00 since the claim"
    game.pass_time(30_500)
    game.until(lambda: game.window.top.phase.time == "0:30 to submit")
    game.pass_time(25_000)
    game.until(lambda: game.window.top.phase.time == "0:04.5 to submit")


def test_what_was_secret_is_shown_at_the_end_all13(playing: Any) -> None:
    game = opened(playing(seed="the-seed"))
    assert not any("the-seed" in text for text in every_text(game.window))
    game.window.commands.resignations[Seat.BLUE].trigger()
    game.answer("Resign")
    game.until(lambda: game.phase == "over")
    over = game.card
    over._secret.click()
    texts = list(every_text(over))
    assert "Seed: the-seed" in texts
    assert "entered" in texts, "round 1 was entered, so nothing was drawn with its targets"
    assert "Round 7" in texts
    over._secret.click()
    over._close()
    assert game.button("Rematch").isVisible()
    game.answer("Show the result")
    assert over.isVisible()
    assert not game.window.prompt.isVisible()


def test_an_earlier_reveal_is_looked_at_and_the_points_are_told_all10_bp30(playing: Any) -> None:
    game = opened(playing())
    game.play_out("Q", "B 28+26-15")
    n = game.n - 2
    game.window.model.look(n)
    game.until(lambda: game.window.model.at == n)
    assert game.strip.isVisible()
    assert not game.strip.on.buttons, "the past cannot be played in"
    assert game.targets.plates[0].said == "Mina · 3 + 1 × 2 = 5"
    game.window.model.look(None)
    assert not game.strip.isVisible()

    game.pass_time(600_000)
    game.until(lambda: game.phase == "between")
    over = game.card
    assert over.title.text() == "Round 1 is over"
    assert game.window.player_panels[Seat.RED]._bars.accessibleName() == "Points by round: 5"
    game.key("K")
    assert over.on.note.whole.startswith("Jae is ready. Continues in 1:00")
    game.key("S")
    assert not over.isVisible()

    game.key("A")
    assert game.phase == "curtain"


def test_a_claim_by_button_and_one_that_is_typed_bp21(playing: Any) -> None:
    game = opened(playing())
    game.does(QTest.mouseClick, game.targets.plates[1].buttons[Seat.BLUE], LEFT)
    assert game.state.claim is not None
    assert (game.state.claim.place, game.state.claim.by) == (1, Seat.BLUE)
    game.lift("K")
    game.done()
    game.lift("S")
    game.done()
    game.lift("S")
    game.begin()
    QTest.mouseClick(game.window.command_line.input_seats.buttons[Seat.RED], LEFT)
    game.write("claim 5")
    game.does(QTest.keyClick, game.window.command_line.line, Qt.Key.Key_Return)
    assert (game.state.claim.place, game.state.claim.by) == (2, Seat.RED)
