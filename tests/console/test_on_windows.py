"""Started from the menu of Windows the program has neither input nor output, and is not silent.

Windows is not here: what it would be asked to show is taken down instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from prismdesk import cli
from prismdesk.console import streams
from prismdesk.desk.app import fatal_message
from prismdesk.link import own_process
from prismdesk.link.bots import bot_process
from prismdesk.selftest.process import Process


class Windows:
    """Starts of the program as Windows makes them, and what they show in boxes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: list[str] = []
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr(streams, "begin", streams.keep_what_is_printed)
        monkeypatch.setattr(fatal_message, "_show", self.shown.append)

    def start(self, *words: str) -> int:
        """From the menu: without input and output. The exit code."""
        with self.without_streams():
            try:
                return cli.main(words)
            except SystemExit as ended:
                return int(ended.code or 0)

    @contextlib.contextmanager
    def without_streams(self) -> Iterator[None]:
        """The streams are there again before pytest looks for them."""
        with pytest.MonkeyPatch.context() as patch:
            for name in ("stdin", "stdout", "stderr"):
                patch.setattr(sys, name, None)
            yield
            if sys.stdin is not None:
                sys.stdin.close()


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Windows:
    return Windows(monkeypatch)


@pytest.mark.parametrize("words", [("verify", "a.prismdesk"), ("referee", "prizmik")])
def test_a_verb_says_where_it_answers(on: Windows, words: tuple[str, ...]) -> None:
    assert on.start(*words) == streams.UNREADABLE
    assert on.shown == [streams.way_to_terminal(words[0])]
    assert on.shown[0].endswith(f"-m prismdesk {words[0]}")


def test_a_table_without_a_window_is_not_opened_where_nobody_could_close_it(on: Windows) -> None:
    assert on.start("host", "prizmik", "--headless") == streams.UNREADABLE
    assert on.shown[0].startswith("“host” answers in a terminal.")


def test_help_version_and_misspelt_words_are_shown(on: Windows) -> None:
    codes = [
        on.start(*words) for words in (["--version"], ["--help"], ["--wrong"], ["join", "--wrong"])
    ]
    assert codes == [0, 0, 2, 2]
    assert on.shown[0].startswith("PrismDesk ")
    assert "referee" in on.shown[1]
    assert "--wrong" in on.shown[2]
    assert "usage: prismdesk join" in on.shown[3]


def test_nothing_is_shown_where_nothing_was_printed(
    on: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_window", lambda _words: 0)
    assert on.start() == 0
    assert on.shown == []


def test_what_has_somewhere_to_go_goes_there(
    on: Windows, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into a terminal, a pipe or a file."""
    assert cli.main(["options", "prizmik"]) == 0
    assert "set-up" in capsys.readouterr().out
    assert on.shown == []


def test_what_is_told_before_the_end_is_shown_at_once_and_only_once(
    on: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Qt can open no window the program does not come to its end."""

    def window(_words: list[str]) -> int:
        fatal_message.tell("Qt is missing.")
        assert on.shown == ["Qt is missing."]
        return streams.UNREADABLE

    monkeypatch.setattr(cli, "_window", window)
    assert on.start() == streams.UNREADABLE
    assert on.shown == ["Qt is missing."]


def test_what_is_told_in_a_terminal_needs_no_box(
    on: Windows, capfd: pytest.CaptureFixture[str]
) -> None:
    fatal_message.tell("Qt is missing.")
    assert capfd.readouterr().err == "Qt is missing.\n"
    assert on.shown == []


def test_no_terminal_flashes_up_where_it_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """To think, and for each part of the self-test."""
    flags: list[int] = []

    def begin(*_words: object, **how: Any) -> None:
        flags.append(how["creationflags"])
        raise FileNotFoundError

    assert getattr(subprocess, "CREATE_NO_WINDOW", 0) == own_process.NO_WINDOW
    monkeypatch.setattr(own_process, "NO_WINDOW", 0x08000000)
    monkeypatch.setattr(subprocess, "Popen", begin)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin)
    monkeypatch.setattr(bot_process, "mind_children", lambda: None)
    with pytest.raises(FileNotFoundError):
        Process(("x",), {})
    with pytest.raises(FileNotFoundError):
        asyncio.run(bot_process._started(("x",)))
    assert [one & 0x08000000 for one in flags] == [0x08000000] * 2


def test_the_program_starts_itself_with_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_process.program() == (sys.executable, "-P", "-m", "prismdesk")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_process.program() == (sys.executable,)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", "C:/PrismDesk/prismdesk.exe")
    assert [one.replace("\\", "/") for one in own_process.program()] == [
        "C:/PrismDesk/prismdesk-console.exe"
    ]
