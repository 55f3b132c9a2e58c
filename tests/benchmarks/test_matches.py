"""Whole random matches over loopback TLS: one table, two guests who play on and on.

A hundred of each game, or as many as PRISMDESK_MATCHES says; every one is verified at all three.
"""

from __future__ import annotations

import os
import queue
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prismdesk.console.queries import verify_line
from prismdesk.core.seats import Seat
from prismdesk.games import GAMES, game_named
from prismdesk.wire.seating import Again
from tests.support.loopback_network import AtRoom, Lan, lan
from tests.support.remote_player import Far

MATCHES = int(os.environ.get("PRISMDESK_MATCHES", "100"))
PATIENCE_S = 120


class Party:
    """Two players who are programs, at a table that takes whatever they send."""

    def __init__(self, net: Lan, game: str, seed: int = 0) -> None:
        rules = game_named(game)
        assert rules is not None
        self.net = net
        self.at: AtRoom = net.room(rules, seed=f"a match {seed}")
        self.told: queue.Queue[tuple[str, Any]] = queue.Queue()
        self.actions = 0
        self.guests = [self._guest(net, seat) for seat in (Seat.RED, Seat.BLUE)]
        self.at.sits(lambda seating: not seating.free)

    def _guest(self, net: Lan, seat: Seat) -> Far:
        guest = net.guest(self.at).guest
        far = Far(guest, {seat: seat.colour}, seed=int(seat))
        far.tell = lambda what, value: self.told.put((what, value))
        return far.listen()

    def wait(self, what: str) -> list[Any]:
        """Until both have told it."""
        found: list[Any] = []
        while len(found) < len(self.guests):
            told, value = self.told.get(timeout=PATIENCE_S)
            if told == what:
                found.append(value)
        return found

    def begin(self) -> None:
        """The first match, or another one at the same table."""
        if not self.actions:
            self.at.room.start()
        else:
            for far in self.guests:
                far.source.want_again(Again.CHANGED)

    def play(self) -> None:
        """A whole match, until both have its file."""
        self.begin()
        kept = self.wait("kept")
        self.actions += sum(len(far.acked) for far in self.guests)
        for far in self.guests:
            far.acked.clear()
        said = [verify_line(Path(one)) for one in kept]
        assert all(right for right, _ in said), said
        assert len({line.rpartition(", ")[2] for _, line in said}) == 1, said


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Lan]:
    with lan(tmp_path) as made:
        yield made


@pytest.mark.benchmark(group="a whole random match over loopback TLS, with its file at both guests")
@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
def test_matches(benchmark: Any, net: Lan, game: str) -> None:
    party = Party(net, game)
    benchmark.pedantic(party.play, rounds=MATCHES)
    spent = benchmark.stats.stats.total
    benchmark.extra_info["matches"] = MATCHES
    benchmark.extra_info["matches a second"] = round(MATCHES / spent, 2)
    benchmark.extra_info["actions a second"] = round(party.actions / spent)
