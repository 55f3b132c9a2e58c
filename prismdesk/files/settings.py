"""Settings on disk: one small JSON file, replaced whole, never written into.

What the settings are is the caller's frozen Struct; every field of it has a default. What is
understood of a file counts. Fields that only another version knows stay in it as they are.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files.disk import DISK, Disk, patiently, put, start_of
from prismdesk.files.refusals import NotSaved, cause_of, refuse_file

_T = TypeVar("_T", bound=msgspec.Struct)

_LARGEST: Final = 2**20


def load(path: Path, kind: type[_T]) -> tuple[_T, Refused | None]:
    """The settings; where some or all are those of the first start, also why. Never raises.

    No file is no reason. What cannot be understood is kept as `NAME.bad`, in place of an earlier
    one. Refused: `settings-damaged`, `settings-partly`, `settings-unreadable`.
    """
    try:
        data = patiently(lambda: start_of(path, _LARGEST + 1))
    except (FileNotFoundError, NotADirectoryError):
        return kind(), None
    except OSError as wrong:
        return kind(), refuse_file("settings-unreadable", path, cause=cause_of(wrong))
    understood = None
    if len(data) <= _LARGEST:
        with contextlib.suppress(codec.Unreadable):
            return codec.decode(data, kind), None
        understood = _understood(data, kind)
    bad = path.with_name(path.name + ".bad")
    try:
        if understood is None:
            path.replace(bad)
            return kind(), refuse_file("settings-damaged", bad)
        put(bad, data)
        _save(path, understood, data)
    except NotSaved:
        bad = path  # it is still as it was
    except OSError as wrong:
        return kind(), refuse_file("settings-unreadable", path, cause=cause_of(wrong))
    return understood or kind(), refuse_file("settings-partly", bad)


def save(path: Path, settings: msgspec.Struct, disk: Disk = DISK) -> None:
    """Puts the settings on disk in place of the old ones, and waits until they are there.

    Of several who save at once the last one counts. Raises `NotSaved`, and then the old ones are
    still there.
    """
    old = b""
    with contextlib.suppress(OSError):
        old = start_of(path, _LARGEST + 1)
    _save(path, settings, old, disk)


def _save(path: Path, settings: msgspec.Struct, old: bytes, disk: Disk = DISK) -> None:
    """The same, with the fields of the old file that are none of these settings."""
    own = {field.encode_name for field in msgspec.structs.fields(settings)}
    others = {name: raw for name, raw in _fields(old).items() if name not in own}
    put(path, codec.encode({**_fields(codec.encode(settings)), **others}) + b"\n", disk)


def _fields(data: bytes) -> dict[str, msgspec.Raw]:
    """The fields of an object, unread; none if it is not one."""
    try:
        return codec.decode(data, dict[str, msgspec.Raw])
    except codec.Unreadable:
        return {}


def _understood(data: bytes, kind: type[_T]) -> _T | None:
    """The settings with every field that can be understood; None if there is none at all."""
    found, right = _fields(data), {}
    for field in msgspec.structs.fields(kind):
        with contextlib.suppress(codec.Unreadable, KeyError):
            right[field.name] = codec.decode(found[field.encode_name], field.type)
    return kind(**right) if right else None
