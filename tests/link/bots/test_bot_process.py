"""The process that thinks: what it is asked and answers, and that it never outlives who asked."""

from __future__ import annotations

import io
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from prismdesk.core.codec import decode
from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.bots import bot_worker
from prismdesk.link.bots.bot_decisions import Asking
from prismdesk.link.bots.bot_process import command
from prismdesk.link.bots.bot_protocol import (
    HEAD,
    MOST,
    Agreed,
    Agrees,
    Answer,
    Ask,
    Asked,
    Found,
    Solve,
    Think,
    Unable,
    Wants,
    framed,
    length_of,
)
from prismdesk.link.bots.bot_worker import BAD_INPUT, PATIENCE
from prismdesk.link.client import Client
from prismdesk.table.updates import update
from tests.support.bot_processes import PATIENCE_S, is_alive
from tests.support.table_by_hand import AnyRules, Tabletop

ROOT = Path(__file__).resolve().parents[3]
LONG_MS = 500_000


class Process:
    """The real one, at the test's own pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=ROOT,
        )  # fmt: skip

    def put(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def ask(self, number: int, asked: Asked | None) -> None:
        self.put(framed(Ask(number, asked)))

    def next(self) -> Answer:
        assert self.process.stdout is not None
        head = self.process.stdout.read(HEAD)
        found: Answer = decode(self.process.stdout.read(length_of(head)), Answer)
        return found

    def ended(self) -> int:
        assert self.process.stdin is not None
        if not self.process.stdin.closed:
            self.process.stdin.close()
        return self.process.wait(PATIENCE_S)

    def close(self) -> None:
        self.process.kill()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None and not stream.closed:
                stream.close()
        self.process.wait(PATIENCE_S)


@contextmanager
def a_process() -> Iterator[Process]:
    made = Process()
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def process() -> Iterator[Process]:
    """One for all tests after which it goes on as if nothing had been."""
    with a_process() as made:
        yield made


def question(rules: AnyRules = PRIZMIK, level: int = 1, nodes: int | None = 50) -> Think:
    top = Tabletop(rules)
    seat = next(iter(top.movers()), Seat.RED)
    client = Client(seat, rules, lambda _asked: None, lambda: 0)
    client.receive(update(top.table, seat, 1, None))
    asked = Asking(rules, top.match.seats, top.match.chosen).think(client, level, "luck")
    return msgspec.structs.replace(asked, nodes=nodes)


def endless() -> Solve:
    """A question about which much longer is thought than any test waits."""
    asked = question()
    given = {one: getattr(asked, one) for one in Solve.__struct_fields__ if hasattr(asked, one)}
    return Solve(**given | {"ms": LONG_MS, "nodes": None})


@pytest.mark.parametrize("rules", GAMES, ids=[one.name for one in GAMES])
def test_it_answers_for_each_game(process: Process, rules: AnyRules) -> None:
    asked = question(rules)
    process.ask(1, asked)
    said = process.next()
    assert said.number == 1
    assert isinstance(said.said, Wants), said
    process.ask(2, asked)
    assert process.next().said == said.said, "equal questions have equal answers"
    given = {one: getattr(asked, one) for one in asked.__struct_fields__ if one != "seed"}
    process.ask(3, Agrees(**given, offer=Agreement.TAKEBACK))
    assert process.next().said == Agreed(yes=True)
    del given["level"]
    process.ask(4, Solve(**given))
    assert isinstance(process.next().said, Found)


def test_a_later_question_ends_what_is_thought_about_an_earlier_one(process: Process) -> None:
    process.ask(1, endless())
    process.ask(2, question())
    first = process.next()
    assert first.number == 1
    assert isinstance(first.said, Unable)
    assert first.said.refused.code == "outdated"
    assert isinstance(process.next().said, Wants)


def test_nothing_is_thought_about_that_nobody_wants_any_more(process: Process) -> None:
    process.ask(1, endless())
    process.ask(2, None)
    first = process.next()
    assert isinstance(first.said, Unable)


@pytest.mark.parametrize(
    "data", [b"hello", b'{"number":1}', b'{"number":0,"asked":null}', b"\xff", b"[" * 5000]
)
def test_bytes_that_are_no_question_get_a_clear_answer_and_it_goes_on(
    process: Process, data: bytes
) -> None:
    process.put(len(data).to_bytes(HEAD) + data)
    answer = process.next()
    assert answer.number == 0
    assert isinstance(answer.said, Unable)
    assert answer.said.refused.code == "unreadable"
    process.ask(7, question())
    assert process.next().number == 7


def test_a_question_about_no_game_or_no_view_gets_a_clear_answer(process: Process) -> None:
    process.ask(1, msgspec.structs.replace(question(), game="chess"))
    process.ask(2, msgspec.structs.replace(question(), view=msgspec.Raw(b"[]")))
    codes = []
    for _ in range(2):
        said = process.next().said
        assert isinstance(said, Unable)
        codes.append(said.refused.code)
    assert codes[-1] == "unreadable"


@pytest.mark.parametrize("data", [(MOST + 1).to_bytes(HEAD), bytes(HEAD), b"ab"])
def test_what_is_no_frame_ends_it(data: bytes) -> None:
    with a_process() as process:
        process.put(data)
        if len(data) < HEAD:
            assert process.process.stdin is not None
            process.process.stdin.close()
        assert isinstance(process.next().said, Unable)
        assert process.ended() == BAD_INPUT


def test_it_ends_in_the_middle_of_a_thought_when_nobody_can_ask_any_more() -> None:
    with a_process() as process:
        process.ask(1, endless())
        assert process.ended() == 0


def test_it_gives_way_to_whatever_is_on_the_screen_and_ignores_the_consoles_interrupt() -> None:
    with a_process() as process:
        process.ask(1, question())
        process.next()
        stat = Path(f"/proc/{process.process.pid}/stat").read_text().rpartition(")")[2].split()
        assert int(stat[16]) == min(19, os.nice(0) + PATIENCE)
        process.process.send_signal(signal.SIGINT)
        process.ask(2, question())
        assert process.next().number == 2


KILLED = """
import asyncio, sys, msgspec
from prismdesk.link.loop import Loop
from prismdesk.link.bots.bot_process import SpawnedBotProcess
from tests.link.bots.test_bot_process import endless
loop = Loop("table")
thinker = SpawnedBotProcess(loop)
async def work():
    asyncio.get_running_loop().call_later(0, told)
    await thinker.ask(endless())
