"""How actions are written: `place 2 2,-1 3`, `mark 0,2 1,1`, `give up marker` (PR34)."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.games.prisma.actions import (
    Action,
    Freeze,
    GiveUpMarker,
    GiveUpRelocation,
    Mark,
    Place,
    Relocate,
    Unfreeze,
)
from prismdesk.games.prisma.naming import place_of
from prismdesk.games.prisma.tiles import MOST
from prismdesk.geometry.hexagon import cell_named

_LOOPS: Final[dict[str, type[Mark | Freeze | Unfreeze]]] = {
    "mark": Mark,
    "freeze": Freeze,
    "unfreeze": Unfreeze,
}
_NAMES: Final = {kind: name for name, kind in _LOOPS.items()}
_MINUS: Final = str.maketrans("–—−‐‑();", "-----   ")
_CELL: Final = r"[+-]?\d{1,2} ?, ?[+-]?\d{1,2}"
_TURN: Final = r"(?: (?:turned |turn |by )*([0-5]))?"
_STEP: Final = re.compile(r"step (\d{1,15})[: ]+", re.ASCII)
_PLACE: Final = re.compile(
    rf"(?:place|lay) (?:tile )?(\d{{1,3}}) (?:on |to |at )?({_CELL}){_TURN}", re.ASCII
)
_RELOCATE: Final = re.compile(
    rf"(?:relocate|move|take) ({_CELL}) ?(?:to |on |> ?)?({_CELL}){_TURN}", re.ASCII
)
_LOOP: Final = re.compile(rf"(mark|freeze|unfreeze) ({_CELL}(?:[ ,]+{_CELL})*)", re.ASCII)
_GIVE_UP: Final = re.compile(r"give[ -]?up (?:the )?(?:loop )?(markers?|relocation|unfreezing)")


def read(text: str) -> Action | Refused:
    """The action that the text spells; case, spaces and look-alike signs are forgiven.

    Without a turn a tile is laid as it is. `step 12` before an action says that it is meant for
    that step only; a window sends it so.
    """
    said = " ".join(text.translate(_MINUS).lower().replace("-up-", " up ").split())
    step = _STEP.match(said)
    rest = said[step.end() :] if step else said
    action = _read(rest)
    if action is None:
        shown = (
            "“{text}” cannot be read; write such as place 1 2,-1 0, relocate 0,2 3,1 0, mark 0,2."
        )
        return Refused(code="unreadable", rule="PR34", message=phrase(shown, text=said[:60]))
    return msgspec.structs.replace(action, step=int(step[1])) if step else action


def write(action: Action) -> str:
    """The action spelled strictly; `read` gives it back."""
    step = f"step {action.step} " if action.step else ""
    return step + _written(action)


def plain(action: Action) -> Action:
    """The action without the step for which it was meant, its cells as tables write them."""
    match action:
        case Place(tile, at, turn):
            return Place(tile, _plain(at), turn)
        case Relocate(start, to, turn):
            return Relocate(_plain(start), _plain(to), turn)
        case Mark(cells) | Freeze(cells) | Unfreeze(cells):
            return type(action)(tuple(map(_plain, cells)))
    return type(action)()


def where(action: Action) -> str | None:
    """The cells that the action is about, in text; None for one that is about none."""
    match action:
        case Place(at=at):
            return at
        case Relocate(start=start):
            return start
        case Mark(cells) | Freeze(cells) | Unfreeze(cells):
            return place_of(cells)
    return None


def _written(action: Action) -> str:
    match action:
        case Place(tile, at, turn):
            return f"place {tile} {at} {turn}"
        case Relocate(start, to, turn):
            return f"relocate {start} {to} {turn}"
        case Mark(cells) | Freeze(cells) | Unfreeze(cells):
            return f"{_NAMES[type(action)]} {' '.join(cells)}"
        case GiveUpMarker():
            return "give up marker"
        case GiveUpRelocation():
            return "give up relocation"


def _read(said: str) -> Action | None:
    if found := _PLACE.fullmatch(said):
        tile = int(found[1])
        return Place(tile, _plain(found[2]), int(found[3] or 0)) if 0 < tile <= MOST else None
    if found := _RELOCATE.fullmatch(said):
        return Relocate(_plain(found[1]), _plain(found[2]), int(found[3] or 0))
    if found := _LOOP.fullmatch(said):
        cells = tuple(_plain(cell) for cell in re.findall(_CELL, found[2]))
        return _LOOPS[found[1]](cells) if len(cells) <= MOST else None
    if found := _GIVE_UP.fullmatch(said):
        return GiveUpMarker() if found[1].startswith("marker") else GiveUpRelocation()
    return None


def _plain(cell: str) -> str:
    return str(cell_named(cell))
