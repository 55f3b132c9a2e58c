"""All of a Broken Prism match at one moment, secrets included."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec

from prismdesk.core.game import Ending
from prismdesk.core.options import Chosen, value_of
from prismdesk.core.rounds import Pair, summed
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.sheet import Round
from prismdesk.games.broken_prism.view import Points, Reveal

BOTH: Final = (Seat.RED, Seat.BLUE)
"""The seats of a match."""

BETWEEN, OPEN, CURTAIN, WINDOW, PARSING, REVEAL, OVER = (
    "between",
    "open",
    "curtain",
    "window",
    "parsing",
    "reveal",
    "over",
)
"""The phases: between rounds, claims open, a curtain (BP31), a window, the reveal, the end.

Before a reveal that is held comes the host's parsing (BP28).
"""


class Settings(msgspec.Struct, frozen=True):
    """The options that a match is played by."""

    hosted: bool
    in_turn: bool
    practice: bool
    touching: bool
    shows_submissions: bool
    holds: bool
    opponent: Seat


def settings(chosen: tuple[Chosen, ...]) -> Settings:
    """The options as chosen."""
    return Settings(
        hosted=value_of(chosen, "host") == "present",
        in_turn=value_of(chosen, "windows") == "in-turn",
        practice=value_of(chosen, "rules") == "practice",
        touching=value_of(chosen, "breaking") == "touching",
        shows_submissions=value_of(chosen, "show-submissions") == "yes",
        holds=value_of(chosen, "reveal") == "held",
        opponent=Seat.BLUE if value_of(chosen, "death-match-opponent") == "blue" else Seat.RED,
    )


class Solid(msgspec.Struct, frozen=True):
    """A solid chain: its sides in walking order, its points, and the spaces that it completed.

    `place` is that of its target in the round. A chain that the set-up laid has none, and no
    points (BP34).
    """

    owner: Seat
    notation: str
    sides: tuple[int, ...]
    points: Points
    spaces: tuple[str, ...]
    place: int | None


class Claimed(msgspec.Struct, frozen=True):
    """A claim that is being played out: the target's place in the round, and who claimed."""

    place: int
    by: Seat


class Sealed(msgspec.Struct, frozen=True):
    """What a seat has submitted in this window: the last one, the last valid one (BP22)."""

    last: Submit | None = None
    valid: Submit | None = None
    count: int = 0
    done: bool = False


class Ruling(msgspec.Struct, frozen=True):
    """A host's ruling on what a seat submitted (ALL6)."""

    accept: bool
    reason: str


class State(msgspec.Struct, frozen=True):
    """A match at one moment.

    `round` is 0 before the first. `sitter` is whose window it is, or who is to lift the curtain;
    None for both. `sealed`, `rulings` and `ledger` go by seat. `locked` goes by target. `time_up`
    says that the round clock ran out during a claim (BP29). `held` is the reveal that the host
    parses, and `reveal` what everybody has seen of it (BP28). `ledger` has the finished rounds,
    `added` what the host added or took.
    """

    settings: Settings
    rounds: tuple[Round, ...]
    phase: str = BETWEEN
    round: int = 0
    chains: tuple[Solid, ...] = ()
    claim: Claimed | None = None
    sitter: Seat | None = None
    sealed: tuple[Sealed, Sealed] = (Sealed(), Sealed())
    rulings: tuple[Ruling | None, Ruling | None] = (None, None)
    held: Reveal | None = None
    reveal: Reveal | None = None
    locked: tuple[bool, bool, bool] = (False, False, False)
    time_up: bool = False
    ready: tuple[Seat, ...] = ()
    ledger: tuple[Pair, ...] = ()
    added: Pair = (0, 0)
    ending: Ending | None = None

    @property
    def sheet(self) -> Round | None:
        """The round's board and targets; None before the first round."""
        return self.rounds[self.round - 1] if self.round else None


def ground(state: State, chains: tuple[Solid, ...] | None = None) -> Ground:
    """What a submission is judged on: the board and these solid chains (None: all there are)."""
    assert state.sheet is not None, "a round is on"
    laid = state.chains if chains is None else chains
    sides = tuple(chain.sides for chain in laid)
    return Ground(state.sheet.numbers, sides, state.settings.touching)


def taken(state: State, place: int) -> Solid | None:
    """The chain that took the target of that place, or None."""
    return next((chain for chain in state.chains if chain.place == place), None)


def place_of(state: State, target: str) -> int | None:
    """The place of the target with that value in the round, or None."""
    values = [Fraction(value) for value in state.sheet.targets] if state.sheet else []
    wanted = Fraction(target)
    return values.index(wanted) if wanted in values else None


def round_points(state: State) -> Pair:
    """The points by seat that the chains of this round have brought."""
    red, blue = (
        sum(chain.points.total for chain in state.chains if chain.owner is seat) for seat in BOTH
    )
    return red, blue


def rounds(state: State) -> tuple[Pair, ...]:
    """The points of each round so far by seat, those of the present one last."""
    if state.phase == BETWEEN:
        return state.ledger
    return (*state.ledger, round_points(state))


def totals(state: State) -> Pair:
    """All points by seat, with those that the host added (ALL6)."""
    return summed(rounds(state), state.added)


def other(seat: Seat) -> Seat:
    """The opponent of a seat."""
    return Seat.BLUE if seat is Seat.RED else Seat.RED


def with_seat(pair: tuple[Sealed, Sealed], seat: Seat, new: Sealed) -> tuple[Sealed, Sealed]:
    """The pair with another value for that seat."""
    red, blue = pair
    return (new, blue) if seat is Seat.RED else (red, new)
