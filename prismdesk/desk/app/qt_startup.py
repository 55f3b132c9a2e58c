"""Creates the QApplication, and says why where Qt can open no window here.

What Qt and the libraries under it complain of meanwhile goes to the log.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import (
    QEvent,
    QLibraryInfo,
    QMessageLogContext,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from prismdesk.desk.app.display import WAYLAND, opens, platforms
from prismdesk.desk.texts import tr

_T = TypeVar("_T")

_NO_PLATFORM: Final = 2
"""The exit code: as where there is no display."""

_LOG = logging.getLogger(__name__)


def make_application(make: Callable[[], _T]) -> _T:
    """What `make` makes. Where Qt can open no window it says why, and ends the program with 2."""
    heard: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
        if kind is not QtMsgType.QtFatalMsg:
            heard.append(text or "")
            return
        # Qt aborts as soon as this returns; there is nobody above to be told.
        put_back()
        from prismdesk.desk.app.fatal_message import tell  # noqa: PLC0415 # as below

        tell(_why(text or ""))
        os._exit(_NO_PLATFORM)

    with _quiet(heard) as put_back:
        before = qInstallMessageHandler(hear)
        try:
            made = make()
        finally:
            qInstallMessageHandler(before)
    for line in heard:
        _LOG.info("Qt, while starting: %s", line)
    return made


@contextlib.contextmanager
def _quiet(heard: list[str]) -> Iterator[Callable[[], None]]:
    """Keeps what the libraries under Qt write to standard error; gives what ends that at once."""
    if sys.platform != "linux":
        yield lambda: None
        return
    sys.stderr.flush()
    kept, own = os.memfd_create("stderr"), os.dup(2)
    os.dup2(kept, 2)

    def put_back() -> None:
        os.dup2(own, 2)

    try:
        yield put_back
    finally:
        put_back()
        size = os.fstat(kept).st_size
        heard += os.pread(kept, size, 0).decode(errors="replace").splitlines()
        os.close(kept)
        os.close(own)


def _why(said: str) -> str:
    """Why Qt found no platform that works here."""
    if "no Qt platform plugin could be initialized" not in said:
        first = said.strip().partition("\n")[0]
        return tr("PrismDesk cannot open a window: Qt says “{text}”.", text=first)
    asked = platforms()
    usual = ["xcb" if os.environ.get("DISPLAY") else "wayland"]
    there = [name for name in asked or usual if sys.platform != "linux" or _plugin(name).exists()]
    if asked and not there:
        text = "PrismDesk cannot open a window: Qt has no platform “{name}”. Unset QT_QPA_PLATFORM."
        return tr(text, name=asked[0])
    name = next(filter(opens, there), (there or usual)[0])
    # Only now: most starts lack nothing, and Home is painted before what they do not need.
    from prismdesk.desk.app.fatal_message import loaders_words, missing_libraries_sentence  # noqa: PLC0415

    lacks = loaders_words(_plugin(name)) if sys.platform == "linux" else ""
    if lacks or (not asked and sys.platform != "linux"):
        return missing_libraries_sentence(lacks)
    display = _display(name)
    if not display:
        text = "PrismDesk cannot open a window by Qt’s platform “{name}”. Unset QT_QPA_PLATFORM."
        return tr(text, name=name)
    text = (
        "PrismDesk cannot open a window: the display “{name}” does not let it in. Start it as the"
        " person who is logged in there."
    )
    return tr(text, name=display)


def _plugin(name: str) -> Path:
    """Where Linux has that platform of Qt, if it is there."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    return folder / f"libq{name.partition('-')[0]}.so"


def _display(name: str) -> str:
    """The display that this platform wants; empty for one that has none with a name."""
    if name.startswith("wayland"):
        return os.environ.get("WAYLAND_DISPLAY") or WAYLAND
    return os.environ.get("DISPLAY", "") if name == "xcb" else ""


class Application(QApplication):
    """`file_wanted(Path)`: macOS wants this file opened, by a double click or at the start.

    There it is always the program that runs already that is told; elsewhere nothing comes this way.
    """

    file_wanted = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)
