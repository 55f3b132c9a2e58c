"""A draft of Glittering Paths, and what becomes of it while the match goes on."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.board.draft import are_near, led, picked, text, typed
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


CELLS = st.builds(lambda column, row: f"{column}{row}", st.sampled_from("abcdefgh"),
                  st.integers(1, 8))  # fmt: skip


def walked(path: str) -> tuple[str, ...]:
    return tuple(path.split("-"))


def test_gp11_a_draft_is_written_as_a_path_is() -> None:
    assert text(walked("c4-d4-d5")) == "c4-d4-d5"
    assert text(()) == ""


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("c4-d4-d5", "c4-d4-d5"),
        ("C4, d4 d5", "c4-d4-d5"),
        ("c4d4d5", "c4-d4-d5"),
        ("c4-d4-", "c4-d4"),
        ("c4-d4-d", "c4-d4"),
        ("c4-d4-D ", "c4-d4"),
        ("c4 – d10", "c4-d10"),
        ("first c4-d4", "c4-d4"),
    ],
)
def test_gp11_a_line_is_read_as_far_as_it_goes(line: str, path: str) -> None:
    assert typed(line) == walked(path)


@pytest.mark.parametrize("line", ["", " ", "pass", "pas", "buzz", "c", "4c", "c4-?", "c0"])
def test_what_is_no_path_is_no_draft(line: str) -> None:
    assert typed(line) == ()


def test_a_click_adds_a_cell_and_one_on_an_earlier_cell_cuts_back_to_it() -> None:
    draft = walked("c4-d4-d5-e5")
    assert picked(draft, "e6") == walked("c4-d4-d5-e5-e6")
    assert picked(draft, "h1") == walked("c4-d4-d5-e5-h1")
    assert picked(draft, "d4") == walked("c4-d4")
    assert picked(draft, "c4") == ("c4",)
    assert picked(draft, "e5") == draft
    assert picked((), "a1") == ("a1",)


def test_being_led_back_takes_back() -> None:
    draft = walked("c4-d4-d5-e5")
    assert led(draft, "d5") == walked("c4-d4-d5")
    assert led(draft, "c4") == ("c4",)


@pytest.mark.parametrize(
    ("draft", "cell", "brushed", "path"),
    [
        ("c4-d4", "e5", None, "c4-d4-d5-e5"),
        ("d5-d4", "e3", None, "d5-d4-e4-e3"),
        ("c4-d4", "c3", None, "c4-d4-d3-c3"),
        ("d5-d4", "c5", "d5", "d5-d4-c4-c5"),
        ("c4", "d5", "c5", "c4-c5-d5"),
        ("c4", "d5", "d4", "c4-d4-d5"),
        ("c4", "d5", None, "c4-d4-d5"),
        ("c4", "d5", "h8", "c4-d4-d5"),
        ("c4-h8", "g7", "g8", "c4-h8-g8-g7"),
    ],
)
def test_gp10_a_skipped_corner_is_taken_as_a_path_takes_it(
    draft: str, cell: str, brushed: str | None, path: str
) -> None:
    """At right angles to the step before; for the first step, where the pointer came by."""
    assert led(walked(draft), cell, brushed) == walked(path)


def test_a_corner_that_the_draft_has_already_is_gone_around() -> None:
    assert led(walked("c4-c5-d5-d4"), "c3") == walked("c4-c5-d5-d4-d3-c3")


def test_skipped_cells_on_a_straight_way_are_filled_in() -> None:
    assert led(("c4",), "f4") == walked("c4-d4-e4-f4")
    assert led(walked("c4-d4"), "d1") == walked("c4-d4-d3-d2-d1")
    assert led(("a1",), "c2") == walked("a1-b1-b2-c2")


@given(st.lists(CELLS, min_size=1, max_size=12))
def test_whatever_is_led_over_no_cell_comes_twice_and_each_is_next_to_the_one_before(
    way: list[str],
) -> None:
    draft: tuple[str, ...] = ()
    for cell in way:
        draft = led(draft, cell)
        assert draft[-1] == cell
        assert len(set(draft)) == len(draft)
        assert all(are_near(one, other) for one, other in pairwise(draft))


def test_gp10_a_slantwise_way_turns_at_every_cell() -> None:
    """A quick drag along a diagonal is a staircase, whichever corners the hand cut."""
    draft: tuple[str, ...] = ("a1",)
    for cell in ("b2", "c3", "d4", "e5"):
        draft = led(draft, cell)
    assert text(draft) == "a1-b1-b2-c2-c3-d3-d4-e4-e5"


def test_cells_are_near_with_a_side_or_a_corner_in_common() -> None:
    assert are_near("c4", "c5")
    assert are_near("c4", "b4")
    assert not are_near("c4", "d5")
    assert are_near("c4", "d5", slantwise=True)
    assert not are_near("c4", "c4", slantwise=True)
    assert not are_near("c9", "c11", slantwise=True)
    assert are_near("c9", "c10")


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


def test_a_line_that_is_typed_while_one_looks_back_is_drawn_in_the_present() -> None:
    pane = drawn_pane(made_view(practice=True))
    pane.board.preview(race_view(round=1, board=TALL, practice=True))
    pane.board.input.take("a1-b1-b2-c2-c1")
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
    held = pane.board.input.held
    pane.board.sync(after, animate=False)
    pane.board.finish()
    assert not pane.board.input.restore(held)
    assert pane.drawn == ""
    assert pane.board.input.restore(fresh_gems(made_view()).input.held)


# Boards of other sizes.


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
