"""Whether and why Qt can open no window: every answer, and an exit code instead of an abort."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from prismdesk.desk.app import display, qt_startup
from prismdesk.desk.app.display import NO_DISPLAY, has_display

QT = (
    "This application failed to start because no Qt platform plugin could be initialized."
    " Reinstalling the application may fix this problem.\n"
)


@pytest.fixture(params=["win32", "darwin"])
def _elsewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", request.param)
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.usefixtures("_elsewhere")
def test_elsewhere_qt_is_damaged_or_was_told_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert qt_startup._why(QT).startswith("Qt is missing or damaged here. ")
    monkeypatch.setenv("QT_QPA_PLATFORM", "minimal:a=b")
    said = qt_startup._why(QT)
    assert "by Qt’s platform “minimal”. Unset QT_QPA_PLATFORM." in said
    assert "damaged" not in said


@pytest.mark.usefixtures("_elsewhere")
def test_what_else_qt_says_is_told_as_it_is() -> None:
    said = qt_startup._why("The screen is gone.\nAnd more.")
    assert said == "PrismDesk cannot open a window: Qt says “The screen is gone.”."


@pytest.mark.skipif(sys.platform != "linux", reason="only there is one let in or not")
def test_the_compositor_that_is_not_named_is_called_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plugin = tmp_path / "libqwayland.so"
    plugin.write_bytes(b"")
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(qt_startup, "_plugin", lambda _name: plugin)
    monkeypatch.setattr("prismdesk.desk.app.fatal_message.loaders_words", lambda _library: "")
    assert f"the display “{display.WAYLAND}” does not let it in" in qt_startup._why(QT)


@pytest.mark.parametrize(
    ("environment", "answer"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": "nonsense"}, False),
        ({"DISPLAY": ":98765"}, False),
        ({"DISPLAY": "127.0.0.1:9.0"}, False),
        ({"DISPLAY": "127.0.0.1:99999"}, False),
        ({"DISPLAY": "x:²"}, False),
        ({"DISPLAY": f"127.0.0.1:{'9' * 5000}"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/nonexistent"}, False),
        ({"WAYLAND_DISPLAY": "/nonexistent/wayland-0"}, False),
        ({"WAYLAND_SOCKET": "7"}, True),
        ({"WAYLAND_SOCKET": "7", "QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "minimal:a=b"}, True),
        ({"QT_QPA_PLATFORM": "xcb;wayland"}, False),
        ({"QT_QPA_PLATFORM": "xcb;wayland;", "WAYLAND_SOCKET": "7"}, True),
        ({"QT_QPA_PLATFORM": "xcb;minimal:a=b"}, True),
        ({"QT_QPA_PLATFORM": ";"}, False),
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


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is no Wayland")
def test_a_compositor_that_answers_is_a_display(tmp_path: Path) -> None:
    named = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as compositor:
        compositor.bind(str(tmp_path / "wayland-0"))
        compositor.listen()
        assert has_display(named, "linux")
        assert has_display({"WAYLAND_DISPLAY": str(tmp_path / "wayland-0")}, "linux")
        assert not has_display({**named, "QT_QPA_PLATFORM": "xcb"}, "linux")
        assert has_display({**named, "QT_QPA_PLATFORM": "xcb;wayland"}, "linux")
        # Wayland's own library looks there unasked, but only where it is asked for at all.
        unnamed = {"XDG_RUNTIME_DIR": str(tmp_path)}
        assert has_display({**unnamed, "QT_QPA_PLATFORM": "wayland"}, "linux")
        assert not has_display(unnamed, "linux")
    assert not has_display(named, "linux")


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
