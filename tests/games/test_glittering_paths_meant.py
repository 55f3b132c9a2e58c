"""For which moment a path is meant: no other takes it, however late it arrives (GP15, ALL3)."""

from __future__ import annotations

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.glittering_paths.actions import Action, Buzz, Next, Pass, Path, Ready
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.link.client import Client
from prismdesk.link.messages import Asked
from prismdesk.table.commands import Act, Command, Rewind
from prismdesk.table.replay import verified
from prismdesk.table.updates import update
from tests.support.glitter import BLUE, HOST, RED, Glitter
from tests.support.paths import STRIPS, turned, zigzag

REDS, BLUES = zigzag(7), turned(zigzag(7), 7, 12)
"""A path of each player, on a board that comes three times. They do not meet."""

NEXT_OF_RED = "c3-d3-d4-e4-e3"
"""One of Red's that meets neither."""


def path(text: str) -> Path:
    action = GLITTERING_PATHS.read(text)
    assert isinstance(action, Path), action
    return action


def next_round(top: Glitter) -> None:
    top.skip_out()
    top.press_on()


def kept(top: Glitter) -> int:
    """How many lines the log has; the journal verifies."""
    assert not isinstance(verified(top.match, top.rules, top.entries), Refused)
    return top.table.public_n


@pytest.mark.parametrize("meant", ["round 1 first ", "round 1 "], ids=["race", "turn"])
def test_gp15_a_path_is_made_in_the_round_in_which_it_was_sent_and_in_no_other(meant: str) -> None:
    """Neither in the next race nor in a turn there; the same path sent now is made."""
    top = Glitter(setup=STRIPS)
    top.done(RED, REDS)
    next_round(top)
    for _ in ("in the race", "in a turn"):
        known = kept(top)
        refused = top.refused(BLUE, meant + BLUES)
        assert (refused.rule, refused.code) == ("GP15", "other-round")
        assert str(refused.message) == "That path was sent for round 1."
        assert kept(top) == known, "it competed with nothing that was done in this round"
        if top.phase == "race":
            top.done(RED, "round 2 first " + REDS)
    top.done(BLUE, "round 2 " + BLUES)
    assert [made.seat for made in top.view(RED).moves] == [RED, BLUE]
    kept(top)


def test_gp15_a_path_that_names_no_round_is_meant_for_the_one_that_is_on() -> None:
    top = Glitter(setup=STRIPS)
    for _ in range(2):
        top.done(RED, "first " + REDS)
        top.done(BLUE, BLUES)
        next_round(top)


def test_gp15_a_path_for_a_round_to_come_is_refused_too() -> None:
    top = Glitter(setup=STRIPS)
    assert top.refused(RED, "round 2 first " + REDS).code == "other-round"
    assert top.phase == "race"


def test_gp15_a_path_of_a_turn_is_not_made_in_the_race_to_which_the_match_went_back() -> None:
    top = Glitter(setup=STRIPS)
    began = top.table.public_n
    top.done(RED, REDS)
    assert not isinstance(top.give(HOST, Rewind(began, "the lamp fell")), Refused)
    assert top.phase == "race"
    refused = top.refused(BLUE, "round 1 " + BLUES)
    assert (refused.rule, refused.code) == ("GP15", "turn-over")
    assert str(refused.message) == "That path was sent in a turn, and the race is on again."
    top.done(BLUE, "round 1 first " + BLUES)
    kept(top)


def test_gp22_nor_in_the_seconds_of_who_has_buzzed_anew() -> None:
    top = Glitter(setup=STRIPS, race="buzzer")
    began = top.table.public_n
    top.done(RED, "buzz", REDS)
    assert not isinstance(top.give(HOST, Rewind(began, "the lamp fell")), Refused)
    top.done(BLUE, "buzz")
    assert top.refused(BLUE, "round 1 " + BLUES).code == "turn-over"
    top.done(BLUE, "round 1 first " + BLUES)


