"""Files that macOS hands to the program while it runs: with real events, in a process of its own.

Only one application object can be in a process, and the tests have theirs already.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

HANDED = """
import sys
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from prismdesk.desk import app
from prismdesk.desk.application import Application

made = app.application()
assert isinstance(made, Application)
made.file_wanted.connect(lambda path: print(type(path).__name__, path))
for event in (
    QFileOpenEvent("/matches/a.prismdesk"),
    QFileOpenEvent(QUrl("prismdesk:elsewhere")),
    QEvent(QEvent.Type.User),
    QFileOpenEvent(QUrl.fromLocalFile("/matches/Zoë – 日本.prismdesk")),
):
    QCoreApplication.sendEvent(made, event)
"""

OPENED = """
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QFileOpenEvent
from prismdesk.desk import app
from prismdesk.desk.main_window import MainWindow

wanted = Path(sys.argv[1])
seen = []

def opened(window, path):
    seen.append(path)
    window.close()

MainWindow.open = opened

def first(window):
    QCoreApplication.sendEvent(QCoreApplication.instance(), QFileOpenEvent(str(wanted)))

code = app.run(first)
assert seen == [wanted], seen
sys.exit(code)
"""


ENDED = """
import sys
from prismdesk.desk import app
from prismdesk.files.starts import Alone, First, arrive

first = arrive()
assert isinstance(first, First)
seen = []

def part():
    seen.append((first.folder / "lock").read_bytes())
    descriptor = first._descriptor
    assert descriptor is not None, "who comes now must not be the first one yet"

app._part = part
code = app.run(lambda window: window.close(), arrived=first)
assert seen == [b"starting\\n"], seen
again = arrive()
assert isinstance(again, First)
again.close()
sys.exit(code)
"""


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_files_are_told_of_and_nothing_else() -> None:
    done = run(HANDED)
    assert (done.returncode, done.stderr) == (0, "")
    kind = type(Path()).__name__
    assert done.stdout.splitlines() == [
        f"{kind} /matches/a.prismdesk",
        f"{kind} /matches/Zoë – 日本.prismdesk",
    ]


def test_the_window_opens_what_it_is_handed(tmp_path: Path) -> None:
    done = run(OPENED, str(tmp_path / "handed.prismdesk"))
    said = [line for line in done.stderr.splitlines() if "plugin does not support" not in line]
    assert (done.returncode, said) == (0, [])


def test_until_the_last_match_is_let_go_of_later_starts_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They may want that very match, and no window is there any more to show it."""
    tmp_path.chmod(0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    done = run(ENDED)
    said = [line for line in done.stderr.splitlines() if "plugin does not support" not in line]
    assert (done.returncode, said) == (0, [])
