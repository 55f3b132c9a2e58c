"""The bot: one seat's view in, one action out."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.limit import Limit
from prismdesk.bots.pace import turn_ms
from prismdesk.bots.prizmik.knowing import known
from prismdesk.bots.prizmik.levels import STRENGTHS, Strength
from prismdesk.bots.prizmik.position import (
    Position,
    action_of,
    captures,
    legal,
    quiets,
    result,
)
from prismdesk.bots.prizmik.search import Search, Skill, deepened
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.phases import kinds_in
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.view import View

_KINDS: Final = kinds_in(PRIZMIK.phases)
"""The kinds of action that the game has; who is not on turn, or paused, has none of them."""

_OFFER_DEPTH: Final = 4
"""How many actions ahead an offered draw is thought about at the most."""


class PrizmikBot(Bot[View]):
    """PRIZMIK, by looking ahead. See `Bot` for what each method promises."""

    game = "prizmik"

    def limit(self, level: int) -> int:
        return STRENGTHS[level - 1].nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        position = known(situation)
        if _KINDS.isdisjoint(situation.may) or result(position) is not None:
            return NOTHING
        wait_ms, draws = turn_ms(situation.left_ms, draws)
        action = _chosen(position, STRENGTHS[level - 1], limit, draws)
        return Thought(action_of(position, action), wait_ms)

    def agrees(
        self, situation: Situation[View], offer: Agreement, level: int, limit: Limit
    ) -> bool:
        if offer is not Agreement.DRAW:
            return super().agrees(situation, offer, level, limit)
        position = known(situation)
        if result(position) is not None:
            return False
        strength = STRENGTHS[level - 1]
        search = Search(limit, Skill(strength.captures))
        depth = min(strength.depth, _OFFER_DEPTH)
        value = deepened(search, position, depth, legal(position)).found.value
        return value <= 0 if situation.view.mover is situation.seat else value >= 0


def _chosen(position: Position, strength: Strength, limit: Limit, draws: Draws) -> int:
    """The number of the action that a player of that strength does."""
    calm, draws = _shuffled(quiets(position), draws)
    actions = captures(position) + calm
    if len(actions) == 1:
        return actions[0]
    slip, draws = draws.below(100)
    if slip < strength.slips:
        which, draws = draws.below(len(actions))
        return actions[which]
    salt, draws = draws.below(2**32)
    search = Search(limit, Skill(strength.captures, strength.noise, salt))
    return deepened(search, position, strength.depth, actions).found.line[0]


def _shuffled(actions: list[int], draws: Draws) -> tuple[list[int], Draws]:
    """The actions in another order: of equal ones the first is done, so that matches differ."""
    left, found = list(actions), []
    while left:
        which, draws = draws.below(len(left))
        found.append(left.pop(which))
    return found, draws


BOT: Final = PrizmikBot()
