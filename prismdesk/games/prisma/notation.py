"""Actions and loops as text: `place 2 2,-1 3`, `mark 0,2 1,1`, `give up marker` (PR34)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused, refuse
from prismdesk.games.prisma import actions
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.tiles import MOST
from prismdesk.geometry.hexagon import Cell, cell_named

Ring = tuple[str, ...]
"""A loop by its ring tiles, as text forms name them."""


_LONGEST: Final = 200
"""Letters of a place in a refusal."""


def place_of(cells: Iterable[str]) -> str:
    """The place that these cells are, for a refusal; of very many only the first."""
    place = " ".join(cells)
    return place if len(place) <= _LONGEST else place[: _LONGEST + 1].rpartition(" ")[0]


def ring_named(
    cells: Iterable[str], rings: Iterable[Ring], field: Field, other: Refused
) -> Ring | Refused:
    """The one of these loops that the cells name: it has no others, or it alone has all of them.

    All ring tiles of a loop name that one, whichever others have them too. Refused: `no-loop` if no
    loop of the field has them, `which-loop` if more than one of `rings` has; and `other` if they
    name one of the field that is none of `rings`.
    """
    named = frozenset(str(cell_named(cell)) for cell in cells)
    found = [ring for ring in rings if named <= frozenset(ring)]
    exact = [ring for ring in found if named == frozenset(ring)]
    if exact:
        return exact[0]
    where = place_of(map(str, sorted(map(cell_named, named))))
    if any(named == _names(loop.ring) for loop in field.loops):
        return msgspec.structs.replace(other, where=where)
    if len(found) == 1:
        return found[0]
    if found:
        text = "{cells} can mean {count} of these loops; name more tiles of one."
        return refuse("which-loop", text, "PR34", where, cells=where, count=len(found))
    if any(named <= _names(loop.ring) for loop in field.loops):
        return msgspec.structs.replace(other, where=where)
    return refuse("no-loop", "No loop has all of {cells} on its ring.", "PR19", where, cells=where)


def _names(ring: tuple[Cell, ...]) -> frozenset[str]:
    return frozenset(map(str, ring))


_LOOPS: Final[dict[str, type[actions.Mark | actions.Freeze | actions.Unfreeze]]] = {
    "mark": actions.Mark,
    "freeze": actions.Freeze,
    "unfreeze": actions.Unfreeze,
}
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


def read(text: str) -> actions.Action | Refused:
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
        return refuse("unreadable", shown, "PR34", text=said[:60])
    return msgspec.structs.replace(action, step=int(step[1])) if step else action


def write(action: actions.Action) -> str:
    """The action spelled strictly; `read` gives it back."""
    step = f"step {action.step} " if action.step else ""
    return step + _written(action)


def plain(action: actions.Action) -> actions.Action:
    """The action without the step for which it was meant, its cells as tables write them."""
    match action:
        case actions.Place(tile, at, turn):
            return actions.Place(tile, _plain(at), turn)
        case actions.Relocate(start, to, turn):
            return actions.Relocate(_plain(start), _plain(to), turn)
        case actions.OfLoop(cells):
            return type(action)(tuple(map(_plain, cells)))
    return type(action)()


def where(action: actions.Action) -> str | None:
    """The cells that the action is about, in text; None for one that is about none."""
    match action:
        case actions.Place(at=at):
            return at
        case actions.Relocate(start=start):
            return start
        case actions.OfLoop(cells):
            return place_of(cells)
    return None


def _written(action: actions.Action) -> str:
    match action:
        case actions.Place(tile, at, turn):
            return f"place {tile} {at} {turn}"
        case actions.Relocate(start, to, turn):
            return f"relocate {start} {to} {turn}"
        case actions.OfLoop(cells):
            return f"{type(action).__name__.lower()} {' '.join(cells)}"
        case actions.GiveUpMarker():
            return "give up marker"
        case actions.GiveUpRelocation():
            return "give up relocation"


def _read(said: str) -> actions.Action | None:
    if found := _PLACE.fullmatch(said):
        tile = int(found[1])
        return (
            actions.Place(tile, _plain(found[2]), int(found[3] or 0)) if 0 < tile <= MOST else None
        )
    if found := _RELOCATE.fullmatch(said):
        return actions.Relocate(_plain(found[1]), _plain(found[2]), int(found[3] or 0))
    if found := _LOOP.fullmatch(said):
        cells = tuple(_plain(cell) for cell in re.findall(_CELL, found[2]))
        return _LOOPS[found[1]](cells) if len(cells) <= MOST else None
    if found := _GIVE_UP.fullmatch(said):
        return (
            actions.GiveUpMarker() if found[1].startswith("marker") else actions.GiveUpRelocation()
        )
    return None


def _plain(cell: str) -> str:
    return str(cell_named(cell))
