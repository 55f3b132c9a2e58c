"""A table at which bots sit, and their processes, killed and stopped: real programs throughout."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prismdesk.console.queries import verify_line
from tests.support.bot_processes import is_alive
from tests.support.json_processes import PATIENCE_S, HeadlessTable, Machine

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc")

SEATS = "red=network,blue=bot:1:Ada"
HASTY = ("tests.support.hasty_bots",)


def children(pid: int) -> set[int]:
    """The processes that this one has started."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return {int(child) for thread in threads for child in _read(thread)}


def _read(path: Path) -> list[str]:
    try:
        return path.read_text().split()
    except OSError:
        return []  # a thread that has ended meanwhile


class Table:
    """PRIZMIK at a table without a window: Red is a machine far away, Blue a bot."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        given = ("prizmik", "--port", "0", "--seats", SEATS, "--option", "clock=total:6000+10")
        self.table = HeadlessTable(folder / "host", *given, program=HASTY)
        address, code = self.table.address(), self.table.code
        self.guest = Machine(folder / "red", address, code, "--seat", "red")
        self.path = Path(self.table.news("started")["file"])

    def steps_by(self, colour: str, count: int = 1) -> None:
        for _ in range(count):
            self.table.until(
                lambda one: any(fact.get("seat") == colour for fact in one.get("facts", ()))
            )

    def minds(self) -> set[int]:
        return children(self.table.process.pid)

    def ask(self, line: str) -> dict[str, Any]:
        return self.table.ask(line)

    def same_file(self) -> None:
        """The match ends, and the guest has all of it."""
        self.ask("end draw Enough of that")
        ended = self.table.news("ended")
        assert self.guest.over() == 0, self.guest.errors()
        self.guest.rest()
        kept = next(one["kept"] for one in self.guest.heard if "kept" in one)
        for path in (Path(kept), self.path):
            right, line = verify_line(path)
            assert right, line
            assert ended["hash"][:16] in line

    def close(self) -> None:
        self.table.close()
        self.guest.close()


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def gone(pids: set[int]) -> None:
    """Waits until none of them is left: they hear of their table's end by themselves."""
    for pid in pids:
        try:
            end = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            assert select.select([end], [], [], PATIENCE_S)[0], f"process {pid} is left behind"
        finally:
            os.close(end)


def test_a_table_that_is_killed_leaves_no_process_and_its_bots_come_back_with_it(at: Table) -> None:
    at.steps_by("blue", 2)
    minds = at.minds()
    assert minds
    at.table.kill()
    at.table.close()
    gone(minds)
    at.table = HeadlessTable(at.folder / "host", "--resume", str(at.path), program=HASTY)
    at.table.news("started")
    while not any(
        one["presence"] == "connected" for one in _seats(at.table) if one["seat"] == "red"
    ):
        at.table.next()
    at.ask("host resume")
    at.steps_by("blue")
    minds = at.minds()
    at.same_file()
    at.ask("close")
    assert at.table.over() == 0
    assert not any(map(is_alive, minds))


def _seats(table: HeadlessTable) -> list[dict[str, Any]]:
    seen = [one for one in table.heard if one.get("news") == "seating"]
    return seen[-1]["seats"] if seen else []


def test_its_process_killed_again_and_again_is_begun_anew(at: Table) -> None:
    for _ in range(2):
        at.steps_by("blue")
        for pid in at.minds():
            os.kill(pid, signal.SIGKILL)
    at.steps_by("blue")
    at.same_file()


def test_a_bot_takes_the_place_of_a_guest_who_hears_of_it_and_may_come_again(at: Table) -> None:
    at.steps_by("blue")
    assert at.ask("host fill red bot 1 Eve")["ok"]
    at.guest.saw("gone")
    at.steps_by("red")
    at.guest.close()
    address, code = at.table.address(), at.table.code
    assert at.ask("host fill red network Mina")["ok"]
    at.guest = Machine(at.folder / "again", address, code, "--seat", "red")
    at.guest.saw("begun")
    at.steps_by("blue")
    assert at.ask("host fill blue bot 2 Bob")["ok"]
    at.steps_by("blue")
    at.same_file()
