"""All of a Glittering Paths match at one moment, the boards of later rounds included."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import Chosen, value_of
from prismdesk.core.points import written
from prismdesk.core.rounds import BOTH, Pair, RoundsSettings, RoundsState, rounds_settings
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.view import Closed, Made

RACE, BUZZ, DRAWING, LOTS, TURN = "race", "buzz", "drawing", "lots", "turn"
"""The phases of a round: a race by arrival; one by buzzer, and somebody who has buzzed draws
(GP22); chance is asked who begins (GP15); somebody is on turn."""

DECIMALS: Final = 2
"""Points are counted in hundredths (GP13)."""


class Settings(RoundsSettings, frozen=True, kw_only=True):
    """The options that a match is played by."""

    by_buzzer: bool
    ends_dead: bool


def settings(chosen: tuple[Chosen, ...]) -> Settings:
    """The options as chosen."""
    return Settings(
        **rounds_settings(chosen),
        by_buzzer=value_of(chosen, "race") == "buzzer",
        ends_dead=value_of(chosen, "end-dead-board") == "yes",
    )


class State(RoundsState, frozen=True):
    """A match at one moment; points are hundredths.

    A path is paid in whole hundredths, so a total needs no rounding of its own (GP13). `boards`
    are those of the rounds as they begin. `board` and `moves` are those of this round, and between
    rounds still of the last one. `mover` is who is on turn, `buzzer` who has buzzed and draws,
    `barred` who failed and may not buzz next (GP22). `skips` counts those in a row (GP17).
    `closed` says why the round is over.
    """

    settings: Settings
    boards: tuple[Board, ...]
    board: Board | None = None
    moves: tuple[Made, ...] = ()
    mover: Seat | None = None
    buzzer: Seat | None = None
    barred: Seat | None = None
    skips: int = 0
    closed: Closed = ""

    @property
    def round_points(self) -> Pair:
        """What the paths of this round have brought."""
        red, blue = (sum(made.points for made in self.moves if made.seat is seat) for seat in BOTH)
        return red, blue


def shown(points: int) -> str:
    """Hundredths of points as people write them, such as `4.66`."""
    return written(points, DECIMALS)
