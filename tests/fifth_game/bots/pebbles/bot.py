"""The bot and the analysis of Pebbles: leave a multiple of four."""

from __future__ import annotations

from typing import Final

from prismdesk.games.pebbles.rules import Take, View

from prismdesk.bots.bot import Best, Bot, Situation, Solution, Solver, Thought
from prismdesk.bots.limit import Limit
from prismdesk.core.chance import Draws
from prismdesk.core.phrases import phrase


class PebblesBot(Bot[View]):
    game = "pebbles"

    def limit(self, level: int) -> int:
        return 1

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        if "take" not in situation.may:
            return Thought()
        return Thought(Take(situation.view.left % 4 or 1))


class PebblesSolver(Solver[View]):
    game = "pebbles"

    def solve(self, situation: Situation[View], limit: Limit) -> Solution:
        count = situation.view.left % 4 or 1
        best = Best((str(count),), phrase("leaves {n}", n=situation.view.left - count), proved=True)
        return Solution(situation.seat, (best,), phrase("All was looked at."))


BOT: Final = PebblesBot()
SOLVER: Final = PebblesSolver()
