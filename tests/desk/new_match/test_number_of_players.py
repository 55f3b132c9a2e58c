"""How many play: in New match, at tables that wait for them, and on the cards of Home."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.codec import raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.home.page import Home
from prismdesk.desk.lobby.table_model import TableModel, missing, played
from prismdesk.desk.lobby.waiting_room import WaitingPage
from prismdesk.desk.new_match.options import OpenCell
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.basics import Elided
from prismdesk.files import folders
from prismdesk.link.keeper import new_keeper
from prismdesk.table.commands import Act, Command
from prismdesk.table.table import begin
from tests.support.fake_table import a_place, a_room, a_seating
from tests.support.new_match_page import LEFT, NewMatchDriver
from tests.support.steps_pages import a_steps_match, show_steps
from tests.support.turns_game import STEPS, Go
from tests.support.window_checks import cut_off, looks, settle

RED, BLUE, YELLOW, PURPLE = Seat
HERE, AWAY, HOST = PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST


@pytest.fixture(autouse=True)
def steps(monkeypatch: pytest.MonkeyPatch) -> None:
    show_steps(monkeypatch)


@pytest.fixture
def choosing(choosing: Callable[..., NewMatchDriver]) -> Callable[..., NewMatchDriver]:
    return partial(choosing, "steps")


@pytest.fixture
def on(choosing: Callable[..., NewMatchDriver]) -> NewMatchDriver:
    return choosing()


def play(on: NewMatchDriver, count: int) -> None:
    on.pick(on.page.players.counts, str(count))


def shown(on: NewMatchDriver) -> list[Seat]:
    return [place.seat for place in on.page.players.places if place.isVisibleTo(on.page)]


@pytest.mark.parametrize("by", [HERE, AWAY, HOST])
def test_who_comes_in_is_played_as_the_one_before_him(on: NewMatchDriver, by: PlayedBy) -> None:
    on.played(BLUE, by)
    play(on, 4)
    assert [one.played_by for one in on.page.players.players] == [HERE, by, by, by]


def test_a_table_in_the_network_keeps_all_seats_but_the_first_free(on: NewMatchDriver) -> None:
    play(on, 4)
    on.begin()
    on.page.open("steps", away=True)
    settle()
    assert on.page.players.seats(AWAY) == (BLUE, YELLOW, PURPLE)
    assert "Red and 3 in the network" in on.words


def test_the_bar_keeps_the_order_of_the_seats(on: NewMatchDriver) -> None:
    play(on, 4)
    for seat, name in ((BLUE, "Ann"), (YELLOW, "Bob"), (PURPLE, "Cy")):
        on.type(on.page.players.places[seat].field, name)
    on.played(RED, AWAY)
    assert "somebody in the network, Ann, Bob and Cy" in on.words
    on.played(BLUE, AWAY)
    on.played(PURPLE, AWAY)
    assert "2 in the network, Bob and somebody in the network" in on.words


def test_all_go_one_seat_further(on: NewMatchDriver) -> None:
    play(on, 4)
    for seat, name in zip(Seat, ("Ann", "Ben", "Cleo", "Dan"), strict=True):
        on.type(on.page.players.places[seat].field, name)
    on.played(PURPLE, HOST)
    assert "Steps · Ann, Ben, Cleo and Dan · " in on.words
    QTest.mouseClick(on.page.players.swap, LEFT)
    players = on.begin().players
    assert [one.name for one in players] == ["Dan", "Ann", "Ben", "Cleo"]
    assert [one.played_by for one in players] == [HOST, HERE, HERE, HERE]


def test_pr6_two_three_or_four_play_and_the_number_is_remembered(on: NewMatchDriver) -> None:
    for count in (4, 2):
        play(on, count)
        settle()
        assert len(on.position.picture.view.gone_far) == count

    assert shown(on) == [RED, BLUE]
    for count in (4, 2, 3):
        play(on, count)
        assert shown(on) == list(Seat)[:count]
        match = on.begin()
        assert len(match.players) == count
        assert not isinstance(begin(match, STEPS), Refused)

    play(on, 3)
    on.begin()
    on.page.open("prizmik")
    settle()
    assert shown(on) == [RED, BLUE]
    assert not on.page.players.counts.isVisibleTo(on.page), "two play that, and no other number"
    on.page.open("steps")
    settle()
    assert shown(on) == [RED, BLUE, YELLOW]
    assert on.page.players.counts.value == "3"
    assert on.page.players.counts.isVisibleTo(on.page)


def test_a_very_long_value_is_typed_whole_and_said_in_short(on: NewMatchDriver) -> None:
    """A set of tiles can be written out as a value."""
    cell = on.options.cells["way"]
    assert isinstance(cell, OpenCell)
    on.pick(cell.segments, "own")
    cell.field.insert("x" * 1600)
    settle()
    assert cell.value == "x" * 1500
    assert "Way: " + "x" * 39 + "…" in on.words
    assert "x" * 40 not in on.words
    match = on.begin()
    assert match.option("way") == "x" * 1500
    again = Preferences(on.page._preferences._path)
    last = again.last_for("steps")
    assert last is not None
    assert (last.seats, last.chosen) == (2, match.chosen)


@pytest.mark.parametrize(("scale", "size"), looks((1024, 600), (1280, 720), (1920, 1080)))
def test_four_players_are_whole_at_every_size(
    choosing: Callable[..., NewMatchDriver], qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, "dark", scale)
    on = choosing()
    on.page.resize(*size)
    play(on, 4)
    on.check_whole(scale)


# Tables that wait.


def test_a_table_says_how_many_are_missing() -> None:
    free = [a_place(seat) for seat in Seat]
    here = [a_place(seat, seat.colour, 0) for seat in Seat]
    seated = [a_seating(*here[: 4 - n], *free[4 - n :]) for n in range(5)]
    assert [missing(one) for one in seated] == [
        "",
        "Waiting for somebody to play Purple.",
        "Waiting for players: Yellow and Purple are free.",
        "Waiting for 3 more players.",
        "Waiting for 4 more players.",
    ]


def test_a_table_says_a_long_option_in_short() -> None:
    seating = a_seating(*(a_place(seat) for seat in Seat), game="steps",
                        options=("way=" + "x" * 1500, "clock=none"))  # fmt: skip
    title, said = played(seating)
    assert title == "Steps"
    assert said == "Way: " + "x" * 39 + "… · no clock"


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_four_seats_wait_at_a_table(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    places = (a_place(RED, "Ann", 0), a_place(BLUE, "Ben", 1), a_place(YELLOW), a_place(PURPLE))
    at = TableModel(a_room(a_seating(*places, game="steps")))
    at.listen()
    settle()
    page = WaitingPage(at, Preferences(tmp_path / "settings.json"))
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    qtbot.waitExposed(page)
    settle()
    assert list(page.seats) == list(Seat)
    assert page.told.whole == "Waiting for players: Yellow and Purple are free."
    assert not page.start.isEnabled()
    assert not cut_off(page)


# Home.


def shelved(name: str, *steps: int) -> None:
    """A match of four after these steps."""
    match = a_steps_match()
    keeper = new_keeper(match, STEPS, folders.matches() / f"{name}.prismdesk")
    assert not isinstance(keeper, Refused), keeper
    for number, far in enumerate(steps):
        seat = keeper.table.rules.who(keeper.table.state, "mover")[0]
        answer = keeper.handle(Command(seat, number // 4 + 1, Act(raw(Go(far)))), 0)
        assert not isinstance(answer, Refused), answer
    keeper.close()


def test_home_names_all_four_and_who_shares_the_first_place(
    home: Callable[..., Home],
) -> None:
    shelved("on", 1, 2)
    shelved("over", *(3, 3, 1, 2) * 3)
    page = home()
    on, over = page.shelf.cards[0], page.shelf.over_cards[0]
    assert on.accessibleName() == "Steps: Ann, Ben, Cleo and Dan"
    assert (on.accessibleDescription() or "").startswith("Cleo to go")
    assert (over.accessibleDescription() or "").startswith("Ann and Ben share the first place")
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        assert any(one.text() == name and one.isVisibleTo(on) for one in on.findChildren(Elided)), (
            f"{name} is read whole"
        )
