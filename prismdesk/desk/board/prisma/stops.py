"""The cells at which there is something to do, in the order in which one key goes through them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

from prismdesk.desk.board.prisma.draft import Draft, movable, places_tiles
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, distance

_MIDDLE: Final = Cell(0, 0)


def stops(
    view: View, draft: Draft | None, fits: Mapping[Cell, frozenset[str]], *, tells: bool
) -> frozenset[Cell]:
    """Where the tile in hand fits as it is turned, or, if nowhere, turned otherwise.

    Without one in hand, the tiles that may be taken up. Where nothing `tells` what is legal, all
    open cells.
    """
    if not tells:
        is_laying = draft is not None or places_tiles(view)
        return frozenset(field_in(view).open_cells) if is_laying else frozenset()
    if draft is None:
        return frozenset(movable(view))
    return frozenset(cell for cell, ways in fits.items() if draft.lying in ways) or frozenset(fits)


def first_stop(
    view: View,
    draft: Draft | None,
    fits: Mapping[Cell, frozenset[str]],
    last: Cell | None,
    *,
    tells: bool,
) -> Cell:
    """Where the keys begin: where they were `last`, unless there is something to pick."""
    eligible = movable(view) if draft is None else ()
    if eligible and last not in eligible:
        return eligible[0]
    if last is not None:
        return last
    near = sorted(fits if tells else field_in(view).taken)
    return min(near, key=lambda cell: distance(cell, _MIDDLE), default=_MIDDLE)


def next_stop(cells: Iterable[Cell], at: Cell | None, outlook: Outlook, way: int) -> Cell | None:
    """The one after the cell `at`, clockwise around the midst of them all, or before it.

    Without such a cell, the first one, or the last. None where there is nowhere to go.
    """
    places = {cell: outlook.middle(cell) for cell in sorted(cells)}
    if not places:
        return None
    x = sum(point.x() for point in places.values()) / len(places)
    y = sum(point.y() for point in places.values()) / len(places)

    def turn(cell: Cell) -> tuple[float, float, Cell]:
        point = outlook.middle(cell)
        across, down = point.x() - x, point.y() - y
        # From the top on; of two in one direction the nearer one first.
        angle = math.atan2(across, -down) % math.tau
        return round(angle, 6), round(math.hypot(across, down), 3), cell

    order = sorted(places, key=turn)
    if at is None:
        return order[0 if way > 0 else -1]
    here = turn(at)
    if way > 0:
        return next((cell for cell in order if turn(cell) > here), order[0])
    return next((cell for cell in reversed(order) if turn(cell) < here), order[-1])
