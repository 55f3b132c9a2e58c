"""The first state of a match: before the shuffle, or a position that was entered (PR3 to PR6)."""

from __future__ import annotations

from prismdesk.core.options import Chosen, value_of
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma import sets
from prismdesk.games.prisma.boardlines import read_setup
from prismdesk.games.prisma.set_options import DIRECTIONS, TILE_SET
from prismdesk.games.prisma.state import Settings, State


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
        box=tiles.tiles,
        hands=nothing,
        stacks=nothing,
        rolls=numbers,
        added=numbers,
    )
