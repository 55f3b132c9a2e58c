"""The field of Prisma a second time, from the rulings alone: slow, plain, and on its own feet.

Nothing of the program is used here. A loop is no polygon but a flood: light is dammed by every
line between two joined tiles, and the small triangles between the middles of three cells run full
one after the other (PR19). Whether a tile would close a loop is not looked for but counted by
Euler's formula, and what hangs together is walked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property

Spot = tuple[int, int]
Triangle = tuple[int, int, bool]
Player = int

N, NE, SE, S, SW, NW = range(6)
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""PR4, clockwise from N."""


@dataclass(frozen=True)
class Loop:
    """The tiles of a ring, and all cells strictly inside it, empty or not (PR19)."""

    ring: frozenset[Spot]
    inside: frozenset[Spot]

    @property
    def is_large(self) -> bool:
        return len(self.ring) >= 6


@dataclass
class Table:
    """Tiles as six letters from N clockwise, and direction markers with where they point.

    Tiles and markers are never changed once the table is there; who marked a loop may be.
    """

    tiles: dict[Spot, str]
    markers: dict[Spot, tuple[int, Player]]
    owners: dict[frozenset[Spot], Player] = field(default_factory=dict)

    @cached_property
    def taken(self) -> set[Spot]:
        return {*self.tiles, *self.markers}

    @cached_property
    def rim(self) -> list[Spot]:
        """The empty cells beside something: nothing is ever laid on any other (PR8)."""
        beside = {near for spot in self.taken for near in neighbours(spot)}
        return sorted(beside - self.taken)

    @cached_property
    def paths(self) -> list[set[Spot]]:
        return _paths(self)

    @cached_property
    def loops(self) -> dict[frozenset[Spot], Loop]:
        return _loops(self)

    def without(self, spot: Spot) -> Table:
        return Table({at: it for at, it in self.tiles.items() if at != spot}, self.markers)

    def with_tile(self, spot: Spot, sides: str) -> Table:
        return Table({**self.tiles, spot: sides}, self.markers)


def beyond(spot: Spot, side: int) -> Spot:
    return spot[0] + STEPS[side][0], spot[1] + STEPS[side][1]


@cache
def neighbours(spot: Spot) -> tuple[Spot, ...]:
    return tuple(beyond(spot, side) for side in range(6))


def apart(one: Spot, other: Spot) -> int:
    """Steps from one cell to the other, found by walking."""
    reached, steps = {one}, 0
    while other not in reached:
        reached |= {near for spot in reached for near in neighbours(spot)}
        steps += 1
    return steps


def spun(sides: str, sixths: int) -> str:
    """The tile turned clockwise: what was at N is at NE after one sixth (PR34)."""
    for _ in range(sixths):
        sides = sides[-1] + sides[:-1]
    return sides


def spread(start: Iterable[Spot], ground: set[Spot]) -> set[Spot]:
    """All of the ground that can be walked to from what of it is in `start`."""
    reached: set[Spot] = set()
    waiting = [spot for spot in start if spot in ground]
    while waiting:
        spot = waiting.pop()
        if spot not in reached:
            reached.add(spot)
            waiting += [near for near in neighbours(spot) if near in ground]
    return reached


def nearby(spots: Iterable[Spot], margin: int = 1) -> Iterator[Spot]:
    """Every cell of the slanted frame around these."""
    many = list(spots)
    columns, rows = [q for q, _ in many], [r for _, r in many]
    for q in range(min(columns) - margin, max(columns) + margin + 1):
        for r in range(min(rows) - margin, max(rows) + margin + 1):
            yield q, r


def clash(table: Table, spot: Spot, sides: str) -> set[int]:
    """The sides with which a tile would not fit there (PR9)."""
    wrong = set()
    for side in range(6):
        near = beyond(spot, side)
        facing = "." if near in table.markers else table.tiles.get(near, "??????")[side - 3]
        if facing not in ("?", sides[side]):
            wrong.add(side)
    return wrong


def joined_to(table: Table, spot: Spot, sides: str) -> list[Spot]:
    """The tiles with which a tile there would share light (PR18)."""
    return [
        beyond(spot, side)
        for side in range(6)
        if sides[side] != "."
        and table.tiles.get(beyond(spot, side), "......")[side - 3] == sides[side]
    ]


def _paths(table: Table) -> list[set[Spot]]:
    """Tiles that light connects, those that stand alone included as a set of one (PR18)."""
    found: list[set[Spot]] = []
    left = set(table.tiles)
    while left:
        path, waiting = set[Spot](), [min(left)]
        while waiting:
            spot = waiting.pop()
            if spot not in path:
                path.add(spot)
                waiting += joined_to(table, spot, table.tiles[spot])
        left -= path
        found.append(path)
    return found


@cache
def corners(triangle: Triangle) -> tuple[Spot, Spot, Spot]:
    """The cells whose middles a small triangle lies between."""
    q, r, is_first = triangle
    return ((q, r) if is_first else (q + 1, r + 1)), (q + 1, r), (q, r + 1)


