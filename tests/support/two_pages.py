"""One table and several desks in one process: each is a window that has its own viewers alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer, Watcher
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.link.client import Client
from prismdesk.link.host import Host
from prismdesk.link.hosted_match import wired
from prismdesk.link.keeper import new_keeper
from prismdesk.link.match_source import Carry
from prismdesk.table.match import Player, PublicMatch
from prismdesk.wire.seating import Place, Seating, Stage
from tests.support.broken_prism_by_hand import BOARD
from tests.support.fake_table import FakeGuest, a_place, a_room, a_seating, a_visit
from tests.support.made_match import a_match
from tests.support.match_page import LEFT
from tests.support.prism_playing import NAMES, Clock, PrismPlaying
from tests.support.table_by_hand import AnyRules


class FarMatch:
    """A match (a `MatchSource`) of which this machine has these viewers, on a short wire."""

    def __init__(
        self, host: Host, match: PublicMatch, rules: AnyRules, viewers: tuple[Viewer, ...]
    ) -> None:
        self.host = host
        self.match = match
        self.rules: Rules[Any, Any, Any] = rules
        self.viewers = viewers
        self.path: Path | None = None
        self.torn = False

    can_fill = can_watch = False
    """Who plays is settled by the test, if by anybody; nobody watches."""

    def client(self, viewer: Viewer, carry: Carry) -> Client:
        return wired(self.host, viewer, self.rules, carry)[0]

    def close(self) -> None:
        """The table is closed by the test."""


class Desk(PrismPlaying):
    """A window with those people in front of it, who have these viewers and no more."""

    def __init__(
        self, qtbot: QtBot, folder: Path, far: FarMatch, clock: Clock, source: FakeGuest | None
    ) -> None:
        self.source = source
        self.table = None if source is None else TableModel(source)
        super().__init__(qtbot, folder, far, clock=clock, table=self.table)
        if self.table is not None:
            self.table.setParent(self.window)
            self.table.listen()

    def press_key(self, key: str) -> None:
        self.front()
        super().press_key(key)

    def write(self, text: str) -> None:
        self.front()
        super().write(text)

    def tell(self, *news: Any) -> None:
        """News of the table, which the window has heard of afterwards."""
        assert self.source is not None
        assert self.table is not None
        self.source.tell(*news)
        heard: list[bool] = []
        self.table._bridge.carry(lambda: heard.append(True))
        self.until(lambda: bool(heard))

    def press_on(self) -> None:
        """The key of the one who is here, for what comes next."""
        seat = self.session.seat
        assert seat is not None
        self.press_key(self.window.match_ui.sitting_key(seat))

    def finished(self) -> None:
        """The Done button; whether that closes the window is not waited for."""
        line = self.window.command_line.line
        QTest.mouseClick(self.window.command_line.besides, LEFT)
        self.until(lambda: not line.isEnabled() or self.phase != "window")


class TwoDesks:
    """Mina at the table's own machine, Jae at another one, and whoever watches.

    With `around` each window has a table that is told news by the test.
    """

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        game: AnyRules = BROKEN_PRISM,
        *,
        at_table: bool = False,
        **given: Any,
    ) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.game, self.clock = game, Clock()
        if game is BROKEN_PRISM:
            given.setdefault("setup", BOARD)
            given.setdefault("windows", "together")
        match = a_match(game, **given)
        himself = given.get("host") == "seated"
        here = PlayedBy.HOST_HIMSELF if himself else PlayedBy.PERSON_HERE
        played_by = {Seat.RED: here, Seat.BLUE: PlayedBy.NETWORK}
        players = tuple(Player(seat, NAMES[seat], by) for seat, by in played_by.items())
        self.match = msgspec.structs.replace(match, players=players)
        keeper = new_keeper(self.match, game, folder / "match.prismdesk")
        assert not isinstance(keeper, Refused), keeper
        self.host = Host(keeper, self.clock)
        self.desks: list[Desk] = []
        powers: tuple[Viewer, ...] = (Watcher.STEWARD,) if himself else ()
        if given.get("host") == "present":
            powers = (Watcher.ARBITER,)
        seating = self.seating()
        self.mina = self.desk((Seat.RED, *powers), a_room(seating) if at_table else None)
        self.jae = self.desk((Seat.BLUE,), a_visit(seating) if at_table else None)

    def desk(self, viewers: tuple[Viewer, ...], source: FakeGuest | None = None) -> Desk:
        """One more window, for these viewers."""
        far = FarMatch(self.host, self.match.public, self.game, viewers)
        folder = self.folder / str(len(self.desks))
        made = Desk(self.qtbot, folder, far, self.clock, source)
        self.desks.append(made)
        return made

    def spectator(self, source: FakeGuest | None = None) -> Desk:
        """A spectator."""
        return self.desk((Watcher.SPECTATOR,), source)

    def seating(self, stage: Stage = Stage.STARTED, **blue: Any) -> Seating:
        """Who sits where, but for these fields of Jae's place."""
        red, other = self.match.players
        mina = a_place(Seat.RED, red.name, 0, played_by=red.played_by)
        jae: Place = a_place(Seat.BLUE, other.name, 1, **{"round_trip_ms": 12} | blue)
        return a_seating(mina, jae, game=self.game.name, stage=stage)

    def until_all(self, is_so: Any) -> None:
        """Waits until it is so at every desk, and for their pictures at rest."""
        self.qtbot.waitUntil(lambda: all(is_so(desk) for desk in self.desks), timeout=10_000)
        for desk in self.desks:
            desk.window.board.finish()

    def at(self, phase: str) -> None:
        """Waits for that phase at every desk."""
        self.until_all(lambda desk: desk.phase == phase)

    def begin(self) -> None:
        """Both are ready for what comes next: a round, or the end of a reveal."""
        n = self.mina.n
        self.mina.press_on()
        self.until_all(lambda desk: desk.n > n)
        self.jae.press_on()
        self.until_all(lambda desk: desk.n > n + 1)

    def pass_time(self, ms: int) -> None:
        """So much time passes at once."""
        self.mina.pass_time(ms)

    def close(self) -> None:
        for desk in self.desks:
            desk.close()
        self.host.close()
