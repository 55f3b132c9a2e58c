"""Who draws on a board of gems; what is drawn and the typed line make one draft."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.view import View
from tests.support.gems_pane import BEFORE, GemsPane, fresh_gems, made_view, race_view
from tests.support.on_screen import portrait

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


@pytest.mark.parametrize(
    "view",
    [
        race_view(),
        made_view(mover=Seat.BLUE),
        race_view(phase="drawing", by_buzzer=True, buzzer=Seat.RED),
        race_view(phase="drawing", by_buzzer=True, buzzer=Seat.RED, you=None),
        made_view(you=None),
    ],
    ids=["race", "the other's turn", "who buzzed", "the host, for who buzzed", "the host"],
)
def test_one_draws_in_a_race_on_turn_and_while_the_other_thinks(view: View) -> None:
    pane = GemsPane(view)
    pane.drag("a1", "b1", "b2")
    assert pane.text == "a1-b1-b2"


@pytest.mark.parametrize(
    "view",
    [
        race_view(phase="buzz", by_buzzer=True),
        race_view(phase="drawing", by_buzzer=True, buzzer=Seat.BLUE),
        race_view(phase="lots"),
        made_view(phase="between", mover=None),
        made_view(phase="over", mover=None),
        BEFORE,
    ],
    ids=["before a buzz", "the other buzzed", "lots", "between rounds", "the end", "before"],
)
def test_gp22_nobody_draws_who_may_not(view: View) -> None:
    """And what he types is not drawn, under practice rules either."""
    pane = GemsPane(view)
    usual = portrait(pane.board)
    for cell in ("a1", "b1", "b2"):
        at = pane.pane.mapFromScene(pane.board.grid.centre("abcdefgh".index(cell[0])))
        QTest.mouseClick(pane.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)
    pane.type(Key.Key_Up, Key.Key_Return)
    assert pane.drafts == []
    pane.board.show_cursor(False)
    pane.board.leave()
    pane.board.hush()
    pane.board.take_draft("a1-b1-b2")
    assert portrait(pane.board) == usual


def test_a_board_at_rest_takes_nothing() -> None:
    pane = GemsPane(made_view())
    pane.board.set_interactive(False)
    pane.click("a1", "b1")
    pane.drag("a1", "b1")
    pane.type(Key.Key_Up, Key.Key_Return)
    assert pane.drafts == []


def test_under_event_rules_a_typed_line_is_not_drawn() -> None:
    """ALL5."""
    pane = GemsPane(made_view())
    usual = portrait(pane.board)
    pane.board.take_draft("a1-b1-b2")
    assert portrait(pane.board) == usual
    assert pane.board.exact("a1-b1-b2") == "a1-b1-b2"


def test_under_event_rules_what_is_drawn_goes_when_the_line_says_something_else() -> None:
    """ALL5: what is to be seen is what would be sent."""
    pane = GemsPane(made_view())
    usual = portrait(pane.board)
    pane.drag("a1", "b1", "b2")
    pane.board.leave()
    pane.board.take_draft("A1 b1, b2")
    assert pane.drawn == "a1-b1-b2", "it is the same still"
    pane.board.take_draft("a1-b1-b2-c2")
    assert portrait(pane.board) == usual
    assert pane.drafts[-1] == "a1-b1-b2", "nobody is told of it who typed it"
    pane.click("c3")
    assert pane.text == "c3"


def test_under_practice_rules_typing_goes_on_with_what_was_drawn() -> None:
    pane = GemsPane(made_view(practice=True))
    pane.click("a1", "b1")
    pane.board.take_draft("a1-b1-b2")
    assert pane.drawn == "a1-b1-b2"
    pane.click("c2")
    assert pane.text == "a1-b1-b2-c2"
    pane.board.take_draft("a1-b1-")
    drawn = portrait(pane.board)
    assert pane.drawn == "a1-b1"
    pane.board.take_draft("pass")
    assert pane.drawn == ""
    assert portrait(pane.board) != drawn
    pane.board.take_draft("")
    assert portrait(pane.board) != drawn


def test_taking_the_line_tells_nobody_that_it_changed() -> None:
    pane = GemsPane(made_view(practice=True))
    pane.board.take_draft("a1-b1-b2")
    assert pane.drafts == []
    typed = portrait(pane.board)
    drawn = GemsPane(made_view(practice=True))
    drawn.drag("a1", "b1", "b2")
    drawn.board.leave()
    assert portrait(drawn.board) == typed


def test_a_refusal_is_told_at_its_cell_and_leaves_the_draft() -> None:
    """ALL4, GP18: a refused path costs nothing but time."""
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "b3")
    pane.board.point_out("The path goes straight on at b2; it has to turn there.", "GP10", "b3")
    assert pane.board.bubble.isVisible()
    area = pane.board.place("b3")
    assert area is not None
    assert area.adjusted(-1, -1, 1, 1).contains(pane.board.bubble.pos())
    assert pane.text == "a1-b1-b2-b3"
    pane.drag("b3", "b2")
    assert not pane.board.bubble.isVisible()
    assert pane.text == "a1-b1-b2"


def test_the_present_draft_looks_the_same_however_it_was_made() -> None:
    dragged, clicked = GemsPane(made_view()), GemsPane(made_view())
    dragged.drag("a1", "b1", "b2")
    clicked.click("a1", "b1", "b2")
    for pane in (dragged, clicked):
        pane.board.leave()
    assert portrait(dragged.board) == portrait(clicked.board)
    assert portrait(dragged.board) != portrait(fresh_gems(made_view()))
