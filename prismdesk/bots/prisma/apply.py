"""What can be done in a match of the search, and what it does to it (PR8 to PR12, PR14 to PR27)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from prismdesk.bots.prisma.board import Board
from prismdesk.bots.prisma.frame import Ring, Standing
from prismdesk.bots.prisma.lattice import (
    NEEDED,
    beams,
    fits,
    letters,
    lying,
    near,
    neighbours,
    number,
)
from prismdesk.bots.prisma.scoring import Mark, scoring_loops
from prismdesk.games.prisma import actions
from prismdesk.games.prisma.actions import Action
from prismdesk.games.prisma.ending import SCORING_LOOPS
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.tiles import turned
from prismdesk.games.prisma.view import Earned


class Spot(NamedTuple):
    """A way to lay a tile: the cell, the turn from how it is, and how it lies then."""

    cell: int
    turn: int
    tile: int


def places(now: Standing, sides: str) -> Iterator[Spot]:
    """Every way to place that tile of a hand."""
    # PR10 asks more of tiles with two or more beams, once the opening is over.
    joins = now.stage != "opening" and sides.count(".") < 5
    closed = now.board.closed
    for cell, asked in now.board.rim.items():
        if cell not in closed and (not joins or asked & NEEDED):
            for turn, tile in fits(sides, asked):
                yield Spot(cell, turn, tile)


def liftable(now: Standing) -> Iterator[int]:
    """The cells whose tile may be relocated now (PR24, PR11)."""
    board = now.board
    bound = {cell for one in now.linking for cell in near(one)} | now.fresh
    on: dict[int, int] = {}
    frozen = {one.ring for one in now.marked if one.frozen}
    for loop in board.loops:
        # On a loop of these kinds a tile is held as if it were on two loops.
        held = loop.is_large or now.stage == "closing" or loop.ring in frozen
        for cell in loop.ring:
            on[cell] = on.get(cell, 0) + (2 if held else 1)
    for cell, tile in board.tiles.items():
        if cell in bound or on.get(cell, 0) > 1 or beams(tile).bit_count() < 2:
            continue
        if board.markers.isdisjoint(neighbours(cell)) and not board.is_holding(cell):
            yield cell


def relocations(lifted: Board, start: int, tile: int, *, may_close: bool) -> Iterator[Spot]:
    """Every way to relocate a tile that is lifted off; `may_close` as PR23 has it."""
    sides = letters(tile)
    for cell, asked in lifted.rim.items():
        if cell == start or cell in lifted.closed:
            continue
        ways = fits(sides, asked)
        if ways and (may_close or not lifted.closes(cell)):
            for turn, lies in ways:
                yield Spot(cell, turn, lies)


DONE, OVER = "done", "over"
"""Phases of a search alone: the turn has ended; the match has."""


def placed(now: Standing, index: int, cell: int, tile: int) -> Standing:
    """After the tile at that place of the hand is laid on the cell as `tile` lies."""
    change = now.board.change(cell, tile)
    after = now.board.changed(change)
    new = after.loops[len(now.board.loops) :]
    is_large = any(loop.is_large for loop in new)
    own = now.hands[now.mover]
    hands = list(now.hands)
    hands[now.mover] = own[:index] + own[index + 1 :]
    laid = now._replace(
        board=after,
        hands=tuple(hands),
        to_place=now.to_place - 1,
        phase="placing",
        fresh=now.fresh | {cell},
        linking=(*now.linking, cell) if change.links else now.linking,
        unmarked=tuple(loop.ring for loop in new),
        earned=_earned(now, is_large, change.links) if new or change.links else None,
    )
    return settled(laid)


def _earned(now: Standing, is_large: bool, is_link: bool) -> Earned | None:
    """What a placement earned (PR13, PR21, PR27)."""
    if now.stage == "opening":
        return None
    costs = now.frame.always_costs or not (is_link or is_large)
    return Earned("link" if is_link else "loop", now.frame.freezing, costs)


def settled(now: Standing, *, is_using: bool = False) -> Standing:
    """What has to be decided next, as `games.prisma.play` has it.

    Whether a tile can be relocated at all, or placed, is left to whoever looks for it.
    """
    can_mark = bool(now.unmarked) and can_put(now)
    if can_mark and not is_using:
        return now._replace(phase="marking")
    if _is_usable(now):
        return now._replace(phase="earned")
    if can_mark:
        return now._replace(phase="marking")
    more = now.to_place and now.hands[now.mover]
    return now._replace(phase="placing" if more else DONE, unmarked=(), earned=None)


def can_put(now: Standing) -> tuple[str, ...]:
    """The markers that can be put in loops just made."""
    can = ["mark"] if now.markers_left(now.mover) else []
    if now.can_freeze(now.mover) and any(len(ring) < LARGE for ring in now.unmarked):
        can.append("freeze")
    return tuple(can) if now.unmarked else ()


def _is_usable(now: Standing) -> bool:
    earned = now.earned
    if earned is None:
        return False
    frozen = earned.unfreezing and any(one.frozen for one in now.marked)
    return bool(earned.relocation) or frozen


def marked(now: Standing, ring: Ring, *, frozen: bool) -> Standing:
    """After a marker is put in a loop just made; with the sixth that scores all is over (PR16)."""
    put = now._replace(
        marked=(*now.marked, Mark(ring, now.mover, frozen)),
        unmarked=tuple(one for one in now.unmarked if one != ring),
    )
    if len(scoring_loops(put.board, put.marked, put.mover)) >= SCORING_LOOPS:
        return put._replace(phase=OVER)
    return settled(put)


def unmarked(now: Standing) -> Standing:
    """After the loops just made are left as they are."""
    return settled(now._replace(unmarked=()))


def aloft(now: Standing, cell: int) -> Standing:
    """While the tile of that cell is in the air, with the markers that are left (PR25)."""
    lifted = now.board.lifted(cell)
    rings = {loop.ring for loop in lifted.loops}
    return now._replace(board=lifted, marked=tuple(one for one in now.marked if one.ring in rings))


def relocated(aloft: Standing, to: int, tile: int) -> Standing:
    """After a tile that is in the air is laid on another cell (PR20, PR25)."""
    lifted, earned = aloft.board, aloft.earned
    assert earned is not None, "only what was earned is used"
    after = lifted.placed(to, tile)
    left = Earned("", earned.unfreezing and not earned.costs, earned.costs)
    laid = aloft._replace(
        board=after,
        fresh=aloft.fresh | {to},
        unmarked=tuple(loop.ring for loop in after.loops[len(lifted.loops) :]),
        earned=left,
    )
    return settled(laid, is_using=True)


def unfrozen(now: Standing, mark: Mark) -> Standing:
    """After a frozen marker is taken off, and an ordinary one put in its place (PR27)."""
    earned = now.earned
    assert earned is not None, "only what was earned is used"
    ordinary = (Mark(mark.ring, mark.player, False),) if now.markers_left(mark.player) else ()
    rest = tuple(one for one in now.marked if one != mark)
    left = Earned("" if earned.costs else earned.relocation, False, earned.costs)
    return settled(now._replace(marked=(*rest, *ordinary), earned=left), is_using=True)


def given_up(now: Standing) -> Standing:
    """After what is left of what was earned is given up."""
    return settled(now._replace(earned=None), is_using=True)


_PHASES = {
    actions.Place: "placing",
    actions.Mark: "marking",
    actions.Freeze: "marking",
    actions.GiveUpMarker: "marking",
    actions.Relocate: "earned",
    actions.Unfreeze: "earned",
    actions.GiveUpRelocation: "earned",
}


def done(now: Standing, action: Action) -> Standing | None:
    """How the match stands after the action; None if it cannot be done there."""
    if now.phase != _PHASES[type(action)]:
        return None
    match action:
        case actions.Place():
            return _placed(now, action)
        case actions.Relocate():
            return _relocated(now, action)
        case actions.Mark(cells) | actions.Freeze(cells):
            freezes = isinstance(action, actions.Freeze)
            ring = _named(cells, now.unmarked)
            can = ("freeze" if freezes else "mark") in can_put(now)
            return marked(now, ring, frozen=freezes) if ring and can else None
        case actions.Unfreeze(cells):
            ring = _named(cells, [one.ring for one in now.marked if one.frozen])
            found = [one for one in now.marked if one.frozen and one.ring == ring]
            return unfrozen(now, found[0]) if found else None
        case actions.GiveUpMarker():
            return unmarked(now)
    return given_up(now)


def _placed(now: Standing, action: actions.Place) -> Standing | None:
    own = now.hands[now.mover]
    if action.tile > len(own):
        return None
    sides, cell = own[action.tile - 1], number(action.at)
    tile = lying(turned(sides, action.turn))
    if not any(spot.cell == cell and spot.tile == tile for spot in places(now, sides)):
        return None
    return placed(now, action.tile - 1, cell, tile)


def _relocated(now: Standing, action: actions.Relocate) -> Standing | None:
    start, to = number(action.start), number(action.to)
    if now.earned is None or start not in liftable(now):
        return None
    was, lifted = now.board.tiles[start], aloft(now, start)
    tile = lying(turned(letters(was), action.turn))
    ways = relocations(lifted.board, start, was, may_close=now.earned.relocation == "link")
    if not any(spot.cell == to and spot.tile == tile for spot in ways):
        return None
    return relocated(lifted, to, tile)


def _named(cells: Iterable[str], rings: Iterable[Ring]) -> Ring | None:
    """The loop that is meant by these of its tiles, all of them first (PR34)."""
    wanted = frozenset(map(number, cells))
    found = [ring for ring in rings if wanted <= frozenset(ring)]
    return min(found, key=len, default=None)
