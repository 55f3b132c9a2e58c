"""What the board of gems takes, refuses, and says of itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.texts import say
from prismdesk.games.glittering_paths.facts import (
    Begins,
    Buzzed,
    BuzzFailed,
    PathMade,
    RoundBegan,
    RoundEnded,
    Skipped,
)
from prismdesk.games.glittering_paths.view import Made, View
from tests.support.gems_pane import (
    BEFORE,
    GEMS,
    GemsPane,
    fresh_gems,
    made_view,
    path_made,
    race_view,
)
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
    pane.board.input.take("a1-b1-b2")
    assert portrait(pane.board) == usual


def test_a_board_at_rest_takes_nothing() -> None:
    GemsPane(made_view()).takes_nothing("a1", "b1")


def test_under_event_rules_a_typed_line_is_not_drawn() -> None:
    """ALL5."""
    pane = GemsPane(made_view())
    usual = portrait(pane.board)
    pane.board.input.take("a1-b1-b2")
    assert portrait(pane.board) == usual
    assert pane.board.exact("a1-b1-b2") == "a1-b1-b2"


def test_under_event_rules_what_is_drawn_goes_when_the_line_says_something_else() -> None:
    """ALL5: what is to be seen is what would be sent."""
    pane = GemsPane(made_view())
    usual = portrait(pane.board)
    pane.drag("a1", "b1", "b2")
    pane.board.leave()
    pane.board.input.take("A1 b1, b2")
    assert pane.drawn == "a1-b1-b2", "it is the same still"
    pane.board.input.take("a1-b1-b2-c2")
    assert portrait(pane.board) == usual
    assert pane.drafts[-1] == "a1-b1-b2", "nobody is told of it who typed it"
    pane.click("c3")
    assert pane.text == "c3"


def test_under_practice_rules_typing_goes_on_with_what_was_drawn() -> None:
    pane = GemsPane(made_view(practice=True))
    pane.click("a1", "b1")
    pane.board.input.take("a1-b1-b2")
    assert pane.drawn == "a1-b1-b2"
    pane.click("c2")
    assert pane.text == "a1-b1-b2-c2"
    pane.board.input.take("a1-b1-")
    drawn = portrait(pane.board)
    assert pane.drawn == "a1-b1"
    pane.board.input.take("pass")
    assert pane.drawn == ""
    assert portrait(pane.board) != drawn
    pane.board.input.take("")
    assert portrait(pane.board) != drawn


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
    assert pane.board.input.advice.wrong is not None
    assert pane.board.bubble.isVisible()
    pane.type(Qt.Key.Key_Up)
    assert not pane.board.bubble.isVisible()


NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


MADE = Made(Seat.BLUE, ("d1", "c1", "c2"), "LGL", 200)


def test_gp1_gp7_the_words_of_the_cells() -> None:
    view = path_made(made_view(), Seat.BLUE, "d1-c1-c2")
    pane = GemsPane(view)
    cells = pane.board.cells()
    assert len(cells) == 36
    assert cells[0] == "a1: garnet"
    assert "b1: sapphire" in cells
    assert "e2: garnet" in cells
    assert "c3: ruby" in cells
    assert "a5: lapis" in cells
    assert "d1: cleared, number 1 of the last path, by Blue" in cells
    assert "c2: cleared, number 3 of the last path, by Blue" in cells
    pane.click("a1", "b1")
    assert "a1: garnet, in the draft" in pane.board.cells()
    assert "b1: sapphire, the draft ends here" in pane.board.cells()
    assert pane.pane.accessibleDescription().splitlines() == cells


def test_the_other_gems_and_cleared_cells_have_words_too() -> None:
    cells = "JA." + GEMS.cells[3:]
    board = fresh_gems(made_view(board=type(GEMS)(6, 6, cells)))
    assert board.cells()[:3] == ["a1: jasper", "b1: aquamarine", "c1: cleared"]


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (BEFORE, "Round 1 is about to begin"),
        (made_view(phase="between", mover=None), "Round 3 is about to begin"),
        (race_view(), "The first legal path is made"),
        (race_view(phase="buzz", by_buzzer=True), "Buzz to draw first"),
        (race_view(phase="buzz", by_buzzer=True, barred=Seat.RED), "Jae may buzz now"),
        (race_view(phase="drawing", by_buzzer=True, buzzer=Seat.RED), "Mina draws"),
        (race_view(phase="lots"), "Chance names who begins"),
        (made_view(), "Mina to move"),
        (made_view(mover=Seat.BLUE, skips=2), "Jae to move, 2 of 4 passes"),
        (made_view(phase="over"), "The match is over"),
    ],
)
def test_gp15_gp17_gp22_the_words_of_the_phases(view: View, words: str) -> None:
    assert say(fresh_gems(view).words.phase(view), NAMES) == words


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (RoundBegan(3), "Round 3 begins."),
        (Buzzed(Seat.RED), "Mina has buzzed, and draws."),
        (BuzzFailed(Seat.RED), "Mina has drawn no path in time."),
        (Begins(Seat.BLUE), "Nobody moved in the race. By chance Jae begins."),
        (PathMade(MADE), "Jae makes d1-c1-c2 for 2.00 points."),
        (Skipped(Seat.RED, by_time=False, skips=1), "Mina passes; 1 of 4 passes."),
        (
            Skipped(Seat.BLUE, by_time=True, skips=3),
            "Jae made no path in time; 3 of 4 passes.",
        ),
        (RoundEnded(2, (1233, 950)), "Round 2 is over, 12.33 : 9.50."),
    ],
)
def test_facts_are_spoken_with_the_players_names(fact: Any, words: str) -> None:
    pane = GemsPane(race_view())
    pane.board.set_names(NAMES)
    pane.board.sync(path_made(race_view(), Seat.BLUE, "d1-c1-c2"), [fact])
    assert words in pane.spoken


def test_the_words_of_the_match() -> None:
    """GP13, GP20: sums are exact to two decimals."""
    view = race_view(phase="buzz", by_buzzer=True, barred=Seat.BLUE)
    board = fresh_gems(view)
    assert say(board.words.summary(view), NAMES) == "Round 2 of 3 · 7.33 : 2.00"
    ruled = race_view(added=(-50, 225))
    assert say(board.words.summary(ruled), NAMES) == "Round 2 of 3 · 6.83 : 4.25", (
        "the host’s too (ALL6)"
    )
    assert say(board.words.summary(BEFORE), NAMES) == "Before round 1 of 3"
    assert board.words.standing(view, Seat.RED) is None
    assert say(board.words.standing(view, Seat.BLUE), NAMES) == "Cannot buzz next"  # type: ignore[arg-type]
    assert board.round_scores(view, Seat.RED) == (433, 300, None)
    assert board.round_scores(BEFORE, Seat.BLUE) == (None, None, None)


def test_the_list_of_cells_is_kept_up_to_date_while_one_draws() -> None:
    pane = GemsPane(made_view())
    pane.board.show_cursor(True)
    pane.click("a1")
    assert "a1: garnet, the draft ends here" in pane.board.cells()
    pane.board.cover("Paused")
    assert pane.board.cells() == []
    assert pane.pane.accessibleDescription() == ""


_CELL_NAME = re.compile(r"\b[a-f][1-6]\b")


def test_all5_gp21_event_rules_count_no_cell_of_a_draft() -> None:
    """Half of a path's points is its length: no figure is said but those in names of cells."""
    pane = GemsPane(made_view())
    pane.board.show_cursor(True)
    pane.click("a1", "b1", "b2", "c2", "c1")
    pane.type(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Backspace)
    said = [*pane.spoken, *pane.board.cells(), pane.pane.accessibleDescription()]
    assert any("in the draft" in one for one in said)
    assert not [one for one in said if re.search(r"\d", _CELL_NAME.sub("", one))]


def test_all5_practice_rules_count_the_cells_of_a_draft() -> None:
    pane = GemsPane(made_view(practice=True))
    pane.click("a1", "b1")
    assert "b1: sapphire, number 2 of the draft" in pane.board.cells()
