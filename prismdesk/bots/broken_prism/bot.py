"""The player of Broken Prism: claims what it has a chain for, and submits that chain."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.broken_prism import growing
from prismdesk.bots.broken_prism.field import field_of
from prismdesk.bots.broken_prism.longest import can_be_had, longest
from prismdesk.bots.broken_prism.solver import ground_of
from prismdesk.bots.limit import Limit, waited
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.games.broken_prism.actions import Claim, Done, Lift, Ready
from prismdesk.games.broken_prism.timing import IN_WINDOW, ROUND
from prismdesk.games.broken_prism.view import View

_waited: Final = partial(waited, spare_ms=growing.SPARE_MS)


class BrokenPrismBot(Bot[View]):
    """A player of Broken Prism at any level (`pace`)."""

    game = "broken-prism"

    def limit(self, level: int) -> int:
        return growing.PACES[level].nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        if "lift" in situation.may:
            return Thought(Lift(), _waited(growing.LIFT_MS, draws))
        if "ready" in situation.may:
            return Thought(Ready(), _waited(growing.READY_MS, draws))
        if not situation.view.numbers:
            return NOTHING
        if "claim" in situation.may:
            return _claims(situation, level, limit, draws)
        if "submit" in situation.may:
            return _submits(situation, level, limit, draws)
        return NOTHING

    def agrees(
        self, situation: Situation[View], offer: Agreement, level: int, limit: Limit
    ) -> bool:
        if offer is not Agreement.END_ROUND:
            return super().agrees(situation, offer, level, limit)
        wanted = [one.value for one in situation.view.targets if one.state != "taken"]
        return _best_claim(situation, wanted, level, limit) is None


def _claims(situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
    """Claims the open target for which it has the best chain, if it has one (BP21)."""
    wanted = [one.value for one in situation.view.targets if one.state == "open"]
    target = _best_claim(situation, wanted, level, limit)
    if target is None:
        return NOTHING
    wait_ms = _waited(growing.PACES[level].claim_ms, draws, situation.left_ms.get(ROUND))
    return Thought(Claim(target), wait_ms)


def _best_claim(
    situation: Situation[View], targets: list[str], level: int, limit: Limit
) -> str | None:
    """That of the targets for which it has the best chain, or None."""
    best, points = None, 0
    pace = growing.PACES[level]
    nodes = pace.nodes if limit.most is None else limit.most
    for place, target in enumerate(targets):
        share = limit.part(max(1, (nodes - limit.nodes) // (len(targets) - place)))
        found = _chain(situation, target, pace, share)
        limit.spend(share.nodes)
        if found is not None and found.points.total > points:
            best, points = target, found.points.total
    return best


def _submits(situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
    """Submits its chain for the claimed target, and then is done (BP22, BP23)."""
    view, left_ms = situation.view, situation.left_ms.get(IN_WINDOW)
    if view.claim is None or view.own is None or view.own.done:
        return NOTHING
    if view.own.count:
        return Thought(Done(), _waited(growing.DONE_MS, draws, left_ms))
    pace = growing.PACES[level]
    wait_ms = _waited(pace.submit_ms, draws, left_ms)
    target = view.claim.target
    found = None
    if pace.slips and not draws.below(pace.slips)[0]:
        short = pace._replace(sides=pace.slipped)
        found = _grown(situation, target, short, limit.part(pace.nodes // 2))
    found = found or _chain(situation, target, pace, limit)
    return Thought(Done() if found is None else found.submit, wait_ms)


def _chain(
    situation: Situation[View], target: str, pace: growing.Pace, limit: Limit
) -> growing.Found | None:
    """The best chain that a level finds for a target, the same each time it is asked."""
    if pace.best:
        return longest(ground_of(situation.view), target, limit, prove=False).best
    return _grown(situation, target, pace, limit)


def _grown(
    situation: Situation[View], target: str, pace: growing.Pace, limit: Limit
) -> growing.Found | None:
    ground = ground_of(situation.view)
    if not can_be_had(field_of(ground), Fraction(target)):
        return None
    # Luck of its own: what it claims for, it finds again in the window.
    luck = Draws(f"{situation.seat.colour} {situation.view.round} {target}")
    grower = growing.Grower(ground, target, luck, pace.sides, pace.strays)
    grower.grow(3 * pace.sides, limit)
    return grower.best


BOT: Final = BrokenPrismBot()
