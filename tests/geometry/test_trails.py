"""The sides as a graph: steps, walks, and what hangs together (BP10)."""

from __future__ import annotations

from prismdesk.geometry.trails import parts, steps, walk
from prismdesk.geometry.triangle import ENDS, SIDE, SIDES_AT, VERTEX_NAMES


def numbers(names: str) -> list[int]:
    return [SIDE[name] for name in names.split()]


def passed(names: str) -> list[str]:
    return [VERTEX_NAMES[vertex] for vertex in walk(numbers(names))]


def test_every_side_is_a_step_from_both_its_ends() -> None:
    for vertex, onward in enumerate(steps()):
        assert [step.side for step in onward] == sorted(SIDES_AT[vertex])
        for side, to in onward:
            assert set(ENDS[side]) == {vertex, to}


def test_bp10_a_walk_begins_where_the_second_side_does_not() -> None:
    assert passed("Al Bl") == ["A", "ABC", "BEF"]
    assert passed("Bl Al") == ["BEF", "ABC", "A"]
    assert passed("Al Ab Ar") == ["A", "ABC", "ACD", "A"]


def test_bp10_a_walk_stops_where_a_side_does_not_begin() -> None:
    assert passed("Al Bl Br El") == ["A", "ABC", "BEF"]
    assert passed("Al El Bl") == ["ABC", "A"], "the second does not meet the first"
    assert passed("Bb") == ["BEF", "BCDFGH"]


def test_bp10_going_back_along_a_side_is_a_walk() -> None:
    """That no side may be used twice is another rule (BP11)."""
    assert passed("Al Bl Bl Al") == ["A", "ABC", "BEF", "ABC", "A"]


def test_parts_are_what_sides_join() -> None:
    alone = parts(())
    assert len(set(alone)) == 36
    joined = parts(numbers("Al Bl El wl"))
    assert len(set(joined)) == 32
    vertices = [VERTEX_NAMES.index(name) for name in ("A", "ABC", "BEF", "EJK")]
    assert len({joined[vertex] for vertex in vertices}) == 1
    assert len(set(parts(range(84)))) == 1
