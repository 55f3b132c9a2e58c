"""Views, status and the picture in text: built field by field (ALL13).

Everybody may see everything but the boards of later rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from prismdesk.core.rounds import BOTH, summed
from prismdesk.core.seats import Seat, Viewer
from prismdesk.games.glittering_paths.gems import ROUNDS, Board
from prismdesk.games.glittering_paths.state import State, shown
from prismdesk.games.glittering_paths.view import View, drawer


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know now."""
    boards = () if state.ending is None else state.boards
    seen = covered(state, viewer)
    return msgspec.structs.replace(seen, board=state.board, moves=state.moves, boards=boards)


def covered(state: State, viewer: Viewer) -> View:
    """What this viewer may know while a pause covers the board, and with it its paths (ALL12)."""
    return View(
        round=state.round,
        phase=state.phase_now,
        you=viewer if isinstance(viewer, Seat) else None,
        practice=state.settings.practice,
        by_buzzer=state.settings.by_buzzer,
        ends_dead=state.settings.ends_dead,
        opponent=state.settings.opponent,
        board=None,
        mover=state.mover,
        buzzer=state.buzzer,
        barred=state.barred,
        skips=state.skips,
        moves=(),
        closed=state.closed,
        ready=state.ready,
        rounds=state.points,
        added=state.added,
        boards=(),
    )


def status(state: State) -> dict[str, Any]:
    """The public part of the console's status, its keys in a fixed order."""
    every = zip(BOTH, state.totals, strict=True)
    return {
        "round": state.round,
        "board": [] if state.board is None else list(state.board.from_top),
        "last": shown(state.moves[-1].points) if state.moves else None,
        "totals": {seat.colour: shown(points) for seat, points in every},
        "skips": state.skips,
    }


def text_picture(view: View) -> str:
    """The board with its letters and numbers, and how the round stands."""
    lines = [f"Round {view.round} of {ROUNDS}, {_standing(view)}"]
    if view.board is not None:
        lines += ["", *_board_lines(view.board), ""]
    if view.moves:
        made = view.moves[-1]
        path = "-".join(made.cells)
        lines.append(f"last: {made.seat.colour} {path} for {shown(made.points)}")
    for place, (red, blue) in enumerate(view.rounds, start=1):
        lines.append(f"round {place}: red {shown(red)}, blue {shown(blue)}")
    if view.rounds or any(view.added):
        red, blue = summed(view.rounds, view.added)
        lines.append(f"total: red {shown(red)}, blue {shown(blue)}")
    return "\n".join(lines)


def _standing(view: View) -> str:
    """The phase, with who is on turn or draws, and how many have skipped."""
    who = drawer(view)
    parts = [view.phase if who is None else f"{view.phase} of {who.colour}"]
    if view.skips:
        parts.append(f"{view.skips} skipped in a row")
    return ", ".join(parts)


def _board_lines(board: Board) -> Iterator[str]:
    """The rows from the top, each behind its number, and the letters of the columns below."""
    for number, row in zip(range(board.rows, 0, -1), board.from_top, strict=True):
        yield f"{number:>2} {' '.join(row)}"
    yield f"   {' '.join(name[0] for name in board.names[: board.columns])}"
