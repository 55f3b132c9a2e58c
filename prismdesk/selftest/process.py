"""One part's process: this program again, which is ended when its time is over."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from prismdesk.link import itself
from prismdesk.selftest.alone import SEEN, WRONG

VERB: Final = "try-part"

_LAST_S: Final = 3.0
"""So long a process that was ended may take to be gone."""

_NO_WINDOW: Final = 2
"""The exit code of a program that cannot open a window; it has said why."""

_LAST_WORDS: Final = 400


class Answer(NamedTuple):
    """What the part has seen, or what is wrong."""

    seen: str = ""
    wrong: str = ""


class Process:
    """Tries one part. It has a session of its own, so that whatever it starts ends with it.

    Windows ends only the part itself; what that has started ends when its input does.
    """

    _running: ClassVar[weakref.WeakSet[Process]] = weakref.WeakSet()

    def __init__(self, words: Sequence[str], settings: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 # it is this program
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=settings,
            start_new_session=True,
            creationflags=itself.NO_WINDOW,
        )
        # It stays open as long as we are here: at its end the process takes us for gone.
        self._line, self._process.stdin = self._process.stdin, None
        Process._running.add(self)

    @classmethod
    def end_all(cls) -> None:
        """Ends whatever runs, at once."""
        for one in tuple(cls._running):
            one.end()

    def answer(self, within_s: float) -> Answer:
        """What came of it. It is gone then, and so is what it has started."""
        try:
            said, complaint = self._process.communicate(timeout=within_s)
        except subprocess.TimeoutExpired:
            return Answer(wrong=f"It was not through in {within_s:.0f} seconds, and was ended.")
        finally:
            self._bury()
        return _understood(said, complaint, self._process.returncode)

    def end(self) -> None:
        """Ends it and what it has started, at once."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _bury(self) -> None:
        self.end()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.communicate(timeout=_LAST_S)
        if self._line is not None:
            self._line.close()
        Process._running.discard(self)


def _understood(said: bytes, complaint: bytes, code: int) -> Answer:
    """The answer, unless the process came to a bad end after it or without one."""
    try:
        found = json.loads(said)
        answer = Answer(found.get(SEEN, ""), found.get(WRONG, ""))
    except (ValueError, AttributeError):
        answer = Answer()
    if answer.wrong or (answer.seen and code == 0):
        return answer
    words = " ".join(complaint.decode(errors="replace").split())[-_LAST_WORDS:]
    if code == _NO_WINDOW and words:
        return Answer(wrong=words)
    last = f" Its last words: {words}" if words else ""
    when = "after its answer" if answer.seen else "without an answer"
    return Answer(wrong=f"It ended {when}, {_how(code)}.{last}")


def _how(code: int) -> str:
    if code >= 0:
        return f"with exit code {code}"
    try:
        return f"by {signal.Signals(-code).name}"
    except ValueError:
        return f"by signal {-code}"


def part(name: str, folder: Path) -> tuple[str, ...]:
    """The words that try that part in a process of its own."""
    return (*itself.program(), VERB, name, str(folder))
