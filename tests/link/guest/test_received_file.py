"""The finished match as it comes to a guest: in parts, verified, and kept once."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import encode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.files.match_file import SUFFIX, Header, create
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.guest.received_match import BAD_FILE, Kept, Parts, keep
from prismdesk.link.guest.remembered import KeptFile
from prismdesk.link.keeper import new_keeper
from prismdesk.link.saved import load
from prismdesk.table.commands import Command, Done, Entry, Order, Pause, Resign, Resume
from prismdesk.table.match import PublicMatch
from prismdesk.wire.messages import FilePart
from tests.support.made_match import a_match


def a_file(tmp_path: Path, *orders: Any) -> tuple[bytes, PublicMatch]:
    """The bytes of a match that was played with those orders."""
    path = tmp_path / "there.prismdesk"
    path.unlink(missing_ok=True)
    match = a_match(PRIZMIK, rules="practice")
    keeper = new_keeper(match, PRIZMIK, path)
    assert not isinstance(keeper, Refused)
    for number, order in enumerate(orders, start=1):
        assert isinstance(keeper.handle(Command(Seat.RED, number, order), 0), Done)
    keeper.close()
    return path.read_bytes(), match.public


def in_parts(data: bytes, match: PublicMatch, size: int = 100) -> list[FilePart]:
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    return [
        FilePart(match.id, number, len(pieces), base64.b64encode(piece).decode())
        for number, piece in enumerate(pieces)
    ]


def test_a_file_comes_in_parts_and_again_from_the_beginning(tmp_path: Path) -> None:
    data, match = a_file(tmp_path, Resign())
    parts, every = Parts(), in_parts(data, match)
    for one in every[:2]:
        assert parts.take(one, match) is None
    for _ in range(2):
        taken = [parts.take(one, match) for one in every]
        assert taken[:-1] == [None] * (len(every) - 1)
        assert taken[-1] == data


def test_parts_that_do_not_fit_are_refused_once(tmp_path: Path) -> None:
    data, match = a_file(tmp_path, Resign())
    every = in_parts(data, match)
    replace = msgspec.structs.replace
    for bad in (
        [every[0], every[2], *every[3:]],
        [every[0], replace(every[1], parts=3), *every[2:]],
        [every[0], replace(every[1], data="not base 64!"), *every[2:]],
        [every[0], replace(every[1], match="f" * 32), *every[2:]],
        [replace(one, match="f" * 32) for one in every],
    ):
        parts = Parts()
        taken = [parts.take(one, match) for one in bad]
        assert taken.count(BAD_FILE) == 1
        assert all(one in (None, BAD_FILE) for one in taken)
    assert Parts().take(every[0], None) == BAD_FILE
    assert Parts().take(every[3], match) is None


def test_the_same_match_ended_again_takes_its_own_place_only(tmp_path: Path) -> None:
    data, match = a_file(tmp_path, Resign())
    first = keep(data, match, None)
    assert isinstance(first, Kept)
    again, _ = a_file(tmp_path, Pause(), Resume(), Resign())
    second = keep(again, match, first.file)
    assert second == first
    assert first.path.read_bytes() == again
    other = KeptFile("f" * 32, first.path.name)
    third = keep(data, match, other)
    assert isinstance(third, Kept)
    assert third.path != first.path
    climbing = keep(data, match, KeptFile(match.id, f"../out{SUFFIX}"))
    assert isinstance(climbing, Kept)
    assert climbing.path.parent == folders.matches()


def test_a_file_that_does_not_verify_is_kept_nowhere(tmp_path: Path) -> None:
    data, match = a_file(tmp_path, Resign())
    unfinished, _ = a_file(tmp_path, Pause())
    other = msgspec.structs.replace(match, id="f" * 32)
    bent = data.replace(b'"resign"', b'"resume"')
    for wrong, of in (
        (b"", match),
        (b"nonsense", match),
        (data[:-5], match),
        (data[: data.rindex(b"\n", 0, -1) + 9], match),
        (bent, match),
        (unfinished, match),
        (data, other),
    ):
        assert keep(wrong, of, None) == BAD_FILE
    assert not folders.matches().exists() or not list(folders.matches().iterdir())


def test_a_file_with_an_act_that_was_not_allowed_is_kept_nowhere(tmp_path: Path) -> None:
    """Every line is chained as it should be; only the rules say that it cannot be so."""
    path = tmp_path / "made up.prismdesk"
    match = a_match(PRIZMIK, rules="practice")
    writer = create(path, Header(match=raw(match)))
    acts: tuple[Order, ...] = (Resume(), Resign())
    for number, act in enumerate(acts, start=1):
        writer.append([encode(Entry(number, 0, Seat.RED, act, command=number))])
    writer.close()
    assert not isinstance(load(path, verify=False), Refused)
    assert keep(path.read_bytes(), match.public, None) == BAD_FILE


def test_a_disk_that_refuses_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, match = a_file(tmp_path, Resign())
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PRISMDESK_HOME", str(tmp_path / "file"))
    refused = keep(data, match, None)
    assert isinstance(refused, Refused)
    assert refused.code == "not-saved"
