"""What is needed for Home is imported before it is painted, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk import main_window
from prismdesk.desk.look import theme
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.parts.pages import Scroller
from prismdesk.desk.preferences import Preferences

LATER = (
    *("shapely", "networkx", "numpy", "zeroconf", "ifaddr", "cryptography", "websockets"),
    *("spake2", "ssl", "asyncio", "hashlib", "_hashlib", "miniaudio", "multiprocessing"),
    *("PySide6.QtNetwork", "subprocess", "concurrent.futures"),
    *("prismdesk.games", "prismdesk.link", "prismdesk.table", "prismdesk.geometry"),
    *("prismdesk.wire", "prismdesk.bots", "prismdesk.selftest"),
    *("prismdesk.desk.match", "prismdesk.desk.table", "prismdesk.desk.choosing"),
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
    for name in ("prismdesk.desk.match.playing", "prismdesk.desk.table.tables"):
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
    theme.apply(qapp, "dark")
    sheet = qapp.styleSheet()
    assert sheet
    with theme.bare(qapp):
        assert not qapp.styleSheet()
        window = MainWindow(Preferences(tmp_path / "settings.json"))
    assert qapp.styleSheet() == sheet
    window.end()


def test_a_window_that_fails_does_not_leave_the_program_bare(qapp: QApplication) -> None:
    theme.apply(qapp, "dark")
    sheet = qapp.styleSheet()
    with pytest.raises(KeyError), theme.bare(qapp):
        raise KeyError
    assert qapp.styleSheet() == sheet


def test_a_scrolling_column_lets_the_ground_be_seen(qapp: QApplication) -> None:
    made = Scroller(QWidget())
    assert not made.viewport().autoFillBackground()
    made.deleteLater()
