"""A host at his own window, who types for the players and rules (ALL6, ALL11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.match.host_form import HostForm
from tests.support.hosting import act, sent
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying, every_text

BOTH = (Seat.RED, Seat.BLUE)


@pytest.fixture
def playing(begun: Callable[..., PrismPlaying]) -> Callable[..., PrismPlaying]:
    """The host types for both, unless it is said for whom."""
    return partial(begun, hosted=BOTH)


def for_seat(game: PrismPlaying, seat: Seat) -> None:
    """The host types for another player from now on."""
    QTest.mouseClick(game.window.entry.speakers.buttons[seat], LEFT)
    game.until(lambda: game.session.seat is seat)


def said_last(game: PrismPlaying) -> str:
    log = game.window.log.log
    return log.words(log.lines[-1])


def test_a_host_types_for_both_and_sees_only_that_it_was_received_bp23(playing: Any) -> None:
    game = playing()
    texts = list(every_text(game.window))
    assert "This window is yours alone; do not share it." in texts
    assert texts.count("played by the host") == 2
    game.key("Q")
    assert game.phase == "window", "windows come together"
    game.submit("I 22+17")
    game.until(lambda: game.window.entry.note == "Received for Mina: 1")
    for_seat(game, Seat.BLUE)
    assert game.window.entry.note.startswith("Sealed until the reveal")
    assert game.window.entry.line.text() == "", "each has a draft of his own"
    for_seat(game, Seat.RED)
    assert game.window.entry.line.text() == "I 22+17"
    for_seat(game, Seat.BLUE)
    game.submit("B 28+26-15")
    game.until(lambda: game.window.entry.note == "Received for Jae: 1")
    game.write("x")
    seen = [text for text in every_text(game.window) if text != "x"]
    assert not any("22+17" in text or "28+26" in text for text in seen)
    assert game.state.sealed[Seat.RED].count == game.state.sealed[Seat.BLUE].count == 1


def test_done_is_declared_for_each_player_bp23(playing: Any) -> None:
    game = playing()
    game.key("P")
    for_seat(game, Seat.RED)
    QTest.mouseClick(game.window.entry.besides, LEFT)
    game.until(lambda: not game.window.entry.line.isEnabled())
    assert game.window.entry.note == "Done. Nothing more can be sent in this window."
    for_seat(game, Seat.BLUE)
    assert game.window.entry.line.isEnabled()
    game.done()
    assert game.phase == "reveal"
    assert said_last(game).endswith("(entered by the host)")


def test_only_the_host_presses_on_all10(playing: Any) -> None:
    game = playing()
    game.key("Q")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    assert [one.whole for one in game.strip.on.buttons] == ["Go on"]
    game.pass_time(100_000)
    game.key("N")
    assert game.phase == "open"


def test_what_the_host_types_in_his_own_name_is_his_all10(playing: Any) -> None:
    game = playing()
    game.key("Q")
    game.submit("B 28+26")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    for text in ("rule accept red misheard", "next"):
        n = game.n
        game.window.entry.typed.emit(text)
        game.settled(n)
    assert game.phase == "open"
    assert game.targets.plates[0].said == "Mina · 2"


def test_a_pause_needs_a_reason_and_does_not_cover_his_board_all6_all12(playing: Any) -> None:
    game = playing()
    QTest.mouseClick(game.window.top.pause, LEFT)
    form = game.window.asking.form
    assert isinstance(form, HostForm)
    assert form.reason.hasFocus()
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    assert game.session.latest.paused is None
    sent(game, form, "the line is bad")
    assert game.window.top.phase.text == "Paused by the host: the line is bad"
    assert not game.window.board.is_covered
    n = game.n
    QTest.mouseClick(game.window.top.pause, LEFT)
    game.settled(n)
    assert game.session.latest.paused is None


def test_time_is_added_to_a_clock_by_its_name_all6(playing: Any) -> None:
    game = playing()
    game.key("Q")
    form = act(game, "time")
    assert form.choices is not None
    QTest.mouseClick(form.choices.segments["window"], LEFT)
    QTest.keyClicks(form.amount, "lots")
    form.reason.setText("noise")
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    assert form._fault.text() == "Write seconds, such as +30 or -10."
    form.amount.setText("+12.5")
    form.reason.clear()
    sent(game, form, "noise")
    assert game.session.shown.left_ms()["window"] == 72_500
    assert not game.window.asking.isVisible()


def test_points_are_given_and_stand_in_the_table_all6(playing: Any) -> None:
    game = playing()
    form = act(game, "points")
    QTest.mouseClick(form.choices.segments["blue"], LEFT)  # type: ignore[union-attr]
    form.amount.setText("+3")
    sent(game, form, "a slip of the host")
    assert "Jae +3 points: a slip of the host" in said_last(game)
    sent(game, act(game, "end-round"), "it is late")
    assert game.phase == "between"
    assert any(text == "+3" for text in every_text(game.card))


def test_a_submission_is_ruled_on_in_the_reveal_all6(playing: Any) -> None:
    game = playing()
    game.key("Q")
    game.submit("B 28+26")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    game.window.board.finish()
    assert game.strip.verdicts.cards[0].word.text() == "fails"
    form = act(game, "rule")
    QTest.mouseClick(form.choices.segments["accept red"], LEFT)  # type: ignore[union-attr]
    sent(game, form, "misheard")
    game.until(lambda: game.strip.verdicts.cards[0].word.text() == "stands: 2, by ruling")
    assert game.targets.plates[0].said == "Mina · 2"


def test_a_rewind_goes_to_the_point_that_is_looked_at_all6(playing: Any) -> None:
    game = playing()
    game.key("Q")
    hosting = game.window.commands.hosting
    assert not hosting.actions["rewind"].isEnabled(), "no point is looked at"
    game.window.look(1)
    game.until(lambda: game.window.at == 1)
    sent(game, act(game, "rewind"), "a wrong claim")
    assert game.phase == "open"
    assert game.window.at is None
    assert "Back to before Mina claims 39: a wrong claim" in said_last(game)


def test_the_host_ends_the_match_and_can_open_it_again_all6(playing: Any) -> None:
    game = playing()
    form = act(game, "end")
    QTest.mouseClick(form.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    sent(game, form, "Jae has to go")
    assert game.card.title.text() == "Mina wins"
    game.window.look(1)
    game.until(lambda: game.window.at == 1)
    sent(game, act(game, "rewind"), "he is back")
    assert game.phase == "open"
    assert not game.card.isVisible()
    form = act(game, "forfeit")
    QTest.mouseClick(form.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    sent(game, form, "absent")
    assert game.card.title.text() == "Jae wins"


def test_a_form_is_left_without_doing_anything(playing: Any) -> None:
    game = playing()
    form = act(game, "forfeit")
    form.reason.setText("no")
    n = game.n
    game.answer("Leave it")
    assert not game.window.asking.isVisible()
    assert game.n == n
    assert game.window.board_view.hasFocus()


def test_a_draft_stays_when_another_clock_or_pause_intervenes(playing: Any) -> None:
    """A lock that runs out during a window takes nothing from who is typing."""
    game = playing()
    game.key("Q")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    game.key("N")
    game.key("A")
    game.write("E 6x4")
    n = game.n
    game.pass_time(30_000)
    game.settled(n)
    assert game.targets.plates[0].said == "Open"
    assert game.window.entry.line.text() == "E 6x4"
    game.session.pause_or_go_on("a question")
    game.settled(n + 1)
    game.session.pause_or_go_on()
    game.settled(n + 2)
    assert game.window.entry.line.text() == "E 6x4"
