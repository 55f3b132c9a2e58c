"""What can be done in Glittering Paths. How it is written is in `notation`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.games.glittering_paths.gems import CellName

MOST_CELLS: Final = 200
"""Cells of a path that can be written at all; no board has more than 144."""


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="path"):
    """A path over these cells, in their order (GP8 to GP11).

    `first` says that it was sent for the race, as the round's first move: once somebody else has
    made that, it is no longer meant, though its sender may be on turn by then (GP15, ALL3).
    """

    cells: Annotated[tuple[CellName, ...], msgspec.Meta(min_length=1, max_length=MOST_CELLS)]
    first: bool = False


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """The player on turn skips at once (GP18)."""


class Buzz(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buzz"):
    """A player buzzes in the race, and has 15 seconds to draw (GP22)."""


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """A player wants the next round (ALL10)."""


class Next(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    """The host begins the next round (ALL10)."""


Action = Path | Pass | Buzz | Ready | Next
