"""New match with people in the network: who plays what, who hosts, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.new_match.table_choices import holding
from prismdesk.desk.theme import theme
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.table.match import Match, Player
from prismdesk.table.table import begin
from tests.support.new_match_page import LEFT, NewMatchDriver
from tests.support.window_checks import cut_off, fits_across, looks, settle, untranslated

HERE, AWAY, HOST = PlayedBy.PERSON_HERE, PlayedBy.NETWORK, PlayedBy.HOST
HIMSELF = PlayedBy.HOST_HIMSELF


class Hosting(NewMatchDriver):
    """The page, with the tables that it wanted opened."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.hosted: list[tuple[Match, str]] = []
        self.page.host.connect(lambda match, name: self.hosted.append((match, name)))

    def check(self, box: QCheckBox) -> None:
        QTest.mouseClick(box, LEFT, pos=QPoint(14, box.height() // 2))
        settle()

    def open_table(self) -> tuple[Match, str]:
        QTest.mouseClick(self.page.begin, LEFT)
        return self.hosted[-1]


@pytest.fixture
def hosting(choosing: Callable[..., NewMatchDriver]) -> Callable[..., Hosting]:
    def make(game: str = "broken-prism") -> Hosting:
        return Hosting(*choosing.args, game)  # type: ignore[attr-defined]

    return make


@pytest.fixture
def on(hosting: Callable[..., Hosting]) -> Hosting:
    return hosting()


@pytest.mark.parametrize(
    ("seats", "hosts", "host", "players", "said"),
    [
        ((HERE, AWAY), False, "none", (HERE, AWAY), "Red against somebody in the network"),
        ((HERE, AWAY), True, "seated", (HIMSELF, AWAY), "Red hosts and plays"),
        ((AWAY, AWAY), False, "none", (AWAY, AWAY), "network against somebody in the network"),
        ((AWAY, AWAY), True, "present", (AWAY, AWAY), "you host and hold no seat"),
        ((HOST, AWAY), False, "present", (HOST, AWAY), "the host types for Red"),
    ],
)
def test_how_it_is_held_follows_from_the_seats_all11_all6(
    on: Hosting,
    seats: tuple[PlayedBy, PlayedBy],
    hosts: bool,
    host: str,
    players: tuple[PlayedBy, ...],
    said: str,
) -> None:
    for seat, by in zip(Seat, seats, strict=False):
        on.played(seat, by)
    if hosts:
        on.check(on.page.table.hosting)
    assert said in on.words
    assert "windows together" in on.words, "everybody has a screen to himself"
    match, _ = on.open_table()
    assert (match.option("host"), match.option("windows")) == (host, "together")
    assert tuple(one.played_by for one in match.players) == players
    assert match.pauses_away == hosts, "on by default with a host"
    assert not isinstance(begin(match, BROKEN_PRISM), Refused)
    assert on.started == [], "nothing begins before everybody is there"


def test_people_at_one_computer_have_their_windows_in_turn_all11() -> None:
    def windows(*played: PlayedBy) -> str:
        players = [Player(seat, "x", by) for seat, by in zip(Seat, played, strict=False)]
        return holding(BROKEN_PRISM.options, players)["windows"]

    assert windows(HERE, HERE) == "in-turn"
    assert windows(HERE, HOST) == "in-turn", "the host types at the screen that both see"
    assert windows(HOST, HOST) == "together"
    assert windows(HERE, AWAY) == "together"
    assert windows(HIMSELF, AWAY) == "together"
    assert windows(HERE, HERE, AWAY) == "in-turn"


def test_a_pause_for_the_absent_can_be_chosen_by_itself_all12(on: Hosting) -> None:
    on.played(Seat.BLUE, AWAY)
    on.check(on.page.table.pausing)
    assert "paused while a player is cut off" in on.words
    assert on.open_table()[0].pauses_away
    on.check(on.page.table.hosting)
    on.check(on.page.table.pausing)
    match, _ = on.open_table()
    assert (match.has_seated_host, match.pauses_away) == (True, False)


def test_without_anybody_in_the_network_it_is_as_ever(on: Hosting) -> None:
    assert not on.page.table.isVisible()
    assert on.page.begin.text() == "Start"
    on.played(Seat.BLUE, AWAY)
    assert on.page.table.isVisible()
    assert on.page.begin.text() == "Open the table"
    on.check(on.page.table.hosting)
    on.played(Seat.BLUE, HERE)
    assert not on.page.table.isVisible()
    match = on.begin()
    assert match.option("host") == "none"
    assert not match.pauses_away
    assert on.hosted == []


def test_whoever_comes_says_his_own_name(on: Hosting) -> None:
    """A name that was typed for the seat is not lost, and not given to a stranger either."""
    blue = on.page.players.places[1]
    on.type(blue.field, "Theo")
    on.played(Seat.BLUE, AWAY)
    assert not blue.field.isEnabled()
    assert (blue.field.text(), blue.field.placeholderText()) == ("", "Whoever joins")
    QTest.mouseClick(on.page.players.swap, LEFT)
    settle()
    assert on.page.players.seats(AWAY) == (Seat.RED,)
    QTest.mouseClick(on.page.players.swap, LEFT)
    assert on.open_table()[0].name_of(Seat.BLUE) == "Blue"
    on.played(Seat.BLUE, HERE)
    assert blue.field.text() == "Theo"


def test_the_table_is_called_after_who_opens_it(hosting: Callable[..., Hosting]) -> None:
    on = hosting()
    on.played(Seat.BLUE, AWAY)
    assert on.open_table()[1] == "A table"
    on.type(on.page.players.fields[0], "Mina")
    assert on.open_table()[1] == "Mina’s table"
    on.type(on.page.table.field, "  Club  evening ")
    assert on.open_table()[1] == "Club evening"
    again = hosting()
    assert again.page.table.field.text() == "Club evening"


def test_host_asks_for_the_network_and_new_match_remembers_the_last(
    hosting: Callable[..., Hosting],
) -> None:
    on = hosting()
    on.page.open("broken-prism", away=True)
    settle()
    assert on.page.players.seats(AWAY) == (Seat.BLUE,)
    assert on.page.players.fields[0].hasFocus()
    on.played(Seat.RED, AWAY)
    on.played(Seat.BLUE, HERE)
    on.check(on.page.table.hosting)
    on.open_table()
    again = hosting()
    again.page.open("broken-prism", away=True)
    assert again.page.players.seats(AWAY) == (Seat.RED,), "as it was the last time"
    assert again.page.table.hosts
    assert again.page.table.pauses_away
    assert again.page.players.fields[1].hasFocus()


def test_the_game_that_is_chosen_already_changes_nothing(on: Hosting) -> None:
    on.page.open("broken-prism", away=True)
    on.played(Seat.RED, AWAY)
    on.played(Seat.BLUE, HERE)
    on.check(on.page.table.hosting)
    QTest.mouseClick(on.page.games.cards["broken-prism"], LEFT)
    settle()
    assert on.page.players.seats(AWAY) == (Seat.RED,)
    assert on.page.table.hosts


def test_it_opens_at_its_top_and_another_game_is_for_the_network_too(on: Hosting) -> None:
    """Also after somebody was at its end, where the game and the table are out of sight."""
    bar = on.page._area.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    on.page.open("broken-prism", away=True)
    settle()
    assert bar.value() == 0
    QTest.mouseClick(on.page.games.cards["prizmik"], LEFT)
    settle()
    assert on.page.players.seats(AWAY) == (Seat.BLUE,)
    assert on.page.begin.text() == "Open the table"
    assert on.open_table()[0].game == "prizmik"


def test_tab_reaches_the_table_after_the_players(on: Hosting) -> None:
    on.played(Seat.BLUE, AWAY)
    on.page.players.swap.setFocus()
    wanted = (on.page.table.field, on.page.table.hosting, on.page.table.pausing, on.page.reset)
    for one in wanted:
        focused = on.page.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        assert one.hasFocus()


@pytest.mark.parametrize(("scale", "size"), looks((1024, 600), (1280, 720), (1920, 1080)))
def test_nothing_is_cut_off(
    hosting: Callable[..., Hosting], qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, "light", scale)
    for game in ("broken-prism", "prizmik"):
        on = hosting(game)
        on.page.resize(*size)
        on.played(Seat.BLUE, AWAY)
        for red in (HERE, AWAY, HOST):
            on.played(Seat.RED, red)
            assert cut_off(on.page) == []
            assert fits_across(on.page._area)


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(hosting: Callable[..., Hosting]) -> None:
    on = hosting()
    on.played(Seat.BLUE, AWAY)
    on.check(on.page.table.hosting)
    assert untranslated(on.page) == []
    for red in (AWAY, HOST):
        on.played(Seat.RED, red)
        assert untranslated(on.page) == []
