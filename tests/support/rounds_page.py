"""A match in rounds on the screen under the hand of a test, which also moves the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.rounds.match_ui import RoundCard
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper
from prismdesk.link.local.local_match import LocalMatch
from prismdesk.table.match import Player
from tests.support.made_match import a_match
from tests.support.match_page import LEFT, Playing, Sitting
from tests.support.quick_bots import bots_at
from tests.support.table_by_hand import AnyRules

NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


class Clock:
    """The machine's running time, which passes only when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000

    def __call__(self) -> int:
        return self.ms


def rounds_local(
    game: AnyRules,
    path: Path | None,
    clock: Clock,
    hosted: Iterable[Seat] = (),
    /,
    **given: Any,
) -> LocalMatch:
    """A match of two people at one computer, or with a host who types for some seats."""
    played = set(hosted)
    given.setdefault("host", "present" if played else "none")
    players = tuple(
        Player(seat, name, PlayedBy.HOST if seat in played else PlayedBy.PERSON_HERE)
        for seat, name in NAMES.items()
    )
    match = msgspec.structs.replace(a_match(game, **given), players=players)
    keeper = new_keeper(match, game, path)
    assert not isinstance(keeper, Refused), keeper
    host = Host(keeper, clock)
    return LocalMatch(host, bots_at(host))


class RoundHand(Sitting):
    """Somebody in front of a window with a match in rounds."""

    @property
    def card(self) -> RoundCard:
        """The card over the board."""
        assert isinstance(self.window.panels.over, RoundCard)
        return self.window.panels.over

    @property
    def phase(self) -> str:
        assert self.session.latest is not None
        return self.session.latest.phase

    def key(self, key: str) -> None:
        """A key for the page; what it does is waited for."""
        self.does(self.press_key, key)

    def press_key(self, key: str) -> None:
        """A key for the page, whatever comes of it."""
        QTest.keyClick(self.window.board_view, Qt.Key(ord(key)))

    def write(self, text: str) -> None:
        """Types into the line, without sending it."""
        line = self.window.command_line.line
        QTest.mouseClick(line, LEFT)
        line.selectAll()
        QTest.keyClicks(line, text)

    def enter(self) -> None:
        """Sends what is in the line, whatever comes of it."""
        QTest.keyClick(self.window.command_line.line, Qt.Key.Key_Return)

    def begin(self) -> None:
        """Both players are ready for what comes next."""
        self.key("S")
        self.key("K")


class RoundPlaying(RoundHand, Playing):
    """A match window with both players in front of it."""

    begun: ClassVar[Callable[..., LocalMatch]]
    """Begins a match of the game that is played here, in that file and by that clock."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        match: Any = None,
        *,
        clock: Clock | None = None,
        table: TableModel | None = None,
        **given: Any,
    ) -> None:
        self.clock = clock or Clock()
        played = match or self.begun(folder / "match.prismdesk", self.clock, **given)
        super().__init__(qtbot, folder, played, table=table)
        for client in self.session.clients.values():
            client._now = self.clock
            client._received_ms = self.clock()

    @property
    def state(self) -> Any:
        """What the table has, secrets included."""
        return self.local.host._keeper.table.state

    def pass_time(self, ms: int) -> None:
        """So much time passes at once."""
        self.clock.ms += ms
        self.local.host.loop.call(self.local.host._tick)
