"""What makes two runs show the same: a home of their own, one date, no network, no cursor."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from prismdesk.desk.home import shelf
from prismdesk.desk.lobby import network, table_pages
from prismdesk.desk.match import curtain
from prismdesk.link.discovery.diagnosis import examine
from prismdesk.link.discovery.dns_sd import FoundTable
from prismdesk.link.match_source import Carry
from tests.support.fake_table import FakeFinder

NOW: Final = datetime(2026, 3, 14, 20, 30, tzinfo=UTC)
"""The day on which every picture is taken, a Saturday."""

NEAR: list[FakeFinder] = []
"""Whoever has looked for tables near by, and finds what he is told."""

_NAME: Final = "prismdesk-pictures"
SESSION: Final = "session"
"""The folder in it that stays all the time."""


class _OneDay(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Any:
        return NOW.astimezone(tz)


def instead(module: ModuleType, old: Any, new: Any) -> None:
    """From now on that module has something else in the place of what it has by that name."""
    setattr(module, old.__name__, new)


@contextmanager
def home() -> Iterator[Path]:
    """A home by the same path each time, since paths are to be read on some pages."""
    made = Path(tempfile.gettempdir()) / _NAME
    try:
        made.mkdir()
    except FileExistsError:
        raise SystemExit(f"{made} is there: wait for the other run, or remove it") from None
    session = made / SESSION
    session.mkdir(mode=0o700)
    os.environ |= {
        "PRISMDESK_HOME": str(made / "home"),
        "XDG_RUNTIME_DIR": str(session),
        "PRISMDESK_INTERFACES": "127.0.0.1",
    }
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def application() -> QApplication:
    """Qt's application, in which nothing flashes and nobody looks into a network."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    app = QApplication([])
    qInstallMessageHandler(_told)
    app.setCursorFlashTime(0)
    gc.disable()  # what belongs to Qt must not go in a table's thread
    curtain.REST_MS = 0  # type: ignore[misc]
    instead(shelf, datetime, _OneDay)
    instead(network, network.look_around, _look_around)
    instead(table_pages, examine, lambda _address, _port: ())
    return app


def _look_around(carry: Carry, hear: Callable[[tuple[FoundTable, ...]], None]) -> FakeFinder:
    NEAR.append(FakeFinder(carry, hear))
    return NEAR[-1]


def _told(kind: QtMsgType, _where: object, text: str) -> None:
    """The offscreen screen has no window manager, and says so each time."""
    if "This plugin does not support" not in text:
        print(f"Qt: {kind.name}: {text}")
