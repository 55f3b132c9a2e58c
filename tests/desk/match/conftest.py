"""Match windows that several files of this folder open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.app import match_opening
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.local import local_match
from prismdesk.link.local.local_match import begin, resume
from prismdesk.table.match import Player
from tests.support.bot_match_page import BotDesk
from tests.support.made_match import a_match
from tests.support.match_page import Playing
from tests.support.quick_bots import QuickBots
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
def bots(monkeypatch: pytest.MonkeyPatch) -> QuickBots:
    """Whatever match the program begins or resumes has quick bots."""
    made = QuickBots()
    monkeypatch.setattr(match_opening, "begin", partial(begin, start_bot=made))
    monkeypatch.setattr(local_match, "resume", partial(resume, start_bot=made))
    return made


@pytest.fixture
def desk(
    qtbot: QtBot, qapp: QApplication, window: Callable[[], MainWindow], bots: QuickBots
) -> BotDesk:
    """The program’s window, with quick bots."""
    return BotDesk(qtbot, window(), bots)


@pytest.fixture
def two(rounds: Callable[..., TwoDesks]) -> TwoDesks:
    """Round 1 of Broken Prism is on, and both windows have a table around them."""
    return rounds(at_table=True)


@pytest.fixture
def game(prizmik: Callable[..., Playing]) -> Playing:
    """A match of PRIZMIK between Mina and Jae."""
    return prizmik()
