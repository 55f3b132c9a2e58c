"""A full and a failing disk, at every call: what was acknowledged stays, what was refused is not.

The model is a list: the payloads of the steps that were acknowledged. After every operation the
file must read as exactly that list. Only while the disk refuses even the cut that undoes a
refused step may more stand behind it, and only until the disk is well again.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from prismdesk.files.match_file import Cause, MatchWriter, create, read, reopen
from prismdesk.files.refusals import not_saved
from tests.files.sample import (
    FAULTS,
    HEADER,
    Fault,
    SickDisk,
    all_then_error,
    entry,
    not_saved_by,
    nothing_taken,
    reading,
    refusal,
)

CALLS_OF_CREATE = 4
STEPS = [[entry(1)], [entry(2), entry(3)], [entry(4, "x" * 9000)], [entry(5)], [entry(6)]]


class Modelled:
    """A writer on a sick disk, beside the list of what it acknowledged."""

    def __init__(self, path: Path, writer: MatchWriter) -> None:
        self.path, self.writer = path, writer
        self.acknowledged: list[bytes] = []

    def append(self, step: list[bytes]) -> bool:
        refused = not_saved_by(lambda: self.writer.append(step))
        self.acknowledged += [] if refused else step
        self.check()
        return refused is None

    def check(self) -> None:
        found = list(reading(self.path).payloads)
        if self.writer._dirty:
            found = found[: len(self.acknowledged)]
        assert found == self.acknowledged

    def check_when_well(self, disk: SickDisk) -> None:
        disk.heal()
        assert self.append([entry(99)])
        assert not self.writer._dirty
        self.writer.close()
        self.check()


def started(path: Path, disk: SickDisk) -> MatchWriter | None:
    made: list[MatchWriter] = []
    if not_saved_by(lambda: made.append(create(path, HEADER, disk))):
        assert not path.exists()
    return made[0] if made else None


def calls_when_well(folder: Path) -> int:
    disk = SickDisk(lambda _: None)
    with create(folder / "well.prismdesk", HEADER, disk) as one:
        for step in STEPS:
            one.append(step)
    return disk.calls


def sick_from(first: int, length: int, fault: Fault) -> Callable[[int], Fault | None]:
    return lambda call: fault if first <= call < first + length else None


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("length", [1, 2, 3, 6])
def test_a_disk_that_fails_at_every_call_in_turn(tmp_path: Path, fault: Fault, length: int) -> None:
    calls, refused = calls_when_well(tmp_path), 0
    for first in range(calls):
        path = tmp_path / f"{first}.prismdesk"
        disk = SickDisk(sick_from(first, length, fault))
        writer = started(path, disk)
        refused += writer is None
        while writer is None:
            writer = started(path, disk)
        model = Modelled(path, writer)
        refused += sum(not model.append(step) for step in STEPS)
        model.check_when_well(disk)
    assert refused >= calls


def test_a_step_is_one_write_and_a_sync(tmp_path: Path) -> None:
    disk = SickDisk(lambda _: None)
    with create(tmp_path / "new" / "a.prismdesk", HEADER, disk) as one:
        assert disk.made == ["sync folder", "write", "sync", "sync folder"]
        disk.made.clear()
        one.append([entry(1), entry(2), entry(3)])
        assert disk.made == ["write", "sync"]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("failing", [0, 1])
def test_a_refused_step_is_cut_off_at_once_and_for_good(
    tmp_path: Path, fault: Fault, failing: int
) -> None:
    path = tmp_path / "a.prismdesk"
    disk = SickDisk(lambda _: None)
    with create(path, HEADER, disk) as one:
        before = path.read_bytes()
        disk.made.clear()
        disk._sick = sick_from(failing, 1, fault)
        assert not_saved_by(lambda: one.append([entry(1)]))
        assert path.read_bytes() == before
        # Without the last sync a loss of power could bring the refused step back.
        undone = disk.made[failing + 1 :]
        assert undone == (
            ["sync"] if fault is nothing_taken and not failing else ["truncate", "sync"]
        )


@pytest.mark.parametrize("fault", FAULTS)
def test_a_refused_step_is_cut_off_at_the_close_if_not_before(tmp_path: Path, fault: Fault) -> None:
    path = tmp_path / "a.prismdesk"
    disk = SickDisk(lambda _: None)
    writer = create(path, HEADER, disk)
    before = path.read_bytes()
    disk._sick = lambda _: fault
    assert not_saved_by(lambda: writer.append([entry(1)]))
    disk.heal()
    writer.close()
    assert path.read_bytes() == before


def test_a_cut_never_makes_a_file_longer(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    disk = SickDisk(lambda _: None)
    with create(path, HEADER, disk) as one:
        whole = path.read_bytes()
        disk._sick = lambda _: all_then_error
        assert not_saved_by(lambda: one.append([entry(1)]))
        path.write_bytes(whole[:-20])  # by another program
        disk.heal()
        refused = not_saved_by(lambda: one.append([entry(1)]))
        assert refused is not None
        assert refused.cause is Cause.CHANGED
    assert path.read_bytes() == whole[:-20]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_torn_end_that_cannot_be_cut_off_yet_does_no_harm(tmp_path: Path, fault: Fault) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        one.append([entry(1)])
    with path.open("ab") as file:
        file.write(b'{"number":2,')
    disk = SickDisk(sick_from(0, 4, fault))
    again = reopen(path, disk)
    assert isinstance(again, tuple)
    model = Modelled(path, again[1])
    model.acknowledged = [entry(1)]
    assert not model.append([entry(2)])
    model.check_when_well(disk)


def test_a_line_end_that_is_missing_stays_owed_until_a_step_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        one.append([entry(1)])
    path.write_bytes(path.read_bytes()[:-1])
    disk = SickDisk(sick_from(1, 1, all_then_error))
    again = reopen(path, disk)
    assert isinstance(again, tuple)
    assert disk.made == ["sync"]
    model = Modelled(path, again[1])
    model.acknowledged = [entry(1)]
    assert not model.append([entry(2)])
    assert model.append([entry(3)])
    model.check_when_well(disk)


@pytest.mark.parametrize(
    ("number", "cause", "said"),
    [
        (errno.ENOSPC, Cause.DISK_FULL, "the disk is full"),
        (errno.EFBIG, Cause.DISK_FULL, "the disk is full"),
        (errno.EROFS, Cause.READ_ONLY, "writing is not allowed there"),
        (errno.EACCES, Cause.READ_ONLY, "writing is not allowed there"),
        (errno.EIO, Cause.DEVICE, f"the disk reports an error ({os.strerror(errno.EIO)})"),
    ],
)
def test_the_cause_is_named(number: int, cause: Cause, said: str) -> None:
    answer = not_saved(OSError(number, os.strerror(number), "/secret/a.prismdesk"), Path("a"))
    assert answer.cause is cause
    assert str(answer) == f"“a” could not be saved: {said}."
    assert answer.refused.message == answer.message


def test_an_interruption_leaves_nothing_half_done(tmp_path: Path) -> None:
    class Interrupted(SickDisk):
        def write(self, descriptor: int, data: bytes) -> int:
            return os.write(descriptor, data)

        def sync(self, descriptor: int) -> None:
            if self._next("sync"):
                raise KeyboardInterrupt

    path = tmp_path / "a.prismdesk"
    disk = Interrupted(lambda _: None)
    model = Modelled(path, create(path, HEADER, disk))
    disk._sick = lambda _: FAULTS[0]
    with pytest.raises(KeyboardInterrupt):
        model.writer.append([entry(1)])
    model.check_when_well(disk)


def test_a_create_that_fails_at_any_call_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.prismdesk"
    for call in range(CALLS_OF_CREATE):
        assert started(path, SickDisk(sick_from(call, 1, FAULTS[0]))) is None
        assert refusal(read(path)).code == "no-such-file"
        if path.parent.exists():
            path.parent.rmdir()
