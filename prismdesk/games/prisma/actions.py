"""What a Prisma player can do (PR34)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from prismdesk.core.phrases import Count
from prismdesk.games.prisma.tiles import MOST, CellName, Turn

SomeOfRing = Annotated[tuple[CellName, ...], msgspec.Meta(min_length=1, max_length=MOST)]
"""As many tiles of a loop as make it the only one."""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place"):
    """A tile of the hand, by its number from 1, is laid on a cell, turned clockwise (PR8 to PR12).

    `step` is the step for which this was meant (`Rules.meant`), 0 for any; as in all actions.
    """

    tile: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    at: CellName
    turn: Turn
    step: Count = 0


class Relocate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="relocate"):
    """A tile of the field is laid on another cell, turned clockwise from how it lay (PR22)."""

    start: CellName
    to: CellName
    turn: Turn
    step: Count = 0


class OfLoop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something done with the marker of a loop."""

    cells: SomeOfRing
    step: Count = 0


class Mark(OfLoop, frozen=True, tag="mark"):
    """A loop marker is put in a loop just made (PR20)."""


class Freeze(OfLoop, frozen=True, tag="freeze"):
    """The frozen marker is put in a small loop just made (PR26)."""


class Unfreeze(OfLoop, frozen=True, tag="unfreeze"):
    """A frozen marker is taken off the field (PR27)."""


class GiveUpMarker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="give-up-marker"):
    """The loops just made that have no marker yet stay without one (PR20)."""

    step: Count = 0


class GiveUpRelocation(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="give-up-relocation"
):
    """What the placement earned is given up, as far as it is left (PR20, PR27)."""

    step: Count = 0


Action = Place | Relocate | Mark | Freeze | Unfreeze | GiveUpMarker | GiveUpRelocation
