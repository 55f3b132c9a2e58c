"""Two windows over loopback: a table is opened, joined and played, and left, all by hand."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.match import curtain
from prismdesk.desk.match.window import MatchWindow
from prismdesk.files import folders
from tests.support.own_windows import PATIENCE_MS, at, come_in, match, open_table, waiting
from tests.support.playing import LEFT


def click(on: MatchWindow, *squares: str) -> None:
    board: Any = on.board
    for square in squares:
        at: QPoint = on.board_view.mapFromScene(board.centre(square))
        QTest.mouseClick(on.board_view.viewport(), LEFT, pos=at)


def test_a_match_between_two_windows(window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    def until(is_so: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

    host, guest = window(), window()
    open_table(host)
    until(lambda: host.tables.at is not None and host.tables.at.open_to is not None)
    assert host.pages.currentWidget() is waiting(host)
    assert not waiting(host).start.isEnabled()
    coming_in = waiting(host).coming_in
    assert coming_in is not None
    come_in(guest, coming_in.addresses[0].whole, coming_in.code.text().lower())
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


def test_a_match_goes_on_where_it_was_left(window: Callable[[], MainWindow], qtbot: QtBot) -> None:
    """Host and guest leave; the host resumes his file, the guest the table he remembers."""

    def until(is_so: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

    host, guest = window(), window()
    open_table(host)
    until(lambda: host.tables.at is not None and host.tables.at.open_to is not None)
    coming_in = waiting(host).coming_in
    assert coming_in is not None
    come_in(guest, coming_in.addresses[0].whole, coming_in.code.text())
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
    window: Callable[[], MainWindow], qtbot: QtBot
) -> tuple[MainWindow, MainWindow]:
    """A match of Broken Prism whose players both sit at the guest's machine."""

    def until(is_so: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

    host, guest = window(), window()
    open_table(host, "broken-prism", own="")
    until(lambda: host.tables.at is not None and host.tables.at.open_to is not None)
    assert "windows together" in waiting(host)._options.text()
    coming_in = waiting(host).coming_in
    assert coming_in is not None
    come_in(guest, coming_in.addresses[0].whole, coming_in.code.text())
    until(lambda: guest.tables.at is not None and guest.tables.at.seats)
    free = next(one for one in waiting(guest).seats.values() if one.take.isVisible())
    QTest.mouseClick(free.take, LEFT)
    until(lambda: guest.tables.at is not None and len(guest.tables.at.seats) == 2)
    until(waiting(host).start.isEnabled)
    QTest.mouseClick(waiting(host).start, LEFT)
    until(lambda: at(host) == 0 and at(guest) == 0)
    return host, guest


def test_two_at_one_guests_machine_have_a_window_each_in_turn_bp31(
    window: Callable[[], MainWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is called by name, has 60 seconds of his own, and sees them run."""
    monkeypatch.setattr(curtain, "REST_MS", 0)
    host, guest = both_at_the_guests(window, qtbot)

    def until(is_so: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

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
        assert here.curtain.accessibleName().startswith(f"{name} sits down. Everybody else looks")
        assert "60 seconds" in here.curtain.accessibleName()
        assert not match(host).privacy.is_up, "nobody sits down there"
        assert match(host).top.phase.text == f"{name} sits down"
        press(key)
        assert not here.privacy.is_up
        assert here.session.seat is seat
        assert here.top.phase.time.endswith("to submit")
        n = at(guest)
        QTest.mouseClick(here.entry.besides, LEFT)
        until(lambda n=n: at(guest) == at(host) == n + 1)
    assert here.curtain.accessibleName().startswith("Both windows are over")
    press(Qt.Key.Key_S)
    assert here.below is not None
    until(here.below.isVisible)
