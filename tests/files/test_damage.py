"""Files that are torn, damaged, newer, or no match at all: they open, or the cause is named."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.files import chain, reader
from prismdesk.files.match_file import read, reopen
from tests.files.sample import entry, reading, refusal, written

STEPS = ([entry(1)], [entry(2, "ä"), entry(3)])


def test_every_cut_opens_or_names_the_line(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole.prismdesk", *STEPS)
    payloads = (entry(1), entry(2, "ä"), entry(3))
    ends = [place for place, byte in enumerate(whole) if byte == ord("\n")]
    for length in range(len(whole)):
        path = tmp_path / f"{length}.prismdesk"
        path.write_bytes(whole[:length])
        if length < ends[0]:
            assert refusal(read(path)).code == ("damaged" if length else "empty")
            assert refusal(reopen(path)).where == ("line 1" if length else None)
            assert path.read_bytes() == whole[:length]
            continue
        kept = payloads[: sum(end <= length for end in ends[1:])]
        found = reading(path)
        assert found.payloads == kept
        assert found.torn == all(length not in (end, end + 1) for end in ends)
        again = reopen(path)
        assert isinstance(again, tuple)
        with again[1] as one:
            one.append((entry(9),))
        assert reading(path).payloads == (*kept, entry(9))


def test_every_flipped_bit_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    whole = written(path, *STEPS)
    for place, byte in enumerate(whole):
        line = whole[:place].count(b"\n") + 1
        for bit in range(8):
            path.write_bytes(whole[:place] + bytes([byte ^ 1 << bit]) + whole[place + 1 :])
            found = refusal(read(path))
            assert (found.code, found.where) == ("damaged", f"line {line}"), (place, bit)
            assert f"Line {line} of “a.prismdesk” is damaged" in str(found)


def test_a_match_of_another_is_not_followed_on(tmp_path: Path) -> None:
    one = written(tmp_path / "a.prismdesk", [entry(1)])
    other = written(tmp_path / "b.prismdesk", [entry(2)], [entry(3)])
    path = tmp_path / "c.prismdesk"
    path.write_bytes(one + other.splitlines(keepends=True)[2])
    assert refusal(read(path)).where == "line 3"


PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256))
OTHERS = {
    "a picture": PNG,
    "zeros": bytes(5000),
    "text": b"Dear all,\nwe met on Tuesday.\n",
    "other JSON": b'{\n  "format": "something",\n  "version": 1\n}\n',
    "JSON Lines": b'{"a":1}\n{"a":2}\n',
    "a list": b"[1,2,3]",
    "UTF-16": '{"format":"prismdesk-match","version":1}\n'.encode("utf-16"),
    "Latin-1": "Fünf\n".encode("latin-1"),
    "nested": b"[" * 100_000,
    "a line end": b"\n",
}


@pytest.mark.parametrize("kind", OTHERS)
def test_what_is_no_match_is_told_so(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.prismdesk"
    path.write_bytes(OTHERS[kind])
    for look in (read, reopen):
        assert refusal(look(path)).code == "not-a-match"
    assert path.read_bytes() == OTHERS[kind]


def headed(payload: bytes) -> bytes:
    return chain.chained(chain.START, [payload])[0]


def test_a_newer_version_names_both_versions(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    path.write_bytes(
        headed(b'{"format":"prismdesk-match","version":2,"program":"3.4.5","new":[],"match":{}}')
    )
    found = refusal(read(path))
    assert found.code == "newer-version"
    for part in ("version 2", "PrismDesk 3.4.5", "version 1", "PrismDesk 0.1.0"):
        assert part in str(found)


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b'{"format":"other-match","version":1,"program":"1","match":{}}', "not-a-match"),
        (b'{"format":"prismdesk-match","version":1,"program":"1"}', "damaged"),
        (b'{"format":"prismdesk-match","version":1,"program":"1","match":{},"x":1}', "damaged"),
        (b'{"format":"prismdesk-match","version":0,"program":"1","match":{}}', "damaged"),
        (b'{"format":"prismdesk-match","version":"2","program":"1","match":{}}', "damaged"),
        (b'{"format":"prismdesk-match","version":1,"program":"1","match":{]}', "damaged"),
    ],
)
def test_a_header_that_is_chained_but_wrong(tmp_path: Path, payload: bytes, code: str) -> None:
    path = tmp_path / "a.prismdesk"
    path.write_bytes(headed(payload))
    assert refusal(read(path)).code == code


def test_no_file_a_folder_and_names_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "folder.prismdesk").mkdir()
    (tmp_path / "file").write_bytes(b"")
    wanted = {
        "none.prismdesk": "no-such-file",
        "folder.prismdesk": "is-a-folder",
        "file/a.prismdesk": "no-such-file",
        "a" * 300 + ".prismdesk": "unreadable",
        "a\0b.prismdesk": "unreadable",
    }
    if os.name == "nt":  # there these are simply names that no file has
        wanted |= {name: "no-such-file" for name in wanted if len(name) > 300}
    for name, code in wanted.items():
        for look in (read, reopen):
            assert refusal(look(tmp_path / name)).code == code


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    written(path, [entry(1)])
    with path.open("r+b") as file:
        file.truncate(reader.LARGEST + 1)
    found = refusal(read(path))
    assert found.code == "too-large"
    assert "64 MB" in str(found)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_no_match_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
    assert refusal(read(path)).code == "not-a-match"
    assert refusal(reopen(path)).code == "not-a-match"


@contextlib.contextmanager
def nobody() -> Iterator[None]:
    """For the while a user without rights, if the tests are run by one who has them all."""
    if sys.platform == "win32" or os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="other permissions here")
@pytest.mark.parametrize(
    ("mode", "looks", "reopens"),
    [(0o444, None, "read-only"), (0o000, "no-permission", "no-permission")],
)
def test_what_may_not_be_read_or_written(
    tmp_path: Path, mode: int, looks: str | None, reopens: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.prismdesk"
    whole = written(path, [entry(1)])
    path.chmod(mode)
    tmp_path.chmod(0o755)
    monkeypatch.chdir(tmp_path)  # the folders above may be closed to others
    here = Path("a.prismdesk")
    with nobody():
        found, again = read(here), reopen(here)
    assert (found.code if isinstance(found, Refused) else None) == looks
    assert refusal(again).code == reopens
    path.chmod(0o644)
    assert path.read_bytes() == whole
