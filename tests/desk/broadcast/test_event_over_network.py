"""A whole event whose players sit at other computers, over TLS, and all that is on air of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from prismdesk.console.queries import verify_line
from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from tests.support.broadcast_event_network import FarEvent, far_event
from tests.support.broken_prism_by_hand import BOARD
from tests.support.loopback_network import last_hash

RED, BLUE = Seat.RED, Seat.BLUE

SET_UP = "".join(f"round {n}\n{BOARD}" for n in range(1, 8))


@pytest.fixture
def event(
    window: Callable[[], MainWindow],
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> FarEvent:
    """The match before round 1; a tie goes to Mina."""
    return far_event(
        qtbot,
        window,
        monkeypatch,
        tmp_path / "event.prismdesk",
        setup=SET_UP,
        death_match_opponent="red",
    )


def said(event: FarEvent, points: str, clock: str = "", **places: str) -> None:
    """The same with the other one as Death Match Opponent."""
    red, blue = points.split(" : ")
    player_panels = {"red": f"Mina wins ties {red}", "blue": f"Jae {blue}"}
    event.said(points, clock, **(player_panels | places))


def test_a_whole_event_whose_players_sit_elsewhere(event: FarEvent) -> None:
    round_1_has_a_pause(event)
    round_1_is_revealed_at_once(event)
    the_host_ends_it(event)
    is_kept_by_all(event)


def round_1_has_a_pause(event: FarEvent) -> None:
    """It covers the board for both players and on air, but not for the host (ALL12)."""
    mina, jae = event.players[RED], event.players[BLUE]
    event.desk.press_on()
    event.caught_up()
    mina.claims("Q")
    mina.submit("B 28+26-15")
    event.pass_time(20_000)
    event.pauses("Jae does not hear us")
    event.pass_time(500_000)
    said(event, "0 : 0", "9:40 paused", middle="Paused by the host Jae does not hear us")
    for player in mina, jae:
        assert player.window.board.is_covered
        assert player.window.top.phase.text == "Paused by the host: Jae does not hear us"
    assert not event.page.window.board.is_covered
    event.goes_on()
    said(
        event,
        "0 : 0",
        "9:40 Round clock",
        left="Last Round 1 begins",
        right="Targets 39 0:40 24 open 5 open",
        banner="Mina claims 39 0:40",
    )
    assert not jae.window.board.is_covered


def round_1_is_revealed_at_once(event: FarEvent) -> None:
    """The outcome is told when it has been played, and not before (BP28)."""
    desk = event.desk
    event.players[BLUE].submit("I 22+17")
    event.to_reveal(40_000)
    event.caught_up()
    words = event.at_first
    assert (words["red"], words["banner"]) == ("Mina wins ties 0", "The reveal for 39")
    said(
        event,
        "5 : 0",
        "9:00 in the reveal",
        left="Mina B 28 + 26 − 15 = 39 3 sides + 1 space × 2 5 points: stands",
        right="Jae I 22 + 17 = 39 2 sides 2 points: beaten",
        banner="Mina takes 39",
    )
    desk.press_on()
    desk.done("end-round", "a short first round")
    desk.press_on()


def the_host_ends_it(event: FarEvent) -> None:
    """ALL6: and everybody has that on his screen."""
    event.desk.done("end", "the hall closes", "red")
    event.page.until(lambda: event.latest.ending is not None)
    event.caught_up()
    for player in event.players.values():
        assert player.card.title.text() == "Mina wins"


def is_kept_by_all(event: FarEvent) -> None:
    """The file is right at each computer, with what the host did and why."""
    logged = " · ".join(event.desk.logged)
    for reason in (
        "Paused: Jae does not hear us",
        "The host ends the round: a short first round",
        "the hall closes",
    ):
        assert reason in logged
    path = event.page.session.path
    assert path is not None
    hashes = {last_hash(path)}
    for program in event.programs.values():
        at = program.tables.at
        assert at is not None
        event.page.until(lambda at=at: at.file is not None)
        assert at.file is not None
        hashes.add(last_hash(at.file))
    assert len(hashes) == 1
    event.main.end()
    assert verify_line(path)[0], verify_line(path)
