"""A whole event whose players sit at other computers, over TLS, and all that is on air of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from prismdesk.console.reading import verify_line
from prismdesk.core.seats import Seat
from prismdesk.desk.main_window import MainWindow
from tests.support.event_far import FarEvent, far_event
from tests.support.lan import last_hash
from tests.support.prism import BOARD

RED, BLUE = Seat.RED, Seat.BLUE

SOLID = "solid blue G 17+16+6\n"
"""Laid by the set-up in round 2 (BP34): `B 28+26-15` meets it at BCDFGH."""

SET_UP = "".join(f"round {n}\n{BOARD}{SOLID if n == 2 else ''}" for n in range(1, 8))

NEXT = "Begins when the host presses on"
CREDIT = "Broken Prism was designed by uriquack for The Genius: House of Larks."
OPEN = "Targets 39 open 24 open 5 open"


@pytest.fixture
def event(
    window: Callable[[], MainWindow],
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> FarEvent:
    """The match before round 1; a tie goes to Mina, and chains may not even touch."""
    return far_event(
        qtbot,
        window,
        monkeypatch,
        tmp_path / "event.prismdesk",
        setup=SET_UP,
        breaking="touching",
        death_match_opponent="red",
    )


def said(event: FarEvent, points: str, clock: str = "", **places: str) -> None:
    """The same with the other one as Death Match Opponent."""
    red, blue = points.split(" : ")
    plates = {"red": f"Mina DM Opponent {red}", "blue": f"Jae {blue}"}
    event.said(points, clock, **(plates | places))


def test_a_whole_event_whose_players_sit_elsewhere(event: FarEvent) -> None:
    round_1_has_a_pause(event)
    round_1_is_revealed_at_once(event)
    round_2_undoes_a_ruling(event)
    round_3_takes_the_claimers(event)
    is_level_to_the_end(event)
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
    assert (words["red"], words["banner"]) == ("Mina DM Opponent 0", "The reveal for 39")
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


def round_2_undoes_a_ruling(event: FarEvent) -> None:
    """A break that the program found (BP15): overruled, and then judged as it was before."""
    desk = event.desk
    event.caught_up()
    event.plays(RED, "Q", Mina="B 28+26-15", Jae="")
    fails = {
        "left": "Mina B 28 + 26 − 15 = 39 Fails. Breaks the blue chain at BCDFGH (BP15)",
        "right": "Jae Submitted nothing",
        "banner": "Nobody takes 39",
    }
    said(event, "5 : 0", "10:00 in the reveal", **fails)
    before, point, views = event.picture(), desk.n, event.views()
    event.rules("accept red", "it only meets it")
    said(
        event,
        "10 : 0",
        "10:00 in the reveal",
        left="Mina B 28 + 26 − 15 = 39 The host accepts it: it only meets it "
        "3 sides + 1 space × 2 5 points: stands",
        right="Jae Submitted nothing",
        banner="Mina takes 39",
    )
    assert event.views() != views
    desk.press_on()
    event.pass_time(3_000)
    desk.rewind(point, "we play with touching")
    act = "The host Back to before the host rules on a submission: we play with touching"
    event.is_back(before, right=f"{act} Jae Submitted nothing")
    assert event.views() == views
    desk.press_on()
    desk.done("end-round", "nothing more here")
    desk.press_on()


def round_3_takes_the_claimers(event: FarEvent) -> None:
    """Equal scores: the claimer's stands (BP25)."""
    desk = event.desk
    event.caught_up()
    event.plays(BLUE, "L", Mina="E 6x4", Jae="d 16+8")
    said(
        event,
        "5 : 2",
        "10:00 in the reveal",
        left="Mina E 6 × 4 = 24 2 sides 2 points: beaten",
        right="Jae d 16 + 8 = 24 2 sides 2 points: stands",
        banner="Jae takes 24",
    )
    desk.press_on()
    desk.done("points", "the hall was loud", "blue", "+4")
    desk.done("points", "I misread the rule", "blue", "-1")
    said(
        event,
        "5 : 5",
        "10:00 Round clock",
        left="The host Jae −1 points: I misread the rule Last Jae takes 24 2 sides 2 points",
        right="Targets 39 open 24 +2 5 open",
        banner="Claims are open",
    )


def ledger(rounds: int) -> str:
    """So many rounds, of which nothing came since the third; Mina was given nothing."""
    numbers, nothing = " ".join(map(str, range(1, rounds + 1))), " 0" * (rounds - 3)
    return f"{numbers} Host Total 5 0 0{nothing} 5 0 0 2{nothing} +3 5"


def is_level_to_the_end(event: FarEvent) -> None:
    """BP30, ALL1: the tie is Mina’s, who is named the Death Match Opponent here."""
    desk = event.desk
    for number in range(4, 8):
        desk.done("end-round", f"on to round {number}")
        event.caught_up()
        ended = f"Round {number - 1} is over Mina: 0 Jae: {2 if number == 4 else 0}"
        said(
            event,
            "5 : 5",
            left=f"The host ends the round: on to round {number} Last {ended}",
            right=f"Targets 39 not taken 24 {'+2' if number == 4 else 'not taken'} 5 not taken",
            middle=f"Round {number} of 7 Level at 5 {ledger(number - 1)} {NEXT}",
            banner=f"Round {number} is about to begin",
        )
        desk.press_on()
    event.pass_time(600_000)
    event.page.until(lambda: event.latest.ending is not None)
    said(
        event,
        "5 : 5",
        left="Last Round 7 is over Mina: 0 Jae: 0",
        right="Targets 39 not taken 24 not taken 5 not taken",
        middle="Mina wins "
        "Seven rounds are over at 5 each; the Death Match Opponent wins a tie (BP30) "
        f"{ledger(7)} {CREDIT}",
        red="Mina has won · DM Opponent 5",
    )
    for player in event.players.values():
        assert player.card.title.text() == "Mina wins"


def is_kept_by_all(event: FarEvent) -> None:
    """The file is right at each computer, with what the host did and why."""
    logged = " · ".join(event.desk.logged)
    for reason in (
        "Paused: Jae does not hear us",
        "The host ends the round: a short first round",
        "Mina’s submission is accepted: it only meets it",
        "we play with touching",
        "Jae +4 points: the hall was loud",
        "I misread the rule",
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
