"""A match of two seats in rounds (ALL1, ALL10): its state and its rules, as far as no game differs.

Points go by seat in pairs, Red's and Blue's, in the smallest unit of the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import msgspec

from prismdesk.core import game
from prismdesk.core.phrases import phrase
from prismdesk.core.points import told
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat

BOTH: Final = (Seat.RED, Seat.BLUE)
"""The seats of a match."""

BETWEEN, OVER = "between", "over"
"""The phases that every such match has: between rounds, and the end."""

Pair = tuple[int, int]


def other(seat: Seat) -> Seat:
    """The opponent of a seat."""
    return Seat.BLUE if seat is Seat.RED else Seat.RED


def summed(rounds: Iterable[Pair], added: Pair) -> Pair:
    """All points by seat, with those that the host added (ALL6)."""
    red, blue = (sum(points) for points in zip(added, *rounds, strict=True))
    return red, blue


def result(
    points: Pair, opponent: Seat, rule: str, *, won: str, level: str, decimals: int = 0
) -> game.Ending:
    """The end of a match after its last round: a tie goes to the Death Match Opponent (ALL1).

    `won` says so with gaps for the `more` and the `less` points, `level` with one for `points`.
    """
    red, blue = points
    more, less = told(max(points), decimals), told(min(points), decimals)
    if red == blue:
        return game.Ending(game.EndKind.WIN, opponent, phrase(level, points=more), rule)
    winner = Seat.RED if red > blue else Seat.BLUE
    return game.Ending(game.EndKind.WIN, winner, phrase(won, more=more, less=less), rule)


class RoundsState(game.GameState, frozen=True, kw_only=True):
    """A match in rounds at one moment.

    `round` is 0 before the first. `ready` are those who have pressed on. `ledger` has the points
    of the finished rounds, `added` what the host added or took.
    """

    phase: str = BETWEEN
    round: int = 0
    ready: tuple[Seat, ...] = ()
    round_scores: tuple[Pair, ...] = ()
    added: Pair = (0, 0)

    @property
    @abstractmethod
    def round_points(self) -> Pair:
        """The points that this round has brought so far."""

    @property
    def points(self) -> tuple[Pair, ...]:
        """The points of each round so far, those of the present one last."""
        return (
            self.round_scores if self.phase == BETWEEN else (*self.round_scores, self.round_points)
        )

    @property
    def totals(self) -> Pair:
        """All points, with those that the host added (ALL6)."""
        return summed(self.points, self.added)


def phase(state: RoundsState) -> str:
    """The phase that the state is in, as the phase table names it."""
    return OVER if state.ending is not None else state.phase


RoundsT = TypeVar("RoundsT", bound=RoundsState)


def pressed_on(
    state: RoundsT,
    seat: Seat,
    action: game.ActionT,
    go_on: Callable[[RoundsT, game.ActionT], game.Applied],
) -> game.Applied:
    """A player is ready; when both are, it goes on (ALL10)."""
    after = msgspec.structs.replace(state, ready=(*state.ready, seat))
    return go_on(after, action) if len(after.ready) == len(BOTH) else game.Applied(after, action)


class RoundsRules(game.Rules[RoundsT, game.ActionT, game.ViewT]):
    """The rules of a match in rounds. See `Rules` for what each method promises."""

    seat_counts = (2,)
    agreements = (game.Agreement.TAKEBACK, game.Agreement.END_ROUND)
    opening = ("ready", "ready")
    drawn = True

    @abstractmethod
    def begin_round(self, state: RoundsT) -> game.Applied:
        """The next round appears to all at once."""

    @abstractmethod
    def close_round(self, state: RoundsT) -> game.Applied:
        """The round that is on is over, with what it has brought."""

    def phase(self, state: RoundsT) -> str:
        """That of the round, or between two, or the end."""
        return phase(state)

    def end_round(self, state: RoundsT) -> game.Applied | Refused:
        """Only a round that is on can be ended (ALL10)."""
        if state.phase == BETWEEN:
            return refuse("no-round", "No round is on.", "ALL10")
        return self.close_round(state)

    def scores(self, state: RoundsT) -> tuple[int, ...]:
        """All rounds so far, with what the host added."""
        return state.totals

    def add_points(self, state: RoundsT, seat: Seat, by: int) -> RoundsT:
        """Beside the rounds, so that none of them changes."""
        red, blue = state.added
        added = (red + by, blue) if seat is Seat.RED else (red, blue + by)
        return msgspec.structs.replace(state, added=added)

    def pictured(self, state: RoundsT) -> RoundsT:
        """With the first round begun."""
        shown: RoundsT = state if state.round else self.begin_round(state).state
        return shown
