"""Where things are kept."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import pytest

from prismdesk.files import folders
from prismdesk.files.folders import made_within, private_folder


def test_one_folder_for_everything_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRISMDESK_HOME", str(tmp_path / "home"))
    assert folders.matches() == tmp_path / "home" / "matches"
    assert folders.tables() == tmp_path / "home" / "tables"
    assert folders.settings_file() == tmp_path / "home" / "settings.json"
    assert folders.log_file() == tmp_path / "home" / "prismdesk.log"
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("home", [None, ""])
def test_otherwise_the_system_says_where(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PRISMDESK_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("PRISMDESK_HOME", home)
    kept = (folders.matches(), folders.tables(), folders.settings_file(), folders.log_file())
    for path in kept:
        assert path.is_absolute()
        assert "PrismDesk" in path.parts


pytestmark = pytest.mark.skipif(os.name == "nt", reason="there everybody has his own")


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where anybody may write."""
    folder = tmp_path / "tmp"
    folder.mkdir()
    folder.chmod(0o1777)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(folder))
    return folder


@pytest.fixture
def session(tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    folder.mkdir(0o700)
    return folder


def mode(folder: Path) -> int:
    return stat.S_IMODE(folder.stat().st_mode)


def test_it_lies_in_the_folder_of_the_session(session: Path) -> None:
    folder = private_folder({"XDG_RUNTIME_DIR": str(session)})
    assert folder == session / "prismdesk"
    assert mode(folder) == 0o700
    assert private_folder({"XDG_RUNTIME_DIR": str(session)}) == folder
    assert mode(made_within(folder, "deep")) == 0o700


@pytest.mark.parametrize("named", ["", "relative", "/nonexistent/run", "/dev/null", "/x\0y"])
def test_without_a_session_it_lies_among_the_temporary_files(named: str, temporary: Path) -> None:
    folder = private_folder({"XDG_RUNTIME_DIR": named})
    assert folder == temporary / f"prismdesk-{os.geteuid()}"
    assert mode(folder) == 0o700


@pytest.mark.parametrize("bits", [0o770, 0o707, 0o720, 0o755])
def test_a_session_that_others_may_enter_is_not_trusted(
    session: Path, temporary: Path, bits: int
) -> None:
    session.chmod(bits)
    assert private_folder({"XDG_RUNTIME_DIR": str(session)}).parent == temporary


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="gives a folder away")
def test_somebody_elses_session_is_not_trusted(session: Path, temporary: Path) -> None:
    """As after `su`, which keeps the name of it."""
    os.chown(session, 65534, 65534)
    assert private_folder({"XDG_RUNTIME_DIR": str(session)}).parent == temporary


def test_a_link_that_somebody_laid_is_not_followed(temporary: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir(0o700)
    (temporary / f"prismdesk-{os.geteuid()}").symlink_to(theirs)
    with pytest.raises(PermissionError):
        private_folder({})
    assert list(theirs.iterdir()) == []


def test_a_folder_that_others_may_write_to_is_not_used(temporary: Path) -> None:
    folder = temporary / f"prismdesk-{os.geteuid()}"
    folder.mkdir()
    folder.chmod(0o777)
    with pytest.raises(PermissionError):
        private_folder({})


def test_a_file_in_its_place_is_no_folder(temporary: Path) -> None:
    (temporary / f"prismdesk-{os.geteuid()}").write_bytes(b"")
    with pytest.raises(OSError, match="exists"):
        private_folder({})
