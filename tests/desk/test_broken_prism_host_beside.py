"""A host beside a player at one window: he types for the other, and acts at any curtain there."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from tests.support.hosting import act, sent
from tests.support.looking import cut_off, settle
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying, every_text


def test_a_host_beside_a_player_sits_down_for_the_other_one_bp31(begun: Any) -> None:
    """One seat is played here, the other by the host: windows in turn, a curtain before each."""
    game = begun(hosted=(Seat.BLUE,))
    assert not any("do not share" in text for text in every_text(game.window))
    game.claim("Q")
    game.submit("I 22+17")
    game.until(lambda: "Received: 1" in game.window.entry.note)
    game.done()
    assert "The host sits down, for Jae" in game.window.curtain.accessibleName()
    game.lift("K")
    assert not any("22+17" in text for text in every_text(game.window))
    game.submit("B 28+26-15")
    game.until(lambda: game.window.entry.note == "Received for Jae: 1")
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
    game.window.look(hers)
    game.until(lambda: game.window.at == hers)
    sent(game, act(game, "rewind"), "she was called away")
    page = game.window.curtain
    assert page.isVisible()
    assert page.accessibleName().startswith("The window of Mina")
    QTest.keyClick(page, Qt.Key.Key_K)
    assert game.window.privacy.is_up
    QTest.keyClick(page, Qt.Key.Key_S)
    assert not game.window.privacy.is_up
    assert game.window.entry.line.hasFocus()


def test_a_pause_covers_the_board_where_a_player_is_here_all12(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    game.session.pause_or_go_on("a question")
    game.until(lambda: game.window.board.is_covered)


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
    game.lift("S")
    assert game.session.latest.paused is None
    game.lift("S")
    assert game.phase == "window"
    assert game.window.entry.line.text() == "I 22+17"


def test_a_host_takes_a_player_out_at_the_curtain_all6(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "forfeit", page.asking)
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
    game.lift("S")
    assert game.phase == "window"


def test_another_curtain_leaves_the_host_at_his_form(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    form = act(game, "end", page.asking)
    n = game.n
    game.session.pause_or_go_on("a call")
    game.settled(n)
    assert page.buttons[0].whole == "Go on"
    assert form.reason.hasFocus()


def test_at_a_curtain_a_host_is_offered_what_he_may_do_then_all6(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    game.claim("Q")
    may = game.window.commands.hosting.actions
    assert may["pause"].isEnabled()
    game.session.pause_or_go_on("a call")
    game.until(lambda: game.window.privacy.is_up)
    assert not may["pause"].isEnabled()
    assert may["forfeit"].isEnabled()


def test_a_form_that_was_left_at_the_curtain_is_gone_behind_it_bp31(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
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


def test_a_form_at_the_curtain_fits_a_small_window(begun: Any, qapp: QApplication) -> None:
    theme.apply(qapp, "dark", 1.75)
    game = begun(hosted=(Seat.BLUE,))
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


def test_why_a_hosts_act_is_refused_is_said_at_the_curtain_all4(begun: Any) -> None:
    game = begun(hosted=(Seat.BLUE,))
    page = at_the_curtain(game).window.curtain
    game.session.pause_or_go_on("again " * 2000)
    game.until(page._refused.isVisible)
    assert page._refused.text()
    game.lift("S")
    assert not page._refused.isVisible()


def test_without_a_host_the_curtain_has_no_such_button(playing: Any) -> None:
    assert playing().window.curtain.host is None
