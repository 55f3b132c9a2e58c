"""Matches at a table that others join: whole ones, files, rematches, and coming back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, encode, raw
from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, PlayedBy, Seat, Viewer, Watcher
from prismdesk.files.match_file import read
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.around import FileKept, Started
from prismdesk.link.kept_table import SUFFIX, KeptTable, kept_of
from prismdesk.link.local import LocalMatch, begin
from prismdesk.link.messages import Answered, LookAt, Said, Unseen
from prismdesk.link.room_game import away
from prismdesk.link.saved import load
from prismdesk.table.commands import (
    CLOSED,
    Accept,
    Act,
    Command,
    Done,
    End,
    Offer,
    Pause,
    Resign,
    Resume,
    Rewind,
)
from prismdesk.table.match import swapped
from prismdesk.table.table import Table
from prismdesk.table.updates import Update
from prismdesk.wire.frames import SEALED_STEP
from prismdesk.wire.messages import Begun, FilePart, Leave, TakeSeat, Told, WantAgain
from prismdesk.wire.seating import Again, Presence, Seating, Stage
from tests.support.lan import AtGuest, AtRoom, Lan, Player1, a_draft, lan
from tests.support.prism import BOARD
from tests.support.raw_guest import RawGuest
from tests.support.tabletop import AnyRules, Tabletop, a_match


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Lan]:
    with lan(tmp_path) as made:
        yield made


def table_of(at: AtRoom) -> Table:
    seen: list[Table] = []
    at.room.see(seen.append)
    at.done()
    return seen[0]


def last_hash(path: Path) -> str:
    """As `verify` gives it: every entry is judged anew."""
    found = load(path, verify=True)
    assert not isinstance(found, Refused), found
    return found.last_hash


def started(net: Lan, game: AnyRules = PRIZMIK, **given: Any) -> tuple[AtRoom, AtGuest, AtGuest]:
    at, mina, jae = net.two(game, **given)
    at.room.start()
    mina.played()
    jae.played()
    return at, mina, jae


class Script(Tabletop):
    """Orders that are all done, with who gave them, as played on a table by hand."""

    def __init__(self, game: AnyRules, luck: int, most: int, **given: Any) -> None:
        self.done: list[tuple[Seat, Any]] = []
        super().__init__(game, **given)
        self.play(random.Random(luck), most)

    def give(self, by: Any, order: Any, *, by_host: bool = False) -> Any:
        answer = super().give(by, order, by_host=by_host)
        if isinstance(answer, Done):
            self.done.append((by, order))
        return answer


def played_out(script: Script, players: dict[Seat, Player1]) -> None:
    """The same orders, each given when the one before is done."""
    for by, order in script.done:
        answer = players[by].order(order)
        assert isinstance(answer, Done), answer


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_of_prizmik_over_tls(net: Lan, seed: int) -> None:
    script = Script(PRIZMIK, seed, 400)
    at, mina, jae = started(net)
    players = {Seat.RED: mina.player(Seat.RED), Seat.BLUE: jae.player(Seat.BLUE)}
    played_out(script, players)
    if script.table.ending is None:
        assert isinstance(players[Seat.RED].order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    own = at.played().path
    assert own is not None
    assert last_hash(own) == last_hash(mina.file()) == last_hash(jae.file())
    assert own.read_bytes() == jae.file().read_bytes()


def test_a_whole_match_of_broken_prism_over_tls(net: Lan) -> None:
    """BP22, BP23: both seal their inputs in the same window, each at his own machine."""
    at, mina, jae = started(net, BROKEN_PRISM, setup=BOARD)
    red, blue = mina.player(Seat.RED), jae.player(Seat.BLUE)
    for number in range(7):
        for player in (red, blue):
            assert isinstance(player.act("ready"), Done)
        if number == 0:
            assert isinstance(red.act("claim 24"), Done)
            blue.until(lambda update: update.phase == "window")
            assert isinstance(blue.act("submit E 6x4"), Done)
            assert isinstance(red.act("submit d 16+8"), Done)
            for player in (red, blue):
                assert isinstance(player.act("done"), Done)
            for player in (red, blue):
                player.until(lambda update: update.phase == "reveal")
                assert isinstance(player.act("ready"), Done)
        assert isinstance(red.order(Offer(Agreement.END_ROUND)), Done)
        blue.until(lambda update: update.offer is not None)
        assert isinstance(blue.order(Accept()), Done)
    red.until(lambda update: update.ending is not None)
    own = at.played().path
    assert own is not None
    assert last_hash(own) == last_hash(mina.file()) == last_hash(jae.file())


SCRIPTS: dict[str, tuple[AnyRules, int]] = {
    "prizmik": (PRIZMIK, 60),
    "broken-prism": (BROKEN_PRISM, 40),
}


class Heard(Player1):
    """A client with every update and line that it was shown."""

    def __init__(self, ear: Any, played: Any, viewer: Viewer) -> None:
        self.shown: list[Any] = []
        super().__init__(ear, played, viewer)
        self.client.on_update = self._updated

    def _updated(self, client: Any, facts: tuple[Any, ...]) -> None:
        update = client.latest
        self.shown.append((update.n, update.phase, client.view, facts, update.may, update.scores))


@pytest.mark.parametrize("game", SCRIPTS)
def test_one_script_over_local_and_over_tls_gives_equal_views_and_lines(
    net: Lan, tmp_path: Path, game: str
) -> None:
    """Promise 1: hot-seat is the network game on a very short wire."""
    rules, most = SCRIPTS[game]
    draft = msgspec.structs.replace(a_draft(rules, seed="5"), known_seed=True)
    script = Script(rules, 5, most, seed="5")
    shown: list[dict[Viewer, Any]] = []
    for is_local in (True, False):
        at = net.room(rules, draft, now_ms=lambda: 0)
        seats: dict[Seat, Any] = {}
        match: LocalMatch | None = None
        if is_local:
            made = begin(msgspec.structs.replace(a_match(rules, seed="5")), rules, None)
            assert isinstance(made, LocalMatch)
            match = made
            seats = dict.fromkeys(made.match.seats, (at, made))
        else:
            mina = net.guest(at, "Mina")
            at.seen(Seat.RED, Presence.CONNECTED)
            jae = net.guest(at, "Jae")
            at.seen(Seat.BLUE, Presence.CONNECTED)
            at.room.start()
            seats = {Seat.RED: (mina, mina.played()), Seat.BLUE: (jae, jae.played())}
        players = {seat: Heard(ear, played, seat) for seat, (ear, played) in seats.items()}
        played_out(script, players)  # type: ignore[arg-type]
        n = script.table.public_n
        for player in players.values():
            player.at(n)
        shown.append(
            {
                seat: (player.shown, [_timeless(line) for line in player.client.lines])
                for seat, player in players.items()
            }
        )
        if match is not None:
            match.close()
    assert shown[0] == shown[1]


def _timeless(line: Any) -> Any:
    return msgspec.structs.replace(line, at_ms=0)


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
    at, mina, _ = started(net, host="present")
    host, red = at.player(Watcher.ARBITER), mina.player(Seat.RED)
    assert isinstance(red.act("a1>a2"), Done)
    assert isinstance(host.order(End(Seat.RED, "over")), Done)
    first = last_hash(mina.file())
    assert isinstance(host.order(Rewind(1, "not over")), Done)
    at.sits(lambda seating: seating.stage is Stage.STARTED)
    mina.forget()
    assert isinstance(host.order(End(Seat.BLUE, "over now")), Done)
    own = at.played().path
    assert own is not None
    mina.news(FileKept)
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


def test_a_host_without_a_seat_decides_a_rematch_alone(net: Lan) -> None:
    at, mina, _ = started(net, host="present")
    at.room.want_again(Again.SAME)
    at.refused("not-ended")
    assert isinstance(at.player(Watcher.ARBITER).order(End(Seat.RED, "over")), Done)
    at.room.want_again(Again.SAME)
    at.until(lambda: len(at.all_of(Started)) == 2)
    assert [one.name for one in at.played().match.players] == ["Mina", "Jae"]
    mina.until(lambda: len(mina.all_of(Started)) == 2)


def test_a_rematch_changes_seats_as_a_match_does(net: Lan) -> None:
    """Whoever plays here and who plays in the network go with the players (ALL1)."""
    draft = a_draft(PRIZMIK, PlayedBy.PERSON_HERE)
    at = net.room(PRIZMIK, draft)
    jae = net.guest(at, "Jae")
    at.seen(Seat.BLUE, Presence.CONNECTED)
    at.room.start()
    assert isinstance(at.player(Seat.RED).order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    at.room.want_again(Again.CHANGED)
    jae.guest.want_again(Again.CHANGED)
    at.until(lambda: len(at.all_of(Started)) == 2)
    kinds = [one.played_by for one in at.played().match.players]
    assert kinds == [one.played_by for one in swapped(draft).players]
    assert at.played().viewers == (Seat.BLUE,)


def test_a_player_who_is_away_pauses_the_match_and_his_return_goes_on_all12(net: Lan) -> None:
    at = net.room(PRIZMIK, pauses_away=True)
    port = at.open_to.port
    with (
        RawGuest(port).enters(at.open_to.code) as mina,
        RawGuest(port).enters(at.open_to.code) as jae,
    ):
        token = mina.token
        mina.send(TakeSeat(Seat.RED, "Mina"))
        jae.send(TakeSeat(Seat.BLUE, "Jae"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        jae.told(Update)
        mina.cut()
        update = jae.told(Update)
        assert update.paused is not None
        assert (update.paused.by, update.paused.reason) == (Agent.CLOCK, away("Mina"))
        at.seen(Seat.RED, Presence.AWAY)
        with RawGuest(port).enters(token=token) as back:
            assert jae.told(Update).paused is None
            assert back.hear(Begun).viewers == (Seat.RED,)


def test_a_pause_of_somebody_else_is_left_alone_by_a_return(net: Lan) -> None:
    at = net.room(PRIZMIK, pauses_away=True)
    port = at.open_to.port
    with (
        RawGuest(port).enters(at.open_to.code) as mina,
        RawGuest(port).enters(at.open_to.code) as jae,
    ):
        token = mina.token
        mina.send(TakeSeat(Seat.RED, "Mina"))
        jae.send(TakeSeat(Seat.BLUE, "Jae"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        jae.hear(Begun)
        jae.put(Seat.BLUE, Command(Seat.BLUE, 1, Pause("tea")))
        jae.told(Answered)
        mina.send(Leave())
        at.seen(Seat.RED, Presence.AWAY)
        with RawGuest(port).enters(token=token):
            at.seen(Seat.RED, Presence.CONNECTED)
            paused = table_of(at).paused
            assert paused is not None
            assert paused.reason == "tea"
            jae.put(Seat.BLUE, Command(Seat.BLUE, 2, Resume()))
            assert isinstance(jae.told(Answered).answer, Done)


def test_without_the_option_nobody_is_waited_for(net: Lan) -> None:
    at, mina, _ = started(net)
    mina.guest.leave()
    at.seen(Seat.RED, Presence.AWAY)
    assert table_of(at).paused is None


def test_silence_is_shown_as_missing_and_then_cuts_the_connection(net: Lan) -> None:
    """Three seconds and six, of a clock that is moved by hand."""
    now_ms = [0]
    at = net.room(PRIZMIK, now_ms=lambda: now_ms[0])
    with RawGuest(at.open_to.port).enters(at.open_to.code) as mina:
        mina.send(TakeSeat(Seat.RED, "Mina"))
        at.seen(Seat.RED, Presence.CONNECTED)
        mina.goes_deaf()
        now_ms[0] += 3_500
        at.seen(Seat.RED, Presence.MISSED)
        now_ms[0] += 3_000
        at.seen(Seat.RED, Presence.AWAY)
        mina.cut()


def test_round_trips_are_shown(net: Lan) -> None:
    at, mina, _ = net.two(PRIZMIK)
    at.sits(lambda seating: seating.places[0].round_trip_ms is not None)
    mina.sits(lambda seating: seating.places[1].round_trip_ms is not None)


def test_what_seats_are_sent_has_one_size_and_spectators_see_no_sealed_input_all14(
    net: Lan,
) -> None:
    at = net.room(BROKEN_PRISM, setup=BOARD)
    port, codes = at.open_to.port, at.open_to
    with (
        RawGuest(port).enters(codes.code) as red,
        RawGuest(port).enters(codes.code) as blue,
        RawGuest(port).enters(codes.watch_code, watch=True) as watcher,
    ):
        red.send(TakeSeat(Seat.RED, "Mina"))
        blue.send(TakeSeat(Seat.BLUE, "Jae"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        for guest in (red, blue, watcher):
            guest.hear(Begun)
        for number, (guest, seat, text) in enumerate(
            ((red, Seat.RED, "ready"), (blue, Seat.BLUE, "ready"), (red, Seat.RED, "claim 24")),
            start=1,
        ):
            acted(guest, seat, number, text)
        for guest, viewer in ((red, Seat.RED), (watcher, Watcher.SPECTATOR)):
            all_told(guest, viewer)
        acted(blue, Seat.BLUE, 4, "submit E 6x4")
        for guest, viewer in ((red, Seat.RED), (watcher, Watcher.SPECTATOR)):
            assert all_told(guest, viewer) == [], "not a byte of it"
        told = [frame for frame in blue.frames if b'"told"' in frame[:30]]
        assert told
        assert {len(frame) % SEALED_STEP for frame in told} == {0}


def acted(guest: RawGuest, seat: Seat, number: int, text: str) -> None:
    guest.put(seat, Command(seat, number, Act(raw(BROKEN_PRISM.read(text)))))
    assert isinstance(guest.told(Answered).answer, Done), text


def all_told(guest: RawGuest, viewer: Viewer) -> list[Any]:
    """What the guest's viewer was told by now, up to the answer to a question of his own."""
    guest.put(viewer, LookAt(10**6))
    found: list[Any] = []
    while True:
        said: Any = decode(guest.hear(Told).said, Said)  # type: ignore[arg-type]
        if isinstance(said, Unseen):
            return found
        found.append(said)


