"""Points in the search: of a board, and of what one more tile makes of it (PR28 to PR31)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from prismdesk.bots.prisma.board import Board, Change
from prismdesk.bots.prisma.faces import Loop
from prismdesk.bots.prisma.lattice import counted


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


class Scores:
    """Everybody's points on a board, and with one more tile on it.

    `added` are those that the host added.
    """

    def __init__(self, board: Board, marked: Iterable[Mark], added: Sequence[int]) -> None:
        self._part, self._added = board.part, added
        self._owned: list[list[tuple[int, int]]] = [[] for _ in added]
        owners = {one.ring: one.player for one in marked}
        if owners:
            for loop in board.loops:
                if loop.ring in owners:
                    in_part = board.part[loop.ring[0]], loop.worth
                    self._owned[owners[loop.ring]].append(in_part)
        self.points = [
            self._of(player, lit, lined)
            for player, (lit, lined) in enumerate(zip(board.lit, board.lined, strict=True))
        ]
        """Without another tile."""

    def after(self, change: Change) -> list[int]:
        """With the tile of a change that closes no loop."""
        players: Iterable[int] = change.players
        if len(change.parts) > 1:
            players = range(len(self.points))
        elif not change.players:
            return self.points
        points = self.points.copy()
        for player in players:
            points[player] = self._of(player, change.lit[player], change.lined[player], change)
        return points

    def _of(
        self, player: int, lit: frozenset[int], lined: int, change: Change | None = None
    ) -> int:
        points = self._added[player] + len(lit) + patterns(lined)
        owned = self._owned[player]
        if not owned or not lit:
            return points
        part = self._part
        parts = {part.get(cell) for cell in lit}
        if change is not None and (None in parts or not parts.isdisjoint(change.parts)):
            parts |= change.parts
        for number, worth in owned:
            if number in parts:
                points += worth
        return points


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
