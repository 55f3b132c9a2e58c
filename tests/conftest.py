"""What holds for every test: a home of its own, and nothing left over at its end.

A stray line in the log, a thread or a timer that is still alive fails the test that left it. So
does a warning of Qt (pytest-qt, `qt_log_level_fail` in `pyproject.toml`).
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest
from hypothesis import settings

# Nothing depends on the speed of the machine, and a run that failed fails again.
settings.register_profile("prismdesk", deadline=None, derandomize=True)
settings.load_profile("prismdesk")


def pytest_configure(config: pytest.Config) -> None:
    """Tests, and the many programs that they start, are compiled once also where Python keeps
    nothing of what it compiles: it lies with what pytest keeps, so that the tree stays as it is.
    """
    if sys.dont_write_bytecode and config.pluginmanager.hasplugin("cacheprovider"):
        sys.pycache_prefix = str(config.cache.mkdir("bytecode"))
        sys.dont_write_bytecode = False
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish() -> None:
    """All modules live as long as the tests: no collection of rubbish looks through them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """New folders, one after the other: numbered here, because pytest looks through all others."""
    within = tmp_path_factory.mktemp("homes")
    return (within / str(number) for number in count())


@pytest.fixture(autouse=True)
def _own_home(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches, settings and logs of a test lie in a folder of its own, and so does its session."""
    home, session = next(_homes), next(_homes)
    for name, folder in (("PRISMDESK_HOME", home), ("XDG_RUNTIME_DIR", session)):
        # As a system makes the session's folder; others must not look into it.
        folder.mkdir(mode=0o700)
        monkeypatch.setenv(name, str(folder))
    return home


@pytest.fixture(autouse=True)
def _no_stray_log_lines(
    caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> Iterator[None]:
    """A test that expects a warning in the log reads it there and then calls `caplog.clear()`."""
    yield
    stray = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.levelno >= logging.WARNING
    ]
    assert not stray, f"{request.node.name} left in the log: {stray}"


@pytest.fixture(autouse=True)
def _no_threads_left(request: pytest.FixtureRequest) -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [
        thread.name
        for thread in threading.enumerate()
        # Qt's own threads that once ran Python stay listed as dummies for ever.
        if thread not in before and not isinstance(thread, threading._DummyThread)
    ]
    assert not left, f"{request.node.name} left running: {left}"


@pytest.fixture(autouse=True)
def _rubbish_is_gathered_here(request: pytest.FixtureRequest) -> Iterator[None]:
    """As in the program: not in a table's thread, where objects of Qt must not be parted."""
    if "qapp" not in request.fixturenames:
        yield
        return
    gc.disable()
    yield
    gc.collect(0)
    gc.enable()


@pytest.fixture(scope="session")
def _blamed() -> WeakSet[Any]:
    """What an earlier test left running: the next ones are not blamed for it."""
    return WeakSet()


@pytest.fixture(autouse=True)
def _no_timers_left(request: pytest.FixtureRequest, _blamed: WeakSet[Any]) -> Iterator[None]:
    """Asked only of tests with Qt in them."""
    yield
    if "qapp" in request.fixturenames:
        left = [one for one in _still_running() if one not in _blamed]
        _blamed.update(left)
        assert not left, f"{request.node.name} left running: {left}"


def _still_running() -> list[object]:
    """What runs on once the test's windows are deleted, with the boards in them."""
    if not _running():
        return []
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication, QGraphicsView

    for window in QApplication.topLevelWidgets():
        views = window.findChildren(QGraphicsView)
        for view in (*views, window):
            if isinstance(view, QGraphicsView) and view.scene() is not None:
                view.scene().deleteLater()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    return _running()


def _running() -> list[object]:
    """Timers that tick and animations that run, among all objects of Qt that Python knows of.

    Of the many thousand objects few can run at all, so that is asked of their types, once each.
    """
    if "PySide6.QtWidgets" not in sys.modules:
        return []
    import shiboken6
    from PySide6.QtCore import QAbstractAnimation, QTimer

    known = shiboken6.getAllValidWrappers()
    can_run = {one for one in set(map(type, known)) if issubclass(one, QTimer | QAbstractAnimation)}
    return [one for one in known if type(one) in can_run and _runs(one)]


def _runs(one: Any) -> bool:
    from PySide6.QtCore import QAbstractAnimation, QTimer

    if isinstance(one, QTimer):
        return one.isActive()
    return bool(one.state() == QAbstractAnimation.State.Running)
