"""A chain that reaches a target, as it is submitted, and what the game's judge says of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from prismdesk.bots.broken_prism.field import Chain, Field
from prismdesk.bots.broken_prism.sums import EXACT, Sums, exactly
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
