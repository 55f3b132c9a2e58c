"""A match with its players at several computers."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.match import curtain
from prismdesk.desk.match.page import MatchPage
from prismdesk.files import folders
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.host_pages import act, sent
from tests.support.match_page import LEFT
from tests.support.network_windows import PATIENCE_MS, at, come_in, match, open_table, waiting
from tests.support.prism_playing import every_text
from tests.support.two_pages import Desk, TwoDesks
from tests.support.window_checks import settle


@pytest.fixture
def two(desks: Callable[..., TwoDesks]) -> TwoDesks:
    return desks(game=PRIZMIK)


def plays(two: TwoDesks, desk: Desk, text: str) -> None:
    """An action by clicks, which comes to every desk."""
    n = desk.n
    desk.front()
    desk.click_through(text)
    two.until_all(lambda one: one.n == n + 1)


def lit(desk: Desk) -> list[Seat]:
    """Whose plates say that he is to act."""
    player_panels = desk.window.player_panels.items()
    return [seat for seat, plate in player_panels if plate.accessibleName().endswith("to act")]


def test_each_sees_his_own_view_and_whose_turn_it_is_pz4_pz10(two: TwoDesks) -> None:
    assert two.mina.window.board.turned == 0
    assert two.jae.window.board.turned == 1
    watching = two.spectator()
    for seat in (Seat.RED, Seat.BLUE):
        assert [lit(desk) for desk in (two.mina, two.jae, watching)] == [[seat]] * 3
        phase = f"{two.mina.said(seat)} to move"
        assert {desk.window.top.phase.text for desk in two.desks} == {phase}
        if seat is Seat.RED:
            plays(two, two.mina, "a1>a2")
    assert (two.mina.session.seat, two.jae.session.seat) == (Seat.RED, Seat.BLUE)
    assert (two.mina.session.shown.viewer, two.jae.session.shown.viewer) == (Seat.RED, Seat.BLUE)
    plays(two, two.jae, "h8>h7")
    assert two.jae.window.board.turned == 1


def test_who_is_not_on_turn_is_refused_where_he_clicked_all4(two: TwoDesks) -> None:
    two.jae.front()
    two.jae.type("h8>h7")
    two.jae.until(two.jae.window.board.bubble.isVisible)
    assert two.jae.n == 0
    assert two.jae.window.command_line.line.text() == "h8>h7"


def test_a_draw_is_answered_only_by_the_other_at_his_own_desk_all7(two: TwoDesks) -> None:
    two.mina.front()
    QTest.keyClick(two.mina.window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    two.mina.answer("Offer a draw")
    two.until_all(lambda desk: desk.n == 1)
    mina, jae = two.mina.window.prompt, two.jae.window.prompt
    assert [one.text() for one in mina.buttons] == ["Withdraw"]
    assert "Waiting for Jae." in list(every_text(mina))
    assert [one.text() for one in jae.buttons] == ["Accept", "Decline"]
    assert not any("Waiting" in text for text in every_text(jae))
    watching = two.spectator()
    assert watching.window.prompt.buttons == []
    assert "Waiting for Jae." in list(every_text(watching.window.prompt))
    two.jae.answer("Accept")
    two.until_all(lambda desk: desk.session.latest.ending is not None)
    assert {desk.window.top.phase.text for desk in two.desks} == {"Drawn"}


def test_only_ones_own_seat_can_be_resigned_all8(two: TwoDesks) -> None:
    assert list(two.jae.window.commands.resignations) == [Seat.BLUE]
    two.jae.window.commands.resignations[Seat.BLUE].trigger()
    two.jae.answer("Resign")
    two.until_all(lambda desk: desk.session.latest.ending is not None)
    assert two.mina.window.top.phase.text == "Mina wins"


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


def test_he_sees_everything_and_acts_for_nobody_who_plays_elsewhere_all6_all11(
    hosted: tuple[TwoDesks, Desk],
) -> None:
    """BP23: at Mina’s machine he sits too; her window is hers alone, though Jae’s is elsewhere."""
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
    assert host.window.command_line.line.text() == "claim 39"

    assert "This window is yours alone; do not share it." in list(every_text(host.window))
    assert host.session.seat is None
    assert host.session.shown.viewer is Watcher.ARBITER
    two.jae.press_key("P")
    two.at("window")
    two.jae.submit("I 22+17")
    host.until(lambda: host.session.shown.view.sealed[Seat.BLUE].own.count == 1)
    assert not host.window.privacy.is_up

    assert two.mina.session.clients.keys() == {Seat.RED, Watcher.ARBITER}
    assert two.mina.session.is_shared
    assert two.mina.window.privacy.is_up
    assert [one.whole for one in two.mina.window.curtain.buttons] == ["I sit here"]
    assert not two.jae.window.privacy.is_up


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
    assert [one.text() for one in two.jae.window.prompt.buttons] == []
    assert not host.window.board.is_covered
    host.answer("Go on")
    two.jae.until(lambda: not two.jae.window.board.is_covered)
    sent(host, act(host, "end-round"), "it is late")
    two.at("between")


Until = Callable[[Callable[[], object]], None]


@pytest.fixture
def until(qtbot: QtBot) -> Until:
    return lambda is_so: qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)


def open_to_others(host: MainWindow, until: Until, *game: str, **how: str) -> tuple[str, str]:
    """A table is opened; its address and its code, as they stand on the host's screen."""
    open_table(host, *game, **how)
    until(lambda: host.tables.at is not None and host.tables.at.open_to is not None)
    coming_in = waiting(host).coming_in
    assert coming_in is not None
    return coming_in.addresses[0].whole, coming_in.code.text()


