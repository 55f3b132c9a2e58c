"""The host desk at every kind of table: with guests, with a host who plays, with none (ALL11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.theme import theme
from prismdesk.link.table_source import Guests, SeatingNews
from prismdesk.wire.seating import Presence
from tests.support.fake_table import a_guest_here, a_room
from tests.support.glitter_playing import GlitterPlaying
from tests.support.host_pages import AtDesk
from tests.support.match_page import LEFT, Playing
from tests.support.prism_playing import PrismPlaying, every_text
from tests.support.two_pages import TwoDesks
from tests.support.window_checks import PseudoLocale, cut_off, settle, untranslated

BOTH = (Seat.RED, Seat.BLUE)


def told(desk: AtDesk) -> str:
    return "\n".join(every_text(desk.window))


def test_it_says_that_it_is_private_and_which_rules_hold_all5_all13(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> None:
    desk = AtDesk(qtbot, begun(hosted=BOTH).session)
    assert desk.window.windowTitle() == "PrismDesk – Host desk"
    seen = [one.text() for one in desk.window.findChildren(QLabel) if one.isVisible()]
    assert "This window is yours alone; do not share it." in seen
    assert "Event rules · known seed" in seen or "Event rules" in seen
    assert "Mina – Jae" in seen
    desk.window.show_capture("Asked to stay out of captures.")
    assert "Asked to stay out of captures." in told(desk)


def test_it_follows_one_match_after_the_other_and_says_when_there_is_none(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> None:
    desk = AtDesk(qtbot, None)
    assert "No match is on." in told(desk)
    assert desk.field.isVisible(), "what is on air stays"
    assert not desk.window.ask_pause("x")
    desk.key(Qt.Key.Key_P)
    assert desk.window.match is None
    first, second = begun(hosted=BOTH), begun(hosted=BOTH)
    desk.window.follow(first.session)
    assert desk.match.beat.isActive(), "its clocks run at once"
    n, old = first.n, desk.match
    desk.window.follow(second.session)
    settle()
    desk.session = second.session
    desk.done("points", "a slip", "red", "+1")
    assert second.session.latest is not None
    assert second.session.latest.scores == (1, 0)
    assert first.n == n
    assert old is not desk.match
    desk.window.follow(None)
    settle()
    assert "No match is on." in told(desk)
    assert not desk.window.ask_pause("x")


def test_clocks_run_only_while_they_are_seen(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> None:
    """They are shown anew once a second, and at their end with tenths."""
    game = begun(hosted=BOTH)
    desk = AtDesk(qtbot, game.session)
    desk.match.show_clocks()
    assert desk.match.beat.interval() == 1000, "its fake clock stands at a whole second"
    game.clock.ms += 300
    desk.match.show_clocks()
    assert desk.match.beat.interval() == 700
    desk.window.close()
    desk.until(lambda: not desk.match.beat.isActive())
    desk.window.show()
    assert desk.match.beat.isActive()
    qtbot.waitExposed(desk.window)
    game.clock.ms += 592_050
    desk.match.show_clocks()
    assert desk.match.beat.interval() == 51
    desk.front()
    desk.done("pause", "the door")
    assert not desk.match.beat.isActive()
    assert "Round clock · paused" in told(desk)


def test_the_audience_goes_back_with_the_match_all6(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> None:
    """A rewind restores what the broadcast is fed with board, score and clocks."""
    game = begun(hosted=BOTH)
    desk = AtDesk(qtbot, game.session)
    feed = Feed(game.session.played)
    desk.until(lambda: feed.seen is not None)
    before, point = feed.seen, desk.n
    assert before is not None
    game.front()
    game.key("Q")
    game.submit("B 28+26-15")
    game.pass_time(60_000)
    desk.until(lambda: game.phase == "reveal")
    desk.front()
    desk.pick(point)
    desk.done("rewind", "a wrong claim")
    desk.until(lambda: feed.seen is not None and feed.seen.update.n == desk.n)
    after = feed.seen
    assert after is not None
    assert after.view == before.view
    assert after.update.scores == before.update.scores
    assert after.update.clocks == before.update.clocks
    feed.close()


@pytest.fixture
def prizmik(opening: Callable[..., Any]) -> Callable[..., Playing]:
    """Opens a match of PRIZMIK."""
    return partial(opening, Playing)


def test_nobody_rules_at_a_table_without_a_host_all11(
    prizmik: Callable[..., Playing], qtbot: QtBot
) -> None:
    game = prizmik()
    desk = AtDesk(qtbot, game.session)
    assert desk.match.acts is None
    assert "This match has no host." in told(desk)
    assert not desk.window.ask_pause("x")
    desk.key(Qt.Key.Key_P)
    assert set(desk.match.seats.rows) == set(BOTH)
    assert desk.match.log.isVisible()


def test_a_match_of_prizmik_is_hosted_all6(prizmik: Callable[..., Playing], qtbot: QtBot) -> None:
    """A game without rounds, points or anything sealed; its clocks are the seats' own."""
    game = prizmik(host="present", clock="total:300+5")
    desk = AtDesk(qtbot, game.session)
    assert {"rule", "end-round", "points"}.isdisjoint(desk.acts.buttons), "nobody counts any"
    assert desk.acts.wish_buttons == []
    assert desk.match.seats.rows[Seat.BLUE].time.text() == "5:00"
    desk.done("time", "noise", "clock-blue", "+60")
    assert desk.match.seats.rows[Seat.BLUE].time.text() == "6:00"
    desk.done("forfeit", "absent", "blue")
    assert desk.match.now.phase.text() == "Mina wins"
    assert desk.can("rewind") is False
    desk.pick(1)
    desk.done("rewind", "he is back")
    assert game.session.latest is not None
    assert game.session.latest.ending is None


