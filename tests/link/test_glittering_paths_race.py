"""Two at two machines send a first path in the same moment (GP15, ALL3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from prismdesk.console.reading import verify_line
from prismdesk.core.codec import decode
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat, Watcher
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.glittering_paths.state import other
from prismdesk.games.glittering_paths.view import View
from prismdesk.link.client import Client
from prismdesk.link.saved import Saved, load
from prismdesk.table.commands import Accept, Done, Offer, Remark, Resign
from prismdesk.table.updates import update
from prismdesk.wire.seating import Presence
from tests.support.glitter import BOARDS, Glitter
from tests.support.lan import AtGuest, Lan, Player1, a_draft, last_hash, started

RED, BLUE = Seat.RED, Seat.BLUE
FIRST = {RED: "a1-b1-b2", BLUE: "b4-a4-a3"}
"""They have no cell in common: each would be legal after the other, in its sender's turn."""
LAST = {RED: "a2-b2-b3", BLUE: "d3-e3-e2"}
"""The same in round 3."""


class Match:
    """A match over TLS whose first race is on; Red sits at the table's machine or at a guest's."""

    def __init__(self, net: Lan, *, host_plays: bool) -> None:
        self.guests: list[AtGuest] = []
        if host_plays:
            here = PlayedBy.PERSON_HERE
            self.at = net.room(GLITTERING_PATHS, a_draft(GLITTERING_PATHS, here, setup=BOARDS))
            self.guests = [net.guest(self.at, "Jae")]
            self.at.seen(BLUE, Presence.CONNECTED)
            self.at.room.start()
            red = self.at.player(RED)
        else:
            self.at, *self.guests = started(net, GLITTERING_PATHS, setup=BOARDS)
            red = self.guests[0].player(RED)
        self.watcher = net.guest(self.at, watch=True).player(Watcher.SPECTATOR)
        self.players = {RED: red, BLUE: self.guests[-1].player(BLUE)}
        self.begin_round()

    @property
    def everybody(self) -> tuple[Player1, ...]:
        return (*self.players.values(), self.watcher)

    def begin_round(self) -> None:
        for player in self.players.values():
            assert isinstance(player.act("ready"), Done)
        for player in self.everybody:
            player.until(lambda update: update.phase == "race")

    def both_send(self, order: tuple[Seat, ...], first: dict[Seat, str] = FIRST) -> Seat:
        """Each sends his first path while the race is all that he has seen; who was first."""
        numbers = {}
        for seat in order:
            player = self.players[seat]
            action = GLITTERING_PATHS.read(first[seat])
            assert view_of(player).phase == "race", "nobody has seen the other's"
            numbers[seat] = player.client.act(action)
        for seat, player in self.players.items():
            player.ear.until(lambda player=player, seat=seat: numbers[seat] in player.answers)  # type: ignore[misc]
        answers = {seat: self.players[seat].answers[numbers[seat]] for seat in order}
        (winner,) = (seat for seat in order if isinstance(answers[seat], Done))
        (refused,) = (one for one in answers.values() if isinstance(one, Refused))
        assert (refused.rule, refused.code) == ("GP15", "race-over")
        return winner

    def acted(self, seat: Seat, *texts: str) -> None:
        """That seat and the other by turns, each when it has seen what came before; all done."""
        for text in texts:
            done = self.players[seat].act(text)
            assert isinstance(done, Done), text
            seat = other(seat)
            self.players[seat].at(done.n)

    def files(self) -> list[Path]:
        """The finished match where it is kept: at the table, and at each who played."""
        own = self.at.played().path
        assert own is not None
        return [own, *(guest.file() for guest in self.guests)]


def view_of(player: Player1) -> View:
    view = player.client.view
    assert isinstance(view, View)
    return view


def made(player: Player1) -> list[tuple[Seat, str]]:
    return [(one.seat, "-".join(one.cells)) for one in view_of(player).moves]


