"""How a match of Prisma is conducted at a window (PR6, PR13 to PR17, PR20 to PR27, PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.prisma.happened import told
from prismdesk.desk.board.scene import Board
from prismdesk.desk.games.prisma.choices import choices
from prismdesk.desk.games.prisma.chooser import Chooser
from prismdesk.desk.games.prisma.plate_line import PlateLine
from prismdesk.desk.games.prisma.score_sheet import ScoreSheet
from prismdesk.desk.games.prisma.tray import Tray
from prismdesk.desk.games.prisma.words import action_words
from prismdesk.desk.match.conduct import NO_LEAD, Conduct, Lead, Now, Panel, Wish
from prismdesk.games.prisma import facts as facts_
from prismdesk.games.prisma.earning import usable
from prismdesk.games.prisma.notation import read
from prismdesk.games.prisma.state import EARNED, MARKING, OVER, PLACING
from prismdesk.games.prisma.view import View
from prismdesk.games.prisma.wording import STAGES

_LEADS: Final = {
    PLACING: ("Such as place 1 2,-1 0", "Drag a tile; R turns, Enter lays it."),
    MARKING: ("Such as mark 0,2 1,1", "Click in the loop, or press M."),
}
"""What is typed in a phase, and how it is done without typing."""

_EARNED: Final = {
    ("relocate",): ("Such as relocate 0,2 3,1 0", "Drag a ringed tile, or press G to end."),
    ("unfreeze",): ("Such as unfreeze 0,2 1,1", "Press F to take it off, or G to end."),
    ("relocate", "unfreeze"): (
        "Such as relocate 0,2 3,1 0",
        "Drag a ringed tile, or press F; G ends.",
    ),
}
"""The same by what can be done with what was earned."""

_BY_ITSELF: Final = (
    facts_.Skipped,
    facts_.PassedOver,
    facts_.Left,
    facts_.ClosingBegan,
    facts_.EarnedGivenUp,
    facts_.MarkersGivenUp,
)
"""What can happen without anybody’s wish, what is most to be told first."""


class PrismaConduct(Conduct):
    """Turns with open hands; what a placement earns is used at once or given up."""

    def __init__(self) -> None:
        self._chooser = Chooser()

    def aside(self, board: Board) -> Panel:
        assert isinstance(board, PrismaBoard), "a look has both"
        return ScoreSheet(board)

    def tray(self, board: Board) -> Panel:
        assert isinstance(board, PrismaBoard), "a look has both"
        return Tray(board, self._chooser)

    def on_plate(self, seat: Seat, board: Board) -> Panel:
        assert isinstance(board, PrismaBoard), "a look has both"
        return PlateLine(seat, board)

    def wishes(self, now: Now) -> tuple[Wish, ...]:
        found = choices(now, self._chooser.ring(now.view))
        return tuple(one.wish for one in found if one.wish is not None)

    def leader(self, now: Now) -> Seat | None:
        return None if now.view is None else now.view.mover

    def subtitle(self, view: View) -> Phrase | None:
        return None if view.phase == OVER else phrase(STAGES[view.stage])

    def lead(self, now: Now) -> Lead:
        view: View = now.view
        if now.seat is None or now.seat is not view.mover:
            return NO_LEAD
        said = _EARNED.get(usable(view)) if view.phase == EARNED else _LEADS.get(view.phase)
        return NO_LEAD if said is None else Lead(phrase(said[0]), note=phrase(said[1]))

    def notice(self, facts: Sequence[Any]) -> Phrase | None:
        found = [fact for fact in facts if isinstance(fact, _BY_ITSELF) and _is_unwished(fact)]
        first = min(found, key=lambda fact: _BY_ITSELF.index(type(fact)), default=None)
        return None if first is None else told(first)

    def action_text(self, notation: str) -> Phrase | None:
        return action_words(read(notation))


def _is_unwished(fact: Any) -> bool:
    return getattr(fact, "why", "") != "wanted"
