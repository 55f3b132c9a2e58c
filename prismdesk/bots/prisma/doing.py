"""What an action does to a match as a search has it (PR14 to PR27)."""

from __future__ import annotations

from prismdesk.bots.prisma.board import Board
from prismdesk.bots.prisma.frame import Ring, Standing
from prismdesk.bots.prisma.points import Mark, scoring_loops
from prismdesk.games.prisma.ending import SCORING_LOOPS
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.view import Earned

DONE, OVER = "done", "over"
"""Phases of a search alone: the turn has ended; the match has."""


def placed(now: Standing, index: int, cell: int, tile: int) -> Standing:
    """After the tile at that place of the hand is laid on the cell as `tile` lies."""
    before = now.board
    after = before.placed(cell, tile)
    new = after.loops[len(before.loops) :]
    is_large = any(loop.is_large for loop in new)
    reached = {before.part[one] for one in before.joined(cell, tile) if one not in before.alone}
    is_link = len(reached) > 1
    own = now.hands[now.mover]
    hands = list(now.hands)
    hands[now.mover] = own[:index] + own[index + 1 :]
    laid = now._replace(
        board=after,
        hands=tuple(hands),
        to_place=now.to_place - 1,
        phase="placing",
        fresh=now.fresh | {cell},
        linking=(*now.linking, cell) if is_link else now.linking,
        unmarked=tuple(loop.ring for loop in new),
        earned=_earned(now, is_large, is_link) if new or is_link else None,
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


def relocated(now: Standing, lifted: Board, to: int, tile: int) -> Standing:
    """After a tile, lifted off already, is laid on another cell (PR20, PR25)."""
    earned = now.earned
    assert earned is not None, "only what was earned is used"
    after = lifted.placed(to, tile)
    before = {loop.ring for loop in now.board.loops}
    rings = {loop.ring for loop in after.loops}
    left = Earned("", earned.unfreezing and not earned.costs, earned.costs)
    laid = now._replace(
        board=after,
        marked=tuple(one for one in now.marked if one.ring in rings),
        fresh=now.fresh | {to},
        unmarked=tuple(loop.ring for loop in after.loops if loop.ring not in before),
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
