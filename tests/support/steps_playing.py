"""Match windows of the smallest game for more than two, at one computer or at several."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer
from prismdesk.desk.table.at_table import AtTable
from prismdesk.link.around import News
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper
from prismdesk.link.local import LocalMatch, begin
from prismdesk.table.match import Match, Player
from prismdesk.wire.seating import Presence, Seating, Stage
from tests.support.fake_table import FakeGuest, a_place, a_room, a_seating, a_visit
from tests.support.playing import Playing
from tests.support.steps import STEPS
from tests.support.tabletop import a_match
from tests.support.two_desks import FarMatch

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def a_steps_match(names: tuple[str, ...] = NAMES, **given: Any) -> Match:
    """A match of so many players."""
    match = a_match(STEPS, seats=len(names), **given)
    players = zip(match.players, names, strict=True)
    return msgspec.structs.replace(
        match, players=tuple(Player(one.seat, name, one.played_by) for one, name in players)
    )


def at_one_computer(qtbot: QtBot, folder: Path, *names: str, **given: Any) -> Playing:
    """All of them in front of one window."""
    local = begin(a_steps_match(names or NAMES, **given), STEPS, folder / "match.prismdesk")
    assert isinstance(local, LocalMatch), local
    return Playing(qtbot, folder, local)


class FarDesk(Playing):
    """A window at a table with others, which is told news by the test."""

    def __init__(self, qtbot: QtBot, folder: Path, far: FarMatch, around: FakeGuest) -> None:
        self.around = around
        self.table = AtTable(around)
        super().__init__(qtbot, folder, far, around=self.table)
        self.table.setParent(self.window)
        self.table.listen()

    def tell(self, *news: News) -> None:
        """News of the table, which the window has heard of afterwards."""
        self.around.tell(*news)
        heard: list[bool] = []
        self.table._bridge.carry(lambda: heard.append(True))
        self.until(lambda: bool(heard))


class ThreeComputers:
    """Ann and Ben at the table's own computer, Cleo and Dan each at another one."""

    MACHINES: tuple[tuple[Viewer, ...], ...] = (
        (Seat.RED, Seat.BLUE),
        (Seat.YELLOW,),
        (Seat.PURPLE,),
    )

    def __init__(self, qtbot: QtBot, folder: Path, **given: Any) -> None:
        match = a_steps_match(**given)
        far = {Seat.YELLOW, Seat.PURPLE}
        players = tuple(
            Player(one.seat, one.name, PlayedBy.NETWORK if one.seat in far else one.played_by)
            for one in match.players
        )
        self.match = msgspec.structs.replace(match, players=players)
        keeper = new_keeper(self.match, STEPS, folder / "match.prismdesk")
        assert not isinstance(keeper, Refused), keeper
        self.host = Host(keeper, lambda: 0)
        self.desks = [
            FarDesk(
                qtbot,
                folder / str(peer),
                FarMatch(self.host, self.match.public, STEPS, viewers),
                a_visit(self.seating(), peer) if peer else a_room(self.seating()),
            )
            for peer, viewers in enumerate(self.MACHINES)
        ]

    def seating(self, **presence: Presence) -> Seating:
        """Who sits where; `yellow=Presence.AWAY` says how a machine is connected."""
        peers = {seat: peer for peer, seats in enumerate(self.MACHINES) for seat in seats}
        places = []
        for one in self.match.players:
            peer = peers[one.seat]
            usual = Presence.CONNECTED if peer else Presence.HERE
            said = presence.get(one.seat.colour, usual)
            places.append(a_place(one.seat, one.name, peer, presence=said))
        return a_seating(*places, game=STEPS.name, stage=Stage.STARTED)

    def at(self, n: int) -> None:
        """Waits until everybody has come to point n."""
        for desk in self.desks:
            desk.at(n)

    def close(self) -> None:
        for desk in self.desks:
            desk.close()
        self.host.close()
