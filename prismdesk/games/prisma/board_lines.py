"""Reads and writes a field as text, and makes the first state of a match (PR3 to PR6, PR35).

    0,0 marker S red
    2,-1 R..B..
    loop red 1,1 2,1 1,2 frozen
    hand red R..... RR.B..
    stack red BB....
    turn red middle 2

A line `q,r SIDES` is a tile. Loops, hands and stacks may be left out, and so may the turn: then it
is a middle turn of the first in the order of play. `#` begins a comment.
"""

from __future__ import annotations

from collections.abc import Sequence

from prismdesk.core.options import Chosen, value_of
from prismdesk.core.refusal import Refused, faulty_set_up, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prisma import sets
from prismdesk.games.prisma.consistency import field_in, inconsistencies, sound
from prismdesk.games.prisma.field import laid_of
from prismdesk.games.prisma.line_reader import Lines, Turn
from prismdesk.games.prisma.options import DIRECTIONS, TILE_SET
from prismdesk.games.prisma.sets import in_order
from prismdesk.games.prisma.state import PLACING, SHUFFLING, TO_PLACE, Position, Settings, State
from prismdesk.games.prisma.tiles import Marker, lettered
from prismdesk.games.prisma.view import Marked


def read_setup(text: str, seats: Sequence[Seat], settings: Settings) -> State | Refused:
    """The position that the text spells, with the seat on turn about to place a tile.

    Refused: `set-up`, with every fault, its line, its rule and the cell that it concerns.
    """
    lines = Lines(text)
    if lines.too_long is not None:
        return faulty_set_up("PR35", [lines.too_long])
    if not (lines.says_anything or lines.faults):
        text = "The set-up is empty; write lines such as 0,0 marker S red."
        return refuse("set-up", text, "PR35")
    faults = [*lines.faults, *inconsistencies(lines, seats, freezing=settings.freezing)]
    return faulty_set_up("PR35", faults) if faults else _state(lines, tuple(seats), settings)


def sketch(text: str, seats: Sequence[Seat], settings: Settings) -> State:
    """As much of the position as can be shown, however many faults the text has: for a picture.

    A seat without a direction marker is none of its seats.
    """
    lines = sound(Lines(text), seats)
    pointed = {said.what.seat for said in lines.markers.values()}
    return _state(lines, tuple(seat for seat in seats if seat in pointed), settings)


def write_setup(state: State) -> str:
    """The position as a set-up text; `read_setup` gives it back as far as such a text goes.

    It tells nothing of what was laid or earned in this turn, and of whom it was taken from.
    """
    lines = field_lines(state)
    for word, kept in (("hand", state.hands), ("stack", state.stacks)):
        lines += [
            " ".join((word, seat.colour, *tiles))
            for seat, tiles in zip(state.seats, kept, strict=True)
            if tiles
        ]
    if state.mover is not None:
        lines.append(f"turn {state.mover.colour} {state.stage} {max(1, state.to_place)}")
    return "".join(f"{line}\n" for line in lines)


def field_lines(position: Position) -> list[str]:
    """The markers, tiles and loop markers of a state or view, a line each."""
    lines = [
        f"{marker.at} marker {marker.direction} {marker.seat.colour}" for marker in position.markers
    ]
    lines += [f"{tile.at} {tile.sides}" for tile in position.tiles]
    for one in position.marked:
        words = ("loop", one.seat.colour, *one.ring, *(["frozen"] if one.frozen else []))
        lines.append(" ".join(words))
    return lines


def seats_in(text: str) -> int | None:
    """For how many seats the text is, by its direction markers; None if it has none."""
    seats = [said.what.seat for said in Lines(text).markers.values()]
    return max(2, max(seats) + 1) if seats else None


def _state(lines: Lines, seats: tuple[Seat, ...], settings: Settings) -> State:
    """The position of lines in which nothing is wrong; each of the seats has its marker."""
    markers = sorted(
        (Marker(str(cell), said.what.direction, said.what.seat)
         for cell, said in lines.markers.items()),
        key=lambda marker: marker.seat,
    )  # fmt: skip
    order = in_order(markers)
    hands = tuple(lines.hands[seat].what if seat in lines.hands else () for seat in seats)
    usual = Turn(order[0], "middle", TO_PLACE["middle"]) if order else None
    turn = usual if lines.turn is None else lines.turn.what
    marked = (Marked(lettered(one.ring), one.seat, one.frozen) for one, _ in lines.loops)
    nothing = (0,) * len(seats)
    return State(
        settings,
        seats,
        order,
        tuple(markers),
        phase=PLACING,
        stage="middle" if turn is None else turn.stage,
        turn=1,
        step=1,
        mover=None if turn is None else turn.seat,
        to_place=0 if turn is None else turn.to_place,
        tiles=laid_of(field_in(lines)),
        marked=tuple(marked),
        hands=hands,
        stacks=tuple(lines.stacks[seat].what if seat in lines.stacks else () for seat in seats),
        rolls=nothing,
        added=nothing,
    )


def set_up(
    chosen: tuple[Chosen, ...], settings: Settings, seats: tuple[Seat, ...], text: str | None
) -> State | Refused:
    """All tiles in the box, to be shuffled; or the position that the text spells (PR35).

    A text has direction markers of its own, and its tiles are of no set. Refused: `set-up`, and
    `directions` if there are not as many as seats.
    """
    if text is not None:
        return read_setup(text, seats, settings)
    tiles = sets.set_chosen(value_of(chosen, TILE_SET.name))
    dealt = sets.markers_for(tiles, seats, value_of(chosen, DIRECTIONS.name))
    if isinstance(dealt, Refused):
        return dealt
    markers, order = dealt
    nothing: tuple[tuple[str, ...], ...] = ((),) * len(seats)
    numbers = (0,) * len(seats)
    return State(
        settings,
        seats,
        order,
        markers,
        phase=SHUFFLING,
        box=tiles.tiles,
        hands=nothing,
        stacks=nothing,
        rolls=numbers,
        added=numbers,
    )
