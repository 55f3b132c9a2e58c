"""PrismDesk with its window as a process of its own, as the desktop would start it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tests.support.program_process import ROOT

_PATIENCE_S = 40


class Started:
    """The program, offscreen, in a `with` block; it is ended with the block.

    `session` is the folder of the session, in which starts meet.
    """

    def __init__(self, session: Path, *arguments: str | Path, **settings: str) -> None:
        self.session = session
        session.mkdir(0o700, exist_ok=True)
        kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
        environment: Mapping[str, str] = {
            **kept,
            "QT_QPA_PLATFORM": "offscreen",
            "PRISMDESK_INTERFACES": "127.0.0.1",
            "XDG_RUNTIME_DIR": str(session),
            "PYTHONPATH": str(ROOT),
            **settings,
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "prismdesk", *arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def __enter__(self) -> Started:
        return self

    def __exit__(self, *_how: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def ended(self) -> tuple[int, str]:
        """Its exit code and all that it printed, once it has ended by itself."""
        out, err = self.process.communicate(timeout=_PATIENCE_S)
        return self.process.returncode, (out + err).decode()

    def asked_to_end(self) -> tuple[int, str]:
        """The same, once the system has asked it to end."""
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def listens(self) -> bool:
        """Whether a first one of this session has its window, and hears those that come later."""
        locks = list(self.session.glob("prismdesk/*/lock"))
        return any(one.read_bytes() == b"listening\n" for one in locks)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Returns once it is so. Fails if the program ends before, or takes too long."""
        end = time.monotonic() + _PATIENCE_S
        while not is_so():
            assert self.process.poll() is None, self.ended()
            assert time.monotonic() < end, "it takes too long"
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.02)

    def wait_while(self, is_so: Callable[[], bool]) -> None:
        """Returns once that is not so any more, or this program has ended."""
        while is_so() and self.process.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.02)

    def has_open(self, path: Path) -> bool:
        """Whether it holds that file. Only Linux tells."""
        with contextlib.suppress(FileNotFoundError):  # one is closed in this very moment
            return any(one.readlink() == path for one in self._descriptors())
        return False

    def _descriptors(self) -> Iterator[Path]:
        return Path(f"/proc/{self.process.pid}/fd").iterdir()
