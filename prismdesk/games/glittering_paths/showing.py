"""Views, status and the picture in text: built field by field (ALL13).

Everybody may see everything but the boards of later rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prismdesk.core.rounds import summed
from prismdesk.core.seats import Seat, Viewer
from prismdesk.games.glittering_paths.gems import ROUNDS, Board
from prismdesk.games.glittering_paths.state import BOTH, State, phase, rounds, shown, totals
from prismdesk.games.glittering_paths.view import Made, View, drawer


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know now."""
    boards = () if state.ending is None else state.boards
    return _built(state, viewer, state.board, state.moves, boards)


def covered(state: State, viewer: Viewer) -> View:
    """What this viewer may know while a pause covers the board, and with it its paths (ALL12)."""
    return _built(state, viewer, None, (), ())


def _built(
    state: State,
    viewer: Viewer,
    board: Board | None,
    moves: tuple[Made, ...],
    boards: tuple[Board, ...],
) -> View:
    """What is always public, with as much of the boards as is given."""
    return View(
        round=state.round,
        phase=phase(state),
        you=viewer if isinstance(viewer, Seat) else None,
        practice=state.settings.practice,
        by_buzzer=state.settings.by_buzzer,
        ends_dead=state.settings.ends_dead,
        opponent=state.settings.opponent,
        board=board,
        mover=state.mover,
        buzzer=state.buzzer,
        barred=state.barred,
        skips=state.skips,
        moves=moves,
        closed=state.closed,
        ready=state.ready,
        rounds=rounds(state),
        added=state.added,
        boards=boards,
    )


def status(state: State) -> dict[str, Any]:
    """The public part of the console's status, its keys in a fixed order."""
    every = zip(BOTH, totals(state), strict=True)
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