def test_all3_a_late_first_path_of_this_round_is_still_a_remark() -> None:
    """The log says what was too late, and not how a machine marks it."""
    top = Glitter(setup=STRIPS)
    top.done(RED, "round 1 first " + REDS)
    line = top.table.moments[-1].line
    assert line is not None
    assert line.notation == REDS
    assert top.refused(BLUE, "round 1 first " + BLUES).code == "race-over"
    assert top.said == f"Came too late: {BLUES}"
    kept(top)


def test_gp15_a_path_that_waits_for_the_connection_is_sent_for_its_own_round() -> None:
    """A player is cut off while he sends, and comes back into the race of the next round."""
    top = Glitter(setup=STRIPS)
    for meant_for in ("race", "turn"):
        sent: list[Asked] = []
        client = Client(BLUE, top.rules, sent.append)
        if meant_for == "turn":
            top.done(RED, REDS)
        assert top.phase == meant_for
        client.receive(update(top.table, BLUE, 1, None))
        client.restart()
        client.act(path(BLUES))
        assert sent == [], "it waits"
        if meant_for == "race":
            top.done(RED, REDS)
        next_round(top)
        client.receive(update(top.table, BLUE, 1, None))
        (command,) = sent
        assert isinstance(command, Command)
        answer = top.give(BLUE, command.order)
        assert isinstance(answer, Refused)
        assert answer.code == "other-round"
        assert (top.phase, top.view(BLUE).moves) == ("race", ())


def test_all3_a_window_says_for_which_moment_a_path_is_meant() -> None:
    top = Glitter(setup=STRIPS)
    meant, sent = GLITTERING_PATHS.meant, path(BLUES)
    assert meant(top.view(BLUE), sent) == path("round 1 first " + BLUES)
    top.done(RED, REDS)
    assert meant(top.view(BLUE), sent) == path("round 1 " + BLUES)
    top.skip_out()
    assert meant(top.view(BLUE), sent) == path("round 1 " + BLUES), "he has seen no other board"
    top.press_on()
    assert meant(top.view(BLUE), sent) == path("round 2 first " + BLUES)
    typed = path("round 1 first " + BLUES)
    assert meant(top.view(BLUE), typed) == typed, "as somebody has typed it"
    buzzer = Glitter(race="buzzer")
    for phase in ("buzz", "drawing"):
        assert buzzer.phase == phase
        assert meant(buzzer.view(RED), sent) == path("round 1 first " + BLUES)
        if phase == "buzz":
            buzzer.done(RED, "buzz")
    for other in (Pass(), Buzz(), Ready(), Next()):
        assert meant(top.view(BLUE), other) == other


@pytest.mark.parametrize("prefix", ["", "first ", "round 3 ", "round 2 first "])
def test_all3_what_was_done_is_told_without_it(prefix: str) -> None:
    plain: Action = GLITTERING_PATHS.plain(path(prefix + BLUES))
    assert plain == path(BLUES)
    for other in (Pass(), Buzz(), Ready(), Next()):
        assert GLITTERING_PATHS.plain(other) == other


@pytest.mark.parametrize("by_host", [False, True])
def test_all3_a_client_marks_what_it_sends_by_what_it_shows(*, by_host: bool) -> None:
    """Also where the host types for a seat: it is his view that he types by (ALL11)."""
    top = Glitter(setup=STRIPS)
    viewer: Seat | Watcher = Watcher.ARBITER if by_host else BLUE
    sent: list[Asked] = []
    client = Client(viewer, top.rules, sent.append)
    for_seat = BLUE if by_host else None
    client.act(path(BLUES), for_seat=for_seat)
    client.receive(update(top.table, viewer, 1, None))
    client.act(path(BLUES), for_seat=for_seat)
    found = []
    for command in sent:
        assert isinstance(command, Command)
        assert isinstance(command.order, Act)
        assert (command.by, command.by_host) == (BLUE, by_host)
        found.append(bytes(command.order.action))
    blind, seeing = found
    assert b'"first":false,"round":0' in blind, "before it shows anything"
    assert b'"first":true,"round":1' in seeing
