"""The sides as a graph: steps, walks, and what hangs together (BP10)."""

from __future__ import annotations

from prismdesk.geometry.triangle import SIDE, VERTEX_NAMES
from prismdesk.geometry.triangle_graph import walk


def numbers(names: str) -> list[int]:
    return [SIDE[name] for name in names.split()]


def passed(names: str) -> list[str]:
    return [VERTEX_NAMES[vertex] for vertex in walk(numbers(names))]


def test_bp10_a_walk_begins_where_the_second_side_does_not() -> None:
    assert passed("Al Bl") == ["A", "ABC", "BEF"]
    assert passed("Bl Al") == ["BEF", "ABC", "A"]
    assert passed("Al Ab Ar") == ["A", "ABC", "ACD", "A"]


def test_bp10_a_walk_stops_where_a_side_does_not_begin() -> None:
    assert passed("Al Bl Br El") == ["A", "ABC", "BEF"]
    assert passed("Al El Bl") == ["ABC", "A"], "the second does not meet the first"
    assert passed("Bb") == ["BEF", "BCDFGH"]
