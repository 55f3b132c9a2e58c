"""All of a Broken Prism match at one moment, secrets included."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec

from prismdesk.core.options import Chosen, value_of
from prismdesk.core.rounds import BOTH, Pair, RoundsSettings, RoundsState, rounds_settings
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.judge import Ground
from prismdesk.games.broken_prism.view import Points, Reveal

ROUNDS: Final = 7
"""Rounds of a match (BP5)."""

TARGETS: Final = 3
"""Targets of a round (BP6)."""

LARGEST: Final = 99
"""The largest number that a side can carry (BP2)."""


class Round(msgspec.Struct, frozen=True):
    """One round's board and targets.

    `numbers` are those of the 84 sides in the order of BP34 (BP2, BP3), `targets` three texts in
    lowest terms (BP6). `witnesses` reach the targets one by one, each with its `via` (BP7); an
    entered round has none. `laid` are the solid lines that its text holds, in their order (BP34).
    """

    numbers: tuple[int, ...]
    targets: tuple[str, str, str]
    witnesses: tuple[Submit, ...] = ()
    laid: tuple[tuple[Seat, Submit], ...] = ()


OPEN, CURTAIN, WINDOW, PARSING, REVEAL = "open", "curtain", "window", "parsing", "reveal"
"""The phases of a round: claims are open, a curtain is up (BP31), a window, the reveal.

Before a reveal that is held comes the host's parsing (BP28).
"""


class Settings(RoundsSettings, frozen=True, kw_only=True):
    """The options that a match is played by."""

    in_turn: bool
    touching: bool
    shows_submissions: bool
    holds: bool


def settings(chosen: tuple[Chosen, ...]) -> Settings:
    """The options as chosen."""
    return Settings(
        **rounds_settings(chosen),
        in_turn=value_of(chosen, "windows") == "in-turn",
        touching=value_of(chosen, "breaking") == "touching",
        shows_submissions=value_of(chosen, "show-submissions") == "yes",
        holds=value_of(chosen, "reveal") == "held",
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


class State(RoundsState, frozen=True):
    """A match at one moment.

    `sitter` is whose window it is, or who is to lift the curtain; None for both. `sealed` and
    `rulings` go by seat, `locked` by target. `time_up` says that the round clock ran out during a
    claim (BP29). `held` is the reveal that the host parses, and `reveal` what everybody has seen
    of it (BP28).
    """

    settings: Settings
    rounds: tuple[Round, ...]
    chains: tuple[Solid, ...] = ()
    claim: Claimed | None = None
    sitter: Seat | None = None
    sealed: tuple[Sealed, Sealed] = (Sealed(), Sealed())
    rulings: tuple[Ruling | None, Ruling | None] = (None, None)
    held: Reveal | None = None
    reveal: Reveal | None = None
    locked: tuple[bool, bool, bool] = (False, False, False)
    time_up: bool = False

    @property
    def sheet(self) -> Round | None:
        """The round's board and targets; None before the first round."""
        return self.rounds[self.round - 1] if self.round else None

    @property
    def round_points(self) -> Pair:
        """What the chains of this round have brought."""
        red, blue = (
            sum(chain.points.total for chain in self.chains if chain.owner is seat) for seat in BOTH
        )
        return red, blue


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
