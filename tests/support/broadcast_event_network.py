"""An event whose players sit at other computers: three programs in one process, over loopback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.lobby import network
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.link.host import Host
from prismdesk.link.room.room import RoomSettings
from tests.support.broadcast_event import Event, Hand
from tests.support.loopback_network import LOOPBACK, UNHURRIED, a_draft
from tests.support.match_page import LEFT
from tests.support.network_windows import PATIENCE_MS, waiting
from tests.support.rounds_page import Clock

NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


class FarEvent(Event):
    """The host's program with the table in it. `players` are at programs of their own."""

    def __init__(
        self, qtbot: QtBot, mains: tuple[MainWindow, ...], clock: Clock, host: Host
    ) -> None:
        main, *others = mains
        super().__init__(qtbot, main, clock, host)
        self.programs = dict(zip(Seat, others, strict=False))
        self.players = {seat: Hand(qtbot, one, clock) for seat, one in self.programs.items()}

    def caught_up(self) -> None:
        """The players know as much as the broadcast."""
        super().caught_up()
        n = self.desk.n
        for hand in self.players.values():
            hand.until(lambda hand=hand: hand.n >= n)
            hand.window.board.finish()

    def views(self) -> list[Any]:
        """What each player sees."""
        self.caught_up()
        return [hand.session.shown.view for hand in self.players.values()]

    def plays(self, seat: Seat, key: str, **texts: str) -> None:
        """A claim by key; then each is done, with what he has submitted by name."""
        self.players[seat].claims(key)
        self.caught_up()
        for one, hand in self.players.items():
            hand.front()
            if texts.get(NAMES[one]):
                hand.submit(texts[NAMES[one]])
            line = hand.window.command_line.line
            QTest.mouseClick(hand.window.command_line.besides, LEFT)
            hand.until(lambda line=line, hand=hand: not line.isEnabled() or hand.phase != "window")
        self.to_phase("reveal")


def far_event(
    qtbot: QtBot,
    window: Callable[[], MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    path: Path,
    **given: Any,
) -> FarEvent:
    """A table is opened, both players come in, and the host begins the match."""
    clock = Clock()
    settings = RoomSettings(hosts=(LOOPBACK,), limits=UNHURRIED, world_ms=None)
    monkeypatch.setattr(network, "_room_settings", lambda: settings)
    main = window()

    def until(is_so: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

    main.host(a_draft(BROKEN_PRISM, host="present", **given), name="The event", port=0, save=path)
    until(lambda: main.tables.at is not None and main.tables.at.open_to is not None)
    coming_in = waiting(main).coming_in
    assert coming_in is not None
    guests = [_guest(until, window(), seat, coming_in.addresses[0].whole, coming_in.code.text())
              for seat in NAMES]  # fmt: skip
    until(waiting(main).start.isEnabled)
    QTest.mouseClick(waiting(main).start, LEFT)
    mains = (main, *guests)
    until(lambda: all(one.match is not None and one.match.session.latest for one in mains))
    assert main.tables.at is not None
    host = main.tables.at.source._members.game.host  # type: ignore[attr-defined]
    _by_hand(until, host, clock)
    return FarEvent(qtbot, mains, clock, host)


def _by_hand(until: Callable[[Callable[[], object]], None], host: Host, clock: Clock) -> None:
    """For the match time passes with that clock from now on, and for nothing else at the table."""
    moved: list[bool] = []

    def move() -> None:
        host._now, host._began_ms = clock, clock() - host.table.clockwork.now_ms
        moved.append(True)

    host.loop.call(move)
    until(lambda: bool(moved))


def _guest(
    until: Callable[[Callable[[], object]], None],
    guest: MainWindow,
    seat: Seat,
    address: str,
    code: str,
) -> MainWindow:
    """Comes in by name, and has that seat."""
    guest.join(address, code, name=NAMES[seat])
    until(lambda: guest.tables.at is not None and guest.tables.at.seats == (seat,))
    return guest
