"""The page for a new match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.new_match_page import NewMatchDriver


@pytest.fixture
def on(choosing: Callable[..., NewMatchDriver]) -> NewMatchDriver:
    """The page for a new match of PRIZMIK."""
    return choosing()
