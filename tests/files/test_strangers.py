"""What other programs do to a match file that is being written: noticed, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from prismdesk.files.disk import Disk
from prismdesk.files.match_file import Cause, MatchWriter, NotSaved, create, reopen
from tests.files.sample import HEADER, FullDisk, entry, reading, refusal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file is not replaced there")


def replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes()[:-30])
    other.replace(path)


def replace_by_the_same(path: Path) -> None:
    shutil.copy(path, path.with_name("other"))
    path.with_name("other").replace(path)


def replace_by_a_link(path: Path) -> None:
    path.rename(path.with_name("moved"))
    path.symlink_to("nowhere/else")


def replace_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def overwrite(path: Path, start: int = 40) -> None:
    """At equal length, and with the time that it had."""
    about = path.stat()
    with path.open("r+b") as file:
        file.seek(start)
        file.write(b"XXXX")
    os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))


def overwrite_the_end(path: Path) -> None:
    overwrite(path, path.stat().st_size - 20)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 20)


def lengthen(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more")


STRANGE: dict[Callable[[Path], None], Cause] = {
    replace: Cause.REPLACED,
    replace_by_the_same: Cause.REPLACED,
    replace_by_a_link: Cause.GONE,
    replace_by_a_folder: Cause.REPLACED,
    Path.unlink: Cause.GONE,
    overwrite: Cause.CHANGED,
    overwrite_the_end: Cause.CHANGED,
    cut: Cause.CHANGED,
    lengthen: Cause.CHANGED,
}

NAMED = pytest.mark.parametrize("strange", STRANGE, ids=lambda one: one.__name__)


def opened(tmp_path: Path, disk: Disk | None = None) -> MatchWriter:
    """A match of two entries, taken up again."""
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        one.append((entry(1), entry(2)))
    again = reopen(path) if disk is None else reopen(path, disk)
    assert isinstance(again, tuple)
    return again[1]


def refused(writer: MatchWriter, number: int) -> NotSaved:
    with pytest.raises(NotSaved) as wrong:
        writer.append((entry(number),))
    return wrong.value


@NAMED
def test_what_was_saved_is_kept_beside_and_goes_on_there(
    tmp_path: Path, strange: Callable[[Path], None]
) -> None:
    path = tmp_path / "a.prismdesk"
    with opened(tmp_path) as one:
        strange(path)
        left = path.read_bytes() if path.is_file() else None
        beside = tmp_path / ("a 2.prismdesk" if os.path.lexists(path) else "a.prismdesk")
        wrong = refused(one, 3)
        assert wrong.cause is STRANGE[strange]
        assert f"kept in “{beside.name}”" in str(wrong)
        assert one.path == beside
        assert reading(beside).payloads == (entry(1), entry(2))
        assert refusal(reopen(beside)).code == "in-use"
        one.append((entry(3),))
        one.append((entry(4),))
    assert reading(beside).payloads == tuple(map(entry, (1, 2, 3, 4)))
    if path != beside:
        assert (path.read_bytes() if path.is_file() else None) == left, "it is not ours any more"


@NAMED
def test_a_second_time_it_is_kept_beside_again(
    tmp_path: Path, strange: Callable[[Path], None]
) -> None:
    with opened(tmp_path) as one:
        one.append((entry(3),))
        for _ in range(2):
            strange(one.path)
            refused(one, 4)
        one.append((entry(4),))
    assert reading(one.path).payloads == tuple(map(entry, (1, 2, 3, 4)))


@NAMED
def test_at_the_close_it_is_kept_as_well(
    tmp_path: Path, strange: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    one = opened(tmp_path)
    strange(one.path)
    one.close()
    assert reading(one.path).payloads == (entry(1), entry(2))
    assert f"kept in “{one.path.name}”" in caplog.text
    caplog.clear()


@pytest.mark.parametrize("call", ["write", "sync"])
def test_what_went_into_a_file_replaced_meanwhile_does_not_pass_as_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    disk = Disk()
    with opened(tmp_path, disk) as one:
        real = getattr(disk, call)

        def replaced_before(*given: object) -> object:
            monkeypatch.undo()
            replace(one.path)
            return real(*given)

        monkeypatch.setattr(disk, call, replaced_before)
        assert refused(one, 3).cause is Cause.REPLACED
        assert reading(one.path).payloads == (entry(1), entry(2))
        one.append((entry(3),))
    assert reading(tmp_path / "a 2.prismdesk").payloads == tuple(map(entry, (1, 2, 3)))


def test_until_it_can_be_kept_every_append_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    disk = FullDisk()
    with opened(tmp_path, disk) as one:
        replace(one.path)
        disk.is_full = True
        for _ in range(2):
            wrong = refused(one, 3)
            assert str(wrong) == (
                "“a.prismdesk” could not be saved: another program replaced the file."
            )
            assert not (tmp_path / "a 2.prismdesk").exists()
        assert "the disk is full" in caplog.text
        caplog.clear()
        disk.is_full = False
        assert "“a 2.prismdesk”" in str(refused(one, 3))
        one.append((entry(3),))
    assert reading(one.path).payloads == tuple(map(entry, (1, 2, 3)))


def touch(path: Path) -> None:
    os.utime(path)


def restore(path: Path) -> None:
    whole = path.read_bytes()
    os.truncate(path, 10)
    path.write_bytes(whole)


def link_again(path: Path) -> None:
    path.with_name("another name").hardlink_to(path)


@pytest.mark.parametrize("harmless", [touch, restore, link_again])
def test_what_changes_nothing_of_it_is_no_trouble(
    tmp_path: Path, harmless: Callable[[Path], None]
) -> None:
    with opened(tmp_path) as one:
        for number in (3, 4):
            harmless(one.path.with_name("a.prismdesk"))
            one.append((entry(number),))
            one.path.with_name("another name").unlink(missing_ok=True)
    assert reading(tmp_path / "a.prismdesk").payloads == tuple(map(entry, (1, 2, 3, 4)))