def told():
    if thinker.pid is None:
        loop.later(0.01, told)
    else:
        print(thinker.pid, flush=True)
loop.run(work())
loop._thread.join()
"""


def test_it_ends_when_the_program_that_asked_is_killed() -> None:
    """Also one that is in the middle of a thought, and hears of it from nobody."""
    parent = subprocess.Popen(
        [sys.executable, "-c", KILLED], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert is_alive(pid)
    parent.kill()
    parent.wait(PATIENCE_S)
    parent.stdout.close()
    try:
        gone = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    assert select.select([gone], [], [], PATIENCE_S)[0]
    os.close(gone)


def test_nothing_in_the_folder_where_the_program_was_started_is_run(tmp_path: Path) -> None:
    for name in ("queue.py", "prismdesk.py", "networkx.py"):
        (tmp_path / name).write_text("raise SystemExit('hijacked')")
    ask = framed(Ask(1, question()))
    done = subprocess.run(
        command(), input=ask, cwd=tmp_path, capture_output=True, check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_a_mistake_of_a_search_is_no_question_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It ends the process, with its traceback for the log of whoever asked."""

    def mistaken(_game: str) -> None:
        raise KeyError(17)

    monkeypatch.setattr(bot_worker, "bot_for", mistaken)
    with pytest.raises(KeyError):
        bot_worker.answered(question(), lambda: False)


def test_it_ends_where_its_questions_cannot_even_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken:
        def read(self, _size: int) -> bytes:
            raise OSError("the pipe is broken")

    codes: list[int] = []
    made = bot_worker.BotWorker(Broken(), io.BytesIO(), codes.append)
    monkeypatch.setattr(threading, "excepthook", lambda _given: None)
    made.run()
    assert codes == [BAD_INPUT]


def test_it_has_neither_a_screen_nor_a_network() -> None:
    code = (
        "import sys\n"
        "import prismdesk.cli, prismdesk.link.bots.bot_worker\n"
        "from prismdesk.bots.all import LEVELS, bot_for\n"
        "for game in LEVELS: bot_for(game)\n"
        "bad = {'ssl', 'asyncio', 'websockets', 'zeroconf'} | "
        "{one for one in sys.modules if one.startswith('PySide6')}\n"
        "sys.exit(', '.join(sorted(bad & set(sys.modules))) or 0)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