def test_a_match_of_glittering_paths_is_hosted_all6_all10(
    glitter: Callable[..., GlitterPlaying], qtbot: QtBot
) -> None:
    game = glitter(host="present")
    desk = AtDesk(qtbot, game.session)
    desk.key(Qt.Key.Key_N)
    desk.until(lambda: desk.match.now.round.whole.startswith("Glittering Paths · Round 1"))
    desk.done("points", "a slip", "blue", "+1.5")
    assert desk.match.seats.rows[Seat.BLUE].points.text() == "1.50"
    desk.done("end-round", "it is late")
    assert desk.wish("Begin round 2").isVisible()


# A host who plays.


@pytest.fixture
def seated(rounds: Callable[..., TwoDesks]) -> TwoDesks:
    return rounds(host="seated", at_table=True)


def test_a_host_who_plays_asks_for_all_but_a_pause_all6(seated: TwoDesks, qtbot: QtBot) -> None:
    """It is done by the others' Accept, and he can withdraw what he asked."""
    desk = AtDesk(qtbot, seated.mina.session, seated.mina.table)
    assert desk.acts.wish_buttons == [], "he presses on as a player does"
    desk.press("points")
    assert "It is done when the others accept it." in desk.acts.asking.accessibleName()
    desk.choose("red")
    QTest.keyClicks(desk.form.amount, "+2")
    QTest.keyClicks(desk.form.reason, "a slip")
    desk.answer("Ask the others")
    seated.until_all(lambda one: one.session.latest.offer is not None)
    desk.until(lambda: desk.acts.asking.form is None)
    said = desk.acts.asking.accessibleName()
    for words in ("Mina asks, as the host", "+2 points: a slip", "Waiting for Jae."):
        assert words in said
    assert [one.text() for one in desk.acts.asking.buttons] == ["Withdraw"]
    desk.answer("Withdraw")
    seated.until_all(lambda one: one.session.latest.offer is None)
    assert not desk.acts.asking.isVisible()
    desk.done("pause", "the door")
    assert desk.match.now.phase.text() == "Paused by the host: the door"
    assert desk.acts.buttons["resume"].whole == "Ask to go on"
    desk.press("resume")
    accepted(seated)
    seated.until_all(lambda one: one.session.latest.paused is None)
    desk.front()
    desk.press("end-round")
    desk.send("it is late")
    accepted(seated)
    seated.at("between")
    desk.until(lambda: not desk.acts.asking.isVisible())


def accepted(seated: TwoDesks) -> None:
    """Jae accepts what the host asks."""
    seated.until_all(lambda one: one.session.latest.offer is not None)
    seated.jae.front()
    seated.jae.answer("Accept")


def test_a_host_who_plays_learns_nothing_that_is_sealed_all6_all14(
    seated: TwoDesks, qtbot: QtBot
) -> None:
    desk = AtDesk(qtbot, seated.mina.session, seated.mina.table)
    seated.jae.press_key("P")
    seated.at("window")
    seated.jae.submit("I 22+17")
    settle()
    assert not desk.match.sealed.isVisible()
    assert "sent 1" not in told(desk)
    assert "22+17" not in told(desk)
    assert desk.acts.reveal is None


