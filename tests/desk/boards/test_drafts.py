"""A draft that board and command line share, in each game that has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.games.broken_prism.view import Own
from tests.support import gems_pane, prism_pane
from tests.support.board_pane import BoardPane
from tests.support.on_screen import portrait

pytestmark = pytest.mark.usefixtures("qapp")


class Case(NamedTuple):
    """A view on which these places are clicked for a draft of that text.

    Others of an `earlier` round and such that change nothing for the draft, and a `fresh` board.
    """

    pane: Callable[[Any], BoardPane]
    fresh: Callable[[Any], Board]
    view: Any
    picks: tuple[str, ...]
    text: str
    earlier: Any
    same: tuple[Any, ...]


WINDOW = prism_pane.window_view()
TURN = gems_pane.made_view()
CASES = {
    "broken-prism": Case(
        prism_pane.PrismPane,
        prism_pane.fresh_prism,
        WINDOW,
        ("bl", "Sl"),
        "b 49+34",
        prism_pane.made_view(round=2, chains=()),
        (
            prism_pane.window_view(submitted=(Seat.BLUE,)),
            msgspec.structs.replace(WINDOW, own=Own("b 49+34", 1, done=False)),
        ),
    ),
    "glittering-paths": Case(
        gems_pane.GemsPane,
        gems_pane.fresh_gems,
        TURN,
        ("a1", "b1", "b2"),
        "a1-b1-b2",
        gems_pane.race_view(round=1, board=gems_pane.TALL),
        (gems_pane.made_view(skips=1), msgspec.structs.replace(TURN, opponent=Seat.RED)),
    ),
}
EVERY_GAME = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())


def drafted(case: Case) -> BoardPane:
    pane = case.pane(case.view)
    pane.click(*case.picks)
    pane.board.leave()
    assert pane.text == case.text
    return pane


@EVERY_GAME
def test_a_cover_hides_the_draft_and_gives_it_back(case: Case) -> None:
    """ALL12: a pause covers the board; what was drafted is not lost."""
    pane = drafted(case)
    drawn = portrait(pane.board)
    pane.board.cover("Paused")
    covered = case.fresh(case.view)
    covered.cover("Paused")
    assert portrait(pane.board) == portrait(covered)
    assert pane.board.cells() == []
    pane.click(case.picks[0])
    pane.board.set_interactive(False)
    pane.board.uncover()
    pane.board.set_interactive(True)
    assert portrait(pane.board) == drawn
    assert pane.text == case.text


@EVERY_GAME
def test_looking_back_hides_the_draft_and_gives_it_back(case: Case) -> None:
    pane = drafted(case)
    drawn = portrait(pane.board)
    pane.board.preview(case.earlier)
    assert "draft" not in "".join(pane.board.cells())
    pane.click(case.picks[0])
    pane.type(Qt.Key.Key_Backspace)
    pane.board.preview(None)
    # On a board of another size the pointer is over another place.
    pane.board.leave()
    assert portrait(pane.board) == drawn
    assert pane.text == case.text


@EVERY_GAME
def test_an_update_that_changes_nothing_here_disturbs_nothing(case: Case) -> None:
    pane = drafted(case)
    before = portrait(pane.board)
    for view in case.same:
        pane.board.sync(view)
    assert portrait(pane.board) == before


@EVERY_GAME
def test_a_draft_is_put_away_and_had_again(case: Case) -> None:
    pane = drafted(case)
    words, held = pane.board.cells(), pane.board.input.held
    pane.board.input.take("")
    assert portrait(pane.board) == portrait(case.fresh(case.view))
    assert pane.board.input.restore(held)
    assert pane.board.input.held == held
    assert pane.board.cells() == words
    assert portrait(pane.board) != portrait(case.fresh(case.view))
    assert pane.drafts[-1] == case.text


@EVERY_GAME
def test_backspace_takes_a_step_back_and_escape_all(case: Case) -> None:
    pane = drafted(case)
    pane.type(Qt.Key.Key_Backspace)
    assert pane.text == pane.drafts[len(case.picks) - 2], "as before the last click"
    pane.type(Qt.Key.Key_Escape)
    assert pane.text == ""
    assert pane.spoken[-1] == "The draft is empty."


@EVERY_GAME
def test_keys_that_mean_nothing_here_are_left_to_the_window(case: Case) -> None:
    pane = case.pane(case.view)
    key = Qt.Key
    for one in (key.Key_Escape, key.Key_Backspace, key.Key_Return, key.Key_A, key.Key_Space):
        event = QKeyEvent(QEvent.Type.KeyPress, one, Qt.KeyboardModifier.NoModifier)
        assert not pane.board.key(event)
