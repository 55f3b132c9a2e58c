"""Whole turns: what a player can do one after the other, and how a level finds the best (PR14).

A line is worth what it leads to: the player's points against those of the others.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma import apply
from prismdesk.bots.prisma.apply import DONE, OVER, liftable, places, relocations
from prismdesk.bots.prisma.board import Board, scoring_loops, total
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.lattice import name
from prismdesk.games.prisma import actions
from prismdesk.games.prisma.actions import Action
from prismdesk.games.prisma.field import LARGE


class Skill(NamedTuple):
    """What a level looks at, and how far.

    It goes on with the `width` best ways to lay a tile, and looks at relocations of the `lifts`
    tiles that are best taken away, of which it goes on with the `moves` best; 0 for none. With
    `ahead` it plans both tiles of a turn together. It weighs what the others get with `others`, 0
    to 1. `lines` of its turns are tried against the others' best answers, over `samples` of what
    the stacks may hold. In `slips` of a hundred placements it lays a tile anywhere.
    """

    width: int
    lifts: int
    moves: int
    ahead: bool
    others: float
    lines: int
    samples: int
    slips: int
    nodes: int


SKILLS: Final = (
    Skill(1, 0, 0, False, 0.0, 0, 0, 100, 2_000),
    Skill(1, 0, 0, False, 0.0, 0, 0, 30, 2_000),
    Skill(1, 1, 1, False, 1.0, 0, 0, 35, 4_000),
    Skill(8, 8, 4, True, 1.0, 0, 0, 8, 10_000),
    Skill(16, 12, 5, True, 1.0, 12, 1, 0, 40_000),
)
"""The levels, the weakest first. A node is a board on which one tile lies otherwise."""

REPLY: Final = Skill(3, 4, 2, True, 1.0, 0, 0, 0, 0)
"""How an opponent's answer is looked for."""

SOLVING: Final = Skill(20, 16, 6, True, 1.0, 16, 2, 0, 0)
"""How a position is analysed."""

_A_LIFT: Final = 8
"""What lifting a tile off counts: the whole field is looked at anew."""

_HOPES: Final = {"loop": 2.0, "link": 3.5}
"""What a relocation that was earned is worth before it is looked for."""

Judge = Callable[[Standing], float]
"""How good a standing is."""


class Line(NamedTuple):
    """Actions one after the other, where they lead, and what that is worth."""

    actions: tuple[Action, ...]
    now: Standing
    value: float


def judge_for(player: int, others: float = 1.0) -> Judge:
    """How good a standing is for a player who weighs the others' points with `others`."""
    if others == 1.0:
        return lambda now: worth(now, player)
    return lambda now: (
        total(now.board, now.marked, player) * (1 - others) + others * worth(now, player)
    )


def turns(now: Standing, skill: Skill, judge: Judge, limit: Limit) -> list[Line]:
    """Ways to go on to the end of the turn, the best first; there is one at least.

    They end with the next tile where the skill does not plan ahead.
    """
    open_lines, ended = [Line((), now, judge(now))], list[Line]()
    if now.phase in (DONE, OVER):
        return open_lines
    while open_lines:
        reached: list[Line] = []
        for line in open_lines:
            reached += _steps(line, skill, judge, limit)
        open_lines = []
        for line in heapq.nlargest(skill.width, reached, key=_promise):
            is_end = line.now.phase in (DONE, OVER)
            is_end |= not skill.ahead and line.now.phase == "placing"
            (ended if is_end else open_lines).append(line)
        if limit.over and ended:
            break
    return sorted(ended, key=lambda line: -line.value) or open_lines


def _promise(line: Line) -> float:
    """What a line is worth, with what may still come of what it earned."""
    earned = line.now.earned
    if earned is None or not earned.relocation:
        return line.value
    return line.value + _HOPES[earned.relocation]


def _steps(line: Line, skill: Skill, judge: Judge, limit: Limit) -> Iterable[Line]:
    """What can come next: a tile laid and its loops marked, or something that was earned."""
    match line.now.phase:
        case "placing":
            return list(_placements(line, judge, limit)) or [
                line._replace(now=line.now._replace(phase=DONE))
            ]
        case "marking":
            return markings(line, judge)
    return _uses(line, skill, judge, limit)


def _placements(line: Line, judge: Judge, limit: Limit) -> Iterator[Line]:
    now = line.now
    own = now.hands[now.mover]
    for sides in dict.fromkeys(own):
        index = own.index(sides)
        for spot in places(now, sides):
            after = apply.placed(now, index, spot.cell, spot.tile)
            limit.spend()
            action = actions.Place(index + 1, name(spot.cell), spot.turn)
            reached = Line((*line.actions, action), after, 0.0)
            if after.phase == "marking":
                yield markings(reached, judge)[0]
            else:
                yield reached._replace(value=judge(after))
            if limit.over:
                return


def markings(line: Line, judge: Judge) -> list[Line]:
    """The loops just made marked, the greatest first, all or some or none of them; best first."""
    found: list[Line] = []
    while line.now.phase == "marking":
        none = apply.unmarked(line.now)
        found.append(Line((*line.actions, actions.GiveUpMarker()), none, judge(none)))
        line = _marked(line)
    found.append(line._replace(value=judge(line.now)))
    # Of equal ones that with the most markers is better: it may still come to score.
    return sorted(found, key=lambda one: (-one.value, -len(one.now.marked)))


