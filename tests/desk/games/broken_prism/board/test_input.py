"""Pointer and keys over Broken Prism's board: they and the typed line make one draft."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from prismdesk.geometry.triangle import SIDES
from tests.support.on_screen import portrait
from tests.support.prism_pane import PrismPane, drawn, made_view, number, window_view

pytestmark = pytest.mark.usefixtures("qapp")
Key = Qt.Key
OPERATORS = "+-x/"


def test_sides_are_clicked_one_after_the_other() -> None:
    pane = PrismPane(made_view())
    pane.click("bl", "Sl", "Lb")
    assert pane.drafts == ["b 49", "b 49+34", "b 49+34+24"]
    assert drawn(pane) == ["bl", "Sl", "Lb"]


def test_every_side_has_a_place_to_be_clicked() -> None:
    pane = PrismPane(made_view(), width=420)
    for side in SIDES:
        pane.click(side)
        assert pane.text.endswith(f" {number(side)}")
        assert drawn(pane) == [side]
        pane.click(side)
        assert pane.text == ""


def test_a_side_can_be_clicked_beside_its_number_but_not_where_sides_meet() -> None:
    pane = PrismPane(made_view())
    pane.click("Lb", off=(34, 8))
    assert drawn(pane) == ["Lb"]
    pane.click("EFGKLM")
    assert drawn(pane) == ["Lb"]


@pytest.mark.parametrize("sign", OPERATORS)
def test_an_operator_is_chosen_at_the_new_joint(sign: str) -> None:
    pane = PrismPane(made_view())
    pane.click("bl", "Sl")
    pane.choose(sign)
    assert pane.text == f"b 49{sign}34"
    assert pane.board.part("choice") is None


def test_a_click_on_a_joint_opens_the_choice_again() -> None:
    pane = PrismPane(made_view())
    pane.click("bl", "Sl", "Lb")
    pane.click("QRSabc")
    pane.choose("/")
    assert pane.text == "b 49/34+24"
    pane.click("QRSabc", "QRSabc")
    assert pane.board.part("choice") is None
    assert pane.text == "b 49/34+24"


@pytest.mark.parametrize(
    ("written", "sign"), [("+", "+"), ("-", "-"), ("*", "x"), ("x", "x"), ("/", "/"), (":", "/")]
)
def test_keys_choose_the_operator_too(written: str, sign: str) -> None:
    """At a joint that waits for one, else for the side that comes next (BP13)."""
    pane = PrismPane(made_view())
    pane.click("bl", "Sl")
    pane.write(written)
    assert pane.text == f"b 49{sign}34"
    pane.write(written)
    pane.click("Lb")
    assert pane.text == f"b 49{sign}34{sign}24"
    assert pane.board.part("choice") is None


def test_under_event_rules_any_side_is_taken_without_a_word() -> None:
    """ALL5: apart, used, in a solid chain; no mark, no value, no verdict."""
    pane = PrismPane(window_view())
    pane.click("bl", "wr", "Db", "bl")
    assert pane.text == f"b 49+{number('wr')}+{number('Db')}+49"
    advice = pane.board.input.advice
    assert advice == (advice.sides, (), "", None, None, None)
    assert not pane.board.bubble.isVisible()
    assert pane.board.keys("open:") == []
    assert pane.board.part("readout") is None


def test_a_drag_picks_the_numbers_it_comes_over_and_takes_back_on_its_way_back() -> None:
    pane = PrismPane(made_view())
    pane.drag("bl", "Sl", "Lb", "Ur", "Lb")
    assert pane.text == "b 49+34+24"


def test_a_side_under_the_pointer_is_lit() -> None:
    PrismPane(made_view()).lights_up("Lb", "Ur")


# One draft with the line.


def test_typing_goes_on_with_what_was_clicked() -> None:
    pane = PrismPane(made_view())
    pane.click("bl", "Sl")
    pane.board.input.take("b 49+34x2")
    assert drawn(pane) == ["bl", "Sl"]
    pane.click("Lb")
    assert pane.text == "b 49+34x2+24"
    pane.board.input.take("b 49")
    assert drawn(pane) == ["bl"]
    pane.board.input.take("")
    assert drawn(pane) == []


def test_an_operator_inserted_into_the_line_is_that_of_the_next_side() -> None:
    pane = PrismPane(made_view())
    pane.click("bl", "Sl")
    pane.board.input.take("b 49+34x")
    pane.click("Lb")
    assert pane.text == "b 49+34x24"


def test_taking_the_line_tells_nobody_that_it_changed() -> None:
    pane = PrismPane(made_view())
    pane.board.input.take("b 49+34")
    assert pane.drafts == []


def test_what_was_clicked_goes_out_as_exactly_that_chain() -> None:
    """BP14, BP34."""
    pane = PrismPane(window_view())
    pane.click("bl", "Sl", "Lb")
    assert pane.board.exact(pane.text) == "b 49+34+24 via bl,Sl,Lb"
    assert pane.board.exact("b 49+34") == "b 49+34"
    assert pane.board.exact("claim 24") == "claim 24"


def test_under_event_rules_a_typed_line_is_not_drawn() -> None:
    """ALL5."""
    pane = PrismPane(window_view())
    usual = portrait(pane.board)
    pane.board.input.take("b 49+34+24")
    assert portrait(pane.board) == usual


# Practice rules.


def test_under_practice_rules_the_chain_that_counts_is_drawn() -> None:
    """BP14: 3 is twice on this board, but only one of them meets what was typed before."""
    pane = PrismPane(window_view(practice=True))
    pane.board.input.take("A 1+2x3")
    assert drawn(pane) == ["Al", "Ar", "Ab"]
    pane.board.input.take("b 49+34+24")
    assert drawn(pane) == ["bl", "Sl", "Lb"]
    assert pane.board.input.advice.value == "107"
    assert pane.board.input.advice.target == "24"
    points = pane.board.input.advice.points
    assert points is not None
    assert points.total == 3


def test_under_practice_rules_the_sides_that_may_follow_are_marked() -> None:
    """BP10, BP11, BP15: they begin at the head, are free, and break nothing."""
    pane = PrismPane(made_view(practice=True))
    pane.click("Gl", "Lr")
    marked = {SIDES[int(key.partition(":")[2])] for key in pane.board.keys("open:")}
    assert marked == {"Lb", "Nl", "Nb", "Ul", "Ur"}
    pane.board.set_marks(False)
    assert pane.board.keys("open:") == []
    pane.board.set_marks(True)
    pane.type(Key.Key_Escape)
    pane.click("Bl")
    marked = {SIDES[int(key.partition(":")[2])] for key in pane.board.keys("open:")}
    assert "El" not in marked, "it lies in the red chain"
    assert {"Al", "Ab", "Br"} <= marked


@pytest.mark.parametrize(
    ("sides", "rule", "words"),
    [
        (("bl", "wr"), "BP10", "do not meet"),
        (("bl", "Sl", "bl"), "BP10", "does not meet"),
        (("Jl", "El"), "BP11", "in a solid chain"),
        (("Gl", "Br"), "BP15", "crosses"),
    ],
)
def test_under_practice_rules_it_is_said_at_its_place_what_is_wrong(
    sides: tuple[str, ...], rule: str, words: str
) -> None:
    """ALL4, ALL5."""
    pane = PrismPane(window_view(practice=True))
    pane.click(*sides)
    refused = pane.board.input.advice.refused
    assert refused is not None
    assert refused.rule == rule
    assert words in str(refused.message)
    assert pane.board.bubble.isVisible()
    pane.type(Key.Key_Backspace)
    assert not pane.board.bubble.isVisible()


# Keys.


def test_the_cursor_goes_to_the_nearest_side_in_its_direction() -> None:
    pane = PrismPane(made_view())
    pane.type(Key.Key_Up)
    assert pane.spoken[-1].startswith("Sr: 35")
    pane.type(Key.Key_Right)
    assert pane.spoken[-1].startswith("Ul:")
    pane.type(Key.Key_Up)
    assert pane.spoken[-1].startswith("Lb:")
    pane.type(Key.Key_Right)
    assert pane.spoken[-1].startswith("Nb:")
    pane.type(Key.Key_Down)
    assert pane.spoken[-1].startswith("Ur:")
    pane.type(Key.Key_Left, Key.Key_Left, Key.Key_Left, Key.Key_Left, Key.Key_Left, Key.Key_Left)
    assert pane.spoken[-1].startswith("Ql:")


def test_up_and_down_reach_every_row_and_come_back() -> None:
    pane = PrismPane(made_view())
    pane.type(Key.Key_Up, *[Key.Key_Up] * 20)
    assert pane.spoken[-1].startswith("Al:") or pane.spoken[-1].startswith("Ar:")
    pane.type(*[Key.Key_Down] * 20)
    assert pane.spoken[-1][1] == "b"
    assert pane.spoken[-1][0] in "kmoqsuw"
