"""The matches of `tests/playthroughs/`: every answer and every viewer's view, byte for byte."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.playthroughs import files, replayed

BUILT = {
    *(f"BP{number}" for number in (3, 4, 5, 6, *range(9, 18), *range(20, 32), 34)),
    *(f"GP{number}" for number in (*range(1, 5), *range(6, 23))),
    *(f"PR{number}" for number in (3, *range(5, 36))),
    *(f"PZ{number}" for number in range(1, 25)),
    *(f"ALL{number}" for number in (2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14)),
}
"""What a short match at the console can show."""


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_bytes().decode()
    assert replayed(text) == text, "python -m tests.support.playthroughs shows what has changed"


def test_every_ruling_that_a_match_can_show_has_its_playthrough() -> None:
    assert {path.stem.split("-")[0] for path in files()} == BUILT


def test_each_says_first_what_has_to_happen_and_is_short() -> None:
    for path in files():
        lines = path.read_text("utf-8").split("\n")
        number = path.stem.split("-")[0]
        assert re.match(rf"# {number}: .{{20}}", lines[0]), path
        assert 1 <= sum(line.startswith(">>> ") for line in lines) <= 16, path
