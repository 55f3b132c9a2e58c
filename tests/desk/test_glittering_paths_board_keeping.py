"""What becomes of a draft of Glittering Paths while the match goes on under it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt

from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.facts import PathMade
from prismdesk.games.glittering_paths.view import View
from tests.support.gems_pane import (
    BEFORE,
    TALL,
    WIDE,
    GemsPane,
    fresh_gems,
    made_view,
    path_made,
    race_view,
)
from tests.support.on_screen import portrait

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key


def drawn_pane(view: View) -> GemsPane:
    """A pane on which a1-b1-b2 is drawn."""
    pane = GemsPane(view)
    pane.drag("a1", "b1", "b2")
    pane.board.leave()
    return pane


def moved(view: View, seat: Seat, path: str) -> tuple[View, list[Any]]:
    after = path_made(view, seat, path)
    return after, [PathMade(after.moves[-1])]


def test_a_path_elsewhere_leaves_the_draft() -> None:
    """One may draw while the other is on turn; and what he clears need not be in the way."""
    pane = drawn_pane(made_view(mover=Seat.BLUE))
    pane.board.sync(*moved(made_view(), Seat.BLUE, "b4-a4-a3"))
    pane.board.finish()
    assert pane.text == "a1-b1-b2"
    pane.drag("b2", "c2")
    assert pane.text == "a1-b1-b2-c2"


def test_a_race_that_the_other_wins_elsewhere_leaves_the_draft() -> None:
    pane = drawn_pane(race_view())
    pane.board.sync(*moved(race_view(), Seat.BLUE, "b4-a4-a3"))
    assert pane.text == "a1-b1-b2"


def test_a_path_over_one_of_its_cells_takes_the_draft() -> None:
    """GP14: what is cleared is no longer there to be drawn over."""
    after, facts = moved(made_view(), Seat.RED, "d2-c2-c1-b1-b2")
    pane = drawn_pane(made_view(mover=Seat.BLUE))
    pane.board.sync(after, facts)
    pane.board.finish()
    assert pane.text == ""
    assert portrait(pane.board) == portrait(fresh_gems(after))


def test_the_path_that_was_made_takes_its_draft_with_it() -> None:
    after, facts = moved(made_view(), Seat.RED, "a1-b1-b2")
    pane = drawn_pane(made_view())
    pane.click("b2")
    assert pane.sent == ["a1-b1-b2"]
    pane.board.leave()
    pane.board.sync(after, facts)
    pane.board.finish()
    assert pane.text == ""
    assert portrait(pane.board) == portrait(fresh_gems(after))


def test_a_draft_over_a_cell_that_was_cleared_before_is_not_taken_for_that() -> None:
    """Under event rules any cell may be drawn over, and nothing that happens says otherwise."""
    pane = GemsPane(path_made(made_view(), Seat.BLUE, "b4-a4-a3"))
    pane.click("a2", "a3", "b3")
    pane.board.sync(*moved(path_made(made_view(), Seat.BLUE, "b4-a4-a3"), Seat.RED, "e3-f3-f4"))
    assert pane.text == "a2-a3-b3"


@pytest.mark.parametrize(
    "after",
    [
        made_view(phase="between", mover=None),
        made_view(phase="over", mover=None),
        race_view(round=3),
        race_view(round=3, board=WIDE),
        made_view(you=Seat.BLUE, mover=Seat.BLUE),
        race_view(phase="buzz", by_buzzer=True),
        BEFORE,
    ],
    ids=["round end", "the end", "next round", "another size", "another sits", "buzz", "rewound"],
)
def test_the_end_of_the_round_and_another_who_sits_down_take_it(after: View) -> None:
    pane = drawn_pane(made_view())
    pane.board.sync(after, animate=False)
    assert pane.text == ""
    assert pane.drawn == ""
    assert portrait(pane.board) == portrait(fresh_gems(after))


def test_gp22_who_failed_leaves_no_draft_for_the_other_who_buzzes() -> None:
    mine = race_view(phase="drawing", by_buzzer=True, buzzer=Seat.RED)
    theirs = race_view(phase="drawing", by_buzzer=True, buzzer=Seat.BLUE, you=Seat.BLUE)
    pane = drawn_pane(mine)
    pane.board.sync(theirs, animate=False)
    assert pane.text == ""
    assert portrait(pane.board) == portrait(fresh_gems(theirs))


def test_all11_a_draft_of_a_host_is_for_the_seat_that_was_on_turn() -> None:
    pane = drawn_pane(made_view(you=None))
    pane.board.sync(made_view(you=None, skips=0), animate=False)
    assert pane.text == "a1-b1-b2"
    pane.board.sync(made_view(you=None, mover=Seat.BLUE, skips=1), animate=False)
    assert pane.text == ""


def test_a_cover_hides_the_draft_and_gives_it_back() -> None:
    """ALL12: a pause covers the board; what was drawn is not lost."""
    pane = drawn_pane(made_view())
    drawn = portrait(pane.board)
    pane.board.cover("Paused")
    covered = fresh_gems(made_view())
    covered.cover("Paused")
    assert portrait(pane.board) == portrait(covered)
    assert pane.board.cells() == []
    pane.click("a1")
    pane.board.set_interactive(False)
    pane.board.uncover()
    pane.board.set_interactive(True)
    assert portrait(pane.board) == drawn
    assert pane.text == "a1-b1-b2"


def test_all12_a_covered_board_shows_nothing_of_its_gems() -> None:
    other = path_made(made_view(), Seat.RED, "a1-b1-b2")
    boards = [fresh_gems(made_view()), fresh_gems(other)]
    for board in boards:
        board.cover("Paused")
    assert portrait(boards[0]) == portrait(boards[1])


def test_a_cover_in_a_drag_ends_the_drag() -> None:
    pane = GemsPane(made_view())
    pane.press("a1")
    pane.hover("b1", down=True)
    pane.board.cover("Paused")
    pane.hover("b2", down=True)
    pane.board.uncover()
    pane.hover("b2", down=True)
    pane.let_go("b2")
    assert pane.text == "a1-b1"


def test_looking_back_hides_the_draft_and_gives_it_back() -> None:
    pane = drawn_pane(made_view())
    drawn = portrait(pane.board)
    earlier = race_view(round=1, board=TALL)
    pane.board.preview(earlier)
    assert "draft" not in "".join(pane.board.cells())
    pane.click("c3")
    pane.type(Key.Key_Backspace)
    pane.board.preview(None)
    # On a board of another size the pointer is over another cell.
    pane.board.leave()
    assert portrait(pane.board) == drawn
    assert pane.text == "a1-b1-b2"


def test_a_line_that_is_typed_while_one_looks_back_is_drawn_in_the_present() -> None:
    pane = drawn_pane(made_view(practice=True))
    pane.board.preview(race_view(round=1, board=TALL, practice=True))
    pane.board.take_draft("a1-b1-b2-c2-c1")
    pane.board.preview(None)
    assert pane.drawn == "a1-b1-b2-c2-c1"
    assert pane.board.part("tag") is not None


def test_a_path_that_is_made_while_somebody_looks_back_takes_the_draft() -> None:
    after, facts = moved(made_view(), Seat.RED, "d2-c2-c1-b1-b2")
    pane = drawn_pane(made_view())
    pane.board.preview(race_view(round=1, board=WIDE))
    pane.board.sync(after, facts)
    pane.board.preview(None)
    assert pane.text == ""
    assert pane.drawn == ""


def test_an_update_that_changes_nothing_here_disturbs_nothing() -> None:
    pane = drawn_pane(made_view())
    before = portrait(pane.board)
    pane.board.sync(made_view(skips=1))
    pane.board.sync(msgspec.structs.replace(made_view(), opponent=Seat.RED))
    assert portrait(pane.board) == before


def test_a_drag_goes_on_through_an_update() -> None:
    pane = GemsPane(race_view())
    pane.press("a1")
    pane.hover("b1", down=True)
    pane.board.sync(*moved(race_view(), Seat.BLUE, "b4-a4-a3"))
    pane.hover("b2", down=True)
    pane.let_go("b2")
    assert pane.text == "a1-b1-b2"


def test_handing_over_forgets_pointer_and_cursor() -> None:
    pane = GemsPane(made_view())
    pane.click("a1")
    pane.type(Key.Key_Escape, Key.Key_Up)
    pane.hover("c3")
    pane.board.hand_over()
    assert portrait(pane.board) == portrait(fresh_gems(made_view()))
    pane.type(Key.Key_Up)
    assert pane.spoken[-1] == "d4: sapphire"


# A draft that is put away.


def test_a_draft_is_put_away_and_had_again() -> None:
    pane = drawn_pane(made_view())
    drawn, held = portrait(pane.board), pane.board.draft
    pane.board.take_draft("")
    assert portrait(pane.board) != drawn
    assert pane.board.restore(held)
    assert portrait(pane.board) == drawn
    assert pane.drafts[-1] == "a1-b1-b2"


@pytest.mark.parametrize(
    "after",
    [
        race_view(round=3),
        race_view(round=3, board=TALL),
        path_made(made_view(), Seat.BLUE, "d2-c2-c1-b1-b2"),
        made_view(you=Seat.BLUE),
    ],
    ids=["another round", "another board", "cleared", "another's"],
)
def test_a_draft_made_on_something_else_does_not_come_back(after: View) -> None:
    pane = drawn_pane(made_view())
    held = pane.board.draft
    pane.board.sync(after, animate=False)
    pane.board.finish()
    assert not pane.board.restore(held)
    assert pane.drawn == ""
    assert pane.board.restore(fresh_gems(made_view()).draft)


# Boards of other sizes.


def test_gp4_each_round_shows_its_own_size() -> None:
    pane = GemsPane(made_view(), width=640, height=480)
    shapes: list[object] = []
    pane.board.reshaped.connect(lambda: shapes.append(pane.board.field().size().toTuple()))
    for board, size in ((WIDE, (2400, 600)), (TALL, (300, 800)), (None, (800, 800))):
        view = race_view(board=board)
        pane.board.sync(view, animate=False)
        assert pane.board.field().size().toTuple() == size
        assert shapes[-1] == size
        assert portrait(pane.board) == portrait(fresh_gems(view))
        seen = pane.pane.mapToScene(pane.pane.viewport().rect()).boundingRect()
        assert seen.adjusted(-1, -1, 1, 1).contains(pane.board.extent())
    assert len(shapes) == 3


def test_the_cursor_of_a_board_of_another_size_is_on_it() -> None:
    pane = GemsPane(made_view(board=WIDE))
    pane.type(Key.Key_Up, *[Key.Key_Right] * 20)
    assert pane.spoken[-1].startswith("x4:")
    pane.board.sync(race_view(round=3, board=TALL), animate=False)
    pane.type(Key.Key_Left)
    assert pane.spoken[-1].startswith("a5:")


def test_looking_back_fits_a_board_of_another_size_and_a_picture_of_it_has_no_frame() -> None:
    pane = GemsPane(made_view())
    pane.board.preview(race_view(board=WIDE))
    assert portrait(pane.board) == portrait(fresh_gems(race_view(board=WIDE)))
    pane.board.preview(None)
    assert portrait(pane.board) == portrait(fresh_gems(made_view()))
    assert pane.board.place("x6") is None
    pane.board.sync(race_view(board=WIDE), animate=False)
    assert pane.board.place("x6") is not None
