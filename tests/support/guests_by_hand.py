"""Guests at tables of a test’s own making, quick to come again, and closed at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import join, rejoin
from prismdesk.link.guest.remembered import Held, Remembered
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.table_source import ConnectionNews, Line
from tests.support.loopback_network import Ear
from tests.support.scripted_table import (
    CODE,
    LOOPBACK,
    TABLE,
    ScriptedTable,
    Speak,
    lets_in,
)

QUICK = Pace(open_s=30.0, first_s=0.01, most_s=0.05)
"""Comes again soon. A busy machine may take its time to answer."""

HURRIED = Pace(open_s=0.3)
"""Where nothing ever answers."""


class Place:
    """What a test opened, closed at its end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: list[Any] = []

    def table(
        self, speak: Speak = lets_in, *, folder: str = "table", port: int = 0
    ) -> ScriptedTable:
        self._open.append(ScriptedTable(self.folder / folder, speak, port=port))
        return self._open[-1]

    def add(self, one: Any) -> Any:
        self._open.append(one)
        return one

    def guest(self, address: Address, code: str = CODE, **given: Any) -> Ear:
        given.setdefault("pace", QUICK)
        return Ear(self.add(join(address, code, name="Jae", **given)))

    def returning(self, known: Remembered, pace: Pace = QUICK, **given: Any) -> Ear:
        return Ear(self.add(rejoin(known, pace=pace, **given)))

    def close(self) -> None:
        """Again it does nothing."""
        while self._open:
            self._open.pop().close()


def gone(ear: Ear) -> Refused:
    """Why it is over."""
    why = ear.news(ConnectionNews, lambda one: one.line is Line.GONE).why
    assert why is not None
    assert str(why).endswith(".")
    return why


def known(table: ScriptedTable, **more: Any) -> Remembered:
    given: dict[str, Any] = {
        "table": TABLE,
        "peer": 1,
        "name": "Mina's table",
        "game": "prizmik",
        "known": (Address(LOOPBACK, table.port),),
        "fingerprint": table.fingerprint,
        "token": "12" * 32,
        "watches": False,
        "seats": (Held(Seat.BLUE, "Jae"),),
    }
    one = Remembered(**(given | more))
    remembered.remember(one)
    return one
