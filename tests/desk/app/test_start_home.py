"""The start, up to the first painted Home: what is done before it, and what only after it."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.app import main_window
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.app.python_runtime import GarbageCollector
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.page_frame import Scroller
from prismdesk.link.loop import Loop, wait_for_ending_threads
from tests.support.program_process import python

LATER = (
    *("shapely", "networkx", "numpy", "zeroconf", "ifaddr", "cryptography", "websockets"),
    *("spake2", "ssl", "asyncio", "hashlib", "_hashlib", "miniaudio", "multiprocessing"),
    *("PySide6.QtNetwork", "subprocess", "concurrent.futures"),
    *("prismdesk.games", "prismdesk.link", "prismdesk.table", "prismdesk.geometry"),
    *("prismdesk.wire", "prismdesk.bots", "prismdesk.selftest"),
    *("prismdesk.desk.match", "prismdesk.desk.lobby", "prismdesk.desk.new_match"),
)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The first start of a person, as a process of its own: what it needed."""
    home = tmp_path_factory.mktemp("home")
    script = Path(__file__).with_name("starts_until_painted.py")
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PRISMDESK_HOME": str(home),
        "PRISMDESK_INTERFACES": "none",
        "XDG_RUNTIME_DIR": "",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, str(script)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_nothing_is_imported_before_home_that_home_does_without(start: dict[str, Any]) -> None:
    too_soon = {
        name
        for name in start["painted"]
        for later in LATER
        if name == later or name.startswith(f"{later}.")
    }
    assert too_soon == set()


def test_then_it_is_imported_what_the_next_click_needs(start: dict[str, Any]) -> None:
    for name in ("prismdesk.desk.app.match_opening", "prismdesk.desk.lobby.table_pages"):
        assert name not in start["painted"]
        assert name in start["settled"]


def test_a_click_is_answered_between_the_steps_of_the_second_phase(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    qapp.setWindowIcon(QIcon())
    monkeypatch.setattr(QGuiApplication, "setWindowIcon", lambda _: None)
    window = MainWindow(Preferences(tmp_path / "settings.json"))
    qtbot.addWidget(window)
    settled_at_the_click: list[bool] = []

    def clicked() -> None:
        settled_at_the_click.append(window._is_settled)
        window.setWindowIcon(QIcon(QPixmap(1, 1)))

    monkeypatch.setattr(main_window, "_playing", lambda: QTimer.singleShot(0, window, clicked))
    window.show()
    qtbot.waitUntil(lambda: window._is_settled)
    window.end()
    assert settled_at_the_click == [False]


def test_a_window_put_together_bare_is_dressed_once_it_stands(
    qapp: QApplication, tmp_path: Path
) -> None:
    sheet = qapp.styleSheet()
    assert sheet
    with theme.bare(qapp):
        assert not qapp.styleSheet()
        window = MainWindow(Preferences(tmp_path / "settings.json"))
    assert qapp.styleSheet() == sheet
    window.end()


def test_a_window_that_fails_does_not_leave_the_program_bare(qapp: QApplication) -> None:
    sheet = qapp.styleSheet()
    with pytest.raises(KeyError), theme.bare(qapp):
        raise KeyError
    assert qapp.styleSheet() == sheet


def test_a_scrolling_column_lets_the_ground_be_seen(qapp: QApplication) -> None:
    made = Scroller(QWidget())
    assert not made.viewport().autoFillBackground()
    made.deleteLater()


class Knot:
    """It holds itself, so that only gathering lets go of it."""

    def __init__(self) -> None:
        self.itself = self


def many() -> weakref.ref[Knot]:
    """More rubbish than is kept; one piece of it to be looked at."""
    knots = [Knot() for _ in range(2 * gc.get_threshold()[0])]
    return weakref.ref(knots[0])


@pytest.fixture
def gatherer(qtbot: QtBot) -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    yield made
    made.end()
    made.deleteLater()


def test_it_is_gathered_before_the_windows_thread_sleeps(
    gatherer: GarbageCollector, qtbot: QtBot
) -> None:
    seen = many()
    assert seen() is not None
    qtbot.waitUntil(lambda: seen() is None)


def test_no_other_thread_gathers(gatherer: GarbageCollector) -> None:
    seen: list[weakref.ref[Knot]] = []
    other = threading.Thread(target=lambda: seen.extend([many(), many()]))
    other.start()
    other.join()
    assert [one() is not None for one in seen] == [True, True]


def test_a_little_is_left_for_later(gatherer: GarbageCollector) -> None:
    gc.collect()
    seen = weakref.ref(Knot())
    gatherer.gather()
    assert seen() is not None


def test_at_its_end_python_gathers_by_itself_again(qtbot: QtBot) -> None:
    made = GarbageCollector()
    assert not gc.isenabled()
    made.end()
    assert gc.isenabled()
    made.deleteLater()


HANDED = """
import sys
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from prismdesk.desk.app import start as app
from prismdesk.desk.app.qt_startup import Application

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
from prismdesk.desk.app import start as app
from prismdesk.desk.app.main_window import MainWindow

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
from prismdesk.desk.app import start as app
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


CLOSED = """
import asyncio, threading
from PySide6.QtCore import QTimer
from prismdesk.desk.app import start as app
from prismdesk.link import loop

waits = threading.Event()
wait = loop.wait_for_ending_threads

def told():
    waits.set()
    wait()

loop.wait_for_ending_threads = told

async def last():
    # As a room does: it still keeps something on disk when the windows are gone.
    if await asyncio.to_thread(waits.wait, 5):
        await asyncio.to_thread(print, "kept", flush=True)

def first(window):
    loop.Loop("table").end(last)
    QTimer.singleShot(0, window.close)

app.run(first)
"""


def test_files_are_told_of_and_nothing_else() -> None:
    done = python(HANDED)
    assert (done.code, done.err) == (0, "")
    kind = type(Path()).__name__
    assert done.out.splitlines() == [
        f"{kind} /matches/a.prismdesk",
        f"{kind} /matches/Zoë – 日本.prismdesk",
    ]


def test_the_window_opens_what_it_is_handed(tmp_path: Path) -> None:
    done = python(OPENED, str(tmp_path / "handed.prismdesk"))
    assert (done.code, done.err) == (0, "")


def test_until_the_last_match_is_let_go_of_later_starts_wait(tmp_path: Path) -> None:
    """They may want that very match, and no window is there any more to show it."""
    tmp_path.chmod(0o700)
    done = python(ENDED, XDG_RUNTIME_DIR=str(tmp_path))
    assert (done.code, done.err) == (0, "")


def test_threads_that_part_are_waited_for() -> None:
    done, goes = threading.Event(), threading.Event()

    async def last() -> None:
        goes.wait(60)
        done.set()

    Loop("parting").end(last)
    threading.Timer(0, goes.set).start()
    wait_for_ending_threads()
    assert done.is_set()


@pytest.mark.xdist_group("near by")
def test_the_program_ends_after_the_threads_of_its_tables(tmp_path: Path) -> None:
    """Once the interpreter shuts down nothing can be begun, and the table would not be kept."""
    done = python(CLOSED, PRISMDESK_HOME=str(tmp_path), PRISMDESK_INTERFACES="127.0.0.1")
    assert done.out == "kept\n"
    assert "Traceback" not in done.err
    assert done.code == 0
