"""The last word of a program that can open no window of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from prismdesk.desk.app import fatal_message
from tests.support.program_process import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there are no such boxes")

WORDS = "A “sentence” & <b>no more</b>."


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command of each box that is shown; nobody reads standard error."""
    boxes: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: boxes.append(words))
    monkeypatch.setattr(fatal_message, "_is_read", lambda: False)
    return boxes


@pytest.mark.parametrize("there", ["zenity", "kdialog", "xmessage", "notify-send"])
def test_the_box_that_a_desktop_has_is_shown(
    there: str, shown: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name == there else None)
    fatal_message.tell(WORDS, {"WAYLAND_DISPLAY": "wayland-0"})
    ((name, *_, last),) = shown
    assert (name, last) == (there, WORDS)


def test_without_a_display_or_a_box_it_is_only_printed(
    shown: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fatal_message.tell(WORDS, {})
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    fatal_message.tell(WORDS, {"DISPLAY": ":1"})
    assert shown == []
    assert capsys.readouterr().err == f"{WORDS}\n" * 2


def test_who_reads_it_needs_no_box(shown: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fatal_message, "_is_read", lambda: True)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    fatal_message.tell(WORDS, {"DISPLAY": ":1"})
    assert shown == []


def test_a_box_that_cannot_be_started_is_no_reason_to_raise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Qt itself would abort over it, for it is told from within its own last word."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    monkeypatch.setattr(fatal_message, "_is_read", lambda: False)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    fatal_message.tell(WORDS, {"DISPLAY": ":1"})
    assert capsys.readouterr().err == f"{WORDS}\n"


def started(stderr: int, box: Path) -> subprocess.Popen[bytes]:
    """A program that says it without a terminal, where that box is the only one."""
    box.write_text(f"#!/bin/sh\nprintf '%s' \"$5\" > {box.parent / 'shown'}\n")
    box.chmod(0o755)
    return subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"from prismdesk.desk.app.fatal_message import tell; tell('{WORDS}')",
        ],
        env={"PATH": f"{box.parent}:/usr/bin:/bin", "DISPLAY": ":1", "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
    )


def test_from_a_menu_nobody_reads_standard_error(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "shown")
    process = started(subprocess.DEVNULL, tmp_path / "zenity")
    assert (tmp_path / "shown").read_text() == WORDS  # waits for the box
    assert process.wait() == 0


def test_whoever_started_it_may_read_it(tmp_path: Path) -> None:
    process = started(subprocess.PIPE, tmp_path / "zenity")
    assert process.communicate()[1].decode() == f"{WORDS}\n"
    assert not (tmp_path / "shown").exists()
