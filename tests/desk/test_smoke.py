"""How a bundle tries itself: the opening of each game is played in the program's window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from prismdesk.desk import smoke
from prismdesk.desk.main_window import MainWindow
from prismdesk.games import GAMES


def test_the_opening_of_each_game_is_played(
    window: Callable[[], MainWindow], qapp: QApplication
) -> None:
    assert smoke.smoke(qapp, window()) == 0


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_an_action_that_is_not_done_is_a_failure(
    rules: Any,
    window: Callable[[], MainWindow],
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(smoke, "_PATIENCE_MS", 300)
    monkeypatch.setattr(smoke, "GAMES", (rules,))
    monkeypatch.setattr(type(rules), "opening", (rules.opening[0], "no action at all"))
    assert smoke.smoke(qapp, window()) == 1
