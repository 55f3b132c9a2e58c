"""Boards of Broken Prism with solid chains, drawn; and all that they leave room for, tried out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

from prismdesk.core.chance import Draws
from prismdesk.games.broken_prism.breaking import barrier, lying
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.maker import Wanted, drawn_round
from prismdesk.geometry.triangle import ENDS, SIDES, SIDES_AT

Chain = tuple[int, ...]


def target(luck: random.Random) -> str:
    """A target as BP7 draws them, of any kind."""
    whole = luck.randint(1, 200)
    kinds = (Fraction(whole), Fraction(whole, luck.randint(2, 12)), Fraction(-whole, 7))
    return str(luck.choice(kinds))


def empty(seed: str, largest: int = 50) -> Ground:
    """A drawn board without chains."""
    return Ground(drawn_round(Wanted(largest, "whole", touching=False), Draws(seed))[0].numbers)


def laid(luck: random.Random, *, touching: bool, chains: int, longest: int = 20) -> Ground:
    """A board with up to so many chains, each of them valid when it was laid."""
    ground = Ground(empty(str(luck.random())).numbers, (), touching)
    for _ in range(chains):
        chain = _trail(ground, luck, luck.randint(2, longest))
        if len(chain) > 1 and _wall(ground, chain):
            ground = Ground(ground.numbers, (*ground.chains, chain), touching)
    return ground


def crowded(luck: random.Random, *, touching: bool, free: int) -> Ground:
    """A board on which a patch of so many sides is free, and hardly any other side."""
    ground = Ground(empty(str(luck.random())).numbers, (), touching)
    patch: list[int] = []
    edge = [luck.randrange(len(SIDES))]
    while len(patch) < free:
        patch.append(edge.pop(luck.randrange(len(edge))))
        beside = {side for one in patch for end in ENDS[one] for side in SIDES_AT[end]}
        edge = sorted(beside.difference(patch))
    for _ in range(40):
        # It does not matter here whether these break one another.
        chain = _trail(ground, luck, luck.randint(2, 12), frozenset(patch))
        if len(chain) > 1:
            ground = Ground(ground.numbers, (*ground.chains, chain), touching)
    return ground


def left(ground: Ground) -> list[int]:
    """The free sides."""
    solid = {side for chain in ground.chains for side in chain}
    return [side for side in range(len(SIDES)) if side not in solid]


def every_chain(ground: Ground) -> Iterator[tuple[Chain, int]]:
    """Every valid chain, whatever its value, with its points; tried one by one."""
    before, paid = lying(ground.numbers, ground.chains, ground.touching), {}
    for chain in _trails(ground):
        if before.wall.broken_by(chain) is None:
            sides = frozenset(chain)
            if sides not in paid:
                paid[sides] = len(chain) + 2 * len(before.completed(chain))
            yield chain, paid[sides]


def values(numbers: list[int]) -> set[Fraction]:
    """Everything that these numbers come to with all operators between them (BP9)."""
    states = {(Fraction(0), Fraction(numbers[0]))}
    for number in numbers[1:]:
        states = {
            state
            for done, term in states
            for state in (
                (done + term, Fraction(number)),
                (done + term, Fraction(-number)),
                (done, term * number),
                (done, term / number),
            )
        }
    return {done + term for done, term in states}


def _trails(ground: Ground) -> Iterator[Chain]:
    free = left(ground)
    waiting: list[tuple[Chain, int]] = [((side,), end) for side in free for end in ENDS[side]]
    while waiting:
        chain, here = waiting.pop()
        if len(chain) > 1:
            yield chain
        waiting += [
            ((*chain, side), sum(ENDS[side]) - here)
            for side in SIDES_AT[here]
            if side in free and side not in chain
        ]


def _trail(
    ground: Ground, luck: random.Random, length: int, but: frozenset[int] = frozenset()
) -> Chain:
    free = set(left(ground)) - but
    if not free:
        return ()
    here = luck.choice(ENDS[luck.choice(sorted(free))])
    chain: Chain = ()
    while len(chain) < length:
        onward = [side for side in SIDES_AT[here] if side in free]
        if not onward:
            break
        chain = (*chain, luck.choice(onward))
        free.discard(chain[-1])
        here = sum(ENDS[chain[-1]]) - here
    return chain


def _wall(ground: Ground, chain: Chain) -> bool:
    return barrier(ground.chains, touching=ground.touching).broken_by(chain) is None
