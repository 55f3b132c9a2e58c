"""From a click at the table's machine to the repaint at the other one, over loopback TLS.

Two processes with a window each at 1920×1080, and the bare echo of as many bytes beside them; and
the same while two bots think.
"""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from websockets.asyncio.client import ClientConnection, connect

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.security import client_context
from prismdesk.wire.frames import SEALED_STEP
from tests.benchmarks.busy import Busy
from tests.benchmarks.goals import Goal, Noted
from tests.support.json_processes import Talking
from tests.support.loopback_network import Lan, a_draft, lan
from tests.support.match_page import LEFT, Playing

CLICKS = 300
LIMIT_MS = 16
"""One picture on most screens."""
SHIPS = "a2a3a/8/2s2s2/8/8/2S2S2/8/A3A2A r 3 3"
"""With ships that can move from the first turn on."""

GROUP = "over loopback TLS: a click to the other side's repaint, and a bare echo of 8 KiB"


def tell(benchmark: Any, took: list[float]) -> float:
    """Says the median and the 99th percentile, which is also the answer, in seconds."""
    slow = statistics.quantiles(took, n=100)[98]
    benchmark.extra_info["median, ms"] = round(1000 * statistics.median(took), 2)
    benchmark.extra_info["99th percentile, ms"] = round(1000 * slow, 2)
    return slow


class Two:
    """The table's window here, and the other one in a process of its own."""

    def __init__(self, qtbot: QtBot, net: Lan, folder: Path) -> None:
        self.qtbot = qtbot
        self.net = net
        self.folder = folder
        self.luck = random.Random(3)
        self.took: list[float] = []
        self.far: Talking | None = None
        self.near: Playing | None = None
        self.matches = 0

    def sit_down(self) -> None:
        """A new table: the match before has come to an end."""
        self.stand_up()
        self.matches += 1
        played_by = (PlayedBy.PERSON_HERE, PlayedBy.NETWORK)
        at = self.net.room(PRIZMIK, a_draft(PRIZMIK, *played_by, setup=SHIPS))
        opened = at.open_to
        given = ["-m", "tests.benchmarks.far_window", str(opened.port), opened.code]
        self.far = Talking(given, self.folder / f"far {self.matches}")
        at.sits(lambda seating: not seating.free)
        at.room.start()
        self.near = Playing(self.qtbot, self.folder, at.played())
        self.far.saw("painted")

    def click(self) -> None:
        """A move by two clicks; timed is from the second one on."""
        if self.near is None or not self._moves(self.near):
            self.sit_down()
        near, far = self.near, self.far
        assert near is not None
        assert far is not None
        move = self.luck.choice(self._moves(near))
        n = near.n
        near.click(move[0])
        spot = near.spot(move[1])
        before = time.monotonic()
        QTest.mouseClick(near.window.board_view.viewport(), LEFT, pos=spot)
        near.until(lambda: near.n > n)
        painted = far.until(lambda value: value.get("painted") == n + 1)
        self.took.append(painted["at"] - before)
        near.until(lambda: near.n > n + 1 or near.session.latest.ending is not None)  # type: ignore[union-attr]
        near.window.board.finish()

    def _moves(self, near: Playing) -> list[tuple[str, str]]:
        """Moves of a ship: a click on the piece, and one on the space."""
        view = near.session.clients[Seat.RED].view
        texts = [PRIZMIK.write(action) for action in view.legal or ()]
        return [(text[:2], text[3:5]) for text in texts if text[2] == "-"]

    def stand_up(self) -> None:
        if self.near is not None:
            self.near.close()
            self.net.rooms[-1].close()
            self.net.rooms.pop()
        if self.far is not None:
            self.far.close()
        self.near = self.far = None


@pytest.fixture
def two(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Two]:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    with lan(tmp_path) as net:
        made = Two(qtbot, net, tmp_path)
        # What the tests themselves keep is not looked through for garbage in a click's time.
        gc.collect()
        gc.freeze()
        yield made
        gc.unfreeze()
        made.stand_up()


@pytest.mark.benchmark(group=GROUP)
def test_click_to_the_other_sides_repaint(benchmark: Any, two: Two, noted: Noted) -> None:
    benchmark.pedantic(two.click, rounds=CLICKS, warmup_rounds=10)
    slow = 1000 * tell(benchmark, two.took[10:])
    noted(Goal("click to the other side's repaint, 99th percentile, ms", slow, at_most=8))
    assert slow < LIMIT_MS


@pytest.mark.benchmark(group=GROUP)
def test_the_same_while_two_bots_think(benchmark: Any, two: Two, busy: Busy, noted: Noted) -> None:
    before = busy.seconds
    benchmark.pedantic(two.click, rounds=CLICKS, warmup_rounds=10)
    slow = 1000 * tell(benchmark, two.took[10:])
    noted(Goal("the same with both processors busy, 99th percentile, ms", slow, at_most=16))
    assert all(now > then for now, then in zip(busy.seconds, before, strict=True)), "they thought"


class Echo:
    """One connection to the bare echo."""

    def __init__(self, port: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.socket = self.loop.run_until_complete(self._connected(port))
        self.data = b"x" * SEALED_STEP
        self.took: list[float] = []

    async def _connected(self, port: int) -> ClientConnection:
        return await connect(
            f"wss://127.0.0.1:{port}/", ssl=client_context(), compression=None, proxy=None
        )

    def once(self) -> None:
        before = time.monotonic()
        self.loop.run_until_complete(self._once())
        self.took.append(time.monotonic() - before)

    async def _once(self) -> None:
        await self.socket.send(self.data)
        await self.socket.recv()

    def close(self) -> None:
        self.loop.run_until_complete(self.socket.close())
        self.loop.close()


@pytest.fixture
def echo(tmp_path: Path) -> Iterator[Echo]:
    server = Talking(["-m", "tests.benchmarks.echo", str(tmp_path)], tmp_path)
    made = Echo(server.saw("port")["port"])
    yield made
    made.close()
    server.close()


@pytest.mark.benchmark(group=GROUP)
def test_bare_echo(benchmark: Any, echo: Echo) -> None:
    benchmark.pedantic(echo.once, rounds=CLICKS, warmup_rounds=10)
    tell(benchmark, echo.took[10:])
