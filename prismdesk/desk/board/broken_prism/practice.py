"""What practice rules tell of a draft: its worth, the chain that counts, what is wrong (ALL5)."""

from __future__ import annotations

from typing import NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.desk.board.broken_prism.draft import Draft, following, submission
from prismdesk.games.broken_prism.expression import steps
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.lying import lying
from prismdesk.games.broken_prism.view import Points, View
from prismdesk.geometry.triangle import SIDE


class Advice(NamedTuple):
    """What is shown of a draft; under event rules only `sides`.

    `sides` are those of its terms, as far as they are known, `following` those that may come
    next. `value` is that of the chain as far as it goes, `target` the one claimed. `points` is
    what the chain would bring, `refused` why it would bring nothing; whether the value hits is
    not asked for either.
    """

    sides: tuple[int | None, ...] = ()
    following: tuple[int, ...] = ()
    value: str = ""
    target: str | None = None
    points: Points | None = None
    refused: Refused | None = None


def advice(view: View, draft: Draft) -> Advice:
    """What is to be told of this draft on the board of the view."""
    if not view.practice:
        return Advice(draft.sides)
    target = None if view.claim is None else view.claim.target
    if len(draft.terms) < 2 or not draft.letter:
        return Advice(draft.sides, _following(view, draft.sides), target=target)
    submit = submission(draft)
    found = judged(ground_of(view), submit, None)
    is_clicked = submit.via is not None
    sides = draft.sides if is_clicked else _padded(found.sides, len(draft.terms))
    reached = steps(submit.numbers[: len(found.sides)], submit.operators) if found.sides else ()
    return Advice(
        sides,
        () if found.refused else _following(view, sides),
        str(reached[-1]) if reached else "",
        target,
        found.points,
        found.refused,
    )


def _padded(sides: tuple[int, ...], length: int) -> tuple[int | None, ...]:
    return (*sides, *[None] * (length - len(sides)))


def ground_of(view: View) -> Ground:
    """What a submission would be judged on."""
    chains = tuple(tuple(SIDE[side] for side in chain.sides) for chain in view.chains)
    return Ground(view.numbers, chains, view.touching)


def _following(view: View, sides: tuple[int | None, ...]) -> tuple[int, ...]:
    """The sides with which this chain could go on (BP10, BP11, BP15)."""
    chain = tuple(side for side in sides if side is not None)
    if len(chain) != len(sides) or not chain:
        return ()
    ground = ground_of(view)
    here = lying(ground.numbers, ground.chains, ground.touching)
    near = following(chain, here.solid.sides)
    return tuple(side for side in near if here.wall.broken_by((*chain, side)) is None)
