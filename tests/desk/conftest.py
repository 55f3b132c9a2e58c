"""Windows are tested without a screen, and some of them are opened here for several files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.look import theme
from prismdesk.desk.match import curtain
from prismdesk.desk.preferences import Preferences
from tests.support.choosing import Choosing
from tests.support.prism_playing import PrismPlaying

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def playing(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., PrismPlaying]]:
    """Opens windows of Broken Prism before round 1, each in a folder of its own: 0, 1, …"""
    theme.apply(qapp, "dark")
    monkeypatch.setattr(curtain, "REST_MS", 0)
    made: list[PrismPlaying] = []

    def make(**given: Any) -> PrismPlaying:
        made.append(PrismPlaying(qtbot, tmp_path / str(len(made)), **given))
        return made[-1]

    yield make
    for one in made:
        one.close()
    theme.apply(qapp, "dark")


@pytest.fixture
def begun(playing: Callable[..., PrismPlaying]) -> Callable[..., PrismPlaying]:
    """The same with round 1 on the board: the host, or else both players, have begun it."""

    def make(**given: Any) -> PrismPlaying:
        game = playing(**given)
        if "host" in given or given.get("hosted"):
            game.key("N")
        else:
            game.begin()
        return game

    return make


@pytest.fixture
def choosing(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Callable[..., Choosing]]:
    """Opens the page for a new match: of PRIZMIK, or of the game whose id it is given."""
    theme.apply(qapp, "dark")
    yield partial(Choosing, qtbot, Preferences(tmp_path / "settings.json"))
    theme.apply(qapp, "dark")
