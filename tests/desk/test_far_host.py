"""A host without a seat, at a machine of his own or of one of the players' (ALL6, ALL11)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat, Watcher
from tests.support.hosting import act, sent
from tests.support.looking import settle
from tests.support.playing import LEFT
from tests.support.prism_playing import every_text
from tests.support.two_desks import Desk, TwoDesks

Desks = Callable[..., TwoDesks]


@pytest.fixture
def hosted(desks: Desks) -> tuple[TwoDesks, Desk]:
    """Both play elsewhere; the host has a window of his own, and has begun round 1."""
    two = desks(host="present")
    host = two.desk((Watcher.ARBITER,))
    host.key("N")
    two.at("open")
    return two, host


def test_everybody_else_reads_that_the_host_goes_on_all10(desks: Desks) -> None:
    two = desks(host="present")
    host = two.desk((Watcher.ARBITER,))
    assert two.jae.card.on.note.whole == "The host begins the round."
    assert two.jae.card.on.note.isVisible()
    assert host.card.on.note.whole == ""
    host.key("N")
    two.at("open")
    two.jae.press_key("P")
    two.at("window")
    two.pass_time(60_000)
    two.at("reveal")
    assert two.jae.strip.on.note.whole == "The host ends the reveal."
    assert host.strip.on.note.whole == ""


def test_he_sees_everything_in_a_window_that_is_his_alone_all6(
    hosted: tuple[TwoDesks, Desk],
) -> None:
    two, host = hosted
    assert "This window is yours alone; do not share it." in list(every_text(host.window))
    assert host.session.seat is None
    assert host.session.shown.viewer is Watcher.ARBITER
    two.jae.press_key("P")
    two.at("window")
    two.jae.submit("I 22+17")
    host.until(lambda: host.session.shown.view.sealed[Seat.BLUE].own.count == 1)
    assert not host.window.privacy.is_up


def test_he_acts_for_nobody_who_plays_elsewhere_all11(hosted: tuple[TwoDesks, Desk]) -> None:
    two, host = hosted
    assert all(not plate.wishes for plate in host.targets.plates)
    assert list(host.window.commands.resignations) == []
    assert host.window.commands.offers == {}
    n = host.n
    host.front()
    host.type("claim 39")
    settle()
    assert host.n == two.jae.n == n
    assert host.window.top.phase.text == "Nobody who plays is at this computer."
    assert host.window.entry.line.text() == "claim 39"


def test_he_pauses_rules_and_goes_on_and_the_players_cannot_all12(
    hosted: tuple[TwoDesks, Desk],
) -> None:
    two, host = hosted
    assert not two.jae.window.top.pause.isEnabled()
    host.front()
    QTest.mouseClick(host.window.top.pause, LEFT)
    form = act(host, "pause")
    sent(host, form, "the line is bad")
    two.jae.until(lambda: two.jae.window.board.is_covered)
    assert two.jae.window.top.phase.text == "Paused by the host: the line is bad"
    assert [one.text() for one in two.jae.window.asking.buttons] == []
    assert not host.window.board.is_covered
    host.answer("Go on")
    two.jae.until(lambda: not two.jae.window.board.is_covered)
    sent(host, act(host, "end-round"), "it is late")
    two.at("between")


def test_a_host_beside_a_player_is_another_pair_of_eyes_bp23(hosted: tuple[TwoDesks, Desk]) -> None:
    """At Mina's machine the host sits too: her window is hers alone, though Jae's is elsewhere."""
    two, _host = hosted
    assert two.mina.session.clients.keys() == {Seat.RED, Watcher.ARBITER}
    assert two.mina.session.is_shared
    two.jae.press_key("P")
    two.at("window")
    assert two.mina.window.privacy.is_up
    assert [one.whole for one in two.mina.window.curtain.buttons] == ["I sit here"]
    assert not two.jae.window.privacy.is_up
