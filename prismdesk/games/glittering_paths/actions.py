"""What can be done in Glittering Paths. How it is written is in `notation`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from prismdesk.games.glittering_paths.gems import ROUNDS, CellName

MOST_CELLS: Final = 200
"""Cells of a path that can be written at all; no board has more than 144."""


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="path"):
    """A path over these cells, in their order (GP8 to GP11).

    What it was meant for when it was sent: `round` is the round (0: whichever is on), `first` says
    that it was for the race, as the round's first move. It is made in no other round, and no longer
    once somebody else has made that move, though its sender may be on turn by then (GP15, ALL3).
    """

    cells: Annotated[tuple[CellName, ...], msgspec.Meta(min_length=1, max_length=MOST_CELLS)]
    first: bool = False
    round: Annotated[int, msgspec.Meta(ge=0, le=ROUNDS)] = 0


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """The player on turn skips at once (GP18)."""


class Buzz(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buzz"):
    """A player buzzes in the race, and has 15 seconds to draw (GP22)."""


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """A player wants the next round (ALL10)."""


class Next(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    """The host begins the next round (ALL10)."""


Action = Path | Pass | Buzz | Ready | Next


def plain(action: Action) -> Action:
    """The action without the moment for which it was meant: what the log says was done."""
    return Path(action.cells) if isinstance(action, Path) else action
