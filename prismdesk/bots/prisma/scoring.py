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


def total(board: Board, marked: Iterable[Mark], player: int) -> int:
    """The sum of a player's points."""
    loops = scoring_loops(board, marked, player)
    return (
        len(board.lit[player])
        + patterns(board.lined[player])
        + sum(loop.worth for loop in loops)
    )  # fmt: skip


class Outlook:
    """Everybody's points with one more tile on a board, wherever it is laid without closing a loop.

    `points` are those that everybody has without it.
    """

    def __init__(self, board: Board, marked: Iterable[Mark], points: Sequence[int]) -> None:
        self._board = board
        self._points = points
        part, rings = board.part, {one.ring: one.player for one in marked}
        self._owned: list[list[tuple[int, int]]] = [[] for _ in board.facing]
        for loop in board.loops:
            if loop.ring in rings:
                self._owned[rings[loop.ring]].append((part[loop.ring[0]], loop.worth))
        # What the host added, and whatever else is the same with one more tile.
        self._more = [
            points[player] - self._of(player, board.lit[player], board.lined[player])
            for player in range(len(board.facing))
        ]

    def after(self, change: Change) -> list[int]:
        """The points after that change."""
        board, merged = self._board, len(change.parts) > 1
        return [
            self._points[player]
            if lit is board.lit[player]
            and lined == board.lined[player]
            and not (merged and self._owned[player])
            else self._more[player] + self._of(player, lit, lined, change)
            for player, (lit, lined) in enumerate(zip(change.lit, change.lined, strict=True))
        ]

    def _of(
        self, player: int, lit: frozenset[int], lined: int, change: Change | None = None
    ) -> int:
        points, owned = len(lit) + patterns(lined), self._owned[player]
        if not owned or not lit:
            return points
        part = self._board.part
        parts = {part.get(cell) for cell in lit}
        if change is not None and (None in parts or not parts.isdisjoint(change.parts)):
            parts |= change.parts
        return points + sum(worth for number, worth in owned if number in parts)


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
