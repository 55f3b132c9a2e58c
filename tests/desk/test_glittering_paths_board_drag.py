"""A path over gems is dragged (GP10)."""

from __future__ import annotations

import pytest

from tests.support.gems_pane import TALL, WIDE, GemsPane, made_view

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_path_is_dragged() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "c1")
    assert pane.text == "a1-b1-b2-c2-c1"
    assert pane.drafts == ["a1", "a1-b1", "a1-b1-b2", "a1-b1-b2-c2", "a1-b1-b2-c2-c1"]
    assert pane.sent == []


def test_gp10_quick_jumps_over_a_corner_take_it_at_right_angles() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c3", "d4", "e5")
    assert pane.text == "a1-b1-b2-c2-c3-d3-d4-e4-e5"


@pytest.mark.parametrize(
    ("off", "path"), [((30, 8), "b2-c2-c3"), ((8, -30), "b2-b3-c3"), ((-8, -30), "b2-b3-c3")]
)
def test_the_first_corner_is_the_one_that_the_pointer_came_by(
    off: tuple[float, float], path: str
) -> None:
    """It may cut the corner so that it never comes to the middle of that cell."""
    pane = GemsPane(made_view())
    pane.press("b2")
    pane.hover("b2", off, down=True)
    pane.hover("c3", (-20, 20), down=True)
    pane.let_go("c3")
    assert pane.text == path


def test_a_pointer_that_skips_cells_leaves_none_out() -> None:
    pane = GemsPane(made_view())
    pane.drag("a2", "e2", "e5")
    assert pane.text == "a2-b2-c2-d2-e2-e3-e4-e5"


def test_a_wavering_slantwise_drag_is_a_staircase() -> None:
    """GP10: cells that are only brushed at their rims are none of the path."""
    pane = GemsPane(made_view())
    pane.press("a1")
    pane.hover("b1", down=True)
    for cell in ("b2", "c3", "d4", "e5"):
        for off in ((-38, 42), (-42, 38), (-30, 30), (0, 0)):
            pane.hover(cell, off, down=True)
    pane.let_go("e5")
    assert pane.text == "a1-b1-b2-c2-c3-d3-d4-e4-e5"


def test_dragging_back_over_the_last_but_one_cell_takes_a_step_back() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "b2", "b1")
    assert pane.text == "a1-b1"
    assert pane.drafts[-2] == "a1-b1-b2"


def test_dragging_back_at_once_takes_back_all_between() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "c1", "c2", "a1")
    assert pane.text == "a1"


def test_a_drag_goes_on_from_the_head() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.drag("b2", "c2", "c1")
    assert pane.text == "a1-b1-b2-c2-c1"
    assert pane.sent == []


def test_a_drag_from_an_earlier_cell_goes_on_from_there() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2", "c2", "c1")
    pane.drag("b1", "c1", "c2")
    assert pane.text == "a1-b1-c1-c2"


def test_a_drag_that_begins_apart_draws_another_path() -> None:
    pane = GemsPane(made_view())
    pane.drag("a1", "b1", "b2")
    pane.drag("e3", "f3", "f4")
    assert pane.text == "e3-f3-f4"


def test_a_drag_beside_the_field_draws_nothing_on_the_way_back_in() -> None:
    """It is taken up again at the head, or next to it."""
    pane = GemsPane(made_view())
    pane.press("a1")
    pane.hover("b1", down=True)
    pane.hover("b1", (0, 80), down=True)
    pane.hover("f1", (0, 80), down=True)
    pane.hover("f1", down=True)
    pane.hover("f4", down=True)
    assert pane.text == "a1-b1"
    pane.hover("c2", down=True)
    assert pane.text == "a1-b1-b2-c2"
    pane.let_go("c2")


def test_the_cells_of_a_drag_are_those_under_the_pointer_on_any_board() -> None:
    """GP4: on the widest board and on a slim one."""
    wide = GemsPane(made_view(board=WIDE), width=420, height=200)
    wide.drag("v5", "w5", "w6", "x6")
    assert wide.text == "v5-w5-w6-x6"
    tall = GemsPane(made_view(board=TALL), width=200, height=420)
    tall.drag("a7", "b8", "c7")
    assert tall.text == "a7-b7-b8-c8-c7"
