"""What bots of Prisma do in positions where one thing is plainly best."""

from __future__ import annotations

import pytest

from prismdesk.games.prisma.actions import Freeze, Mark, Place
from tests.support.prisma_thinking import CORNER, done, set_up, thought


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_it_closes_a_loop_that_scores(level: int) -> None:
    """PR20, PR31: the loop is worth a point; anywhere else the tile gains nothing."""
    state = set_up(f"{CORNER}hand red RR....\nturn red closing 1\n")
    action = thought(state, level).action
    assert isinstance(action, Place)
    assert action.at == "0,2"
    after = done(state, action)
    assert isinstance(thought(after, level).action, Mark)


def test_in_the_middle_turns_a_frozen_marker_protects_the_loop() -> None:
    """PR26."""
    state = set_up(f"{CORNER}hand red RR....\nhand blue R.....\nstack red R.....\n"
                   "stack blue R.....\nturn red middle 1\n")  # fmt: skip
    after = done(state, Place(1, "0,2", 0))
    assert isinstance(thought(after, 4).action, Freeze)
