"""A match of Glittering Paths on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.glitter_playing import GlitterPlaying


@pytest.fixture
def game(glitter: Callable[..., GlitterPlaying]) -> GlitterPlaying:
    """A match before round 1."""
    return glitter()