@pytest.mark.parametrize("host_plays", [False, True], ids=["two guests", "host and guest"])
@pytest.mark.parametrize("order", [(RED, BLUE), (BLUE, RED)], ids=["red first", "blue first"])
def test_gp15_one_first_path_is_made_and_the_other_is_a_remark(
    net: Lan, order: tuple[Seat, ...], host_plays: bool
) -> None:
    match = Match(net, host_plays=host_plays)
    winner = match.both_send(order)
    loser = other(winner)
    for player in match.everybody:
        player.until(lambda update: update.phase == "turn")
        player.at(4)
        assert made(player) == [(winner, FIRST[winner])]
        assert view_of(player).mover is loser, "his turn is still to come"
        last = player.client.lines[-1]
        assert (last.by, last.late) == (loser, True)
        assert str(last.text) == f"Came too late: {FIRST[loser]}"
    assert isinstance(match.players[loser].act(FIRST[loser]), Done), "in his turn he may send it"
    for player in match.everybody:
        player.at(5)
        assert made(player) == [(winner, FIRST[winner]), (loser, FIRST[loser])]
    assert isinstance(match.players[RED].order(Resign()), Done)
    files = match.files()
    assert len(files) == 1 + len(match.guests)
    assert all(verify_line(path)[0] for path in files)
    assert len({last_hash(path) for path in files}) == 1
    remarks = [remark for path in files for remark in remarked(path)]
    assert remarks == [(loser, f"round 1 first {FIRST[loser]}")] * len(files)


def remarked(path: Path) -> list[tuple[object, str]]:
    """The remarks in a file of a match: whose they are, and the actions as they were sent."""
    saved = load(path)
    assert isinstance(saved, Saved)
    said = [(one.by, one.body.action) for one in saved.entries if isinstance(one.body, Remark)]
    kind: Any = GLITTERING_PATHS.action_type
    return [(by, GLITTERING_PATHS.write(decode(action, kind))) for by, action in said]


def test_gp15_an_illegal_path_ends_no_race_over_the_network(net: Lan) -> None:
    """Its sender alone is told, at the cell where it is wrong; the other's is made."""
    match = Match(net, host_plays=False)
    red, blue = match.players[RED], match.players[BLUE]
    refused = red.act("a1-b1-c1")
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.where) == ("GP10", "c1")
    assert isinstance(blue.act(FIRST[BLUE]), Done)
    red.until(lambda update: update.phase == "turn")
    assert made(red) == [(BLUE, FIRST[BLUE])]
    assert not any(line.late for line in red.client.lines)


def test_a_whole_match_of_glittering_paths_over_tls(net: Lan) -> None:
    """Rounds 1 and 3 begin with both in the same moment; one ends by skips, one by a dead board,
    one because both agree (GP15, GP17, GP19, GP20)."""
    match = Match(net, host_plays=True)
    winners = [match.both_send((RED, BLUE))]
    match.acted(other(winners[0]), *["pass"] * 4)
    match.begin_round()
    match.acted(RED, "d3-c3-c2-b2-b1", "e1-f1-f2-g2-g3")
    match.begin_round()
    winners.append(match.both_send((BLUE, RED), LAST))
    assert isinstance(match.players[BLUE].order(Offer(Agreement.END_ROUND)), Done)
    match.players[RED].until(lambda update: update.offer is not None)
    assert isinstance(match.players[RED].order(Accept()), Done)
    points = tuple(300 + 200 * winners.count(seat) for seat in (RED, BLUE))
    opponent = view_of(match.watcher).opponent
    for player in match.everybody:
        ending = player.until(lambda update: update.ending is not None).ending
        assert ending is not None
        assert ending.winner is max((RED, BLUE), key=lambda seat: (points[seat], seat is opponent))
        assert player.client.latest is not None
        assert player.client.latest.scores == points
    files = match.files()
    assert all(verify_line(path)[0] for path in files)
    assert len({last_hash(path) for path in files}) == 1
    assert len(remarked(files[0])) == 2


def test_gp15_a_first_path_that_waits_for_the_connection_stays_one() -> None:
    """ALL3: cut off in the race, he comes back in his turn, and only then it goes out."""
    top, sent = Glitter(host="none"), list[Any]()
    client = Client(BLUE, GLITTERING_PATHS, sent.append)
    client.receive(update(top.table, BLUE, 1, None))
    client.restart()
    client.act(GLITTERING_PATHS.read(FIRST[BLUE]))
    assert sent == []
    top.done(RED, FIRST[RED])
    client.receive(update(top.table, BLUE, 1, None))
    assert client.view.mover is BLUE
    answer = top.send(sent[0])
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.code) == ("GP15", "race-over")
