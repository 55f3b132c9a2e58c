"""Finds the chain that a notation means, among all that fit it (BP10, BP11, BP14).

Chains are tried side by side, the sides in the order of BP34, so that they are found in the
order in which BP14 prefers them. The search knows neither operators nor target: whether it comes
to an end says nothing about the value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from prismdesk.games.broken_prism.breaking import BoardBefore, bits
from prismdesk.geometry.triangle import ENDS, LETTERS, POINTS, SIDES, TRIANGLES_BY
from prismdesk.geometry.triangle_graph import Step, parts, steps

_PARTS: Final = len(SIDES)
_SPACES: Final = _PARTS + len(POINTS)
_SHUT: Final = _SPACES + len(LETTERS)


class Marks:
    """What each side and each vertex of a board adds to a trail."""

    def __init__(self, lying: BoardBefore) -> None:
        self._solid = bits(lying.solid)
        self._shut = lying.wall.shut
        self._part = tuple(1 << _PARTS + part for part in parts(lying.solid))
        space = {
            triangle: 1 << _SPACES + number
            for number, face in enumerate(lying.faces)
            for triangle in face.triangles
        }
        # A side between two triangles of one space runs in it; a solid one is never gone along.
        self._side = tuple(
            1 << side | space.get(triangles[0], 0) for side, triangles in enumerate(TRIANGLES_BY)
        )

    def beginning(self, start: int) -> int:
        """The trail of one side."""
        first, second = ENDS[start]
        return self._solid | self._side[start] | self._part[first] | self._part[second]

    def added(self, origin: int, step: Step) -> int:
        """What going on from this vertex adds to a trail."""
        shut = (self._shut >> origin & 1) << _SHUT + origin
        return self._side[step.side] | self._part[step.to] | shut


def sides_of(trail: int) -> int:
    """The sides of a trail, and the solid ones, as a whole number."""
    return trail & (1 << _PARTS) - 1


def loops_of(trail: int, length: int) -> int:
    """How many more spaces there are with this trail of so many sides than before.

    A side to a part where the trail has been already closes one; any other side closes none.
    """
    return length + 1 - (trail >> _PARTS & (1 << len(POINTS)) - 1).bit_count()


def spaces_of(trail: int) -> int:
    """How many old spaces a trail has run in."""
    return (trail >> _SPACES & (1 << len(LETTERS)) - 1).bit_count()


def shut_of(trail: int) -> int:
    """The shut vertices that a trail has passed through, as a whole number."""
    return trail >> _SHUT


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


LIMIT: Final = 200_000
"""Steps that a search may take (BP14); each is a side that is tried."""

WEIGHING: Final = 1_000
"""Steps that it counts for to find the spaces of one chain, which takes about as long."""

Chain = tuple[int, ...]


class Fit(NamedTuple):
    """What became of a notation on the board.

    `chain` is the chain that stands for it: a valid one if there is one, else the first that
    fits; or, where none fits, the longest beginning of one. There `used` is the side that would
    have to follow and is taken, if there is one. `ambiguous`: the search came to its limit.
    """

    chain: Chain
    used: int | None = None
    ambiguous: bool = False


def fit(numbers: Sequence[int], starts: Sequence[int], lying: BoardBefore) -> Fit:
    """The chain with these numbers that begins with one of `starts`, which have the first.

    Where the numbers cannot be walked to the end even if sides could be used again, or where
    more are needed than are free, no chain fits however the search ends.
    """
    free = sorted(set(starts) - lying.solid)
    if not free:
        return Fit((), used=min(starts))
    marks = Marks(lying)
    moves = roads(numbers, free, lying.numbers, marks)
    if not moves:
        return Fit((free[0],))
    whole = len(moves) == len(numbers) - 1
    search = _Search(moves, lying, enough=not whole)
    for start in free:
        search.begin(start, marks.beginning(start))
    if whole and search.steps >= LIMIT and _suffices(numbers, lying):
        return Fit((), ambiguous=True)
    if chain := search.best or search.broken:
        return Fit(chain)
    return Fit(search.longest, search.used)


def _suffices(numbers: Sequence[int], lying: BoardBefore) -> bool:
    """Whether as many free sides have each number as a chain needs."""
    free = (number for side, number in enumerate(lying.numbers) if side not in lying.solid)
    return Counter(numbers) <= Counter(free)


class _Search:
    """All trails along some roads, within the limit; of equals the first counts.

    `best` is the valid chain with the most spaces, `broken` one that breaks a solid chain,
    `longest` the longest trail that could not go on because `used` was taken. With `enough` the
    first chain that fits ends the search.
    """

    def __init__(self, moves: Sequence[Moves], lying: BoardBefore, *, enough: bool) -> None:
        self.steps = 0
        self.best: Chain = ()
        self.broken: Chain = ()
        self.longest: Chain = ()
        self.used: int | None = None
        self._moves, self._lying, self._enough = moves, lying, enough
        self._path: list[int] = []
        self._spaces = -1
        self._weighed: dict[int, int] = {}

    def begin(self, start: int, trail: int) -> None:
        """Tries every trail that begins with this side."""
        self._path = [start]
        first, second = ENDS[start]
        self._try(sorted((*self._moves[0].get(first, ()), *self._moves[0].get(second, ()))), trail)

    def _try(self, choice: Sequence[Move], trail: int, breaks: bool = False) -> None:
        """Goes on by each of these moves, and from there as far as the numbers lead."""
        path = self._path
        crossed = self._lying.wall.crossed[path[-1]]
        for side, to, adds in choice:
            if self.steps >= LIMIT:
                return
            self.steps += 1
            if trail >> side & 1:
                self._stuck(side)
                continue
            broken = breaks or bool(crossed >> side & 1)
            if broken and self.broken:
                continue
            path.append(side)
            if len(path) > len(self._moves):
                self._found(to, trail | adds, broken)
            else:
                self._try(self._moves[len(path) - 1][to], trail | adds, broken)
            path.pop()

    def _stuck(self, side: int) -> None:
        if len(self._path) > len(self.longest):
            self.longest, self.used = tuple(self._path), side

    def _found(self, end: int, trail: int, breaks: bool) -> None:
        """Weighs the chain that the path is now (BP14, BP15)."""
        path = self._path
        if self._enough:
            self.best, self.steps = tuple(path), LIMIT
        elif breaks or self._breaks_at_its_ends(end, trail):
            self.broken = self.broken or tuple(path)
        else:
            # A chain is paid for each space more than before, and, for each old space that it
            # divides, for one more (BP18): Shapely is asked only if that could matter.
            loops = loops_of(trail, len(path))
            divided = min(loops, spaces_of(trail))
            if loops + divided > self._spaces:
                spaces = self._weigh(trail) if divided else loops
                if spaces > self._spaces:
                    self.best, self._spaces = tuple(path), spaces

    def _breaks_at_its_ends(self, end: int, trail: int) -> bool:
        """Whether it crosses where it closes, or met a shut vertex that is none of its ends."""
        first, second = self._path[:2]
        origin = next(vertex for vertex in ENDS[first] if vertex not in ENDS[second])
        if end == origin and self._lying.wall.crossed[self._path[-1]] >> first & 1:
            return True
        return shut_of(trail) & ~(1 << origin | 1 << end) != 0

    def _weigh(self, trail: int) -> int:
        """The spaces that the path completes; chains of the same sides are weighed once."""
        sides = sides_of(trail)
        if sides not in self._weighed:
            self.steps += WEIGHING
            self._weighed[sides] = len(self._lying.completed(self._path))
        return self._weighed[sides]
