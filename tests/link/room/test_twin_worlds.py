"""Twin worlds at the level of bytes: what one seat seals changes nothing for anybody else.

ALL14, BP23: two whole tables go through the same, and one seat's secret differs. Every frame to
every other machine, and everything that the clients at the table's own machine are handed, is
equal in bytes, order and moment.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache

import pytest

from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.rules import BrokenPrism
from tests.support.repeats import many
from tests.support.twin_games import KITS, LAYOUTS
from tests.support.twin_tables import Apart, Twins

STEPS = many(1_200, 100_000)
CASES = [
    (game, layout, secret)
    for game in KITS
    for layout in LAYOUTS
    for secret in (Seat.RED, Seat.BLUE)
]


@pytest.fixture(autouse=True)
def _boards_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds, and each again after a kill, draw the same board, which takes long."""
    monkeypatch.setattr(BrokenPrism, "setup", lru_cache(maxsize=8)(BrokenPrism.setup))


@pytest.mark.parametrize(("game", "layout", "secret"), CASES)
def test_nobody_else_is_told_anything_different(game: str, layout: str, secret: Seat) -> None:
    luck, did = random.Random(f"{game} {layout} {secret}"), Counter[str]()
    steps = STEPS // len(CASES)
    while did["steps"] < steps or did["differing"] < steps / 5:
        assert did["steps"] < 50 * steps, "the worlds do differ"
        twins = Twins(KITS[game], layout, secret, luck, did)
        try:
            for _ in range(2 * steps):
                twins.step()
        except Apart:
            did["apart"] += 1
    assert did["told"] > did["steps"] / 2, "and others are told something"
    print(game, layout, secret, dict(did))
