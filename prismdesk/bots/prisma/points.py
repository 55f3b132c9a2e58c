"""The points of a player on a board of the search (PR28 to PR31)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from prismdesk.bots.prisma.board import Board
from prismdesk.bots.prisma.faces import Loop
from prismdesk.bots.prisma.lattice import across


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
    lit = board.lit[player]
    if not lit:
        return 0
    return shining(lit, board.facing[player]) + sum(
        loop.worth for loop in scoring_loops(board, marked, player)
    )


def shining(lit: Iterable[int], side: int) -> int:
    """The points of beams that count, with their patterns X, Y and III (PR30)."""
    rows, columns, count = set(), dict[int, int](), 0
    for cell in lit:
        row, column = across(cell, side)
        rows.add(row)
        columns[column] = columns.get(column, 0) + 1
        count += 1
    points = 3 * count - len(rows) - len(columns)
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
