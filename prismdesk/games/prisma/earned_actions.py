"""What a placement earned: a relocation, and unfreezing a marker (PR21 to PR25, PR27)."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Relocate, Unfreeze
from prismdesk.games.prisma.facts import EarnedGivenUp, LoopBroken, Relocated, Unfrozen, Unused
from prismdesk.games.prisma.field import Field, laid_of
from prismdesk.games.prisma.judging import field_in, made, relocate_refused, relocations
from prismdesk.games.prisma.notation import place_of, ring_named
from prismdesk.games.prisma.placing import note_loops, said
from prismdesk.games.prisma.state import Position, State, Transition, markers_left
from prismdesk.games.prisma.tiles import lettered, turned
from prismdesk.games.prisma.view import Marked
from prismdesk.geometry.hexagon import cell_named

_NOT_FROZEN: Final = refuse("not-frozen", "No frozen marker lies on that loop.", "PR27")


def usable(position: Position) -> tuple[str, ...]:
    """What can be done now with what was earned: `relocate`, `unfreeze`, both or neither."""
    earned = position.earned
    if earned is None:
        return ()
    can = []
    if earned.relocation and _can_relocate(position, may_close=earned.relocation == "link"):
        can.append("relocate")
    if earned.unfreezing and any(one.frozen for one in position.marked):
        can.append("unfreeze")
    return tuple(can)


def relocate(transition: Transition, seat: Seat, action: Relocate) -> Refused | None:
    """A tile of the field is laid on another cell; or why it cannot be (PR22 to PR25)."""
    state = transition.state
    earned = state.earned
    assert earned is not None, "the phase table gives this only where something was earned"
    if not earned.relocation:
        return relocation_used(action.start)
    start, to = cell_named(action.start), cell_named(action.to)
    may_close = earned.relocation == "link"
    refused = relocate_refused(state, start, to, action.turn, may_close=may_close)
    if refused is not None:
        return refused
    before = field_in(state)
    sides = turned(before.tiles[start], action.turn)
    after = before.lifted(start).laid(to, sides)
    unfreezing = earned.unfreezing and not earned.costs
    transition.change(
        tiles=laid_of(after),
        fresh=(*state.fresh, str(to)),
        last=(str(start), str(to)),
        earned=msgspec.structs.replace(earned, relocation="", unfreezing=unfreezing),
    )
    transition.tell(Relocated(seat, str(start), str(to), sides))
    is_break, new = _break(transition, before, after), made(before, after)
    transition.change(unmarked=note_loops(transition, seat, new))
    transition.say(said(len(new), is_break=is_break))
    return None


def relocation_used(start: str) -> Refused:
    """Why no tile is relocated any more, though something else that was earned is left."""
    return refuse("used", "The relocation that was earned has been used.", "PR21", start)


def unfreeze(transition: Transition, seat: Seat, action: Unfreeze) -> Refused | None:
    """A frozen marker goes back to its owner, whose ordinary one takes its place (PR27)."""
    state = transition.state
    earned = state.earned
    assert earned is not None, "the phase table gives this only where something was earned"
    if not earned.unfreezing:
        return _no_unfreezing(state, action.cells)
    frozen = tuple(one.ring for one in state.marked if one.frozen)
    ring = ring_named(action.cells, frozen, field_in(state), _NOT_FROZEN)
    if isinstance(ring, Refused):
        return ring
    taken = next(one for one in state.marked if one.ring == ring)
    ordinary = (Marked(ring, taken.seat),) if markers_left(state, taken.seat) else ()
    rest = tuple(one for one in state.marked if one != taken)
    left = "" if earned.costs else earned.relocation
    transition.change(
        marked=(*rest, *ordinary),
        earned=msgspec.structs.replace(earned, relocation=left, unfreezing=False),
    )
    transition.tell(Unfrozen(seat, taken.seat, ring, bool(ordinary)))
    return None


def give_up_earned(transition: Transition, seat: Seat, why: Unused = "wanted") -> None:
    """Whatever is left of what was earned is not used (PR14)."""
    if transition.state.earned is not None:
        transition.tell(EarnedGivenUp(seat, why))
        transition.change(earned=None)


def _can_relocate(position: Position, *, may_close: bool) -> bool:
    """Whether any tile of the field can be relocated anywhere."""
    tiles = field_in(position).tiles
    return any(True for cell in tiles for _ in relocations(position, cell, may_close=may_close))


def _break(transition: Transition, before: Field, after: Field) -> bool:
    """Whether a loop is none any more; a marker in it goes back (PR25)."""
    still = {loop.ring for loop in after.loops}
    gone = tuple(lettered(loop.ring) for loop in before.loops if loop.ring not in still)
    marked = transition.state.marked
    for ring in gone:
        owner = next((one.seat for one in marked if one.ring == ring), None)
        transition.tell(LoopBroken(ring, owner))
    if gone:
        transition.change(marked=tuple(one for one in marked if one.ring not in gone))
    return bool(gone)


def _no_unfreezing(state: State, cells: tuple[str, ...]) -> Refused:
    where = place_of(cells)
    if not state.settings.freezing:
        return refuse("no-freezing", "This match is played without frozen markers.", "PR26", where)
    text = "No more frozen markers can be taken off for what was made."
    return refuse("used", text, "PR27", where)
