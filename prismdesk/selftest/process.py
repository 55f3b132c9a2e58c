"""Starts the process of one part of the self-test on this machine, and ends it in time."""

from __future__ import annotations

import contextlib
import json
import os
import platform
import signal
import subprocess
import sys
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from prismdesk.desk.app.display import has_display
from prismdesk.link import own_process
from prismdesk.selftest.part_process import SEEN, WRONG

_OFFSCREEN: Final = "offscreen"


def described() -> str:
    """Its system, its Python, and on what windows are shown; nothing of its owner."""
    how = "bundled" if getattr(sys, "frozen", False) else "not bundled"
    python = f"Python {platform.python_version()}, {how}"
    return f"{_system()}; {python}; windows: {_windows()}"


def _system() -> str:
    kernel = f"{platform.system()} {platform.release()} {platform.machine()}"
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]} {platform.machine()}"
    if sys.platform != "linux":
        return kernel
    try:
        name = platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        name = ""
    return ", ".join(filter(None, (name, kernel, " ".join(platform.libc_ver()))))


def _windows() -> str:
    asked = os.environ.get("QT_QPA_PLATFORM")
    if asked:
        return asked
    return "on the display" if has_display() else f"{_OFFSCREEN}, as there is no display"


def surroundings(home: Path) -> dict[str, str]:
    """The environment of a part: this one, with everything that is kept in `home`.

    Tables are neither made known nor looked for in any network. Without a display windows are
    painted where nobody sees them.
    """
    own = own_process.surroundings()
    if not own.get("QT_QPA_PLATFORM") and not has_display():
        own["QT_QPA_PLATFORM"] = _OFFSCREEN
    scratch = home / "scratch"
    scratch.mkdir()
    places = ("TMPDIR", "TEMP", "TMP", "XDG_CACHE_HOME")
    return {
        **own,
        **dict.fromkeys(places, str(scratch)),
        "PRISMDESK_HOME": str(home / "home"),
        "PRISMDESK_INTERFACES": "none",
    }


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
            creationflags=own_process.NO_WINDOW,
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
    return (*own_process.program(), VERB, name, str(folder))
