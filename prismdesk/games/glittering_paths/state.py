"""All of a Glittering Paths match at one moment, the boards of later rounds included."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.game import Ending
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.points import written
from prismdesk.core.rounds import Pair, summed
from prismdesk.core.seats import Seat
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.view import Closed, Made

BOTH: Final = (Seat.RED, Seat.BLUE)
"""The seats of a match."""

BETWEEN, RACE, BUZZ, DRAWING, LOTS, TURN, OVER = (
    "between",
    "race",
    "buzz",
    "drawing",
    "lots",
    "turn",
    "over",
)
"""The phases: between rounds; a race by arrival; one by buzzer, and somebody who has buzzed draws
(GP22); chance is asked who begins (GP15); somebody is on turn; the end."""

DECIMALS: Final = 2
"""Points are counted in hundredths (GP13)."""


class Settings(msgspec.Struct, frozen=True):
    """The options that a match is played by."""

    hosted: bool
    by_buzzer: bool
    practice: bool
    ends_dead: bool
    opponent: Seat


def settings(chosen: tuple[Chosen, ...]) -> Settings:
    """The options as chosen."""
    return Settings(
        hosted=value_of(chosen, "host") == "present",
        by_buzzer=value_of(chosen, "race") == "buzzer",
        practice=value_of(chosen, "rules") == "practice",
        ends_dead=value_of(chosen, "end-dead-board") == "yes",
        opponent=Seat.BLUE if value_of(chosen, "death-match-opponent") == "blue" else Seat.RED,
    )


class State(msgspec.Struct, frozen=True):
    """A match at one moment.

    `boards` are those of the rounds as they begin. `round` is 0 before the first. `board` and
    `moves` are those of this round, and between rounds still of the last one. `mover` is who is on
    turn, `buzzer` who has buzzed and draws, `barred` who failed and may not buzz next (GP22).
    `skips` counts those in a row (GP17). `closed` says why the round is over. `ledger` has the
    points of the finished rounds, `added` what the host added or took, both by seat and in
    hundredths.
    """

    settings: Settings
    boards: tuple[Board, ...]
    phase: str = BETWEEN
    round: int = 0
    board: Board | None = None
    moves: tuple[Made, ...] = ()
    mover: Seat | None = None
    buzzer: Seat | None = None
    barred: Seat | None = None
    skips: int = 0
    closed: Closed = ""
    ready: tuple[Seat, ...] = ()
    ledger: tuple[Pair, ...] = ()
    added: Pair = (0, 0)
    ending: Ending | None = None


def phase(state: State) -> str:
    """The phase that the state is in."""
    return OVER if state.ending is not None else state.phase


def rounds(state: State) -> tuple[Pair, ...]:
    """The hundredths of points of each round so far by seat, those of the present one last."""
    if state.phase == BETWEEN:
        return state.ledger
    return (*state.ledger, round_points(state))


def round_points(state: State) -> Pair:
    """The hundredths of points by seat that the paths of this round have brought."""
    red, blue = (sum(made.points for made in state.moves if made.seat is seat) for seat in BOTH)
    return red, blue


def totals(state: State) -> Pair:
    """All hundredths of points by seat, with those that the host added (ALL6).

    A path is paid in whole hundredths, so a total needs no rounding of its own (GP13).
    """
    return summed(rounds(state), state.added)


def shown(points: int) -> str:
    """Hundredths of points as people write them, such as `4.66`."""
    return written(points, DECIMALS)


def other(seat: Seat) -> Seat:
    """The opponent of a seat."""
    return Seat.BLUE if seat is Seat.RED else Seat.RED
