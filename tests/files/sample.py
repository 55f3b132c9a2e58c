"""A short match, and disks that refuse, for the tests beside this file."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from prismdesk.core import codec
from prismdesk.core.refusal import Refused
from prismdesk.files.disk import Disk
from prismdesk.files.match_file import Header, MatchRead, NotSaved, create, read

HEADER = Header(match=codec.raw({"game": "prizmik", "options": {"capturing": "takes"}}))


def entry(number: int, note: str = "") -> bytes:
    return codec.encode({"number": number, "note": note})


def written(path: Path, *steps: Iterable[bytes]) -> bytes:
    """A match with these steps; its bytes."""
    with create(path, HEADER) as writer:
        for step in steps:
            writer.append(tuple(step))
    return path.read_bytes()


def reading(path: Path) -> MatchRead:
    found = read(path)
    assert not isinstance(found, Refused), str(found)
    return found


def refusal(found: object) -> Refused:
    """The refusal, which is one plain sentence whatever its cause."""
    assert isinstance(found, Refused), found
    said = str(found)
    assert said.endswith(".")
    assert "\n" not in said
    assert "Error" not in said
    codec.encode(found)
    return found


def not_saved_by(action: Callable[[], object]) -> NotSaved | None:
    """Why the action saved nothing, in one plain sentence; None if it saved."""
    try:
        action()
    except NotSaved as why:
        refused = why
    else:
        return None
    assert refusal(refused.refused).code == "not-saved"
    return refused


Fault = Callable[[int, bytes], int]


def nothing_taken(descriptor: int, data: bytes) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def half_taken(descriptor: int, data: bytes) -> int:
    return os.write(descriptor, data[: len(data) // 2])


def half_then_error(descriptor: int, data: bytes) -> int:
    os.write(descriptor, data[: len(data) // 2])
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def all_then_error(descriptor: int, data: bytes) -> int:
    os.write(descriptor, data)
    raise OSError(errno.EIO, os.strerror(errno.EIO))


FAULTS: tuple[Fault, ...] = (nothing_taken, half_taken, half_then_error, all_then_error)


class SickDisk(Disk):
    """A disk that refuses the calls that it is told to, counted from 0; writes fail as told."""

    def __init__(self, sick: Callable[[int], Fault | None]) -> None:
        self._sick = sick
        self.made: list[str] = []

    @property
    def calls(self) -> int:
        return len(self.made)

    def heal(self) -> None:
        self._sick = lambda _: None

    def write(self, descriptor: int, data: bytes) -> int:
        fault = self._next("write")
        return fault(descriptor, data) if fault else super().write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        self._fail_if_sick("sync")
        super().sync(descriptor)

    def truncate(self, descriptor: int, length: int) -> None:
        self._fail_if_sick("truncate")
        super().truncate(descriptor, length)

    def sync_folder(self, folder: Path) -> None:
        self._fail_if_sick("sync folder")
        super().sync_folder(folder)

    def _next(self, call: str) -> Fault | None:
        self.made.append(call)
        return self._sick(self.calls - 1)

    def _fail_if_sick(self, call: str) -> None:
        if self._next(call):
            raise OSError(errno.EIO, os.strerror(errno.EIO))


class FullDisk(Disk):
    """A disk without room, until somebody makes some."""

    is_full = False

    def write(self, descriptor: int, data: bytes) -> int:
        if self.is_full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(descriptor, data)
