"""A match of Broken Prism on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.prism_playing import PrismPlaying


@pytest.fixture
def game(begun: Callable[..., PrismPlaying]) -> PrismPlaying:
    """Round 1 is on the board."""
    return begun()
