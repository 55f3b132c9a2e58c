"""A host at his desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from tests.support.host_pages import AtDesk
from tests.support.prism_playing import PrismPlaying


@pytest.fixture
def hosted(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> Callable[..., tuple[PrismPlaying, AtDesk]]:
    """Round 1 of Broken Prism, whose host types for both, and his desk beside it."""

    def make(**given: Any) -> tuple[PrismPlaying, AtDesk]:
        game = begun(hosted=(Seat.RED, Seat.BLUE), **given)
        return game, AtDesk(qtbot, game.session)

    return make
