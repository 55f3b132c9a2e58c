"""Chains that reach a target, made as a person makes them, and how each level plays.

What was grown is submitted only if the game's judge takes it. A node is the work of one side: it is
put into a trail, and its number into a sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple

from prismdesk.bots.broken_prism.field import Chain, Field, Step, field_of
from prismdesk.bots.broken_prism.sums import EXACT, Sums, exactly
from prismdesk.bots.limit import Limit, Span
from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.view import Points
from prismdesk.geometry.triangle import ENDS, LETTERS, SIDES, SIDES_AT, SIDES_OF

_TRIED: Final = 2_000
"""Sides that are tried to see whether a notation fits one chain only."""


class Found(NamedTuple):
    """A chain that the game's judge takes, and what it is paid."""

    submit: Submit
    points: Points


class Row(NamedTuple):
    """A chain with the operators that reach the target."""

    chain: Chain
    operators: str


def rows(field: Field, chain: Chain, target: Fraction) -> Iterator[Row]:
    """The beginnings of a trail that reach the target and break nothing, the longest first."""
    numbers = [field.numbers[side] for side in chain]
    sums = Sums(numbers, target)
    reached = set(sums.reached())
    for length in range(len(chain), 1, -1):
        beginning = chain[:length]
        if length not in reached and (length > EXACT or not field.is_valid(beginning)):
            continue
        if length in reached:
            signs: str | None = sums.operators(length) if field.is_valid(beginning) else None
        else:
            signs = exactly(numbers[:length], target)
        if signs is not None:
            yield Row(beginning, signs)


def judge(ground: Ground, row: Row, target: str) -> Found | None:
    """The row as it is submitted, or None if the game's judge does not take it.

    The sides are named only where the notation fits another chain too.
    """
    chain = row.chain
    numbers = tuple(ground.numbers[side] for side in chain)
    solid = {side for laid in ground.chains for side in laid}
    named = not _fits_once(ground.numbers, chain, solid)
    via = tuple(SIDES[side] for side in chain) if named else None
    submit = Submit(SIDES[chain[0]][0], numbers, row.operators, via)
    said = judged(ground, submit, target)
    if said.refused is not None or said.points is None or said.sides != chain:
        return None
    return Found(submit, said.points)


def _fits_once(board: Sequence[int], chain: Chain, solid: set[int]) -> bool:
    """Whether no other chain fits the notation of this one, as far as that is seen soon."""
    first = SIDES_OF[LETTERS.index(SIDES[chain[0]][0])]
    starts = [side for side in first if board[side] == board[chain[0]] and side not in solid]
    waiting: list[tuple[Chain, int]] = [((one,), end) for one in starts for end in ENDS[one]]
    fits = 0
    for _ in range(_TRIED):
        if not waiting:
            return fits == 1
        path, here = waiting.pop()
        if len(path) == len(chain):
            fits += 1
            if fits > 1:
                return False
            continue
        waiting += [
            ((*path, side), sum(ENDS[side]) - here)
            for side in SIDES_AT[here]
            if board[side] == board[chain[len(path)]] and side not in path and side not in solid
        ]
    return False


STRAYS: Final = 6
"""One step in so many is taken anywhere, so that trails differ."""

_WEIGHED: Final = 3
"""Beginnings of a trail that are weighed; shorter ones are hardly better."""


class Grower:
    """Grows trails on one board, and keeps the best that hits a target.

    A trail has up to `sides` sides. One step in `strays` is taken anywhere; with 1 each is.
    """

    def __init__(
        self, ground: Ground, target: str, luck: Draws, sides: int, strays: int = STRAYS
    ) -> None:
        self._ground, self._text, self._target = ground, target, Fraction(target)
        self._field = field_of(ground)
        self._sides, self._strays, self._luck = sides, strays, luck
        self._nodes = [node for node, steps in enumerate(self._field.steps) if steps]
        self.best: Found | None = None

    def grow(self, enough: int, limit: Limit) -> None:
        """Tries trails until the limit says so, or a chain is worth `enough`."""
        while self._nodes and not limit.over and self.points < enough:
            chain = self._trail()
            limit.spend(max(len(chain), 1))
            self._weigh(chain)

    @property
    def points(self) -> int:
        """What the best chain is paid; 0 without one."""
        return 0 if self.best is None else self.best.points.total

    def _trail(self) -> Chain:
        """One more trail, from anywhere until it can go no farther."""
        field = self._field
        here = self._nodes[self._below(len(self._nodes))]
        chain: list[int] = []
        touched = {field.part[here]}
        while len(chain) < self._sides and not (chain and field.is_shut(here)):
            free = [step for step in field.steps[here] if step.side not in chain]
            if not free:
                break
            step = self._chosen(free, chain, touched)
            chain.append(step.side)
            here = step.to
            touched.add(field.part[here])
        return tuple(chain)

    def _chosen(self, free: list[Step], chain: list[int], touched: set[int]) -> Step:
        """A step that closes something, or else leads to where something can be closed."""
        if len(free) > 1 and self._below(self._strays):
            field = self._field
            worth = [
                sum(
                    2 if step.to == to else 1
                    for step in (one, *field.steps[one.to])
                    if step.side not in chain and field.part[step.to] in touched
                    for to in (one.to,)
                )
                for one in free
            ]
            most = max(worth)
            free = [one for one, its in zip(free, worth, strict=True) if its == most]
        return free[self._below(len(free))]

    def _weigh(self, chain: Chain) -> None:
        """Keeps the best beginning of the trail, if it is better than what there was."""
        if len(chain) < 2 or self._field.most(frozenset(chain)) <= self.points:
            return
        for row in islice(rows(self._field, chain, self._target), _WEIGHED):
            if self._field.points(row.chain) > self.points:
                found = judge(self._ground, row, self._text)
                self.best = found or self.best

    def _below(self, bound: int) -> int:
        place, self._luck = self._luck.below(bound)
        return place


SPARE_MS: Final = 3_000
"""What is left of a timer when a bot that is slow acts after all."""


class Pace(NamedTuple):
    """What a level can do: sides of its longest chain, nodes, and times, each from and to in ms.

    One step in `strays` is taken without looking for a space to close. In one window of `slips`,
    if any, it sees no chain longer than `slipped`. `best` says that it looks for the best chain
    that there is.
    """

    sides: int
    nodes: int
    claim_ms: Span
    submit_ms: Span
    strays: int = STRAYS
    slips: int = 0
    slipped: int = 0
    best: bool = False


PACES: Final[Mapping[int, Pace]] = {
    1: Pace(4, 800, (60_000, 100_000), (25_000, 45_000), strays=1, slips=2, slipped=3),
    2: Pace(8, 1_200, (35_000, 60_000), (20_000, 40_000), slips=6, slipped=4),
    3: Pace(16, 2_000, (24_000, 40_000), (15_000, 30_000)),
    4: Pace(36, 4_000, (15_000, 25_000), (10_000, 20_000)),
    5: Pace(84, 20_000, (8_000, 15_000), (6_000, 12_000), best=True),
}
"""The levels."""

READY_MS: Final = (2_000, 4_000)
"""Until a player has seen enough of a reveal, or of the points of a round."""

LIFT_MS: Final = (1_000, 2_000)
"""Until a player has sat down."""

DONE_MS: Final = (1_500, 4_000)
"""Until a player who has submitted is sure that he is done."""
