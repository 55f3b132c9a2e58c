"""The program's window among tables that are only told of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support.lobby_pages import TableDesk


@pytest.fixture
def on(table_desk: Callable[[], TableDesk]) -> TableDesk:
    """On Home, with nothing remembered from before."""
    return table_desk()
