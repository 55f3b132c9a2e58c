"""A Broken Prism draft: how it is clicked and written, and what becomes of it under a match."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board.draft import (
    Draft,
    Leg,
    exact,
    picked,
    signed,
    stepped_back,
    typed,
    walk,
)
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.view import Own
from prismdesk.geometry.triangle import SIDE, VERTEX_NAMES
from tests.support.on_screen import Painted, portrait
from tests.support.prism_pane import (
    BEFORE,
    CURTAIN,
    NUMBERS,
    PrismPane,
    a_trail,
    drawn,
    fresh_prism,
    made_view,
    revealed,
    window_view,
)

pytestmark = pytest.mark.usefixtures("qapp")


def clicked(*sides: str) -> Draft:
    draft = Draft()
    for side in sides:
        draft = picked(draft, SIDE[side], NUMBERS)
    return draft


def named(draft: Draft) -> list[str | None]:
    names = {number: name for name, number in SIDE.items()}
    return [None if side is None else names[side] for side in draft.sides]


def test_clicks_are_joined_by_plus_under_the_upward_triangles_letter() -> None:
    assert clicked("bl", "Sl", "Lb").text == "b 49+34+24"


def test_the_last_side_clicked_again_is_taken_back() -> None:
    assert clicked("bl", "Sl", "Sl").text == "b 49"
    assert clicked("bl", "bl") == Draft()


def test_any_side_is_taken_apart_or_twice() -> None:
    """ALL5: a draft takes any side that is clicked."""
    assert clicked("bl", "Ar", "bl").text == "b 49+2+49"


def test_a_sign_before_the_next_side_is_kept_for_it() -> None:
    waiting = signed(clicked("bl"), 1, "x")
    assert waiting.text == "b 49x"
    assert picked(waiting, SIDE["Sl"], NUMBERS).text == "b 49x34"
    assert stepped_back(waiting) == clicked("bl")


def test_a_sign_between_two_sides_can_be_changed() -> None:
    assert signed(clicked("bl", "Sl", "Lb"), 1, "/").text == "b 49/34+24"


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("b 49+34+24", ["bl", "Sl", "Lb"]),
        ("b49 × 34 : 24", ["bl", "Sl", "Lb"]),
        ("b 49+34+2", ["bl", "Sl", None]),
        ("b 49+3", ["bl", None]),
        ("b 49+35+24", ["bl", None, None]),
        ("b 49+34+24-7", ["bl", "Sl", "Lb", None]),
        ("a 49+34", ["bl", "Sl"]),
        ("S 49+34", [None, None]),
        ("49+34", [None, None]),
    ],
)
def test_what_was_clicked_stays_as_far_as_the_text_still_has_it(
    text: str, sides: list[str | None]
) -> None:
    """The line and the board are one draft; BP12: the letter is any triangle with the side."""
    assert named(typed(clicked("bl", "Sl", "Lb"), text)) == sides


def test_a_click_after_typing_is_added_to_the_text() -> None:
    draft = typed(clicked("bl"), "b 49-34x")
    assert picked(draft, SIDE["Lb"], NUMBERS).text == "b 49-34x24"
    assert named(picked(draft, SIDE["Lb"], NUMBERS)) == ["bl", None, "Lb"]


@pytest.mark.parametrize("text", ["claim 24", "done", "b 49+34 via bl,Sl", "?", "b 49++34"])
def test_what_is_no_expression_is_left_to_the_line(text: str) -> None:
    draft = typed(clicked("bl", "Sl"), text)
    assert draft.terms == ()
    assert draft.text == text
    assert picked(draft, SIDE["Lb"], NUMBERS) == clicked("Lb")


def test_a_leading_x_is_a_triangle_and_no_sign() -> None:
    assert typed(Draft(), "X 5x6").letter == "X"


def test_only_a_clicked_chain_goes_out_with_its_sides() -> None:
    """BP14: a chain that was clicked side by side is exactly that chain."""
    draft = signed(clicked("bl", "Sl", "Lb"), 2, "x")
    whole = Submit("b", (49, 34, 24), "+x", ("bl", "Sl", "Lb"))
    assert exact(draft, "b 49 + 34*24") == whole
    assert exact(draft, "b 49+34x2") is None
    assert exact(typed(draft, "b 49+34x24+5"), "b 49+34x24+5") is None
    assert exact(clicked("bl"), "b 49") is None
    assert exact(signed(draft, 3, "+"), "b 49+34x24+") is None


def walked(*sides: str) -> list[str]:
    legs = walk([SIDE[side] for side in sides])
    return [f"{VERTEX_NAMES[leg.start]} {VERTEX_NAMES[leg.end]}" for leg in legs]


def test_a_chain_is_walked_from_end_to_end() -> None:
    assert walked("bl", "Sl", "Lb") == ["Zablmn QRSabc", "QRSabc JKLRST", "JKLRST LMNTUV"]
    assert walked("Lb", "Sl", "bl") == ["LMNTUV JKLRST", "JKLRST QRSabc", "QRSabc Zablmn"]


def test_sides_that_do_not_meet_are_walked_towards_each_other() -> None:
    first, second = walk([SIDE["Al"], SIDE["wb"]])
    assert VERTEX_NAMES[first.start] == "A"
    assert VERTEX_NAMES[second.start] == "uvw"
    assert walk([SIDE["Al"]]) == (Leg(0, 1),)


Key = Qt.Key


def test_a_claim_leaves_the_draft() -> None:
    """BP32: drafting before a claim is free."""
    pane = PrismPane(made_view())
    pane.click("bl", "Sl")
    pane.board.sync(window_view())
    assert pane.text == "b 49+34"
    assert drawn(pane) == ["bl", "Sl"]
    pane.click("Lb")
    assert pane.text == "b 49+34+24"


@pytest.mark.parametrize(
    "after",
    [
        CURTAIN,
        revealed("bl Sl", ""),
        made_view(phase="between"),
        made_view(phase="over"),
        made_view(numbers=tuple(reversed(NUMBERS)), round=4),
        window_view(sitter=Seat.BLUE, you=Seat.BLUE),
    ],
    ids=["curtain", "reveal", "round end", "the end", "another board", "another's window"],
)
def test_a_curtain_a_reveal_and_the_end_of_a_round_take_it(after: Any) -> None:
    """BP31: nothing of a draft is there for who comes next."""
    pane = PrismPane(window_view())
    pane.click("bl", "Sl")
    pane.board.leave()
    pane.board.sync(after, animate=False)
    assert pane.text == ""
    assert pane.board.input.draft == Draft()
    assert portrait(pane.board) == portrait(fresh_prism(after))


def test_a_curtain_that_comes_while_somebody_looks_back_takes_the_draft() -> None:
    """BP31."""
    pane = PrismPane(window_view(in_turn=True, sitter=Seat.RED))
    pane.click("bl", "Sl")
    pane.board.preview(made_view())
    pane.board.sync(window_view(in_turn=True, sitter=Seat.BLUE, you=Seat.BLUE))
    pane.board.preview(None)
    assert pane.board.input.draft == Draft()
    assert pane.text == ""


@pytest.mark.parametrize(
    "view",
    [
        made_view(phase="between"),
        revealed("bl Sl", ""),
        BEFORE,
        CURTAIN,
        window_view(own=Own(None, 0, done=True)),
    ],
    ids=["between rounds", "reveal", "before", "curtain", "done"],
)
def test_nobody_drafts_who_cannot_submit(view: Any) -> None:
    pane = PrismPane(view)
    pane.click("bl", "Sl")
    pane.type(Key.Key_Up, Key.Key_Return)
    pane.write("+")
    assert pane.drafts == []


def test_a_board_at_rest_takes_nothing() -> None:
    PrismPane(made_view()).takes_nothing("bl", "Sl")


def left_over(before: QImage, after: QImage, painted: QRegion) -> QImage:
    """How the pictures differ beside what was painted meanwhile."""
    over = before.copy()
    with QPainter(over) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
        painter.drawImage(0, 0, after)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.setClipRegion(painted)
        painter.fillRect(over.rect(), Qt.GlobalColor.black)
    return over


@pytest.mark.parametrize("seed", range(4))
def test_of_a_draft_that_grows_or_shrinks_all_that_changes_is_painted(seed: int) -> None:
    pane, sides = PrismPane(window_view(chains=())), a_trail(seed, 9).split()
    painted = Painted(pane.pane.viewport())
    black = QImage(pane.pane.viewport().size(), QImage.Format.Format_RGB32)
    black.fill(Qt.GlobalColor.black)
    for side in (*sides, *reversed(sides)):
        before = _seen(pane)
        painted.look()
        pane.click(side)
        QApplication.processEvents()
        meanwhile = painted.region
        assert left_over(before, _seen(pane), meanwhile) == black
    assert pane.board.input.draft == Draft()


def test_the_rest_of_a_draft_is_not_painted_anew() -> None:
    pane = PrismPane(window_view(chains=()))
    painted = Painted(pane.pane.viewport())
    for side in ("kb", "mb", "ob", "qb"):
        pane.click(side)
    QApplication.processEvents()
    painted.look()
    pane.click("sb")
    QApplication.processEvents()
    assert painted.region.contains(pane.spot("sb"))
    assert not painted.region.contains(pane.spot("kb"))


def test_the_start_of_a_draft_lies_over_its_line_also_if_both_come_at_once() -> None:
    pane, other = PrismPane(window_view()), PrismPane(window_view())
    pane.board.input.take("b 1+2")
    for side in ("mb", "ob", "qb"):
        pane.click(side)
    assert other.board.input.restore(pane.board.input.held)
    assert drawn(other) == ["mb", "ob", "qb"]
    first_to_last = other.board.items(Qt.SortOrder.AscendingOrder)
    line, start = (other.board.part(key) for key in ("trail:2", "draft:start:2"))
    assert first_to_last.index(line) < first_to_last.index(start)


def _seen(pane: PrismPane) -> QImage:
    return pane.pane.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
