"""Settings on disk: one small JSON file, replaced whole, never written into.

What the settings are is the caller's frozen Struct; every field of it has a default.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files.disk import DISK, Disk
from prismdesk.files.not_saved import Cause, NotSaved, not_saved
from prismdesk.files.sentences import cause_of, refuse

_T = TypeVar("_T")

_LARGEST: Final = 2**20


def load(path: Path, kind: type[_T]) -> tuple[_T, Refused | None]:
    """The settings, or those of the first start and why. No file is no reason. Never raises.

    A file that cannot be understood is renamed to `NAME.bad`, in place of an earlier one.
    Refused: `settings-damaged`, `settings-unreadable`.
    """
    try:
        data = _patiently(lambda: _start_of(path))
    except FileNotFoundError:
        return kind(), None
    except OSError as wrong:
        return kind(), refuse("settings-unreadable", path, cause=cause_of(wrong))
    with contextlib.suppress(codec.Unreadable):
        if len(data) <= _LARGEST:
            return codec.decode(data, kind), None
    bad = path.with_name(path.name + ".bad")
    try:
        path.replace(bad)
    except OSError as wrong:
        return kind(), refuse("settings-unreadable", path, cause=cause_of(wrong))
    return kind(), refuse("settings-damaged", bad)


def save(path: Path, settings: object, disk: Disk = DISK) -> None:
    """Puts the settings on disk in place of the old ones, and waits until they are there.

    Whoever reads meanwhile, or after a loss of power, finds the old or the new, whole; of several
    who save at once the last one counts. Raises `NotSaved`, and then the old ones are still there.
    """
    path = path.resolve()  # a link to a file elsewhere stays a link
    try:
        disk.make_folders(path.parent)
        descriptor, name = tempfile.mkstemp(".tmp", f"{path.name}.", path.parent)
    except OSError as wrong:
        raise not_saved(wrong, path) from wrong
    fresh = Path(name)
    try:
        _fill(descriptor, codec.encode(settings) + b"\n", path, disk)
        _patiently(lambda: fresh.replace(path))
        disk.sync_folder(path.parent)
    except BaseException as wrong:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        if isinstance(wrong, OSError):
            raise not_saved(wrong, path) from wrong
        raise


def _start_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_LARGEST + 1)


def _patiently(action: Callable[[], _T]) -> _T:
    """What the action gives.

    Windows refuses a file for the moment in which another process replaces or reads it, so there
    the action is tried again for a fifth of a second.
    """
    for _ in range(20 if sys.platform == "win32" else 0):
        try:
            return action()
        except PermissionError:
            time.sleep(0.01)
    return action()


def _fill(descriptor: int, data: bytes, path: Path, disk: Disk) -> None:
    """Writes the whole of a new file, on disk before it gets its name, and closes it."""
    try:
        if disk.write(descriptor, data) != len(data):
            raise NotSaved(Cause.DISK_FULL, path)
        disk.sync(descriptor)
    finally:
        os.close(descriptor)
