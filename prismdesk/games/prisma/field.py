"""The field: what lies where, the paths and loops that it makes, and what they enclose.

A `Field` is a value: it is never changed, and works out each of its parts when that is first
asked for. States and views hold the same in text form; `field_of` makes a field of either.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from prismdesk.games.prisma.tiles import BARE, BLANK, Laid, Marker, lettered
from prismdesk.geometry.hexagon import (
    Cell,
    around,
    box,
    bridges,
    cell_named,
    flood,
    opposite,
    rim,
    rings,
    together,
)

LARGE: Final = 6
"""A loop of so many ring tiles or more is large (PR19)."""


class Loop(NamedTuple):
    """A loop: its ring tiles, and the empty spaces in it, both sorted (PR19)."""

    ring: tuple[Cell, ...]
    spaces: tuple[Cell, ...]

    @property
    def name(self) -> tuple[str, ...]:
        """Its ring tiles as states, views and facts write them."""
        return lettered(self.ring)

    @property
    def is_large(self) -> bool:
        """Whether it is a large loop, which is never broken (PR24)."""
        return len(self.ring) >= LARGE


class Field:
    """Tiles by their cell, and the cells of direction markers.

    Two fields are equal if the same lies on them. Cells come sorted wherever they come in a row.
    """

    def __init__(self, tiles: Mapping[Cell, str], markers: frozenset[Cell]) -> None:
        # Fields are the keys of caches: whoever wrote into one would spoil them.
        self.tiles: Final[Mapping[Cell, str]] = MappingProxyType(dict(sorted(tiles.items())))
        self.markers: Final = markers

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Field):
            return NotImplemented
        return self.tiles == other.tiles and self.markers == other.markers

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((tuple(self.tiles.items()), self.markers))

    def laid(self, cell: Cell, sides: str) -> Field:
        """The field with one more tile on it."""
        return Field({**self.tiles, cell: sides}, self.markers)

    def lifted(self, cell: Cell) -> Field:
        """The field without the tile of that cell."""
        left = {at: sides for at, sides in self.tiles.items() if at != cell}
        return Field(left, self.markers)

    @cached_property
    def taken(self) -> frozenset[Cell]:
        """The cells on which something lies."""
        return frozenset(self.tiles) | self.markers

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        """The empty cells that touch something and may be laid on, as far as PR8 and PR12 go."""
        return tuple(sorted(rim(self.taken) - self.closed))

    def joined(self, cell: Cell, sides: str) -> tuple[Cell, ...]:
        """The neighbours that a tile with these sides would join, or joins, on that cell (PR18)."""
        return tuple(
            near
            for side, near in enumerate(around(cell))
            if sides[side] != BLANK and self.tiles.get(near, BARE)[opposite(side)] != BLANK
        )

    @cached_property
    def lines(self) -> tuple[tuple[Cell, Cell], ...]:
        """The pairs of joined neighbours, each once, the smaller cell first."""
        return tuple(
            (cell, near)
            for cell, sides in self.tiles.items()
            for near in self.joined(cell, sides)
            if cell < near
        )

    @cached_property
    def parts(self) -> tuple[tuple[Cell, ...], ...]:
        """The tiles in parts that light holds together; a part of one tile is no path (PR18)."""
        return together(self.tiles, self.lines)

    @cached_property
    def part(self) -> dict[Cell, int]:
        """For each tile the number of its part in `parts`."""
        return {cell: number for number, cells in enumerate(self.parts) for cell in cells}

    def in_path(self, cell: Cell) -> bool:
        """Whether the tile of that cell is in a path: two or more tiles (PR18)."""
        return len(self.parts[self.part[cell]]) > 1

    @cached_property
    def loops(self) -> tuple[Loop, ...]:
        """The loops, by their ring tiles (PR19)."""
        return tuple(
            Loop(ring.cells, tuple(cell for cell in ring.inside if cell not in self.taken))
            for ring in rings(self.lines)
        )

    @cached_property
    def named(self) -> dict[tuple[str, ...], Loop]:
        """The loops by their names."""
        return {loop.name: loop for loop in self.loops}

    @cached_property
    def loops_at(self) -> dict[Cell, tuple[Loop, ...]]:
        """For each tile on a loop the loops that it is on."""
        found: dict[Cell, tuple[Loop, ...]] = {}
        for loop in self.loops:
            for cell in loop.ring:
                found[cell] = (*found.get(cell, ()), loop)
        return found

    @cached_property
    def closed(self) -> frozenset[Cell]:
        """The empty spaces in loops, which are never filled (PR12)."""
        return frozenset(cell for loop in self.loops for cell in loop.spaces)

    @cached_property
    def outside(self) -> frozenset[Cell]:
        """The empty cells near the field that are connected to the outside (PR28)."""
        every = frozenset(box(self.taken))
        corner = min(every)
        return flood((corner,), every - self.taken)

    @cached_property
    def holding(self) -> frozenset[Cell]:
        """The cells whose loss would cut others off from the central formation (PR11)."""
        return bridges(self.taken)


@lru_cache(maxsize=256)
def field_of(tiles: tuple[Laid, ...], markers: tuple[Marker, ...]) -> Field:
    """The field that states and views hold in text form. The same field for the same text."""
    return Field(
        {cell_named(tile.at): tile.sides for tile in tiles},
        frozenset(cell_named(marker.at) for marker in markers),
    )


def laid_of(field: Field) -> tuple[Laid, ...]:
    """The tiles of a field in text form, in the order of their cells."""
    return tuple(Laid(str(cell), sides) for cell, sides in field.tiles.items())
