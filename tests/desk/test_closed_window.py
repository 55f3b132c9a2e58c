"""The program's window is closed: what a table's thread has begun is done before the end."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from prismdesk.link.loop import Loop, wait_for_partings

PATIENCE_S = 60

SCRIPT = """
import asyncio, threading
from PySide6.QtCore import QTimer
from prismdesk.desk import app
from prismdesk.link import loop

waits = threading.Event()
wait = loop.wait_for_partings

def told():
    waits.set()
    wait()

loop.wait_for_partings = told

async def last():
    # As a room does: it still keeps something on disk when the windows are gone.
    if await asyncio.to_thread(waits.wait, 5):
        await asyncio.to_thread(print, "kept", flush=True)

def first(window):
    loop.Loop("table").end(last)
    QTimer.singleShot(0, window.close)

app.run(first)
"""


def test_threads_that_part_are_waited_for() -> None:
    done, goes = threading.Event(), threading.Event()

    async def last() -> None:
        goes.wait(PATIENCE_S)
        done.set()

    Loop("parting").end(last)
    threading.Timer(0, goes.set).start()
    wait_for_partings()
    assert done.is_set()


@pytest.mark.xdist_group("near by")
def test_the_program_ends_after_the_threads_of_its_tables(tmp_path: Path) -> None:
    """Once the interpreter shuts down nothing can be begun, and the table would not be kept."""
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={
            **os.environ,
            "PRISMDESK_HOME": str(tmp_path),
            "PRISMDESK_INTERFACES": "127.0.0.1",
            "QT_QPA_PLATFORM": "offscreen",
        },
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert ended.stdout == "kept\n"
    assert "Traceback" not in ended.stderr
    assert ended.returncode == 0
