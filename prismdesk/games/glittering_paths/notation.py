"""How actions are written: `c4-d4-d5`, `pass`, `buzz`, `ready`, `next` (GP11)."""

from __future__ import annotations

import re
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.games.glittering_paths.actions import (
    MOST_CELLS,
    Action,
    Buzz,
    Next,
    Pass,
    Path,
    Ready,
)
from prismdesk.games.glittering_paths.gems import ROUNDS

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
    return Refused(code="unreadable", rule="GP11", message=phrase(text, text=said[:60]))
