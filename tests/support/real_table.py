"""A real table in the program of a host, whose players sit elsewhere, with all that he has open."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.lobby import network
from prismdesk.link.addresses import Address
from prismdesk.link.guest.guest import join
from prismdesk.link.room.room import Room, RoomSettings
from prismdesk.link.table_source import JoinInfo
from prismdesk.table.commands import Done, Resign
from prismdesk.table.table import Table
from tests.support.broadcast_event import EventDesk
from tests.support.broadcast_observer import Audience, found_in
from tests.support.hidden_by_game import HIDDEN
from tests.support.loopback_network import HASTY, LOOPBACK, UNHURRIED, AtGuest, Player1, a_draft
from tests.support.match_page import LEFT
from tests.support.network_windows import PATIENCE_MS, waiting
from tests.support.table_by_hand import PICK, AnyRules, Tabletop
from tests.support.window_checks import settle

NAME = "The secret hall"
NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


class OpenHall:
    """A match at a table of that name, begun; the desk and the broadcast are open."""

    def __init__(
        self,
        qtbot: QtBot,
        main: MainWindow,
        rules: AnyRules,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        seed: str,
    ) -> None:
        self.qtbot, self.main, self.rules = qtbot, main, rules
        self.luck = random.Random(rules.name)
        self.guests: list[AtGuest] = []
        settings = RoomSettings(hosts=(LOOPBACK,), limits=UNHURRIED, world_ms=None)
        monkeypatch.setattr(network, "_room_settings", lambda: settings)
        draft = a_draft(rules, host="present", seed=seed)
        main.host(draft, name=NAME, port=0, save=folder / "match.prismdesk")
        self.until(lambda: main.tables.at is not None and main.tables.at.open_to is not None)
        self._come_in()
        self.desk = EventDesk(qtbot, main)
        presenter = main.presenting.presenter
        presenter.show_broadcast()
        self.feed = presenter.feed
        self.audience = Audience(presenter.frame, presenter.broadcast, presenter.sounder)
        self.caught_up()

    def _come_in(self) -> None:
        address = Address(LOOPBACK, self.open_to.port)
        for name in NAMES.values():
            self.guests.append(AtGuest(join(address, self.open_to.code, name=name, pace=HASTY)))
            self.guests[-1].sits(lambda seating: len(seating.free) == len(NAMES) - len(self.guests))
        self.until(waiting(self.main).start.isEnabled)
        QTest.mouseClick(waiting(self.main).start, LEFT)
        self.until(lambda: self.main.match is not None)
        pairs = zip(NAMES, self.guests, strict=True)
        self.players: dict[Seat, Player1] = {seat: one.player(seat) for seat, one in pairs}

    def until(self, is_so: Callable[[], object]) -> None:
        """Waits for that."""
        self.qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE_MS)

    @property
    def room(self) -> Room:
        """The table itself."""
        at = self.main.tables.at
        assert at is not None
        assert isinstance(at.source, Room)
        return at.source

    @property
    def open_to(self) -> JoinInfo:
        """How others come in."""
        at = self.main.tables.at
        assert at is not None
        assert at.open_to is not None
        return at.open_to

    @property
    def table(self) -> Table:
        """Everything about the match as it is now."""
        seen: list[Table] = []
        self.room.see(seen.append)
        self.until(lambda: seen)
        return seen[0]

    @property
    def secrets(self) -> set[str]:
        """How to come in, what the table is to other programs, and what is hidden now."""
        table, open_to = self.table, self.open_to
        here = {NAME, LOOPBACK, str(open_to.port), open_to.code, open_to.watch_code}
        known = {self.room._members.keeping.table, self.room._endpoint.fingerprint, table.match.id}
        hidden = HIDDEN[self.rules.name](table.state) if table.ending is None else set[str]()
        return here | known | hidden | set(open_to.addresses) | {".prismdesk"}

    def play(self) -> None:
        """An action at random by whoever may do something, or else the host presses on."""
        top = Tabletop(self.rules, self.table.match)
        top.table = self.table
        movers = top.movers()
        if movers:
            seat = self.luck.choice(movers)
            action = PICK[self.rules.name](top.table.state, seat, self.luck)
            answer = self.players[seat].act(self.rules.write(action))
            assert isinstance(answer, Done), answer
        else:
            self.desk.press_on()
        self.caught_up()

    def pause(self) -> None:
        """The host pauses at his desk."""
        self.desk.front()
        self.desk.key(Qt.Key.Key_P)
        self.desk.send("look here")
        self.caught_up()

    def go_on(self) -> None:
        """And goes on."""
        n = self.desk.n
        self.desk.key(Qt.Key.Key_P, shift=True)
        self.until(lambda: self.desk.n > n)
        self.caught_up()

    def end(self) -> None:
        """A player resigns."""
        assert isinstance(self.players[Seat.BLUE].order(Resign()), Done)
        self.caught_up()

    def caught_up(self) -> None:
        """The players and the broadcast have heard of all that there is."""
        n, feed = self.table.public_n, self.feed
        assert feed is not None
        for player in self.players.values():
            player.at(n)
        self.until(lambda: feed.seen is not None and feed.seen.update.n >= n)
        settle()
        self.audience.rest()

    def found(self, secrets: set[str]) -> set[str]:
        """Which of them the audience can read."""
        return found_in(self.audience.said, secrets)

    def close(self) -> None:
        """The guests go; the table is the window's."""
        for one in self.guests:
            one.guest.close()
