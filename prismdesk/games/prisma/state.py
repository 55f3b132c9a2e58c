"""All of a Prisma match at one moment, what is still in the stacks included."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from prismdesk.core.game import Applied, GameState, Told
from prismdesk.core.phrases import Phrase, joined
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Action
from prismdesk.games.prisma.facts import Fact
from prismdesk.games.prisma.tiles import Laid, Marker
from prismdesk.games.prisma.view import Earned, Marked, Stage, View

T = TypeVar("T")

SHUFFLING, ROLLING, DEALING, PLACING, MARKING, EARNED, DRAWING, OVER = (
    "shuffling",
    "rolling",
    "dealing",
    "placing",
    "marking",
    "earned",
    "drawing",
    "over",
)
"""The phases: chance shuffles the tiles (PR7), rolls for who begins (PR6), deals a hand to all; the
seat on turn places a tile, marks the loops just made (PR20), uses what it earned (PR21, PR27);
chance draws tiles at the end of its turn (PR14); the end."""

A_DRAW: Final = 2
"""Tiles that are drawn at the end of a turn after the opening (PR14)."""

TO_PLACE: Final = {"opening": 1, "middle": 2, "closing": 2}
"""How many tiles a turn has at most (PR13 to PR15)."""

LOOP_MARKERS: Final = 6
"""Each seat has so many (PR20), and one frozen marker beside them (PR26)."""


class Settings(msgspec.Struct, frozen=True):
    """The options that a match is played by. `per_turn` is None where there are no clocks."""

    freezing: bool
    always_costs: bool
    inner_patterns: bool
    tie_break: bool
    legal_shown: bool
    practice: bool
    per_turn: bool | None


class State(GameState, frozen=True):
    """A match at one moment.

    What has the name of a field of `View` is the same as there. `box` is the whole set before it
    is shuffled, empty afterwards; `stacks` hold the tiles of each seat, next to draw first. Hands,
    stacks and everything by seat stand in the order of `seats`. `placed` counts the tiles placed in
    this turn. `skipped` says that its rest is skipped for want of a legal placement, and `stuck`
    are the seats that have had a whole turn without one since a tile was placed last (PR17).
    """

    settings: Settings
    seats: tuple[Seat, ...]
    order: tuple[Seat, ...]
    markers: tuple[Marker, ...]
    stage: Stage = "opening"
    turn: int = 0
    step: int = 0
    mover: Seat | None = None
    to_place: int = 0
    placed: int = 0
    skipped: bool = False
    stuck: tuple[Seat, ...] = ()
    tiles: tuple[Laid, ...] = ()
    marked: tuple[Marked, ...] = ()
    unmarked: tuple[tuple[str, ...], ...] = ()
    earned: Earned | None = None
    fresh: tuple[str, ...] = ()
    linking: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    stacks: tuple[tuple[str, ...], ...] = ()
    rolls: tuple[int, ...] = ()
    gone: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    added: tuple[int, ...] = ()

    @property
    def inner_patterns(self) -> bool:
        """Whether beams inside the field make patterns as well (PR30)."""
        return self.settings.inner_patterns


Position = State | View
"""What the field and its points can be told from.

Whoever judges by it reads only what is public in both, so that the board marks what the table
refuses.
"""


def playing(state: State) -> tuple[Seat, ...]:
    """The seats that still have turns, in the order of the seats (ALL8, ALL9)."""
    return tuple(seat for seat in state.seats if seat not in (*state.gone, *state.passed))


def hand(state: State, seat: Seat) -> tuple[str, ...]:
    """The tiles in a seat's hand."""
    return state.hands[state.seats.index(seat)]


def stack(state: State, seat: Seat) -> tuple[str, ...]:
    """The tiles still in a seat's stack, next to draw first."""
    return state.stacks[state.seats.index(seat)]


def markers_left(state: State, seat: Seat) -> int:
    """How many ordinary loop markers the seat has left (PR20)."""
    return LOOP_MARKERS - sum(one.seat is seat and not one.frozen for one in state.marked)


def frozen_left(state: State, seat: Seat) -> int:
    """Whether the seat's frozen marker can be put: 1, or 0 where it lies or is not played with."""
    lies = any(one.seat is seat and one.frozen for one in state.marked)
    return int(state.settings.freezing and not lies)


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at that place."""
    return (*values[:place], value, *values[place + 1 :])


class Transition:
    """What one entry does, step by step. `state` is how far it has come."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._told: list[Told] = []
        self._said: Phrase | None = None
        self._begun: Phrase | None = None

    def change(self, **fields: Any) -> None:
        """These fields of the state are others from now on."""
        self.state = msgspec.structs.replace(self.state, **fields)

    def tell(self, fact: Fact) -> None:
        """Something happened, and everybody learns of it."""
        self._told.append(Told(fact))

    def say(self, text: Phrase | None) -> None:
        """The log says this of the entry, in place of what was said before."""
        self._said = text

    def begin(self, text: Phrase) -> None:
        """The log says this first, also where the match ends with the entry."""
        self._begun = text

    def applied(self, action: Action | None = None, *, public: bool = True) -> Applied:
        """All of it together, with the next step counted. The end of the match says why itself."""
        self.change(step=self.state.step + 1)
        ending = self.state.ending
        said = (self._begun, self._said if ending is None else ending.reason)
        parts = [text for text in said if text is not None]
        text = joined(*parts) if parts else None
        return Applied(self.state, action, tuple(self._told), public=public, text=text)
