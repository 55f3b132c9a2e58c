"""The keeper: written before anyone is told, and nothing adopted that the disk refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Seat
from prismdesk.files.disk import Disk
from prismdesk.files.match_file import Header, create
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.keeper import Keeper, new_keeper, reopened
from prismdesk.link.saved import Saved, load
from prismdesk.table.commands import Act, Answer, Command, Done, Entry, Order
from prismdesk.table.table import Table
from tests.files.sample import FAULTS, Fault, FullDisk, SickDisk
from tests.support.made_match import a_match
from tests.support.table_by_hand import begun

MOVES = ("a1>a2", "a8>a7", "a2-a4", "a7-a5", "h1>h2", "h8>h7")


def act(text: str) -> Act:
    action = PRIZMIK.read(text)
    assert not isinstance(action, Refused)
    return Act(raw(action))


def loaded(path: Path) -> Saved:
    saved = load(path, verify=True)
    assert isinstance(saved, Saved), str(saved)
    return saved


class Play:
    """A keeper at work on a disk, playing MOVES one after the other."""

    def __init__(self, path: Path, disk: Disk, **given: Any) -> None:
        self.path = path
        match = a_match(PRIZMIK, **given)
        self.keeper = Keeper(begun(match, PRIZMIK), create(path, Header(match=raw(match)), disk))
        self.done = 0
        self.number = 0

    def send(self, by: Seat | Agent, order: Order, now_ms: int = 0) -> Answer:
        self.number += 1
        return self.keeper.handle(Command(by, self.number, order), now_ms)

    def move(self, now_ms: int = 0) -> Answer:
        answer = self.send(Seat(self.done % 2), act(MOVES[self.done]), now_ms)
        self.done += isinstance(answer, Done)
        return answer

    def close(self) -> Saved:
        self.keeper.close()
        return loaded(self.path)


class WatchfulDisk(Disk):
    """Asks at every sync what has already been adopted."""

    def __init__(self) -> None:
        self.asks: Callable[[], int] | None = None
        self.adopted: list[int] = []

    def sync(self, descriptor: int) -> None:
        super().sync(descriptor)
        if self.asks is not None:
            self.adopted.append(self.asks())


def test_a_step_is_on_disk_before_it_is_adopted_and_adopted_before_it_is_told(
    tmp_path: Path,
) -> None:
    disk = WatchfulDisk()
    play = Play(tmp_path / "a.prismdesk", disk)
    disk.asks = lambda: play.keeper.table.n
    for number in range(1, 4):
        answer = play.move()
        assert answer == Done(number)
        assert len(loaded(play.path).entries) == number, "it can be read by others at once"
    assert disk.adopted == [0, 1, 2]
    play.close()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("call", range(1, 7))
def test_a_disk_that_refuses_once_leaves_the_old_table_and_a_later_command_works(
    call: int, fault: Fault, tmp_path: Path
) -> None:
    """ALL4: whichever call of the disk it is, a write, a sync, or the cut that undoes it."""
    disk = SickDisk(lambda _: None)
    play = Play(tmp_path / "a.prismdesk", disk)
    start = disk.calls
    disk._sick = lambda number: fault if number == start + call else None
    refusals = 0
    for _ in range(12):
        before: Table = play.keeper.table
        answer = play.move()
        if isinstance(answer, Refused):
            refusals += 1
            assert answer.code == "not-saved"
            assert str(answer).endswith(".")
            assert play.keeper.table is before
            assert len(loaded(play.path).entries) <= before.n + 1
        if play.done == len(MOVES):
            break
    assert refusals <= 1
    assert [one.body for one in play.close().entries] == [act(text) for text in MOVES]


def test_all9_an_expiry_that_cannot_be_saved_comes_again_with_its_due_time(tmp_path: Path) -> None:
    disk = FullDisk()
    play = Play(tmp_path / "a.prismdesk", disk, clock="turn:60")
    disk.is_full = True
    refused = play.keeper.tick(70_000)
    assert refused is not None
    assert refused.code == "not-saved"
    assert play.keeper.table.ending is None
    disk.is_full = False
    assert play.keeper.tick(80_000) is None
    assert play.keeper.table.ending is not None
    assert [entry.at_ms for entry in play.close().entries] == [60_000]


def test_a_match_on_a_disk_that_refuses_from_the_start_is_not_begun(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.write_text("not a folder")
    refused = new_keeper(a_match(PRIZMIK), PRIZMIK, folder / "a.prismdesk")
    assert isinstance(refused, Refused)
    assert refused.code == "not-saved"


def played(path: Path) -> list[Entry]:
    play = Play(path, Disk())
    for _ in MOVES:
        play.move()
    return list(play.close().entries)


def test_reopened_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    played(path)
    opened = reopened(path)
    assert not isinstance(opened, Refused)
    keeper, torn = opened
    assert not torn
    assert keeper.handle(Command(Seat.RED, 7, act("h2-h4")), 0) == Done(7)
    again = keeper.handle(Command(Seat.BLUE, 6, act("h8>h7")), 0)
    assert again == Done(6), "a command from before the crash is not done twice"
    keeper.close()
    assert len(loaded(path).entries) == 7