def click(on: MatchPage, *squares: str) -> None:
    board: Any = on.board
    for square in squares:
        at: QPoint = on.board_view.mapFromScene(board.layout.centre(square))
        QTest.mouseClick(on.board_view.viewport(), LEFT, pos=at)


def test_a_match_between_two_windows(window: Callable[[], MainWindow], until: Until) -> None:
    host, guest = window(), window()
    address, code = open_to_others(host, until)
    assert host.pages.currentWidget() is waiting(host)
    assert not waiting(host).start.isEnabled()
    come_in(guest, address, code.lower())
    until(lambda: guest.tables.waiting is not None)
    assert guest.pages.currentWidget() is waiting(guest)
    until(lambda: guest.tables.at is not None and guest.tables.at.seats == (Seat.BLUE,))

    until(waiting(host).start.isEnabled)
    assert waiting(host).seats[Seat.BLUE].name == "Theo"
    QTest.mouseClick(waiting(host).start, LEFT)
    until(lambda: at(host) == 0 and at(guest) == 0)
    assert host.windowTitle() == guest.windowTitle() == "Mina – Theo · PRIZMIK"
    assert match(guest).session.path is None, "the guest’s machine has no file before the end"
    moves = ((host, "a1", "a2"), (guest, "h8", "h7"), (host, "e1", "e2"), (guest, "d8", "d7"))
    for n, (one, *squares) in enumerate(moves, 1):
        match(one).board.finish()
        click(match(one), *squares)
        until(partial(lambda n: at(host) == n and at(guest) == n, n))

    match(guest).leave.emit()
    until(lambda: guest.tables.at is None)
    assert guest.pages.currentWidget() is guest.home
    until(lambda: [one.table.name for one in guest.home.shelf.far] == ["Mina’s table"])
    match(host).leave.emit()
    until(lambda: host.tables.at is None)
    assert [one.shelved.path.parent for one in host.home.shelf.cards] == [folders.matches()]


def test_a_match_goes_on_where_it_was_left(window: Callable[[], MainWindow], until: Until) -> None:
    """Host and guest leave; the host resumes his file, the guest the table he remembers."""
    host, guest = window(), window()
    come_in(guest, *open_to_others(host, until))
    until(waiting(host).start.isEnabled)
    QTest.mouseClick(waiting(host).start, LEFT)
    until(lambda: at(host) == 0 and at(guest) == 0)
    click(match(host), "a1", "a2")
    until(lambda: at(guest) == 1)
    host.go_home()
    guest.go_home()
    until(lambda: guest.home.shelf.far and host.home.shelf.cards)
    until(lambda: not any(one.name == "table" for one in threading.enumerate()))
    QTest.mouseClick(host.home.shelf.cards[0], LEFT)
    until(lambda: at(host) >= 1)
    QTest.mouseClick(guest.home.shelf.far[0], LEFT)
    until(lambda: at(guest) >= 1)
    assert match(guest).session.seats == (Seat.BLUE,)


def both_at_the_guests(
    window: Callable[[], MainWindow], until: Until
) -> tuple[MainWindow, MainWindow]:
    """A match of Broken Prism whose players both sit at the guest's machine."""
    host, guest = window(), window()
    found = open_to_others(host, until, "broken-prism", own="")
    assert "windows together" in waiting(host)._options.text()
    come_in(guest, *found)
    until(lambda: guest.tables.at is not None and guest.tables.at.seats)
    free = next(one for one in waiting(guest).seats.values() if one.take.isVisible())
    QTest.mouseClick(free.take, LEFT)
    until(lambda: guest.tables.at is not None and len(guest.tables.at.seats) == 2)
    until(waiting(host).start.isEnabled)
    QTest.mouseClick(waiting(host).start, LEFT)
    until(lambda: at(host) == 0 and at(guest) == 0)
    return host, guest


def test_two_at_one_guests_machine_have_a_window_each_in_turn_bp31(
    window: Callable[[], MainWindow], until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is called by name, has 60 seconds of his own, and sees them run."""
    monkeypatch.setattr(curtain, "REST_MS", 0)
    host, guest = both_at_the_guests(window, until)

    here = match(guest)
    assert here.session.match.option("windows") == "in-turn"
    assert match(host).session.is_watched

    def press(key: Qt.Key) -> None:
        n = at(guest)
        QTest.keyClick(here.curtain if here.privacy.is_up else here.board_view, key)
        until(lambda: at(guest) == at(host) == n + 1)

    press(Qt.Key.Key_S)
    press(Qt.Key.Key_K)
    press(Qt.Key.Key_P)
    for seat, key in ((Seat.BLUE, Qt.Key.Key_K), (Seat.RED, Qt.Key.Key_S)):
        name = here.session.names[seat]
        assert here.privacy.is_up
        assert here.curtain.accessibleName().startswith(
            f"{name}’s turn at the screen. Everyone else, look"
        )
        assert "60 seconds" in here.curtain.accessibleName()
        assert not match(host).privacy.is_up, "nobody sits down there"
        assert match(host).top.phase.text == f"{name}’s turn at the screen"
        press(key)
        assert not here.privacy.is_up
        assert here.session.seat is seat
        assert here.top.phase.time.endswith("to submit")
        n = at(guest)
        QTest.mouseClick(here.command_line.besides, LEFT)
        until(lambda n=n: at(guest) == at(host) == n + 1)
    assert here.curtain.accessibleName().startswith("Both windows are over")
    press(Qt.Key.Key_S)
    assert here.panels.below is not None
    until(here.panels.below.isVisible)
