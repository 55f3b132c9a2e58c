"""`host` and `join` with a window: what it is told to begin with (no window is opened here)."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from prismdesk import cli
from prismdesk.console import streams
from prismdesk.core.seats import PlayedBy
from prismdesk.desk.app import start
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.selftest import process


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mock]:
    """In the place of the main window: it takes what that takes."""
    made = Mock(spec=MainWindow)

    def run(first: Callable[[Any], None] | None = None, *, arrived: object = None) -> int:
        if first is not None:
            first(made)
        return 0

    monkeypatch.setattr(start, "run", run)
    yield made
    gc.enable()  # the program's start leaves it to its window to do so


def test_a_file_is_opened(window: Mock) -> None:
    assert cli.main(["a.prismdesk"]) == 0
    window.open.assert_called_once_with(Path("a.prismdesk").absolute())


@pytest.mark.parametrize("words", [["try-part"], ["./try-part"]])
def test_a_file_that_is_called_as_a_hidden_word_is_a_file(window: Mock, words: list[str]) -> None:
    assert cli.main(words) == 0
    window.open.assert_called_once_with(Path("try-part").absolute())


@pytest.mark.parametrize("words", [["try-part", "a"], ["try-part", "a", "b"]])
def test_two_files_at_once_are_too_many_whatever_they_are_called(
    window: Mock, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == streams.UNREADABLE
    assert "unrecognized arguments" in capsys.readouterr().err
    window.open.assert_not_called()


def test_the_self_test_uses_the_word_that_is_understood(tmp_path: Path) -> None:
    """It is written twice, for most starts have nothing to do with the self-test."""
    assert cli._TRY_PART == process.VERB
    assert process.part("geometry", tmp_path)[-3:] == ("try-part", "geometry", str(tmp_path))


def test_all11_host_opens_a_table_with_the_seats_that_were_said(window: Mock) -> None:
    given = ["--seats", "red=here:Mina", "--name", "The  corner", "--port", "5000", "--save", "x"]
    assert cli.main(["host", "prizmik", *given]) == 0
    (draft,), how = window.host.call_args
    assert how == {"name": "The corner", "port": 5000, "save": Path("x")}
    played_by = [(one.name, one.played_by) for one in draft.players]
    assert played_by == [("Mina", PlayedBy.PERSON_HERE), ("Blue", PlayedBy.NETWORK)]


def test_join_takes_the_code_as_people_write_it(window: Mock) -> None:
    assert cli.main(["join", "192.168.1.23:5000", "--code", "7f3 k9q", "--name", "Theo"]) == 0
    window.join.assert_called_once_with("192.168.1.23:5000", "7F3K9Q", name="Theo", watch=False)
