"""The draft of an action in Prisma without Qt, and why something cannot be done now."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from prismdesk.core.phases import NOBODY, not_now, row_for
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Place, Relocate
from prismdesk.games.prisma.field import Field
from prismdesk.games.prisma.judging import (
    field_in,
    held,
    place_refused,
    places,
    relocate_refused,
    relocations,
)
from prismdesk.games.prisma.notation import Ring
from prismdesk.games.prisma.placing import no_such_tile
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import EARNED, MARKING, PLACING
from prismdesk.games.prisma.tiles import turned
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, cell_named


class Draft(NamedTuple):
    """A tile in hand: `number` of the hand, or taken up from `start`; turned by so many sixths.

    It stays in hand while its `ground` stays.
    """

    sides: str
    ground: tuple[object, ...]
    number: int | None = None
    start: Cell | None = None
    turn: int = 0

    @property
    def lying(self) -> str:
        """The sides of the tile as it is turned now."""
        return turned(self.sides, self.turn)

    def by(self, sixths: int) -> Draft:
        """The same tile, turned clockwise by so many sixths more."""
        return self._replace(turn=(self.turn + sixths) % 6)

    def to_one_of(self, ways: frozenset[str], way: int) -> int:
        """By how much it is turned that way until it lies as one of these do; one sixth if none."""
        by = (way * count for count in range(1, 6))
        return next((turn for turn in by if self.by(turn).lying in ways), way)


def hand_of(view: View, seat: Seat | None) -> tuple[str, ...]:
    """The tiles in a seat's hand, as it shows them."""
    return view.hands[view.seats.index(seat)] if seat in view.seats else ()


def ground_of(view: View) -> tuple[object, ...]:
    """Everything on which a tile that is taken in hand now depends."""
    earned = "" if view.earned is None else view.earned.relocation
    return view.phase, view.mover, view.tiles, hand_of(view, view.mover), earned


def is_acting(view: View) -> bool:
    """Whether whoever sees this view is on turn."""
    return view.mover is not None and view.you in (None, view.mover)


def from_hand(view: View, number: int) -> Draft | Refused:
    """That tile of the hand in hand, counted from 1, or why there is none."""
    hand = hand_of(view, view.mover)
    if number > len(hand):
        return no_such_tile(number, len(hand))
    return Draft(hand[number - 1], ground_of(view), number=number)


def from_field(view: View, cell: Cell) -> Draft | Refused:
    """The tile of that cell taken up for a relocation, or why it cannot be (PR24)."""
    refused = held(view, cell)
    if refused is not None:
        return refused
    return Draft(field_in(view).tiles[cell], ground_of(view), start=cell)


def drafted(view: View, action: object) -> tuple[Draft, Cell] | None:
    """What has the tile of that action in hand, and where it would lie.

    None for no such action, and for one that cannot be meant now, whatever tile it names.
    """
    match action:
        case Place(tile, at, turn) if places_tiles(view):
            draft = from_hand(view, tile)
            where = at
        case Relocate(start, to, turn) if can_relocate(view):
            field = field_in(view)
            cell = cell_named(start)
            if cell not in field.tiles:
                return None
            # It is shown whether it may be taken up or not.
            draft = Draft(field.tiles[cell], ground_of(view), start=cell)
            where = to
        case _:
            return None
    return None if isinstance(draft, Refused) else (draft.by(turn), cell_named(where))


def lies_on(view: View, draft: Draft | None) -> Field:
    """The field on which the tile in hand would lie: without it where it was taken up."""
    field = field_in(view)
    if draft is None or draft.start is None or draft.start not in field.tiles:
        return field
    return field.lifted(draft.start)


def without(view: View, lifted: Cell | None) -> View:
    """The view as it looks while the tile of that cell is taken up: loops with it are none."""
    if lifted is None:
        return view
    name = str(lifted)
    return msgspec.structs.replace(
        view,
        tiles=tuple(tile for tile in view.tiles if tile.at != name),
        marked=tuple(one for one in view.marked if name not in one.ring),
    )


def fits(view: View, draft: Draft) -> dict[Cell, frozenset[str]]:
    """Where the tile in hand may lie, and how turned, as the sides that it then has."""
    if draft.start is None:
        spots = places(view, draft.sides)
    else:
        spots = relocations(view, draft.start, may_close=may_close(view))
    found: dict[Cell, set[str]] = {}
    for cell, turn in spots:
        found.setdefault(cell, set()).add(turned(draft.sides, turn))
    return {cell: frozenset(ways) for cell, ways in found.items()}


def refused(view: View, draft: Draft, cell: Cell) -> Refused | None:
    """Why the tile in hand may not lie there as it is turned; None if it may."""
    if draft.start is None:
        return place_refused(view, draft.lying, cell)
    return relocate_refused(view, draft.start, cell, draft.turn, may_close=may_close(view))


def meant(draft: Draft, cell: Cell) -> Place | Relocate:
    """The action that lays the tile in hand there, legal or not."""
    if draft.start is not None:
        return Relocate(str(draft.start), str(cell), draft.turn)
    assert draft.number is not None, "a tile comes from the hand or from the field"
    return Place(draft.number, str(cell), draft.turn)


def may_close(view: View) -> bool:
    """Whether the relocation that was earned may at once make a loop (PR23)."""
    return view.earned is not None and view.earned.relocation == "link"


def can_relocate(view: View) -> bool:
    """Whether whoever sees this view may relocate a tile now."""
    is_earned = view.earned is not None and bool(view.earned.relocation)
    return view.phase == EARNED and is_earned and is_acting(view)


def movable(view: View) -> tuple[Cell, ...]:
    """The tiles that whoever sees this view may relocate now (PR24)."""
    if not can_relocate(view):
        return ()
    return tuple(cell for cell in field_in(view).tiles if held(view, cell) is None)


def places_tiles(view: View) -> bool:
    """Whether whoever sees this view may place a tile now."""
    return view.phase == PLACING and is_acting(view)


def rings_to_choose(view: View) -> tuple[Ring, ...]:
    """The loops of which one is to be chosen: those to mark, or to take a frozen marker from."""
    if not is_acting(view):
        return ()
    if view.phase == MARKING:
        return view.unmarked
    if view.phase == EARNED and view.earned is not None and view.earned.unfreezing:
        return tuple(one.ring for one in view.marked if one.frozen)
    return ()


def barred(view: View, kind: str) -> Refused | None:
    """What whoever sees this view is told who tries that kind of action; None if he may."""
    if not is_acting(view):
        # Whose turn it is comes before what he must do first.
        table = tuple(row for row in PRISMA.phases if row.role == "mover")
        row = next((row for row in table if row.phase == view.phase), None)
    else:
        row = row_for(PRISMA.phases, view.phase, kind)
        if row is not None and row.role != NOBODY:
            return None
    if row is None:
        return Refused(code="not-now", message=phrase("Nobody is on turn now."))
    return not_now(row, view.mover)
