"""The bot that plays Prisma, by its level's skill."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.ahead import best
from prismdesk.bots.prisma.careless import anywhere
from prismdesk.bots.prisma.frame import Standing, standing
from prismdesk.bots.prisma.lines import Line, judge_for, turns
from prismdesk.bots.prisma.skill import SKILLS
from prismdesk.bots.prisma.worth import totals
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.view import View

_KINDS: Final = frozenset(kind for row in PRISMA.phases for kind in row.kinds)
"""The kinds of action that the game has; a paused match leaves its seats none of them."""

_LEAST_MS: Final = 700
_VARIES_MS: Final = 1_100
_OF_THE_TIME: Final = 8
"""A bot waits no longer than this part of what its clock has left."""


class PrismaBot(Bot[View]):
    """Plays any seat of a match of two, three or four."""

    game = "prisma"

    def limit(self, level: int) -> int:
        return SKILLS[level - 1].nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        view = situation.view
        if view.mover is not situation.seat or not view.markers or _KINDS.isdisjoint(situation.may):
            return NOTHING
        wait_ms, draws = draws.below(_VARIES_MS)
        left_ms = min(situation.left_ms.values(), default=None)
        wait_ms += _LEAST_MS
        if left_ms is not None:
            wait_ms = max(0, min(wait_ms, left_ms // _OF_THE_TIME))
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
