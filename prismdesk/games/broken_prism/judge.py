"""Judging a submission: does it fit, does it reach the target, does it break, what is it paid.

The answers are kept, since the gate, the log and the views ask the same thing one after another.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.games.broken_prism import verdicts
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.expression import value
from prismdesk.games.broken_prism.lying import Lying, lying
from prismdesk.games.broken_prism.placing import Placed, placed
from prismdesk.games.broken_prism.points import completed, letters, points
from prismdesk.games.broken_prism.view import Points


class Ground(msgspec.Struct, frozen=True):
    """What submissions are judged on: the board's numbers in the order of BP34, the solid chains.

    Chains are given by their sides in walking order; `touching` is BP15's option.
    """

    numbers: tuple[int, ...]
    chains: tuple[tuple[int, ...], ...] = ()
    touching: bool = False


class Judged(msgspec.Struct, frozen=True):
    """What a submission is.

    `letter` is mended (BP13). `sides` is the chain; where none fits the board, the longest
    beginning that was found, and `value` is None. A valid one has `points`, and `spaces` are
    those that it is paid for, by their triangles; another one has `refused`.
    """

    letter: str
    sides: tuple[int, ...]
    value: str | None = None
    points: Points | None = None
    spaces: tuple[str, ...] = ()
    refused: Refused | None = None


def prepare(ground: Ground) -> None:
    """Works out what every judgement here begins with; the first one takes long (Shapely)."""
    lying(ground.numbers, ground.chains, ground.touching)


@lru_cache(maxsize=256)
def judged(ground: Ground, submit: Submit, target: str | None) -> Judged:
    """The submission for this target (BP9 to BP22); without a target any value will do."""
    lies = lying(ground.numbers, ground.chains, ground.touching)
    there = placed(submit, lies)
    if there.refused is not None:
        return Judged(there.letter, there.chain, refused=there.refused)
    reached = value(submit.numbers, submit.operators)
    refused = None
    if target is not None and reached != Fraction(target):
        refused = verdicts.misses_target(str(reached), target)
    elif broken := lies.wall.broken_by(there.chain):
        refused = verdicts.breaks_chain(broken)
    if refused is not None:
        return Judged(there.letter, there.chain, str(reached), refused=refused)
    return _paid(submit, there, lies)


@lru_cache(maxsize=16)
def accepted(ground: Ground, submit: Submit) -> Judged:
    """The submission if a host accepts it: it only has to fit the board (ALL6, BP10, BP11)."""
    lies = lying(ground.numbers, ground.chains, ground.touching)
    there = placed(submit, lies)
    if there.refused is not None:
        return Judged(there.letter, there.chain, refused=there.refused)
    return _paid(submit, there, lies)


def _paid(submit: Submit, there: Placed, lies: Lying) -> Judged:
    spaces = completed(there.chain, lies.solid)
    return Judged(
        letter=there.letter,
        sides=there.chain,
        value=str(value(submit.numbers, submit.operators)),
        points=points(there.chain, spaces),
        spaces=tuple(letters(space) for space in spaces),
    )
