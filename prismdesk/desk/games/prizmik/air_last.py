"""The last action in words, as it is told to an audience.

It is told from the position alone, so that after a takeback or a rewind it is right as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prizmik.draft import letter_at
from prismdesk.desk.broadcast.parts import Line, Tale
from prismdesk.desk.texts import tr
from prismdesk.games.prizmik.actions import Action, Capture, Deploy, Move, write
from prismdesk.games.prizmik.view import View

_MOVES: Final = {"ship": "{name} moves a ship", "fighter": "{name} moves a fighter"}
_DEPLOYS: Final = {"ship": "{name} deploys a ship", "fighter": "{name} deploys a fighter"}
_CAPTURES: Final = {
    "base": "{name} captures a base",
    "ship": "{name} captures a ship",
    "fighter": "{name} captures a fighter",
}


def last_tale(view: View, names: Mapping[Seat, str]) -> Tale:
    """Who did what, and where; before the first action, who begins."""
    if view.last is None:
        text = tr("{name} moves first", name=names[view.mover])
        return Tale(tr("Beginning"), (Line(text, "strong"),), view.mover)
    seat = Seat.BLUE if view.mover is Seat.RED else Seat.RED
    lines = [
        Line(tr(_words(view, view.last), name=names[seat])),
        Line(write(view.last).partition("=")[0], "big"),
    ]
    if isinstance(view.last, Move) and view.last.reserve is not None:
        lines.append(Line(tr("A fleet is set on {cell}", cell=view.last.reserve), "strong"))
    return Tale(tr("Last"), tuple(lines), seat)


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
