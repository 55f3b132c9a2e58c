"""A table and its guests killed at random moments (`kill -9`), and the match that goes on."""

from __future__ import annotations

import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from prismdesk.console.queries import verify_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.link.saved import Saved, load
from tests.support.json_processes import HeadlessTable, Machine
from tests.support.repeats import many

KILLS = many(2, 100)
STEPS = many(range(6, 7), range(20))
"""How many steps of players a table lives through that dies right behind the disk."""

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there the homes are not parted by this")


class Three:
    """A table without a window and two guests, each a process with a home of its own."""

    def __init__(
        self, folder: Path, luck: random.Random, program: tuple[str, ...] = ("prismdesk",)
    ) -> None:
        self.folder = folder
        self.luck = luck
        self.told: dict[Seat, list[int]] = {Seat.RED: [], Seat.BLUE: []}
        given = ("prizmik", "--port", "0", "--option", "clock=total:6000+10")
        self.table = HeadlessTable(folder / "host", *given, program=program)
        address, code = self.table.address(), self.table.code
        self.guests = {
            seat: Machine(folder / seat.colour, address, code, "--seat", seat.colour)
            for seat in self.told
        }
        started = self.table.news("started")
        self.match, self.path = started["match"], Path(started["file"])

    def play(self) -> None:
        """A few steps, and a moment more."""
        for _ in range(self.luck.choice([1, 1, 2, 4, 8])):
            self.table.news("step")
        moment = time.perf_counter() + self.luck.uniform(0, 0.004)
        while time.perf_counter() < moment:
            pass

    def kill_the_table(self) -> None:
        """What had been acknowledged by then is in the file, and it is opened in the same seats."""
        self.table.kill()
        self.table.close()
        there = self.saved().table.public_n
        for seat in self.guests:
            assert max(self.acked(seat), default=0) <= there
        self.table = HeadlessTable(self.folder / "host", "--resume", str(self.path))
        assert self.table.news("started")["match"] == self.match
        self.resume()

    def kill_a_guest(self) -> None:
        """He starts again, and sits in the same seat because his machine remembers it."""
        seat = self.luck.choice(tuple(self.guests))
        gone = self.guests[seat]
        gone.kill()
        self.keep(seat)
        gone.close()
        self.guests[seat] = Machine(self.folder / seat.colour, "--rejoin")
        self.guests[seat].saw("begun")

    def resume(self) -> None:
        """Once both are back the host lets a match go on whose clock was running (ALL12)."""
        for seat in self.guests:
            while self.presence(seat) != "connected":
                self.table.next()
        if self.table.ask("host resume")["ok"]:
            return

    def presence(self, seat: Seat) -> str:
        seen = [one for one in self.table.heard if one.get("news") == "seating"]
        return str(seen[-1]["seats"][seat]["presence"]) if seen else ""

    def saved(self) -> Saved:
        found = load(self.path, verify=True)
        assert not isinstance(found, Refused), found
        return found

    def acked(self, seat: Seat) -> list[int]:
        """The numbers of everything that this player was told is done, by all his processes."""
        now = self.guests[seat].so_far()
        return self.told[seat] + [one["acked"] for one in now if "acked" in one]

    def keep(self, seat: Seat) -> None:
        self.guests[seat].rest()
        self.told[seat] = self.acked(seat)

    def finish(self) -> None:
        """The match ends, and everybody has all of it; nothing was done twice."""
        self.table.ask("end draw Enough of that")
        ended = self.table.news("ended")
        for seat, guest in self.guests.items():
            assert guest.over() == 0, guest.errors()
            self.keep(seat)
            kept = next(one["kept"] for one in guest.heard if "kept" in one)
            right, line = verify_line(Path(kept))
            assert right, line
            assert ended["hash"][:16] in line
        moments = self.saved().table.moments
        for seat, acked in self.told.items():
            assert len(set(acked)) == len(acked), "a number is given once"
            lines = [moments[n].line for n in acked]
            assert {line.by for line in lines if line is not None} <= {seat}
        assert any(self.told.values())

    def close(self) -> None:
        for one in (self.table, *self.guests.values()):
            one.close()


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Three]:
    found = Three(tmp_path, random.Random(32))
    yield found
    found.close()


@POSIX
def test_everything_acknowledged_is_there_and_the_match_goes_on(three: Three) -> None:
    """The first time nothing was done yet, and still the seats are those people's."""
    three.kill_the_table()
    for _ in range(KILLS):
        three.play()
        if three.luck.random() < 0.6:
            three.kill_the_table()
        else:
            three.kill_a_guest()
    three.finish()
    assert len(three.saved().table.moments) > KILLS


@POSIX
@pytest.mark.parametrize("steps", STEPS)
def test_killed_between_disk_and_answer_what_was_sent_is_done_once(
    steps: int, tmp_path: Path
) -> None:
    """ALL14: it is in the file, its sender asks again, and is then told that it is done."""
    program = ("tests.support.dies_after_sync", str(steps))
    three = Three(tmp_path, random.Random(steps), program)
    try:
        assert three.table.over() == -signal.SIGKILL
        saved = three.saved()
        done, n = saved.entries[-1], saved.table.public_n
        assert isinstance(done.by, Seat)
        sender = three.guests[done.by]
        sender.until(lambda value: value.get("line") == "lost")
        assert n not in three.acked(done.by)
        three.kill_the_table()
        sender.until(lambda value: value.get("acked") == n)
        three.play()
        three.finish()
        same = [one for one in three.saved().entries if one.sender is done.by]
        assert [one.command for one in same].count(done.command) == 1
    finally:
        three.close()
