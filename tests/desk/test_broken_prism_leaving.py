"""Nothing of a private window goes with the hand, a held key, or out of the match (BP31)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.desk.board.broken_prism.board import BrokenPrismBoard
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.match import curtain
from prismdesk.desk.match.window import MatchWindow
from prismdesk.desk.preferences import Preferences
from prismdesk.geometry.triangle import SIDES
from tests.support.playing import LEFT
from tests.support.prism_playing import Clock, PrismPlaying, prism_local


@pytest.fixture
def game(begun: Callable[..., PrismPlaying]) -> PrismPlaying:
    """A match in which Mina sits in her window."""
    made = begun()
    made.claim("Q")
    return made


def board_of(game: PrismPlaying) -> BrokenPrismBoard:
    assert isinstance(game.window.board, BrokenPrismBoard)
    return game.window.board


def test_the_keys_cursor_begins_anew_for_who_sits_down(game: PrismPlaying) -> None:
    cursor = board_of(game).hand.cursor
    game.window.board_view.setFocus()
    for _ in range(4):
        QTest.keyClick(game.window.board_view, Qt.Key.Key_Down)
    left = cursor.side
    assert left is not None
    game.done()
    assert cursor.side is None
    game.lift("K")
    game.window.board_view.setFocus()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Right)
    assert cursor.side is not None
    assert SIDES[cursor.side] == "Sr" != SIDES[left]


def test_a_button_that_is_held_through_the_curtain_picks_nothing(game: PrismPlaying) -> None:
    viewport = game.window.board_view.viewport()
    QTest.mousePress(viewport, LEFT, pos=game.side("Bl"))
    assert board_of(game).hand.draft.text == "B 28"
    n = game.n
    game.pass_time(60_000)
    game.settled(n)
    game.lift("K")
    QTest.mouseMove(viewport, game.side("Br"))
    QTest.mouseRelease(viewport, LEFT, pos=game.side("Br"))
    assert board_of(game).hand.draft.text == ""
    assert game.window.entry.line.text() == ""


def test_the_repeats_of_the_key_that_lifts_are_not_typed(game: PrismPlaying) -> None:
    game.done()
    game.lift("K")
    line = game.window.entry.line
    assert line.hasFocus()
    for _ in range(3):
        held = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_K, Qt.KeyboardModifier.NoModifier, "k", True
        )
        QApplication.sendEvent(line, held)
    assert line.text() == ""
    QTest.keyClicks(line, "B 28")
    assert line.text() == "B 28"


def _has_come_to(window: MatchWindow, n: int) -> bool:
    return window.session.latest is not None and window.session.latest.n >= n


@pytest.mark.parametrize("way", ["home", "new match", "closed"])
def test_who_leaves_a_private_window_leaves_nothing_on_the_clipboard(
    qtbot: Any, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(curtain, "REST_MS", 0)
    qapp.setWindowIcon(QIcon())
    main = MainWindow(Preferences(tmp_path / "settings.json"))
    qtbot.addWidget(main)
    main.show()
    qtbot.waitExposed(main)
    qtbot.waitUntil(lambda: not main.home.is_waiting and not qapp.windowIcon().isNull())
    main.show_match(prism_local(tmp_path / "match.prismdesk", Clock()))
    window = main.match
    assert window is not None
    qtbot.waitUntil(lambda: window.session.latest is not None)
    for n, key in enumerate("SKQ", start=1):
        QTest.keyClick(window.board_view, Qt.Key(ord(key)))
        qtbot.waitUntil(partial(_has_come_to, window, n))
    QTest.keyClick(window.curtain, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: not window.privacy.is_up)
    line = window.entry.line
    QTest.keyClicks(line, "B 28+5")
    line.selectAll()
    line.copy()
    assert qapp.clipboard().text() == "B 28+5"
    match way:
        case "home":
            main.go_home()
        case "new match":
            main.ask_new_match("")
        case _:
            main.close()
    assert qapp.clipboard().text() == ""
    main.close()
    qapp.setWindowIcon(QIcon())
