"""No display: one sentence and exit code 2, and never Qt's abort."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from prismdesk.desk.display import NO_DISPLAY, has_display


@pytest.mark.parametrize(
    ("environment", "answer"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": "nonsense"}, False),
        ({"DISPLAY": ":98765"}, False),
        ({"DISPLAY": "127.0.0.1:9.0"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "minimal:a=b"}, True),
    ],
)
def test_where_a_window_can_open(environment: dict[str, str], answer: bool) -> None:
    assert has_display(environment, "linux") is answer


def test_other_systems_always_have_one() -> None:
    assert has_display({}, "win32")
    assert has_display({}, "darwin")


def test_a_display_that_answers_is_one() -> None:
    """Only asked on this machine itself, at a port that nobody else has."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert has_display({"DISPLAY": f"127.0.0.1:{port - 6000}"}, "linux") is (port >= 6000)


@pytest.mark.skipif(sys.platform != "linux", reason="only there can a display be missing")
def test_without_a_display_there_is_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "prismdesk"],
        env={**environment, "PRISMDESK_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.strip()) == (2, NO_DISPLAY)
    assert done.stdout == ""
