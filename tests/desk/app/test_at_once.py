"""From Home to a board with one press, in every game; what was not played is not in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.files import folders
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.saved import load
from prismdesk.table.commands import Resign
from prismdesk.table.match import Player
from tests.support.match_folders import shelve, shelve_finished
from tests.support.match_page import LEFT

HERE, BOT = PlayedBy.PERSON_HERE, PlayedBy.BOT


@pytest.fixture
def main(qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(Preferences(folders.settings_file()))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: not window.home.is_waiting)
    yield window
    window.end()


def pressed(main: MainWindow, qtbot: QtBot, game: str, *, alone: bool) -> None:
    """One click on Home."""
    card = next(one for one in main.home.games if one.game == game)
    QTest.mouseClick(card.bot if alone else card.two, LEFT)
    assert main.match is not None
    session = main.match.session
    qtbot.waitUntil(lambda: session.latest is not None)
    assert main.pages.currentWidget() is main.match


@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
@pytest.mark.parametrize("alone", [True, False])
def test_one_press_and_there_is_the_board(
    main: MainWindow, qtbot: QtBot, game: str, alone: bool
) -> None:
    pressed(main, qtbot, game, alone=alone)
    assert main.match is not None
    match = main.match.session.match
    assert match.game == game
    assert [one.played_by for one in match.players] == [HERE, BOT if alone else HERE]
    assert match.option("rules") == "practice"
    assert main.match.board_view.hasFocus()


def test_what_nobody_has_played_does_not_wait_under_resume(main: MainWindow, qtbot: QtBot) -> None:
    shelve("played", moves=1)
    shelve("new", moves=0)
    shelve("entered", moves=0, setup="b7/8/8/8/3s4/3F4/8/A7 r 3 0")
    shelve_finished("over")
    main.home.refresh()
    qtbot.waitUntil(lambda: not main.home.is_waiting)
    waits = sorted(card.shelved.path.stem for card in main.home.shelf.cards)
    assert waits == ["entered", "played"]
    assert [card.shelved.path.stem for card in main.home.shelf.over_cards] == ["over"]


@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
def test_a_look_at_a_board_leaves_nothing_behind(main: MainWindow, qtbot: QtBot, game: str) -> None:
    """Also where the bot is ready at once."""
    pressed(main, qtbot, game, alone=True)
    assert main.match is not None
    session = main.match.session
    has_ready = game in ("broken-prism", "glittering-paths")
    qtbot.waitUntil(lambda: not has_ready or any(one.moved for one in session.lines))
    assert session.path is not None
    assert session.path.exists()
    main.go_home()
    assert list(folders.matches().iterdir()) == []
    assert main.notice.isHidden(), "nothing waits that one would have to be told of"


def test_what_is_on_its_way_when_the_match_is_left_is_kept(main: MainWindow, qtbot: QtBot) -> None:
    pressed(main, qtbot, "prizmik", alone=False)
    assert main.match is not None
    session = main.match.session
    session.act(PRIZMIK.read("a1>a2"))
    path = session.path
    main.go_home()
    assert path is not None
    saved = load(path)
    assert not isinstance(saved, Refused), saved
    assert len(saved.table.moments) == 2


def test_who_plays_was_changed_is_kept(main: MainWindow, qtbot: QtBot) -> None:
    """What a person did before a bot took over must not look like a bot's."""
    pressed(main, qtbot, "prizmik", alone=False)
    assert main.match is not None
    session = main.match.session
    for seat, level in ((Seat.RED, 1), (Seat.BLUE, 1)):
        name = session.match.player(seat).name
        session.fill(Player(seat, name, BOT, level))
    qtbot.waitUntil(lambda: session.latest is not None and session.latest.n >= 2)
    path = session.path
    main.go_home()
    assert path is not None
    assert path.exists()


def test_what_was_opened_from_a_file_is_kept_played_or_not(main: MainWindow, qtbot: QtBot) -> None:
    path = shelve("new", moves=0)
    main.open(path)
    assert main.match is not None
    main.go_home()
    assert path.exists()


def test_who_has_finished_a_match_knows_the_game(main: MainWindow, qtbot: QtBot) -> None:
    pressed(main, qtbot, "prizmik", alone=False)
    assert main.match is not None
    session = main.match.session
    session.act(PRIZMIK.read("a1>a2"))
    qtbot.waitUntil(lambda: session.latest is not None and session.latest.n == 1)
    assert main.preferences.now.finished == ()
    session.order(Resign())
    qtbot.waitUntil(lambda: main.preferences.now.finished == ("prizmik",))


def test_the_board_on_home_is_as_good_as_its_first_button(main: MainWindow, qtbot: QtBot) -> None:
    QTest.mouseClick(main.home.games[2].stage, LEFT)
    assert main.match is not None
    assert [one.played_by for one in main.match.session.match.players] == [HERE, BOT]
    main.go_home()
    QTest.keyClick(main.home.games[2].bot, Qt.Key.Key_Return)
    assert main.match is not None
    session = main.match.session
    qtbot.waitUntil(lambda: session.latest is not None)
