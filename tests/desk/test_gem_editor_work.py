"""What the editor for boards of gems does to texts, whatever they say (GP1 to GP6)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.glittering_paths.work import GemsWork
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import OPPOSITE
from tests.support.entering_gems import LAST, ROUND

LINES = st.sampled_from(
    [
        "", "round 1", "round 2", "Round 3:", "round", "round 7", "rounds", "RGSL", "r g s l",
        "R,G|S", "RGSLJA", "....", "R.S.", "# a remark", "GL # another", "hello", "x", "ſ",
        ROUND, LAST, f"round 1\n{ROUND}", f"round 3\n{LAST}",
    ]
)  # fmt: skip
TEXTS = st.lists(LINES, max_size=12).map("\n".join)
PLACES = st.integers(1, 3)
CELLS = st.floats(0, 0.999)
"""Which cell, as a share of all."""


def work_on(text: str, place: int = 1) -> GemsWork:
    work = GemsWork()
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
    work = work_on(f"round 1\n{ROUND}")
    for columns, rows in sizes:
        work.resize(columns, rows)
        assert work.size == (columns, rows)
        for cell, sign in enumerate(work.reading.cells.signs):
            opposite = work.reading.cells.opposite(cell)
            if cell != opposite and sign in OPPOSITE:
                assert work.reading.cells.signs[opposite] == OPPOSITE[sign]
    work.resize(8, 8)
    assert work.text == ROUND
    work.undo()
    assert not work.can_undo, "all of it is one step"
