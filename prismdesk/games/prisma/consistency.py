"""Whether a field that was entered can be judged: everything in it that cannot be (PR3 to PR27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final

from prismdesk.core.refusal import Fault
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.prisma.field import LARGE, Field
from prismdesk.games.prisma.judging import clashes
from prismdesk.games.prisma.linereader import Lines, Looped, Said
from prismdesk.games.prisma.setreader import WHOLE
from prismdesk.games.prisma.state import LOOP_MARKERS
from prismdesk.games.prisma.tiles import COLOUR_WORDS
from prismdesk.geometry.contiguity import islands
from prismdesk.geometry.hexagon import MIDDLE, SIDES, Cell, around, distance, opposite

_FARTHEST: Final = 32
"""What lies farther away than anybody lays tiles would make a picture all too small."""


def field_in(lines: Lines) -> Field:
    """The field that the lines spell, as far as they are right."""
    tiles = {cell: said.what for cell, said in lines.tiles.items()}
    return Field(tiles, frozenset(lines.markers))


def inconsistencies(lines: Lines, seats: Sequence[Seat], *, freezing: bool) -> Iterator[Fault]:
    """Everything that is wrong with what right lines say together.

    `seats` are those of the match; with `freezing` it has frozen markers (PR26). What would only
    follow from a line that could not be read is not told.
    """
    yield from _strangers(lines, seats)
    yield from _number(lines)
    yield from _markers(lines, seats)
    field = field_in(lines)
    yield from _clashes(lines, field)
    yield from _cut_off(lines, field)
    yield from _loops(lines, field)
    yield from _loop_markers(lines.loops, freezing=freezing)


def sound(lines: Lines, seats: Sequence[Seat]) -> Lines:
    """The same lines without those that a picture could not show."""
    kept = copy(lines)
    kept.tiles = {cell: said for cell, said in lines.tiles.items() if _is_near(cell)}
    owned: dict[Seat, Cell] = {}
    for cell, said in lines.markers.items():
        if said.what.seat in seats and _is_near(cell):
            owned.setdefault(said.what.seat, cell)
    kept.markers = {cell: lines.markers[cell] for cell in owned.values()}
    rings = {loop.ring for loop in field_in(kept).loops} if lines.loops else set()
    had: Counter[tuple[Seat, bool]] = Counter()
    kept.loops = []
    for loop in lines.loops:
        seat, ring, frozen = loop.what
        if seat in owned and ring in rings and had[seat, frozen] < (1 if frozen else LOOP_MARKERS):
            had[seat, frozen] += 1
            rings.remove(ring)
            kept.loops.append(loop)
    if lines.turn is not None and lines.turn.what.seat not in owned:
        kept.turn = None
    return kept


def _is_near(cell: Cell) -> bool:
    return distance(cell, MIDDLE) <= _FARTHEST


def _strangers(lines: Lines, seats: Sequence[Seat]) -> Iterator[Fault]:
    """Whatever belongs to somebody who does not play."""
    named = [(said.what.seat, said.line) for said in lines.markers.values()]
    named += [(said.what.seat, said.line) for said in lines.loops]
    for had in (lines.hands, lines.stacks):
        named += [(seat, said.line) for seat, said in had.items()]
    if lines.turn is not None:
        named.append((lines.turn.what.seat, lines.turn.line))
    for seat, line in named:
        if seat not in seats:
            message = phrase("{seat} does not play in this match.", seat=seat)
            yield Fault(message, "PR6", line=line)


def _number(lines: Lines) -> Iterator[Fault]:
    """More tiles than there are."""
    kept = (said.what for had in (lines.hands, lines.stacks) for said in had.values())
    count = len(lines.tiles) + sum(map(len, kept))
    if count > WHOLE:
        message = phrase("There are {whole} tiles; these are {count}.", whole=WHOLE, count=count)
        yield Fault(message, "PR3", line=lines.last)


def _markers(lines: Lines, seats: Sequence[Seat]) -> Iterator[Fault]:
    """Direction markers that are not as PR5 has them."""
    owned: dict[Seat, Cell] = {}
    pointing: dict[str, Cell] = {}
    for cell, (pointer, line) in lines.markers.items():
        first = owned.setdefault(pointer.seat, cell)
        if first != cell:
            text = "{seat} has one direction marker; it lies on {cell}."
            message = phrase(text, seat=pointer.seat, cell=str(first))
            yield Fault(message, "PR5", str(cell), line)
        first = pointing.setdefault(pointer.direction, cell)
        if first != cell:
            message = phrase("The marker on {cell} points that way already.", cell=str(first))
            yield Fault(message, "PR5", str(cell), line)
    yield from _missing(lines, [seat for seat in seats if seat not in owned])
    if len(islands(lines.markers)) > 1:
        last = max(said.line for said in lines.markers.values())
        message = phrase("The direction markers touch each other along their sides.")
        yield Fault(message, "PR5", line=last)


def _missing(lines: Lines, without: Sequence[Seat]) -> Iterator[Fault]:
    """Direction markers that are needed; a line that could not be read may have them."""
    if lines.unread:
        return
    if not lines.markers:
        text = "Each player needs a direction marker; write them such as 0,0 marker S red."
        yield Fault(phrase(text), "PR5", line=lines.last)
        return
    for seat in without:
        message = phrase("{seat} has no direction marker.", seat=seat)
        yield Fault(message, "PR5", line=lines.last)
    if MIDDLE not in lines.markers:
        text = "The direction markers lie in the middle: one of them is on {middle}."
        yield Fault(phrase(text, middle=str(MIDDLE)), "PR5", line=lines.last)


def _clashes(lines: Lines, field: Field) -> Iterator[Fault]:
    """Sides that do not fit, each told once, where the later of its two tiles is written."""
    for cell, (sides, line) in lines.tiles.items():
        for side in clashes(field, sides, cell):
            near = around(cell)[side]
            other = lines.tiles.get(near)
            if other is None:
                text = "The {side} side of {cell} is {side_word}; that of the marker is blank."
                message = phrase(
                    text, side=SIDES[side], cell=str(cell), side_word=COLOUR_WORDS[sides[side]]
                )
            elif other.line < line:
                text = "The {side} side of {cell} is {side_word}; that of {near} is {near_word}."
                message = phrase(
                    text, side=SIDES[side], cell=str(cell), side_word=COLOUR_WORDS[sides[side]],
                    near=str(near), near_word=COLOUR_WORDS[other.what[opposite(side)]],
                )  # fmt: skip
            else:
                continue
            yield Fault(message, "PR9", str(cell), line)


def _cut_off(lines: Lines, field: Field) -> Iterator[Fault]:
    """Tiles that hang together with no marker."""
    if lines.unread or not lines.markers:
        return
    for part in islands(field.taken):
        if not field.markers.isdisjoint(part):
            continue
        first = min(part, key=lambda cell: lines.tiles[cell].line)
        message = phrase("{cell} is cut off from the markers.", cell=str(first))
        if len(part) > 1:
            text = "{cell} is cut off from the markers, with {count} more."
            message = phrase(text, cell=str(first), count=len(part) - 1)
        yield Fault(message, "PR11", str(first), lines.tiles[first].line)


def _loops(lines: Lines, field: Field) -> Iterator[Fault]:
    """Loop markers in what is no loop, or in one that has a marker already."""
    rings = {loop.ring for loop in field.loops} if lines.loops else set()
    first: dict[tuple[Cell, ...], int] = {}
    for looped, line in lines.loops:
        bare = next((cell for cell in looped.ring if cell not in field.tiles), None)
        if not lines.unread.isdisjoint(looped.ring):
            continue
        if bare is not None:
            message, where = phrase("No tile lies on {cell}.", cell=str(bare)), str(bare)
            yield Fault(message, "PR19", where, line)
        elif looped.ring not in rings:
            message = phrase("These tiles are not the ring of a loop, all of it and nothing else.")
            yield Fault(message, "PR19", str(looped.ring[0]), line)
        if first.setdefault(looped.ring, line) != line:
            text = "In this loop lies a marker already, by line {first}."
            yield Fault(phrase(text, first=first[looped.ring]), "PR20", line=line)


def _loop_markers(loops: Sequence[Said[Looped]], *, freezing: bool) -> Iterator[Fault]:
    """Loop markers that a seat cannot have there (PR20, PR26)."""
    ordinary: Counter[Seat] = Counter()
    frozen: dict[Seat, int] = {}
    for (seat, ring, is_frozen), line in loops:
        if not is_frozen:
            ordinary[seat] += 1
            if ordinary[seat] > LOOP_MARKERS:
                text = "{seat} has {most} loop markers; this is one more."
                yield Fault(phrase(text, seat=seat, most=LOOP_MARKERS), "PR20", line=line)
            continue
        if not freezing:
            yield Fault(phrase("This match has no frozen markers."), "PR26", line=line)
        if len(ring) >= LARGE:
            text = "A frozen marker lies in a small loop; this one has {count} tiles."
            yield Fault(phrase(text, count=len(ring)), "PR26", line=line)
        if frozen.setdefault(seat, line) != line:
            text = "{seat} has one frozen marker; it lies in a loop already, by line {first}."
            yield Fault(phrase(text, seat=seat, first=frozen[seat]), "PR26", line=line)
