"""For which moment a path is meant: no other takes it, however late it arrives (GP15, ALL3)."""

from __future__ import annotations

import pytest

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.glittering_paths.actions import Path
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.link.client import Client
from prismdesk.link.messages import Asked
from prismdesk.table.commands import Act, Command, Rewind
from prismdesk.table.replay import verified
from prismdesk.table.updates import update
from tests.support.glittering_paths_boards import STRIPS, turned, zigzag
from tests.support.glittering_paths_by_hand import BLUE, HOST, RED, Glitter

REDS, BLUES = zigzag(7), turned(zigzag(7), 7, 12)
"""A path of each player, on a board that comes three times. They do not meet."""


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


def test_gp15_a_first_path_that_waits_for_the_connection_stays_one() -> None:
    """ALL3: cut off in the race, he comes back in his turn, and only then it goes out."""
    top, sent = Glitter(setup=STRIPS), list[Asked]()
    client = Client(BLUE, top.rules, sent.append)
    client.receive(update(top.table, BLUE, 1, None))
    client.restart()
    client.act(path(BLUES))
    assert sent == [], "it waits"
    top.done(RED, REDS)
    client.receive(update(top.table, BLUE, 1, None))
    assert client.view.mover is BLUE
    (command,) = sent
    assert isinstance(command, Command)
    answer = top.send(command)
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.code) == ("GP15", "race-over")


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
