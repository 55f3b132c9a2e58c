"""Starts that cannot go well: one line with the way out, exit code 2 where no window can open.

Whole processes. What a window says instead is asked of the window, in `tests/desk`.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from setting_up import system

from tests.support.match_folders import shelve
from tests.support.program_process import ROOT, Ended, prismdesk_process
from tests.support.window_process import Started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there can these be missing")

NUMBER = 60_000 + os.getpid() % 5_000
"""Of a display that nobody else has."""


HAS_XCB = sys.platform == "linux" and all(map(system.can_load, system.WINDOW))
with_xcb = pytest.mark.skipif(not HAS_XCB, reason="Qt lacks libraries of this system for X11")
"""The tests need no display, and so a system need not have what a window wants."""


@contextlib.contextmanager
def display(greet: Callable[[socket.socket], None]) -> Iterator[str]:
    """A display, as the X Window System finds it, that greets whoever comes so."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(f"\0/tmp/.X11-unix/X{NUMBER}")
        server.listen()

        def serve() -> None:
            while True:
                guest = server.accept()[0]
                with guest, contextlib.suppress(OSError):
                    if guest.recv(12):
                        greet(guest)
                    elif ended.is_set():
                        return

        ended = threading.Event()
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f":{NUMBER}"
        finally:
            ended.set()
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as last:
                last.connect(f"\0/tmp/.X11-unix/X{NUMBER}")
            thread.join()


def turn_away(guest: socket.socket) -> None:
    """As a server does with whoever brings no cookie, or the wrong one."""
    why = b"Authorization required, but no authorization protocol specified\n"
    words = -(-len(why) // 4)
    guest.sendall(struct.pack("<BBHHH", 0, len(why), 11, 0, words) + why.ljust(4 * words, b"\0"))


def started(**settings: str) -> Ended:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return prismdesk_process(env={**kept, **settings})


@pytest.fixture
def broken(tmp_path: Path) -> Callable[[str], str]:
    """A folder that the loader looks into first, with a library in it that is none."""

    def make(library: str) -> str:
        (tmp_path / library).write_bytes(b"")
        return str(tmp_path)

    return make


def test_a_library_without_which_qt_cannot_be_imported(broken: Callable[[str], str]) -> None:
    done = started(LD_LIBRARY_PATH=broken("libEGL.so.1"), QT_QPA_PLATFORM="offscreen")
    assert done.code == 2
    assert done.sentence().startswith("Qt cannot be loaded: libEGL.so.1 is damaged. ")
    assert "libegl1" in done.sentence()


@with_xcb
def test_a_library_without_which_qt_opens_no_window(broken: Callable[[str], str]) -> None:
    """Qt itself would abort there, and name none."""
    with display(turn_away) as name:
        done = started(LD_LIBRARY_PATH=broken("libxcb-cursor.so.0"), DISPLAY=name)
    assert done.code == 2
    assert done.sentence().startswith("Qt cannot be loaded: libxcb-cursor.so.0 is damaged. ")
    assert "libxcb-cursor0" in done.sentence()


@with_xcb
def test_a_display_that_lets_nobody_in() -> None:
    """As for root in somebody else's session. What the libraries print of it goes to the log."""
    with display(turn_away) as name:
        done = started(DISPLAY=name)
    assert done.code == 2
    assert f"the display “{name}” does not let it in" in done.sentence()


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"DISPLAY": f":{NUMBER}"},
        {"WAYLAND_DISPLAY": "wayland-9"},
        {"WAYLAND_DISPLAY": "wayland-9", "XDG_SESSION_TYPE": "wayland"},
        {"QT_QPA_PLATFORM": "xcb"},
        {"QT_QPA_PLATFORM": "wayland"},
        {"QT_QPA_PLATFORM": "xcb;wayland"},
    ],
)
def test_no_display(settings: dict[str, str]) -> None:
    done = started(**settings)
    assert done.code == 2
    assert "there is no display" in done.sentence()


def test_a_platform_that_qt_does_not_have() -> None:
    done = started(QT_QPA_PLATFORM="nonsense")
    assert done.code == 2
    assert "“nonsense”" in done.sentence()


def test_a_home_that_is_a_file(tmp_path: Path) -> None:
    """The window opens, and says it; nothing else does."""
    home = tmp_path / "home"
    home.write_bytes(b"")
    with Started(tmp_path / "run", PRISMDESK_HOME=str(home)) as program:
        program.until(program.listens)
        assert program.asked_to_end() == (0, "")


def test_a_home_below_a_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    settings = {**os.environ, "PRISMDESK_HOME": "home", "PYTHONPATH": str(ROOT)}
    leave = f"rmdir '{gone}'; exec '{sys.executable}' -P -m prismdesk"
    done = subprocess.run(
        ["sh", "-c", leave], cwd=gone, env=settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert Ended(done.returncode, done.stdout, done.stderr).sentence().endswith("start elsewhere.")


def test_nowhere_to_meet_at_all(tmp_path: Path) -> None:
    """Each start has a window of its own, and only the log tells why."""
    path = shelve("match")
    (tmp_path / f"prismdesk-{os.geteuid()}").symlink_to(tmp_path)
    where = {"XDG_RUNTIME_DIR": "/nonexistent", "TMPDIR": str(tmp_path)}
    with Started(tmp_path / "run", path, **where) as program:
        program.until(lambda: program.has_open(path))
        assert program.asked_to_end() == (0, "")
    log = path.parent.parent / "prismdesk.log"
    assert "a window of its own: the folder for this session is somebody else’s" in log.read_text()


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Path]:
    """A disk of a megabyte, to be filled."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no command mount here")
    if done.returncode:
        pytest.skip("only the administrator may mount")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize("read_only", [False, True])
def test_a_disk_that_takes_nothing(full: Path, tmp_path: Path, *, read_only: bool) -> None:
    """Settings that are damaged beside it, so that there is something to be said in the log."""
    (full / "matches").mkdir()
    (full / "settings.json").write_text('{"theme":7,"text_scale":125}')
    path = shelve("match").rename(tmp_path / "match.prismdesk")
    if read_only:
        subprocess.run(["mount", "-o", "remount,ro", str(full)], check=True)
    else:
        with contextlib.suppress(OSError), (full / "filler").open("wb", buffering=0) as filler:
            while filler.write(bytes(4096)):
                pass
    with Started(tmp_path / "run", path, PRISMDESK_HOME=str(full)) as program:
        program.until(lambda: program.has_open(path) and program.listens())
        assert program.asked_to_end() == (0, "")
    assert (full / "settings.json").read_text() == '{"theme":7,"text_scale":125}'
