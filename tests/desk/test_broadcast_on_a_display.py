"""The broadcast's window as other programs find it on an X server, where one can be started."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.support.process import ROOT
from tests.support.x_server import MISSING, x_server

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"there is no {', '.join(MISSING)} here")


@pytest.fixture
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


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
