"""A match of two seats in rounds (ALL1, ALL10): its state and its rules, as far as no game differs.

Points go by seat in pairs, Red's and Blue's, in the smallest unit of the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from prismdesk.core import game
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.phases import PRESIDER, Row
from prismdesk.core.phrases import Count, phrase
from prismdesk.core.points import told
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat

BOTH: Final = (Seat.RED, Seat.BLUE)
"""The seats of a match."""

BETWEEN, OVER = "between", game.OVER
"""The phases that every such match has: between rounds, and the end."""

Pair = tuple[int, int]
_T = TypeVar("_T")


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """A player wants the match to go on, such as to the next round (ALL10)."""


class Next(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    """The host lets the match go on, such as to the next round (ALL10)."""


class RoundBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round-began"):
    """A round's board appears to all at once (ALL10)."""

    round: Count


class RoundEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round-ended"):
    """The round is over, with the points that each seat made in it, in the game's least unit."""

    round: Count
    points: tuple[Count, Count]


PRESSING_ON: Final = (
    Row(BETWEEN, "unready", ("ready",), "ALL10", phrase("Your Ready is not needed now.")),
    Row(BETWEEN, PRESIDER, ("next",), "ALL10", phrase("The host begins the round.")),
)
"""The first rows of the phase table of every such game."""


def other(seat: Seat) -> Seat:
    """The opponent of a seat."""
    return Seat.BLUE if seat is Seat.RED else Seat.RED


def with_seat(pair: tuple[_T, _T], seat: Seat, new: _T) -> tuple[_T, _T]:
    """The pair with another value for that seat."""
    red, blue = pair
    return (new, blue) if seat is Seat.RED else (red, new)


def summed(rounds: Iterable[Pair], added: Pair) -> Pair:
    """All points by seat, with those that the host added (ALL6)."""
    red, blue = (sum(points) for points in zip(added, *rounds, strict=True))
    return red, blue


class RoundsSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The options that every such match is played by (ALL1, ALL5, ALL11)."""

    hosted: bool
    practice: bool
    opponent: Seat


def rounds_settings(chosen: tuple[Chosen, ...]) -> dict[str, Any]:
    """The fields of `RoundsSettings` as chosen."""
    return {
        "hosted": value_of(chosen, "host") == "present",
        "practice": value_of(chosen, "rules") == "practice",
        "opponent": Seat.BLUE if value_of(chosen, "death-match-opponent") == "blue" else Seat.RED,
    }


class RoundsState(game.GameState, frozen=True, kw_only=True):
    """A match in rounds at one moment.

    `round` is 0 before the first. `ready` are those who have pressed on. `round_scores` are the
    points of the finished rounds, `added` what the host added or took.
    """

    settings: RoundsSettings
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


RoundsT = TypeVar("RoundsT", bound=RoundsState)


class Last(NamedTuple):
    """The end of a match after so many `rounds`, by a `rule` and in words.

    `won` has gaps for the `more` and the `less` points, `level` one for `points`.
    """

    rounds: int
    rule: str
    won: str
    level: str
    decimals: int = 0

    def result(self, points: Pair, opponent: Seat) -> game.Ending:
        """Who has won; a tie goes to the Death Match Opponent (ALL1)."""
        red, blue = points
        more, less = told(max(points), self.decimals), told(min(points), self.decimals)
        winner = Seat.RED if red > blue else Seat.BLUE if blue > red else opponent
        reason = phrase(self.won, more=more, less=less)
        if red == blue:
            reason = phrase(self.level, points=more)
        return game.Ending(game.EndKind.WIN, winner, reason, self.rule)


BEGINS: Final = "Round {round} begins."
"""What the log says where a round begins."""


def round_begun(begun: RoundsState, action: Any = None) -> game.Applied:
    """The state is that of a round whose board has just appeared to all at once."""
    facts = game.told(RoundBegan(begun.round))
    text = phrase(BEGINS, round=begun.round)
    # Nobody can forget a board that was seen, so no takeback goes back before it (ALL7).
    return game.Applied(begun, action, facts, barrier=True, text=text)


ROUND_OVER: Final = "Round {round} is over: {red} to {blue}."


def round_over(state: RoundsT, last: Last, text: str = ROUND_OVER, **said: str) -> game.Applied:
    """The round is over with what it has brought; after the last one the match is.

    `text` says so to everybody, with gaps for `round`, `red`, `blue` and what else is `said`.
    """
    points = state.round_points
    ended = msgspec.structs.replace(
        state, phase=BETWEEN, ready=(), round_scores=(*state.round_scores, points)
    )
    red, blue = (told(one, last.decimals) for one in points)
    words = phrase(text, round=state.round, red=red, blue=blue, **said)
    if state.round == last.rounds:
        ending = last.result(ended.totals, state.settings.opponent)
        ended, words = msgspec.structs.replace(ended, ending=ending), ending.reason
    return game.Applied(ended, facts=game.told(RoundEnded(state.round, points)), text=words)


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

    def who(self, state: RoundsT, role: str) -> tuple[Seat, ...]:
        """Both `players`, or those of them who are `unready` where no host presses on."""
        if role == "players":
            return BOTH
        if role == "unready" and not state.settings.hosted:
            return tuple(seat for seat in BOTH if seat not in state.ready)
        return ()

    def agreeable(self, state: RoundsT) -> tuple[game.Agreement, ...]:
        """Between rounds there is none that could be ended (ALL7)."""
        return (game.Agreement.TAKEBACK,) if state.phase == BETWEEN else self.agreements

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
        added = with_seat(state.added, seat, state.added[seat] + by)
        return msgspec.structs.replace(state, added=added)

    def pictured(self, state: RoundsT) -> RoundsT:
        """With the first round begun."""
        shown: RoundsT = state if state.round else self.begin_round(state).state
        return shown
