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

_WORDS: Final[dict[str, type[Pass | Buzz | Ready | Next]]] = {
    "pass": Pass,
    "buzz": Buzz,
    "ready": Ready,
    "next": Next,
}
_SAME: Final = str.maketrans("–—−‐‑", "-----")
_CELL: Final = "[a-z][1-9][0-9]?"
_PATH: Final = re.compile(rf"(first +)?({_CELL}(?:[-, ]*{_CELL})*)[-, ]*\Z", re.ASCII)


def read(text: str) -> Action | Refused:
    """The action that the text spells; case, spaces, commas and look-alike dashes are forgiven.

    `first` before a path says that it is meant for the race only, as a window sends it.
    """
    said = " ".join(text.translate(_SAME).lower().split())
    if said in _WORDS:
        return _WORDS[said]()
    found = _PATH.match(said)
    if found is None:
        text = "“{text}” cannot be read; write the cells of a path, such as c4-d4-d5, or pass."
        return _unreadable(text, said)
    cells = tuple(re.findall(_CELL, found[2]))
    if len(cells) > MOST_CELLS:
        return _unreadable("“{text}…” is longer than any path.", said)
    return Path(cells, first=found[1] is not None)


def write(action: Action) -> str:
    """The action spelled strictly; `read` gives it back."""
    if not isinstance(action, Path):
        return type(action).__name__.lower()
    return ("first " if action.first else "") + "-".join(action.cells)


def _unreadable(text: str, said: str) -> Refused:
    return Refused(code="unreadable", rule="GP11", message=phrase(text, text=said[:60]))
