"""What stays of a table when a guest goes: his seat, his memory of it, the file."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.files import folders
from prismdesk.link import remembered
from prismdesk.link.around import FileKept, Line, LineNow, Spoken
from prismdesk.link.guest import rejoin
from prismdesk.link.saved import load
from prismdesk.table.commands import Done, Resign
from prismdesk.wire.seating import Presence, Stage
from tests.support.bad_wire import QUICK, Far, a_move, shows_soon
from tests.support.lan import AtGuest


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


def test_two_windows_for_one_seat_the_newer_has_it(far: Far) -> None:
    _, blue = far.begin()
    blue.at(0)
    (known,) = [one for one in remembered.listing() if [s.seat for s in one.seats] == [Seat.BLUE]]
    guest = rejoin(known, pace=QUICK)
    far.net.guests.append(guest)
    newer = AtGuest(guest)
    gone = far.blue.news(LineNow, lambda one: one.line is Line.GONE)
    assert gone.why is not None
    assert gone.why.code == "taken-up"
    shows_soon(newer.player(Seat.BLUE), far.table())
    assert known.table in [one.table for one in remembered.listing()]


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
    assert far.blue.news(FileKept).path == path
    assert set(folders.matches().iterdir()) == kept


def test_a_table_that_is_over_is_forgotten_when_one_leaves(far: Far) -> None:
    _, blue = far.begin()
    blue.at(0)
    far.blue.guest.close()
    assert len(remembered.listing()) == 2
    (known,) = [one for one in remembered.listing() if [s.seat for s in one.seats] == [Seat.BLUE]]
    guest = rejoin(known, pace=QUICK)
    far.net.guests.append(guest)
    again = AtGuest(guest)
    assert isinstance(again.player(Seat.BLUE).order(Resign()), Done)
    again.sits(lambda seating: seating.stage is Stage.ENDED)
    guest.close()
    assert len(remembered.listing()) == 1


def test_who_leaves_before_the_match_gives_his_seat_up_and_is_not_remembered(far: Far) -> None:
    assert len(remembered.listing()) == 2
    far.blue.guest.close()
    far.at.seen(Seat.BLUE, Presence.FREE)
    assert [one.seats[0].name for one in remembered.listing()] == ["Mina"]


def test_nothing_is_told_after_leaving(far: Far) -> None:
    far.begin()
    far.blue.forget()
    far.blue.guest.leave()
    far.at.seen(Seat.BLUE, Presence.AWAY)
    far.at.room.chat("is anybody there?")
    far.red.until(lambda: far.red.all_of(Spoken))
    far.blue.guest.close()
    assert far.blue.all_of(Spoken) == []
    assert [one.line for one in far.blue.all_of(LineNow) if one.line is Line.GONE] == []
