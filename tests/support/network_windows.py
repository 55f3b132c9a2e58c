"""The program's windows over loopback, in one process: a table is opened and joined by hand."""

from __future__ import annotations

from PySide6.QtTest import QTest

from prismdesk.core.seats import PlayedBy
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.lobby.waiting_room import WaitingPage
from prismdesk.desk.match.page import MatchPage
from tests.support.match_page import LEFT

PATIENCE_MS = 20_000


def waiting(of: MainWindow) -> WaitingPage:
    assert of.tables.waiting is not None
    return of.tables.waiting


def match(of: MainWindow) -> MatchPage:
    assert of.match is not None
    return of.match


def at(one: MainWindow) -> int:
    """The point at which the match in that window is."""
    update = None if one.match is None else one.match.session.latest
    return -1 if update is None else update.n


def open_table(host: MainWindow, game: str = "prizmik", *, own: str = "Mina") -> None:
    """Presses Host, and sets up a match for Mina and whoever comes; without a name for others."""
    QTest.mouseClick(host.home.host_button, LEFT)
    page = host.new_match
    QTest.mouseClick(page.games.cards[game], LEFT)
    for place in page.players.places[1 if own else 0 :]:
        QTest.mouseClick(place.kinds.segments[PlayedBy.NETWORK.value], LEFT)
    if own:
        QTest.keyClicks(page.players.fields[0], own)
    QTest.mouseClick(page.begin, LEFT)


def come_in(guest: MainWindow, address: str, code: str) -> None:
    """Presses Join, and types what the host's screen shows."""
    QTest.mouseClick(guest.home.join_button, LEFT)
    join = guest.tables.join_page
    assert guest.pages.currentWidget() is join
    QTest.keyClicks(join.name, "Theo")
    QTest.keyClicks(join.address, address)
    QTest.keyClicks(join.code, code)
