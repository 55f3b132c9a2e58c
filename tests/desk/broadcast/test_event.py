"""A whole event: seven rounds whose host types for both players, and all that is on air of it.

Everything is done by hand, at the host's desk or on the page of the match; after each step exactly
what is to be read on air is there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.console.queries import verify_line
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.link.saved import load
from tests.support.broadcast_event import SIDES, WINDOW_MS, Event
from tests.support.broken_prism_by_hand import BOARD
from tests.support.match_page import LEFT
from tests.support.prism_playing import Clock, every_text, prism_local

RED, BLUE = Seat.RED, Seat.BLUE

SOLID = "solid blue G 17+16+6\n"
"""Laid by the set-up in round 2, straight through EFGKLM (BP34)."""

SET_UP = "".join(f"round {n}\n{BOARD}{SOLID if n == 2 else ''}" for n in range(1, 8))

ALL_OPEN = "39 open 24 open 5 open"
NEXT = "Begins when the host presses on"


@pytest.fixture
def event(window: Callable[[], MainWindow], qtbot: QtBot, tmp_path: Path) -> Event:
    """The match before round 1, its desk and its broadcast in sight."""
    clock, main = Clock(), window()
    path = tmp_path / "event.prismdesk"
    match = prism_local(path, clock, (RED, BLUE), setup=SET_UP, reveal="held")
    main.show_match(match)
    return Event(qtbot, main, clock, match.host)


def test_a_whole_event_whose_host_types_for_both(event: Event) -> None:
    round_1_begins(event)
    a_pause_covers_the_board(event)
    time_is_added_and_taken(event)
    while_a_card_is_up_the_window_ends(event)
    the_claimers_comes_first(event)
    a_target_is_locked(event)
    the_host_ends_the_round(event)
    round_2_undoes_a_ruling(event)
    round_2_overrules_a_break(event)
    round_2_ends_by_itself(event)
    round_3_is_over_by_the_clock(event)
    round_4_and_5_level_the_score(event)
    round_6_has_a_card_with_a_pause(event)
    round_7_is_a_tie(event)
    every_act_is_kept_with_its_reason(event)
    the_file_brings_it_back(event)


# What is on air in each phase.


def claims_are_open(event: Event, points: str, clock: str, left: str, targets: str) -> None:
    clock, right = f"{clock} Round clock", f"Targets {targets}"
    event.said(points, clock, left=left, right=right, banner="Claims are open")


def is_claimed(event: Event, window: str, left: str = "Last Round 1 begins") -> None:
    """Mina has claimed 39, and so much is left."""
    right = f"Targets 39 {window} 24 open 5 open"
    clock, banner = "9:45 Round clock", f"Mina claims 39 {window}"
    event.said("0 : 0", clock, left=left, right=right, banner=banner)


def revealed(event: Event, points: str, clock: str, mina: str, jae: str, banner: str) -> None:
    clock = f"{clock} in the reveal"
    event.said(points, clock, left=f"Mina {mina}", right=f"Jae {jae}", banner=banner)


def between(event: Event, points: str, left: str, targets: str, card: str, then: int) -> None:
    event.said(
        points,
        left=left,
        right=f"Targets {targets}",
        middle=f"Round {then} of 7 {card} {NEXT}",
        banner=f"Round {then} is about to begin",
    )


# The event.


def round_1_begins(event: Event) -> None:
    card = "A new board and three targets, for everybody at the same moment."
    event.said("0 : 0", middle=f"Round 1 of 7 {card} {NEXT}", banner="Round 1 is about to begin")
    event.desk.press_on()
    claims_are_open(event, "0 : 0", "10:00", "Last Round 1 begins", ALL_OPEN)
    event.pass_time(10_000)
    event.page.claims("Q")
    event.pass_time(5_000)
    is_claimed(event, "0:55")


def a_pause_covers_the_board(event: Event) -> None:
    """For all but the arbiter (ALL12), and gives no time; nothing of a submission shows (BP23)."""
    board = event.presenter.frame.board
    assert board is not None
    before = event.picture()
    event.page.types_for(RED, "B 28+26-15")
    assert event.picture().looks_like(before)
    event.pauses("the line is bad")
    event.pass_time(100_000)
    event.said("0 : 0", "9:45 paused", middle="Paused by the host the line is bad")
    assert board.is_covered
    assert event.audience.latest is not None
    assert event.audience.latest.covered
    assert not event.page.window.board.is_covered
    sealed = event.desk.match.sealed
    for is_seen in True, False:
        QTest.mouseClick(sealed.show_button, LEFT)
        assert ("B 28+26-15" in "\n".join(every_text(sealed))) is is_seen
    event.goes_on()
    is_claimed(event, "0:55")
    assert event.picture().looks_like(before)


def time_is_added_and_taken(event: Event) -> None:
    event.desk.done("time", "for the pause", "window", "+15")
    is_claimed(event, "1:10", "The host Window +15 s: for the pause Last Round 1 begins")
    event.desk.done("time", "that was too much", "window", "-5")
    is_claimed(event, "1:05", "The host Window −5 s: that was too much Last Round 1 begins")


def while_a_card_is_up_the_window_ends(event: Event) -> None:
    """A card covers everything, and the match knows nothing of it."""
    event.page.types_for(BLUE, "G 17+16+6")
    desk, card = event.desk, {"card": "Technical pause We go on in a moment."}
    desk.front()
    n = desk.n
    desk.key(Qt.Key.Key_B)
    assert event.picture().words == card
    assert desk.n == n
    event.pass_time(WINDOW_MS + 5_000)
    event.to_phase("parsing")
    assert event.picture().words == card
    desk.key(Qt.Key.Key_B, shift=True)
    event.said(
        "0 : 0",
        "8:40 in the reveal",
        left="Last Round 1 begins",
        right="Targets 39 claimed 24 open 5 open",
        banner="The host reads the submissions",
    )
    assert desk.n == n + 1


def the_claimers_comes_first(event: Event) -> None:
    """BP28: of the other one nothing is told, and of the outcome nothing before it is played."""
    desk = event.desk
    desk.way("first")
    desk.reveal()
    made, banner = "B 28 + 26 − 15 = 39 3 sides + 1 space × 2", "Mina’s submission for 39"
    revealed(event, "0 : 0", "8:40", f"{made} 5 points", "Still sealed", banner)
    desk.reveal()
    event.caught_up()
    words = event.at_first
    assert (words["red"], words["banner"]) == ("Mina 0", "The reveal for 39")
    assert (words["left"], words["right"]) == (f"Mina {made} 5 points", "Jae")
    jae = "G 17 + 16 + 6 = 39 3 sides 3 points: beaten"
    revealed(event, "5 : 0", "8:40", f"{made} 5 points: stands", jae, "Mina takes 39")
    desk.press_on()
    left = "Last Mina takes 39 3 sides + 1 space × 2 5 points"
    claims_are_open(event, "5 : 0", "8:40", left, "39 +5 24 open 5 open")


def a_target_is_locked(event: Event) -> None:
    """BP26; what is submitted is revealed by itself from now on."""
    desk, left = event.desk, "Last Nobody takes 24"
    event.page.claims("L")
    event.page.types_for(BLUE, "E 6x5")
    desk.front()
    desk.way("by-itself")
    event.to_reveal()
    jae = "E 6 × 5 = 30 Fails. The value is 30, not 24 (BP22)"
    revealed(event, "5 : 0", "7:40", "Submitted nothing", jae, "Nobody takes 24")
    desk.press_on()
    claims_are_open(event, "5 : 0", "7:40", left, "39 +5 24 locked 0:30 5 open")
    event.pass_time(12_000)
    claims_are_open(event, "5 : 0", "7:28", left, "39 +5 24 locked 0:18 5 open")
    event.pass_time(18_000)
    event.page.until(lambda: event.hosts_view.targets[1].state == "open")
    claims_are_open(event, "5 : 0", "7:10", left, "39 +5 24 open 5 open")


def the_host_ends_the_round(event: Event) -> None:
    event.desk.done("end-round", "it is late")
    left = "The host ends the round: it is late Last Round 1 is over Mina: 5 Jae: 0"
    targets = "39 +5 24 not taken 5 not taken"
    between(event, "5 : 0", left, targets, "Mina leads, 5 to 0 1 Total 5 5 0 0", 2)
    event.desk.press_on()
    claims_are_open(event, "5 : 0", "10:00", "Last Round 2 begins", ALL_OPEN)


def round_2_undoes_a_ruling(event: Event) -> None:
    """A break that the host sees: ruled out with a reason, and taken back as a whole (ALL6)."""
    event.page.claims("Q")
    event.page.types_for(RED, "B 28+26-15")
    event.page.types_for(BLUE, "I 22+17")
    event.to_reveal()
    mina, jae = "B 28 + 26 − 15 = 39", "I 22 + 17 Fails. Side Gr is in a solid chain (BP11)"
    stands = f"{mina} 3 sides + 1 space × 2 5 points: stands"
    revealed(event, "10 : 0", "9:00", stands, jae, "Mina takes 39")
    before, point, hosts = event.picture(), event.desk.n, event.hosts_view
    assert len(before.view.chains) == 2
    event.rules("reject red", "it breaks the chain of Jae")
    fails = f"{mina} Fails. The host ruled it out: it breaks the chain of Jae"
    revealed(event, "5 : 0", "9:00", fails, jae, "Nobody takes 39")
    assert len(event.picture().view.chains) == 1
    event.desk.press_on()
    event.pass_time(7_000)
    targets = "39 locked 0:23 24 open 5 open"
    claims_are_open(event, "5 : 0", "8:53", "Last Nobody takes 39", targets)
    assert not event.picture().looks_like(before, but=SIDES)
    event.desk.rewind(point, "it only touches it")
    act = "The host Back to just before the host rules on a submission: it only touches it"
    # Beside the act there is room for the expression and what it is worth, and no more.
    event.is_back(before, left=f"{act} Mina B 28 + 26 − 15 5 points: stands")
    assert event.hosts_view == hosts
    event.desk.press_on()
    left = "Last Mina takes 39 3 sides + 1 space × 2 5 points"
    claims_are_open(event, "10 : 0", "9:00", left, "39 +5 24 open 5 open")


def round_2_overrules_a_break(event: Event) -> None:
    """BP15 is judged by the program, and the host accepts the chain all the same (ALL6)."""
    # Whoever has gone back reveals by hand, until he says otherwise.
    event.desk.front()
    event.desk.way("by-itself")
    event.page.claims("M")
    event.page.types_for(RED, "N 27-22")
    event.page.types_for(BLUE, "L 12-7")
    event.to_reveal()
    mina, jae = "N 27 − 22 = 5 2 sides 2 points", "L 12 − 7 = 5"
    breaks = f"{jae} Fails. Breaks the blue chain at EFGKLM (BP15)"
    revealed(event, "12 : 0", "8:00", f"{mina}: stands", breaks, "Mina takes 5")
    event.rules("accept blue", "it only meets it")
    accepted = f"{jae} The host accepts it: it only meets it 2 sides + 1 space × 2 4 points: stands"
    revealed(event, "10 : 4", "8:00", f"{mina}: beaten", accepted, "Jae takes 5")
    event.desk.press_on()
    left = "Last Jae takes 5 2 sides + 1 space × 2 4 points"
    claims_are_open(event, "10 : 4", "8:00", left, "39 +5 24 open 5 +4")


def round_2_ends_by_itself(event: Event) -> None:
    """All three targets are taken (BP29)."""
    event.page.claims("L")
    event.page.types_for(BLUE, "d 16+8")
    event.to_reveal()
    jae = "d 16 + 8 = 24 2 sides 2 points: stands"
    revealed(event, "10 : 6", "7:00", "Submitted nothing", jae, "Jae takes 24")
    event.desk.press_on()
    left, card = "Last Round 2 is over Mina: 5 Jae: 6", "Mina leads, 10 to 6"
    between(event, "10 : 6", left, "39 +5 24 +2 5 +4", f"{card} 1 2 Total 5 5 10 0 6 6", 3)
    event.desk.press_on()


def round_3_is_over_by_the_clock(event: Event) -> None:
    """Points and time are given and taken; then nobody claims anything (BP29)."""
    for points, clock, act, told in (
        ("10 : 9", "10:00", ("points", "a slip of mine", "blue", "+3"), "Jae +3 points"),
        ("9 : 9", "10:00", ("points", "he spoke to the hall", "red", "-1"), "Mina −1 points"),
        ("9 : 9", "9:00", ("time", "the clock ran on", "round", "-60"), "Round clock −60 s"),
    ):
        event.desk.done(*act)
        left = f"The host {told}: {act[1]} Last Round 3 begins"
        claims_are_open(event, points, clock, left, ALL_OPEN)
    event.pass_time(9 * 60_000)
    event.to_phase("between")
    left, targets = "Last Round 3 is over Mina: 0 Jae: 0", "39 not taken 24 not taken 5 not taken"
    card = "Level at 9 1 2 3 Host Total 5 5 0 −1 9 0 6 0 +3 9"
    between(event, "9 : 9", left, targets, card, 4)
    event.desk.press_on()


def takes_5(event: Event, seat: Seat) -> None:
    """That player claims 5, and has it for two points."""
    event.page.claims("Z" if seat is RED else "M")
    event.page.types_for(seat, "N 27-22")
    event.to_reveal()
    event.desk.press_on()


def round_4_and_5_level_the_score(event: Event) -> None:
    for points, seat, name in (("9 : 11", BLUE, "Jae"), ("11 : 11", RED, "Mina")):
        takes_5(event, seat)
        left = f"Last {name} takes 5 2 sides 2 points"
        claims_are_open(event, points, "9:00", left, "39 open 24 open 5 +2")
        event.desk.done("end-round", "time for the next one")
        event.desk.press_on()


def round_6_has_a_card_with_a_pause(event: Event) -> None:
    """A card counts down; its title is the reason in the form of a pause beside it."""
    desk, cards = event.desk, event.desk.air.cards
    desk.front()
    QTest.mouseClick(cards.kinds.segments["back"], LEFT)
    cards.time.selectAll()
    QTest.keyClicks(cards.time, "1:30")
    desk.click(cards.put_up)
    assert event.picture().words == {"card": "Back in 1:30"}
    event.pass_time(30_000)
    assert event.picture().words == {"card": "Back in 1:00"}
    desk.click(cards.pausing)
    assert desk.form.reason.text() == "Back in"
    desk.send("")
    assert event.latest.paused is not None
    assert event.picture().words == {"card": "Back in 1:00"}
    desk.click(cards.take_down)
    event.said("11 : 11", "9:30 paused", middle="Paused by the host Back in")
    event.goes_on()
    desk.done("end-round", "the hall closes soon")
    desk.press_on()


def round_7_is_a_tie(event: Event) -> None:
    """BP30, ALL1: who is named the Death Match Opponent wins it."""
    takes_5(event, RED)
    event.page.claims("L")
    event.page.types_for(BLUE, "E 6x4")
    event.to_reveal()
    event.desk.press_on()
    left = "Last Jae takes 24 2 sides 2 points"
    claims_are_open(event, "13 : 13", "8:00", left, "39 open 24 +2 5 +2")
    event.pass_time(8 * 60_000)
    event.page.until(lambda: event.latest.ending is not None)
    why = "Seven rounds are over at 13 each; the Death Match Opponent wins a tie (BP30)"
    round_scores = "1 2 3 4 5 6 7 Host Total 5 5 0 0 2 0 2 −1 13 0 6 0 2 0 0 2 +3 13"
    credit = "Broken Prism was designed by uriquack for The Genius: House of Larks."
    event.said(
        "13 : 13",
        left="Last Round 7 is over Mina: 2 Jae: 2",
        right="Targets 39 not taken 24 +2 5 +2",
        middle=f"Jae wins {why} {round_scores} {credit}",
        blue="Jae has won · wins ties 13",
    )


def every_act_is_kept_with_its_reason(event: Event) -> None:
    logged = " · ".join(event.desk.logged)
    for reason in (
        "Paused: the line is bad",
        "Window +15 s: for the pause",
        "Window −5 s: that was too much",
        "The host ends the round: it is late",
        "Mina’s submission is ruled out: it breaks the chain of Jae",
        ": it only touches it",
        "Jae’s submission is accepted: it only meets it",
        "Jae +3 points: a slip of mine",
        ": he spoke to the hall",
        "Round clock −60 s: the clock ran on",
        "Paused: Back in",
    ):
        assert reason in logged
    assert "Technical pause" not in logged, "a card is nothing of the match"


def the_file_brings_it_back(event: Event) -> None:
    """It is verified, replays to the same state, and shows the same picture once more."""
    path, last, state = event.page.session.path, event.picture(), event.host.table.state
    assert path is not None
    event.main.go_home()
    assert event.words == {"card": "PrismDesk"}
    is_right, line = verify_line(path)
    assert is_right, line
    assert "Jae wins (BP30)" in line
    kept = load(path, verify=True)
    assert not isinstance(kept, Refused), kept
    assert kept.table.state == state
    event.main.open(path)
    event.opened()
    assert event.picture().looks_like(last, but=SIDES)
