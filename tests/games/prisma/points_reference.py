"""The points of Prisma a second time, from the rulings alone (PR28 to PR33).

III patterns are tried out one by one (PR30).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from tests.games.prisma.reference import (
    Loop,
    Player,
    S,
    Spot,
    Table,
    beyond,
    nearby,
    spaces,
    spread,
)


@dataclass(frozen=True)
class Parts:
    """What the sum of one player is made of (PR28, PR30, PR31)."""

    beams: int
    loops: int
    x: int
    y: int
    iii: int

    @property
    def total(self) -> int:
        return self.beams + self.loops + self.x + self.y + self.iii


def in_paths(table: Table, direction: int) -> set[Spot]:
    """The tiles of paths with a beam in that direction (PR30)."""
    paths = [path for path in table.paths if len(path) >= 2]
    return {spot for path in paths for spot in path if table.tiles[spot][direction] != "."}


def counted(table: Table, direction: int) -> set[Spot]:
    """The tiles whose beam in that direction counts (PR28)."""
    frame = set(nearby(table.taken, 2))
    outside = spread([min(frame)], frame - table.taken)
    return {spot for spot in in_paths(table, direction) if beyond(spot, direction) in outside}


def lined_up(spot: Spot, direction: int) -> tuple[int, int]:
    """Column and row as the one looks who sits there (PR29).

    A turn by a sixth clockwise takes (q, r) to (-r, q + r), as PR4's neighbours show.
    """
    q, r = spot
    for _ in range((S - direction) % 6):
        q, r = -r, q + r
    return q, 2 * r + q


@cache
def most_threes(columns: tuple[int, ...]) -> int:
    """The most disjoint triples of consecutive columns, all ways tried (PR30).

    Given are the beams in each column from the first; one of that is left alone, or taken.
    """
    if len(columns) < 3:
        return 0
    here, then, last, *rest = columns
    if not here:
        return most_threes(columns[1:])
    best = most_threes((here - 1, then, last, *rest))
    if then and last:
        best = max(best, 1 + most_threes((here - 1, then - 1, last - 1, *rest)))
    return best


def worth(table: Table, loop: Loop) -> int:
    """Of a loop that scores (PR31)."""
    return 2 + len(spaces(table, loop)) if loop.is_large else 1


def scoring(table: Table, player: Player) -> list[Loop]:
    """The loops that score for that player (PR31)."""
    direction = next(at for at, whose in table.markers.values() if whose == player)
    beams = counted(table, direction)
    lit = [path for path in table.paths if path & beams]
    found = table.loops
    own = [found[ring] for ring, owner in table.owners.items() if owner == player]
    return [loop for loop in own if any(loop.ring <= path for path in lit)]


def parts(table: Table, player: Player, *, inner: bool = False) -> Parts:
    """The sum of one player so far (PR33); `inner` beams can make patterns (PR30)."""
    direction = next(at for at, whose in table.markers.values() if whose == player)
    beams = counted(table, direction)
    found = in_paths(table, direction) if inner else beams
    lined = [lined_up(spot, direction) for spot in found]
    columns = Counter(column for column, _ in lined)
    rows = Counter(row for _, row in lined)
    return Parts(
        beams=len(beams),
        loops=sum(worth(table, loop) for loop in scoring(table, player)),
        x=sum(many - 1 for many in rows.values()),
        y=sum(many - 1 for many in columns.values()),
        iii=most_threes(tuple(columns[at] for at in range(min(columns), max(columns) + 1)))
        if columns
        else 0,
    )


def ranking(table: Table, player: Player) -> tuple[int, int, int]:
    """What breaks a tie of a tournament (PR32)."""
    rings = [loop.ring for loop in scoring(table, player)]
    return len(rings), max(map(len, rings), default=0), len(set[Spot]().union(*rings))
