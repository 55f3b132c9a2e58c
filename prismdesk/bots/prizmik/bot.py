"""The bot: one seat's view in, one action out."""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.limit import Limit, shuffled, turn_ms
from prismdesk.bots.prizmik import position as positions
from prismdesk.bots.prizmik.search import Search, Skill, deepened
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.games.prizmik.view import View

_OFFER_DEPTH: Final = 4
"""How many actions ahead an offered draw is thought about at the most."""


class Strength(NamedTuple):
    """How a level plays.

    It looks `depth` actions ahead (of both together) and at most at `nodes` positions. `captures`
    says whether it follows captures beyond that, `noise` how much it misjudges a position, in
    hundredths of a ship, and `slips` how many of 100 actions are done without thinking.
    """

    depth: int
    nodes: int
    captures: bool
    noise: int
    slips: int


STRENGTHS: Final = (
    Strength(depth=1, nodes=400, captures=False, noise=80, slips=25),
    Strength(depth=1, nodes=1_500, captures=True, noise=40, slips=8),
    Strength(depth=2, nodes=3_000, captures=True, noise=25, slips=4),
    Strength(depth=3, nodes=4_000, captures=True, noise=15, slips=2),
    Strength(depth=30, nodes=20_000, captures=True, noise=3, slips=0),
)
"""Level 1 first."""


class PrizmikBot(Bot[View]):
    """PRIZMIK, by looking ahead. See `Bot` for what each method promises."""

    game = "prizmik"

    def limit(self, level: int) -> int:
        return STRENGTHS[level - 1].nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        position = positions.known(situation)
        if not situation.may or positions.result(position) is not None:
            return NOTHING
        wait_ms, draws = turn_ms(situation.left_ms, draws)
        action = _chosen(position, STRENGTHS[level - 1], limit, draws)
        return Thought(positions.action_of(position, action), wait_ms)

    def agrees(
        self, situation: Situation[View], offer: Agreement, level: int, limit: Limit
    ) -> bool:
        if offer is not Agreement.DRAW:
            return super().agrees(situation, offer, level, limit)
        position = positions.known(situation)
        if positions.result(position) is not None:
            return False
        strength = STRENGTHS[level - 1]
        search = Search(limit, Skill(strength.captures))
        depth = min(strength.depth, _OFFER_DEPTH)
        value = deepened(search, position, depth, positions.legal(position)).found.value
        return value <= 0 if situation.view.mover is situation.seat else value >= 0


def _chosen(position: positions.Position, strength: Strength, limit: Limit, draws: Draws) -> int:
    """The number of the action that a player of that strength does."""
    # Of equal ones the first is done, so that matches differ.
    calm, draws = shuffled(positions.quiets(position), draws)
    actions = positions.captures(position) + calm
    if len(actions) == 1:
        return actions[0]
    slip, draws = draws.below(100)
    if slip < strength.slips:
        which, draws = draws.below(len(actions))
        return actions[which]
    salt, draws = draws.below(2**32)
    search = Search(limit, Skill(strength.captures, strength.noise, salt))
    return deepened(search, position, strength.depth, actions).found.line[0]


BOT: Final = PrizmikBot()
