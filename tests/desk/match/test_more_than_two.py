"""Three and four players in a match window: plates, questions, the end, and the board turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.theme import theme
from prismdesk.link.local.local_match import LocalMatch
from prismdesk.link.table_source import SeatingNews
from prismdesk.table.commands import Accept, Resign
from prismdesk.wire.seating import Presence
from tests.support.match_page import Playing
from tests.support.repeats import many
from tests.support.steps_pages import ThreeComputers, at_one_computer, show_steps
from tests.support.turns_game import STEPS
from tests.support.two_pages import FarMatch
from tests.support.window_checks import cut_off, settle

Four = Callable[..., Playing]

RED, BLUE, YELLOW, PURPLE = Seat
LONG = ("Maximilian", "Anna-Sophie Fischer", "Konstantina", "Bartholomew Cavendish")


@pytest.fixture(autouse=True)
def steps(monkeypatch: pytest.MonkeyPatch) -> None:
    show_steps(monkeypatch)


@pytest.fixture
def four(opening: Callable[..., Any]) -> Four:
    """Opens a window with all players before it; four with short names unless others are given."""
    return partial(opening, at_one_computer)


@pytest.fixture
def three(qtbot: QtBot, tmp_path: Path) -> Iterator[ThreeComputers]:
    made = ThreeComputers(qtbot, tmp_path)
    yield made
    made.close()


def resigns(game: Playing, seat: Seat) -> None:
    """By the menu, and the question beside the board."""
    n = game.n
    game.window.commands.resignations[seat].trigger()
    game.answer("Resign")
    game.at(n + 1)


def texts(root: QWidget) -> list[str]:
    return [one.text() for one in root.findChildren(QLabel) if one.isVisibleTo(root)]


def asked(game: Playing) -> list[str]:
    return [one.text() for one in game.window.prompt.buttons]


def below(inner: QWidget, outer: QWidget) -> int:
    """By how much a widget reaches over the lower edge of another one."""
    foot = inner.mapTo(outer.window(), QPoint(0, inner.height())).y()
    return foot - outer.mapTo(outer.window(), QPoint(0, outer.height())).y()


# Plates.


@pytest.mark.parametrize("scale", many([1.0, 1.75], [1.0, 1.3, 1.75]))
@pytest.mark.parametrize("clock", many(["total:600+10"], ["none", "total:600+10"]))
@pytest.mark.parametrize("names", many([LONG], [LONG[:3], LONG]))
def test_every_plate_is_in_sight_with_its_whole_name_score_and_clock_all9(
    four: Four, qapp: QApplication, names: tuple[str, ...], clock: str, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    game = four(*names, clock=clock)
    game.typed("3")
    window = game.window
    for size in ((1024, 600), (1280, 720), (1920, 1080)):
        window.resize(*size)
        settle()
        for seat, plate in window.player_panels.items():
            said = "".join(plate._name.lines).replace(" ", "")
            assert said == names[seat].replace(" ", ""), "no letter of it is lost"
            assert plate._big.isVisible()
            assert plate._big.text() == ("3" if seat is RED else "0")
            assert plate._big.width() >= plate._big.sizeHint().width()
            assert plate._time.isVisible() == (clock != "none")
            assert below(plate, window.left_column) <= 0
            assert not cut_off(plate)


def test_a_name_that_cannot_be_read_whole_is_whole_in_its_tip(
    four: Four, qapp: QApplication
) -> None:
    theme.apply(qapp, "dark", 1.75)
    long = "Wolfgang-Amadeus Hohenzollern-Sigmaringen"[:40]
    game = four(long, "Ben", "Cleo", "Dan")
    game.window.resize(1024, 600)
    settle()
    red, blue = (game.window.player_panels[seat]._name for seat in (RED, BLUE))
    assert red.lines[-1].endswith("…")
    assert len(red.lines) == 2
    assert long in red.toolTip()
    assert (blue.lines, blue.toolTip()) == (("Ben",), "")
    theme.apply(qapp, "dark", 1.0)
    game.window.resize(1920, 1080)
    settle()
    assert "…" not in "".join(red.lines)
    assert red.toolTip() == ""


def test_who_is_on_turn_is_in_sight_where_plates_scroll(four: Four, qapp: QApplication) -> None:
    theme.apply(qapp, "dark", 1.75)
    game = four(clock="total:600+10")
    window = game.window
    window.resize(1024, 420)
    settle()
    for seat in (RED, BLUE, YELLOW, PURPLE):
        assert game.session.seat is seat
        settle()
        plate = window.player_panels[seat]
        assert below(plate, window.left_column) <= 0
        assert plate.mapTo(window.left_column, QPoint()).y() >= 0
        game.typed("1")


# Leaving.


def test_all8_who_resigns_is_gone_and_with_the_last_but_one_the_match_ends(four: Four) -> None:
    game = four()
    window = game.window
    game.typed("3")
    window.commands.resignations[PURPLE].trigger()
    assert "The others play on, and Dan comes last." in texts(window.prompt)
    game.answer("Resign")
    game.at(2)
    plate = window.player_panels[PURPLE]
    assert plate._place.whole == "has left the match"
    assert plate._place.isVisible()
    assert plate.accessibleName() == "Dan. has left the match"
    assert not window.commands.resignations[PURPLE].isEnabled()
    assert window.commands.resignations[RED].isEnabled()
    game.typed("1", "1")
    assert game.session.seat is RED, "Purple is passed over"

    resigns(game, YELLOW)
    game.window.commands.resignations[RED].trigger()
    assert "The match ends at once." in texts(game.window.prompt)


def test_all8_the_window_goes_on_for_who_is_left_at_it(four: Four) -> None:
    """Ann resigned in a pause: the pause is ended by somebody who still plays."""
    game = four()
    game.window.model.pause_or_go_on()
    game.at(1)
    resigns(game, RED)
    assert game.session.seat is BLUE
    game.window.model.pause_or_go_on()
    game.at(3)
    assert game.window.top.phase.text == "Ben to go"


def test_all6_a_host_takes_out_only_who_is_there(four: Four) -> None:
    game = four(host="present")
    hosting = game.window.commands.host_menu
    assert hosting is not None
    resigns(game, YELLOW)
    for kind, last in (("forfeit", []), ("end", ["draw"])):
        form = hosting.acts.by_kind[kind].form()
        assert form.choices is not None
        assert list(form.choices.segments) == ["red", "blue", "purple", *last]
    assert hosting.acts.by_kind["forfeit"].says() == "The others play on."


# Agreements.


def test_all7_each_of_the_others_is_asked(four: Four) -> None:
    game = four()
    resigns(game, YELLOW)
    game.session.offer(Agreement.DRAW)
    game.at(2)
    assert asked(game) == ["Accept as Ben", "Accept as Dan", "Decline", "Withdraw"]
    game.answer("Accept as Dan")
    game.at(3)
    assert asked(game) == ["Accept as Ben", "Dan accepts", "Decline", "Withdraw"]
    game.answer("Accept as Ben")
    game.at(4)
    assert game.window.top.phase.text == "Ann, Ben and Dan share the first place"


def test_all7_each_window_says_for_whom_it_waits(three: ThreeComputers) -> None:
    here, cleo, dan = three.desks
    here.session.offer(Agreement.DRAW)
    three.at(1)
    assert asked(here) == ["Accept as Ben", "Decline", "Withdraw"]
    assert "Waiting for Cleo and Dan." in texts(here.window.prompt)
    assert asked(cleo) == ["Accept", "Decline"]
    assert "Waiting for Ben and Dan." in texts(cleo.window.prompt)
    dan.session.order(Resign())
    three.at(2)
    assert not here.window.prompt.isVisible(), "with that it lapses"
    here.session.offer(Agreement.DRAW)
    three.at(3)
    assert "Waiting for Cleo." in texts(here.window.prompt)
    cleo.session.order(Accept(), YELLOW)
    three.at(4)
    here.session.order(Accept(), BLUE)
    three.at(5)
    assert dan.window.top.phase.text == "Ann, Ben and Cleo share the first place"


def test_all12_nobody_waits_for_who_has_left(three: ThreeComputers) -> None:
    here, cleo, dan = three.desks
    away = {"yellow": Presence.AWAY, "purple": Presence.AWAY}
    here.tell(SeatingNews(three.seating(**away), 0))
    assert here.window.top.phase.text == "Waiting for Cleo and Dan …"
    here.tell(SeatingNews(three.seating(), 0))
    dan.session.order(Resign())
    three.at(1)
    here.tell(SeatingNews(three.seating(**away), 0))
    assert here.window.top.phase.text == "Waiting for Cleo …"
    assert here.window.player_panels[PURPLE].accessibleName() == "Dan. has left the match"
    assert cleo.window.player_panels[PURPLE]._presence.isHidden()


# The end.


def test_all_places_are_told_and_the_same_match_goes_round_by_one_seat(four: Four) -> None:
    game = four()
    for _ in range(3):
        game.typed("2", "2", "1", "3")
    assert game.window.top.phase.text == "Dan wins"
    said = texts(game.window.prompt)
    assert "1. Dan\n2. Ann and Ben\n4. Cleo\nNobody has a turn left (PR32)" in said
    played = game.session.played
    assert isinstance(played, LocalMatch)
    again = played.once_more(change_seats=True)
    assert [one.name for one in again.players] == ["Dan", "Ann", "Ben", "Cleo"]


# The board.


def test_each_has_his_own_side_before_him_at_a_window_of_his_own(three: ThreeComputers) -> None:
    here, _cleo, dan = three.desks
    assert [one.window.board.turned for one in three.desks] == [0, 2, 3]
    here.typed("1")
    three.at(1)
    assert [one.window.board.turned for one in three.desks] == [0, 2, 3]
    dan.window.display.turn()
    assert dan.window.board.turned == 0
    three.desks[0].typed("1")
    three.at(2)
    assert dan.window.board.turned == 0, "what he turned stays"


def test_a_board_with_more_than_two_sides_turns_both_ways_and_by_itself_if_wished(
    four: Four,
) -> None:
    game = four()
    game.typed("1")
    assert game.window.board.turned == 0
    game.preferences.change(turn_board=True)
    game.typed("1", "1")
    assert game.window.board.turned == 3
    game.typed("1")
    assert game.window.board.turned == 0
    turns = [one for one in game.window.top.menu.actions() if "Turn the board" in one.text()]
    on, back = turns
    back.trigger()
    assert game.window.board.turned == 3
    for _ in range(2):
        on.trigger()
    assert game.window.board.turned == 1


def test_who_watches_sees_all_four_and_asks_for_nothing(
    three: ThreeComputers, qtbot: QtBot, tmp_path: Path
) -> None:
    far = FarMatch(three.host, three.match.public, STEPS, (Watcher.SPECTATOR,))
    game = Playing(qtbot, tmp_path / "watching", far)
    assert list(game.window.player_panels) == list(Seat)
    assert game.window.board.turned == 0
    three.desks[2].session.order(Resign())
    game.at(1)
    assert game.window.player_panels[PURPLE]._place.whole == "has left the match"
    game.close()
