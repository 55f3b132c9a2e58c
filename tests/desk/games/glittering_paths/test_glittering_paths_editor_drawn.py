"""The editor for boards of gems: sizes, drawn boards, and what there is to find (GP2 to GP6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.editor.model import GemsModel
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import OPPOSITE, Board, board_of
from prismdesk.games.glittering_paths.paths import hundredths, paths
from tests.support.setup_editors import GEMS_ROUND, HALF, LAST, ROWS, GemsEditorDriver

PATIENCE_MS = 20_000


@pytest.fixture
def on(qtbot: QtBot) -> GemsEditorDriver:
    return GemsEditorDriver(qtbot)


@pytest.fixture
def counted(qtbot: QtBot) -> Callable[[GemsEditorDriver], str]:
    """What is said of the opening paths once they are counted."""

    def wait(on: GemsEditorDriver) -> str:
        qtbot.waitUntil(lambda: bool(on.found) and "…" not in on.found, timeout=PATIENCE_MS)
        return on.found

    return wait


def boards(on: GemsEditorDriver) -> dict[int, Board]:
    found = read_rounds(on.text)
    assert not isinstance(found, Refused), found.faults
    return found


def test_gp4_the_size_is_stepped_and_what_was_there_stays(on: GemsEditorDriver) -> None:
    on.editor.set_text(GEMS_ROUND)
    aside = on.editor.side
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


def test_gp4_gp6_a_size_that_cannot_be_is_a_fault_and_a_small_one_is_shown(
    on: GemsEditorDriver,
) -> None:
    """A board smaller than GP4 can be entered; drawn and stepped are only sizes of GP4."""
    aside = on.editor.side
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


def test_gp4_a_round_in_which_nothing_stands_has_the_size_of_the_match(
    on: GemsEditorDriver,
) -> None:
    sizes = []
    for tab in on.editor.tabs.tabs:
        on.click(tab)
        sizes.append((len(on.rows[0]), len(on.rows)))
    assert sizes == [(8, 8), (11, 6), (10, 7)]
    on.editor.set_options({"sizes": "4x6,6x4,12x12"})
    assert (len(on.rows[0]), len(on.rows)) == (12, 12)
    on.click(on.editor.side.draw)
    assert len(on.rows) == 12
    assert list(boards(on)) == [3]
    on.editor.set_options({})
    assert len(on.rows) == 12, "what is entered keeps its size"


def test_gp5_a_drawn_board_is_right_and_never_the_same(on: GemsEditorDriver) -> None:
    for _ in on.draws_anew():
        (board,) = boards(on).values()
        found = list(paths(board, Seat.BLUE))
        worths = [hundredths("".join(board.cells[cell] for cell in path)) for path in found]
        assert len(found) >= 60
        assert max(worths) >= 400


def test_the_rest_is_filled_by_gp2_and_gp3_with_each_gem_as_often(on: GemsEditorDriver) -> None:
    assert not on.editor.side.fill.isEnabled(), "a round in which nothing stands is drawn"
    on.keys("RRRRRRRRR")
    on.click(on.editor.side.fill)
    (board,) = boards(on).values()
    assert board.from_top[0] == "RRRRRRRR"
    counts = {gem: board.cells.count(gem) for gem in "RGSL"}
    assert set(counts.values()) == {16}
    assert not on.editor.side.fill.isEnabled()
    on.press(Qt.Key.Key_Z)
    assert on.tabs[0] == "Unfinished"
    on.editor.set_text(GEMS_ROUND.replace("RLG", ".LG", 1))
    on.click(on.editor.side.fill)
    assert on.rows == ROWS


def test_the_opening_paths_of_a_right_board_are_counted(
    on: GemsEditorDriver, counted: Callable[[GemsEditorDriver], str]
) -> None:
    on.editor.set_text(GEMS_ROUND)
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
    on: GemsEditorDriver,
    counted: Callable[[GemsEditorDriver], str],
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


LINES = st.sampled_from(
    [
        "", "round 1", "round 2", "Round 3:", "round", "round 7", "rounds", "RGSL", "r g s l",
        "R,G|S", "RGSLJA", "....", "R.S.", "# a remark", "GL # another", "hello", "x", "ſ",
        GEMS_ROUND, LAST, f"round 1\n{GEMS_ROUND}", f"round 3\n{LAST}",
    ]
)  # fmt: skip
TEXTS = st.lists(LINES, max_size=12).map("\n".join)
PLACES = st.integers(1, 3)
CELLS = st.floats(0, 0.999)
"""Which cell, as a share of all."""


def work_on(text: str, place: int = 1) -> GemsModel:
    work = GemsModel()
    work.begin(text)
    work.place = place
    return work


@given(TEXTS)
def test_gp6_the_editor_finds_nothing_wrong_just_where_a_match_can_begin(text: str) -> None:
    work = work_on(text)
    if work.whole is None:
        assert work.refused is None
    else:
        assert (work.refused is None) == (not isinstance(read_rounds(work.whole), Refused))


@given(TEXTS)
def test_what_is_written_out_is_taken_in_alike(text: str) -> None:
    whole = work_on(text).whole or ""
    assert (work_on(whole).whole or "") == whole


@given(TEXTS)
def test_no_line_that_says_something_is_lost(text: str) -> None:
    def kept(said: str) -> list[str]:
        lines = [line.strip() for line in said.splitlines() if not line.startswith("#")]
        return sorted(line for line in lines if line and "round" not in line.lower())

    work = work_on(text)
    if work.whole is not None:
        assert kept(work.whole) == kept(text)


@given(TEXTS, PLACES, CELLS, st.sampled_from([*OPPOSITE, "."]))
def test_gp2_what_is_painted_is_there_with_its_opposite(
    text: str, place: int, share: float, sign: str
) -> None:
    work = work_on(text, place)
    before = work.reading.cells
    cell = int(share * len(before.signs))
    assert work.paint(cell, sign, "") is None
    after = work.reading.cells
    assert after.signs[cell] == sign
    assert after.names.keys() == before.names.keys()
    opposite = before.opposite(cell)
    if cell != opposite:
        assert after.signs[opposite] == OPPOSITE.get(sign, sign)
    both = zip(before.signs, after.signs, strict=True)
    changed = {one for one, (old, new) in enumerate(both) if old != new}
    assert changed <= {cell, opposite}


@given(PLACES, st.lists(st.tuples(CELLS, st.integers(0, 6)), max_size=20), st.text(min_size=1))
def test_gp2_gp3_whatever_is_painted_and_filled_has_no_fault(
    place: int, painted: list[tuple[float, int]], seed: str
) -> None:
    work = work_on("", place)
    for share, number in painted:
        reading = work.reading
        signs = (*reading.gems, ".")
        cell = int(share * len(reading.cells.signs))
        work.paint(cell, signs[number % len(signs)], "")
        assert all(one.unfinished for one in work.reading.findings)
    assert work.fill(seed) is None
    assert work.reading.board is not None


@given(st.lists(st.tuples(st.integers(3, 24), st.integers(3, 24)), min_size=1, max_size=6))
def test_gp4_stepping_through_sizes_makes_no_gem_wrong_and_comes_back(
    sizes: list[tuple[int, int]],
) -> None:
    work = work_on(f"round 1\n{GEMS_ROUND}")
    for columns, rows in sizes:
        work.resize(columns, rows)
        assert work.size == (columns, rows)
        for cell, sign in enumerate(work.reading.cells.signs):
            opposite = work.reading.cells.opposite(cell)
            if cell != opposite and sign in OPPOSITE:
                assert work.reading.cells.signs[opposite] == OPPOSITE[sign]
    work.resize(8, 8)
    assert work.text == GEMS_ROUND
    work.undo()
    assert not work.can_undo, "all of it is one step"
