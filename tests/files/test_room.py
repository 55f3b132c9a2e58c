"""Whether anything can be kept in a folder, asked before somebody relies on it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from prismdesk.files import room
from tests.files.sample import refusal


def test_a_folder_that_is_there_or_can_be_made_will_do(tmp_path: Path) -> None:
    assert room.why_not(tmp_path) is None
    assert room.why_not(tmp_path / "not" / "yet") is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file", tmp_path / "file" / "matches"):
        refused = refusal(room.why_not(folder))
        assert refused.code == "no-folder"
        assert f"“{tmp_path / 'file'}” is a file" in str(refused)


def test_a_link_to_nowhere_is_in_the_way(tmp_path: Path) -> None:
    """As one to a disk that is not mounted: it is not to be moved away, as a file is."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    for folder in (link, link / "matches"):
        refused = refusal(room.why_not(folder))
        assert refused.code == "leads-nowhere"
        assert f"because “{link}” leads to a place that is not there" in str(refused)
        assert "is a file" not in str(refused)


def test_where_writing_is_not_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The administrator may write everywhere, so the system's answer is given here."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    refused = refusal(room.why_not(tmp_path / "matches"))
    assert refused.code == "read-only"
    assert str(tmp_path / "matches") in str(refused)


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(total=10**9, free=1000))
    assert refusal(room.why_not(tmp_path)).code == "disk-full"


def test_a_disk_that_tells_no_size_is_not_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As some of a network, where nothing is free of nothing."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(total=0, free=0))
    assert room.why_not(tmp_path) is None


def test_a_disk_that_does_not_say_is_not_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> None:
        raise OSError

    monkeypatch.setattr(shutil, "disk_usage", refuse)
    assert room.why_not(tmp_path) is None


def test_a_name_that_is_no_text_or_long_can_be_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    deep = tmp_path / os.fsdecode(b"\xff\n") / "/".join(["x" * 60] * 20)
    said = str(refusal(room.why_not(deep)))
    assert f"“{tmp_path}/��/xxx" in said, "it begins as it does"
    assert "xxx…xxx" in said
    assert len(said) < 400


def test_a_name_with_joiners_is_spelt_as_in_every_other_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    named = tmp_path / "می‌خواهم 👩‍🚀"
    assert f"“{named}”" in str(refusal(room.why_not(named)))
