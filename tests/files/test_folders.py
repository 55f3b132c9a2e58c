"""Where things are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from prismdesk.files import folders


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


def test_a_relative_home_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PRISMDESK_HOME", "here")
    assert folders.matches() == tmp_path / "here" / "matches"
