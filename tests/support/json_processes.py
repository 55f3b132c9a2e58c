"""Processes that talk in lines of JSON: a table without a window, and guests at it."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE_S = 60
ROOT = Path(__file__).resolve().parents[2]


class Talking:
    """A process whose lines can be waited for; `heard` are all that came, in their order."""

    def __init__(self, arguments: list[str], home: Path, inside: tuple[str, ...] = ()) -> None:
        self.home = home
        self.heard: list[dict[str, Any]] = []
        self._lines: queue.Queue[str] = queue.Queue()
        self.process = subprocess.Popen(
            [*inside, sys.executable, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PRISMDESK_HOME": str(home)},
            cwd=ROOT,
            text=True,
            encoding="utf-8",
        )
        self._reader = threading.Thread(target=self._read, name="reads a process")
        self._reader.start()

    @property
    def memory_kib(self) -> int | None:
        """What it holds in memory, where the system tells it."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        found = [line for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
        return int(found[0].split()[1])

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def next(self) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=PATIENCE_S)
        except queue.Empty:
            raise AssertionError(f"it says no more: {self.heard[-5:]}") from None
        assert line, f"it ended: {self.errors()}"
        value: dict[str, Any] = json.loads(line)
        self.heard.append(value)
        return value

    def until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next line that is it."""
        while not is_it(value := self.next()):
            pass
        return value

    def saw(self, name: str) -> dict[str, Any]:
        """The next line that has that name in it."""
        return self.until(lambda value: name in value)

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def errors(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.read()

    def so_far(self) -> list[dict[str, Any]]:
        """Everything that it has said by now."""
        while not self._lines.empty():
            line = self._lines.get()
            if not line:
                self._lines.put(line)
                break
            self.heard.append(json.loads(line))
        return self.heard

    def rest(self) -> list[dict[str, Any]]:
        """Everything more that it said, once it has ended."""
        self._reader.join(PATIENCE_S)
        while line := self._lines.get(timeout=PATIENCE_S):
            self.heard.append(json.loads(line))
        self._lines.put("")
        return self.heard

    def over(self) -> int:
        """Waits for its end; the exit code."""
        return self.process.wait(PATIENCE_S)

    def kill(self) -> None:
        self.process.kill()
        self.over()

    def close(self) -> None:
        """Ends it, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()


class HeadlessTable(Talking):
    """`prismdesk host --headless` on an address of this machine; `program` stands for prismdesk."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        listen: str | None = "127.0.0.1",
        program: tuple[str, ...] = ("prismdesk",),
        **more: Any,
    ) -> None:
        listened = () if listen is None else ("--listen", listen)
        given = ["-m", *program, "host", "--headless", *listened, *arguments]
        super().__init__(given, home, **more)
        try:
            self.opened = self.news("open")
        except AssertionError:
            self.close()
            raise

    @property
    def code(self) -> str:
        return str(self.opened["code"])

    def address(self, host: str = "127.0.0.1") -> str:
        return f"{host}:{self.opened['port']}"

    def news(self, kind: str) -> dict[str, Any]:
        """The next news of that kind."""
        return self.until(lambda value: value.get("news") == kind)

    def ask(self, line: str) -> dict[str, Any]:
        """The answer to a line."""
        self.write(line)
        return self.until(lambda value: "ok" in value)

    def interrupt(self, wish: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to end; its exit code."""
        self.process.send_signal(wish)
        return self.over()


class Machine(Talking):
    """A machine in a process of its own, whose player plays at random (`plays_far`)."""

    def __init__(self, home: Path, *arguments: str, **more: Any) -> None:
        super().__init__(["-m", "tests.support.remote_player_process", *arguments], home, **more)

    def go(self, orders: int | None) -> None:
        """Its player may give so many orders more; None: as many as he likes."""
        self.write("go" if orders is None else f"go {orders}")

    def end(self) -> None:
        """It leaves the table, or closes its own."""
        self.write("close")
