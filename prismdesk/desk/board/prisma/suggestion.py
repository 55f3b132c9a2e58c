"""What an action would do on the field, as it is suggested: a tile as it would lie, a loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.draft import drafted
from prismdesk.desk.board.prisma.ghost_item import GhostItem
from prismdesk.desk.board.prisma.last_item import LeftFrame
from prismdesk.desk.board.prisma.layers import Z_GHOST, Z_MARKS
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.desk.board.suggesting import Part
from prismdesk.desk.look.palettes import Palette
from prismdesk.games.prisma.actions import Freeze, Mark, Unfreeze
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import cell_named


def suggestion(view: View, action: Any, outlook: Outlook, palette: Palette) -> Iterator[Part]:
    """New items for what the action would do."""
    if isinstance(action, Mark | Freeze | Unfreeze):
        for name in action.cells:
            yield Part(LeftFrame(palette), Z_MARKS, outlook.middle(cell_named(name)))
        return
    lying = drafted(view, action)
    if lying is None:
        return
    draft, cell = lying
    if draft.start is not None:
        yield Part(LeftFrame(palette), Z_MARKS, outlook.middle(draft.start))
    ghost = GhostItem(palette)
    seat = Seat.RED if view.mover is None else view.mover
    ghost.show_tile(draft.lying, (), seat, outlook, palette, fits=True)
    yield Part(ghost, Z_GHOST, outlook.middle(cell))
