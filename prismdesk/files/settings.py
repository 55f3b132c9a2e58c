"""Settings on disk: one small JSON file, replaced whole, never written into.

What the settings are is the caller's frozen Struct; every field of it has a default.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final, TypeVar

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files.disk import DISK, Disk
from prismdesk.files.replacing import patiently, put
from prismdesk.files.sentences import cause_of, refuse

_T = TypeVar("_T")

_LARGEST: Final = 2**20


def load(path: Path, kind: type[_T]) -> tuple[_T, Refused | None]:
    """The settings, or those of the first start and why. No file is no reason. Never raises.

    A file that cannot be understood is renamed to `NAME.bad`, in place of an earlier one.
    Refused: `settings-damaged`, `settings-unreadable`.
    """
    try:
        data = patiently(lambda: _start_of(path))
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

    Of several who save at once the last one counts. Raises `NotSaved`, and then the old ones are
    still there.
    """
    put(path, codec.encode(settings) + b"\n", disk)


def _start_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_LARGEST + 1)
