"""An X server for one test, where one can be started."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator

WANTED = ("Xvfb", "openbox", "xdotool", "xprop")
MISSING = [program for program in WANTED if shutil.which(program) is None]


@contextlib.contextmanager
def x_server() -> Iterator[str]:
    """The name of a display of its own, with a manager of windows; gone at the end."""
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
    try:
        yield name
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(20)
