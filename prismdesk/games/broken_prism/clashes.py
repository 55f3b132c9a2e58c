"""Which numbers of a board may not stand together (BP2, BP3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from prismdesk.geometry.triangle import LETTERS, PARTNERS, SIDES_OF


class Clash(NamedTuple):
    """Sides that carry the same number against BP2, or BP3 if there are two triangles."""

    triangles: tuple[str, ...]
    number: int
    sides: tuple[int, ...]


def clashes(numbers: tuple[int | None, ...]) -> Iterator[Clash]:
    """Every clash on a board; None is a side without a number.

    Two sides with one number can clash twice, as parts of two pairs of triangles; that is one
    clash, told of the first of them.
    """
    told: set[tuple[int, ...]] = set()
    for triangle, sides in enumerate(SIDES_OF):
        for number, same in _equal(numbers, sides):
            told.add(same)
            yield Clash((LETTERS[triangle],), number, same)
    for first, second in PARTNERS:
        for number, same in _equal(numbers, (*SIDES_OF[first], *SIDES_OF[second])):
            both = {side in SIDES_OF[first] for side in same} == {True, False}
            if both and same not in told:
                told.add(same)
                yield Clash((LETTERS[first], LETTERS[second]), number, same)


def _equal(
    numbers: tuple[int | None, ...], sides: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each number that several of these sides carry, with those sides in their order."""
    held: dict[int, list[int]] = {}
    for side in sorted(sides):
        number = numbers[side]
        if number is not None:
            held.setdefault(number, []).append(side)
    for number, same in held.items():
        if len(same) > 1:
            yield number, tuple(same)
