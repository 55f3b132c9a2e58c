"""What the board of Glittering Paths says: of its cells, its phases, and what happened."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import Qt

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
    TALL,
    WIDE,
    GemsPane,
    fresh_gems,
    made_view,
    path_made,
    race_view,
)

pytestmark = pytest.mark.usefixtures("qapp")
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
    ("view", "count", "last"),
    [(made_view(board=WIDE), 144, "x6"), (made_view(board=TALL), 24, "c8"), (BEFORE, 0, "")],
)
def test_gp4_boards_of_all_sizes_are_a_list_of_cells(view: View, count: int, last: str) -> None:
    cells = fresh_gems(view).cells()
    assert len(cells) == count
    assert not cells or cells[-1].startswith(last)


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
        (made_view(mover=Seat.BLUE, skips=2), "Jae to move, 2 of 4 skips"),
        (made_view(phase="over"), "The match is over"),
    ],
)
def test_gp15_gp17_gp22_the_words_of_the_phases(view: View, words: str) -> None:
    assert say(fresh_gems(view).phase_text(view), NAMES) == words


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (RoundBegan(3), "Round 3 begins."),
        (Buzzed(Seat.RED), "Mina has buzzed, and draws."),
        (BuzzFailed(Seat.RED), "Mina has drawn no path in time."),
        (Begins(Seat.BLUE), "Nobody moved in the race. By chance Jae begins."),
        (PathMade(MADE), "Jae makes d1-c1-c2 for 2.00 points."),
        (Skipped(Seat.RED, by_time=False, skips=1), "Mina passes; 1 of 4 skips."),
        (
            Skipped(Seat.BLUE, by_time=True, skips=3),
            "Jae has made no path in time; 3 of 4 skips.",
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
    assert say(board.summary(view), NAMES) == "Round 2 of 3 · 7.33 : 2.00"
    ruled = race_view(added=(-50, 225))
    assert say(board.summary(ruled), NAMES) == "Round 2 of 3 · 6.83 : 4.25", "the host’s too (ALL6)"
    assert say(board.summary(BEFORE), NAMES) == "Before round 1 of 3"
    assert board.seat_text(view, Seat.RED) is None
    assert say(board.seat_text(view, Seat.BLUE), NAMES) == "Cannot buzz next"  # type: ignore[arg-type]
    assert board.ledger(view, Seat.RED) == (433, 300, None)
    assert board.ledger(BEFORE, Seat.BLUE) == (None, None, None)


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
