"""The bot that plays Prisma, at each level."""

from __future__ import annotations

from typing import Final

from prismdesk.bots.bot import NOTHING, Bot, Situation, Thought
from prismdesk.bots.limit import Limit, turn_ms
from prismdesk.bots.prisma.ahead import best
from prismdesk.bots.prisma.apply import places
from prismdesk.bots.prisma.frame import Standing, standing
from prismdesk.bots.prisma.lattice import name
from prismdesk.bots.prisma.lines import SKILLS, Line, turns
from prismdesk.bots.prisma.worth import Judge, scores
from prismdesk.core.chance import Draws
from prismdesk.core.game import Agreement
from prismdesk.games.prisma.actions import GiveUpRelocation, Place
from prismdesk.games.prisma.view import View

_LOOKED_AT = 4
"""Of so many ways to lay a tile, drawn blindly, the one that joins the most is taken."""


def anywhere(now: Standing, draws: Draws) -> Line:
    """A tile laid somewhere; a loop is marked, and what was earned is given up."""
    if now.phase == "earned":
        return Line((GiveUpRelocation(),), now, 0.0)
    if now.phase == "marking":
        return turns(now, SKILLS[0], Judge(now.mover), Limit())[0]
    own = now.hands[now.mover]
    ways = [(sides, spot) for sides in dict.fromkeys(own) for spot in places(now, sides)]
    picked = []
    for _ in range(_LOOKED_AT):
        number, draws = draws.below(len(ways))
        picked.append(ways[number])
    sides, spot = max(picked, key=lambda one: len(now.board.joined(one[1].cell)))
    action = Place(own.index(sides) + 1, name(spot.cell), spot.turn)
    return Line((action,), now, 0.0)


class PrismaBot(Bot[View]):
    """Plays any seat of a match of two, three or four."""

    game = "prisma"

    def limit(self, level: int) -> int:
        return SKILLS[level - 1].nodes

    def think(self, situation: Situation[View], level: int, limit: Limit, draws: Draws) -> Thought:
        view = situation.view
        if view.mover is not situation.seat or not view.markers or not situation.may:
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
        points = scores(now).points
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
    judge = Judge(now.mover, skill.others)
    return turns(now, skill, judge, limit)[0]


BOT: Final = PrismaBot()
