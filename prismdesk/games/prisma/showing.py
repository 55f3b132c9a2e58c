"""Views, status and the picture in text: built field by field (PR7, ALL13).

Everybody may see everything but what is still in the stacks.
"""

from __future__ import annotations

from typing import Any

import msgspec

from prismdesk.core.seats import Seat, Viewer
from prismdesk.games.prisma.board_lines import field_lines
from prismdesk.games.prisma.earned_actions import usable
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.marking import can_mark
from prismdesk.games.prisma.scoring import Sheet, sheets
from prismdesk.games.prisma.state import EARNED, MARKING, State, frozen_left, markers_left
from prismdesk.games.prisma.tiles import lettered
from prismdesk.games.prisma.view import Parts, View


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know now."""
    return msgspec.structs.replace(
        _public(state, viewer),
        tiles=state.tiles,
        markers=state.markers,
        marked=state.marked,
        unmarked=state.unmarked,
        earned=state.earned,
        fresh=state.fresh,
        linking=state.linking,
        hands=state.hands,
        contents=state.stacks if state.ending is not None else (),
        last=state.last,
    )


def covered(state: State, viewer: Viewer) -> View:
    """What this viewer may know while a pause covers field and hands (ALL12): points too (PR33)."""
    found = sheets(state)
    parts = tuple(_parts(found[seat]) for seat in state.seats)
    return msgspec.structs.replace(_public(state, viewer), parts=parts)


def _parts(sheet: Sheet) -> Parts:
    worth = sheet.parts
    return Parts(worth["beams"], worth["loops"], worth["x"], worth["y"], worth["iii"])


def _public(state: State, viewer: Viewer) -> View:
    """What is never covered, and nothing of the field."""
    settings = state.settings
    return View(
        phase=state.phase_now,
        stage=state.stage,
        turn=state.turn,
        step=state.step,
        you=viewer if isinstance(viewer, Seat) else None,
        seats=state.seats,
        order=state.order,
        mover=state.mover,
        to_place=state.to_place,
        tiles=(),
        markers=(),
        marked=(),
        unmarked=(),
        earned=None,
        fresh=(),
        linking=(),
        hands=(),
        stacks=tuple(map(len, state.stacks)),
        contents=(),
        loops_left=tuple(markers_left(state, seat) for seat in state.seats),
        frozen_left=tuple(frozen_left(state, seat) for seat in state.seats),
        rolls=state.rolls,
        gone=state.gone,
        passed=state.passed,
        added=state.added,
        legal_shown=settings.legal_shown,
        freezing=settings.freezing,
        always_costs=settings.always_costs,
        inner_patterns=settings.inner_patterns,
        tie_break=settings.tie_break,
        practice=settings.practice,
    )


def status(state: State) -> dict[str, Any]:
    """The public part of the console's status, its keys in a fixed order."""
    every = tuple(zip(state.seats, state.hands, state.stacks, strict=True))
    found = sheets(state)
    return {
        "field": field_lines(state),
        "hands": {seat.colour: list(hand) for seat, hand, _ in every},
        "stacks": {seat.colour: len(stack) for seat, _, stack in every},
        "loops": _loops(state),
        "parts": {seat.colour: found[seat].parts for seat in state.seats},
        "to_place": state.to_place,
        "earned": list(open_now(state)),
        "stage": state.stage,
        "order": [seat.colour for seat in state.order],
    }


def open_now(state: State) -> tuple[str, ...]:
    """What the seat on turn may do now for what it made (PR20, PR27)."""
    if state.phase_now == MARKING and state.mover is not None:
        return can_mark(state, state.mover)
    return usable(state) if state.phase_now == EARNED else ()


def text_picture(view: View) -> str:
    """The field in the lines of PR35, and how the match stands."""
    lines = [_standing(view), "", *field_lines(view), ""]
    found = sheets(view)
    for place, seat in enumerate(view.seats):
        hand = " ".join(view.hands[place]) or "-"
        points = found[seat].total + view.added[place]
        lines.append(f"{seat.colour}: total {points}, stack {view.stacks[place]}, hand {hand}")
    return "\n".join(lines)


def _standing(view: View) -> str:
    """The phase, with who is on turn and how many tiles are left to place."""
    who = "" if view.mover is None else f" of {view.mover.colour}"
    return f"{view.stage} turn {view.turn}, {view.phase}{who}, {view.to_place} to place"


def _loops(state: State) -> list[dict[str, Any]]:
    """The loops of the field with their markers."""
    marked = {one.ring: one for one in state.marked}
    found = []
    for loop in field_in(state).loops:
        ring = lettered(loop.ring)
        owner = marked[ring].seat.colour if ring in marked else None
        found.append(
            {
                "size": len(loop.ring),
                "spaces": len(loop.spaces),
                "owner": owner,
                "frozen": ring in marked and marked[ring].frozen,
                "ring": list(ring),
            }
        )
    return found
