"""The run itself is strict: what a test leaves over, or Qt complains of, fails it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

SLOPPY = """
import logging, os, threading, warnings
from pathlib import Path
import pytest

ENOUGH = threading.Event()

def test_leaves_a_line_in_the_log():
    logging.getLogger("prismdesk").warning("stray")

def test_expects_a_line_in_the_log(caplog):
    logging.getLogger("prismdesk").warning("wanted")
    assert caplog.messages == ["wanted"]
    caplog.clear()

def test_leaves_a_thread():
    threading.Thread(target=ENOUGH.wait, daemon=True).start()

def test_ends_its_thread():
    ENOUGH.set()
    thread = threading.Thread(target=ENOUGH.wait)
    thread.start()
    thread.join()

def test_makes_qt_complain(qapp):
    from PySide6.QtCore import qWarning
    qWarning("a complaint")

def test_leaves_a_timer(qapp, request):
    from PySide6.QtCore import QTimer
    request.session.timer = QTimer()
    request.session.timer.start(3_600_000)

def test_stops_its_timer(qapp, request):
    request.session.timer.stop()

def test_leaves_an_animation(qapp, request):
    from PySide6.QtCore import QVariantAnimation
    request.session.animation = QVariantAnimation(startValue=0.0, endValue=1.0, duration=3_600_000)
    request.session.animation.start()

def test_stops_its_animation(qapp, request):
    request.session.animation.stop()

def test_warns():
    warnings.warn("a warning")

def test_has_a_home_of_its_own():
    home = Path(os.environ["PRISMDESK_HOME"])
    assert home.is_dir() and not any(home.iterdir())
"""


def test_what_is_left_over_fails_the_test_that_left_it(tmp_path: Path) -> None:
    (tmp_path / "test_sloppy.py").write_text(SLOPPY)
    done = subprocess.run(
        [
            sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p",
            "tests.conftest", "-p", "no:cacheprovider", "-rA", "-q", str(tmp_path),
        ],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    results = {
        line.split("::")[1].split(" ")[0]: line.split(" ")[0]
        for line in done.stdout.splitlines()
        if line.startswith(("PASSED ", "FAILED ", "ERROR "))
    }
    good = ("expects", "ends", "stops", "has")
    expected = {
        name: "PASSED" if name.split("_")[1] in good else "wrong"
        for name in SLOPPY.replace("(", " ").split()
        if name.startswith("test_")
    }
    assert len(expected) == 11
    found = {name: "PASSED" if result == "PASSED" else "wrong" for name, result in results.items()}
    assert found == expected, done.stdout


def test_no_example_of_hypothesis_is_slow_or_lucky() -> None:
    assert settings.get_current_profile_name() == "prismdesk"
    assert settings().deadline is None
    assert settings().derandomize
