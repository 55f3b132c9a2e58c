"""Matches at a table that others join: whole ones, files, rematches, and coming back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import decode, raw
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.games import GAMES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.link.local.local_match import LocalMatch, begin
from prismdesk.link.messages import Answered, LookAt, Said, Unseen
from prismdesk.table.commands import (
    Act,
    Command,
    Done,
)
from prismdesk.wire.frames import SEALED_STEP
from prismdesk.wire.messages import Begun, TakeSeat, Told
from prismdesk.wire.seating import Presence
from tests.support.broken_prism_by_hand import BOARD
from tests.support.loopback_network import Lan, Player1, a_draft
from tests.support.made_match import a_match
from tests.support.raw_guest import RawGuest
from tests.support.table_by_hand import AnyRules, Tabletop


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


STEPS = {"prizmik": 60, "broken-prism": 40, "glittering-paths": 40, "prisma": 40}
"""How long a script of the game is. A new game adds its line."""


class Heard(Player1):
    """A client with every update and line that it was shown."""

    def __init__(self, ear: Any, played: Any, viewer: Viewer) -> None:
        self.shown: list[Any] = []
        super().__init__(ear, played, viewer)
        self.client.on_update = self._updated

    def _updated(self, client: Any, facts: tuple[Any, ...]) -> None:
        update = client.latest
        self.shown.append((update.n, update.phase, client.view, facts, update.may, update.scores))


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_one_script_over_local_and_over_tls_gives_equal_views_and_lines(
    net: Lan, tmp_path: Path, rules: AnyRules
) -> None:
    """Promise 1: hot-seat is the network game on a very short wire."""
    draft = msgspec.structs.replace(a_draft(rules, seed="5"), known_seed=True)
    script = Script(rules, 5, STEPS[rules.name], seed="5")
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
    since = max(updates[0][0] for one in shown for updates, _ in one.values())
    assert [_since(one, since) for one in shown] == [_since(one, since) for one in shown[::-1]]


def _since(shown: dict[Viewer, Any], n: int) -> dict[Viewer, Any]:
    """What was shown after public number `n`, at which all were there; and the whole log.

    Whoever comes early sees chance at work before the first action is asked for.
    """
    return {
        viewer: ([update for update in updates if update[0] > n], lines)
        for viewer, (updates, lines) in shown.items()
    }


def _timeless(line: Any) -> Any:
    return msgspec.structs.replace(line, at_ms=0)


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
