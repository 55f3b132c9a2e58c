"""Canaries: what is marked in every secret is found in nobody else's frames, files, or any log.

ALL13, ALL14, BP23: matches at a real table over TLS, every frame noted as the guest's socket hands
it on. Earlier submissions are never revealed, so their marks are secret to the match's end. The
suite plays one match of each game.
"""

from __future__ import annotations

import json
import logging
import os
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from prismdesk.core.codec import decode, raw
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Agent, Author, Seat, Viewer, Watcher
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.view import View
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.link.discovery.announcer import record
from prismdesk.link.guest.websocket import Socket
from prismdesk.link.messages import Answered, LookAt, Unseen
from prismdesk.link.room.peers import SUFFIX
from prismdesk.link.table_source import Guests, JoinInfo
from prismdesk.table.commands import Act, Command, Done, EndRound, Pause, Resign, Resume
from prismdesk.table.table import Table
from prismdesk.table.updates import Look, Update
from prismdesk.wire.messages import NotDone, TakeSeat
from tests.support.broken_prism_by_hand import BOARD
from tests.support.canaries import LATER
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.loopback_network import (
    LOOPBACK,
    AtRoom,
    Lan,
    NotedAnnouncements,
    a_draft,
    table_of,
)
from tests.support.prisma import pick
from tests.support.raw_guest import RawGuest
from tests.support.repeats import many
from tests.support.table_by_hand import AnyRules

RED, BLUE = Seat.RED, Seat.BLUE
SITS, MACHINES = {1: RED, 2: BLUE}, 6
SEED = "canary seed 4d1f"
VALID = {"24": ("E 6x4", "d 16+8"), "5": ("L 12-7", "N 27-22"), "39": ("B 28+26-15",)}


