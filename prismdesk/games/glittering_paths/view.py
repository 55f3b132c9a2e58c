"""What one viewer of a Glittering Paths match may know (GP21, ALL13)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.phrases import Count, Name
from prismdesk.core.points import Score
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import MOST, ROUNDS, Board, CellName

Closed = Literal["", "dead", "skips", "called"]
"""Why a round is over: nobody has a path left (GP19), four skips in a row, or it was ended by
agreement or by the host (GP17). Empty while it is on, and where the match ended by anything else.
"""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path that was made: its cells in order, the gems that lay on them, and its points.

    Points are hundredths, rounded as they were paid (GP12, GP13).
    """

    seat: Seat
    cells: Annotated[tuple[CellName, ...], msgspec.Meta(min_length=3, max_length=MOST)]
    gems: Annotated[str, msgspec.Meta(pattern=whole("[RGJSLA]+"), max_length=MOST)]
    points: Score


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as one viewer may know it.

    `round` is 0 before the first. `phase` is that of the phase table, or `over`. `board` is that
    of the round as it is now, None before the first round; between rounds the last one is still
    there. `mover` is who is on turn, None in a race. `buzzer` is who has buzzed and draws now,
    `barred` who failed and may not buzz next (GP22). `skips` counts those without a move between
    them (GP17). `moves` are the paths of this round, the last one last, and `closed` is why it is
    over. `ready` are those who have pressed on. `rounds` has the points of each round so far by
    seat, in hundredths, the present one last, and `added` what the host added or took beside them
    (ALL6). `opponent` is the Death Match Opponent, who wins a tie (GP20). `boards` are all boards
    as they began, empty until the match has ended.

    While a pause covers it, a round too has no `board` and no `moves` (ALL12).
    """

    round: Count
    phase: Name
    you: Seat | None
    practice: bool
    by_buzzer: bool
    ends_dead: bool
    opponent: Seat
    board: Board | None
    mover: Seat | None
    buzzer: Seat | None
    barred: Seat | None
    skips: Count
    moves: Annotated[tuple[Made, ...], msgspec.Meta(max_length=MOST // 3)]
    closed: Closed
    ready: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=2)]
    rounds: Annotated[tuple[tuple[Score, Score], ...], msgspec.Meta(max_length=ROUNDS)]
    added: tuple[Score, Score]
    boards: Annotated[tuple[Board, ...], msgspec.Meta(max_length=ROUNDS)]


def drawer(view: View) -> Seat | None:
    """Who alone can make a path now: who has buzzed, or is on turn; None where both can."""
    return view.mover if view.buzzer is None else view.buzzer


def is_covered(view: View) -> bool:
    """Whether a pause has covered it: then not even a round has a board (ALL12)."""
    return view.round > 0 and view.board is None
