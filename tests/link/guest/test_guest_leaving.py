"""What stays of a table when a guest goes: his seat, his memory of it, the file."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.link.guest import remembered
from prismdesk.link.guest.guest import rejoin
from prismdesk.link.saved import load
from prismdesk.link.table_source import FileSaved
from prismdesk.table.commands import Done, Resign
from tests.support.bad_network import QUICK, Far, a_move, shows_soon
from tests.support.loopback_network import AtGuest


def test_who_comes_back_after_his_program_died_has_his_seat(far: Far) -> None:
    red, blue = far.begin()
    blue.at(0)
    assert isinstance(red.act(a_move(far)), Done)
    blue.at(1)
    assert isinstance(blue.act(a_move(far)), Done)
    far.wire.pull()  # nobody hears him go
    far.blue.guest.close()
    far.wire.put_back()
    (known,) = [one for one in remembered.listing() if [s.seat for s in one.seats] == [Seat.BLUE]]
    assert known.seats[0].name == "Jae"
    guest = rejoin(known, pace=QUICK)
    far.net.guests.append(guest)
    again = AtGuest(guest).player(Seat.BLUE)
    shows_soon(again, far.table())
    assert isinstance(red.act(a_move(far)), Done)
    again.at(3)
    assert isinstance(again.act(a_move(far)), Done)


def test_the_finished_match_is_kept_once_and_verifies(far: Far) -> None:
    red, blue = far.begin()
    blue.at(0)
    assert isinstance(red.act(a_move(far)), Done)
    assert isinstance(blue.order(Resign()), Done)
    path = far.blue.file()
    saved = load(path, verify=True)
    assert not isinstance(saved, Refused)
    assert saved.table.public_n == 2
    own = load(far.net.folder / "match 1.prismdesk")
    assert not isinstance(own, Refused)
    assert saved.last_hash == own.last_hash
    assert path.parent == folders.matches()
    assert "PRIZMIK Mina - Jae" in path.name
    assert far.blue.played().path == path
    # It comes again after each return, and takes its own place.
    far.red.file()
    kept = set(folders.matches().iterdir())
    far.blue.forget()
    far.wire.reset()
    assert far.blue.news(FileSaved).path == path
    assert set(folders.matches().iterdir()) == kept