# Guests.


@pytest.fixture
def source(desks: Callable[..., TwoDesks]) -> tuple[TwoDesks, Any]:
    """Both play elsewhere, as it were; the host’s window is at the table’s own machine."""
    two = desks(host="present")
    host = two.desk((Watcher.ARBITER,), a_room(two.seating(), a_guest_here(1, "Jae", Seat.BLUE)))
    return two, host


def test_it_tells_how_seats_are_connected_and_acts_reach_the_guests_all6(
    source: Any, qtbot: QtBot
) -> None:
    two, host = source
    desk = AtDesk(qtbot, host.session, host.table)
    rows = desk.match.seats.rows
    assert not rows[Seat.RED].presence.isVisible()
    assert rows[Seat.BLUE].presence.isVisible()
    assert "in the network · wins ties · 12 ms" in rows[Seat.BLUE].state.whole
    assert desk.match.seats.others.words.text() == "Watching: 0\nLet in: Jae"
    host.tell(SeatingNews(two.seating(presence=Presence.AWAY), 0))
    assert "away" in rows[Seat.BLUE].state.whole
    host.tell(SeatingNews(two.seating(presence=Presence.FREE), 0))
    assert "free for anyone with the code" in rows[Seat.BLUE].state.whole
    host.tell(Guests((a_guest_here(2, "", watches=True), a_guest_here(3, "Ann", watches=True))))
    assert desk.match.seats.others.words.text().endswith(
        "Let in: Somebody (watches) and Ann (watches)"
    )

    QTest.mouseClick(desk.wish("Begin round 1"), LEFT)
    two.at("open")
    desk.front()
    desk.done("pause", "the line is bad")
    two.jae.until(lambda: two.jae.window.board.is_covered)
    assert two.jae.window.top.phase.text == "Paused by the host: the line is bad"


def test_who_is_ready_is_told_all10(desks: Callable[..., TwoDesks], qtbot: QtBot) -> None:
    two = desks(at_table=True)
    desk = AtDesk(qtbot, two.mina.session, two.mina.table)
    two.jae.press_on()
    rows = desk.match.seats.rows
    desk.until(lambda: rows[Seat.BLUE].state.whole.startswith("ready · "))
    assert rows[Seat.RED].state.whole.startswith("to act · this computer")


def test_where_the_host_is_elsewhere_the_desk_says_so_all11(
    desks: Callable[..., TwoDesks], qtbot: QtBot
) -> None:
    two = desks(host="present", at_table=True)
    desk = AtDesk(qtbot, two.jae.session, two.jae.table)
    assert "The host of this match is at another computer." in told(desk)


# How it looks.


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 900)])
def test_nothing_is_cut_off(
    begun: Callable[..., PrismPlaying], qtbot: QtBot, size: tuple[int, int]
) -> None:
    game = begun(hosted=BOTH, reveal="held")
    desk = AtDesk(qtbot, game.session)
    game.front()
    game.key("Q")
    desk.front()
    desk.window.resize(*size)
    QTest.mouseClick(desk.match.sealed.show_button, LEFT)
    desk.press("time")
    settle()
    assert cut_off(desk.window) == []
    assert desk.window.size().toTuple() == size


def test_large_text_is_not_cut_off_either(
    begun: Callable[..., PrismPlaying], qtbot: QtBot, qapp: QApplication
) -> None:
    theme.apply(qapp, "light", 1.3)
    desk = AtDesk(qtbot, begun(hosted=BOTH).session)
    desk.window.resize(1024, 600)
    settle()
    assert cut_off(desk.window) == []
    assert all(one.text() for one in desk.acts.buttons.values())
    assert not any("…" in one.text().rstrip("…") for one in desk.acts.buttons.values())


def test_every_text_is_translated(
    begun: Callable[..., PrismPlaying], qtbot: QtBot, qapp: QApplication
) -> None:
    speaks = PseudoLocale(qapp)
    qapp.installTranslator(speaks)
    try:
        game = begun(hosted=BOTH, reveal="held")
        desk = AtDesk(qtbot, game.session)
        game.front()
        game.key("Q")
        desk.front()
        QTest.mouseClick(desk.match.sealed.show_button, LEFT)
        desk.press("time")
        settle()
        assert untranslated(desk.window, ("Mina", "Jae", "Shift", "claim")) == []
    finally:
        qapp.removeTranslator(speaks)
