"""A host at his own window, or beside a player (ALL6, ALL11, BP31)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.match.host_actions import HostForm
from prismdesk.desk.theme import theme
from tests.support.host_pages import act, sent
from tests.support.match_page import LEFT
from tests.support.prism_playing import PrismPlaying, every_text
from tests.support.window_checks import cut_off, settle

BOTH = (Seat.RED, Seat.BLUE)


@pytest.fixture
def hosting(begun: Callable[..., PrismPlaying]) -> Callable[..., PrismPlaying]:
    """The host types for both, unless it is said for whom."""
    return partial(begun, hosted=BOTH)


def for_seat(game: PrismPlaying, seat: Seat) -> None:
    """The host types for another player from now on."""
    QTest.mouseClick(game.window.command_line.input_seats.buttons[seat], LEFT)
    game.until(lambda: game.session.seat is seat)


def said_last(game: PrismPlaying) -> str:
    log = game.window.log.log
    return log.words(log.lines[-1])


def test_a_host_types_and_is_done_for_both_and_sees_only_what_was_received_bp23(
    hosting: Any,
) -> None:
    game = hosting()
    texts = list(every_text(game.window))
    assert "This window is yours alone; do not share it." in texts
    assert texts.count("played by the host") == 2
    game.key("Q")
    assert game.phase == "window", "windows come together"
    game.submit("I 22+17")
    game.until(lambda: game.window.command_line.note == "Received for Mina: 1")
    for_seat(game, Seat.BLUE)
    assert game.window.command_line.note.startswith("Sealed until the reveal")
    assert game.window.command_line.line.text() == "", "each has a draft of his own"
    for_seat(game, Seat.RED)
    assert game.window.command_line.line.text() == "I 22+17"
    for_seat(game, Seat.BLUE)
    game.submit("B 28+26-15")
    game.until(lambda: game.window.command_line.note == "Received for Jae: 1")
    game.write("x")
    seen = [text for text in every_text(game.window) if text != "x"]
    assert not any("22+17" in text or "28+26" in text for text in seen)
    assert game.state.sealed[Seat.RED].count == game.state.sealed[Seat.BLUE].count == 1

    for_seat(game, Seat.RED)
    QTest.mouseClick(game.window.command_line.besides, LEFT)
    game.until(lambda: not game.window.command_line.line.isEnabled())
    assert game.window.command_line.note == "Done. Nothing more can be sent in this window."
    for_seat(game, Seat.BLUE)
    assert game.window.command_line.line.isEnabled()
    game.done()
    assert game.phase == "reveal"
    assert said_last(game).endswith("(entered by the host)")


def test_what_the_host_types_in_his_own_name_is_his_all10(hosting: Any) -> None:
    game = hosting()
    game.key("Q")
    game.submit("B 28+26")
    game.pass_time(60_000)
    game.until(lambda: game.phase == "reveal")
    for text in ("rule accept red misheard", "next"):
        game.does(game.window.command_line.typed.emit, text)
    assert game.phase == "open"
    assert game.targets.plates[0].said == "Mina · 2"


def test_a_pause_needs_a_reason_and_an_end_of_the_match_can_be_taken_back_all6(
    hosting: Any,
) -> None:
    """ALL12: a host’s pause does not cover his own board."""
    game = hosting()
    QTest.mouseClick(game.window.top.pause, LEFT)
    form = game.window.prompt.form
    assert isinstance(form, HostForm)
    assert form.reason.hasFocus()
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    assert game.session.latest.paused is None
    sent(game, form, "the line is bad")
    assert game.window.top.phase.text == "Paused by the host: the line is bad"
    assert not game.window.board.is_covered
    game.does(QTest.mouseClick, game.window.top.pause, LEFT)
    assert game.session.latest.paused is None
    act(game, "forfeit").reason.setText("no")
    n = game.n
    game.answer("Cancel")
    assert not game.window.prompt.isVisible(), "a form is left without doing anything"
    assert game.n == n
    assert game.window.board_view.hasFocus()

    form = act(game, "end")
    QTest.mouseClick(form.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    sent(game, form, "Jae has to go")
    assert game.card.title.text() == "Mina wins"
    game.window.model.look(1)
    game.until(lambda: game.window.model.at == 1)
    sent(game, act(game, "rewind"), "he is back")
    assert game.phase == "open"
    assert not game.card.isVisible()
    form = act(game, "forfeit")
    QTest.mouseClick(form.choices.segments["red"], LEFT)  # type: ignore[union-attr]
    sent(game, form, "absent")
    assert game.card.title.text() == "Jae wins"


def test_time_and_points_are_given_and_a_rewind_goes_to_what_is_looked_at_all6(
    hosting: Any,
) -> None:
    game = hosting()
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
    assert not game.window.prompt.isVisible()
    assert not game.window.commands.host_menu.actions["rewind"].isEnabled(), "nothing is looked at"
    game.window.model.look(1)
    game.until(lambda: game.window.model.at == 1)
    sent(game, act(game, "rewind"), "a wrong claim")
    assert game.phase == "open"
    assert game.window.model.at is None
    assert "Back to just before Mina claims 39: a wrong claim" in said_last(game)
    form = act(game, "points")
    QTest.mouseClick(form.choices.segments["blue"], LEFT)  # type: ignore[union-attr]
    form.amount.setText("+3")
    sent(game, form, "a slip of the host")
    assert "Jae +3 points: a slip of the host" in said_last(game)
    sent(game, act(game, "end-round"), "it is late")
    assert game.phase == "between"
    assert any(text == "+3" for text in every_text(game.card))


def test_a_draft_stays_when_another_clock_or_pause_intervenes(hosting: Any) -> None:
    """A lock that runs out during a window takes nothing from who is typing."""
    game = hosting()
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
    assert game.window.command_line.line.text() == "E 6x4"
    game.session.pause_or_go_on("a question")
    game.settled(n + 1)
    game.session.pause_or_go_on()
    game.settled(n + 2)
    assert game.window.command_line.line.text() == "E 6x4"


def test_a_host_beside_a_player_sits_down_for_the_other_one_bp31(begun: Any) -> None:
    """One seat is played here, the other by the host: windows in turn, a curtain before each."""
    game = begun(hosted=(Seat.BLUE,))
    assert not any("do not share" in text for text in every_text(game.window))
    game.claim("Q")
    game.submit("I 22+17")
    game.until(lambda: "Received: 1" in game.window.command_line.note)
    game.done()
    assert "The host’s turn at the screen, for Jae" in game.window.curtain.accessibleName()
    game.lift("K")
    assert not any("22+17" in text for text in every_text(game.window))
    game.submit("B 28+26-15")
    game.until(lambda: game.window.command_line.note == "Received for Jae: 1")
    game.done()
    game.lift("S")
    assert game.phase == "reveal"
    assert game.targets.plates[0].said == "Jae · 3 + 1 × 2 = 5"


def test_a_rewind_into_a_players_window_asks_for_him_first_bp31(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    game.claim("Q")
    hers = game.n
    game.submit("I 22+17")
    game.done()
    game.lift("K")
    game.window.model.look(hers)
    game.until(lambda: game.window.model.at == hers)
    sent(game, act(game, "rewind"), "she was called away")
    page = game.window.curtain
    assert page.isVisible()
    assert page.accessibleName().startswith("The window of Mina")
    QTest.keyClick(page, Qt.Key.Key_K)
    assert game.window.privacy.is_up
    QTest.keyClick(page, Qt.Key.Key_S)
    assert not game.window.privacy.is_up
    assert game.window.command_line.line.hasFocus()


def at_the_curtain(game: PrismPlaying) -> PrismPlaying:
    """Mina has claimed, and is to sit down; the host stands beside her."""
    game.key("Q")
    assert game.window.curtain.isVisible()
    return game


@pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")
def test_a_host_acts_at_the_curtain_and_nothing_private_is_there_all6_bp31(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    game.write("I 22+17")
    game.window.board_view.setFocus()
    page = at_the_curtain(game).window.curtain
    assert page.host is not None
    QTest.mouseClick(page.host, LEFT)
    menu = game.window.commands.host_menu.menu
    assert menu.isVisible()
    menu.close()
    form = act(game, "pause", page.prompt)
    assert form.reason.hasFocus()
    for text in every_text(page):
        assert "22+17" not in text
    sent(game, form, "a call for Mina")
    assert game.session.latest.paused is not None
    assert page.isVisible()
    assert not page.prompt.isVisible()
    game.lift("S")
    assert game.session.latest.paused is None
    game.lift("S")
    assert game.phase == "window"
    assert game.window.command_line.line.text() == "I 22+17"


def test_a_host_takes_a_player_out_at_the_curtain_all6(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "forfeit", page.prompt)
    assert form.choices is not None
    form.choices.segments["red"].click()
    sent(game, form, "gone home")
    assert not game.window.privacy.is_up
    assert game.card.title.text() == "Jae wins"


def test_keys_lift_nothing_while_the_host_fills_in_a_form_bp31(
    begun: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "forfeit", page.prompt)
    last = page.prompt.buttons[-1]
    wished: list[Any] = []
    with monkeypatch.context() as spying:
        spying.setattr(game.session, "act", lambda *wish: wished.append(wish))
        QTest.keyClicks(form.reason, "a")
        last.setFocus()
        QTest.keyClick(last, Qt.Key.Key_A)
    assert form.reason.text() == "a"
    assert wished == []
    QTest.mouseClick(last, LEFT)
    assert not page.prompt.isVisible()
    assert page.hasFocus()
    game.lift("S")
    assert game.phase == "window"


def test_another_curtain_leaves_the_host_at_his_form(begun: Any) -> None:
    """Why his act is refused is said there (ALL4); a form that he leaves is gone behind it."""
    game = begun(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    game.session.pause_or_go_on("again " * 2000)
    game.until(page._refused.isVisible)
    assert page._refused.text()
    form = act(game, "end", page.prompt)
    game.does(game.session.pause_or_go_on, "a call")
    assert page.buttons[0].whole == "Go on"
    assert form.reason.hasFocus()
    for _ in range(2):
        game.does(QTest.mouseClick, page.buttons[0], LEFT)
    assert game.phase == "window"
    assert not page._refused.isVisible()
    assert game.window.command_line.line.hasFocus()
    game.submit("I 22+17")
    game.until(lambda: "Received: 1" in game.window.command_line.note)
    assert not game.window.prompt.isVisible()


def test_a_form_at_the_curtain_fits_a_small_window(begun: Any, qapp: QApplication) -> None:
    theme.apply(qapp, "dark", 1.75)
    game = begun(hosted=(Seat.BLUE,))
    game.window.resize(1024, 600)
    settle()
    game.window.resize(1024, 600)
    page = at_the_curtain(game).window.curtain
    act(game, "forfeit", page.prompt)
    settle()
    assert game.window.size() == QSize(1024, 600)
    assert cut_off(page) == []
    last = page.prompt.buttons[-1]
    assert last.visibleRegion().boundingRect() == last.rect(), "it was scrolled to"


def test_without_a_host_the_curtain_has_no_such_button(playing: Any) -> None:
    assert playing().window.curtain.host is None
