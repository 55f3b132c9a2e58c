"""A player who looks at what joins, and at nothing else."""

from __future__ import annotations

from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.lattice import name
from prismdesk.bots.prisma.lines import Line, judge_for, turns
from prismdesk.bots.prisma.skill import SKILLS
from prismdesk.bots.prisma.spots import places
from prismdesk.core.chance import Draws
from prismdesk.games.prisma.actions import GiveUpRelocation, Place

_LOOKED_AT = 4
"""Of so many ways to lay a tile, drawn blindly, the one that joins the most is taken."""


def anywhere(now: Standing, draws: Draws) -> Line:
    """A tile laid somewhere; a loop is marked, and what was earned is given up."""
    if now.phase == "earned":
        return Line((GiveUpRelocation(),), now, 0.0)
    if now.phase == "marking":
        return turns(now, SKILLS[0], judge_for(now.mover), Limit())[0]
    own = now.hands[now.mover]
    ways = [(sides, spot) for sides in dict.fromkeys(own) for spot in places(now, sides)]
    picked = []
    for _ in range(_LOOKED_AT):
        number, draws = draws.below(len(ways))
        picked.append(ways[number])
    sides, spot = max(picked, key=lambda one: len(now.board.joined(one[1].cell, one[1].tile)))
    action = Place(own.index(sides) + 1, name(spot.cell), spot.turn)
    return Line((action,), now, 0.0)
