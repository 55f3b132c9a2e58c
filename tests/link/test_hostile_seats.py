"""Two who want the same at the same moment, and what crosses on its way: one of them gets it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link import remembered
from prismdesk.link.around import Line, LineNow, Started
from prismdesk.link.guest import rejoin
from prismdesk.link.room import Ground, open_room, reopen_room
from prismdesk.link.room_limits import Limits
from prismdesk.link.room_server import TRIES, bound
from prismdesk.table.commands import Command, Done, Resign
from prismdesk.wire.messages import Begun, Bye, FilePart, Leave, NotDone, TakeSeat, WantAgain
from prismdesk.wire.seating import Again, Presence, Seating, Stage
from tests.support.besieged import Besieged, settled_file
from tests.support.lan import UNHURRIED, AtGuest, Lan, a_draft
from tests.support.raw_guest import RawGuest
from tests.support.swarm import Swarm


def test_of_two_windows_the_older_is_told_and_stays_away(net: Lan) -> None:
    """Both have the same token to show, and neither takes the seat from the other again."""
    match = Besieged(net)
    last = match.mina
    for _ in range(3):
        (held,) = [one for one in remembered.listing() if one.seats[0].seat is Seat.RED]
        window = AtGuest(rejoin(held))
        net.guests.append(window.guest)
        window.news(LineNow, lambda one: one.line is Line.CONNECTED)
        why = last.news(LineNow, lambda one: one.line is Line.GONE).why
        assert why is not None
        assert why.code == "taken-up"
        last = window
    assert isinstance(last.player(Seat.RED).order(Resign()), Done)
    assert [one.line for one in last.all_of(LineNow) if one.line is Line.GONE] == []


def test_eight_with_one_token_at_once_and_one_is_in(net: Lan) -> None:
    match = Besieged(net)
    with RawGuest(match.port).enters(match.code) as guest:
        token = guest.token
    with match.unharmed(), Swarm(match.port) as swarm:
        works = [lambda: swarm.tries("", token=token)] * 8
        codes = [one.code for one in swarm.all(works, 8)]
        assert set(codes) <= {"in", "taken-up"}
        assert "in" in codes


def test_two_who_take_the_last_seat_at_the_same_moment(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=UNHURRIED)
    red = net.guest(at, "Mina")
    at.seen(Seat.RED, Presence.CONNECTED)
    port, code = at.open_to.port, at.open_to.code
    with RawGuest(port).enters(code) as one, RawGuest(port).enters(code) as other:
        one.send(TakeSeat(Seat.BLUE, "Ada"))
        other.send(TakeSeat(Seat.BLUE, "Jae"))
        at.seen(Seat.BLUE, Presence.CONNECTED)
        at.done()
        first, second = (one, other) if at.place(Seat.BLUE).name == "Ada" else (other, one)
        assert second.hear(NotDone).refused.code == "seat-taken"
        first.hear(Seating, lambda seating: not seating.free)
        red.sits(lambda seating: not seating.free)


def test_a_start_that_crosses_a_leave(net: Lan) -> None:
    """Whichever comes first: the match begins with his seat kept, or waits for somebody."""
    for leaves_first in (True, False):
        at = net.room(PRIZMIK)
        net.guest(at, "Mina")
        at.seen(Seat.RED, Presence.CONNECTED)
        with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
            guest.send(TakeSeat(Seat.BLUE, "Jae"))
            at.seen(Seat.BLUE, Presence.CONNECTED)
            if leaves_first:
                guest.send(Leave())
                at.seen(Seat.BLUE, Presence.FREE)
                at.room.start()
                at.refused("seats-free")
            else:
                at.room.start()
                guest.hear(Begun)
                guest.send(Leave())
                at.seen(Seat.BLUE, Presence.AWAY)
                assert at.seating.stage is Stage.STARTED


def test_a_seat_that_is_freed_while_its_order_is_under_way(net: Lan) -> None:
    at = net.room(PRIZMIK, limits=UNHURRIED)
    red = net.guest(at, "Mina")
    at.seen(Seat.RED, Presence.CONNECTED)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        guest.send(TakeSeat(Seat.BLUE, "Jae"))
        at.seen(Seat.BLUE, Presence.CONNECTED)
        at.room.start()
        guest.hear(Begun)
        at.room.free(Seat.BLUE)
        guest.put(Seat.BLUE, Command(Seat.BLUE, 1, Resign()))
        why = guest.ends()
        assert why.code == "freed"
    at.seen(Seat.BLUE, Presence.FREE)
    player = red.player(Seat.RED)
    player.until(lambda update: update.number)
    assert player.client.latest is not None
    assert isinstance(player.order(Resign()), Done)


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


def test_wishes_for_another_match_without_end(net: Lan) -> None:
    match, blue = ended(net)
    with blue:
        for _ in range(200):
            blue.send(WantAgain(Again.CHANGED))
            blue.send(WantAgain(None))
        blue.send(WantAgain(Again.CHANGED))
        match.mina.sits(lambda _: match.mina.place(Seat.BLUE).again is Again.CHANGED)
        match.mina.guest.want_again(Again.CHANGED)
        match.mina.until(lambda: len(match.mina.all_of(Started)) == 2)
        blue.hear(Begun, lambda begun: begun.viewers == (Seat.RED,))


def test_a_wish_goes_with_who_leaves(net: Lan) -> None:
    """Who has left on purpose is not put into another match behind his back."""
    match, blue = ended(net)
    with blue:
        blue.send(WantAgain(Again.SAME))
        match.mina.sits(lambda _: match.mina.place(Seat.BLUE).again is Again.SAME)
        blue.send(Leave())
        match.at.seen(Seat.BLUE, Presence.AWAY)
        match.mina.sits(lambda _: match.mina.place(Seat.BLUE).again is None)
    match.mina.guest.want_again(Again.SAME)
    match.mina.sits(lambda _: match.mina.place(Seat.RED).again is Again.SAME)
    match.at.done()
    assert len(match.mina.all_of(Started)) == 1


# The table's own machine.


def test_two_tables_in_one_program(net: Lan) -> None:
    one, other = Besieged(net), Besieged(net)
    assert one.port != other.port
    with one.unharmed(), other.unharmed(), Swarm(one.port) as swarm:
        if one.code != other.code:
            assert swarm.do(swarm.tries(other.code)).code == "wrong-code"


def test_a_match_that_is_on_opens_no_second_table(net: Lan) -> None:
    match = Besieged(net)
    with match.unharmed():
        found = reopen_room(settled_file(match.at.played()), ground=net.ground())
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
            ground=Ground(folder=tmp_path / "tables", hosts=("127.0.0.1",), limits=Limits()),
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
