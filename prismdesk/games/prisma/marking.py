"""Loop markers in the loops just made (PR16, PR20, PR26)."""

from __future__ import annotations

from typing import Final

from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prisma.actions import Freeze, Mark
from prismdesk.games.prisma.ending import end_with_six
from prismdesk.games.prisma.facts import MarkerPut, MarkersGivenUp, Unused
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.notation import Ring, place_of, ring_named
from prismdesk.games.prisma.state import State, Transition, frozen_left, markers_left
from prismdesk.games.prisma.view import Marked

_OLDER: Final = refuse("not-just-made", "Only a loop that was just made is marked.", "PR20")


def can_mark(state: State, seat: Seat) -> tuple[str, ...]:
    """What the seat can do with the loops just made: `mark`, `freeze`, both or neither."""
    can = ["mark"] if state.unmarked and markers_left(state, seat) else []
    if frozen_left(state, seat) and any(len(ring) < LARGE for ring in state.unmarked):
        can.append("freeze")
    return tuple(can)


def mark(transition: Transition, seat: Seat, action: Mark) -> Refused | None:
    """An ordinary marker is put in a loop just made; or why it cannot be."""
    ring = _meant(transition.state, action.cells)
    if isinstance(ring, Refused):
        return ring
    if not markers_left(transition.state, seat):
        return _no("no-marker-left", "PR20", "You have no loop marker left.", ring)
    _put(transition, Marked(ring, seat))
    return None


def freeze(transition: Transition, seat: Seat, action: Freeze) -> Refused | None:
    """The frozen marker is put in a small loop just made; or why it cannot be (PR26)."""
    state = transition.state
    ring = _meant(state, action.cells)
    if isinstance(ring, Refused):
        return ring
    if not state.settings.freezing:
        return _no("no-freezing", "PR26", "This match is played without frozen markers.", ring)
    if len(ring) >= LARGE:
        text = "A frozen marker goes on a small loop; this one is large."
        return _no("large-loop", "PR26", text, ring)
    if not frozen_left(state, seat):
        return _no("no-frozen-marker", "PR26", "Your frozen marker lies on another loop.", ring)
    _put(transition, Marked(ring, seat, frozen=True))
    return None


def give_up_markers(transition: Transition, seat: Seat, why: Unused = "wanted") -> None:
    """The loops just made that have no marker yet stay without one (PR20)."""
    if transition.state.unmarked:
        transition.tell(MarkersGivenUp(seat, transition.state.unmarked, why))
        transition.change(unmarked=())


def _put(transition: Transition, marked: Marked) -> None:
    state = transition.state
    rest = tuple(ring for ring in state.unmarked if ring != marked.ring)
    transition.change(marked=(*state.marked, marked), unmarked=rest)
    transition.tell(MarkerPut(marked.seat, marked.ring, marked.frozen))
    end_with_six(transition, marked.seat)


def _meant(state: State, cells: tuple[str, ...]) -> Ring | Refused:
    return ring_named(cells, state.unmarked, field_in(state), _OLDER)


def _no(code: str, rule: str, text: str, ring: Ring) -> Refused:
    return refuse(code, text, rule, place_of(ring))
