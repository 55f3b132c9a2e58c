"""What a PRIZMIK player can do, and how it is written (PZ22)."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec

from prismdesk.core.codec import whole
from prismdesk.core.refusal import Refused, refuse
from prismdesk.geometry.square import SquareLattice, cell_names

LATTICE: Final = SquareLattice(8, 8)
NAMES: Final = cell_names(8, 8)
CELLS: Final = {name: cell for cell, name in enumerate(NAMES)}

SquareName = Annotated[str, msgspec.Meta(pattern=whole("[a-h][1-8]"), max_length=2)]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """A ship or fighter goes to another space (PZ7, PZ8).

    `reserve` is the space on which the promotion sets a reserve fleet (PZ11). The table writes it
    by itself; who names one that does not follow is refused.
    """

    start: SquareName
    to: SquareName
    reserve: SquareName | None = None


class Deploy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deploy"):
    """A fleet or a ship sets out what is inside it (PZ9)."""

    start: SquareName
    to: SquareName


class Capture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="capture"):
    """A ship or fighter captures the piece on `to` (PZ13, PZ14)."""

    start: SquareName
    to: SquareName


Action = Move | Deploy | Capture

_SIGNS: Final[dict[str, type[Deploy | Capture]]] = {">": Deploy, "x": Capture}
_WRITING: Final = re.compile(
    r"([a-h][1-8])([->x])([a-h][1-8])(?:=([a-h][1-8]))?\Z", re.ASCII | re.IGNORECASE
)
_SAME: Final = str.maketrans("–—−→×*", "---" + ">xx")


def read(text: str) -> Action | Refused:
    """The action that the text spells; spaces, case and look-alike signs are forgiven."""
    found = _WRITING.match("".join(text.translate(_SAME).split()).lower())
    if found:
        start, sign, to, reserve = found.groups()
        if sign == "-":
            return Move(start, to, reserve)
        if reserve is None:
            return _SIGNS[sign](start, to)
    wrong = "“{text}” cannot be read; write a2-a4 to move, a1>a2 to deploy, a4xa5 to capture."
    return refuse("unreadable", wrong, "PZ22", text=text[:60])


def write(action: Action) -> str:
    """The action spelled strictly, such as `d7-d8=d1`."""
    match action:
        case Move(start, to, None):
            return f"{start}-{to}"
        case Move(start, to, reserve):
            return f"{start}-{to}={reserve}"
        case Deploy(start, to):
            return f"{start}>{to}"
        case Capture(start, to):
            return f"{start}x{to}"
