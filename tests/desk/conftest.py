"""Windows are tested without a screen, and some of them are opened here for several files."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.home.page import Home
from prismdesk.desk.look import theme
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.match import curtain
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.table import network
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.discovery import FoundTable
from prismdesk.link.played import Carry
from tests.support.airing import Airing, Make, airing
from tests.support.choosing import Choosing
from tests.support.fake_table import FakeFinder, FakeGuest
from tests.support.glitter_playing import GlitterPlaying
from tests.support.looking import settle
from tests.support.own_windows import PATIENCE_MS
from tests.support.prism_playing import PrismPlaying
from tests.support.prisma_playing import PrismaPlaying
from tests.support.table_desk import TableDesk
from tests.support.tabletop import AnyRules
from tests.support.two_desks import TwoDesks
from tests.support.waiting import Waiting

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def playing(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., PrismPlaying]]:
    """Opens windows of Broken Prism before round 1, each in a folder of its own: 0, 1, …"""
    theme.apply(qapp, "dark")
    monkeypatch.setattr(curtain, "REST_MS", 0)
    made: list[PrismPlaying] = []

    def make(**given: Any) -> PrismPlaying:
        made.append(PrismPlaying(qtbot, tmp_path / str(len(made)), **given))
        return made[-1]

    yield make
    for one in made:
        one.close()
    theme.apply(qapp, "dark")


@pytest.fixture
def begun(playing: Callable[..., PrismPlaying]) -> Callable[..., PrismPlaying]:
    """The same with round 1 on the board: the host, or else both players, have begun it."""

    def make(**given: Any) -> PrismPlaying:
        game = playing(**given)
        if "host" in given or given.get("hosted"):
            game.key("N")
        else:
            game.begin()
        return game

    return make


@pytest.fixture
def glitter(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> Iterator[Callable[..., GlitterPlaying]]:
    """Opens windows of Glittering Paths before round 1, each in a folder of its own: 0, 1, …"""
    theme.apply(qapp, "dark")
    made: list[GlitterPlaying] = []

    def make(**given: Any) -> GlitterPlaying:
        made.append(GlitterPlaying(qtbot, tmp_path / str(len(made)), **given))
        return made[-1]

    yield make
    for one in made:
        one.close()
    theme.apply(qapp, "dark")


@pytest.fixture
def prisma(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> Iterator[Callable[..., PrismaPlaying]]:
    """Opens windows of Prisma, each in a folder of its own: 0, 1, …"""
    theme.apply(qapp, "dark")
    made: list[PrismaPlaying] = []

    def make(**given: Any) -> PrismaPlaying:
        made.append(PrismaPlaying(qtbot, tmp_path / str(len(made)), **given))
        return made[-1]

    yield make
    for one in made:
        one.close()
    theme.apply(qapp, "dark")


@pytest.fixture
def choosing(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., Choosing]]:
    """Opens the page for a new match: of PRIZMIK, or of the game whose id it is given."""
    theme.apply(qapp, "dark")
    yield partial(Choosing, qtbot, Preferences(tmp_path / "settings.json"))
    theme.apply(qapp, "dark")


@pytest.fixture(autouse=True)
def _empty_clipboard() -> Iterator[None]:
    """What one test copied is nothing to the next."""
    yield
    if QApplication.instance() is not None:
        QApplication.clipboard().clear()


@pytest.fixture(autouse=True)
def near(monkeypatch: pytest.MonkeyPatch) -> list[FakeFinder]:
    """No test of a window looks into the network: whoever looks for tables gets one of these."""
    made: list[FakeFinder] = []

    def look_around(carry: Carry, hear: Callable[[tuple[FoundTable, ...]], None]) -> FakeFinder:
        made.append(FakeFinder(carry, hear))
        return made[-1]

    monkeypatch.setenv("PRISMDESK_INTERFACES", "127.0.0.1")
    monkeypatch.setattr("prismdesk.desk.table.network.look_around", look_around)
    return made


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[], MainWindow]]:
    """Opens the program's window, for tables over loopback; their threads end with the test."""
    theme.apply(qapp, "dark")
    made: list[MainWindow] = []
    before = set(threading.enumerate())

    def make() -> MainWindow:
        one = MainWindow(Preferences(tmp_path / f"settings {len(made)}.json"))
        made.append(one)
        qtbot.addWidget(one)
        one.show()
        qtbot.waitExposed(one)
        return one

    yield make
    for one in made:
        one.close()
    qtbot.waitUntil(lambda: set(threading.enumerate()) <= before, timeout=PATIENCE_MS)


@pytest.fixture
def put(tmp_path: Path) -> Callable[[bytes | str], Path]:
    """Writes a file that can be loaded as boards."""

    def write(data: bytes | str) -> Path:
        path = tmp_path / "boards.txt"
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    return write


@pytest.fixture
def desks(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., TwoDesks]]:
    """Opens tables with two desks before round 1."""
    theme.apply(qapp, "dark")
    monkeypatch.setattr(curtain, "REST_MS", 0)
    flash = qapp.cursorFlashTime()
    qapp.setCursorFlashTime(0)
    made: list[TwoDesks] = []

    def make(**given: Any) -> TwoDesks:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(TwoDesks(qtbot, folder, **given))
        return made[-1]

    yield make
    for one in made:
        one.close()
    qapp.setCursorFlashTime(flash)
    theme.apply(qapp, "dark")


@pytest.fixture
def rounds(desks: Callable[..., TwoDesks]) -> Callable[..., TwoDesks]:
    """The same with round 1 of Broken Prism on the board."""

    def make(**given: Any) -> TwoDesks:
        two = desks(**given)
        two.begin()
        two.at("open")
        return two

    return make


@pytest.fixture
def table_desk(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    near: list[FakeFinder],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[[], TableDesk]]:
    """Opens the program's window, with tables that are only told of."""
    theme.apply(qapp, "dark")
    opened: list[TableDesk] = []

    def make() -> TableDesk:
        one = TableDesk(qtbot, near, tmp_path)
        for what in ("host", "host_again", "visit", "visit_again", "visit_at"):
            monkeypatch.setattr(
                network, what, lambda *given, what=what, **more: one.answer(what, *given, **more)
            )
        monkeypatch.setattr(network, "look_into", lambda _address, _port: ())
        opened.append(one)
        return one

    yield make
    for one in opened:
        one.window.end()


@pytest.fixture
def home(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., Home]]:
    """Opens Home of that size with what is on the shelf."""
    theme.apply(qapp, "dark")

    def make(width: int = 1280, height: int = 720) -> Home:
        made = Home()
        qtbot.addWidget(made)
        made.resize(width, height)
        made.refresh()
        made.show()
        qtbot.waitExposed(made)
        made.focus_first()
        qtbot.waitUntil(lambda: not made.is_waiting)
        settle()
        return made

    yield make
    theme.apply(qapp, "dark")


@pytest.fixture
def waiting(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., Waiting]]:
    theme.apply(qapp, "dark")

    def make(around: FakeGuest, name: str = "Theo") -> Waiting:
        return Waiting(qtbot, tmp_path, around, name)

    yield make
    theme.apply(qapp, "dark")


@pytest.fixture
def on_air(qtbot: QtBot) -> Iterator[Make]:
    """Puts matches on the air, and takes them off at the end."""
    made: list[Airing] = []

    def make(game: AnyRules = PRIZMIK, **given: Any) -> Airing:
        made.append(airing(qtbot, game, **given))
        return made[-1]

    yield make
    for one in made:
        one.close()
