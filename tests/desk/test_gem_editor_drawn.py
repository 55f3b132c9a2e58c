"""The editor for boards of gems: sizes, drawn boards, and what there is to find (GP2 to GP6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.look import theme
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import Board, board_of
from prismdesk.games.glittering_paths.legal import paths
from prismdesk.games.glittering_paths.paths import hundredths
from tests.support.entering_gems import HALF, ROUND, ROWS, EnteringGems

PATIENCE_MS = 20_000


@pytest.fixture
def on(qtbot: QtBot, qapp: QApplication) -> Iterator[EnteringGems]:
    theme.apply(qapp, "dark")
    yield EnteringGems(qtbot)
    theme.apply(qapp, "dark")


@pytest.fixture
def counted(qtbot: QtBot) -> Callable[[EnteringGems], str]:
    """What is said of the opening paths once they are counted."""

    def wait(on: EnteringGems) -> str:
        qtbot.waitUntil(lambda: bool(on.found) and "…" not in on.found, timeout=PATIENCE_MS)
        return on.found

    return wait


def boards(on: EnteringGems) -> dict[int, Board]:
    found = read_rounds(on.text)
    assert not isinstance(found, Refused), found.faults
    return found


def test_gp4_the_size_is_stepped_and_what_was_there_stays(on: EnteringGems) -> None:
    on.editor.set_text(ROUND)
    aside = on.editor.aside
    on.resize(aside.rows.less, 2)
    assert on.rows[:3] == ROWS[:3]
    assert on.faults == [], "the lower half follows from the upper one"
    on.resize(aside.rows.more, 2)
    assert on.rows == ROWS, "stepped back, all is as it was"
    on.resize(aside.columns.more, 2)
    assert [row[:8] for row in on.rows[:4]] == list(HALF)
    assert on.faults == ["16 cells are still empty, the first is i8. (GP2)"]
    on.press(Qt.Key.Key_Z)
    assert on.rows == ROWS, "all steps of the size are one step"


def test_gp4_a_size_that_cannot_be_is_a_fault(on: EnteringGems) -> None:
    aside = on.editor.aside
    on.resize(aside.columns.less)
    on.resize(aside.rows.less)
    odd = "A board has an even number of cells; 7x7 has 49, and d4 has no opposite."
    assert on.faults[0] == f"{odd} (GP2)"
    assert on.marked == {"d4"}
    on.click(aside.draw)
    assert on.editor.notice.text == odd
    on.resize(aside.columns.less, 9)
    assert (aside.columns.value, aside.columns.less.isEnabled()) == (3, False)
    on.resize(aside.rows.more, 20)
    assert (aside.rows.value, aside.rows.more.isEnabled()) == (24, False)
    assert len(on.rows) == 24
    assert on.tabs[0] == "Unfinished", "72 cells are as many as there may be"
    on.resize(aside.columns.more, 4)
    assert on.faults[0] == "A board has at most 144 cells; 7x24 has 168. (GP6)"
    on.click_fault("A board has at most 144")
    assert aside.rows.less.hasFocus(), "the place of a size is where it is changed"


def test_gp6_a_board_smaller_than_gp4_is_shown_and_changed(on: EnteringGems) -> None:
    """It can be entered; drawn and stepped are only sizes of GP4."""
    aside = on.editor.aside
    on.editor.set_text("GR\nLL\nGG\nSL")
    assert on.faults == []
    assert on.rows == ("GR", "LL", "GG", "SL")
    assert (aside.columns.value, aside.columns.less.isEnabled()) == (2, False)
    on.choose("R")
    on.click_cell("a3")
    assert on.rows == ("GR", "RL", "GS", "SL")
    assert list(boards(on)) == [1]
    on.click(aside.draw)
    assert on.editor.notice.text == "A board has at least 3 columns; 2x4 has 2."
    assert on.rows == ("GR", "RL", "GS", "SL")
    on.resize(aside.columns.more, 4)
    on.click(aside.draw)
    assert (len(on.rows[0]), len(on.rows)) == (6, 4)


def test_gp4_a_round_in_which_nothing_stands_has_the_size_of_the_match(on: EnteringGems) -> None:
    sizes = []
    for tab in on.editor.tabs.tabs:
        on.click(tab)
        sizes.append((len(on.rows[0]), len(on.rows)))
    assert sizes == [(8, 8), (11, 6), (10, 7)]
    on.editor.set_options({"sizes": "4x6,6x4,12x12"})
    assert (len(on.rows[0]), len(on.rows)) == (12, 12)
    on.click(on.editor.aside.draw)
    assert len(on.rows) == 12
    assert list(boards(on)) == [3]
    on.editor.set_options({})
    assert len(on.rows) == 12, "what is entered keeps its size"


def test_gp5_a_drawn_board_is_right_and_never_the_same(on: EnteringGems) -> None:
    drawn = set()
    for _ in range(3):
        on.click(on.editor.aside.draw)
        (board,) = boards(on).values()
        found = list(paths(board, Seat.BLUE))
        worths = [hundredths("".join(board.cells[cell] for cell in path)) for path in found]
        assert len(found) >= 60
        assert max(worths) >= 400
        drawn.add(on.text)
    assert len(drawn) == 3
    on.click(on.editor.aside.clear)
    assert on.editor.text is None
    assert on.tabs[0] == "Drawn"


def test_the_rest_is_filled_by_gp2_and_gp3_with_each_gem_as_often(on: EnteringGems) -> None:
    assert not on.editor.aside.fill.isEnabled(), "a round in which nothing stands is drawn"
    on.keys("RRRRRRRRR")
    on.click(on.editor.aside.fill)
    (board,) = boards(on).values()
    assert board.from_top[0] == "RRRRRRRR"
    counts = {gem: board.cells.count(gem) for gem in "RGSL"}
    assert set(counts.values()) == {16}
    assert not on.editor.aside.fill.isEnabled()
    on.press(Qt.Key.Key_Z)
    assert on.tabs[0] == "Unfinished"


def test_gp2_a_single_hole_is_filled_with_the_one_gem_that_fits(on: EnteringGems) -> None:
    on.editor.set_text(ROUND.replace("RLG", ".LG", 1))
    on.click(on.editor.aside.fill)
    assert on.rows == ROWS


def test_the_opening_paths_of_a_right_board_are_counted(
    on: EnteringGems, counted: Callable[[EnteringGems], str]
) -> None:
    on.editor.set_text(ROUND)
    found = [list(paths(board_of(ROWS), seat)) for seat in (Seat.RED, Seat.BLUE)]
    assert len(found[0]) == len(found[1]) == 132
    assert counted(on) == "Each player has 132 opening paths; the best is worth 4.00."
    on.click_cell("a8")
    assert on.found, "nothing has changed"
    on.keys(Qt.Key.Key_Delete)
    assert on.found == "", "a board with a hole is not counted"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (("RRRRRR", "RRRRRR", "SSSSSS", "SSSSSS"), "Neither player has an opening path."),
        (("RRRRRR", "SRRRRR", "SSSSSR", "SSSSSS"), None),
        (
            tuple(("GL" * 6)[row % 2 :][:11] for row in range(12)),
            "Each player has more than 1000 opening paths, one of them worth ",
        ),
    ],
)
def test_few_and_very_many_opening_paths(
    on: EnteringGems,
    counted: Callable[[EnteringGems], str],
    rows: tuple[str, ...],
    said: str | None,
) -> None:
    """GP5 does not bind a host; he is told how much there is."""
    on.editor.set_text("\n".join(rows))
    assert on.faults == []
    if said is None:
        count = len(list(paths(board_of(rows), Seat.RED)))
        said = f"Each player has {count} opening paths"
    assert counted(on).startswith(said)
