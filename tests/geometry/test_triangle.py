"""The triangle of side 7: its counts, its letters, and who touches whom (BP1, BP34)."""

from __future__ import annotations

from prismdesk.geometry.triangle import (
    ENDS,
    LETTERS,
    PARTNERS,
    POINTS,
    SIDES,
    SIDES_AT,
    SIDES_OF,
    TRIANGLES_BY,
    UP,
    VERTEX_NAMES,
)

ROWS = ("A", "BCD", "EFGHI", "JKLMNOP", "QRSTUVWXY", "Zabcdefghij", "klmnopqrstuvw")


def sides_of(letter: str) -> set[str]:
    return {SIDES[side] for side in SIDES_OF[LETTERS.index(letter)]}


def test_bp1_counts() -> None:
    assert (len(LETTERS), len(POINTS), len(SIDES)) == (49, 36, 84)
    assert len(set(SIDES)) == 84
    assert len(set(VERTEX_NAMES)) == 36
    # Euler: vertices - sides + faces, the outside among them.
    assert len(POINTS) - len(SIDES) + len(LETTERS) + 1 == 2


def test_bp1_letters_row_by_row() -> None:
    assert "".join(ROWS) == LETTERS
    up = {letter for row in ROWS for letter in row[::2]}
    assert {LETTERS[triangle] for triangle in UP} == up


def test_bp1_three_facts_of_the_text() -> None:
    assert VERTEX_NAMES.count("EFGKLM") == 1
    assert len(sides_of("B") & sides_of("C")) == 1
    # L, S and T are a trapezoid: two neighbours in a row, and one of them below the third.
    assert len(sides_of("S") & sides_of("T")) == 1
    assert len(sides_of("L") & sides_of("S") | sides_of("L") & sides_of("T")) == 1


def test_sides_at_a_vertex_go_once_around_it() -> None:
    """Neighbours in the order have a triangle between them, but across the board's edge."""
    for vertex, around in enumerate(SIDES_AT):
        assert set(around) == {side for side, ends in enumerate(ENDS) if vertex in ends}
        gaps = sum(
            not set(TRIANGLES_BY[one]) & set(TRIANGLES_BY[other])
            for one, other in zip(around, around[1:] + around[:1], strict=True)
        )
        assert gaps == (0 if len(around) in (2, 6) else 1)
    middle = VERTEX_NAMES.index("EFGKLM")
    assert [SIDES[side] for side in SIDES_AT[middle]] == ["Gb", "Lr", "Ll", "Eb", "Er", "Gl"]


def test_bp3_pairs_of_letters() -> None:
    pairs = [LETTERS[one] + LETTERS[other] for one, other in PARTNERS]
    assert pairs == [upper + upper.lower() for upper in LETTERS[:23]]
