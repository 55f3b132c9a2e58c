"""What becomes of a Broken Prism draft while the match goes on under it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt

from prismdesk.core.seats import Seat
from prismdesk.desk.board.broken_prism.draft import Draft
from prismdesk.games.broken_prism.view import Own
from tests.support.on_screen import portrait
from tests.support.prism_pane import (
    BEFORE,
    CURTAIN,
    NUMBERS,
    PrismPane,
    drawn,
    fresh_prism,
    made_view,
    revealed,
    window_view,
)

pytestmark = pytest.mark.usefixtures("qapp")
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
    assert pane.board.hand.draft == Draft()
    assert portrait(pane.board) == portrait(fresh_prism(after))


def test_a_cover_hides_the_draft_and_gives_it_back() -> None:
    """ALL12: a pause covers the board; what was drafted is not lost."""
    pane = PrismPane(window_view())
    pane.click("bl", "Sl")
    pane.board.leave()
    drafted = portrait(pane.board)
    pane.board.cover("Paused")
    covered = fresh_prism(window_view())
    covered.cover("Paused")
    assert portrait(pane.board) == portrait(covered)
    pane.board.set_interactive(False)
    pane.board.uncover()
    pane.board.set_interactive(True)
    assert portrait(pane.board) == drafted
    assert pane.drafts == ["b 49", "b 49+34"]


def test_looking_back_hides_the_draft_and_gives_it_back() -> None:
    pane = PrismPane(window_view())
    pane.click("bl", "Sl")
    pane.board.leave()
    drafted = portrait(pane.board)
    earlier = made_view(round=2, chains=())
    pane.board.preview(earlier)
    assert drawn(pane) == []
    pane.click("Lb")
    pane.board.preview(None)
    assert portrait(pane.board) == drafted
    assert pane.text == "b 49+34"


def test_a_curtain_that_comes_while_somebody_looks_back_takes_the_draft() -> None:
    """BP31."""
    pane = PrismPane(window_view(in_turn=True, sitter=Seat.RED))
    pane.click("bl", "Sl")
    pane.board.preview(made_view())
    pane.board.sync(window_view(in_turn=True, sitter=Seat.BLUE, you=Seat.BLUE))
    pane.board.preview(None)
    assert pane.board.hand.draft == Draft()
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
    pane = PrismPane(made_view())
    pane.board.set_interactive(False)
    pane.click("bl", "Sl")
    pane.drag("bl", "Sl")
    pane.type(Key.Key_Up, Key.Key_Return)
    assert pane.drafts == []


def test_an_update_that_changes_nothing_here_disturbs_nothing() -> None:
    pane = PrismPane(window_view())
    pane.click("bl", "Sl")
    before = portrait(pane.board)
    pane.board.sync(window_view(submitted=(Seat.BLUE,)))
    pane.board.sync(msgspec.structs.replace(window_view(), own=Own("b 49+34", 1, done=False)))
    assert portrait(pane.board) == before
