"""What happened in a Prisma match; everybody may see all of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from prismdesk.core.game import OfSeat
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.tiles import CellName, Sides
from prismdesk.games.prisma.view import BySeat, RingCells, Tiles

Unused = Literal["wanted", "none-left", "no-use", "time"]
"""Why something is not used: its player wants it so, has no marker left for it, can do nothing with
it, or is out of time."""

Rings = Annotated[tuple[RingCells, ...], msgspec.Meta(max_length=12)]
"""Loops by their ring tiles."""


class Rolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rolled"):
    """Dice were rolled for who begins: by seat, 0 for who did not roll (PR6).

    `first` begins; it is None where the highest roll was equal, and is rolled again.
    """

    rolls: BySeat
    first: Seat | None


class Dealt(OfSeat, frozen=True, tag="dealt"):
    """A seat drew a hand from its stack, as all did: the opening one, or the next (PR13)."""

    tiles: Tiles


class Drew(OfSeat, frozen=True, tag="drew"):
    """A seat drew these tiles at the end of its turn (PR14)."""

    tiles: Tiles


class Placed(OfSeat, frozen=True, tag="placed"):
    """A tile of the hand was placed; `number` is what it had in the hand, `sides` as it lies."""

    number: Annotated[int, msgspec.Meta(ge=1, le=200)]
    at: CellName
    sides: Sides


class Relocated(OfSeat, frozen=True, tag="relocated"):
    """A tile was taken from one cell to another; `sides` as it lies there (PR22)."""

    start: CellName
    to: CellName
    sides: Sides


class PathsLinked(OfSeat, frozen=True, tag="paths-linked"):
    """The tile just placed there joined two or more paths (PR21)."""

    at: CellName


class LoopsMade(OfSeat, frozen=True, tag="loops-made"):
    """New loops, by a placement or a relocation (PR20)."""

    rings: Rings


class LoopBroken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="loop-broken"):
    """A small loop was broken; the marker in it, if there was one, went back to `owner` (PR25)."""

    ring: RingCells
    owner: Seat | None


class MarkerPut(OfSeat, frozen=True, tag="marker-put"):
    """A loop marker was put in a loop just made, or the frozen one (PR20, PR26)."""

    ring: RingCells
    frozen: bool


class MarkersGivenUp(OfSeat, frozen=True, tag="markers-given-up"):
    """Loops just made stay without a marker (PR20)."""

    rings: Rings
    why: Unused


class Unfrozen(OfSeat, frozen=True, tag="unfrozen"):
    """A frozen marker went back to `owner`; an ordinary one took its place if one was left."""

    owner: Seat
    ring: RingCells
    replaced: bool


class EarnedGivenUp(OfSeat, frozen=True, tag="earned-given-up"):
    """What is left of what was earned is not used (PR14, PR27)."""

    why: Unused


class Skipped(OfSeat, frozen=True, tag="skipped"):
    """The rest of the turn was skipped: no tile could be placed, or time was out (PR17, ALL9)."""

    by_time: bool


class ClosingBegan(OfSeat, frozen=True, tag="closing-began"):
    """The stack of this seat is empty: from now on all have closing turns (PR15)."""


class TurnBegan(OfSeat, frozen=True, tag="turn-began"):
    """The seat is on turn now."""


class SixLoops(OfSeat, frozen=True, tag="six-loops"):
    """The marker just put gave this seat six scoring loops or more, which ends all (PR16)."""


class Left(OfSeat, frozen=True, tag="left"):
    """The seat left a match that goes on without it; its tiles and markers stay (ALL8)."""


class PassedOver(OfSeat, frozen=True, tag="passed-over"):
    """All the time of this seat is gone; it has no more turns and keeps its score (ALL9)."""


Fact = (
    Rolled
    | Dealt
    | Drew
    | Placed
    | Relocated
    | PathsLinked
    | LoopsMade
    | LoopBroken
    | MarkerPut
    | MarkersGivenUp
    | Unfrozen
    | EarnedGivenUp
    | Skipped
    | ClosingBegan
    | TurnBegan
    | SixLoops
    | Left
    | PassedOver
)
