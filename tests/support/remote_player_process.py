"""A machine in a process of its own, whose player plays at random until the match has ended.

It is a guest's, who joins with the address and the code or, with `--rejoin`, at the table that he
remembers; or with `--host GAME` the table's own, where Red is played. What happens is said on
standard output, a JSON object a line. With `--most` the player gives so many orders at first, and
more by lines `go N` or `go`, or he `--resigns` after them; a line `close` ends it. A table of this
kind takes whatever comes, and a guest at one may be `--hasty`. `PRISMDESK_HOME` is its own.
"""

from __future__ import annotations

import argparse
import json
import queue
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from prismdesk.console.match_setup import Wanted, draft
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, seat_named
from prismdesk.files import folders
from prismdesk.games import game_named
from prismdesk.link.addresses import read_address
from prismdesk.link.guest.guest import Guest, join, rejoin
from prismdesk.link.guest.remembered import listing
from prismdesk.link.guest.websocket import PACE
from prismdesk.link.room.room import Room, RoomSettings, open_room
from prismdesk.link.table_source import JoinInfo, News
from prismdesk.wire.code import read_code
from prismdesk.wire.seating import Stage
from tests.support.loopback_network import HASTY, UNHURRIED
from tests.support.remote_player import Far

Calls = queue.SimpleQueue[Callable[[], None] | None]


def say(what: str, value: Any) -> None:
    print(json.dumps({what: value}), flush=True)


class Hosted(Far):
    """The table's own machine: it begins once both seats are taken."""

    def _hear(self, news: News) -> None:
        super()._hear(news)
        room = self.source
        assert isinstance(room, Room)
        if isinstance(news, JoinInfo):
            self.tell("open", {"code": news.code, "port": news.port})
        if self.seating is not None and self.seating.stage is Stage.OPEN and not self.seating.free:
            room.start()


def a_room(asked: argparse.Namespace) -> Room:
    rules = game_named(asked.host)
    assert rules is not None
    options = dict(one.split("=", 1) for one in asked.option)
    made = draft(rules, Wanted(seats=f"red=here:{asked.name}", options=options))
    assert not isinstance(made, Refused), made
    settings = RoomSettings(hosts=(asked.address,), limits=UNHURRIED)
    path: Path = folders.matches() / "match.prismdesk"
    room = open_room(
        made, rules, name="Far", path_for=lambda _match: path, port=0, settings=settings
    )
    assert not isinstance(room, Refused), room
    return room


def a_guest(asked: argparse.Namespace) -> Guest:
    pace = HASTY if asked.hasty else PACE
    if asked.rejoin:
        (remembered,) = listing()
        return rejoin(remembered, pace=pace)
    address, code = read_address(asked.address), read_code(asked.code)
    assert not isinstance(address, Refused), address
    assert not isinstance(code, Refused), code
    # Without a name he sits down nowhere by himself: the seat is what the test says.
    return join(address, code, name="", watch=asked.watch, pace=pace)


def a_player(asked: argparse.Namespace) -> Far:
    if asked.host is not None:
        return Hosted(a_room(asked), {}, asked.seed, asked.most)
    seat = seat_named(asked.seat)
    assert seat is not None
    seats: dict[Seat, str] = {} if asked.watch else {seat: asked.name}
    return Far(a_guest(asked), seats, asked.seed, asked.most)


def read(far: Far, calls: Calls) -> None:
    """The thread of the standard input."""
    for line in sys.stdin:
        word, _, number = line.strip().partition(" ")
        if word == "close":
            calls.put(None)
        else:
            calls.put(lambda more=number: far.allow(int(more) if more else None))  # type: ignore[misc]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("address", nargs="?", default="127.0.0.1")
    parser.add_argument("code", nargs="?", default="")
    parser.add_argument("--host")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--name", default="Somebody")
    parser.add_argument("--seat", default="red")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int)
    parser.add_argument("--resigns", action="store_true")
    parser.add_argument("--hasty", action="store_true")
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--rejoin", action="store_true")
    asked = parser.parse_args()
    far = a_player(asked)
    far.resigns = asked.resigns
    calls: Calls = queue.SimpleQueue()

    def tell(what: str, value: Any) -> None:
        say(what, value)
        if what in ("kept", "gone"):
            calls.put(None)

    far.tell, far.carry = tell, calls.put
    threading.Thread(target=read, args=(far, calls), daemon=True).start()
    far.listen()
    while (call := calls.get()) is not None:
        call()
    assert isinstance(far.source, Guest | Room)
    far.source.close()
    return 0 if far.ended.is_set() else 1


if __name__ == "__main__":
    sys.exit(main())
