"""What is drawn on a board of Glittering Paths: cells one after the other, without judgement."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prismdesk.desk.board.glittering_paths.draft import are_near, led, picked, text, typed

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
