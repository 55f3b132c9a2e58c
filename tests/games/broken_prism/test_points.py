"""What a chain is paid for: sides and completed spaces (BP16 to BP19)."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest

from prismdesk.games.broken_prism.breaking import lying
from prismdesk.games.broken_prism.fitting import Marks, loops_of, spaces_of
from prismdesk.games.broken_prism.judge import judged
from prismdesk.games.broken_prism.view import Points
from prismdesk.geometry.triangle_graph import Step, faces, steps, walk
from tests.support.broken_prism_chains import DIFFERENT, ground, submission
from tests.support.repeats import many

HEXAGON = "Bb Gr Nl Lb Jr El"
"""Around EFGKLM."""
EDGE = "Al Bl El Jl Ql Zl kl kb mb ob qb sb ub wb wr jr Yr Pr Ir Dr Ar"
WIDE = "Bb Gr Nr Wl Ub Sb Qr Jl El"
"""Around L and all that touches it."""
BELOW = "EFJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw"

WORKED = {
    "BP19 nine sides and one space": ((), "Br Dl Ar Al Bl El Jl Ql Zl", "AC"),
    "BP19 C, K and LST": ((), "Br Ab Dl Gl Eb Jr Ll Lr Ul Sb Sl", "C K LST"),
    "BP16 no space": ((), "Al Bl El", ""),
    "BP17 a ring": ((), HEXAGON, "EFGKLM"),
    "BP17 two rings that touch": ((), "Ab Ar Al Bl Er Gl Bb", "A F"),
    "BP18 with old chains": (("Bb Gr Nl",), "Lb Jr El", "EFGKLM"),
    "BP18 with several old chains": (("Bb Gr", "Nl Lb"), "El Jr", "EFGKLM"),
    "BP18 only old ones, and no more": ((HEXAGON,), "Bl Ab", ""),
    "BP18 a chord": ((HEXAGON,), "Eb Gb", "EFG KLM"),
    "BP18 a chord with an old loose end": ((EDGE, "Bb Gl"), "Gb Ib", f"ABCDGHI {BELOW}"),
    "BP18 a loop inside": ((EDGE,), "Ll Lr Lb", "L"),
    "BP18 a loop inside that touches the ring": ((EDGE,), "Er Gl Bb", "F"),
    "BP18 a loop around an old one": (("Ll Lr Lb",), WIDE, "EFGJKMNRSTUV"),
    "BP18 a loop around one that it touches": (("Eb Ll Jr",), WIDE, "EFGJLMNRSTUV"),
    "BP18 loose ends inside": ((EDGE,), "Gl Gr", ""),
    "BP18 a ring around an old loose end": (("Ll Lr",), WIDE, "EFGJKLMNRSTUV"),
    "BP18 a loose end that leads nowhere": ((EDGE, "Gl Gr"), "Nl Nr", ""),
}
"""Old chains, a new one, the spaces that it is paid for."""


@pytest.mark.parametrize("name", WORKED)
def test_points_part_by_part(name: str) -> None:
    old, chain, spaces = WORKED[name]
    found = judged(ground(*old), submission(chain), None)
    assert found.refused is None
    assert sorted(found.spaces) == sorted(spaces.split())
    count, paid = len(chain.split()), len(spaces.split())
    assert found.points == Points(count, paid, count + 2 * paid)


def test_bp19_the_totals_of_the_text() -> None:
    totals = []
    for name in ("BP19 nine sides and one space", "BP19 C, K and LST"):
        points = judged(ground(), submission(WORKED[name][1]), None).points
        assert points is not None
        totals.append((points.sides, points.total))
    assert totals == [(9, 11), (11, 17)]


def wandered(luck: random.Random, length: int, taken: Collection[int]) -> tuple[int, ...]:
    """A random chain of at most so many free sides."""
    vertex, chain = luck.randrange(36), tuple[int, ...]()
    while len(chain) < length:
        free = [step for step in steps()[vertex] if step.side not in {*chain, *taken}]
        if not free:
            break
        side, vertex = luck.choice(free)
        chain = (*chain, side)
    return chain


def trail(chain: tuple[int, ...], marks: Marks) -> int:
    found = marks.beginning(chain[0])
    for origin, side, to in zip(walk(chain)[1:], chain[1:], walk(chain)[2:], strict=False):
        found |= marks.added(origin, Step(side, to))
    return found


def test_bp18_a_trail_knows_nearly_how_many_spaces_it_is_paid_for() -> None:
    """As many as there are more, and one more for each old space that it divides.

    On this rests that the search for the best chain asks Shapely for few of them (BP14).
    """
    luck = random.Random("trails")
    divided = 0
    for _ in range(many(400, 1_500)):
        order = luck.sample(range(84), 84)
        solid = tuple((side,) for side in order[: luck.randint(5, 50)])
        chain = wandered(luck, luck.randint(2, 12), {side for (side,) in solid})
        if len(chain) < 2:
            continue
        lies = lying(DIFFERENT, solid, touching=False)
        along = trail(chain, Marks(lies))
        more = loops_of(along, len(chain))
        before, after = faces(lies.solid), faces(lies.solid.union(chain))
        assert len(after) - len(before) == more
        paid = len(lies.completed(chain))
        assert more <= paid <= more + min(more, spaces_of(along))
        divided += paid > more
    assert divided > many(25, 100)
