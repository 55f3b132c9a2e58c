"""Enclosed spaces between sides: what is one, what is in it, which sides are its ring (BP17)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from prismdesk.geometry.triangle import LETTERS, SIDE
from prismdesk.geometry.triangle_graph import faces

OUTLINES = {
    "nothing": ("", {}),
    "an open line": ("Al Bl El", {}),
    "one triangle": ("Br Dl Ab", {"C": "Br Dl Ab"}),
    "two with a side between": ("Br Bl Bb Dl Ab", {"B": "Bl Br Bb", "C": "Br Dl Ab"}),
    "two that touch in a vertex": ("Al Ar Ab Gl Gr Gb", {"A": "Al Ar Ab", "G": "Gl Gr Gb"}),
    "a loose end inside": ("Bb Gr Nl Lb Jr El Er", {"EFGKLM": "Bb Gr Nl Lb Jr El"}),
    "a loose end outside": ("Br Dl Ab Er", {"C": "Br Dl Ab"}),
    "a ring in a ring": (
        "Bb Gr Nr Wl Ub Sb Qr Jl El Ll Lr Lb",
        {"EFGJKMNRSTUV": "Bb Gr Nr Wl Ub Sb Qr Jl El", "L": "Ll Lr Lb"},
    ),
    "a ring that touches the outer one in a vertex": (
        "Bb Gr Nr Wl Ub Sb Qr Jl El Ll Jr Eb",
        {"EFGJLMNRSTUV": "Bb Gr Nr Wl Ub Sb Qr Jl El", "K": "Ll Jr Eb"},
    ),
}
"""Sides, and the spaces that they enclose: their triangles and their rings."""


def found(sides: set[int]) -> dict[str, set[int]]:
    return {
        "".join(LETTERS[triangle] for triangle in face.triangles): set(face.ring)
        for face in faces(sides)
    }


def numbers(names: str) -> set[int]:
    return {SIDE[name] for name in names.split()}


@pytest.mark.parametrize("name", OUTLINES)
def test_bp17_smallest_spaces_with_their_rings(name: str) -> None:
    sides, spaces = OUTLINES[name]
    assert found(numbers(sides)) == {letters: numbers(ring) for letters, ring in spaces.items()}


def test_shapely_and_networkx_are_imported_when_first_needed() -> None:
    """Importing the game brings neither in; judging a chain brings both."""
    code = """
import sys
from prismdesk.games.broken_prism import judge, rules
assert not {"shapely", "networkx", "numpy"} & set(sys.modules)
judge.judged(judge.Ground(tuple(range(1, 85))), judge.Submit("A", (1, 2), "+"), "3")
assert {"shapely", "networkx"} <= set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
