"""Two who want the same at the same moment, and what crosses on its way: one of them gets it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import rejoin
from prismdesk.link.room.limits import Limits
from prismdesk.link.room.room import RoomSettings, open_room, reopen_room
from prismdesk.link.room.room_server import TRIES, bound
from prismdesk.link.table_source import ConnectionNews, Line
from prismdesk.table.commands import Done, Resign
from prismdesk.wire.messages import Bye, FilePart
from prismdesk.wire.seating import Presence, Stage
from tests.support.loopback_network import AtGuest, Lan, a_draft
from tests.support.many_strangers import Swarm
from tests.support.match_under_attack import Besieged, settled_file
from tests.support.raw_guest import RawGuest


def test_of_two_windows_the_older_is_told_and_stays_away(net: Lan) -> None:
    """Both have the same token to show, and neither takes the seat from the other again."""
    match = Besieged(net)
    last = match.mina
    for _ in range(3):
        (held,) = [one for one in remembered.listing() if one.seats[0].seat is Seat.RED]
        window = AtGuest(rejoin(held))
        net.guests.append(window.guest)
        window.news(ConnectionNews, lambda one: one.line is Line.CONNECTED)
        why = last.news(ConnectionNews, lambda one: one.line is Line.GONE).why
        assert why is not None
        assert why.code == "taken-up"
        last = window
    assert isinstance(last.player(Seat.RED).order(Resign()), Done)
    assert [one.line for one in last.all_of(ConnectionNews) if one.line is Line.GONE] == []


def test_eight_with_one_token_at_once_and_one_is_in(net: Lan) -> None:
    match = Besieged(net)
    with RawGuest(match.port).enters(match.code) as guest:
        token = guest.token
    with match.unharmed(), Swarm(match.port) as swarm:
        works = [lambda: swarm.tries("", token=token)] * 8
        codes = [one.code for one in swarm.all(works, 8)]
        assert set(codes) <= {"in", "taken-up"}
        assert "in" in codes


def ended(net: Lan) -> tuple[Besieged, RawGuest]:
    """A match that has ended, and Blue comes back to it by hand."""
    match = Besieged(net)
    assert isinstance(match.red.order(Resign()), Done)
    match.jae.file()
    match.at.sits(lambda seating: seating.stage is Stage.ENDED)
    (held,) = [one for one in remembered.listing() if one.seats[0].seat is Seat.BLUE]
    return match, RawGuest(match.port).enters(token=(held.token, held.table))


def test_a_machine_sent_away_in_the_middle_of_its_file(net: Lan) -> None:
    match, blue = ended(net)
    with blue:
        blue.hear(FilePart)
        assert blue.admitted is not None
        match.at.room.kick(blue.admitted.peer)
        assert blue.ends().code == "sent-away"
        assert blue.bye is not None
        assert blue.bye.for_good
    match.at.seen(Seat.BLUE, Presence.FREE)
    assert match.mina.file().exists()


def test_a_match_that_is_on_opens_no_second_table(net: Lan) -> None:
    match = Besieged(net)
    with match.unharmed():
        found = reopen_room(settled_file(match.at.played()), settings=net.settings())
        assert isinstance(found, Refused)
        assert str(found).endswith(".")


def test_ports_that_are_all_held(net: Lan, tmp_path: Path) -> None:
    held: list[socket.socket] = []
    try:
        first = _a_row_of_ports(held)
        found = open_room(
            a_draft(PRIZMIK),
            PRIZMIK,
            name="x",
            path_for=net.path_for,
            port=first,
            settings=RoomSettings(
                folder=tmp_path / "tables", hosts=("127.0.0.1",), limits=Limits()
            ),
        )
        assert isinstance(found, Refused)
        assert found.code == "no-port"
        assert str(first) in str(found)
    finally:
        for one in held:
            one.close()


def _a_row_of_ports(held: list[socket.socket]) -> int:
    """Holds as many ports in a row as are tried; the first of them."""
    for first in range(20_000, 60_000, TRIES):
        row = [bound(("127.0.0.1",), port) for port in range(first, first + TRIES)]
        found = [one for one in row if not isinstance(one, Refused)]
        held += [made for sockets, _ in found for made in sockets]
        if [port for _, port in found] == list(range(first, first + TRIES)):
            return first
    raise AssertionError("no row of ports is free")


def test_a_machine_without_ipv6(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other kind of address is enough; with neither there is a sentence."""
    found = bound(("127.0.0.1", "fe80::dead:beef"), 0)
    assert not isinstance(found, Refused)
    sockets, _ = found
    assert len(sockets) == 1
    for one in sockets:
        one.close()
    none = bound(("fe80::dead:beef",), 0)
    assert isinstance(none, Refused)
    assert none.code == "cannot-listen"
    assert encode(Bye(none))
