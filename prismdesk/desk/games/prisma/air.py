"""Prisma as it is told to an audience (PR6, PR14 to PR17, PR20, PR21, PR27, PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.air import Air
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.parts import Banner, Line, Plaque, Slide, Strip, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.endings import ending_reason, ending_title
from prismdesk.desk.games.prisma.air_hand import TileSketch
from prismdesk.desk.games.prisma.air_last import last_tale, tale_so_far
from prismdesk.desk.games.prisma.air_points import last_ledger, points_strip
from prismdesk.desk.texts import say, tr
from prismdesk.games.prisma import facts as facts_
from prismdesk.games.prisma.earning import usable
from prismdesk.games.prisma.state import EARNED, OVER
from prismdesk.games.prisma.view import View

_DESIGNERS: Final = "Equator Games"
_FEW: Final = 3

_EARNED: Final[dict[tuple[str, ...], str]] = {
    ("relocate",): "{name} may relocate a tile",
    ("unfreeze",): "{name} may unfreeze a loop",
}

_CUES: Final[dict[type[Any], Cue]] = {
    facts_.Placed: Cue.MOVE,
    facts_.Relocated: Cue.MOVE,
    facts_.LoopsMade: Cue.EARN,
    facts_.PathsLinked: Cue.EARN,
    facts_.SixLoops: Cue.EARN,
    facts_.LoopBroken: Cue.CAPTURE,
    facts_.Unfrozen: Cue.CAPTURE,
    facts_.Skipped: Cue.FAIL,
    facts_.PassedOver: Cue.FAIL,
    facts_.ClosingBegan: Cue.BEGIN,
}


class PrismaAir(Air):
    """Open hands, what the seat on turn may do, and the points by what makes them."""

    def strip(self, seen: Seen, board: Board) -> Strip | None:
        """The points, which are open in a pause too (PR33)."""
        return None if seen.known is None else points_strip(seen.known)

    def banner(self, seen: Seen, board: Board) -> Banner | None:
        view: View | None = seen.view
        if view is None or view.phase == OVER:
            return None
        if view.phase != EARNED or view.mover is None:
            return Banner(say(board.phase_text(view), seen.names), view.mover)
        text = _EARNED.get(usable(view), "{name} may relocate and unfreeze")
        if view.earned is not None and view.earned.costs and len(usable(view)) > 1:
            text = "{name} may relocate or unfreeze"
        return Banner(tr(text, name=seen.names[view.mover]), view.mover)

    def plaque(self, seen: Seen, seat: Seat, board: Board) -> Plaque:
        """Hand, stack and markers; while a pause covers them, but for the hand (ALL12)."""
        assert isinstance(board, PrismaBoard), "a look has both"
        view: View | None = seen.known
        if view is None or view.phase == OVER or seat in view.gone:
            return Plaque()
        place = view.seats.index(seat)
        hand = () if seen.view is None else seen.view.hands[place]
        sketches = tuple(TileSketch(board.as_seen(sides)) for sides in hand)
        return Plaque(_has(view, seat, place, is_brief=bool(seen.update.clocks)), sketches)

    def last(self, seen: Seen, facts: Sequence[Any], board: Board) -> Tale | None:
        return last_tale(seen, facts)

    def so_far(self, seen: Seen, board: Board) -> Tale | None:
        return tale_so_far(seen)

    def final(self, seen: Seen, board: Board) -> Slide | None:
        """The points in the order of the places; equal ones share theirs (PR32)."""
        ending, view = seen.update.ending, seen.view
        if ending is None or view is None:
            return None
        why = ending_reason(ending, seen.names)
        credit = tr("Prisma was created by {designers}.", designers=_DESIGNERS)
        title, ledger = ending_title(ending, seen.names), last_ledger(view, ending)
        if len(view.seats) > _FEW:
            # A line for each of them leaves no room above the table.
            return Slide(title, (), ending.winner, ledger, (why, credit))
        return Slide(title, (Line(why),), ending.winner, ledger, (credit,))

    def cues(self, seen: Seen, facts: Sequence[Any]) -> tuple[Cue, ...]:
        found = [_CUES[type(fact)] for fact in facts if type(fact) in _CUES]
        begins = any(isinstance(one, facts_.Rolled) and one.first is not None for one in facts)
        return ((Cue.BEGIN,) if begins else ()) + tuple(found)

    def ticks(self, seen: Seen) -> tuple[str, ...]:
        """The clock of whoever is on turn (ALL9)."""
        return tuple(clock.id for clock in seen.update.clocks)


def _has(view: View, seat: Seat, place: int, *, is_brief: bool) -> str:
    """What a seat has beside its hand; beside a clock there is room for its stack alone."""
    if seat in view.passed:
        return tr("Out of time to the end")
    stack, left = view.stacks[place], view.loops_left[place]
    if is_brief:
        return tr("Stack {stack}", stack=stack)
    return tr("Stack {stack}, markers {left}", stack=stack, left=left)
