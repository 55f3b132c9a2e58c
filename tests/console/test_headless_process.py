"""`prismdesk host --headless` as a process: lines, signals, guests, and what a kill leaves."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from prismdesk.console.queries import verify_line
from prismdesk.core.refusal import Refused
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.keeper import new_keeper
from prismdesk.link.saved import load
from tests.support.json_processes import HeadlessTable, Machine, Talking
from tests.support.program_process import Ended, prismdesk, prismdesk_process
from tests.support.repeats import many
from tests.support.table_by_hand import Tabletop

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")

SHORT = ("--most", "60", "--resigns")
"""Players who are programs are quick; a table takes so much from one machine, and no more."""


class Place:
    """Homes for processes, which end with the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Talking] = []

    def table(self, *arguments: str) -> HeadlessTable:
        port = () if "--resume" in arguments else ("--port", "0")
        found = HeadlessTable(self.folder / "host", *port, *arguments)
        self.started.append(found)
        return found

    def guest(self, home: str, *arguments: str) -> Machine:
        found = Machine(self.folder / home, *arguments)
        self.started.append(found)
        return found

    def pair(self, table: HeadlessTable, *more: str) -> tuple[Machine, Machine]:
        """Both seats taken from other machines."""
        found = tuple(
            self.guest(seat, table.address(), table.code, "--seat", seat, "--name", name, *more)
            for seat, name in (("red", "Mina"), ("blue", "Jae"))
        )
        return found[0], found[1]


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    found = Place(tmp_path)
    yield found
    for one in found.started:
        one.close()


def test_a_table_opens_answers_and_closes() -> None:
    given = "codes\nhost pause x\n@5 clock tick\n\nclose\n"
    ended = prismdesk_process("host", "prizmik", "--headless", "--listen", "127.0.0.1", given=given)
    assert (ended.code, ended.err) == (0, "")
    answers = [one for one in ended.answers if "ok" in one]
    assert [one["ok"] for one in answers] == [True, False, False, True]
    opened = ended.answers[0]
    assert opened["news"] == "open"
    assert answers[0]["code"] == opened["code"]
    assert ended.answers[-1] == {"news": "closed"}


def test_two_guests_play_to_the_end_and_all_three_have_the_same_match(place: Place) -> None:
    """The hash that the table tells is what `verify` says of each machine's file."""
    table = place.table("prizmik", "--option", "host=none", "--name", "The corner")
    assert table.opened["name"] == "The corner"
    guests = place.pair(table, *SHORT)
    started = table.news("started")
    assert started["players"] == {"red": "Mina", "blue": "Jae"}
    ended = table.news("ended")
    lines = [verify_line(Path(ended["file"]))]
    lines += [verify_line(Path(guest.saw("kept")["kept"])) for guest in guests]
    assert all(right for right, _ in lines)
    assert all(ended["hash"][:16] in line for _, line in lines)
    assert [guest.over() for guest in guests] == [0, 0]
    assert table.ask("close")["ok"]
    assert table.over() == 0


@POSIX
@pytest.mark.parametrize("wish", many([signal.SIGTERM], [signal.SIGTERM, signal.SIGINT]))
def test_a_signal_closes_the_table_and_its_match_goes_on_in_the_same_seats(
    place: Place, wish: signal.Signals
) -> None:
    table = place.table("prizmik", "--option", "host=none")
    guests = place.pair(table, *SHORT)
    started = table.news("started")
    table.until(lambda value: value.get("n", 0) >= 10)
    assert table.interrupt(wish) == 0
    assert table.rest()[-1] == {"news": "closed"}
    assert table.errors() == ""
    again = place.table("--resume", started["file"])
    assert again.opened["table"] == table.opened["table"]
    assert again.news("started")["match"] == started["match"]
    ended = again.news("ended")
    assert ended["file"] == started["file"]
    assert [guest.over() for guest in guests] == [0, 0]


def the_acked(guests: tuple[Machine, ...]) -> int:
    """The highest public number that anybody was told is done."""
    return max(one["acked"] for guest in guests for one in guest.rest() if "acked" in one)


@POSIX
def test_after_a_kill_everything_acknowledged_is_there(place: Place) -> None:
    table = place.table("prizmik", "--option", "host=none")
    guests = place.pair(table, *SHORT)
    started = table.news("started")
    table.until(lambda value: value.get("n", 0) >= 20)
    table.kill()
    for guest in guests:
        guest.kill()
    saved = load(Path(started["file"]), verify=True)
    assert not isinstance(saved, Refused), saved
    assert saved.table.public_n >= the_acked(guests)


