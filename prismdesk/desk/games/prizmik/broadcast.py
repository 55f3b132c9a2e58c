"""What PRIZMIK adds to the broadcast: bases, the last action, sounds (PZ4 to PZ22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import placed
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.game_ui.broadcast import GameBroadcast, SpectatorNow
from prismdesk.desk.game_ui.broadcast_data import (
    Banner,
    Caption,
    Line,
    PanelExtras,
    Row,
    Sidebar,
    TitleCard,
)
from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.game_ui.history_text import ending_reason, ending_title
from prismdesk.desk.games.prizmik.board.board import PrizmikBoard
from prismdesk.desk.games.prizmik.board.draft import letter_at
from prismdesk.desk.games.prizmik.board.pieces import REACH, PieceLook, stamp_piece
from prismdesk.desk.games.prizmik.board.words import bases, standing
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.games.prizmik.actions import Action, Capture, Deploy, Move, write
from prismdesk.games.prizmik.apply import Captured, Deployed, Moved, Promoted
from prismdesk.games.prizmik.view import View
from prismdesk.table.log import line_of_play

_MOVES: Final = {"ship": "{name} moves a ship", "fighter": "{name} moves a fighter"}
_DEPLOYS: Final = {"ship": "{name} deploys a ship", "fighter": "{name} deploys a fighter"}
_CAPTURES: Final = {
    "base": "{name} captures a base",
    "ship": "{name} captures a ship",
    "fighter": "{name} captures a fighter",
}


def last_caption(view: View, names: Mapping[Seat, str]) -> Caption:
    """Who did what, and where; before the first action, who begins."""
    if view.last is None:
        text = tr("{name} moves first", name=names[view.mover])
        return Caption(tr("Beginning"), (Line(text, "strong"),), view.mover)
    seat = Seat.BLUE if view.mover is Seat.RED else Seat.RED
    lines = [
        Line(tr(_words(view, view.last), name=names[seat])),
        Line(write(view.last).partition("=")[0], "big"),
    ]
    if isinstance(view.last, Move) and view.last.reserve is not None:
        lines.append(Line(tr("A fleet is set on {cell}", cell=view.last.reserve), "strong"))
    return Caption(tr("Last"), tuple(lines), seat)


def _words(view: View, action: Action) -> str:
    match action:
        case Move(_, _, None):
            return _MOVES[_piece(view, action.to)]
        case Move():
            # Only a fighter promotes, and it is no longer there (PZ11).
            return _MOVES["fighter"]
        case Deploy():
            return _DEPLOYS[_piece(view, action.to)]
        case Capture():
            return _CAPTURES[_taken(view, action)]


def _piece(view: View, square: str) -> str:
    """What stands there, from outside: a ship or a fighter."""
    return "fighter" if letter_at(view, square) in "Ff" else "ship"


def _taken(view: View, action: Capture) -> str:
    """What was captured: by a ship a base, by a fighter straight a ship, aslant a fighter (PZ14).

    The capturing piece may have stayed where it was (PZ17).
    """
    stood = action.start if letter_at(view, action.to) == "." else action.to
    if _piece(view, stood) == "ship":
        return "base"
    is_straight = action.start[0] == action.to[0] or action.start[1] == action.to[1]
    return "ship" if is_straight else "fighter"


class PiecePicture(NamedTuple):
    """A piece as a small picture."""

    piece: PieceLook

    def draw(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Paint it in the middle of the room."""
        size = min(room.width(), room.height()) / (2 * REACH)
        with placed(painter, room.center(), size):
            stamp_piece(painter, self.piece, palette)


_TOLD: Final = 5
"""Actions in the sidebar."""

_DESIGNERS: Final = ("Andrew Moses", "Garrett Bailey")


class PrizmikBroadcast(GameBroadcast):
    """Turns of one action, with the last of them in notation, and what each seat has left."""

    cue_by_fact: ClassVar = {
        Moved: Cue.MOVE, Deployed: Cue.MOVE, Captured: Cue.CAPTURE, Promoted: Cue.EARN,
    }  # fmt: skip

    def sidebar(self, seen: SpectatorNow, board: Board) -> Sidebar | None:
        """The last actions, the newest first; the log is open in a pause too (ALL12)."""
        played = line_of_play(seen.lines, len(seen.lines))
        actions = [line for line in played if line.notation is not None]
        numbered = list(enumerate(actions, start=1))[-_TOLD:]
        rows = tuple(
            Row(line.notation or "", str(number), line.by if isinstance(line.by, Seat) else None)
            for number, line in reversed(numbered)
        )
        return Sidebar(tr("Actions"), rows) if rows else None

    def banner(self, seen: SpectatorNow, board: Board) -> Banner | None:
        if seen.view is None or seen.update.ending is not None:
            return None
        return Banner(say(board.words.phase(seen.view), seen.names), seen.view.mover)

    def panel_extras(self, seen: SpectatorNow, seat: Seat, board: Board) -> PanelExtras:
        """The bases by which all is decided (PZ18), and in words what waits in reserve.

        They are closed, whether or not the view knows what is in them (PZ10).
        """
        assert isinstance(board, PrizmikBoard), "a look has both"
        if seen.view is None:
            return PanelExtras()
        below = say(standing(seen.view, seat), seen.names)
        closed = PieceLook("X" if seat is Seat.RED else "x", board.layout.points_up(seat))
        return PanelExtras(below, (PiecePicture(closed),) * bases(seen.view, seat))

    def last(self, seen: SpectatorNow, facts: Sequence[Any], board: Board) -> Caption | None:
        return None if seen.view is None else last_caption(seen.view, seen.names)

    def final(self, seen: SpectatorNow, board: Board) -> TitleCard | None:
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
        return TitleCard(title, tuple(lines), ending.winner, foot=(credit,))
