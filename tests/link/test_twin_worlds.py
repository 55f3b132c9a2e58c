"""Twin worlds at the level of bytes: what one seat seals changes nothing for anybody else.

ALL14, BP23: two whole tables go through the same, and one seat's secret differs. Every frame to
every other machine, and everything that the clients at the table's own machine are handed, is
equal in bytes, order and moment. The suite goes some thousand steps; with PRISMDESK_MANY=1 it is
a hundred thousand.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from prismdesk.core.seats import Seat
from tests.support.twin_games import KITS, LAYOUTS
from tests.support.twins import Apart, Twins

STEPS = 100_000 if os.environ.get("PRISMDESK_MANY") else 7_200
CASES = [
    (game, layout, secret)
    for game in KITS
    for layout in LAYOUTS
    for secret in (Seat.RED, Seat.BLUE)
]


@pytest.mark.parametrize(("game", "layout", "secret"), CASES)
def test_nobody_else_is_told_anything_different(game: str, layout: str, secret: Seat) -> None:
    luck, did = random.Random(f"{game} {layout} {secret}"), Counter[str]()
    steps = STEPS // len(CASES)
    while did["steps"] < steps or did["differing"] < steps / 5:
        assert did["steps"] < 50 * steps, "the worlds do differ"
        twins = Twins(KITS[game], layout, secret, luck, did)
        try:
            for _ in range(600):
                twins.step()
        except Apart:
            did["apart"] += 1
    assert did["told"] > did["steps"] / 2, "and others are told something"
    print(game, layout, secret, dict(did))
