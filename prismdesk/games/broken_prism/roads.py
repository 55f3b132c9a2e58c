"""Where a row of numbers can lead on the board, if nothing but contiguity is asked (BP10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from prismdesk.games.broken_prism.marks import Marks
from prismdesk.geometry.trails import steps
from prismdesk.geometry.triangle import ENDS


class Move(NamedTuple):
    """A side to go on by, the vertex that it leads to, and what it adds to a trail."""

    side: int
    to: int
    adds: int


Moves = Mapping[int, tuple[Move, ...]]
"""The moves from each vertex that has any, in the order of their sides."""


def roads(
    numbers: Sequence[int], starts: Iterable[int], board: Sequence[int], marks: Marks
) -> tuple[Moves, ...]:
    """The moves for the second number, the third and so on, as far as the row can be walked.

    The walk begins along one of `starts` on a board with these numbers. It may use solid sides,
    and sides again. There are only moves from which one can walk on as far as any walk comes.
    """
    by_number = _by_number(board, marks)
    reached: list[Collection[int]] = [{end for start in starts for end in ENDS[start]}]
    for number in numbers[1:]:
        moves = by_number.get(number, {})
        there = {move.to for origin in reached[-1] for move in moves.get(origin, ())}
        if not there:
            break
        reached.append(there)
    good = reached.pop()
    found: list[Moves] = []
    for number, origins in zip(numbers[len(reached) : 0 : -1], reached[::-1], strict=True):
        onward = {
            origin: tuple(move for move in by_number[number].get(origin, ()) if move.to in good)
            for origin in origins
        }
        good = {origin for origin, choice in onward.items() if choice}
        found.append(onward)
    return tuple(reversed(found))


def _by_number(board: Sequence[int], marks: Marks) -> dict[int, dict[int, tuple[Move, ...]]]:
    found: dict[int, dict[int, tuple[Move, ...]]] = {number: {} for number in board}
    for origin, onward in enumerate(steps()):
        for step in onward:
            here = found[board[step.side]]
            move = Move(*step, marks.added(origin, step))
            here[origin] = (*here.get(origin, ()), move)
    return found
