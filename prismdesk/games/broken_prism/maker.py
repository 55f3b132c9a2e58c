"""The board maker: a round's numbers, its targets, and the witnesses that reach them (BP4, BP7).

All luck comes from `Draws`, so that a seed gives the same rounds everywhere.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

import msgspec

from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.breaking import breaks
from prismdesk.games.broken_prism.notation import value
from prismdesk.games.broken_prism.state import ROUNDS, TARGETS, Round
from prismdesk.geometry.triangle import ENDS, PARTNERS, SIDES, SIDES_AT, SIDES_OF, TRIANGLES_BY

_SHORTEST: Final = 3
_LONGEST: Final = 5
_FARTHEST: Final = 200
_LARGEST_DENOMINATOR: Final = 12
"""Bounds of what is drawn (BP7)."""

_OPERATORS: Final = "+-x/"

Chain = tuple[int, ...]
"""Sides in walking order."""


class Wanted(msgspec.Struct, frozen=True):
    """What the match's options say about its boards and targets (BP4, BP7, BP15).

    `largest` is 20 to 99; `targets` is `whole`, `fractions` (also) or `negative` (these too).
    """

    largest: int
    targets: str
    touching: bool


class _Witness(msgspec.Struct, frozen=True):
    chain: Chain
    submit: Submit
    target: Fraction


@lru_cache(maxsize=16)  # a match that is folded again makes the same draws
def drawn(wanted: Wanted, draws: Draws) -> tuple[tuple[Round, ...], Draws]:
    """The seven rounds of a match, and the draws after them."""
    rounds: list[Round] = []
    while len(rounds) < ROUNDS:
        one, draws = drawn_round(wanted, draws)
        rounds.append(one)
    return tuple(rounds), draws


def drawn_round(wanted: Wanted, draws: Draws) -> tuple[Round, Draws]:
    """One round with its three witnesses, which can stand on the board at once (BP7)."""
    numbers, draws = _numbers(wanted.largest, draws)
    found: list[_Witness] = []
    while len(found) < TARGETS:
        witness, draws = _witness(numbers, wanted, draws)
        if witness is not None and _stands_beside(witness, found, wanted.touching):
            found.append(witness)
    first, second, third = (str(witness.target) for witness in found)
    witnesses = tuple(witness.submit for witness in found)
    return Round(numbers, (first, second, third), witnesses), draws


def _unlike(side: int) -> frozenset[int]:
    """The sides drawn before this one whose numbers it may not have (BP2, BP3)."""
    partners = dict(PARTNERS) | {second: first for first, second in PARTNERS}
    others: set[int] = set()
    for triangle in TRIANGLES_BY[side]:
        others |= set(SIDES_OF[triangle])
        if triangle in partners:
            others |= set(SIDES_OF[partners[triangle]])
    return frozenset(other for other in others if other < side)


_UNLIKE: Final = tuple(_unlike(side) for side in range(len(SIDES)))


def _numbers(largest: int, draws: Draws) -> tuple[tuple[int, ...], Draws]:
    """A number for each side, one after the other, among those that are still allowed.

    At most ten are not, so that even 20 numbers are always enough.
    """
    numbers: list[int] = []
    for unlike in _UNLIKE:
        barred = {numbers[side] for side in unlike}
        allowed = [number for number in range(1, largest + 1) if number not in barred]
        place, draws = draws.below(len(allowed))
        numbers.append(allowed[place])
    return tuple(numbers), draws


def _witness(
    numbers: tuple[int, ...], wanted: Wanted, draws: Draws
) -> tuple[_Witness | None, Draws]:
    """One attempt at a witness: a trail, an operator that it has, and the kind of its target."""
    chain, draws = _trail(draws)
    if not chain:
        return None, draws
    place, draws = draws.below(len(_OPERATORS))
    fraction, draws = _coin(wanted.targets != "whole", draws)
    negative, draws = _coin(wanted.targets == "negative", draws)
    along = tuple(numbers[side] for side in chain)
    choice: list[tuple[str, Fraction]] = []
    for signs in product(_OPERATORS, repeat=len(chain) - 1):
        if _OPERATORS[place] not in signs or len(set(signs)) == 1:
            continue
        reached = value(along, signs)
        if _suits(reached, fraction=fraction, negative=negative):
            choice.append(("".join(signs), reached))
    if not choice:
        return None, draws
    place, draws = draws.below(len(choice))
    operators, target = choice[place]
    via = tuple(SIDES[side] for side in chain)
    return _Witness(chain, Submit(via[0][0], along, operators, via), target), draws


def _coin(asked: bool, draws: Draws) -> tuple[bool, Draws]:
    if not asked:
        return False, draws
    side, draws = draws.below(2)
    return side == 1, draws


def _trail(draws: Draws) -> tuple[Chain, Draws]:
    """A trail of 3 to 5 sides (BP10, BP11), or none where it ran into a dead end."""
    length, draws = draws.below(_LONGEST - _SHORTEST + 1)
    here, draws = draws.below(len(SIDES_AT))
    chain: Chain = ()
    while len(chain) < _SHORTEST + length:
        free = [side for side in SIDES_AT[here] if side not in chain]
        if not free:
            return (), draws
        place, draws = draws.below(len(free))
        chain = (*chain, free[place])
        here = sum(ENDS[free[place]]) - here
    return chain, draws


def _suits(reached: Fraction, *, fraction: bool, negative: bool) -> bool:
    """Whether the value is a target of this kind (BP7)."""
    if (reached < 0) != negative or not 0 < abs(reached) <= _FARTHEST:
        return False
    if fraction:
        return 1 < reached.denominator <= _LARGEST_DENOMINATOR
    return reached.denominator == 1


def _stands_beside(witness: _Witness, found: list[_Witness], touching: bool) -> bool:
    """Whether its target is new, and it can lie beside the others in whatever order (BP6, BP7)."""
    return all(
        witness.target != other.target
        and not set(witness.chain) & set(other.chain)
        and breaks(witness.chain, other.chain, touching=touching) is None
        and breaks(other.chain, witness.chain, touching=touching) is None
        for other in found
    )
