"""What is to be marked on the field for the person who may act."""

from __future__ import annotations

from collections.abc import Mapping

from prismdesk.desk.board.prisma.draft import Draft, can_relocate, movable
from prismdesk.desk.board.prisma.marks import Shown
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell


def offers(
    view: View, draft: Draft | None, fits: Mapping[Cell, frozenset[str]], *, tells: bool
) -> Shown | None:
    """The marks for a tile in hand, with the ways it `fits`, or for those that can be taken up.

    Where nothing `tells` what is legal, only the hole of a tile that was taken up is marked.
    """
    if view.mover is None:
        return None
    if draft is not None and not tells:
        return Shown(view.mover, hole=draft.start)
    if draft is not None:
        strong = frozenset(cell for cell, ways in fits.items() if draft.lying in ways)
        return Shown(view.mover, strong, frozenset(fits) - strong, hole=draft.start)
    if not (tells and can_relocate(view)):
        return None
    field, eligible = field_in(view), frozenset(movable(view))
    return Shown(
        view.mover,
        eligible=eligible,
        dimmed=(frozenset(field.tiles) | field.closed) - eligible,
    )