def abandoned(at: AtRoom) -> Path:
    """The room's program dies: nobody is told, nothing is written at its end."""
    path = at.played().path
    assert path is not None
    hall: Any = at.room._hall
    at.room._loop.call(hall.game.host._keeper.close)

    async def nothing() -> None:
        for server in at.room._servers:
            server.server.close()
        for peer in hall.peers:
            if peer.cable is not None:
                peer.cable.cut()

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


def test_without_what_was_kept_the_code_lets_them_in(net: Lan) -> None:
    at = net.room(PRIZMIK)
    with RawGuest(at.open_to.port).enters(at.open_to.code) as guest:
        for seat in (Seat.RED, Seat.BLUE):
            guest.send(TakeSeat(seat, "Mina"))
        at.sits(lambda seating: not seating.free)
        at.room.start()
        guest.hear(Begun)
        path = abandoned(at)
    for kept in (net.folder / "tables").glob(f"*{SUFFIX}"):
        kept.unlink()
    again = net.reopen(path)
    assert again.room.table != at.room.table
    assert again.seating.free == (Seat.RED, Seat.BLUE)
    with RawGuest(again.open_to.port).enters(again.open_to.code) as guest:
        guest.send(TakeSeat(Seat.RED, "Ola"))
        guest.hear(Begun, lambda begun: begun.viewers == (Seat.RED,))
        assert again.place(Seat.RED).name == "Mina"


