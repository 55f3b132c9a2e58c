"""While a reveal is played nothing beside the board tells what it will come to (BP28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board import reveal_animation
from prismdesk.desk.theme import theme
from tests.support.match_page import LEFT
from tests.support.prism_playing import PrismPlaying
from tests.support.repeats import many

FOREVER = 3_600_000


@pytest.fixture(autouse=True)
def _endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reveals play until somebody ends them, however slow the machine is."""
    monkeypatch.setattr(reveal_animation, "STEP_MS", FOREVER)
    monkeypatch.setattr(reveal_animation, "LONGEST_MS", FOREVER)


def before_the_reveal(game: PrismPlaying) -> PrismPlaying:
    """Mina has claimed 39 and got it, Jae has sent nothing; the last curtain is up."""
    game.begin()
    game.claim("Q")
    game.submit("B 28+26-15")
    game.done()
    game.lift("K")
    game.done()
    return game


def in_the_reveal(game: PrismPlaying) -> PrismPlaying:
    """The curtain is lifted, and both chains are drawn side by side."""
    before_the_reveal(game)
    QTest.keyClick(game.window.curtain, Qt.Key.Key_S)
    game.until(lambda: game.phase == "reveal")
    return game


def told(game: PrismPlaying) -> dict[str, Any]:
    """All that tells an outcome beside the board."""
    plate = game.window.player_panels[Seat.RED]
    log = game.window.log.log
    return {
        "score": plate._big.text(),
        "bars": plate._bars.accessibleName(),
        "target": game.targets.plates[0].said,
        "log": [log.words(line) for line in log.lines],
        "cells": game.window.board_view.accessibleDescription(),
    }


def to_the_end(game: PrismPlaying) -> None:
    board: Any = game.window.board
    board.reveal_animation._clock.setCurrentTime(board.reveal_animation._clock.duration())


def outcome(game: PrismPlaying) -> None:
    """All of it is told."""
    now = told(game)
    assert (now["score"], now["target"]) == ("5", "Mina · 3 + 1 × 2 = 5")
    assert now["bars"] == "Points by round: 5"
    assert len(now["log"]) == game.n
    assert "in a chain of" in now["cells"]
    assert not game.window.board.is_revealing
    assert game.strip.isHidden() or game.strip.verdicts.cards[0].word.text() == "stands: 5"


def test_nothing_is_told_before_the_reveal_has_been_played_and_then_only_once_bp28(
    playing: Any,
) -> None:
    game = in_the_reveal(playing())
    spoken: list[str] = []
    game.window.board_view.spoken.connect(spoken.append)
    now = told(game)
    assert game.window.board.is_revealing
    assert game.window.top.phase.text == "The claim on 39 is revealed"
    assert game.strip.isVisible(), "it is read out in step with the board"
    assert [one.whole for one in game.strip.on.buttons] == ["Go on", "Go on"]
    assert (now["score"], now["target"]) == ("0", "Claimed by Mina")
    assert now["bars"] == "Points by round: 0"
    assert len(now["log"]) == game.n - 1
    assert "in a chain of" not in now["cells"]
    assert spoken == []
    to_the_end(game)
    outcome(game)
    assert spoken[-1] == "Mina takes 39 for 5 points."

    game.window.display.replay_last()
    assert game.window.board.is_revealing
    assert told(game)["score"] == "5"


def by_key(game: PrismPlaying) -> None:
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Space)


def by_click(game: PrismPlaying) -> None:
    QTest.mouseClick(game.window.board_view.viewport(), LEFT, pos=game.side("wb"))


def by_calm(game: PrismPlaying) -> None:
    game.preferences.change(reduced_motion=True)


def by_dress(game: PrismPlaying) -> None:
    theme.apply(QApplication.instance(), "light")  # type: ignore[arg-type]


def by_going_on(game: PrismPlaying) -> None:
    n = game.n
    game.press_key("S")
    game.until(lambda: game.n > n)


def by_a_pause(game: PrismPlaying) -> None:
    n = game.n
    QTest.mouseClick(game.window.top.pause, LEFT)
    game.until(lambda: game.n > n)
    assert not game.targets.isVisible(), "a pause covers it (ALL12)"
    game.answer("Go on")
    game.until(lambda: game.n > n + 1)


def by_a_look_back(game: PrismPlaying) -> None:
    game.window.model.look(game.n - 1)
    game.until(lambda: game.window.model.at is not None)
    game.window.model.look(None)


def unseen(game: PrismPlaying) -> None:
    game.window.hide()
    to_the_end(game)


@pytest.mark.parametrize(
    "ends",
    many(
        [by_key, by_going_on, by_a_pause, unseen],
        [by_key, by_click, by_calm, by_dress, by_going_on, by_a_pause, by_a_look_back, unseen],
    ),
)
def test_whatever_ends_a_reveal_tells_all_of_it_bp28(
    playing: Any, ends: Callable[[PrismPlaying], None]
) -> None:
    game = in_the_reveal(playing())
    assert game.window.board.is_revealing
    ends(game)
    outcome(game)


def test_with_reduced_motion_nobody_waits_bp28(playing: Any) -> None:
    game = playing()
    game.preferences.change(reduced_motion=True)
    in_the_reveal(game)
    outcome(game)


def test_a_reveal_of_nothing_is_told_at_once_bp26(playing: Any) -> None:
    game = playing()
    game.begin()
    game.claim("Q")
    game.done()
    game.lift("K")
    game.done()
    QTest.keyClick(game.window.curtain, Qt.Key.Key_S)
    game.until(lambda: game.phase == "reveal")
    assert game.targets.plates[0].said == "Locked 0:30"


def test_a_step_back_in_a_reveal_goes_to_what_was_before_it(playing: Any) -> None:
    game = in_the_reveal(playing())
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    game.until(lambda: game.window.model.at is not None)
    assert game.window.model.at == game.n - 1
