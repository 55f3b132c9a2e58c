"""The field as the search has it, with its points; what one more tile changes is found near it.

A `Board` is a value. `Board.placed` gives another one and leaves this as it was; `built` makes one
of anything, and is slower. Both are the same as what `prismdesk.games.prisma` finds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from prismdesk.bots.prisma.faces import Loop, bounds, flood, inside, loops
from prismdesk.bots.prisma.lattice import (
    ASKED,
    NEEDED,
    STEPS,
    beams,
    connected,
    gaps,
    in_lines,
    joining,
    neighbours,
    place,
)

Box = tuple[tuple[int, int], tuple[int, int]]

NOTHING: Final[frozenset[int]] = frozenset()


class Light(NamedTuple):
    """How it changes what counts for a player: `less` tiles have a beam that does, and `more` do.

    `lined` is as in the board after it.
    """

    less: list[int]
    more: list[int]
    lined: int

    def on(self, lit: frozenset[int]) -> frozenset[int]:
        """The tiles whose beam counts, after it."""
        return lit.difference(self.less).union(self.more)


Lights = dict[int, Light]
"""By players, those only for whom anything changes."""


class Change(NamedTuple):
    """What a tile on a cell changes.

    `joined` are the tiles that it joins, of these `parts` of the light. It `closes` a loop where it
    joins one of them twice, and `links` where two of them are paths already (PR21). It encloses the
    cells of the `pocket`.
    """

    cell: int
    tile: int
    joined: list[int]
    parts: set[int]
    closes: bool
    links: bool
    pocket: frozenset[int]
    lights: Lights


class Board(NamedTuple):
    """Tiles and direction markers, and what they make.

    `facing` is the direction of each player by its side, and `lit` are for each the tiles whose
    beam counts for them (PR28). `lined` are for each the beams that make patterns, by their lines
    (`in_lines`); with `inner_patterns` those inside the field do so as well (PR30). `rim` are the
    empty cells that touch something, with what they ask of a tile; `part` names the part of the
    light that a tile is in, and `alone` are the tiles in no path. `closed` are spaces in loops
    (PR12), `shut` all empty cells that are enclosed. Tiles lie within `box`.
    """

    tiles: dict[int, int]
    markers: frozenset[int]
    facing: tuple[int, ...]
    rim: dict[int, int]
    part: dict[int, int]
    alone: frozenset[int]
    lit: tuple[frozenset[int], ...]
    lined: tuple[int, ...]
    loops: tuple[Loop, ...]
    closed: frozenset[int]
    shut: frozenset[int]
    box: Box
    inner_patterns: bool

    def joined(self, cell: int) -> list[int]:
        """The tiles that any tile that fits on a cell of the rim joins there (PR18)."""
        return [cell + step for step in joining(self.rim[cell] & NEEDED)]

    def closes(self, cell: int) -> bool:
        """Whether a tile there makes a new loop: it joins a part of the light twice."""
        joined = self.joined(cell)
        return len({self.part[one] for one in joined}) < len(joined)

    def change(self, cell: int, tile: int) -> Change:
        """What a tile changes on a cell of the rim on which it fits."""
        tiles, alone = self.tiles, self.alone
        joined = self.joined(cell)
        # What is in a path from now on, and was in none.
        new = [(one, beams(tiles[one])) for one in joined if one in alone]
        parts = {self.part[one] for one in joined}
        links = len(parts) - len(new) > 1
        if joined:
            new.append((cell, beams(tile)))
        pocket = self._pocket(cell)
        shut = self.shut | pocket if pocket else self.shut
        lights: Lights = {}
        for player, side in enumerate(self.facing):
            step, lined, more = STEPS[side], self.lined[player], []
            for one, shines in new:
                if shines >> side & 1:
                    beyond = one + step
                    if beyond not in tiles and beyond not in shut and beyond != cell:
                        more.append(one)
                    elif not self.inner_patterns:
                        continue
                    lined += in_lines(one, side)
            lit = self.lit[player]
            less = [cell - step] if cell - step in lit else []
            if pocket:
                less += [one for gone in pocket if (one := gone - step) in lit]
            if not self.inner_patterns:
                for one in less:
                    lined -= in_lines(one, side)
            if less or lined != self.lined[player]:
                lights[player] = Light(less, more, lined)
        return Change(cell, tile, joined, parts, len(parts) < len(joined), links, pocket, lights)

    def changed(self, by: Change) -> Board:
        """The board with one more tile."""
        cell, joined = by.cell, by.joined
        tiles, rim = self.tiles.copy(), self.rim.copy()
        tiles[cell] = by.tile
        del rim[cell]
        _ask(rim, tiles, self.markers, cell)
        alone = self.alone.difference(joined) if joined else self.alone | {cell}
        found, closed = self.loops, self.closed
        if by.closes:
            new = loops(tiles, self.markers, (cell,))
            found = (*found, *new)
            closed = closed.union(*(loop.spaces for loop in new))
        q, r = place(cell)
        (low_q, high_q), (low_r, high_r) = self.box
        box = (min(low_q, q), max(high_q, q)), (min(low_r, r), max(high_r, r))
        return Board(
            tiles, self.markers, self.facing, rim, _join(self.part, by), alone,
            *self._relit(by.lights), found, closed, (self.shut | by.pocket) - {cell}, box,
            self.inner_patterns,
        )  # fmt: skip

    def _relit(self, lights: Lights) -> tuple[tuple[frozenset[int], ...], tuple[int, ...]]:
        """What counts for each, and its lines, with what changes."""
        lit, lined = list(self.lit), list(self.lined)
        for player, light in lights.items():
            lit[player], lined[player] = light.on(lit[player]), light.lined
        return tuple(lit), tuple(lined)

    def placed(self, cell: int, tile: int) -> Board:
        """The board with one more tile, on a cell of the rim on which it fits."""
        return self.changed(self.change(cell, tile))

    def _pocket(self, cell: int) -> frozenset[int]:
        """The empty cells that a tile on that cell encloses."""
        around = gaps(self.rim[cell])
        if len(around) < 2 or cell in self.shut:
            return NOTHING
        found: set[int] = set()
        outside: set[int] = set()
        for step in around:
            gap = cell + step
            if gap in found or gap in outside or gap in self.shut:
                continue
            region, is_out = self._region(gap, cell, outside)
            (outside if is_out else found).update(region)
        return frozenset(found)

    def _region(self, start: int, cell: int, outside: set[int]) -> tuple[set[int], bool]:
        """Empty cells that hang together with this one around a cell that is taken as well.

        And whether they reach the outside: as soon as that is clear it looks no further.
        """
        tiles, markers = self.tiles, self.markers
        (low_q, high_q), (low_r, high_r) = self.box
        found, edge = {start}, [start]
        while edge:
            here = edge.pop()
            q, r = place(here)
            if here in outside or not (low_q <= q <= high_q and low_r <= r <= high_r):
                return found, True
            for one in neighbours(here):
                if one not in tiles and one not in markers and one not in found and one != cell:
                    found.add(one)
                    edge.append(one)
        return found, False

    def lifted(self, cell: int) -> Board:
        """The board without the tile of that cell, one that may be relocated (PR24)."""
        tiles = self.tiles.copy()
        tile = tiles.pop(cell)
        joined = [cell + step for step in joining(tile) if cell + step in tiles]
        found = [loop for loop in self.loops if cell not in loop.ring]
        part, name = self.part.copy(), self.part[cell]
        del part[cell]
        # By Euler's formula: each tile that it joined is a part of its own but for a loop broken.
        if len(joined) - len(self.loops) + len(found) > 1 or name == cell:
            for one in joined:
                if part[one] == name:
                    _spread(part, tiles, one)
        lonely = [one for one in joined if not _joins(tiles, one)]
        alone = self.alone.union(lonely) - {cell}
        shut, opened = self._unwalled(cell)
        lights = self._unlit((cell, *lonely) if joined else (), opened, tiles, alone)
        found = [
            loop._replace(spaces=loop.spaces | {cell}) if cell in inside(loop.ring) else loop
            for loop in found
        ]
        closed: frozenset[int] = frozenset().union(*(loop.spaces for loop in found))
        return Board(
            tiles, self.markers, self.facing, self._unasked(cell, tiles), part, alone,
            *self._relit(lights), tuple(found), closed, shut, self.box, self.inner_patterns,
        )  # fmt: skip

    def _unwalled(self, cell: int) -> tuple[frozenset[int], list[int]]:
        """What is enclosed without the tile of that cell; and what is open, and was not before."""
        empty = [one for one in neighbours(cell) if one in self.rim]
        if self.shut.issuperset(empty):
            return self.shut | {cell}, []
        opened = [one for one in empty if one in self.shut]
        for one in opened:
            opened += [more for more in neighbours(one) if more in self.shut and more not in opened]
        return self.shut.difference(opened), [cell, *opened]

    def _unlit(
        self, out: Sequence[int], opened: Sequence[int], tiles: dict[int, int],
        alone: frozenset[int],
    ) -> Lights:  # fmt: skip
        """What changes once some tiles are in no path any more and some cells are open."""
        lights: Lights = {}
        for player, side in enumerate(self.facing):
            step, lined = STEPS[side], self.lined[player]
            less = [one for one in out if one in self.lit[player]]
            more = [
                one
                for beyond in opened
                if (one := beyond - step) in tiles
                and beams(tiles[one]) >> side & 1
                and one not in alone
            ]
            if self.inner_patterns:
                for one in out:
                    if beams(self.tiles[one]) >> side & 1:
                        lined -= in_lines(one, side)
            else:
                for one in more:
                    lined += in_lines(one, side)
                for one in less:
                    lined -= in_lines(one, side)
            if less or more or lined != self.lined[player]:
                lights[player] = Light(less, more, lined)
        return lights

    def _unasked(self, cell: int, tiles: dict[int, int]) -> dict[int, int]:
        """The rim without the tile of that cell, in the order in which `built` finds it."""
        rim, tile, asked = self.rim.copy(), self.tiles[cell], 0
        for side, one in enumerate(neighbours(cell)):
            colour = _colour(tile, side)
            if one in rim:
                rim[one] ^= ASKED[side][colour]
                if not rim[one]:
                    del rim[one]
            else:
                # It fits: what is there asks for what it has.
                asked |= ASKED[(side + 3) % 6][colour]
        rim[cell] = asked
        taken = (*tiles, *sorted(self.markers))
        order = dict.fromkeys(chain.from_iterable(map(neighbours, taken)))
        return {one: rim[one] for one in order if one in rim}

    def is_holding(self, cell: int) -> bool:
        """Whether others would be cut off without the tile of that cell (PR11).

        They would where two rows of empty cells around it are connected beside it.
        """
        around = [one in self.rim for one in neighbours(cell)]
        rows = [
            one
            for side, one in enumerate(neighbours(cell))
            if around[side] and not around[side - 1]
        ]
        enclosed = [one for one in rows if one in self.shut]
        if len(rows) - len(enclosed) > 1:
            return True
        reached: set[int] = set()
        for one in enclosed:
            if one in reached:
                return True
            reached |= connected(one, self.shut)
        return False


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
    for cell in (*tiles, *sorted(markers)):
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
    lined = tuple(
        sum(
            in_lines(cell, side)
            for cell, tile in tiles.items()
            if (beams(tile) >> side & 1 and cell not in alone if inner_patterns else cell in cells)
        )
        for side, cells in zip(facing, lit, strict=True)
    )
    return Board(
        tiles, markers, facing, rim, part, alone, lit, lined, found, closed, shut, box,
        inner_patterns,
    )  # fmt: skip


def _ask(rim: dict[int, int], tiles: Mapping[int, int], markers: frozenset[int], cell: int) -> None:
    """What lies on a cell asks something of the empty cells around it."""
    tile = tiles.get(cell, 0)
    for side, one in enumerate(neighbours(cell)):
        if one not in tiles and one not in markers:
            rim[one] = rim.get(one, 0) | ASKED[side][_colour(tile, side)]


def _colour(tile: int, side: int) -> int:
    """What a tile has on a side: nothing (0), red (1) or blue (2)."""
    return tile >> side & 1 | (tile >> side + 6 & 1) << 1


def _join(part: dict[int, int], by: Change) -> dict[int, int]:
    """The parts with one more tile."""
    after = part.copy()
    if not by.joined:
        after[by.cell] = by.cell
        return after
    first = part[by.joined[0]]
    after[by.cell] = first
    if len(by.parts) > 1:
        for one, number in part.items():
            if number in by.parts:
                after[one] = first
    return after


def _parts(tiles: Mapping[int, int]) -> tuple[dict[int, int], frozenset[int]]:
    part: dict[int, int] = {}
    for cell in tiles:
        if cell not in part:
            _spread(part, tiles, cell)
    return part, frozenset(cell for cell in tiles if not _joins(tiles, cell))


def _spread(part: dict[int, int], tiles: Mapping[int, int], start: int) -> None:
    """Names the part of the light that a tile is in after this tile."""
    part[start] = start
    edge = [start]
    while edge:
        here = edge.pop()
        for step in joining(tiles[here]):
            one = here + step
            if one in tiles and part.get(one) != start:
                part[one] = start
                edge.append(one)


def _joins(tiles: Mapping[int, int], cell: int) -> bool:
    """Whether the tile of that cell joins another one."""
    return any(cell + step in tiles for step in joining(tiles[cell]))