def test_all6_the_host_rules_from_his_lines(place: Place) -> None:
    """A pause, and an ending that the host gives."""
    table = place.table("prizmik", "--wait")
    guests = place.pair(table, "--most", "2")
    for guest in guests:
        guest.saw("seated")
    assert table.ask("start") == {"ok": True}
    assert table.ask("pause The lamp went out")["status"]["paused"]["by"] == "host"
    assert table.ask("resume")["ok"]
    answer = table.ask("end red Blue has left the house")
    assert answer["status"]["ending"]["winner"] == "red"
    assert table.news("ended")["ending"]["kind"] == "ruled"
    assert [guest.over() for guest in guests] == [0, 0]


def test_lines_that_come_faster_than_their_answers_are_all_answered(place: Place) -> None:
    table = place.table("prizmik")
    assert table.process.stdin is not None
    table.process.stdin.write("who\n" * 2_000)
    assert table.ask("close") == table.heard[-1]
    assert table.over() == 0
    answers = [one for one in table.rest() if "ok" in one]
    assert len(answers) == 2_001
    assert all(one["ok"] for one in answers)


def test_a_broken_pipe_ends_it_without_a_word() -> None:
    command = [sys.executable, "-m", "prismdesk", "host", "prizmik", "--headless"]
    with subprocess.Popen(
        [*command, "--listen", "127.0.0.1", "--port", "0"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["news"] == "open"
        process.stdout.close()
        process.stdin.write(b"who\nwho\nwho\n")
        process.stdin.flush()
        assert process.wait() == 1
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "arguments",
    [
        ("prizmik", "--seats", "red=bot"),
        ("prizmik", "--seats", "red=here"),
        ("prizmik", "--option", "host=seated"),
        ("prizmik", "--option", "colour=red"),
        ("prizmik", "--setup", "nowhere.txt"),
        ("prizmik", "--resume", "nowhere.prismdesk"),
        ("--resume", "nowhere.prismdesk", "--seed", "7"),
        ("--resume", "nowhere.prismdesk", "--port", "0"),
        (),
    ],
)
def test_what_makes_no_table_is_one_sentence_and_exit_2(arguments: tuple[str, ...]) -> None:
    ended = prismdesk("host", "--headless", "--listen", "127.0.0.1", *arguments)
    assert (ended.code, ended.out) == (2, "")
    ended.sentence()


@pytest.mark.parametrize("more", [("--wait",), ("--listen", "127.0.0.1")])
def test_what_only_a_table_without_a_window_can_do_is_told(more: tuple[str, ...]) -> None:
    ended = prismdesk("host", "prizmik", *more)
    assert (ended.code, ended.out) == (2, "")
    assert "--headless" in ended.sentence()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--resume", "nowhere.prismdesk"),
        ("prizmik", "--listen", "192.0.2.1"),
    ],
)
def test_a_table_that_cannot_be_opened_is_one_sentence_and_exit_1(
    arguments: tuple[str, ...],
) -> None:
    listened = () if "--listen" in arguments else ("--listen", "127.0.0.1")
    ended = prismdesk("host", "--headless", *listened, *arguments)
    assert (ended.code, ended.out) == (1, "")
    ended.sentence()


def test_all11_what_is_played_here_does_not_go_on_without_a_window(tmp_path: Path) -> None:
    """Nobody could act for that seat, and the table could not even free it."""
    top = Tabletop(PRIZMIK)
    path = tmp_path / "here.prismdesk"
    keeper = new_keeper(top.table.match, PRIZMIK, path)
    assert not isinstance(keeper, Refused)
    keeper.close()
    before = path.read_bytes()
    ended = prismdesk("host", "--headless", "--listen", "127.0.0.1", "--resume", str(path))
    assert (ended.code, ended.out) == (2, "")
    assert "leave out --headless" in ended.sentence()
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("host", "chess"),
        ("host", "prizmik", "--port", "65536"),
        ("host", "prizmik", "--port", "x"),
        ("host", "prizmik", "--name", ""),
        ("host", "prizmik", "--name", "x" * 41),
        ("host", "prizmik", "--pause-away", "perhaps"),
        ("host", "prizmik", "--listen", "here"),
        ("join",),
        ("join", "192.168.1.23", "--name", "x" * 41),
    ],
)
def test_arguments_that_make_no_sense_are_answered_with_the_usage(
    arguments: tuple[str, ...],
) -> None:
    ended = prismdesk(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"usage: prismdesk {arguments[0]}")
    assert "Traceback" not in ended.err


@pytest.mark.parametrize(
    "arguments", [("nowhere:port",), ("192.168.1.23", "--code", "7F3"), ("a/b", "--watch")]
)
def test_a_join_that_cannot_be_tried_is_one_sentence_and_exit_2(arguments: tuple[str, ...]) -> None:
    ended: Ended = prismdesk("join", *arguments)
    assert (ended.code, ended.out) == (2, "")
    ended.sentence()
