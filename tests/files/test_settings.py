"""Settings on disk: replaced whole, and never a reason not to start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from prismdesk.files import settings
from prismdesk.files.match_file import Cause, NotSaved
from tests.files.sample import FAULTS, Fault, SickDisk, refusal
from tests.files.saves_settings import Some


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def test_what_was_saved_is_loaded(path: Path) -> None:
    assert settings.load(path, Some) == (Some(), None)
    assert not path.parent.exists()
    settings.save(path, Some("dark"))
    settings.save(path, Some("dark", "語"))
    assert settings.load(path, Some) == (Some("dark", "語"), None)
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


BAD = {
    "empty": b"",
    "torn": b'{"theme":"da',
    "a wrong type": b'{"theme":1}',
    "a list": b"[]",
    "binary": bytes(range(256)),
    "UTF-16": '{"theme":"dark"}'.encode("utf-16"),
    "nested": b'{"theme":' + b"[" * 10_000,
    "huge": b'{"theme":"dark"}' + b" " * 2**20,
}


@pytest.mark.parametrize("kind", BAD)
def test_what_cannot_be_understood_is_kept_and_told(path: Path, kind: str) -> None:
    path.parent.mkdir()
    path.write_bytes(BAD[kind])
    loaded, why = settings.load(path, Some)
    assert loaded == Some()
    assert refusal(why).code == "settings-damaged"
    assert "settings.json.bad" in str(why)
    assert path.with_name("settings.json.bad").read_bytes() == BAD[kind]
    assert settings.load(path, Some) == (Some(), None)
    settings.save(path, Some("dark"))
    assert settings.load(path, Some) == (Some("dark"), None)


def test_what_is_understood_counts_and_the_rest_is_kept_and_told(path: Path) -> None:
    """Told once: what was understood is what the file holds from then on."""
    path.parent.mkdir()
    old = b'{"new":1,"theme":3,"filling":"dark"}'
    path.write_bytes(old)
    loaded, why = settings.load(path, Some)
    assert loaded == Some(filling="dark")
    assert refusal(why).code == "settings-partly"
    assert path.with_name("settings.json.bad").read_bytes() == old
    assert settings.load(path, Some) == (Some(filling="dark"), None)
    assert json.loads(path.read_bytes())["new"] == 1


def test_what_cannot_be_read_is_told_and_left(path: Path) -> None:
    path.mkdir(parents=True)
    loaded, why = settings.load(path, Some)
    assert loaded == Some()
    assert refusal(why).code == "settings-unreadable"
    with pytest.raises(NotSaved):
        settings.save(path, Some())
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_nobody_waits_for_a_pipe_in_the_place_of_settings(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    found, refused = settings.load(path, Some)
    assert (found, refusal(refused).code) == (Some(), "settings-unreadable")
    assert str(refused).endswith("so they are as at first: it is no plain file.")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_disk_that_fails_leaves_the_old_settings(path: Path, fault: Fault) -> None:
    settings.save(path, Some("old"))
    for call in range(2):  # the write and the sync, before the new file gets its name
        disk = SickDisk(lambda number, call=call: fault if number == call else None)  # type: ignore[misc]
        with pytest.raises(NotSaved) as refused:
            settings.save(path, Some("new"), disk)
        assert refused.value.cause in {Cause.DISK_FULL, Cause.DEVICE}
        assert settings.load(path, Some) == (Some("old"), None)
        assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "elsewhere.json")
    settings.save(path, Some("dark"))
    assert path.is_symlink()
    assert settings.load(tmp_path / "elsewhere.json", Some) == (Some("dark"), None)


def test_fields_of_a_newer_version_are_no_fault_and_stay(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'{"new":{"deep":[1,2]},"theme":"dark"}')
    assert settings.load(path, Some) == (Some("dark"), None)
    settings.save(path, Some("light", "語"))
    assert settings.load(path, Some) == (Some("light", "語"), None)
    assert json.loads(path.read_bytes())["new"] == {"deep": [1, 2]}
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


def test_several_who_save_at_once_never_leave_a_mixture(path: Path) -> None:
    script = Path(__file__).with_name("saves_settings.py")
    words = ("red", "blue")
    settings.save(path, Some("red", "red" * 2000))
    savers = [subprocess.Popen([sys.executable, str(script), str(path), word]) for word in words]
    seen = set()
    while any(saver.poll() is None for saver in savers):
        loaded, why = settings.load(path, Some)
        assert why is None
        assert loaded.filling == loaded.theme * 2000
        seen.add(loaded.theme)
    assert [saver.returncode for saver in savers] == [0, 0]
    assert seen == set(words)
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]
