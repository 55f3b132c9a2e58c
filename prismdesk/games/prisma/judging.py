"""Whether a tile may be laid somewhere or taken up (PR8 to PR12, PR20 to PR24).

Everything here can be told from a view as well as from a state, for nothing in it is secret: the
table refuses with it, and a board marks with it what can be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.games.prisma.field import Field, Loop, field_of
from prismdesk.games.prisma.state import Position
from prismdesk.games.prisma.tiles import BARE, BLANK, COLOUR_WORDS, beams, turned, turns
from prismdesk.games.prisma.view import Stage
from prismdesk.geometry.hexagon import Cell, around, cell_named, distance, opposite

_REACH: Final = 2
"""So near to a tile that linked paths none may be relocated in that turn (PR24)."""


class Spot(NamedTuple):
    """A way to lay a tile: on this cell, turned by so many sixths."""

    cell: Cell
    turn: int


def field_in(position: Position) -> Field:
    """The field of a state or view."""
    return field_of(position.tiles, position.markers)


def clashes(field: Field, sides: str, cell: Cell) -> tuple[int, ...]:
    """The sides of a tile on that cell that meet another colour, or a beam a blank side (PR9)."""
    return tuple(
        side
        for side, near in enumerate(around(cell))
        if near in field.taken and field.tiles.get(near, BARE)[opposite(side)] != sides[side]
    )


def lies_well(field: Field, sides: str, cell: Cell) -> bool:
    """Whether a tile may lie so on a cell, by PR8, PR9 and PR12 alone."""
    if cell in field.taken or cell in field.closed:
        return False
    touches = False
    for side, near in enumerate(around(cell)):
        if near in field.taken:
            touches = True
            if field.tiles.get(near, BARE)[opposite(side)] != sides[side]:
                return False
    return touches


def misplaced(field: Field, sides: str, cell: Cell) -> Refused | None:
    """Why a tile may not lie so on a cell, by PR8, PR9 and PR12; None if it may."""
    if cell in field.taken:
        return refuse("taken", "{cell} is taken.", "PR8", str(cell), cell=str(cell))
    if cell in field.closed:
        text = "{cell} is inside a large loop, which is never filled."
        return refuse("inside-large-loop", text, "PR12", str(cell), cell=str(cell))
    if not any(near in field.taken for near in around(cell)):
        text = "A tile on {cell} would touch no tile and no marker."
        return refuse("touches-nothing", text, "PR8", str(cell), cell=str(cell))
    wrong = clashes(field, sides, cell)
    if not wrong:
        return None
    message = _clash(field, sides, cell, wrong[0])
    return Refused(code="clash", rule="PR9", message=message, where=str(cell))


def _clash(field: Field, sides: str, cell: Cell, side: int) -> Phrase:
    """The two sides in words. None is called by its name: whoever sees it may see it turned."""
    near = around(cell)[side]
    mine, theirs = sides[side], field.tiles.get(near, BARE)[opposite(side)]
    if near in field.markers:
        text = "The tile’s {mine_word} beam would meet a blank side of the marker on {near}."
    elif mine == BLANK:
        text = "The {theirs_word} beam of {near} would meet a blank side of the tile."
    elif theirs == BLANK:
        text = "The tile’s {mine_word} beam would meet a blank side of {near}."
    else:
        text = "The tile’s {mine_word} beam would meet a {theirs_word} beam of {near}."
    filled = {
        "mine_word": COLOUR_WORDS[mine],
        "theirs_word": COLOUR_WORDS[theirs],
        "near": str(near),
    }
    return phrase(text, **{gap: filled[gap] for gap in filled if f"{{{gap}}}" in text})


def place_refused(position: Position, sides: str, cell: Cell) -> Refused | None:
    """Why a tile of a hand, turned already, may not be placed there; None if it may."""
    field = field_in(position)
    refused = misplaced(field, sides, cell)
    if refused is None and not _joins_enough(position.stage, field, sides, cell):
        text = "A tile on {cell} must join one of its beams to a beam there."
        return refuse("joins-nothing", text, "PR10", str(cell), cell=str(cell))
    return refused


def _joins_enough(stage: Stage, field: Field, sides: str, cell: Cell) -> bool:
    """Whether PR10 is kept: after the opening a tile of two or more beams joins one."""
    return stage == "opening" or beams(sides) == 1 or bool(field.joined(cell, sides))


def places(position: Position, sides: str) -> Iterator[Spot]:
    """Every way to place that tile of a hand; turns that look alike count once."""
    field = field_in(position)
    for cell in field.open_cells:
        for turn in turns(sides):
            lying = turned(sides, turn)
            if lies_well(field, lying, cell) and _joins_enough(position.stage, field, lying, cell):
                yield Spot(cell, turn)


def links(field: Field, sides: str, cell: Cell) -> bool:
    """Whether a tile placed there would join two or more paths of two or more tiles (PR21)."""
    reached = {field.part[near] for near in field.joined(cell, sides) if field.in_path(near)}
    return len(reached) > 1


def closes(field: Field, sides: str, cell: Cell) -> bool:
    """Whether a tile laid there would make a new loop (PR20).

    It does exactly if it joins one part of the field twice. With k tiles joined of c parts, the
    drawing gains k lines and one point, and c parts become one: by Euler's formula k - c faces.
    A tile is never laid inside a loop (PR12), so it only cuts pieces off the outer face, and each
    of these has the new tile on its ring.
    """
    joined = field.joined(cell, sides)
    return len({field.part[near] for near in joined}) < len(joined)


def made(before: Field, after: Field) -> tuple[Loop, ...]:
    """The loops that are new: none had exactly these ring tiles before (PR20)."""
    old = {loop.ring for loop in before.loops}
    return tuple(loop for loop in after.loops if loop.ring not in old)


def held(position: Position, cell: Cell) -> Refused | None:
    """Why the tile of that cell may not be relocated now, by PR24 and PR11; None if it may."""
    field = field_in(position)
    name = str(cell)
    if cell not in field.tiles:
        return refuse("no-tile", "No tile lies on {cell}.", "PR22", str(cell), cell=name)
    if any(near in field.markers for near in around(cell)):
        return _held("touches-marker", "The tile on {cell} touches a direction marker.", cell)
    if beams(field.tiles[cell]) == 1:
        return _held("one-beam", "The tile on {cell} has one beam only.", cell)
    if name in position.fresh:
        return _held("fresh", "The tile on {cell} was laid in this turn.", cell)
    refused = _held_by_loops(position, field, cell)
    if refused is not None:
        return refused
    if cell in field.holding:
        return _held("cuts-off", "Without the tile on {cell} others would be cut off.", cell)
    for link in position.linking:
        if distance(cell, cell_named(link)) <= _REACH:
            text = "The tile on {cell} is within 2 of {link}, which linked paths in this turn."
            return refuse("near-link", text, "PR24", str(cell), cell=name, link=link)
    return None


def _held_by_loops(position: Position, field: Field, cell: Cell) -> Refused | None:
    loops = field.loops_at.get(cell, ())
    if any(loop.is_large for loop in loops):
        return _held("large-loop", "The tile on {cell} is on a large loop.", cell)
    if len(loops) > 1:
        return _held("two-loops", "The tile on {cell} is on two or more loops.", cell)
    frozen = {tuple(map(cell_named, one.ring)) for one in position.marked if one.frozen}
    if any(loop.ring in frozen for loop in loops):
        return _held("frozen", "The tile on {cell} is on a loop with a frozen marker.", cell)
    if loops and position.stage == "closing":
        text = "No loop is broken in the closing turns; {cell} is on one."
        return refuse("closing-loop", text, "PR15", str(cell), cell=str(cell))
    return None


def relocate_refused(
    position: Position, start: Cell, to: Cell, turn: int, *, may_close: bool
) -> Refused | None:
    """Why the tile on `start` may not be relocated so; None if it may.

    `may_close` says whether it may at once make a new loop: earned by a link (PR23).
    """
    refused = held(position, start)
    if refused is not None:
        return refused
    if start == to:
        text = "A relocated tile goes to another cell than {cell}."
        return refuse("same-cell", text, "PR22", str(to), cell=str(to))
    field = field_in(position)
    lifted, sides = field.lifted(start), turned(field.tiles[start], turn)
    refused = misplaced(lifted, sides, to)
    if refused is None and not may_close and closes(lifted, sides, to):
        text = "A relocation earned by a loop makes no new loop; on {cell} it would."
        return refuse("new-loop", text, "PR23", str(to), cell=str(to))
    return refused


def relocations(position: Position, start: Cell, *, may_close: bool) -> Iterator[Spot]:
    """Every way to relocate the tile of that cell; turns that look alike count once."""
    if held(position, start) is not None:
        return
    field = field_in(position)
    sides = field.tiles[start]
    lifted = field.lifted(start)
    for cell in lifted.open_cells:
        for turn in turns(sides) if cell != start else ():
            lying = turned(sides, turn)
            if lies_well(lifted, lying, cell) and (may_close or not closes(lifted, lying, cell)):
                yield Spot(cell, turn)


def _held(code: str, text: str, cell: Cell) -> Refused:
    return refuse(code, text, "PR24", str(cell), cell=str(cell))