def test_a_match_that_ended_opens_again_to_be_fetched_and_played_once_more(net: Lan) -> None:
    at, mina, _ = started(net)
    assert isinstance(mina.player(Seat.RED).order(Resign()), Done)
    at.sits(lambda seating: seating.stage is Stage.ENDED)
    path = abandoned(at)
    again = net.reopen(path)
    assert again.seating.stage is Stage.ENDED


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


def test_a_table_that_is_opened_again_waits_for_who_is_away_all12(net: Lan) -> None:
    at, red, blue = net.two(PRIZMIK, pauses_away=True)
    at.room.start()
    red.played()
    player = blue.player(Seat.BLUE)
    player.at(0)
    path = abandoned(at)
    again = net.reopen(path)
    for seat in (Seat.RED, Seat.BLUE):
        again.seen(seat, Presence.CONNECTED)
    player.until(lambda update: update.n == 2 and update.paused is None)


def test_a_damaged_memory_is_left_out_and_said(net: Lan, caplog: pytest.LogCaptureFixture) -> None:
    folder = net.folder / "tables"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{'0' * 32}{SUFFIX}").write_bytes(b"{}")
    assert kept_of("0" * 32, folder) is None
    assert "is left out" in caplog.text
    caplog.clear()


def test_the_tables_file_has_no_bytes_of_the_network(net: Lan) -> None:
    """One match file is written, by the keeper, and nothing else of a match."""
    at, mina, _ = started(net)
    assert isinstance(mina.player(Seat.RED).act("a1>a2"), Done)
    own = at.played().path
    assert own is not None
    found = read(own)
    assert not isinstance(found, Refused)
    assert len(found.payloads) == 1
    assert list(net.folder.glob("*.prismdesk")) == [own]
