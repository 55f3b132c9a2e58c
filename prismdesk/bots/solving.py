"""One position analysed: the best answers, and what was really played there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from prismdesk.bots.bot import Best, Situation, Solution, Solver
from prismdesk.bots.limit import Limit

MOST_PLAYED = 8
"""Actions at one point that are judged."""


class Solved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an analysis found, and of each action that was played there what it is worth.

    None stands for one of which nothing can be said.
    """

    solution: Solution
    played: Annotated[tuple[Best | None, ...], msgspec.Meta(max_length=MOST_PLAYED)] = ()


def solved(
    solver: Solver[Any],
    situation: Situation[Any],
    played: tuple[str, ...],
    limit: Callable[[], Limit],
) -> Solved:
    """The best answers, and what each action that was played is worth in the same measure.

    Every question has a new `limit`. What was played is not asked about where there are no answers
    to compare it with, and not again where it is one of them.
    """
    solution = solver.solve(situation, limit())
    if not solution.best:
        return Solved(solution, (None,) * len(played))
    worth = tuple(_worth(solver, situation, solution, action, limit) for action in played)
    return Solved(_with_better(solution, worth), worth)


def _with_better(solution: Solution, played: tuple[Best | None, ...]) -> Solution:
    """The same with what was played among the best, where it is worth more than was found.

    A search from the position after it sees a step farther. Of what answers a question of its own
    (`Best.about`) there is one best answer only.
    """
    best = list(solution.best)
    for one in played:
        rivals = [other for other in best if one is not None and other.about == one.about]
        if one is None or one in best or not rivals or not _is_better(one, rivals[0]):
            continue
        if one.about is not None:
            best.remove(rivals[0])
        place = (number for number, other in enumerate(best) if _is_better(one, other))
        best.insert(next(place, len(best)), one)
    return msgspec.structs.replace(solution, best=tuple(best))


def _is_better(one: Best, other: Best) -> bool:
    """Whether its value is above the other's; without a value nothing can be said."""
    return one.value is not None and other.value is not None and one.value > other.value


def _worth(
    solver: Solver[Any],
    situation: Situation[Any],
    solution: Solution,
    action: str,
    limit: Callable[[], Limit],
) -> Best | None:
    among = next((one for one in solution.best if one.line[:1] == (action,)), None)
    return solver.worth(situation, action, limit()) if among is None else among
