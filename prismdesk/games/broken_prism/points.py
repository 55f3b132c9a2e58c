"""What a chain is paid for: its sides, and the spaces that it completes (BP16 to BP18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from prismdesk.games.broken_prism.view import Points
from prismdesk.geometry.faces import Face, faces
from prismdesk.geometry.triangle import LETTERS


class Spaces(NamedTuple):
    """The enclosed spaces of the solid chains, before a new one comes."""

    sides: frozenset[int]
    faces: tuple[Face, ...]


def enclosed(chains: Iterable[tuple[int, ...]]) -> Spaces:
    """The spaces that these solid chains enclose."""
    sides = frozenset(side for chain in chains for side in chain)
    return Spaces(sides, faces(sides))


def completed(chain: Iterable[int], before: Spaces) -> tuple[Face, ...]:
    """The spaces that the chain completes: each whose outer ring was none before (BP18)."""
    rings = {face.ring for face in before.faces}
    return tuple(face for face in faces(before.sides.union(chain)) if face.ring not in rings)


def points(chain: Sequence[int], spaces: Sequence[Face]) -> Points:
    """1 for each side (BP16), 2 for each space (BP17)."""
    return Points(len(chain), len(spaces), len(chain) + 2 * len(spaces))


def letters(face: Face) -> str:
    """A space by the letters of its triangles."""
    return "".join(LETTERS[triangle] for triangle in face.triangles)
