"""Judging beside an independent reference that fills triangles (BP10 to BP18)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence

import pytest

from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.geometry.triangle import SIDE, SIDES
from tests.games.broken_prism import reference
from tests.games.broken_prism.reference import Chain
from tests.support.broken_prism_chains import DIFFERENT, STRIPED, submission
from tests.support.repeats import many

BOARDS = many(60, 2_000)


def wandered(luck: random.Random, length: int, taken: Collection[str]) -> Chain:
    """A random chain of so many free sides, or of as many as it comes to."""
    vertex, chain = luck.choice(VERTICES), Chain()
    while len(chain) < length:
        free = [name for name in reference.AT[vertex] if name not in chain and name not in taken]
        if not free:
            break
        chain = (*chain, luck.choice(free))
        vertex = reference.other_end(chain[-1], vertex)
    return chain


VERTICES = sorted(reference.AT, key=lambda vertex: (vertex.imag, vertex.real))


def laid(luck: random.Random, lengths: Sequence[int], first: Sequence[Chain] = ()) -> list[Chain]:
    """Random chains that share no side; what is too short to be one is left out."""
    chains = list(first)
    for length in lengths:
        chain = wandered(luck, length, {name for one in chains for name in one})
        if len(chain) > 1:
            chains.append(chain)
    return chains


def numbered(chain: Chain) -> tuple[int, ...]:
    return tuple(SIDE[name] for name in chain)


def on(chains: Sequence[Chain], numbers: Sequence[int] = DIFFERENT, *, touching: bool) -> Ground:
    return Ground(tuple(numbers), tuple(map(numbered, chains)), touching)


def test_bp16_to_bp18_points_and_spaces_on_many_boards() -> None:
    """Several long chains one after another; each is paid as the reference says."""
    luck = random.Random("points")
    paid: Counter[int] = Counter()
    for _ in range(BOARDS):
        numbers = luck.sample(range(1, 100), 84)
        chains = laid(luck, luck.choices(range(5, 31), k=luck.randint(2, 4)))
        for count, chain in enumerate(chains):
            here = on(chains[:count], numbers, touching=False)
            found = judged(here, submission(numbered(chain), numbers), None, by_host=True)
            spaces = reference.paid_for(chain, chains[:count])
            assert sorted(found.spaces) == spaces, (chains[:count], chain)
            assert found.points is not None
            assert found.points.sides == len(chain)
            assert found.points.total == len(chain) + 2 * len(spaces)
            paid[len(spaces)] += 1
    assert max(paid) > 8, "some chains are paid for many spaces"
    assert paid[0] > BOARDS // 20


@pytest.mark.parametrize("touching", [False, True])
def test_bp15_breaks_where_the_reference_says(touching: bool) -> None:
    luck = random.Random(f"breaks {touching}")
    kinds: Counter[str] = Counter()
    for _ in range(many(1_000, 3_000)):
        *solid, chain = laid(luck, (*luck.choices(range(3, 8), k=3), luck.randint(2, 7)))
        found = judged(on(solid, touching=touching), submission(numbered(chain)), None)
        vertex = reference.breaks(chain, solid, touching=touching)
        if vertex is None:
            assert found.refused is None, (solid, chain)
        else:
            assert found.refused is not None, (solid, chain)
            assert (found.refused.rule, found.refused.where) == ("BP15", vertex), (solid, chain)
        kinds[f"{reference.closed(chain)} {vertex is None}"] += 1
    assert len(kinds) == 4, "open and closed ones, broken and not"
    assert min(kinds.values()) > 5, kinds


def crowded(luck: random.Random) -> dict[str, int]:
    """A board on which numbers repeat about as often as BP2 allows."""
    board = dict(zip(SIDES, STRIPED, strict=True))
    for name in luck.choices(SIDES, k=luck.randint(0, 20)):
        triangles = reference.SIDES[name].triangles - {reference.OUTSIDE}
        near = {board[other] for triangle in triangles for other in reference.BEYOND[triangle]}
        board[name] = luck.choice([number for number in range(1, 7) if number not in near])
    return board


RINGS = [
    "Bb Gr Nl Lb Jr El",
    "Bb Gr Nr Wl Ub Sb Qr Jl El",
    "Al Bl El Jl Ql Zl kl kb mb ob qb sb ub wb wr jr Yr Pr Ir Dr Ar",
]
"""Around EFGKLM, around L, around everything: spaces to run in."""


@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("ring", ["", *RINGS])
def test_bp14_of_all_chains_that_fit_the_same_one_is_chosen(ring: str, touching: bool) -> None:
    luck = random.Random(f"choice {ring} {touching}")
    first = [tuple(ring.split())] if ring else []
    fits: Counter[int] = Counter()
    for _ in range(many(80, 500)):
        board = crowded(luck)
        solid = laid(luck, luck.choices(range(3, 13), k=luck.randint(0, 3)), first)
        meant = wandered(luck, luck.randint(2, 9), {name for one in solid for name in one})
        if len(meant) < 2:
            continue
        numbers = tuple(board[name] for name in meant)
        letter = reference.LETTER[max(reference.SIDES[meant[0]].triangles)]
        submit = Submit(letter, numbers, "+" * (len(meant) - 1))
        found = judged(on(solid, tuple(board.values()), touching=touching), submit, None)
        chains = reference.fitting(letter, numbers, board, solid)
        best = reference.chosen(chains, solid, touching=touching)
        assert found.sides == numbered(best or chains[0]), (solid, submit)
        assert (found.refused is None) == (best is not None), (solid, submit)
        fits[len(chains)] += 1
    assert max(fits) > 6, "some are very ambiguous"
    assert fits[1] > 5
