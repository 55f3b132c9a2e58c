"""What can be done in Glittering Paths, and how it is written: `c4-d4-d5`, `pass` … (GP11)."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec

from prismdesk.core import rounds
from prismdesk.core.refusal import Refused, refuse
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


Ready = rounds.Ready
Next = rounds.Next
Action = Path | Pass | Buzz | Ready | Next


def plain(action: Action) -> Action:
    """The action without the moment for which it was meant: what the log says was done."""
    return Path(action.cells) if isinstance(action, Path) else action


_WORDS: Final[dict[str, type[Pass | Buzz | Ready | Next]]] = {
    "pass": Pass,
    "buzz": Buzz,
    "ready": Ready,
    "next": Next,
}
_SAME: Final = str.maketrans("–—−‐‑", "-----")
_CELL: Final = "[a-z][1-9][0-9]?"
_MEANT: Final = rf"(?:round *([0-{ROUNDS}])[, ]+)?(first[, ]+)?"
_PATH: Final = re.compile(rf"{_MEANT}({_CELL}(?:[-, ]*{_CELL})*)[-, ]*\Z", re.ASCII)


def read(text: str) -> Action | Refused:
    """The action that the text spells; case, spaces, commas and look-alike dashes are forgiven.

    `round 2` before a path says that it is meant for that round only, and `first` before it, that
    it is for the race only; a window sends it so.
    """
    said = " ".join(text.translate(_SAME).lower().split())
    if said in _WORDS:
        return _WORDS[said]()
    found = _PATH.match(said)
    if found is None:
        text = "“{text}” cannot be read; write the cells of a path, such as c4-d4-d5, or pass."
        return _unreadable(text, said)
    cells = tuple(re.findall(_CELL, found[3]))
    if len(cells) > MOST_CELLS:
        return _unreadable("“{text}…” is longer than any path.", said)
    return Path(cells, first=found[2] is not None, round=int(found[1] or 0))


def write(action: Action) -> str:
    """The action spelled strictly; `read` gives it back."""
    if not isinstance(action, Path):
        return type(action).__name__.lower()
    meant = f"round {action.round} " if action.round else ""
    return meant + ("first " if action.first else "") + "-".join(action.cells)


def _unreadable(text: str, said: str) -> Refused:
    return refuse("unreadable", text, "GP11", text=said[:60])
