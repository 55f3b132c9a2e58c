"""Single instance: later starts of the program hand their file to the first one.

The first one holds a lock until it ends, however it ends. A later one leaves a request beside the
lock and waits until the first has taken it. Where there is no first any more, it is the first
itself; where the first does not answer, it has a window of its own.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from prismdesk.files import folders, lock, requests
from prismdesk.files.folders import made_within, private_folder
from prismdesk.files.refusals import cause_of
from prismdesk.files.requests import DONE, LEFT, TAKEN, Request

PATIENCE_S: Final = 3.0
"""So long a first one that has its window may be busy before it counts as one that hangs."""

STARTING_S: Final = 20.0
"""So long it may take to have its window, on a slow disk beside others that start."""

OPENING_S: Final = 30.0
"""So long it may take to open what it has taken; it will, or it ends."""

_PRIME: Final = 2**128 - 159
"""Names modulo this are as good as different. A hash would do as well, but brings OpenSSL in before
Home is painted."""

_PAUSE_S: Final = 0.02
_STARTING: Final = b"starting\n"
_LISTENING: Final = b"listening\n"


class Clock(NamedTuple):
    """The time, and how it is passed; a test moves it by hand."""

    now: Callable[[], float] = time.monotonic
    pause: Callable[[float], None] = time.sleep


class Handed:
    """The first one has done what this one wanted, which can end now."""


class Alone(NamedTuple):
    """A window of its own, without being the first; `why` is for the log.

    `is_unanswered`: there is a first one, and it does not answer.
    """

    why: str
    is_unanswered: bool = False


class First:
    """The first one. Others know of it at once; it hears them when it is ready to."""

    def __init__(self, folder: Path, descriptor: int) -> None:
        self.folder = folder
        self._descriptor: int | None = descriptor
        self._tell(_STARTING)

    def listen(self) -> None:
        """From now on it takes what is left for it: who comes later need not wait for long."""
        with contextlib.suppress(OSError):
            requests.sweep(self.folder)
        self._tell(_LISTENING)

    def part(self) -> None:
        """It is ending and takes nothing more. Who comes now waits for that as for a start."""
        self._tell(_STARTING)

    def touch(self) -> None:
        """Keeps the lock from those who tidy up what has lain untouched for days.

        Without its file a later one would take itself for the first.
        """
        with contextlib.suppress(OSError):
            os.utime(self.folder / "lock")

    def take(self) -> Iterator[Request]:
        """What later ones want, the oldest first. Each counts as done when the next is asked for.

        Raises OSError where the folder cannot be used any more.
        """
        for taken, request in requests.take(self.folder):
            try:
                yield request
            finally:
                requests.finish(taken)

    def close(self) -> None:
        """It is the first one no more. What was not taken is left to those who wait for it."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        with contextlib.suppress(OSError):
            lock.release(descriptor)
        os.close(descriptor)

    def _tell(self, stage: bytes) -> None:
        """Those who wait read it. Untold on a full disk, they are only less patient or more."""
        assert self._descriptor is not None, "it is the first one"
        with contextlib.suppress(OSError):
            os.ftruncate(self._descriptor, 0)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, stage)


def arrive(
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    clock: Clock = Clock(),  # noqa: B008 # it never changes
) -> First | Handed | Alone:
    """A start with this file, or with none: the first one, or a later one. Waits where it must.

    Raises nothing: without a folder for it everybody has a window of his own.
    """
    try:
        folder = meeting_place(environment)
        first = _first(folder)
        return _later(folder, file, environment, clock) if first is None else first
    except OSError as wrong:
        return Alone(cause_of(wrong))


def meeting_place(environment: Mapping[str, str]) -> Path:
    """The folder in which starts meet that belong together. Raises OSError."""
    homes = [os.path.realpath(one) for one in (folders.matches(), folders.settings_file())]
    named = "\0".join([*homes, _screen(environment)])
    key = int.from_bytes(os.fsencode(named), "big") % _PRIME
    return made_within(private_folder(environment), f"{key:032x}")


def _screen(environment: Mapping[str, str]) -> str:
    """The display on which the window opens; elsewhere a person has one session."""
    if sys.platform in ("win32", "darwin"):
        return environment.get("SESSIONNAME", "")
    display = environment.get("DISPLAY", "")
    host, colon, number = display.rpartition(":")
    x11 = f"{host}{colon}{number.partition('.')[0]}"
    platform = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return "\0".join((platform, environment.get("WAYLAND_DISPLAY", ""), x11))


def _first(folder: Path) -> First | None:
    """The first one, if there is no other yet. Raises OSError where that cannot be said."""
    path = folder / "lock"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    refused = lock.take(descriptor, path)
    if refused is None:
        return First(folder, descriptor)
    os.close(descriptor)
    if refused.code != "in-use":
        raise OSError(str(refused))
    return None


def _later(
    folder: Path, file: Path | None, environment: Mapping[str, str], clock: Clock
) -> First | Handed | Alone:
    """Leaves the request, and waits for what becomes of it. Raises OSError."""
    token = environment.get("XDG_ACTIVATION_TOKEN") or environment.get("DESKTOP_STARTUP_ID", "")
    left = requests.leave(folder, file, token)
    try:
        return _waited(folder, left, clock)
    except BaseException:  # also Ctrl+C: nobody waits for it any more
        requests.take_back(left, LEFT)
        raise


def _waited(folder: Path, left: Path, clock: Clock) -> First | Handed | Alone:
    """What becomes of the request, once something has."""
    patience = _Patience(folder, clock.now)
    while True:
        step = requests.how_far(left)
        if step == DONE or (step == TAKEN and patience.is_over_for_opening):
            requests.take_back(left, DONE)
            return Handed()
        if not step:
            return Alone("the request was dropped", is_unanswered=True)
        first = _first(folder)
        if first is not None:
            # The one before has ended; had it only just done what was wanted, that is seen here.
            if requests.take_back(left, DONE):
                first.close()
                return Handed()
            requests.take_back(left, LEFT, TAKEN)
            return first
        if step == LEFT and patience.is_over and requests.take_back(left, LEFT):
            return Alone("the first one does not answer", is_unanswered=True)
        clock.pause(_PAUSE_S)


class _Patience:
    """How long it is worth while to wait for the first one."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self._lock, self._now = folder / "lock", now
        self._since = now()
        self._listens_since: float | None = None

    @property
    def is_over(self) -> bool:
        """Whether it should have taken by now what was left for it."""
        if self._lock.read_bytes() != _LISTENING:
            self._listens_since = None
            return self._now() - self._since > STARTING_S
        if self._listens_since is None:
            self._listens_since = self._now()
        return self._now() - self._listens_since > PATIENCE_S

    @property
    def is_over_for_opening(self) -> bool:
        """Whether it should have opened by now what it took."""
        return self._now() - self._since > OPENING_S