class Noted:
    """What came out of every guest's socket, by the number of the machine."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sockets: dict[Socket, list[bytes]] = {}
        take = Socket.recv

        async def recv(socket: Socket, *given: Any, **named: Any) -> Any:
            data: Any = await take(socket, *given, **named)
            self.sockets.setdefault(socket, []).append(
                data if isinstance(data, bytes) else data.encode()
            )
            return data

        monkeypatch.setattr(Socket, "recv", recv)

    def by_peer(self) -> dict[int, bytes]:
        found: dict[int, bytes] = {}
        for frames in list(self.sockets.values()):
            admitted = [json.loads(one) for one in frames if b'"admitted"' in one[:30]]
            if admitted:
                peer = admitted[0]["peer"]
                found[peer] = found.get(peer, b"") + b"\n".join(frames)
        return found

    def tokens(self) -> dict[int, set[str]]:
        found = {}
        for peer, data in self.by_peer().items():
            found[peer] = set(re.findall(r'"admitted","token":"([0-9a-f]{64})"', data.decode()))
        return found


def _recorded(announcing: NotedAnnouncements) -> Iterator[bytes]:
    for about in announcing.said:
        for pair in record(about).items() if about is not None else ():
            yield from pair


def whole(data: bytes | str) -> str:
    return data if isinstance(data, str) else data.decode("utf-8", "replace")


def secrets_of(table: Table, codes: set[str], *folders: Path) -> set[str]:
    """What nobody may be told before the ending: later rounds, the seed, keys, codes, paths."""
    found = {SEED, table.match.seed, LOOPBACK, *codes, *(str(folder) for folder in folders)}
    later = LATER[table.match.game](table.state)
    assert later, "something is still to come"
    found |= later
    pems = [path for folder in folders for path in folder.glob("**/*.pem")]
    assert pems, "there is a key"
    for path in pems:
        key = path.read_text().split("PRIVATE KEY-----")[1]
        found |= {line for line in key.splitlines() if len(line) > 30}
    return found


class Play(ABC):
    """Two who play, who watches and who does neither; now and then somebody more comes to watch."""

    rules: AnyRules
    setup: str | None

    def __init__(self, net: Lan, luck: random.Random, announcing: NotedAnnouncements) -> None:
        self.net, self.luck = net, luck
        self.marks: dict[Seat, list[str]] = {RED: [], BLUE: []}
        self.codes: set[str] = set()
        draft = a_draft(self.rules, setup=self.setup, seed=SEED, host="none")
        self.at = net.room(self.rules, match=draft, announcing=announcing)
        self.mina = net.guest(self.at, "Mina")
        self.at.sits(lambda seating: seating.places[0].name == "Mina")
        self.jae = net.guest(self.at, "Jae")
        self.at.sits(lambda seating: not seating.free)
        self.others = [net.guest(self.at, watch=True), net.guest(self.at)]
        self.at.news(Guests, lambda one: len(one.guests) == 4)
        self.at.room.start()
        self.players = {RED: self.mina.player(RED), BLUE: self.jae.player(BLUE)}

    @abstractmethod
    def to_the_middle(self) -> None:
        """Some rounds with all their secrets; two more come to watch."""

    def somebody_comes(self) -> None:
        """In a pause, and by codes that are new afterwards."""
        self.codes |= {self.at.open_to.code, self.at.open_to.watch_code}
        assert isinstance(self.players[BLUE].order(Pause()), Done)
        late = self.net.guest(self.at, watch=True)
        late.player(Watcher.SPECTATOR).until(lambda update: update.covered)
        self.at.room.new_codes()
        self.at.news(JoinInfo, lambda one: one.code not in self.codes)
        self.codes |= {self.at.open_to.code, self.at.open_to.watch_code}
        assert isinstance(self.players[BLUE].order(Resume()), Done)

    def to_the_end(self) -> None:
        """Everybody sees it, and who played has the file."""
        assert isinstance(self.players[RED].order(Resign()), Done)
        self.mina.file()
        self.jae.file()
        for one in self.others:
            one.player(Watcher.SPECTATOR).until(lambda update: update.ending is not None)

    def both(self, text: str) -> None:
        for one in self.players.values():
            assert isinstance(one.act(text), Done)


class PrismPlay(Play):
    """Every window has marked submissions that are displaced before the reveal."""

    rules = BROKEN_PRISM
    setup = BOARD

    def to_the_middle(self) -> None:
        self.both("ready")
        for target in self.luck.sample(sorted(VALID), 2):
            self.claim(target)
        self.at.done()

    def claim(self, target: str) -> None:
        claimer = self.luck.choice((RED, BLUE))
        assert isinstance(self.players[claimer].act(f"claim {target}"), Done)
        for seat, one in self.players.items():
            one.until(lambda update: update.phase == "window")
            for _ in range(self.luck.randint(1, 3)):
                number = 7_000 + 1_000 * seat + self.luck.randint(100, 899)
                self.marks[seat] += [f"{number}+{number}", f"{number},{number}"]
                assert isinstance(one.act(f"submit A {number}+{number}"), Done)
        self.somebody_comes()
        for one in self.players.values():
            assert isinstance(one.act(f"submit {self.luck.choice(VALID[target])}"), Done)
            assert isinstance(one.act("done"), Done)
        for one in self.players.values():
            one.until(lambda update: update.phase == "reveal")
        self.both("ready")


class GemsPlay(Play):
    """A first path that comes late, paths and skips, up to the next round's beginning."""

    rules = GLITTERING_PATHS
    setup = BOARDS.split("round 2")[0]

    def to_the_middle(self) -> None:
        self.both("ready")
        first, second = (self.players[seat] for seat in self.luck.sample((RED, BLUE), 2))
        mine, theirs = ("a1-b1-b2", "b4-a4-a3")[:: 1 if first is self.players[RED] else -1]
        assert isinstance(first.act(mine), Done)
        assert isinstance(second.act(f"first {theirs}"), Refused)
        self.somebody_comes()
        assert isinstance(second.act(theirs), Done)
        for one in (first, second, first):
            assert isinstance(one.act("pass"), Done)
        self.somebody_comes()
        assert isinstance(second.act("pass"), Done)
        self.both("ready")
        self.at.done()


class TilesPlay(Play):
    """The opening and a few turns of two tiles, with what they earn (PR7)."""

    rules = PRISMA
    setup = None

    def to_the_middle(self) -> None:
        self.turns(5)
        self.somebody_comes()
        self.turns(11)
        self.somebody_comes()
        assert self.players[RED].client.view.stage == "middle"
        self.at.done()

    def turns(self, last: int) -> None:
        """Both play up to that turn."""
        for one in self.players.values():
            one.until(lambda update: not update.covered and update.n > 0)
        view = self.players[RED].client.view
        while view.turn < last:
            done = self.players[view.mover].act(PRISMA.write(pick(view, self.luck)))
            assert isinstance(done, Done)
            for one in self.players.values():
                one.at(done.n)
            view = self.players[RED].client.view


PLAYS = (PrismPlay, GemsPlay, TilesPlay)
"""A game that is drawn adds its own."""


def test_every_game_that_is_drawn_has_its_canaries() -> None:
    drawn = {rules.name for rules in GAMES if rules.drawn}
    assert drawn == {play.rules.name for play in PLAYS} == set(LATER)


