"""The broadcast's window as other programs find it on an X server, where one can be started."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.support.process import ROOT

_WANTED = ("Xvfb", "openbox", "xdotool", "xprop")
_MISSING = [program for program in _WANTED if shutil.which(program) is None]
pytestmark = pytest.mark.skipif(bool(_MISSING), reason=f"there is no {', '.join(_MISSING)} here")


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of its own with a manager of windows."""
    reads, writes = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1600x900x24", "-nolisten", "tcp"],
        pass_fds=(writes,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    with os.fdopen(reads) as told:
        number = told.readline().strip()
    assert number, "the X server did not start"
    name = f":{number}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL
    )
    yield name
    for process in (manager, server):
        process.terminate()
        process.wait(20)


def test_others_find_it_by_its_title_and_it_stays_the_same_window(display: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.on_a_display"],
        cwd=ROOT,
        env={**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["found"] == [told["own"]], "one window has this title"
    assert told["name"] == '_NET_WM_NAME = "PrismDesk – Broadcast"'
    assert {"WIDTH=1280", "HEIGHT=720"} <= set(told["size"].split())
    assert told["beneath"], "it comes up beneath what somebody works on"
    assert told["works on"], "and takes no keys"
    assert told["covered"], "it is painted while another window covers it"
    assert told["minimised"], "it is painted while it is minimised"
    assert not told["seen while minimised"]
    assert told["seen again"], "shown it is no more minimised"
    assert told["closed"], "closed from outside it is hidden"
    assert told["told of"] == [True, False, True, False]
    assert told["found again"] == [told["own"]], "a capture program still has it"
    assert told["still"] == told["own"]
    assert told["beneath again"]
