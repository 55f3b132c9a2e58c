"""A table that is opened again, after its program died or was closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.codec import decode, encode
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.room.peers import SUFFIX, KeptTable, kept_of
from prismdesk.link.table_source import Started
from prismdesk.table.commands import (
    CLOSED,
    Command,
    Done,
    Resign,
    Resume,
)
from prismdesk.wire.messages import Begun, TakeSeat
from prismdesk.wire.seating import Presence, Stage
from tests.support.loopback_network import AtRoom, Lan, a_draft, last_hash, started
from tests.support.raw_guest import RawGuest, raw_two


def abandoned(at: AtRoom) -> Path:
    """The room's program dies: nobody is told, nothing is written at its end."""
    path = at.played().path
    assert path is not None
    members: Any = at.room._members
    at.room._loop.call(members.game.host._keeper.close)

    async def nothing() -> None:
        for server in at.room._servers:
            server.server.close()
        for one in members.attached.values():
            one.connection.cut()

    at.room._loop.close(nothing)
    return path


def test_an_abandoned_room_opens_again_for_the_same_people(net: Lan) -> None:
    """After `kill -9` of the host: same port, same certificate, same tokens, new codes."""
    at, mina, jae = started(net, clock="total:300+5")
    red, blue = mina.player(Seat.RED), jae.player(Seat.BLUE)
    assert isinstance(red.act("a1>a2"), Done)
    blue.at(1)
    before = at.open_to
    path = abandoned(at)
    again = net.reopen(path)
    assert again.room.table == at.room.table
    assert again.open_to.port == before.port
    assert again.open_to.code != before.code
    assert again.seating.table == "Mina’s table"
    assert again.played().match == at.played().match
    for seat in (Seat.RED, Seat.BLUE):
        again.seen(seat, Presence.CONNECTED)
    red.until(lambda update: update.paused is not None and update.paused.reason == CLOSED)
    assert isinstance(red.order(Resume()), Done)
    blue.until(lambda update: update.paused is None)
    assert isinstance(blue.act("a8>a7"), Done)
    assert isinstance(red.order(Resign()), Done)
    assert last_hash(path) == last_hash(mina.file()) == last_hash(jae.file())


def test_what_is_kept_is_for_its_owner_only_and_holds_no_token(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for seat in (Seat.RED, Seat.BLUE):
            guest.send(TakeSeat(seat, "Mina"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        guest.hear(Begun)
        match = at.played().match.id
        folder = net.folder / "tables"
        (path,) = _appears(at, folder)
        assert path.stat().st_mode & 0o077 == 0
        data = path.read_bytes()
        assert guest.token[0].encode() not in data
        assert at.open_to.code.encode() not in data
        kept = kept_of(match, folder)
        assert kept is not None
        assert (kept.table, kept.port, kept.peers[0].seats) == (
            at.room.table,
            at.open_to.port,
            (Seat.RED, Seat.BLUE),
        )
        assert decode(encode(kept), KeptTable) == kept
        guest.put(Seat.RED, Command(Seat.RED, 1, Resign()))
        at.sits(lambda seating: seating.stage is Stage.ENDED)
    at.room.close()
    assert not path.exists(), "a table that is over is forgotten"


def _appears(at: AtRoom, folder: Path) -> list[Path]:
    with RawGuest(at.open_to.port).enters(at.open_to.code):
        pass  # nobody is let in before it is on disk who was
    return list(folder.glob(f"*{SUFFIX}"))


def test_who_sits_where_is_on_disk_before_anybody_is_told_of_the_match(net: Lan) -> None:
    """Killed at any moment after that, everybody finds his seat again."""
    at = net.room(PRIZMIK, a_draft(PRIZMIK, PlayedBy.PERSON_HERE))
    folder = net.folder / "tables"
    jae = net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    found: list[Any] = []
    at.room.watch(lambda table: found.append(kept_of(table.match.id, folder)))
    jae.until(lambda: not jae.all_of(Started))
    at.room.start()
    at.done()
    assert [one.seats for one in found[0].peers] == [(Seat.BLUE,)]
    at.room.free(Seat.BLUE)
    at.done()
    kept = kept_of(at.played().match.id, folder)
    assert kept is not None
    assert kept.peers == ()


def test_without_what_was_kept_the_code_lets_them_in(net: Lan) -> None:
    at, red, blue = raw_two(net)
    with red, blue:
        red.hear(Begun)
        path = abandoned(at)
    for kept in (net.folder / "tables").glob(f"*{SUFFIX}"):
        kept.unlink()
    again = net.reopen(path)
    assert again.room.table != at.room.table
    assert again.seating.free == (Seat.RED, Seat.BLUE)
    with RawGuest(again.open_to.port).enters(again.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Ola"))
        guest.hear(Begun, lambda begun: begun.viewers == (Seat.RED,))
        assert again.place(Seat.RED).name == "Mina", "the match keeps the name"


def test_a_table_that_is_opened_again_waits_for_who_is_away_all12(net: Lan) -> None:
    at, red, blue = net.two(PRIZMIK, pauses_away=True)
    at.room.start()
    red.played()
    player = blue.player(Seat.BLUE)
    player.at(0)
    again = net.reopen(abandoned(at))
    for seat in (Seat.RED, Seat.BLUE):
        again.seen(seat, Presence.CONNECTED)
    player.until(lambda update: update.n == 2 and update.paused is None)


def test_a_match_that_ended_opens_again_as_one_that_has_ended(net: Lan) -> None:
    at, mina, _ = started(net)
    assert isinstance(mina.player(Seat.RED).order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    again = net.reopen(abandoned(at))
    assert again.seating.stage is Stage.ENDED


def test_a_damaged_memory_is_left_out_and_said(net: Lan, caplog: pytest.LogCaptureFixture) -> None:
    folder = net.folder / "tables"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{'0' * 32}{SUFFIX}").write_bytes(b"{}")
    assert kept_of("0" * 32, folder) is None
    assert "is left out" in caplog.text
    caplog.clear()
