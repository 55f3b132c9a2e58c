"""The self-test's part in the window: it plays the openings, and sees what is broken there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QFont, QImage
from PySide6.QtWidgets import QApplication

from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.theme.theme import MEDIUM
from prismdesk.games import GAMES
from prismdesk.selftest import window
from prismdesk.selftest import window as pictures
from prismdesk.selftest.outcome import Known, Wrong
from prismdesk.selftest.part_process import SEEN, WRONG, judged


@pytest.fixture(autouse=True)
def _hasty(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "_PATIENCE_MS", 2_000)


def test_the_opening_of_each_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "_PATIENCE_MS", 20_000)  # bots begin slowly where much goes on
    answer = judged(window.tried, tmp_path)
    said = answer.get(SEEN, "")
    assert said.startswith("Qt 6."), answer
    assert f" {len(GAMES)} games" in said
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible()] == []


@pytest.mark.parametrize(
    "rules", GAMES if os.environ.get("PRISMDESK_MANY") else GAMES[:1], ids=lambda rules: rules.name
)
def test_an_action_that_is_not_done_is_a_failure(
    rules: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "_PATIENCE_MS", 300)
    monkeypatch.setattr(window, "GAMES", (rules,))
    monkeypatch.setattr(type(rules), "opening", (rules.opening[0], "no action at all"))
    said = judged(window.tried, tmp_path)
    assert said == {WRONG: f"“no action at all” was not done in {rules.title} within 0 seconds."}


def test_a_board_that_paints_nothing_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoardView, "paintEvent", lambda _self, _event: None)
    said = judged(window.tried, tmp_path)[WRONG]
    assert said.startswith(f"The board of {GAMES[0].title} is blank: "), said


def test_a_board_that_stands_still_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = window._board
    first: list[QImage] = []

    def stands(match: Any) -> QImage:
        first.append(board(match))
        return first[0]

    monkeypatch.setattr(window, "_board", stands)
    said = judged(window.tried, tmp_path)
    assert said == {WRONG: f"The board of {GAMES[0].title} does not change."}


def test_a_mistake_in_the_window_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def falls(_self: MainWindow) -> None:
        raise LookupError("a lamp")

    monkeypatch.setattr(window, "_PATIENCE_MS", 20_000)
    monkeypatch.setattr(MainWindow, "_settle", falls)
    said = judged(window.tried, tmp_path)[WRONG]
    assert said.startswith("The program made a mistake. LookupError: a lamp"), said
    caplog.clear()


def test_another_typeface_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "font", lambda size, weight: QFont("no such typeface"))
    with pytest.raises(Wrong, match=r"^The typeface that is used: "):
        pictures.try_letters(Known())


def test_letters_of_other_widths_are_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_WIDTHS", ((MEDIUM, 4814),))
    with pytest.raises(Wrong, match=r"^The width of “PrismDesk” in weight 500: 4813 was found"):
        pictures.try_letters(Known())


def test_a_blank_picture_is_a_failure() -> None:
    blank = QImage(100, 100, QImage.Format.Format_ARGB32)
    blank.fill(0xFF112233)
    with pytest.raises(Wrong, match=r"^It is blank: 1 colours on 100 × 100 points\.$"):
        pictures.try_seen(blank, "It", Known())
    with pytest.raises(Wrong, match=r"^It is blank: 0 colours on 0 × 0 points\.$"):
        pictures.try_seen(QImage(), "It", Known())
