"""What one viewer of a PRIZMIK match may see (PZ10)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.phrases import Count
from prismdesk.core.seats import Seat, Viewer
from prismdesk.games.prizmik.actions import Action
from prismdesk.games.prizmik.legal import legal
from prismdesk.games.prizmik.state import State

_COVERED: Final = str.maketrans("ABTSabts", "XXYYxxyy")
_OTHERS: Final = {
    Seat.RED: str.maketrans("abts", "xxyy"),
    Seat.BLUE: str.maketrans("ABTS", "XXYY"),
}


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as one viewer may know it.

    `board` has 64 letters, a1 first: those of PZ5, and X for a base, Y for a ship whose contents
    this viewer may not look at now (lower case Blue's). `lifting` says that the enemy's contents
    are in the letters but are to be drawn only while a piece is lifted. `legal` lists the actions
    open to the viewer, and is None where they are not shown.
    """

    board: Annotated[str, msgspec.Meta(pattern=whole("[.ABTSFXYabtsfxy]{64}"), max_length=64)]
    mover: Seat
    reserves: tuple[Count, Count]
    turn: Count
    you: Seat | None
    lifting: bool
    legal: Annotated[tuple[Action, ...], msgspec.Meta(max_length=1000)] | None
    last: Action | None


def view(state: State, viewer: Viewer) -> View:
    """The view of one viewer.

    A seat knows its own contents always, and the other's in its own turn, by lifting. The arbiter
    knows all; so does everybody once the game has ended, and with *show contents: always*.
    """
    seat = viewer if isinstance(viewer, Seat) else None
    letters = state.board.decode()
    over = state.ending is not None
    on_turn = seat is state.mover and not over
    lifting = False
    if not (state.settings.contents_always or over or viewer == "arbiter"):
        if seat is None:
            letters = letters.translate(_COVERED)
        elif on_turn:
            lifting = True
        else:
            letters = letters.translate(_OTHERS[seat])
    shown = state.settings.legal_shown
    actions = (legal(state) if on_turn else ()) if shown else None
    return View(
        letters, state.mover, state.reserves, state.turn, seat, lifting, actions, state.last
    )


def text_picture(view: View) -> str:
    """The board with its coordinates, rank 8 on top, and the reserves beside each end."""
    red, blue = view.reserves
    lines = [f"  a b c d e f g h   Blue in reserve: {blue}"]
    for row in range(7, -1, -1):
        letters = " ".join(view.board[row * 8 : row * 8 + 8])
        lines.append(f"{row + 1} {letters} {row + 1}")
    lines.append(f"  a b c d e f g h   Red in reserve: {red}")
    return "\n".join(lines)
