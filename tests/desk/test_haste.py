"""While the scale changes frames come before lines; when it rests, all is sharp."""

from __future__ import annotations

from typing import Any

import pytest

from prismdesk.desk.board import sprites
from prismdesk.desk.board.roamer import Roamer
from tests.support.prisma_pane import OPENING, PrismaPane, grow, prisma_state

pytestmark = pytest.mark.usefixtures("qapp")


def opened() -> PrismaPane:
    return PrismaPane(prisma_state(OPENING))


def roamer(pane: PrismaPane) -> Roamer:
    assert pane.pane.roamer is not None
    return pane.pane.roamer


def test_while_it_zooms_it_is_painted_in_haste_and_sharply_when_it_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pane = opened()
    photographed = pane.pane.grab().toImage()
    made = 0

    def stamped(*look: Any) -> Any:
        nonlocal made
        made += 1
        return make(*look)

    make = sprites._stamped
    monkeypatch.setattr(sprites, "_stamped", stamped)
    counts = []
    for _ in range(8):
        made = 0
        roamer(pane).zoom(1.02)
        assert pane.pane.is_hasty
        pane.pane.grab()
        counts.append(made)
    assert sum(count > 0 for count in counts) <= 3, "not each frame has its own stamps"
    hasty = pane.pane.grab().toImage()
    pane.pane.rest()
    assert not pane.pane.is_hasty
    assert pane.pane.grab().toImage() != hasty
    roamer(pane).fit()
    assert pane.pane.grab().toImage() == photographed


def test_at_the_end_of_a_zoom_nothing_is_painted_in_haste() -> None:
    pane = opened()
    roamer(pane).zoom(0.5)
    assert not pane.pane.is_hasty


def test_a_field_that_grows_is_painted_in_haste_until_it_rests() -> None:
    pane = opened()
    grow(pane)
    pane.board.director._advance(0.5)
    assert pane.pane.is_hasty
    pane.board.finish()
    assert not pane.pane.is_hasty
