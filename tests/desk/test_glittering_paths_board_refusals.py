"""What somebody is told at the cell that he picks while he cannot draw (GP22, ALL4)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.view import View
from tests.support.gems_pane import GemsPane, made_view, race_view

pytestmark = pytest.mark.usefixtures("qapp")

FIRST = "Buzz first; then you have 15 seconds for a path. (GP22)"
BUZZ = race_view(phase="buzz", by_buzzer=True)
OTHERS = race_view(phase="drawing", by_buzzer=True, buzzer=Seat.BLUE)


@pytest.mark.parametrize(
    ("view", "words"),
    [(BUZZ, FIRST), (OTHERS, "Jae has buzzed, and draws now. (GP22)")],
    ids=["before a buzz", "the other one buzzed"],
)
def test_gp22_all4_a_click_says_why_nothing_is_drawn(view: View, words: str) -> None:
    pane = GemsPane(view)
    pane.board.set_names({Seat.RED: "Mina", Seat.BLUE: "Jae"})
    pane.click("b2")
    assert pane.spoken == [words]
    assert pane.board.bubble.isVisible()
    assert pane.drawn == ""
    pane.click("c4")
    assert pane.spoken == [words] * 2
    assert pane.drafts == []


def test_gp22_all4_a_drag_says_it_once() -> None:
    pane = GemsPane(BUZZ)
    pane.drag("a1", "b1", "b2")
    assert pane.spoken == [FIRST]
    assert pane.drafts == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_gp22_all4_a_key_at_a_cell_says_it_and_it_stays_to_be_read(key: Qt.Key) -> None:
    pane = GemsPane(BUZZ)
    pane.type(key)
    assert pane.spoken == [], "there is no cell that would be meant"
    pane.type(Qt.Key.Key_Up, key)
    assert pane.spoken[1:] == [FIRST]
    assert pane.board.bubble.isVisible()
    pane.type(Qt.Key.Key_Escape)
    assert not pane.board.bubble.isVisible()


def test_who_only_looks_is_told_nothing() -> None:
    pane = GemsPane(BUZZ)
    pane.board.set_interactive(False)
    pane.click("b2")
    assert pane.spoken == []
    between = GemsPane(made_view(phase="between", mover=None))
    between.click("b2")
    assert between.spoken == []


def test_all5_what_is_wrong_with_a_practice_draft_stays_after_the_key_that_drew_it() -> None:
    pane = GemsPane(made_view(practice=True))
    pane.click("a1")
    pane.board.show_cursor(True)
    pane.type(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Space)
    assert pane.board.hand.advice.wrong is not None
    assert pane.board.bubble.isVisible()
    pane.type(Qt.Key.Key_Up)
    assert not pane.board.bubble.isVisible()
