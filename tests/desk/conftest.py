"""Windows are tested without a screen, and some of them are opened here for several files."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, NoReturn

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.home.page import Home
from prismdesk.desk.lobby import network
from prismdesk.desk.match import curtain
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.sounds import player
from prismdesk.desk.sounds.player import NoDevice
from prismdesk.desk.theme import theme
from prismdesk.games.broken_prism import maker, rules
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import DEFAULT_PORT
from prismdesk.link.discovery.dns_sd import FoundTable
from prismdesk.link.match_source import Carry
from tests.support.broadcast_match import Airing, Make, airing
from tests.support.fake_table import FakeFinder, FakeGuest
from tests.support.glitter_playing import GlitterPlaying
from tests.support.lobby_pages import TableDesk, WaitingDriver
from tests.support.network_windows import PATIENCE_MS
from tests.support.new_match_page import NewMatchDriver
from tests.support.prism_playing import PrismPlaying
from tests.support.prisma_playing import PrismaPlaying
from tests.support.table_by_hand import AnyRules
from tests.support.two_pages import TwoDesks
from tests.support.window_checks import PseudoLocale, settle

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """Two pictures of one state are equal: no text cursor blinks between them."""
    qapp.setCursorFlashTime(0)
    return qapp


@pytest.fixture(scope="session", autouse=True)
def _rounds_are_drawn_once() -> Iterator[None]:
    """The same seed draws the same rounds of Broken Prism, which takes a third of a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "drawn", cache(maker.drawn))
        yield


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests hears nothing of them."""

    def none() -> NoReturn:
        raise NoDevice("in a test")

    monkeypatch.setattr(player, "Speaker", none)


@pytest.fixture(autouse=True)
def _dark(request: pytest.FixtureRequest) -> Iterator[None]:
    """Windows are dark unless a test puts another theme on."""
    if "qapp" not in request.fixturenames:
        yield
        return
    app = request.getfixturevalue("qapp")
    theme.apply(app, "dark")
    before = set(app.topLevelWidgets())
    yield
    # What is gone by now is not dressed anew, and does not lie over what the next test opens: a
    # window's pages that it has not come to yet have nobody else who takes them down with it.
    for left in set(app.topLevelWidgets()) - before:
        if left.parent() is None:
            if isinstance(left, BoardView) and left.scene() is not None:
                left.scene().deleteLater()
            left.deleteLater()
    settle()
    theme.apply(app, "dark")


@pytest.fixture
def opening(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens windows of that kind, each in a folder of its own (0, 1, …), up to the test's end."""
    made: list[Any] = []

    def make(kind: Callable[..., Any], *what: Any, **given: Any) -> Any:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(kind(qtbot, folder, *what, **given))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def playing(
    opening: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., PrismPlaying]:
    """Opens windows of Broken Prism before round 1."""
    monkeypatch.setattr(curtain, "REST_MS", 0)
    return partial(opening, PrismPlaying)


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
def glitter(opening: Callable[..., Any]) -> Callable[..., GlitterPlaying]:
    """Opens windows of Glittering Paths before round 1."""
    return partial(opening, GlitterPlaying)


@pytest.fixture
def prisma(opening: Callable[..., Any]) -> Callable[..., PrismaPlaying]:
    """Opens windows of Prisma."""
    return partial(opening, PrismaPlaying)


@pytest.fixture
def choosing(qtbot: QtBot, tmp_path: Path) -> Callable[..., NewMatchDriver]:
    """Opens the page for a new match: of PRIZMIK, or of the game whose id it is given."""
    return partial(NewMatchDriver, qtbot, Preferences(tmp_path / "settings.json"))


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
    monkeypatch.setattr(network, "look_around", look_around)
    # Two workers are two machines: a table that comes back finds its port free.
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    monkeypatch.setattr(network, "DEFAULT_PORT", DEFAULT_PORT + 40 * worker)
    return made


@pytest.fixture
def accented(qapp: QApplication) -> Iterator[None]:
    """The program speaks a language that looks like English and is not."""
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], MainWindow]]:
    """Opens the program's window, for tables over loopback; their threads end with the test."""
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
def desks(opening: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Callable[..., TwoDesks]:
    """Opens tables with two desks before round 1."""
    monkeypatch.setattr(curtain, "REST_MS", 0)
    return partial(opening, TwoDesks)


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
    tmp_path: Path,
    near: list[FakeFinder],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[[], TableDesk]]:
    """Opens the program's window, with tables that are only told of."""
    opened: list[TableDesk] = []
    monkeypatch.setattr("prismdesk.desk.lobby.table_pages.examine", lambda _address, _port: ())

    def make() -> TableDesk:
        one = TableDesk(qtbot, near, tmp_path)
        for what in ("host", "host_again", "visit", "visit_again"):
            monkeypatch.setattr(
                network, what, lambda *given, what=what, **more: one.answer(what, *given, **more)
            )
        opened.append(one)
        return one

    yield make
    for one in opened:
        one.window.end()


@pytest.fixture
def home(qtbot: QtBot) -> Callable[..., Home]:
    """Opens Home of that size with what is on the shelf."""

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

    return make


@pytest.fixture
def waiting(qtbot: QtBot, tmp_path: Path) -> Callable[..., WaitingDriver]:
    """Opens the waiting room at that table."""

    def make(source: FakeGuest, name: str = "Theo") -> WaitingDriver:
        return WaitingDriver(qtbot, tmp_path, source, name)

    return make


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
