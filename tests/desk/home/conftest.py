"""Home, open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from prismdesk.desk.home.page import Home


@pytest.fixture
def page(home: Callable[..., Home]) -> Home:
    """Home in a window of 1280 by 720."""
    return home()
