"""A host at his own window, who types for the players and rules (ALL6, ALL11)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.desk.match import curtain
from prismdesk.desk.match.asking import Asking
from prismdesk.desk.match.host_form import HostForm
from tests.support.looking import cut_off, settle
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying, every_text

BOTH = (Seat.RED, Seat.BLUE)


@pytest.fixture
def playing(
    qtbot: Any, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Any]:
    theme.apply(qapp, "dark")
    monkeypatch.setattr(curtain, "REST_MS", 0)
    made: list[PrismPlaying] = []

    def make(hosted: tuple[Seat, ...] = BOTH, **given: Any) -> PrismPlaying:
        made.append(PrismPlaying(qtbot, tmp_path, hosted=hosted, **given))
        made[-1].key("N")
        return made[-1]

    yield make
    for one in made:
        one.close()
    theme.apply(qapp, "dark")


def for_seat(game: PrismPlaying, seat: Seat) -> None:
    """The host types for another player from now on."""
    QTest.mouseClick(game.window.entry.speakers.buttons[seat], LEFT)
    game.until(lambda: game.session.seat is seat)


def act(game: PrismPlaying, kind: str, asking: Asking | None = None) -> HostForm:
    """The form of an act, opened from the menu, beside the board or on the curtain."""
    hosting = game.window.commands.hosting
    assert hosting is not None
    assert hosting.actions[kind].isEnabled()
    hosting.actions[kind].trigger()
    form = (asking or game.window.asking).form
    assert isinstance(form, HostForm)
    assert form.isVisible()
    return form


def sent(game: PrismPlaying, form: HostForm, reason: str) -> None:
    """The form filled in and sent by Enter."""
    n = game.n
    QTest.keyClicks(form.reason, reason)
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    game.settled(n)


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
    QTest.mouseClick(game.window.entry.done, LEFT)
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
    assert "Back to 1: a wrong claim" in said_last(game)


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


def test_a_host_beside_a_player_sits_down_for_the_other_one_bp31(playing: Any) -> None:
    """One seat is played here, the other by the host: windows in turn, a curtain before each."""
    game = playing(hosted=(Seat.BLUE,))
    assert not any("do not share" in text for text in every_text(game.window))
    game.claim("Q")
    game.submit("I 22+17")
    game.until(lambda: "Received: 1" in game.window.entry.note)
    game.done()
    assert "The host sits down, for Jae" in game.window.curtain.accessibleName()
    game.lift("L")
    assert not any("22+17" in text for text in every_text(game.window))
    game.submit("B 28+26-15")
    game.until(lambda: game.window.entry.note == "Received for Jae: 1")
    game.done()
    game.lift("A")
    assert game.phase == "reveal"
    assert game.targets.plates[0].said == "Jae · 3 + 1 × 2 = 5"


def test_a_rewind_into_a_players_window_asks_for_him_first_bp31(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    game.claim("Q")
    hers = game.n
    game.submit("I 22+17")
    game.done()
    game.lift("L")
    game.window.look(hers)
    game.until(lambda: game.window.at == hers)
    sent(game, act(game, "rewind"), "she was called away")
    page = game.window.curtain
    assert page.isVisible()
    assert page.accessibleName().startswith("The window of Mina")
    QTest.keyClick(page, Qt.Key.Key_L)
    assert game.window.privacy.is_up
    QTest.keyClick(page, Qt.Key.Key_A)
    assert not game.window.privacy.is_up
    assert game.window.entry.line.hasFocus()


def test_a_pause_covers_the_board_where_a_player_is_here_all12(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    game.session.pause_or_go_on("a question")
    game.until(lambda: game.window.board.is_covered)


def at_the_curtain(game: PrismPlaying) -> PrismPlaying:
    """Mina has claimed, and is to sit down; the host stands beside her."""
    game.key("Q")
    assert game.window.curtain.isVisible()
    return game


@pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise|grabbing)")
def test_a_host_acts_at_the_curtain_and_nothing_private_is_there_all6_bp31(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    game.write("I 22+17")
    game.window.board_view.setFocus()
    page = at_the_curtain(game).window.curtain
    assert page.host is not None
    QTest.mouseClick(page.host, LEFT)
    menu = game.window.commands.hosting.menu
    assert menu.isVisible()
    menu.close()
    form = act(game, "pause", page.asking)
    assert form.reason.hasFocus()
    for text in every_text(page):
        assert "22+17" not in text
    sent(game, form, "a call for Mina")
    assert game.session.latest.paused is not None
    assert page.isVisible()
    assert not page.asking.isVisible()
    game.lift("A")
    assert game.session.latest.paused is None
    game.lift("A")
    assert game.phase == "window"
    assert game.window.entry.line.text() == "I 22+17"


def test_a_host_takes_a_player_out_at_the_curtain_all6(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "forfeit", page.asking)
    sent(game, form, "gone home")
    assert not game.window.privacy.is_up
    assert game.card.title.text() == "Jae wins"


def test_keys_lift_nothing_while_the_host_fills_in_a_form_bp31(
    playing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = playing(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "forfeit", page.asking)
    last = page.asking.buttons[-1]
    wished: list[Any] = []
    with monkeypatch.context() as spying:
        spying.setattr(game.session, "act", lambda *wish: wished.append(wish))
        QTest.keyClicks(form.reason, "a")
        last.setFocus()
        QTest.keyClick(last, Qt.Key.Key_A)
    assert form.reason.text() == "a"
    assert wished == []
    QTest.mouseClick(last, LEFT)
    assert not page.asking.isVisible()
    assert page.hasFocus()
    game.lift("A")
    assert game.phase == "window"


def test_another_curtain_leaves_the_host_at_his_form(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "end", page.asking)
    n = game.n
    game.session.pause_or_go_on("a call")
    game.settled(n)
    assert page.buttons[0].whole == "Go on"
    assert form.reason.hasFocus()


def test_at_a_curtain_a_host_is_offered_what_he_may_do_then_all6(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    game.claim("Q")
    may = game.window.commands.hosting.actions
    assert may["pause"].isEnabled()
    game.session.pause_or_go_on("a call")
    game.until(lambda: game.window.privacy.is_up)
    assert not may["pause"].isEnabled()
    assert may["forfeit"].isEnabled()


def test_a_form_that_was_left_at_the_curtain_is_gone_behind_it_bp31(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    act(game, "end", page.asking)
    n = game.n
    QTest.mouseClick(page.buttons[0], LEFT)
    game.settled(n)
    assert game.phase == "window"
    assert game.window.entry.line.hasFocus()
    game.submit("I 22+17")
    game.until(lambda: "Received: 1" in game.window.entry.note)
    assert not game.window.asking.isVisible()


def test_a_form_at_the_curtain_fits_a_small_window(playing: Any, qapp: QApplication) -> None:
    theme.apply(qapp, "dark", 1.75)
    game = playing(hosted=(Seat.BLUE,))
    game.window.resize(1024, 600)
    settle()
    game.window.resize(1024, 600)
    page = at_the_curtain(game).window.curtain
    act(game, "forfeit", page.asking)
    settle()
    assert game.window.size() == QSize(1024, 600)
    assert cut_off(page) == []
    last = page.asking.buttons[-1]
    assert last.visibleRegion().boundingRect() == last.rect(), "it was scrolled to"


def test_why_a_hosts_act_is_refused_is_said_at_the_curtain_all4(playing: Any) -> None:
    game = playing(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    game.session.pause_or_go_on("again " * 2000)
    game.until(page._refused.isVisible)
    assert page._refused.text()
    game.lift("A")
    assert not page._refused.isVisible()


def test_without_a_host_the_curtain_has_no_such_button(
    playing: Any, qtbot: Any, tmp_path: Path
) -> None:
    game = PrismPlaying(qtbot, tmp_path / "two")
    assert game.window.curtain.host is None
    game.close()
