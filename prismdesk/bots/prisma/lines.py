"""Whole turns: what a player can do one after the other, and how a level finds the best (PR14).

A line is worth what it leads to: the player's points against those of the others.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import Final, NamedTuple

from prismdesk.bots.limit import Limit
from prismdesk.bots.prisma import apply
from prismdesk.bots.prisma.apply import DONE, OVER, Spot, liftable, places, relocations
from prismdesk.bots.prisma.board import Change
from prismdesk.bots.prisma.frame import Standing
from prismdesk.bots.prisma.lattice import NEEDED, beams, name
from prismdesk.bots.prisma.scoring import Scores
from prismdesk.bots.prisma.worth import Judge, lead, scores
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
"""What lifting a tile off counts: it may change more than what is near it."""

_HOPES: Final = {"loop": 2.0, "link": 3.5}
"""What a relocation that was earned is worth before it is looked for."""


class Line(NamedTuple):
    """Actions one after the other, where they lead, and what that is worth."""

    actions: tuple[Action, ...]
    now: Standing
    value: float


class Way(NamedTuple):
    """A way to go on with a line: what that is worth, and the line that comes of it.

    The `promise` is the value with what may still come of what it earned.
    """

    promise: float
    value: float
    line: Callable[[], Line]


def turns(now: Standing, skill: Skill, judge: Judge, limit: Limit) -> list[Line]:
    """Ways to go on to the end of the turn, the best first; there is one at least.

    They end with the next tile where the skill does not plan ahead.
    """
    open_lines, ended = [Line((), now, judge(now))], list[Line]()
    if now.phase in (DONE, OVER):
        return open_lines
    while open_lines:
        reached: list[Way] = []
        for line in open_lines:
            reached += _steps(line, skill, judge, limit)
        open_lines = []
        for way in heapq.nlargest(skill.width, reached, key=itemgetter(0)):
            line = way.line()
            is_end = line.now.phase in (DONE, OVER)
            is_end |= not skill.ahead and line.now.phase == "placing"
            (ended if is_end else open_lines).append(line)
        if limit.over and ended:
            break
    return sorted(ended, key=lambda line: -line.value) or open_lines


def _steps(line: Line, skill: Skill, judge: Judge, limit: Limit) -> list[Way]:
    """What can come next: a tile laid and its loops marked, or something that was earned."""
    match line.now.phase:
        case "placing":
            return placements(line, judge, limit) or [
                way_to(line._replace(now=line.now._replace(phase=DONE)))
            ]
        case "marking":
            return list(map(way_to, markings(line, judge)))
    return _uses(line, skill, judge, limit)


def way_to(line: Line) -> Way:
    """To a line that is there already."""
    earned, promise = line.now.earned, line.value
    if earned is not None and earned.relocation:
        promise += _HOPES[earned.relocation]
    return Way(promise, line.value, lambda: line)


class _Laying:
    """Ways to lay a tile on the board of a standing.

    On one cell all tiles that fit make the same of the board, but for those of their beams that
    point in the direction of a player: what is not told apart by these is looked at once.
    """

    def __init__(self, now: Standing, points: Scores, judge: Judge, link: float = 0.0) -> None:
        """`link` is what it is worth beside the points to link paths."""
        self._board, self._points, self._judge, self._link = now.board, points, judge, link
        self._frame = now.frame
        self._sides = sum(1 << side for side in set(now.board.facing))
        self._known: dict[int, tuple[float, float]] = {}
        self._unchanged = judge.of(now.frame, points.points)

    def way(self, cell: int, tile: int, line: Callable[[], Line]) -> Way:
        """To lay the tile there, of which that line comes."""
        shines = beams(tile) & self._sides if self._board.rim[cell] & NEEDED else 0
        key = cell << 6 | shines
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._looked(self._board.change(cell, tile), line)
        return Way(*known, line)

    def _looked(self, change: Change, line: Callable[[], Line]) -> tuple[float, float]:
        if change.closes:
            return way_to(line())[:2]
        points, value = self._points.after(change), self._unchanged
        if points is not self._points.points:
            value = self._judge.of(self._frame, points)
        return value + self._link if change.links else value, value


def placements(line: Line, judge: Judge, limit: Limit) -> list[Way]:
    """Every tile of the hand laid in every way."""
    now, found = line.now, list[Way]()
    own = now.hands[now.mover]
    laying = _Laying(now, scores(now), judge, _HOPES["link"] if now.stage != "opening" else 0.0)
    for sides in dict.fromkeys(own):
        index = own.index(sides)
        for spot in places(now, sides):
            limit.spend()
            laid = partial(_placed, line, judge, index, spot)
            found.append(laying.way(spot.cell, spot.tile, laid))
            if limit.over:
                return found
    return found


def _placed(line: Line, judge: Judge, index: int, spot: Spot) -> Line:
    action = actions.Place(index + 1, name(spot.cell), spot.turn)
    after = apply.placed(line.now, index, spot.cell, spot.tile)
    return _reached((*line.actions, action), after, judge)


def _reached(done: tuple[Action, ...], after: Standing, judge: Judge) -> Line:
    """The line of these actions, with the loops marked that the last of them made."""
    if after.phase == "marking":
        return markings(Line(done, after, 0.0), judge)[0]
    return Line(done, after, judge(after))


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


def _uses(line: Line, skill: Skill, judge: Judge, limit: Limit) -> list[Way]:
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
        ways = moves(line, skill, judge, limit)
        found += [way.line() for way in heapq.nlargest(skill.moves, ways, key=itemgetter(1))]
        is_usable |= bool(ways)
    after = apply.given_up(now)
    given = (actions.GiveUpRelocation(),) if is_usable else ()
    found.append(Line((*line.actions, *given), after, judge(after)))
    return list(map(way_to, found))


def moves(line: Line, skill: Skill, judge: Judge, limit: Limit) -> list[Way]:
    """Relocations of the tiles that are best taken away; none only if there are none at all."""
    now = line.now
    assert now.earned is not None, "a relocation was earned"
    may_close = now.earned.relocation == "link"
    lifts = []
    for cell in liftable(now):
        aloft = apply.aloft(now, cell)
        limit.spend(_A_LIFT)
        points = scores(aloft)
        lifts.append((lead(now.frame, points.points, now.mover), -cell, aloft, points))
        if limit.over and len(lifts) >= skill.lifts:
            break
    lifts.sort(key=lambda one: one[:2], reverse=True)
    found: list[Way] = []
    for looked_at, (_, minus, aloft, points) in enumerate(lifts):
        if looked_at >= skill.lifts and found:
            break
        tile, laying = now.board.tiles[-minus], _Laying(aloft, points, judge)
        for spot in relocations(aloft.board, -minus, tile, may_close=may_close):
            limit.spend()
            laid = partial(_relocated, line, judge, aloft, -minus, spot)
            found.append(laying.way(spot.cell, spot.tile, laid))
        if limit.over and found:
            break
    return found


def _relocated(line: Line, judge: Judge, aloft: Standing, start: int, spot: Spot) -> Line:
    action = actions.Relocate(name(start), name(spot.cell), spot.turn)
    after = apply.relocated(aloft, spot.cell, spot.tile)
    return _reached((*line.actions, action), after, judge)
