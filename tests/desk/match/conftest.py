"""Match windows that several files of this folder open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.local.local_match import begin
from prismdesk.table.match import Player
from tests.support.made_match import a_match
from tests.support.match_page import Playing
from tests.support.two_pages import TwoDesks


@pytest.fixture
def prizmik(opening: Callable[..., Any]) -> Callable[..., Playing]:
    """Opens windows of PRIZMIK with both players in front of them; Red can be called otherwise."""

    def make(red: str = "Mina", **given: Any) -> Any:
        players = (Player(Seat.RED, red), Player(Seat.BLUE, "Jae"))
        match = msgspec.structs.replace(a_match(PRIZMIK, **given), players=players)

        def open_in(qtbot: QtBot, folder: Path) -> Playing:
            found = begin(match, PRIZMIK, folder / "match.prismdesk")
            assert not isinstance(found, Refused), found
            return Playing(qtbot, folder, found)

        return opening(open_in)

    return make


@pytest.fixture
def two(rounds: Callable[..., TwoDesks]) -> TwoDesks:
    """Round 1 of Broken Prism is on, and both windows have a table around them."""
    return rounds(at_table=True)


@pytest.fixture
def game(prizmik: Callable[..., Playing]) -> Playing:
    """A match of PRIZMIK between Mina and Jae."""
    return prizmik()
