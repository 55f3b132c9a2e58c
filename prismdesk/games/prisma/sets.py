"""Sets of tiles, and where the direction markers lie (PR3, PR5).

A set is data, so that an owner of the game can enter the real one. Two sets come with the program;
a match that uses any other carries all of it in its option, written in one line by `written`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from prismdesk.core import resources
from prismdesk.core.options import MOST_CHOSEN, Unfit
from prismdesk.core.plain import one_line
from prismdesk.core.refusal import Fault, Refused, listed
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.prisma.directions import USUAL, read_directions, turns_to
from prismdesk.games.prisma.setreader import SetReader, TileSet
from prismdesk.games.prisma.tiles import Marker

SHIPPED: Final = ("house", "crossroads")
"""The sets that come with the program, by the names of their files; the first is the usual one."""

FORM: Final = "name NAME; tile SIDES COUNT; …; markers COUNT DIRECTION CELL …; …"
"""How any other set is written in one line."""


def read_set(text: str) -> TileSet | Refused:
    """The set that the text spells, in lines or with `; ` between them.

    Refused: `tile-set`, with every fault, its line and its rule.
    """
    reader = SetReader(text)
    made = reader.read()
    return made if made is not None else _faulty(reader.faults)


def written(tiles: TileSet) -> str:
    """The set in one line, as an option holds it; `read_set` gives it back."""
    return "; ".join(_lines(tiles))


def in_lines(tiles: TileSet) -> str:
    """The set as a file has it; `read_set` gives it back."""
    return "".join(f"{line}\n" for line in _lines(tiles))


def _lines(tiles: TileSet) -> Iterator[str]:
    yield f"name {tiles.name}"
    for sides, count in Counter(tiles.tiles).items():
        yield f"tile {sides} {count}"
    for count, layout in sorted(tiles.markers.items()):
        yield f"markers {count} " + " ".join(f"{side} {cell}" for side, cell in layout)


@lru_cache(maxsize=16)
def set_chosen(value: str) -> TileSet:
    """The set that a value of the option names or spells. Raises Unfit if it is none."""
    if value in SHIPPED:
        return _shipped(value)
    if len(value) > MOST_CHOSEN or one_line(value, len(value)) != value:
        raise Unfit(
            phrase(
                "Write the tile set in one line of at most {most} letters, such as "
                "name My set; tile R.R... 8; …",
                most=MOST_CHOSEN,
            )
        )
    found = read_set(value)
    if isinstance(found, Refused):
        if len(found.faults) == 1:
            raise Unfit(found.faults[0].message)
        raise Unfit(found.message, found.faults)
    return found


def markers_for(
    tiles: TileSet, seats: Sequence[Seat], directions: str = USUAL
) -> tuple[tuple[Marker, ...], tuple[Seat, ...]] | Refused:
    """The direction markers in the order of the seats, and the order of play (PR5, PR6).

    `directions` is the value of that option. The cells of the set are dealt clockwise, from the
    first seat's direction on. Refused: `directions`, if there are not as many as seats.
    """
    layout = tiles.markers[len(seats)]
    own = tuple(side for side, _ in layout) if directions == USUAL else read_directions(directions)
    if len(own) != len(seats):
        text = "{count} play, so choose {count} directions; {directions} are {found}."
        message = phrase(text, count=len(seats), directions=directions, found=len(own))
        return Refused(code="directions", rule="PR5", message=message)
    clockwise = sorted(own, key=lambda side: turns_to(own[0], side))
    cells = dict(zip(clockwise, (cell for _, cell in layout), strict=True))
    markers = tuple(Marker(cells[side], side, seat) for side, seat in zip(own, seats, strict=True))
    return markers, in_order(markers)


def in_order(markers: Sequence[Marker]) -> tuple[Seat, ...]:
    """The seats clockwise as their directions lie, from that of the first marker on (PR6)."""
    clockwise = sorted(markers, key=lambda one: turns_to(markers[0].direction, one.direction))
    return tuple(marker.seat for marker in clockwise)


@cache
def _shipped(name: str) -> TileSet:
    """A set that comes with the program; its file is part of it, and right."""
    text = (resources.folder() / "prisma" / f"{name}.txt").read_text("utf-8")
    made = SetReader(text).read()
    assert made is not None, f"the set {name} is in order"
    return made


def _faulty(faults: Iterable[Fault]) -> Refused:
    found = sorted(faults, key=lambda fault: fault.line or 0)
    if len(found) == 1:
        message = phrase("The tile set has a fault.")
    else:
        message = phrase("The tile set has {count} faults.", count=len(found))
    return Refused(code="tile-set", rule="PR3", message=message, faults=listed(found))
