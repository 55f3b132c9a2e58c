"""Two processes play every game to its end while the cable between them is pulled.

Nobody presses anything. The cable is a proxy on the loopback; with PRISMDESK_MANY=1 it is also one
between two network namespaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from prismdesk.console.queries import verify_line
from prismdesk.games import GAMES
from tests.support.faulty_network import GOOD, FaultyWire
from tests.support.json_processes import Machine
from tests.support.namespaces import ADDRESSES, Cable
from tests.support.repeats import MANY, many

PULLS = many(2, 10)

ORDERS = {
    "prizmik": 20,
    "broken-prism": 5,
    "glittering-paths": many(6, 3),
    "prisma": many(5, 2),
}
"""How many each player gives between one pull and the next. A new game adds its line."""

assert set(ORDERS) == {rules.name for rules in GAMES}

LONG = {"glittering-paths": ("--option", "sizes=12x12,16x9,18x8")}
"""Options by which a match lasts longer than all pulls together, where it would not by itself."""


class Homes:
    """Machines in homes of their own, which end with the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Machine] = []

    def machine(self, home: str, *arguments: str, inside: tuple[str, ...] = ()) -> Machine:
        found = Machine(self.folder / home, *arguments, inside=inside)
        self.started.append(found)
        return found


@pytest.fixture
def homes(tmp_path: Path) -> Iterator[Homes]:
    found = Homes(tmp_path)
    yield found
    for one in found.started:
        one.close()


class Pair:
    """The table's machine, where Red plays, and a guest's, where Blue does."""

    def __init__(self, here: Machine, there: Machine, orders: int) -> None:
        self.here = here
        self.there = there
        self.orders = orders
        self.given = orders
        self.cuts_in_play = 0
        there.saw("begun")

    def play_with(self, pull: Callable[[], None], put_back: Callable[[], None]) -> None:
        """They play on while the cable is pulled, and it is put back when both have noticed."""
        self.given += self.orders
        for one in (self.here, self.there):
            one.go(self.orders)
        pull()
        self.there.until(lambda value: value.get("line") == "lost")
        done = sum("acked" in value for value in self.there.heard)
        self.cuts_in_play += done < self.given
        self.here.until(lambda value: "away" in value.get("presences", ()))
        put_back()
        self.there.until(lambda value: value.get("line") == "connected")
        self.here.until(lambda value: "away" not in value.get("presences", ("away",)))

    def end(self) -> None:
        """To the end of the match; both have it whole, with the same hash by `verify`."""
        assert self.cuts_in_play, "the cable was out only when nobody had anything left to do"
        for one in (self.here, self.there):
            one.go(None)
        kept = self.there.saw("kept")["kept"]
        assert self.there.over() == 0, self.there.errors()
        self.here.end()
        assert self.here.over() == 0, self.here.errors()
        (own,) = (self.here.home / "matches").glob("*.prismdesk")
        said = [verify_line(path) for path in (own, Path(kept))]
        assert all(right for right, _ in said), said
        assert len({line.rpartition(", ")[2] for _, line in said}) == 1


@pytest.mark.parametrize("game", [rules.name for rules in many(GAMES[:1], GAMES)])
def test_every_game_over_a_cable_that_is_pulled(game: str, homes: Homes) -> None:
    most = ("--most", str(ORDERS[game]))
    here = homes.machine("here", "127.0.0.1", "--host", game, *most, *LONG.get(game, ()))
    opened = here.saw("open")["open"]
    with FaultyWire(opened["port"], seed=7) as wire:
        address = f"127.0.0.1:{wire.port}"
        there = homes.machine("there", address, opened["code"], "--seat", "blue", "--hasty", *most)
        pair = Pair(here, there, ORDERS[game])
        for _ in range(PULLS):
            pair.play_with(wire.pull, wire.put_back)
            wire.misfortune()
        wire.become(GOOD)
        pair.end()


@pytest.mark.skipif(not MANY, reason="ten cables take some minutes; PRISMDESK_MANY=1 pulls them")
@pytest.mark.parametrize("game", [rules.name for rules in GAMES])
def test_every_game_between_two_network_namespaces(game: str, homes: Homes) -> None:
    most = ("--most", str(ORDERS[game]))
    with Cable() as cable:
        if cable.why:
            pytest.skip(cable.why)
        inside = cable.inside(0)
        here = homes.machine(
            "here", ADDRESSES[0], "--host", game, *most, *LONG.get(game, ()), inside=inside
        )
        opened = here.saw("open")["open"]
        guest = (
            f"{ADDRESSES[0]}:{opened['port']}",
            opened["code"],
            "--seat",
            "blue",
            "--hasty",
            *most,
        )
        there = homes.machine("there", *guest, inside=cable.inside(1))
        pair = Pair(here, there, ORDERS[game])
        for _ in range(PULLS):
            pair.play_with(cable.pull, cable.put_back)
        pair.end()
