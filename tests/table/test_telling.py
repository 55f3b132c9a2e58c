"""One step told to many (architecture): what viewers get alike is made once, and is the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

from prismdesk.core.codec import encode
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.table.updates import Telling, update
from tests.support.broken_prism_by_hand import Prism
from tests.support.table_by_hand import EVERY_GAME, AnyRules, Tabletop


@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.name)
@pytest.mark.parametrize("host", ["none", "present", "seated"])
def test_each_gets_the_same_bytes_as_alone(rules: AnyRules, host: str) -> None:
    """ALL13: nobody gets what was made for somebody else, in whatever order they are told."""
    top = Tabletop(rules, host=host)
    top.play(random.Random(host), most=20)
    telling = Telling(top.table)
    viewers: list[Viewer] = [*top.match.seats, *Watcher] * 3
    random.Random(1).shuffle(viewers)
    for number, viewer in enumerate(viewers):
        for since in (None, 0, top.table.public_n):
            alone = encode(update(top.table, viewer, number, since))
            assert encode(telling.update(viewer, number, since)) == alone


def test_two_hundred_spectators_cost_one_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """And who may do what is asked of the game once for everybody."""
    top = Prism(host="none", windows="together")
    top.done(Seat.BLUE, "claim 39")
    made: list[Any] = []

    seen = top.rules.view

    def noted(state: Any, viewer: Viewer) -> Any:
        made.append(viewer)
        return seen(state, viewer)

    monkeypatch.setattr(top.rules, "view", noted)
    telling = Telling(top.table)
    sent = [telling.update(Watcher.SPECTATOR, number, 0) for number in range(200)]
    assert made == [Watcher.SPECTATOR]
    assert [one.number for one in sent] == list(range(200))
    assert len({bytes(one.view) for one in sent}) == 1
