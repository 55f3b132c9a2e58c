"""The files by which a later start of the program asks the first one for something.

The end of its name says how far it is: `.left` by the later start, `.taken` by the first, `.done`.
Each step is a renaming, so that of two who want the same file one has it and the other sees that.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec

from prismdesk.core import codec
from prismdesk.files.disk import patiently, start_of

LEFT: Final = ".left"
TAKEN: Final = ".taken"
DONE: Final = ".done"
_NEW: Final = ".new"

FRESH_S: Final = 60.0
"""No later start waits as long as that: an older request is one that nobody waits for."""

_LARGEST: Final = 20_000


class Request(msgspec.Struct, frozen=True):
    """The file to be opened, absolute, as the system spells it; empty only to show the window.

    `token` is the desktop's leave to come to the front; `when` counts seconds from 1970.
    """

    when: float
    process: int
    file: Annotated[bytes, msgspec.Meta(max_length=5000)] = b""
    token: Annotated[bytes, msgspec.Meta(max_length=1000)] = b""

    @property
    def path(self) -> Path | None:
        """The file, if one is to be opened."""
        return Path(os.fsdecode(self.file)) if self.file else None


def leave(folder: Path, file: Path | None, token: str) -> Path:
    """Leaves a request, whole; its name as it is left. Raises OSError."""
    spelt = b"" if file is None else os.fsencode(file)
    request = Request(time.time(), os.getpid(), spelt, os.fsencode(token)[:1000])
    fresh = folder / f"{time.time_ns():020}-{os.getpid()}{_NEW}"
    try:
        fresh.write_bytes(codec.encode(request))
        return fresh.rename(fresh.with_suffix(LEFT))
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def take(folder: Path) -> Iterator[tuple[Path, Request]]:
    """Takes the requests that wait, the oldest first, with what `finish` wants for each.

    What nobody waits for any more, or is none, is dropped. Raises OSError.
    """
    for left in sorted(folder.glob(f"*{LEFT}")):
        taken = left.with_suffix(TAKEN)
        try:
            patiently(lambda left=left, taken=taken: left.rename(taken))  # type: ignore[misc]
            request = _read(taken)
        except FileNotFoundError:
            continue  # who left it has taken it back
        if request is None:
            taken.unlink(missing_ok=True)
        else:
            yield taken, request


def finish(taken: Path) -> None:
    """Tells who left it that it is done; who waits no longer hears nothing."""
    with contextlib.suppress(FileNotFoundError):
        taken.rename(taken.with_suffix(DONE))


def how_far(left: Path) -> str:
    """How far the request that was left is; empty if it was dropped."""
    for step in (LEFT, TAKEN, DONE):  # in this order, so that no step between two looks is missed
        if left.with_suffix(step).exists():
            return step
    return ""


def take_back(left: Path, *steps: str) -> bool:
    """Takes the request back if it is as far as one of these; whether it was."""
    for step in steps:
        with contextlib.suppress(FileNotFoundError):
            patiently(left.with_suffix(step).unlink)
            return True
    return False


def sweep(folder: Path) -> None:
    """Removes what those have left behind who ended before their time."""
    for one in (*folder.glob(f"*{_NEW}"), *folder.glob(f"*{TAKEN}"), *folder.glob(f"*{DONE}")):
        with contextlib.suppress(FileNotFoundError):
            if abs(time.time() - one.stat().st_mtime) > FRESH_S:
                one.unlink()


def _read(taken: Path) -> Request | None:
    data = start_of(taken, _LARGEST)
    try:
        request = codec.decode(data, Request)
    except codec.Unreadable:
        return None
    # The clock may have been set meanwhile; who still waits then opens a window of his own.
    return request if abs(time.time() - request.when) <= FRESH_S else None
