"""Two worlds with bots seated: what a seat may not know changes nothing of what its bot is asked.

Nor of what it answers (ALL13, ALL14): the question holds the seat's view and nothing else, and
equal questions have equal answers.
"""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from prismdesk.core.codec import encode
from prismdesk.core.seats import Seat
from prismdesk.games import GAMES
from prismdesk.link.bots.bot_decisions import Asking, kinds_of
from prismdesk.link.bots.bot_protocol import Agrees, Think
from prismdesk.link.bots.bot_worker import answered
from prismdesk.link.client import Client
from prismdesk.table.updates import update
from tests.contract.test_two_worlds import WORLDS
from tests.support.repeats import many
from tests.support.table_by_hand import Tabletop

NODES = 60
PAIRS = many(6, 12)
"""Worlds of each game whose bots are asked; every pair is compared by its questions."""


def client_of(top: Tabletop, seat: Seat) -> Client:
    """The client of a bot, as it is after the first update."""
    client = Client(seat, top.rules, lambda _asked: None, lambda: 0)
    client.receive(update(top.table, seat, 1, None))
    return client


def question(top: Tabletop, seat: Seat, level: int) -> Think | None:
    """What the seat's bot would be asked now; None where it has nothing to do."""
    client = client_of(top, seat)
    assert client.latest is not None
    if not kinds_of(top.rules, client.latest):
        return None
    asking = Asking(top.rules, top.match.seats, top.match.chosen)
    asked = asking.think(client, level, "luck")
    return msgspec.structs.replace(asked, nodes=NODES)


def think_for_the_others(top: Tabletop, seat: Seat, level: int) -> None:
    """In the same process, which must keep nothing of what it has seen for them."""
    for other in top.match.seats:
        asked = None if other is seat else question(top, other, level)
        if asked is not None:
            answered(asked, never)


def never() -> bool:
    return False


@pytest.mark.parametrize("game", [one.name for one in GAMES])
def test_a_bot_does_the_same_whatever_another_seat_hides(game: str) -> None:
    asked = done = 0
    levels = itertools.cycle((1, 3, 5))
    for one, two, viewers in WORLDS[game]():
        for seat in (viewer for viewer in viewers if isinstance(viewer, Seat)):
            level = next(levels)
            this, that = question(one, seat, level), question(two, seat, level)
            if this is None or that is None:
                assert this is that
                continue
            asked += 1
            assert encode(this) == encode(that)
            if done < PAIRS:
                done += 1
                said = encode(answered(this, never))
                think_for_the_others(two, seat, level)
                assert encode(answered(that, never)) == said
    assert asked or game == "prizmik", "who moves in PRIZMIK knows everything (PZ10)"


@pytest.mark.parametrize("game", [one.name for one in GAMES])
def test_a_question_holds_what_the_client_was_sent_and_nothing_else(game: str) -> None:
    """No seed, no stack and no board of a later round is in it: it is the view, the options."""
    top = Tabletop(next(one for one in GAMES if one.name == game), seed="a secret seed")
    for seat in top.match.seats:
        client = client_of(top, seat)
        asking = Asking(top.rules, top.match.seats, top.match.chosen)
        asked: Any = asking.think(client, 1, "luck")
        assert b"a secret seed" not in encode(asked)
        assert encode(client.view) == bytes(asked.view)
        said = {"game", "seat", "seats", "chosen", "view", "may", "left_ms", "ms", "nodes"}
        assert set(Think.__struct_fields__) == said | {"level", "seed"}
        assert set(Agrees.__struct_fields__) == said | {"level", "offer"}
