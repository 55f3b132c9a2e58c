"""Which loop is meant by some of its tiles (PR34)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.games.prisma.field import Field
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
        message = phrase(text, cells=where, count=len(found))
        return Refused(code="which-loop", rule="PR34", message=message, where=where)
    if any(named <= _names(loop.ring) for loop in field.loops):
        return msgspec.structs.replace(other, where=where)
    message = phrase("No loop has all of {cells} on its ring.", cells=where)
    return Refused(code="no-loop", rule="PR19", message=message, where=where)


def _names(ring: tuple[Cell, ...]) -> frozenset[str]:
    return frozenset(map(str, ring))
