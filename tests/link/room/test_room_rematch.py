"""The end of a match at a table: its file goes out, and what comes next."""

from __future__ import annotations

import pytest

from prismdesk.core.seats import Seat, Watcher
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.host import Host
from prismdesk.link.messages import Answered
from prismdesk.link.table_source import ConnectionNews, FileSaved, Line, Started
from prismdesk.table.commands import (
    Command,
    Done,
    End,
    Resign,
    Rewind,
)
from prismdesk.wire.messages import Begun, FilePart, TakeSeat, WantAgain
from prismdesk.wire.seating import Again, Seating, Stage
from tests.support.loopback_network import Lan, last_hash, started
from tests.support.raw_guest import RawGuest


def test_a_finished_match_goes_to_who_played_and_to_nobody_who_watched(net: Lan) -> None:
    at = net.room(PRIZMIK)
    port, codes = at.open_to.port, at.open_to
    with (
        RawGuest(port).enters(codes.code) as player,
        RawGuest(port).enters(codes.watch_code, watch=True) as watcher,
    ):
        for seat in (Seat.RED, Seat.BLUE):
            player.send(TakeSeat(seat, ""))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        player.hear(Begun)
        player.put(Seat.RED, Command(Seat.RED, 1, Resign()))
        part = player.hear(FilePart)
        assert (part.match, part.part, part.parts) == (at.played().match.id, 0, 1)
        player.put(Seat.RED, Command(Seat.RED, 2, Resign()))
        assert player.told(Answered).answer is not None
        watcher.hear(Seating, lambda seating: seating.stage is Stage.ENDED)
        at.room.chat("well played")
        watcher.send(WantAgain(None))
        watcher.until(lambda: len(watcher.heard) > 0)
        assert not any(isinstance(one, FilePart) for one in watcher.heard)


def test_a_rewind_opens_the_match_again_and_the_file_goes_out_again_all6(net: Lan) -> None:
    at, mina, jae = started(net, host="present")
    host, red = at.player(Watcher.ARBITER), mina.player(Seat.RED)
    assert isinstance(red.act("a1>a2"), Done)
    assert isinstance(host.order(End(Seat.RED, "over")), Done)
    first = last_hash(mina.file())
    jae.file()  # both have one folder here, and may have chosen one name
    assert isinstance(host.order(Rewind(1, "not over")), Done)
    at.sits(lambda seating: seating.stage is Stage.STARTED)
    mina.forget()
    assert isinstance(host.order(End(Seat.BLUE, "over now")), Done)
    own = at.played().path
    assert own is not None
    mina.news(FileSaved)
    assert last_hash(mina.file()) == last_hash(own) != first


def test_a_rematch_with_changed_seats_begins_when_all_want_the_same(net: Lan) -> None:
    at, mina, jae = started(net)
    assert isinstance(mina.player(Seat.RED).order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    first = at.played()
    mina.guest.want_again(Again.SAME)
    at.sits(lambda seating: seating.places[0].again is Again.SAME)
    jae.guest.want_again(Again.CHANGED)
    at.sits(lambda seating: seating.places[1].again is Again.CHANGED)
    assert len(at.all_of(Started)) == 1
    mina.guest.want_again(Again.CHANGED)
    at.until(lambda: len(at.all_of(Started)) == 2)
    second = at.played()
    assert second.match.id != first.match.id
    assert second.path != first.path
    assert [one.name for one in second.match.players] == ["Jae", "Mina"]
    mina.until(lambda: len(mina.all_of(Started)) == 2)
    assert mina.played().viewers == (Seat.BLUE,)
    jae.until(lambda: len(jae.all_of(Started)) == 2)
    assert isinstance(jae.player(Seat.RED).act("a1>a2"), Done)
    assert at.sits(lambda seating: seating.stage is Stage.STARTED).places[0].name == "Jae"


@pytest.mark.parametrize("way", ["close", "again", "changed again"])
def test_the_file_goes_out_whatever_the_host_does_at_once_all13(net: Lan, way: str) -> None:
    """Before, closing and the next match both broke off what was on its way."""
    at, mina, jae = started(net, host="present")
    own = at.played().path
    assert own is not None
    assert isinstance(at.player(Watcher.ARBITER).order(End(None, "enough")), Done)
    if way == "close":
        at.room.close()
    else:
        at.room.want_again(Again.SAME if way == "again" else Again.CHANGED)
    for viewing in (mina, jae):
        assert last_hash(viewing.file()) == last_hash(own)
    if way == "close":
        mina.news(ConnectionNews, lambda one: one.line is Line.GONE)
        kinds = [type(one) for one in mina.heard]
        assert kinds.index(FileSaved) < len(kinds) - 1 - kinds[::-1].index(ConnectionNews)
    else:
        assert mina.news(Started).played.path == mina.file()


def test_the_files_of_two_matches_that_end_at_once_both_come(net: Lan) -> None:
    at, mina, _ = started(net, host="present")
    for number in (1, 2):
        assert isinstance(at.player(Watcher.ARBITER).order(End(None, "enough")), Done)
        at.room.want_again(Again.SAME)
        at.until(lambda upto=number: len(at.all_of(Started)) == upto + 1)  # type: ignore[misc]
    mina.until(lambda: len({one.path for one in mina.all_of(FileSaved)}) == 2)


def test_a_file_that_cannot_be_read_is_told_to_who_waits_for_it(
    net: Lan, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, mina, jae = started(net)
    path = at.played().path
    assert path is not None
    monkeypatch.setattr(Host, "path", path.with_name("gone"))
    assert isinstance(mina.player(Seat.RED).order(Resign()), Done)
    for guest in (mina, jae):
        guest.refused("file-unread")
    assert "cannot be sent" in caplog.text
    caplog.clear()