@cache
def across(triangle: Triangle) -> tuple[tuple[Triangle, frozenset[Spot]], ...]:
    """The three triangles beside one, each with the two cells between which it is reached."""
    q, r, is_first = triangle
    step = -1 if is_first else 1
    others = ((q, r, not is_first), (q + step, r, not is_first), (q, r + step, not is_first))
    return tuple(
        (other, frozenset(corners(triangle)) & frozenset(corners(other))) for other in others
    )


def triangles(spots: Iterable[Spot]) -> set[Triangle]:
    return {(q, r, is_first) for q, r in nearby(spots, 2) for is_first in (True, False)}


def poured(
    start: Triangle, ground: set[Triangle], dams: set[frozenset[Spot]]
) -> frozenset[Triangle]:
    """The triangles that fill up from one of them, when nothing flows over a dam."""
    wet, waiting = {start}, [start]
    while waiting:
        for other, edge in across(waiting.pop()):
            if other in ground and other not in wet and edge not in dams:
                wet.add(other)
                waiting.append(other)
    return frozenset(wet)


def _loops(table: Table) -> dict[frozenset[Spot], Loop]:
    """Every loop by its ring (PR19)."""
    if not table.tiles:
        return {}
    dams = {
        frozenset((spot, near))
        for spot, sides in table.tiles.items()
        for near in joined_to(table, spot, sides)
    }
    dry = triangles(table.tiles)
    found = {}
    dry -= poured(min(dry), dry, dams)
    while dry:
        pool = poured(min(dry), dry, dams)
        dry -= pool
        loop = around(pool)
        found[loop.ring] = loop
    return found


def around(pool: frozenset[Triangle]) -> Loop:
    """The loop whose face is a pool: its shore to the outside, and what that shore goes around."""
    frame = triangles(spot for triangle in pool for spot in corners(triangle))
    sea = poured(min(frame), frame - pool, set())
    shore = {spot for wet in pool for other, edge in across(wet) if other in sea for spot in edge}
    within = {spot for inner in frame - sea for spot in corners(inner)}
    return Loop(frozenset(shore), frozenset(within - shore))


def closed_by(table: Table, spot: Spot, sides: str) -> int:
    """How many loops a tile put there closes: the lines that it draws, but one for each path that
    they go to (Euler)."""
    near = joined_to(table, spot, sides)
    reached = [path for path in table.paths if path & set(near)]
    return len(near) - len(reached)


def linked_by(table: Table, spot: Spot, sides: str) -> bool:
    """Whether a tile put there joins two paths that were two (PR21)."""
    near = set(joined_to(table, spot, sides))
    return sum(len(path) >= 2 and bool(path & near) for path in table.paths) >= 2


def spaces(table: Table, loop: Loop) -> set[Spot]:
    """The empty ones (PR19)."""
    return set(loop.inside) - table.taken


def shut(table: Table) -> set[Spot]:
    """Where nothing may ever be laid (PR12)."""
    return {spot for loop in table.loops.values() if loop.is_large for spot in spaces(table, loop)}


def may_lie(table: Table, spot: Spot, sides: str, closed: set[Spot]) -> bool:
    """PR8, PR9, PR12, for a tile that is placed and one that is relocated alike."""
    return (
        spot not in table.taken
        and spot not in closed
        and any(near in table.taken for near in neighbours(spot))
        and not clash(table, spot, sides)
    )


def may_place(
    table: Table, spot: Spot, sides: str, closed: set[Spot], *, opening: bool = False
) -> bool:
    """PR8 to PR12."""
    if not may_lie(table, spot, sides, closed):
        return False
    free = opening or sum(side != "." for side in sides) == 1
    return free or bool(joined_to(table, spot, sides))


@dataclass(frozen=True)
class Turn:
    """What of a turn counts for a relocation (PR23, PR24)."""

    moved: frozenset[Spot] = frozenset()
    linkers: frozenset[Spot] = frozenset()
    frozen: frozenset[frozenset[Spot]] = frozenset()
    closing: bool = False
    by_link: bool = True


def holds(table: Table, spot: Spot, turn: Turn) -> bool:
    """Whether anything of PR24 keeps the tile where it is."""
    touching = any(near in table.markers for near in neighbours(spot))
    beams = 6 - table.tiles[spot].count(".")
    mine = [loop for ring, loop in table.loops.items() if spot in ring]
    rest = table.without(spot).taken
    return (
        touching
        or beams == 1
        or any(loop.is_large for loop in mine)
        or spot in turn.moved
        or len(mine) >= 2
        or spread([min(rest)], rest) != rest
        or any(apart(spot, linker) <= 2 for linker in turn.linkers)
        or any(loop.ring in turn.frozen for loop in mine)
        or (turn.closing and bool(mine))
    )


def relocations(table: Table, spot: Spot, turn: Turn) -> set[tuple[Spot, int]]:
    """Where the tile may go, and how turned (PR22 to PR24)."""
    if holds(table, spot, turn):
        return set()
    rest, sides = table.without(spot), table.tiles[spot]
    closed = shut(rest)
    return {
        (to, sixths)
        for to in rest.rim
        for sixths in range(6)
        if to != spot
        and may_lie(rest, to, spun(sides, sixths), closed)
        and (turn.by_link or not closed_by(rest, to, spun(sides, sixths)))
    }
