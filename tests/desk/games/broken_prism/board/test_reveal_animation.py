"""A reveal on Broken Prism's board: side by side, at once, and what it came to."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPainterPath

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.board.chains import Ring
from prismdesk.desk.games.broken_prism.board.geometry import VERTICES
from prismdesk.desk.games.broken_prism.board.reveal_animation import LONGEST_MS, STEP_MS
from prismdesk.games.broken_prism.facts import Ruled
from prismdesk.geometry.triangle import SIDE
from tests.support.on_screen import portrait
from tests.support.prism_pane import (
    a_trail,
    fresh_prism,
    made_view,
    reveal_fact,
    revealed,
    window_view,
)

pytestmark = pytest.mark.usefixtures("qapp")
FIRST, SECOND = "bl Sl Lb Ur fl", "fr Ur Lb Sl Ql"


def test_a_reveal_at_rest_shows_all_of_both_chains() -> None:
    """BP28."""
    board = BrokenPrismBoard()
    told: list[int] = []
    board.reveal_progress.connect(told.append)
    board.sync(revealed(FIRST, SECOND), animate=False)
    assert told == [5]
    assert not board.reveal_animation.is_playing
    assert board.reveal_animation.worn()[SIDE["Lb"]] == (Seat.RED, Seat.BLUE)
    assert board.reveal_animation.worn()[SIDE["bl"]] == (Seat.RED,)
    assert board.part("ring:blue").pos() == VERTICES[7]
    assert board.part("ring:red") is None
    assert len(board.keys("chain:")) == 2, "the new one is drawn by the reveal"


def test_a_chain_that_fails_ends_at_the_ring_around_its_vertex() -> None:
    """BP28: what breaks what is seen there."""
    board = BrokenPrismBoard()
    board.sync(revealed(FIRST, SECOND), animate=False)
    middle, reach = VERTICES[7], Ring.RADIUS - 0.1
    inside = QPainterPath()
    inside.addEllipse(middle, reach, reach)
    path = board.part("strand:blue")._path
    assert not any(inside.contains(path.pointAtPercent(n / 500)) for n in range(501))


def test_a_reveal_is_played_side_by_side() -> None:
    """BP28: the values beside the board come in step."""
    view = revealed(FIRST, SECOND + " Jl")
    board = fresh_prism(window_view())
    told: list[int] = []
    board.reveal_progress.connect(told.append)
    board.sync(view, [reveal_fact(view)])
    told.clear()
    clock = board.reveal_animation._clock
    assert clock.duration() == 6 * STEP_MS
    clock.pause()
    for side in range(1, 6):
        clock.setCurrentTime(side * STEP_MS + 10)
        assert told[-1] == side
        assert len(board.reveal_animation.worn()) < 9
        assert board.part("ring:blue") is None, "what it came to is told at the end"
    clock.resume()
    clock.setCurrentTime(clock.duration())
    assert told == [1, 2, 3, 4, 5, 6]
    assert not board.reveal_animation.is_playing
    assert portrait(board) == portrait(fresh_prism(view))


def test_a_long_reveal_takes_no_longer() -> None:
    view = revealed(a_trail(3, 40), FIRST)
    board = fresh_prism(window_view())
    board.sync(view, [reveal_fact(view)])
    assert board.reveal_animation._clock.duration() == LONGEST_MS
    board.finish()


def test_what_comes_next_finishes_a_reveal_at_once() -> None:
    view = revealed(FIRST, SECOND)
    board = fresh_prism(window_view())
    told: list[int] = []
    board.reveal_progress.connect(told.append)
    board.sync(view, [reveal_fact(view)])
    assert board.reveal_animation.is_playing
    board.sync(made_view())
    assert not board.reveal_animation.is_playing
    assert told[-1] == 5
    assert portrait(board) == portrait(fresh_prism(made_view()))


def test_with_reduced_motion_a_reveal_is_there_at_once() -> None:
    view = revealed(FIRST, SECOND)
    board = fresh_prism(window_view())
    board.set_reduced_motion(True)
    board.sync(view, [reveal_fact(view)])
    assert not board.reveal_animation.is_playing
    assert portrait(board) == portrait(fresh_prism(view))


def test_a_ruling_changes_the_reveal_at_once() -> None:
    """ALL6."""
    view = revealed(SECOND, "")
    assert view.reveal is not None
    board = fresh_prism(revealed(FIRST, SECOND))
    board.sync(view, [Ruled(Seat.BLUE, view.reveal)])
    assert not board.reveal_animation.is_playing
    assert portrait(board) == portrait(fresh_prism(view))


@pytest.mark.parametrize(
    "pair", [("", ""), (FIRST, ""), ("", FIRST)], ids=["none", "claimer", "other"]
)
def test_a_reveal_shows_whoever_submitted(pair: tuple[str, str]) -> None:
    view = revealed(*pair)
    board = fresh_prism(window_view())
    board.sync(view, [reveal_fact(view)])
    board.finish()
    assert portrait(board) == portrait(fresh_prism(view))
