"""The smallest game for more than two on match pages: its board, and several machines' windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Viewer
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.words import BoardWords
from prismdesk.desk.game_ui import option_words
from prismdesk.desk.game_ui.game_ui import GameUi
from prismdesk.desk.game_ui.introduction import Introduction
from prismdesk.desk.game_ui.match_ui import MatchUi
from prismdesk.desk.games import GAME_UIS, match_summary
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.new_match import page, starting_position
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper
from prismdesk.link.local.local_match import LocalMatch, begin
from prismdesk.link.table_source import News
from prismdesk.table.match import Match, Player
from prismdesk.wire.seating import Presence, Seating, Stage
from tests.support.fake_table import FakeGuest, a_place, a_room, a_seating, a_visit
from tests.support.made_match import a_match
from tests.support.match_page import Playing
from tests.support.turns_game import MOST, STEPS, TURNS, View, Went, know_steps
from tests.support.two_pages import FarMatch

_SIDE = 100.0
_LONG = TURNS * MOST


def phase(view: View) -> Phrase:
    if view.mover is None:
        return phrase("The match is over")
    return phrase("{seat} to go", seat=view.mover)


def standing(view: View, seat: Seat) -> Phrase:
    return phrase("{n} turns left", n=view.left[seat])


class StepsBoard(Board):
    """A row of squares for each seat, of which those that it has gone are filled."""

    words = BoardWords(phase, phase, standing, {Went: None})
    turns: ClassVar[int] = 4

    view: View | None

    def field(self) -> QRectF:
        return QRectF(0, 0, _LONG * _SIDE, 4 * _SIDE)

    def extent(self) -> QRectF:
        return self.field().adjusted(-10, -10, 10, 10)

    def facing(self, view: View, seat: Seat) -> int:
        return int(seat)

    def arrange(self) -> None:
        assert self.view is not None
        for seat, gone in enumerate(self.view.gone_far):
            row = (3 - seat + self.turned) % 4
            for number in range(_LONG):
                item = QGraphicsRectItem(QRectF(number * _SIDE, row * _SIDE, 92, 92))
                filled = number < gone
                item.setBrush(
                    self.colours.seat(Seat(seat)) if filled else QColor(self.colours.raised)
                )
                self.put(f"{seat} {number}", item)

    def place(self, where: str) -> QRectF | None:
        return None

    def cells(self) -> list[str]:
        return []


class InTurn(MatchUi):
    """The seats act in turn, and nothing is secret."""


def show_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk has that game too, until the end of the test."""
    know_steps(monkeypatch)
    introduction = Introduction("Steps", "Who goes farthest wins.")
    ui = GameUi(STEPS.name, introduction, StepsBoard, InTurn)
    monkeypatch.setitem(GAME_UIS, STEPS.name, ui)
    for module in (page, starting_position, match_summary, option_words):
        monkeypatch.setattr(module, "GAMES", (*module.GAMES, STEPS))


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

    def __init__(self, qtbot: QtBot, folder: Path, far: FarMatch, source: FakeGuest) -> None:
        self.source = source
        self.table = TableModel(source)
        super().__init__(qtbot, folder, far, table=self.table)
        self.table.setParent(self.window)
        self.table.listen()

    def tell(self, *news: News) -> None:
        """News of the table, which the window has heard of afterwards."""
        self.source.tell(*news)
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