def _marked(line: Line) -> Line:
    """The next loop marked: the greatest, or a small one with the frozen marker."""
    now = line.now
    worths = {loop.ring: loop.worth for loop in now.board.loops}
    can = apply.can_put(now)
    # In the closing turns no loop is broken, and nothing needs a frozen marker's protection.
    freezes = "freeze" in can and (now.stage != "closing" or "mark" not in can)
    rings = [one for one in now.unmarked if not freezes or len(one) < LARGE]
    ring = max(rings, key=lambda one: (worths[one], one))
    cells = tuple(map(name, ring))
    action = actions.Freeze(cells) if freezes else actions.Mark(cells)
    return Line((*line.actions, action), apply.marked(now, ring, frozen=freezes), 0.0)


def _uses(line: Line, skill: Skill, judge: Judge, limit: Limit) -> Iterable[Line]:
    """What was earned, used in every way that is worth while; and given up."""
    now, earned = line.now, line.now.earned
    assert earned is not None, "the phase says so"
    found: list[Line] = []
    is_usable = False
    if earned.unfreezing:
        for one in now.marked:
            if one.frozen:
                is_usable = True
                after = apply.unfrozen(now, one)
                if one.player != now.mover and skill.moves:
                    action = actions.Unfreeze(tuple(map(name, one.ring)))
                    found.append(Line((*line.actions, action), after, judge(after)))
    if earned.relocation:
        moves, can = _relocations(line, skill, judge, limit)
        found += moves
        is_usable |= can
    after = apply.given_up(now)
    given = (actions.GiveUpRelocation(),) if is_usable else ()
    found.append(Line((*line.actions, *given), after, judge(after)))
    return found


def _relocations(line: Line, skill: Skill, judge: Judge, limit: Limit) -> tuple[list[Line], bool]:
    """The best relocations, and whether there is any at all."""
    now = line.now
    assert now.earned is not None, "a relocation was earned"
    may_close = now.earned.relocation == "link"
    lifts = []
    for cell in liftable(now):
        lifted = now.board.lifted(cell)
        limit.spend(_A_LIFT)
        lifts.append((after_lifting(now, lifted, now.mover), -cell, lifted))
        if limit.over and len(lifts) >= skill.lifts:
            break
    lifts.sort(key=lambda one: one[:2], reverse=True)
    found: list[Line] = []
    for looked_at, (_, minus, lifted) in enumerate(lifts):
        if looked_at >= skill.lifts and found:
            break
        tile = now.board.tiles[-minus]
        for spot in relocations(lifted, -minus, tile, may_close=may_close):
            after = apply.relocated(now, lifted, spot.cell, spot.tile)
            limit.spend()
            action = actions.Relocate(name(-minus), name(spot.cell), spot.turn)
            reached = Line((*line.actions, action), after, 0.0)
            if after.phase == "marking":
                found.append(markings(reached, judge)[0])
            else:
                found.append(reached._replace(value=judge(after)))
        if limit.over and found:
            break
    return heapq.nlargest(skill.moves, found, key=lambda one: one.value), bool(found)


THE_END: Final = 1_000.0
"""A match that is won is worth so much more than any lead."""


def totals(now: Standing) -> tuple[int, ...]:
    """The points of each player, with those that the host added."""
    return tuple(
        total(now.board, now.marked, player) + more for player, more in enumerate(now.frame.added)
    )


def worth(now: Standing, player: int) -> float:
    """How far a player leads; where the match is over, also whether he has won."""
    points = totals(now)
    ahead = lead(now, points, player)
    if now.phase != OVER:
        return ahead
    others = [points[one] for one in now.frame.rated if one != player]
    margin = points[player] - max(others, default=0)
    if not margin and now.frame.tie_break:
        margin = _breaks(now, player)
    return ahead + THE_END * ((margin > 0) - (margin < 0))


def lead(now: Standing, points: tuple[int, ...], player: int) -> float:
    """How far a player leads: over the best of the others as much as over all of them."""
    others = [points[one] for one in now.frame.rated if one != player]
    if len(others) < 2:
        return float(points[player] - sum(others))
    return points[player] - (max(others) + sum(others) / len(others)) / 2


def _breaks(now: Standing, player: int) -> int:
    """Who is before whom among equals by the tie-break: above 0 where the player is (PR32)."""
    points = totals(now)
    level = [one for one in now.frame.rated if points[one] == points[player] and one != player]
    own = _ranking(now, player)
    best = max((_ranking(now, one) for one in level), default=(0, 0, 0))
    return (own > best) - (own < best)


def _ranking(now: Standing, player: int) -> tuple[int, int, int]:
    loops = scoring_loops(now.board, now.marked, player)
    tiles = {cell for loop in loops for cell in loop.ring}
    return len(loops), max((len(loop.ring) for loop in loops), default=0), len(tiles)


def after_lifting(now: Standing, lifted: Board, player: int) -> float:
    """How far a player leads while a tile is in the air."""
    rings = {loop.ring for loop in lifted.loops}
    marks = tuple(one for one in now.marked if one.ring in rings)
    return lead(now, totals(now._replace(board=lifted, marked=marks)), player)
