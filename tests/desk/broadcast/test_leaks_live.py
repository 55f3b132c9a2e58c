"""The broadcast beside real windows and at a real table betrays nothing (ALL12 to ALL14, BP31).

What one drafts and submits at a shared screen, the codes and addresses of a table, and where its
files lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.window import TITLE
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.link.match_source import MatchSource
from prismdesk.table.commands import Done, Pause, Resume
from prismdesk.table.updates import Update
from tests.support.broadcast_observer import Onlooker, found_in
from tests.support.broken_prism_by_hand import BOARD
from tests.support.hidden_by_game import HIDDEN
from tests.support.loopback_network import LOOPBACK, Lan, lan, table_of
from tests.support.picture_comparison import alike
from tests.support.prism_playing import PrismPlaying
from tests.support.real_table import OpenHall
from tests.support.table_by_hand import AnyRules
from tests.support.window_checks import settle

SEED = "canary seed 4d1f"
DRAFTS, SEALED = ("8642", "975+1"), ("7331", "7441")
BOARD_ALONE = QRect(540, 100, 840, 790)
"""Where the board is in the picture, and no clock."""


@pytest.fixture
def look(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[[MatchSource], Onlooker]]:
    made: list[Onlooker] = []

    def make(played: MatchSource) -> Onlooker:
        made.append(Onlooker(played))
        qtbot.waitUntil(lambda: made[-1].feed.seen is not None)
        return made[-1]

    yield make
    for one in made:
        one.close()
    settle()


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Lan]:
    with lan(tmp_path) as made:
        yield made


def found(onlooker: Onlooker, *secrets: str) -> set[str]:
    """Which of them the audience can read."""
    settle()
    return found_in(onlooker.said, secrets)


def until(qtbot: QtBot, onlooker: Onlooker, is_so: Callable[[Update], bool]) -> None:
    """Waits until what the audience was sent last is so."""
    qtbot.waitUntil(lambda: onlooker.feed.seen is not None and is_so(onlooker.feed.seen.update))


def board_of(onlooker: Onlooker) -> QImage:
    settle()
    onlooker.rest()
    return onlooker.pixels().copy(BOARD_ALONE)


def at_work(game: PrismPlaying, number: str) -> None:
    """A player clicks on the board, submits, and leaves more of it in the line."""
    game.window.board_view.setFocus()
    game.click_sides("Bl", "Br")
    game.submit(f"A {number}+{number}")
    game.write(f"A {DRAFTS[0]}+{DRAFTS[1]}")


def test_bp31_a_shared_screen_keeps_its_secrets_on_air(
    begun: Callable[..., PrismPlaying], look: Callable[[MatchSource], Onlooker], tmp_path: Path
) -> None:
    game = begun(seed=SEED)
    secrets = (*DRAFTS, *SEALED, SEED, str(tmp_path), "match.prismdesk")
    onlooker = look(game.local)
    game.key("Q")
    assert game.window.curtain.isVisible()
    assert not found(onlooker, *secrets)
    for key, number in zip("SK", SEALED, strict=True):
        game.lift(key)
        before, cues = board_of(onlooker), list(onlooker.cues)
        at_work(game, number)
        assert not found(onlooker, *secrets)
        assert alike(board_of(onlooker), before)
        assert onlooker.cues == cues
        game.done()
        assert not found(onlooker, *secrets)
    assert game.window.curtain.isVisible()
    game.lift("S")
    onlooker.rest()
    assert found(onlooker, *secrets) == set(SEALED), "now they are revealed, and nothing else"
    assert onlooker.window.windowTitle() == TITLE


def test_all12_a_pause_on_a_shared_screen_covers_the_broadcast(
    begun: Callable[..., PrismPlaying], look: Callable[[MatchSource], Onlooker]
) -> None:
    game = begun(seed=SEED)
    onlooker = look(game.local)
    game.claim("Q")
    at_work(game, SEALED[0])
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Escape)
    shown = board_of(onlooker)
    game.session.order(Pause(), Seat.RED)
    game.until(lambda: onlooker.feed.seen is not None and onlooker.feed.seen.view is None)
    assert not found(onlooker, *DRAFTS, *SEALED)
    assert not alike(board_of(onlooker), shown)
    numbers = set(BOARD.split("targets")[0].split()) - {"1", "2", "3", "4", "5"}
    texts = {text for text in onlooker.texts if text.isdecimal()}
    assert not texts & numbers, "nothing of the board is left"


def test_all14_a_table_in_the_network_keeps_codes_addresses_and_files(
    qtbot: QtBot, net: Lan, look: Callable[[MatchSource], Onlooker], tmp_path: Path
) -> None:
    """At the table's own machine, and at that of somebody who watches."""
    at, mina, jae = net.two(BROKEN_PRISM, setup=BOARD, seed=SEED, windows="together", host="none")
    watcher = net.guest(at, watch=True)
    at.room.start()
    red, blue = mina.player(Seat.RED), jae.player(Seat.BLUE)
    assert not mina.played().can_watch, "who plays is sent nobody else’s view"
    with pytest.raises(LookupError):
        Onlooker(mina.played())
    lookers = [look(at.played()), look(watcher.played())]
    table, codes = table_of(at), {at.open_to.code, at.open_to.watch_code}
    secrets = {SEED, LOOPBACK, str(at.open_to.port), str(tmp_path), table.match.id, *codes}
    secrets |= {"7331", ".prismdesk", "Mina’s table"} | HIDDEN["broken-prism"](table.state)

    def upto(n: int) -> None:
        for one in lookers:
            until(qtbot, one, lambda update: update.n >= n)
            assert not found(one, *secrets)

    for text, players in (("ready", (red, blue)), ("claim 24", (red,))):
        for player in players:
            answer = player.act(text)
            assert isinstance(answer, Done)
            upto(answer.n)
    assert isinstance(blue.act("submit A 7331+7331"), Done)
    for order in (Pause(), Resume()):
        answer = red.order(order)
        assert isinstance(answer, Done)
        upto(answer.n)
    for player in (red, blue):
        assert isinstance(player.act("done"), Done)
    for one in lookers:
        until(qtbot, one, lambda update: update.phase == "reveal")
        one.rest()
        assert found(one, *secrets) == {"7331"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all14_the_program_of_a_host_keeps_them_too(
    game: AnyRules,
    qtbot: QtBot,
    window: Callable[[], MainWindow],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """A real table whose players sit elsewhere; the desk is open, and knows who is let in."""
    hall = OpenHall(qtbot, window(), game, tmp_path, monkeypatch, SEED)
    try:
        for do in (*[hall.play] * 6, hall.pause, hall.go_on):
            do()
            assert not hall.found({SEED, str(tmp_path), *hall.secrets})
        hall.end()
        assert not hall.found({str(tmp_path), *hall.secrets})
    finally:
        hall.close()
