"""Folders with saved matches in them, for the tests of Home."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.keeper import new_keeper
from prismdesk.table.commands import Act, Command, Order, Pause, Resign
from prismdesk.table.match import Match, Player
from tests.support.made_match import a_match

MOVES = ("a1>a2", "d8>d7", "a2-a4", "d7-d5")


def shelve(
    file: str, names: tuple[str, str] = ("Mina", "Jae"), *, moves: int = 2, **given: str
) -> Path:
    """A match on the shelf after so many actions."""
    return _written(file, names, _acts(moves), given)


def _acts(moves: int) -> list[Order]:
    orders: list[Order] = []
    for text in MOVES[:moves]:
        action = PRIZMIK.read(text)
        assert not isinstance(action, Refused)
        orders.append(Act(raw(action)))
    return orders


def shelve_finished(file: str, names: tuple[str, str] = ("Mina", "Jae")) -> Path:
    """A match that Red resigned at once."""
    return _written(file, names, [Resign()], {})


def shelve_paused(file: str, names: tuple[str, str] = ("Mina", "Jae")) -> Path:
    """A match under event rules that stands still."""
    return _written(file, names, [*_acts(1), Pause()], {})


def aged(path: Path, hours: float) -> Path:
    """The same file, as if it had been written so long ago."""
    when = path.stat().st_mtime - hours * 3600
    os.utime(path, (when, when))
    return path


def _written(file: str, names: tuple[str, str], orders: list[Order], given: dict[str, str]) -> Path:
    options: dict[str, Any] = dict(given)
    match: Match = a_match(PRIZMIK, **options)
    players = tuple(Player(seat, name) for seat, name in zip(Seat, names, strict=False))
    path = folders.matches() / f"{file}.prismdesk"
    keeper = new_keeper(msgspec.structs.replace(match, players=players), PRIZMIK, path)
    assert not isinstance(keeper, Refused), keeper
    numbers = {Seat.RED: 0, Seat.BLUE: 0}
    for order in orders:
        by = PRIZMIK.who(keeper.table.state, "mover")[0]
        numbers[by] += 1
        answer = keeper.handle(Command(by, numbers[by], order), 0)
        assert not isinstance(answer, Refused), answer
    keeper.close()
    return path
