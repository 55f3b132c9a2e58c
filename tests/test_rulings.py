"""Every ruling that the program shows has its place in the app and a test that cites it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from prismdesk.core import resources
from prismdesk.desk.rulebook.parser import load

HERE = Path(__file__).resolve().parent
RULINGS = {
    "all": ("ALL", 14),
    "broken-prism": ("BP", 34),
    "glittering-paths": ("GP", 22),
    "prisma": ("PR", 35),
    "prizmik": ("PZ", 24),
}
"""Per text of `resources/rules/`: how its rulings are numbered, and up to where."""

WALKS = {
    "broken-prism-first-game",
    "glittering-paths-first-game",
    "prisma-first-game",
    "prizmik-first-game",
}
"""Texts that tell no rulings."""


def numbers(name: str) -> list[str]:
    prefix, last = RULINGS[name]
    return [f"{prefix}{number}" for number in range(1, last + 1)]


@cache
def cited() -> frozenset[str]:
    """Every number that a test or a playthrough mentions as a word of its own.

    What the tests stand on, such as the options of a game made for them, tests nothing.
    """
    files = [path for path in HERE.rglob("test_*.py") if path != Path(__file__).resolve()]
    files += [path for path in (HERE / "playthroughs").rglob("*") if path.is_file()]
    words: set[str] = set()
    for path in files:
        text = path.stem.replace("_", " ").upper() + path.read_text("utf-8")
        words.update(re.findall(r"\b[A-Z]{2,3}[0-9]{1,2}\b", text))
        words.update(re.findall(r"def test_([a-z]{2,3}[0-9]{1,2})_", text))
    return frozenset(words)


def test_no_text_is_forgotten() -> None:
    texts = {path.stem for path in (resources.folder() / "rules").glob("*.md")}
    assert texts == set(RULINGS) | WALKS


@pytest.mark.parametrize("name", RULINGS)
def test_every_ruling_has_one_heading(name: str) -> None:
    assert sorted(section.number for section in load(name).sections) == sorted(numbers(name))


@pytest.mark.parametrize("name", RULINGS)
def test_every_ruling_is_cited_by_a_test(name: str) -> None:
    missing = [number for number in numbers(name) if not {number, number.lower()} & cited()]
    assert not missing, f"No test cites {', '.join(missing)}."
