"""What Prisma adds to the match page: panels, wishes, words (PR6, PR13 to PR27, PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.match_ui import (
    DEFAULT_COMMAND_LINE,
    CommandLineState,
    MatchUi,
    Now,
    Panel,
    Wish,
)
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.words import BOARD_WORDS
from prismdesk.desk.games.prisma.choices import Chooser, choices
from prismdesk.desk.games.prisma.panels.score_sheet import ScoreSheet
from prismdesk.desk.games.prisma.panels.seat_line import SeatLine
from prismdesk.desk.games.prisma.panels.tray import Tray
from prismdesk.games.prisma import actions
from prismdesk.games.prisma import facts as facts_
from prismdesk.games.prisma.earned_actions import usable
from prismdesk.games.prisma.notation import read
from prismdesk.games.prisma.spelling import STAGES
from prismdesk.games.prisma.state import EARNED, MARKING, OVER, PLACING
from prismdesk.games.prisma.view import View

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


class PrismaMatchUi(MatchUi):
    """Turns with open hands; what a placement earns is used at once or given up."""

    def __init__(self) -> None:
        self._chooser = Chooser()

    def side_panel(self, board: Board) -> Panel:
        assert isinstance(board, PrismaBoard), "a look has both"
        return ScoreSheet(board)

    def tray(self, board: Board) -> Panel:
        assert isinstance(board, PrismaBoard), "a look has both"
        return Tray(board, self._chooser)

    def on_player_panel(self, seat: Seat, board: Board) -> Panel:
        assert isinstance(board, PrismaBoard), "a look has both"
        return SeatLine(seat, board)

    def wishes(self, now: Now) -> tuple[Wish, ...]:
        found = choices(now, self._chooser.ring(now.view))
        return tuple(one.wish for one in found if one.wish is not None)

    def leader(self, now: Now) -> Seat | None:
        return None if now.view is None else now.view.mover

    def subtitle(self, view: View) -> Phrase | None:
        return None if view.phase == OVER else phrase(STAGES[view.stage])

    def command_line_state(self, now: Now) -> CommandLineState:
        view: View = now.view
        if now.seat is None or now.seat is not view.mover:
            return DEFAULT_COMMAND_LINE
        said = _EARNED.get(usable(view)) if view.phase == EARNED else _LEADS.get(view.phase)
        if said is None:
            return DEFAULT_COMMAND_LINE
        return CommandLineState(phrase(said[0]), note=phrase(said[1]))

    def notice(self, facts: Sequence[Any]) -> Phrase | None:
        found = [fact for fact in facts if isinstance(fact, _BY_ITSELF)]
        found = [fact for fact in found if getattr(fact, "why", "") != "wanted"]
        first = min(found, key=lambda fact: _BY_ITSELF.index(type(fact)), default=None)
        return None if first is None else BOARD_WORDS.fact(first)

    def action_text(self, notation: str) -> Phrase | None:
        """A loop is told by its tiles."""
        match read(notation):
            case actions.Place(tile, at):
                return phrase("lays tile {tile} on {cell}", tile=tile, cell=at)
            case actions.Relocate(start, to):
                return phrase("relocates {start} to {cell}", start=start, cell=to)
            case actions.Mark(cells):
                return phrase("marks the loop {cells}", cells=" ".join(cells))
            case actions.Freeze(cells):
                return phrase("freezes the loop {cells}", cells=" ".join(cells))
            case actions.Unfreeze(cells):
                return phrase("unfreezes the loop {cells}", cells=" ".join(cells))
            case actions.GiveUpMarker():
                return phrase("gives up the marker")
            case actions.GiveUpRelocation():
                return phrase("does not relocate")
        return None
