"""The analysis of Broken Prism: the best chain for each target, and whether none is better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from prismdesk.bots.bot import Best, Situation, Solution, Solver
from prismdesk.bots.broken_prism.longest import Outcome, longest
from prismdesk.bots.limit import Limit
from prismdesk.core.phrases import Phrase, joined, phrase
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import expression, read
from prismdesk.games.broken_prism.view import Chain, Points, Target, View
from prismdesk.geometry.triangle import SIDE, SIDES


def ground_of(view: View, chains: Sequence[Chain] | None = None) -> Ground:
    """The board with these solid chains; None for all that there are."""
    laid = view.chains if chains is None else chains
    sides = tuple(tuple(SIDE[name] for name in chain.sides) for chain in laid)
    return Ground(view.numbers, sides, view.touching)


def ground_for(view: View, target: str) -> Ground:
    """The board as chains for a target of the round are judged on it.

    For one that is taken, that is as it lay at its claim (BP25).
    """
    places = [place for place, chain in enumerate(view.chains) if chain.target == target]
    return ground_of(view, view.chains[: places[0]] if places else None)


_SHARE: Final = 60_000
"""Nodes for each target, where only time ends the search; more find hardly anything."""

_NO_BOARD: Final = phrase("No board is to be seen here.")


class BrokenPrismSolver(Solver[View]):
    """Looks at every target of the round: for one that is taken, at the board as it then lay."""

    game = "broken-prism"

    def solve(self, situation: Situation[View], limit: Limit) -> Solution:
        view = situation.view
        if not view.numbers:
            return Solution(None, (), _NO_BOARD)
        nodes = _SHARE * len(view.targets) if limit.most is None else limit.most
        best = []
        for place, target in enumerate(view.targets):
            share = limit.part(max(1, (nodes - limit.nodes) // (len(view.targets) - place)))
            ground = ground_for(view, target.value)
            outcome = longest(ground, target.value, share)
            limit.spend(share.nodes)
            best.append(_best(ground, target, outcome))
        best.sort(key=lambda one: -(one.value or 0))
        return Solution(None, tuple(best), _how_sure(best), limit.nodes)

    def worth(self, situation: Situation[View], action: str, limit: Limit) -> Best | None:
        """Of a submission for the claimed target; it is worth nothing if it is not valid."""
        view, submit = situation.view, read(action)
        if not isinstance(submit, Submit) or view.claim is None or not view.numbers:
            return None
        target = view.claim.target
        found = judged(ground_for(view, target), submit, target)
        about = phrase("Target {target}", target=target)
        if found.points is None:
            return Best((action,), phrase("It is not valid: 0 points."), 0, about)
        return Best((action,), _worth(found.points), found.points.total, about)


def _how_sure(best: list[Best]) -> Phrase:
    proved = sum(one.proved for one in best)
    if proved == len(best):
        return phrase("No chain is better than these.")
    if not proved:
        return phrase("Better chains may exist.")
    text = "For {proved} of {targets} targets no chain is better; for the others one may be."
    return phrase(text, proved=proved, targets=len(best))


def _best(ground: Ground, target: Target, outcome: Outcome) -> Best:
    """What was found for a target, in words."""
    about = phrase("Target {target}", target=target.value)
    found = outcome.best
    if found is None:
        text = "No chain reaches it." if outcome.proved else "No chain was found that reaches it."
        return Best((), phrase(text), 0, about, outcome.proved)
    said = [_worth(found.points)]
    if not outcome.proved:
        said.append(phrase("None brings more than {most}.", most=outcome.most))
    if target.state == "taken" and target.points is not None:
        said.append(phrase("It was taken for {taken} points.", taken=target.points))
    line = (_written(ground, target, found.submit),)
    return Best(line, joined(*said), found.points.total, about, outcome.proved)


def _written(ground: Ground, target: Target, submit: Submit) -> str:
    """The chain as typed; with its sides where the board on the screen is a later one."""
    if target.state == "taken":
        sides = judged(ground, submit, target.value).sides
        submit = msgspec.structs.replace(submit, via=tuple(SIDES[side] for side in sides))
    return expression(submit)


def _worth(points: Points) -> Phrase:
    """The points in words."""
    sides, spaces, total = points.sides, points.spaces, points.total
    if not spaces:
        return phrase("{sides} sides: {total} points.", sides=sides, total=total)
    text = "{sides} sides and {spaces} spaces: {total} points."
    if spaces == 1:
        return phrase("{sides} sides and one space: {total} points.", sides=sides, total=total)
    return phrase(text, sides=sides, spaces=spaces, total=total)


SOLVER: Final = BrokenPrismSolver()
