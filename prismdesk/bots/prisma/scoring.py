"""Points in the search: of a board, and of what one more tile makes of it (PR28 to PR31)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from prismdesk.bots.prisma.board import NOTHING, Board, Change
from prismdesk.bots.prisma.faces import Loop
from prismdesk.bots.prisma.lattice import counted


class Mark(NamedTuple):
    """A loop marker: in which loop, the number of its player, and whether it is frozen."""

    ring: tuple[int, ...]
    player: int
    frozen: bool


def scoring_loops(board: Board, marked: Iterable[Mark], player: int) -> list[Loop]:
    """The loops that score for a player: connected to a beam that counts for them (PR31)."""
    lit = board.lit[player]
    own = {one.ring for one in marked if one.player == player}
    if not own or not lit:
        return []
    part = board.part
    parts = {part[cell] for cell in lit}
    return [loop for loop in board.loops if loop.ring in own and part[loop.ring[0]] in parts]


class Scores:
    """Everybody's points on a board, and with one more tile on it.

    `added` are those that the host added.
    """

    def __init__(self, board: Board, marked: Iterable[Mark], added: Sequence[int]) -> None:
        self._board = board
        self._lines = [patterns(lined) for lined in board.lined]
        self._owned = _owned(board, marked)
        self._loops = {
            player: self._scoring(owned, board.lit[player]) for player, owned in self._owned.items()
        }
        self.points = [
            more + len(lit) + lines
            for more, lit, lines in zip(added, board.lit, self._lines, strict=True)
        ]
        """Without another tile."""
        for player, points in self._loops.items():
            self.points[player] += points

    def after(self, change: Change) -> list[int]:
        """With the tile of a change that closes no loop."""
        lights, merges = change.lights, len(change.parts) > 1
        if not lights and not (merges and self._owned):
            return self.points
        points = self.points.copy()
        for player, (less, more, lined) in lights.items():
            points[player] += len(more) - len(less) + patterns(lined) - self._lines[player]
        for player, owned in self._owned.items():
            light, lit = lights.get(player), self._board.lit[player]
            if light is not None or merges:
                after = light.on(lit) if light is not None else lit
                points[player] += self._scoring(owned, after, change.parts) - self._loops[player]
        return points

    def _scoring(
        self, owned: list[tuple[int, int]], lit: frozenset[int], joined: Set[int] = NOTHING
    ) -> int:
        """The points of loops that are in these parts, with some parts joined by one more tile."""
        part = self._board.part
        parts = {part.get(cell) for cell in lit}
        if None in parts or not parts.isdisjoint(joined):
            parts |= joined
        points = 0
        for number, worth in owned:
            if number in parts:
                points += worth
        return points


def _owned(board: Board, marked: Iterable[Mark]) -> dict[int, list[tuple[int, int]]]:
    """By players who have any: of their marked loops the parts that they are in, and the points."""
    found: dict[int, list[tuple[int, int]]] = {}
    owners = {one.ring: one.player for one in marked}
    if owners:
        for loop in board.loops:
            if loop.ring in owners:
                in_part = board.part[loop.ring[0]], loop.worth
                found.setdefault(owners[loop.ring], []).append(in_part)
    return found


@lru_cache(maxsize=1 << 14)
def patterns(lined: int) -> int:
    """The points of the patterns X, Y and III that beams in these rows and columns make (PR30)."""
    columns, rows = counted(lined)
    beams = sum(columns)
    points = 2 * beams - (len(columns) - columns.count(0)) - (len(rows) - rows.count(0))
    for at in range(len(columns) - 2):
        here = min(columns[at : at + 3])
        if here:
            # What each column gives to a triple serves no other; see games.prisma.scoring.
            columns[at + 1] -= here
            columns[at + 2] -= here
            points += here
    return points
