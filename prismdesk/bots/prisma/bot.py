"""The bot that plays Prisma, by its level's skill."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.limit import Limit
from prismdesk.bots.pace import turn_ms
from prismdesk.bots.prisma.ahead import best
from prismdesk.bots.prisma.careless import anywhere
from prismdesk.bots.prisma.frame import Standing, standing
from prismdesk.bots.prisma.lines import Line, judge_for, turns
from prismdesk.bots.prisma.skill import SKILLS
from prismdesk.bots.prisma.worth import totals
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.core.phases import kinds_in
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.view import View

_KINDS: Final = kinds_in(PRISMA.phases)
"""The kinds of action that the game has; a paused match leaves its seats none of them."""


class PrismaBot(Bot[View]):
    """Plays any seat of a match of two, three or four."""

    game = "prisma"

    def limit(self, level: int) -> int:
        return SKILLS[level - 1].nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        view = situation.view
        if view.mover is not situation.seat or not view.markers or _KINDS.isdisjoint(situation.may):
            return NOTHING
        wait_ms, draws = turn_ms(situation.left_ms, draws)
        line = _line(standing(situation), level, limit, draws)
        return Thought(line.actions[0], wait_ms)

    def agrees(
        self, situation: Situation[View], offer: Agreement, level: int, limit: Limit
    ) -> bool:
        if offer is not Agreement.DRAW:
            return offer is Agreement.TAKEBACK
        view = situation.view
        if view.mover is None or not view.markers:
            return False
        now = standing(situation)
        points = totals(now)
        own = view.seats.index(situation.seat)
        return all(points[own] <= points[other] for other in now.frame.rated)


def _line(now: Standing, level: int, limit: Limit, draws: Draws) -> Line:
    """What the level does in this turn, as far as it plans."""
    skill = SKILLS[level - 1]
    slip, draws = draws.below(100)
    if slip < skill.slips:
        return anywhere(now, draws)
    if skill.lines:
        return best(now, skill, limit, draws)[0]
    judge = judge_for(now.mover, skill.others)
    return turns(now, skill, judge, limit)[0]


BOT: Final = PrismaBot()
"""The bot that `prismdesk.bots.all` lists."""
