"""One process writes a match; the second is told so; a dead one holds nothing."""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from prismdesk.files import lock
from prismdesk.files.match_file import MatchWriter, reopen
from tests.files.sample import entry, reading, refusal, written


@contextlib.contextmanager
def other_process(path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """What another process said when it opened the match, and the process, which still runs."""
    script = Path(__file__).with_name("holds_a_match.py")
    with subprocess.Popen(
        [sys.executable, str(script), str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


def opened(path: Path) -> MatchWriter:
    again = reopen(path)
    assert isinstance(again, tuple), str(again)
    return again[1]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    written(tmp_path / "a.prismdesk", [entry(1)])
    return tmp_path / "a.prismdesk"


def test_a_second_opener_is_told_in_one_sentence(path: Path) -> None:
    with other_process(path) as (said, process):
        assert said == "open"
        found = refusal(reopen(path))
        assert found.code == "in-use"
        assert str(found) == "“a.prismdesk” is already open in another window of PrismDesk."
        assert reading(path).payloads == (entry(1),)
        process.communicate("let go\n")
        opened(path).close()


def test_another_process_is_refused_while_this_one_writes(path: Path) -> None:
    writer = opened(path)
    with other_process(path) as (said, _):
        assert said == "in-use"
    writer.append([entry(2)])
    writer.close()
    with other_process(path) as (said, _):
        assert said == "open"
    assert reading(path).payloads == (entry(1), entry(2))


def test_a_killed_process_holds_nothing(path: Path) -> None:
    with other_process(path) as (said, process):
        assert said == "open"
        process.kill()
        process.wait()
        opened(path).close()


def test_the_same_process_cannot_open_twice(path: Path) -> None:
    with opened(path):
        assert refusal(reopen(path)).code == "in-use"
    opened(path).close()


def test_a_torn_end_of_a_match_in_use_is_not_cut_off(path: Path) -> None:
    with opened(path):
        with path.open("ab") as file:
            file.write(b'{"half')
        assert refusal(reopen(path)).code == "in-use"
        assert path.read_bytes().endswith(b'{"half')
        os.truncate(path, path.stat().st_size - len(b'{"half'))


@pytest.mark.skipif(sys.platform == "win32", reason="another call locks there")
def test_a_disk_without_locks_is_one_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(descriptor: int, how: int) -> None:
        raise OSError(errno.ENOTSUP, "no")

    with monkeypatch.context() as patch:
        patch.setattr("fcntl.flock", no_locks)
        assert refusal(reopen(path)).code == "cannot-lock"
    opened(path).close()


def test_the_far_byte_lies_beyond_every_match() -> None:
    from prismdesk.files.match_file import LARGEST

    assert LARGEST < lock._FAR < 2**31 - 1
