"""The reference is worth something: a mistake put into the rules of Prisma does not pass it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from prismdesk.games.prisma import (
    chances,
    earning,
    ending,
    field,
    judging,
    marking,
    placing,
    scoring,
    turns,
)
from tests.games import test_prisma_against_reference as fields
from tests.games.test_prisma_games_against_reference import MISFITS, SETS, Both

Wrong = tuple[str, Any, str, Any, Callable[[], None]]
"""What is wrong, where that is, and what must find it."""


def games(*sets: str) -> None:
    """As many games as it takes, with these sets or all."""
    used = sets or SETS
    for number in range(24):
        luck = random.Random(f"finds {number}")
        both = Both(luck, luck.choice((2, 3)), tile_set=used[number % len(used)])
        while both.game.over is None:
            both.step()
        both.same()


def _other_rows(cell: Any, side: int) -> tuple[int, int]:
    return cell.r, cell.q


def _never_costs(settings: Any, new: Any, is_link: bool) -> Any:
    had = EARNED(settings, new, is_link)
    return had and msgspec.structs.replace(had, costs=False)


def _by_link(settings: Any, new: Any, is_link: bool) -> Any:
    had = EARNED(settings, new, is_link)
    return had and msgspec.structs.replace(had, relocation="link")


EARNED = placing._earned
WRONG: tuple[Wrong, ...] = (
    ("PR9 unasked", judging, "clashes", lambda *_: (),
     fields.test_pr8_to_pr12_same_placements),
    ("PR10 unasked", judging, "_joins_enough", lambda *_: True,
     fields.test_pr8_to_pr12_same_placements),
    ("PR11 unasked", field, "bridges", lambda _: frozenset(),
     fields.test_pr22_to_pr24_same_relocations),
    ("PR12 unasked", field.Field, "closed", frozenset(), fields.test_pr8_to_pr12_same_placements),
    ("PR19 large from 7", field, "LARGE", 7, fields.test_pr18_pr19_same_paths_loops_and_spaces),
    ("PR20 no new loop", judging, "closes", lambda *_: False,
     fields.test_pr22_to_pr24_same_relocations),
    ("PR21 one path is enough", field.Field, "in_path", lambda *_: True,
     fields.test_pr21_same_links),
    ("PR24 one beam is free", judging, "beams", lambda _: 2,
     fields.test_pr22_to_pr24_same_relocations),
    ("PR24 within 1", judging, "_REACH", 1, fields.test_pr22_to_pr24_same_relocations),
    ("PR24 loops do not hold", judging, "_held_by_loops", lambda *_: None,
     fields.test_pr22_to_pr24_same_relocations),
    ("PR28 enclosed counts", field, "flood", lambda _, cells: frozenset(cells),
     fields.test_pr28_to_pr33_same_points),
    ("PR29 rows are r", scoring, "_row_and_column", _other_rows,
     fields.test_pr28_to_pr33_same_points),
    ("PR30 no III", scoring, "_triples", lambda *_: (), fields.test_pr28_to_pr33_same_points),
    ("PR14 three tiles", turns, "TO_PLACE", {"opening": 1, "middle": 3, "closing": 3}, games),
    ("PR15 never", chances, "begin_closing", lambda *_: False, games),
    ("PR16 five are enough", ending, "SCORING_LOOPS", 5, lambda: games(MISFITS)),
    ("PR17 one who is stuck ends it", turns, "_all_stuck", lambda state: bool(state.stuck),
     lambda: games(MISFITS)),
    ("PR21 a loop earns as a link does", placing, "_earned", _by_link, games),
    ("PR25 the marker stays", earning, "_break", lambda *_: None, games),
    ("PR26 no frozen marker is left", marking, "frozen_left", lambda *_: 0, games),
    ("PR27 costs nothing", placing, "_earned", _never_costs, games),
)  # fmt: skip


@pytest.fixture(autouse=True)
def fresh_fields() -> Iterator[None]:
    """What was worked out with a mistake is not remembered."""
    _forget()
    yield
    _forget()


def _forget() -> None:
    field.field_of.cache_clear()
    scoring.sheet.cache_clear()


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong[0])
def test_a_mistake_is_found(wrong: Wrong, monkeypatch: pytest.MonkeyPatch) -> None:
    _, where, name, instead, finds = wrong
    monkeypatch.setattr(where, name, instead)
    with pytest.raises((AssertionError, KeyError, StopIteration)):
        finds()
