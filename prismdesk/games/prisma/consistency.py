"""Whether a field that was entered can be judged: everything in it that cannot be (PR3 to PR27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Fault, fault
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.field import LARGE, Field
from prismdesk.games.prisma.judging import clashes
from prismdesk.games.prisma.line_reader import Lines, Looped, Said
from prismdesk.games.prisma.sets import WHOLE
from prismdesk.games.prisma.state import LOOP_MARKERS
from prismdesk.games.prisma.tiles import COLOUR_WORDS
from prismdesk.geometry.hexagon import MIDDLE, SIDES, Cell, around, distance, islands, opposite

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
            yield fault("PR6", "{seat} does not play in this match.", None, line, seat=seat)


def _number(lines: Lines) -> Iterator[Fault]:
    """More tiles than there are."""
    kept = (said.what for had in (lines.hands, lines.stacks) for said in had.values())
    count = len(lines.tiles) + sum(map(len, kept))
    if count > WHOLE:
        text = "There are {whole} tiles; these are {count}."
        yield fault("PR3", text, None, lines.last, whole=WHOLE, count=count)


def _markers(lines: Lines, seats: Sequence[Seat]) -> Iterator[Fault]:
    """Direction markers that are not as PR5 has them."""
    owned: dict[Seat, Cell] = {}
    pointing: dict[str, Cell] = {}
    for cell, (pointer, line) in lines.markers.items():
        first = owned.setdefault(pointer.seat, cell)
        if first != cell:
            text = "{seat} has one direction marker; it lies on {cell}."
            yield fault("PR5", text, str(cell), line, seat=pointer.seat, cell=str(first))
        first = pointing.setdefault(pointer.direction, cell)
        if first != cell:
            text = "The marker on {cell} points that way already."
            yield fault("PR5", text, str(cell), line, cell=str(first))
    yield from _missing(lines, [seat for seat in seats if seat not in owned])
    if len(islands(lines.markers)) > 1:
        last = max(said.line for said in lines.markers.values())
        yield fault("PR5", "The direction markers touch each other along their sides.", None, last)


def _missing(lines: Lines, without: Sequence[Seat]) -> Iterator[Fault]:
    """Direction markers that are needed; a line that could not be read may have them."""
    if lines.unread:
        return
    if not lines.markers:
        text = "Each player needs a direction marker; write them such as 0,0 marker S red."
        yield fault("PR5", text, None, lines.last)
        return
    for seat in without:
        yield fault("PR5", "{seat} has no direction marker.", None, lines.last, seat=seat)
    if MIDDLE not in lines.markers:
        text = "The direction markers lie in the middle: one of them is on {middle}."
        yield fault("PR5", text, None, lines.last, middle=str(MIDDLE))


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
            yield fault("PR19", "No tile lies on {cell}.", str(bare), line, cell=str(bare))
        elif looped.ring not in rings:
            text = "These tiles are not the ring of a loop, all of it and nothing else."
            yield fault("PR19", text, str(looped.ring[0]), line)
        if first.setdefault(looped.ring, line) != line:
            text = "In this loop lies a marker already, by line {first}."
            yield fault("PR20", text, None, line, first=first[looped.ring])


def _loop_markers(loops: Sequence[Said[Looped]], *, freezing: bool) -> Iterator[Fault]:
    """Loop markers that a seat cannot have there (PR20, PR26)."""
    ordinary: Counter[Seat] = Counter()
    frozen: dict[Seat, int] = {}
    for (seat, ring, is_frozen), line in loops:
        if not is_frozen:
            ordinary[seat] += 1
            if ordinary[seat] > LOOP_MARKERS:
                text = "{seat} has {most} loop markers; this is one more."
                yield fault("PR20", text, None, line, seat=seat, most=LOOP_MARKERS)
            continue
        if not freezing:
            yield fault("PR26", "This match has no frozen markers.", None, line)
        if len(ring) >= LARGE:
            text = "A frozen marker lies in a small loop; this one has {count} tiles."
            yield fault("PR26", text, None, line, count=len(ring))
        if frozen.setdefault(seat, line) != line:
            text = "{seat} has one frozen marker; it lies in a loop already, by line {first}."
            yield fault("PR26", text, None, line, seat=seat, first=frozen[seat])
