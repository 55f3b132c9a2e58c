"""The field as the search has it, with its points; what one more tile changes is found near it.

A `Board` is a value. `Board.placed` gives another one and leaves this as it was; `built` makes one
of anything, and is slower. Both are the same as what `prismdesk.games.prisma` finds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from prismdesk.bots.prisma.faces import Loop, bounds, flood, loops
from prismdesk.bots.prisma.lattice import ASKED, STEPS, across, beams, connected, neighbours, place

Box = tuple[tuple[int, int], tuple[int, int]]


class Board(NamedTuple):
    """Tiles and direction markers, and what they make.

    `facing` is the direction of each player by its side, and `lit` are for each the tiles whose
    beam counts for him (PR28). `rim` are the empty cells that touch something, with what they ask
    of a tile; `part` names the part of the light that a tile is in, and `alone` are the tiles in no
    path. `closed` are spaces in loops (PR12), `shut` all empty cells that are enclosed. Tiles lie
    within `box`. With `inner_patterns` beams inside the field make patterns as well (PR30).
    """

    tiles: dict[int, int]
    markers: frozenset[int]
    facing: tuple[int, ...]
    rim: dict[int, int]
    part: dict[int, int]
    alone: frozenset[int]
    lit: tuple[frozenset[int], ...]
    loops: tuple[Loop, ...]
    closed: frozenset[int]
    shut: frozenset[int]
    box: Box
    inner_patterns: bool

    def joined(self, cell: int, tile: int) -> list[int]:
        """The tiles that a tile there joins (PR18)."""
        lit = beams(tile)
        return [cell + STEPS[side] for side in range(6)
                if lit >> side & 1 and cell + STEPS[side] in self.tiles]  # fmt: skip

    def placed(self, cell: int, tile: int) -> Board:
        """The board with one more tile, on a cell of the rim on which it fits."""
        tiles, rim = self.tiles.copy(), self.rim.copy()
        tiles[cell] = tile
        del rim[cell]
        _ask(rim, tiles, self.markers, cell)
        joined = self.joined(cell, tile)
        part, parts = _join(self.part, cell, joined)
        alone = self.alone.difference(joined) if joined else self.alone | {cell}
        found, closed = self.loops, self.closed
        if parts < len(joined):
            new = loops(tiles, self.markers, (cell,))
            found = (*found, *new)
            closed = closed.union(*(loop.spaces for loop in new))
        q, r = place(cell)
        (low_q, high_q), (low_r, high_r) = self.box
        box = (min(low_q, q), max(high_q, q)), (min(low_r, r), max(high_r, r))
        pocket = self._pocket(tiles, cell, box)
        shut = (self.shut | pocket if pocket else self.shut) - {cell}
        lit = tuple(
            self._lit(player, tiles, cell, joined, shut) for player in range(len(self.facing))
        )
        if pocket:
            lit = tuple(
                cells.difference([one - STEPS[side] for one in pocket])
                for cells, side in zip(lit, self.facing, strict=True)
            )
        return Board(
            tiles, self.markers, self.facing, rim, part, alone, lit, found, closed, shut, box,
            self.inner_patterns,
        )  # fmt: skip

    def _lit(
        self, player: int, tiles: dict[int, int], cell: int, joined: list[int],
        shut: frozenset[int],
    ) -> frozenset[int]:  # fmt: skip
        """The tiles whose beam counts for a player, with a new tile on that cell."""
        step, side = STEPS[self.facing[player]], self.facing[player]
        new = [one for one in joined if one in self.alone]
        if joined:
            new.append(cell)
        more = [
            one
            for one in new
            if beams(tiles[one]) >> side & 1 and one + step not in tiles and one + step not in shut
        ]
        was = self.lit[player]
        hidden = cell - step
        if hidden in was:
            was = was - {hidden}
        return was.union(more) if more else was

    def _pocket(self, tiles: dict[int, int], cell: int, box: Box) -> frozenset[int]:
        """The empty cells that the tile laid on that cell encloses."""
        if cell in self.shut:
            return frozenset()
        around = neighbours(cell)
        empty = [one not in tiles and one not in self.markers for one in around]
        gaps = [around[side] for side in range(6) if empty[side] and not empty[side - 1]]
        if len(gaps) < 2:
            return frozenset()
        found: set[int] = set()
        outside: set[int] = set()
        for gap in gaps:
            if gap in found or gap in outside or gap in self.shut:
                continue
            region, is_out = _region(tiles, self.markers, gap, box, outside)
            (outside if is_out else found).update(region)
        return frozenset(found)

    def lifted(self, cell: int) -> Board:
        """The board without the tile of that cell."""
        tiles = self.tiles.copy()
        del tiles[cell]
        return built(tiles, self.markers, self.facing, inner_patterns=self.inner_patterns)

    def is_holding(self, cell: int) -> bool:
        """Whether others would be cut off without the tile of that cell (PR11)."""
        taken = [one in self.tiles or one in self.markers for one in neighbours(cell)]
        if sum(here and not before for before, here in pairwise((taken[-1], *taken))) < 2:
            return False
        left = (self.tiles.keys() | self.markers) - {cell}
        return len(connected(next(iter(left)), left)) < len(left)


def built(
    tiles: dict[int, int],
    markers: frozenset[int],
    facing: tuple[int, ...],
    *,
    inner_patterns: bool,
) -> Board:
    """The board of these tiles, which fit. There is at least one marker."""
    rim: dict[int, int] = {}
    taken = tiles.keys() | markers
    for cell in taken:
        _ask(rim, tiles, markers, cell)
    part, alone = _parts(tiles)
    found = loops(tiles, markers, tiles)
    outside = flood(taken)
    box = bounds(taken)
    (low_q, high_q), (low_r, high_r) = box
    inside = {q * 256 + r for q in range(low_q + 1, high_q) for r in range(low_r + 1, high_r)}
    shut = frozenset(inside - taken - outside)
    closed: frozenset[int] = frozenset().union(*(loop.spaces for loop in found))
    lit = tuple(
        frozenset(
            cell
            for cell, tile in tiles.items()
            if beams(tile) >> side & 1
            and cell not in alone
            and cell + STEPS[side] not in tiles
            and cell + STEPS[side] not in shut
        )
        for side in facing
    )
    return Board(
        tiles, markers, facing, rim, part, alone, lit, found, closed, shut, box, inner_patterns
    )


def _ask(rim: dict[int, int], tiles: Mapping[int, int], markers: frozenset[int], cell: int) -> None:
    """What lies on a cell asks something of the empty cells around it."""
    tile = tiles.get(cell, 0)
    for side, one in enumerate(neighbours(cell)):
        if one not in tiles and one not in markers:
            colour = tile >> side & 1 | (tile >> side + 6 & 1) << 1
            rim[one] = rim.get(one, 0) | ASKED[side][colour]


def _join(part: dict[int, int], cell: int, joined: list[int]) -> tuple[dict[int, int], int]:
    """The parts with one more tile, and how many different ones it joins."""
    after = part.copy()
    numbers = {part[one] for one in joined}
    if not numbers:
        after[cell] = cell
        return after, 0
    first = part[joined[0]]
    after[cell] = first
    if len(numbers) > 1:
        for one, number in part.items():
            if number in numbers:
                after[one] = first
    return after, len(numbers)


def _parts(tiles: Mapping[int, int]) -> tuple[dict[int, int], frozenset[int]]:
    part: dict[int, int] = {}
    alone = set()
    for cell in tiles:
        if cell in part:
            continue
        part[cell] = cell
        edge, count = [cell], 0
        while edge:
            here = edge.pop()
            count += 1
            lit = beams(tiles[here])
            for side, one in enumerate(neighbours(here)):
                if lit >> side & 1 and one in tiles and one not in part:
                    part[one] = cell
                    edge.append(one)
        if count == 1:
            alone.add(cell)
    return part, frozenset(alone)


def _region(
    tiles: Mapping[int, int], markers: frozenset[int], start: int, box: Box, outside: set[int]
) -> tuple[set[int], bool]:
    """Empty cells that hang together with this one, and whether they reach the outside.

    As soon as that is clear it looks no further.
    """
    (low_q, high_q), (low_r, high_r) = box
    found, edge = {start}, [start]
    while edge:
        cell = edge.pop()
        q, r = place(cell)
        if cell in outside or not (low_q <= q <= high_q and low_r <= r <= high_r):
            return found, True
        for one in neighbours(cell):
            if one not in tiles and one not in markers and one not in found:
                found.add(one)
                edge.append(one)
    return found, False


class Mark(NamedTuple):
    """A loop marker: in which loop, the number of its player, and whether it is frozen."""

    ring: tuple[int, ...]
    player: int
    frozen: bool


def scoring_loops(board: Board, marked: Iterable[Mark], player: int) -> list[Loop]:
    """The loops that score for a player: connected to a beam that counts for him (PR31)."""
    lit = board.lit[player]
    own = {one.ring for one in marked if one.player == player}
    if not own or not lit:
        return []
    part = board.part
    parts = {part[cell] for cell in lit}
    return [loop for loop in board.loops if loop.ring in own and part[loop.ring[0]] in parts]


def total(board: Board, marked: Iterable[Mark], player: int) -> int:
    """The sum of a player's points."""
    lit, side = board.lit[player], board.facing[player]
    lined: Iterable[int] = lit
    if board.inner_patterns:
        alone = board.alone
        lined = [
            one for one, tile in board.tiles.items() if beams(tile) >> side & 1 and one not in alone
        ]
    loops = scoring_loops(board, marked, player)
    return len(lit) + patterns(lined, side) + sum(loop.worth for loop in loops)


def patterns(lined: Iterable[int], side: int) -> int:
    """The points of the patterns X, Y and III that the beams of these tiles make (PR30)."""
    rows, columns, count = set(), dict[int, int](), 0
    for cell in lined:
        row, column = across(cell, side)
        rows.add(row)
        columns[column] = columns.get(column, 0) + 1
        count += 1
    points = 2 * count - len(rows) - len(columns)
    if count < 3:
        return points
    for column in sorted(columns):
        here = min(columns[column], columns.get(column + 1, 0), columns.get(column + 2, 0))
        if here:
            # What each column gives to a triple serves no other; see games.prisma.scoring.
            columns[column + 1] -= here
            columns[column + 2] -= here
            points += here
    return points
