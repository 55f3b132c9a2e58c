"""What one viewer of a Prisma match may know: everything but what is still in the stacks (PR7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from prismdesk.core.phrases import Count, Name
from prismdesk.core.points import Score
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.tiles import MOST, CellName, Laid, Marker, Sides

Stage = Literal["opening", "middle", "closing"]
"""Which turns are being played (PR13 to PR15)."""

RingCells = Annotated[tuple[CellName, ...], msgspec.Meta(min_length=3, max_length=MOST)]
"""A loop by its ring tiles, in the order of their cells."""

BySeat = Annotated[tuple[Count, ...], msgspec.Meta(max_length=4)]
"""A number for each seat of the match, in the order of the seats."""

Tiles = Annotated[tuple[Sides, ...], msgspec.Meta(max_length=MOST)]
SomeCells = Annotated[tuple[CellName, ...], msgspec.Meta(max_length=MOST)]
SomeSeats = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)]


class Marked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A loop marker: in which loop, whose, and whether it is his frozen one (PR20, PR26)."""

    ring: RingCells
    seat: Seat
    frozen: bool = False


class Earned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seat on turn may do now for what his placement made (PR20, PR21, PR27).

    `relocation` says by what a relocation was earned, and is empty where none is left. With
    `unfreezing` one frozen marker may be taken off the field; where that `costs`, the relocation
    is given up for it.
    """

    relocation: Literal["", "loop", "link"]
    unfreezing: bool
    costs: bool


class Parts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a seat by what makes them (PR28 to PR31)."""

    beams: Count
    loops: Count
    x: Count
    y: Count
    iii: Count


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as one viewer may know it.

    `phase` is that of the phase table, or `over`; `stage` which turns are being played. `turn`
    counts the turns, `step` every change, so that an action that comes late can be told. `seats`
    are those of the match, and numbers by seat stand in their order; `order` is the order of play,
    clockwise (PR6). `to_place` are the tiles that `mover` has left to place in this turn (PR35).
    `hands` are open (PR6); `stacks` are how many tiles each stack has, and `contents` what is in
    them, next to draw first: empty until the match has ended (ALL13).

    `marked` are the loop markers on the field, `unmarked` the loops just made that `mover` may mark
    now, or after what is `earned` (PR20); while he marks, `earned` comes after that. `fresh` are
    the tiles placed or relocated in this turn, `linking` those that linked paths in it (PR24);
    `last` is the one laid last, in whichever turn, behind the cell that it was relocated from if it
    was. `loops_left` and `frozen_left` count the markers that each seat still has. `rolls` are the
    last rolls of each seat, 0 where none was needed. `gone` have left the match (ALL8), `passed`
    are out of time to the end (ALL9). `added` is what the host added or took.

    While a pause covers the field there is nothing of it here, nor of hands (ALL12). Then `parts`
    are the points of each seat, which are open all the same (PR33); otherwise they are empty, for
    the field tells them. With `inner_patterns` beams inside the field make patterns too (PR30).
    """

    phase: Name
    stage: Stage
    turn: Count
    step: Count
    you: Seat | None
    seats: SomeSeats
    order: SomeSeats
    mover: Seat | None
    to_place: Count
    tiles: Annotated[tuple[Laid, ...], msgspec.Meta(max_length=MOST)]
    markers: Annotated[tuple[Marker, ...], msgspec.Meta(max_length=4)]
    marked: Annotated[tuple[Marked, ...], msgspec.Meta(max_length=28)]
    unmarked: Annotated[tuple[RingCells, ...], msgspec.Meta(max_length=12)]
    earned: Earned | None
    fresh: SomeCells
    linking: SomeCells
    hands: Annotated[tuple[Tiles, ...], msgspec.Meta(max_length=4)]
    stacks: BySeat
    contents: Annotated[tuple[Tiles, ...], msgspec.Meta(max_length=4)]
    loops_left: BySeat
    frozen_left: BySeat
    rolls: BySeat
    gone: SomeSeats
    passed: SomeSeats
    added: Annotated[tuple[Score, ...], msgspec.Meta(max_length=4)]
    legal_shown: bool
    freezing: bool
    always_costs: bool
    inner_patterns: bool
    tie_break: bool
    practice: bool
    last: SomeCells = ()
    parts: Annotated[tuple[Parts, ...], msgspec.Meta(max_length=4)] = ()
