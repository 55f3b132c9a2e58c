"""A table for two guests, one of whom comes over a bad wire."""

from __future__ import annotations

from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.addresses import Address
from prismdesk.link.guest.guest import join
from prismdesk.link.guest.websocket import Pace
from prismdesk.link.table_source import ConnectionNews, Line
from prismdesk.table.table import Table
from prismdesk.wire.seating import Presence, Stage
from tests.support.faulty_network import FaultyWire
from tests.support.loopback_network import HASTY, LOOPBACK, AtGuest, AtRoom, Lan, Player1

QUICK = Pace(first_s=0.01, most_s=0.05, messages=HASTY.messages, octets=HASTY.octets)


class Far:
    """A table for two guests: Red comes over a good wire, Blue over a bad one."""

    def __init__(self, net: Lan, *, seed: int = 0, pace: Pace = QUICK, **given: Any) -> None:
        self.net = net
        self.pace = pace
        self.at: AtRoom = net.room(PRIZMIK, **given)
        self.red = net.guest(self.at, "Mina")
        self.at.seen(Seat.RED, Presence.CONNECTED)
        self.wire = FaultyWire(self.at.address.port, seed=seed)
        self.blue = self.comes()
        self.at.seen(Seat.BLUE, Presence.CONNECTED)
        self.now: Table | None = None

    def comes(self) -> AtGuest:
        address = Address(LOOPBACK, self.wire.port)
        guest = join(address, self.at.open_to.code, name="Jae", pace=self.pace)
        self.net.guests.append(guest)
        return AtGuest(guest)

    def begin(self) -> tuple[Player1, Player1]:
        self.at.room.start()
        self.at.sits(lambda seating: seating.stage is Stage.STARTED)
        return self.red.player(Seat.RED), self.blue.player(Seat.BLUE)

    def table(self) -> Table:
        """The table as it is now."""
        seen: list[Table] = []
        self.at.room.see(seen.append)
        self.at.done()
        return seen[-1]

    def connected(self, times: int) -> None:
        """Waits until Blue has been let in so often."""
        self.blue.until(lambda: self.times_let_in() >= times)

    def lost(self) -> None:
        """Waits until Blue knows that he is cut off."""

        def is_lost() -> bool:
            told = self.blue.all_of(ConnectionNews)
            return bool(told) and told[-1].line is Line.LOST

        self.blue.until(is_lost)

    def times_let_in(self) -> int:
        lines = [one.line for one in self.blue.all_of(ConnectionNews)]
        before = [Line.CONNECTING, *lines]
        return sum(
            line is Line.CONNECTED and last in (Line.CONNECTING, Line.LOST)
            for last, line in zip(before, lines, strict=False)
        )

    def close(self) -> None:
        self.wire.close()


def shows(player: Player1, table: Table) -> bool:
    """Whether the client shows exactly what the table has for its viewer."""
    client = player.client
    return (
        client.latest is not None
        and client.latest.n == table.public_n
        and client.view == table.rules.view(table.state, client.viewer)
        and client.lines == [one.line for one in table.moments if one.line is not None]
    )


def shows_soon(player: Player1, table: Table) -> None:
    player.ear.until(lambda: shows(player, table))


def a_move(far: Far) -> str:
    table = far.table()
    return PRIZMIK.write(legal(table.state)[0])
