"""A match file made, read and gone on with."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from prismdesk import __version__
from prismdesk.files import match_file
from prismdesk.files.match_file import Cause, Header, NotSaved, create, read, reopen
from tests.files.sample import HEADER, entry, reading, refusal, written


def test_what_was_appended_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        one.append((entry(1), entry(2, "ä\u2028\n")))
        one.append((entry(3),))
        assert one.length == path.stat().st_size
        assert reading(path).last_hash == one.last_hash
    found = reading(path)
    assert found.header == HEADER
    assert found.header.program == __version__
    assert found.payloads == (entry(1), entry(2, "ä\u2028\n"), entry(3))
    assert (found.good_length, found.ended, found.torn) == (path.stat().st_size, True, False)


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    path.write_bytes(b"precious")
    with pytest.raises(NotSaved) as refused:
        create(path, HEADER)
    assert refused.value.cause is Cause.EXISTS
    assert path.read_bytes() == b"precious"


def test_missing_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "one" / "two" / "a.prismdesk"
    create(path, HEADER).close()
    assert reading(path).payloads == ()


def test_a_last_line_that_lacks_only_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    whole = written(path, [entry(1)], [entry(2)])
    path.write_bytes(whole[:-1])
    found = reading(path)
    assert (found.payloads, found.ended, found.torn) == ((entry(1), entry(2)), False, False)
    again = reopen(path)
    assert isinstance(again, tuple)
    with again[1] as one:
        one.append((entry(3),))
    assert reading(path).payloads == (entry(1), entry(2), entry(3))
    assert path.read_bytes().startswith(whole)


def test_a_torn_end_is_cut_off_and_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    whole = written(path, [entry(1)])
    path.write_bytes(whole + b'{"number":2,"no')
    assert reading(path).torn
    again = reopen(path)
    assert isinstance(again, tuple)
    again[1].close()
    assert again[0].torn
    assert path.read_bytes() == whole
    assert (tmp_path / "a.prismdesk.torn").read_bytes() == b'{"number":2,"no'


def test_a_closed_writer_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    one = create(path, HEADER)
    before = path.read_bytes()
    one.close()
    one.close()
    with pytest.raises(ValueError, match="closed"):
        one.append((entry(1),))
    assert path.read_bytes() == before


def test_what_is_no_payload_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        with pytest.raises(ValueError, match="one JSON object"):
            one.append((entry(1), b"[]"))
        one.append((entry(2),))
    assert reading(path).payloads == (entry(2),)


def test_a_match_that_nobody_could_read_again_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        monkeypatch.setattr(match_file, "LARGEST", one.length + 150)
        one.append((entry(1),))
        with pytest.raises(NotSaved) as refused:
            one.append((entry(2),))
        assert refused.value.cause is Cause.TOO_LARGE
    assert reading(path).payloads == (entry(1),)


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_file_deleted_under_the_writer_does_not_pass_as_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        path.unlink()
        with pytest.raises(NotSaved) as refused:
            one.append((entry(1),))
    assert refused.value.cause is Cause.GONE


@pytest.mark.parametrize("change", [b"", b"more"])
def test_what_another_program_did_to_the_file_is_noticed(tmp_path: Path, change: bytes) -> None:
    path = tmp_path / "a.prismdesk"
    with create(path, HEADER) as one:
        whole = path.read_bytes()
        path.write_bytes(whole + change if change else whole[:-20])
        with pytest.raises(NotSaved) as refused:
            one.append((entry(1),))
        assert refused.value.cause is Cause.CHANGED
    assert path.read_bytes() == (whole + change if change else whole[:-20])


def test_reading_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    whole = written(path, [entry(1)])
    for data in (whole, whole[:-1], whole + b"{", whole[:-5] + b"\n", b"", b"junk"):
        path.write_bytes(data)
        os.utime(path, (1, 1))
        read(path)
        assert path.read_bytes() == data
        assert path.stat().st_mtime == 1
        assert sorted(tmp_path.iterdir()) == [path]


def test_what_cannot_be_reopened_is_left_alone_and_unlocked(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    whole = written(path, [entry(1)], [entry(2)])
    broken = whole.replace(b'"number":1', b'"number":7')
    path.write_bytes(broken)
    assert refusal(reopen(path)).code == "damaged"
    assert path.read_bytes() == broken
    path.write_bytes(whole)
    again = reopen(path)
    assert isinstance(again, tuple)
    again[1].close()


def test_a_header_holds_the_match_unread(tmp_path: Path) -> None:
    path = tmp_path / "a.prismdesk"
    raw = msgspec.Raw(b'{"b":[1,{"c":"\\u00e4"}],"a":null}')
    create(path, Header(match=raw)).close()
    assert bytes(reading(path).header.match) == bytes(raw)


@pytest.mark.parametrize(
    "header",
    [
        Header(match=msgspec.Raw(b"{]")),
        Header(match=msgspec.Raw(b'{\n"a":1}')),
        Header(match=HEADER.match, version=2),
        Header(match=HEADER.match, program="long" * 20),
    ],
)
def test_a_header_that_could_not_be_read_is_not_written(tmp_path: Path, header: Header) -> None:
    with pytest.raises(ValueError, match=r"header|payload"):
        create(tmp_path / "a.prismdesk", header)
    assert list(tmp_path.iterdir()) == []