@pytest.mark.parametrize("luck", range(many(1, 4)))
@pytest.mark.parametrize("plays", PLAYS)
def test_canaries(
    net: Lan,
    plays: type[Play],
    luck: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    home = Path(os.environ["PRISMDESK_HOME"])
    noted, announcing = Noted(monkeypatch), NotedAnnouncements()
    play = plays(net, random.Random(luck), announcing)
    play.to_the_middle()
    table = table_of(play.at)
    assert table.ending is None
    secrets = secrets_of(table, play.codes, tmp_path, home)
    tokens = noted.tokens()
    assert len(tokens) == MACHINES
    assert all(len(one) == 1 for one in tokens.values())
    finds_no_canary_in_frames(noted, secrets, play.marks)
    every = set().union(*tokens.values(), *play.marks.values())
    logged = "\n".join(f"{one.getMessage()} {one.exc_text}" for one in caplog.records)
    announced = whole(b"\n".join(_recorded(announcing)))
    assert play.rules.name in announced
    kept = "".join(path.read_text() for path in tmp_path.glob(f"**/*{SUFFIX}"))
    assert '"token"' in kept
    for text in (logged, announced, kept):
        assert not {one for one in secrets | every if one in text}
    remembered = list(home.glob("**/*-[0-9]*.json"))
    assert len(remembered) == MACHINES
    for path in remembered:
        text = path.read_text()
        others = (secrets - {LOOPBACK}) | (every - tokens[json.loads(text)["peer"]])
        assert not {one for one in others if one in text}
    play.to_the_end()
    got = {peer for peer, data in noted.by_peer().items() if b"file-part" in data}
    assert got == set(SITS), "only who played gets the file"


def finds_no_canary_in_frames(
    noted: Noted, secrets: set[str], marks: dict[Seat, list[str]]
) -> None:
    tokens = noted.tokens()
    for peer, data in noted.by_peer().items():
        others = {token for other, one in tokens.items() if other != peer for token in one}
        sealed = {mark for seat in marks if SITS.get(peer) is not seat for mark in marks[seat]}
        found = {one for one in secrets | others | sealed if one in whole(data)}
        assert not found, (peer, found)
        assert b"file-part" not in data
    for peer, seat in SITS.items():
        own = [mark for mark in marks[seat] if "+" in mark]
        assert all(mark in whole(noted.by_peer()[peer]) for mark in own), "his own he sees"


def test_nobody_gets_more_by_asking(net: Lan) -> None:
    """ALL12, ALL14: another's view, another's name, a host's powers, looks while covered."""
    draft = a_draft(BROKEN_PRISM, setup=BOARD, windows="together", host="none")
    at = net.room(BROKEN_PRISM, match=draft)
    mina = net.guest(at, "Mina")
    at.sits(lambda seating: seating.places[0].name == "Mina")
    with RawGuest(at.open_to.port) as jae, RawGuest(at.open_to.port) as watcher:
        jae.enters(at.open_to.code)
        jae.send(TakeSeat(BLUE, "Jae"))
        at.sits(lambda seating: not seating.free)
        watcher.enters(at.open_to.watch_code, watch=True)
        at.room.start()
        red = mina.player(RED)
        jae.told(Update), watcher.told(Update)
        jae.put(BLUE, Command(BLUE, 1, Act(raw(BROKEN_PRISM.read("ready")))))
        jae.told(Answered)
        for text in ("ready", "claim 24", "submit A 7331+7331", "submit E 6x4"):
            assert isinstance(red.act(text), Done)
        asks_for_more(at, jae, BLUE)
        asks_for_more(at, watcher, Watcher.SPECTATOR)
        for n in range(table_of(at).public_n + 1):
            jae.put(BLUE, LookAt(n))
            assert decode(jae.told(Look).view, View).sealed == ()
        assert isinstance(red.order(Pause()), Done)
        for guest, viewer in ((jae, BLUE), (watcher, Watcher.SPECTATOR)):
            guest.put(viewer, LookAt(4))
            assert guest.told(Unseen).refused.rule == "ALL12"
            assert not [frame for frame in guest.frames if b"7331" in frame or b"E 6x4" in frame]


def asks_for_more(at: AtRoom, guest: RawGuest, own: Viewer) -> None:
    """Everything that is not his to ask; nothing comes of it, and he is told no more."""
    before = table_of(at)
    viewers: tuple[Viewer, ...] = (RED, BLUE, Seat.YELLOW, *Watcher)
    for viewer in viewers:
        if viewer is not own:
            guest.put(viewer, LookAt(0))
            assert guest.hear(NotDone).refused.code == "not-yours"
    authors: tuple[Author, ...] = (RED, BLUE, *Agent)
    for by, by_host in product(authors, (False, True)):
        if (by, by_host) != (own, False):
            guest.put(own, Command(by, 2, EndRound("x"), by_host))
    guest.put(own, LookAt(before.public_n + 1))
    assert guest.told(Unseen).refused.code == "no-such-point"
    assert table_of(at).n == before.n, "nothing has come of it"
