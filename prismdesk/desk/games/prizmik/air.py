"""PRIZMIK as it is told to an audience (PZ4, PZ10, PZ18 to PZ22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prizmik.board import PrizmikBoard
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.air import Air
from prismdesk.desk.broadcast.cues import Cue
from prismdesk.desk.broadcast.parts import Banner, Line, Plaque, Row, Slide, Strip, Tale
from prismdesk.desk.broadcast.seen import Seen
from prismdesk.desk.endings import ending_reason, ending_title
from prismdesk.desk.games.prizmik.air_last import last_tale
from prismdesk.desk.games.prizmik.air_pieces import base_sketches
from prismdesk.desk.texts import say, tr
from prismdesk.games.prizmik.apply import Captured, Deployed, Moved, Promoted
from prismdesk.table.log import line_of_play

_TOLD: Final = 5
"""Actions in the strip."""

_DESIGNERS: Final = ("Andrew Moses", "Garrett Bailey")

_CUES: Final[dict[type[Any], Cue]] = {
    Moved: Cue.MOVE,
    Deployed: Cue.MOVE,
    Captured: Cue.CAPTURE,
    Promoted: Cue.EARN,
}


class PrizmikAir(Air):
    """Turns of one action, with the last of them in notation, and what each seat has left."""

    def strip(self, seen: Seen, board: Board) -> Strip | None:
        """The last actions, the newest first; the log is open in a pause too (ALL12)."""
        played = line_of_play(seen.lines, len(seen.lines))
        actions = [line for line in played if line.notation is not None]
        numbered = list(enumerate(actions, start=1))[-_TOLD:]
        rows = tuple(
            Row(line.notation or "", str(number), line.by if isinstance(line.by, Seat) else None)
            for number, line in reversed(numbered)
        )
        return Strip(tr("Actions"), rows) if rows else None

    def banner(self, seen: Seen, board: Board) -> Banner | None:
        if seen.view is None or seen.update.ending is not None:
            return None
        return Banner(say(board.phase_text(seen.view), seen.names), seen.view.mover)

    def plaque(self, seen: Seen, seat: Seat, board: Board) -> Plaque:
        """The bases by which all is decided (PZ18), and in words what waits in reserve."""
        assert isinstance(board, PrizmikBoard), "a look has both"
        if seen.view is None:
            return Plaque()
        below = say(board.seat_text(seen.view, seat), seen.names)
        up = board.points_up(seat)
        return Plaque(below, base_sketches(seen.view, seat, points_up=up))

    def last(self, seen: Seen, facts: Sequence[Any], board: Board) -> Tale | None:
        return None if seen.view is None else last_tale(seen.view, seen.names)

    def final(self, seen: Seen, board: Board) -> Slide | None:
        ending = seen.update.ending
        if ending is None:
            return None
        lines = [Line(ending_reason(ending, seen.names))]
        if seen.view is not None:
            text = "1 action" if seen.view.turn == 1 else "{n} actions"
            lines.append(Line(tr(text, n=seen.view.turn), "muted"))
        first, second = _DESIGNERS
        credit = tr("PRIZMIK was created by {one} and {other}.", one=first, other=second)
        title = ending_title(ending, seen.names)
        return Slide(title, tuple(lines), ending.winner, foot=(credit,))

    def cues(self, seen: Seen, facts: Sequence[Any]) -> tuple[Cue, ...]:
        return tuple(_CUES[type(fact)] for fact in facts if type(fact) in _CUES)

    def ticks(self, seen: Seen) -> tuple[str, ...]:
        """The clock of whoever is on turn (ALL9)."""
        return tuple(clock.id for clock in seen.update.clocks)
