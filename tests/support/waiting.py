"""The page on which a table waits, in front of somebody under the hand of a test."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.table.waiting import WaitingPage
from prismdesk.link.around import Sat
from prismdesk.wire.seating import Seating
from tests.support.fake_table import (
    FakeGuest,
    a_place,
    a_seating,
)
from tests.support.looking import settle


class Waiting:
    """The page, in front of somebody; `asked` is what he asked of the table."""

    def __init__(self, qtbot: QtBot, folder: Path, around: FakeGuest, name: str) -> None:
        self.around = around
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.change(own_name=name)
        self.at = AtTable(around)
        self.at.listen()
        settle()
        self.page = WaitingPage(self.at, self.preferences)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 720)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.page.focus_first()
        settle()

    @property
    def asked(self) -> list[object]:
        return list(self.around.asked)

    def sat(self, *places: object, **more: object) -> None:
        self.around.tell(Sat(a_seating(*places, **more), self.at.peer))  # type: ignore[arg-type]
        settle()


def both(second: str = "Theo") -> Seating:
    return a_seating(a_place(Seat.RED, "Mina", 0), a_place(Seat.BLUE, second, 1, round_trip_ms=12))
