"""Views, status and the picture in text: built field by field, for one viewer each (ALL13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from prismdesk.core.rounds import BOTH, summed
from prismdesk.core.seats import Seat, Viewer, Watcher
from prismdesk.games.broken_prism import view as views
from prismdesk.games.broken_prism.claim_result import claimed_target
from prismdesk.games.broken_prism.judge import judged
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.state import (
    CURTAIN,
    PARSING,
    ROUNDS,
    Round,
    Solid,
    State,
    ground,
    taken,
)
from prismdesk.geometry.triangle import SIDES, SIZE


def hides(state: State, viewer: Viewer) -> bool:
    """Whether a curtain is up: while somebody changes places nobody looks at the board (BP31)."""
    return state.phase_now == CURTAIN and viewer is not Watcher.ARBITER


def view(state: State, viewer: Viewer) -> views.View:
    """What this viewer may know now."""
    seat = viewer if isinstance(viewer, Seat) else None
    is_arbiter = viewer is Watcher.ARBITER
    seen = msgspec.structs.replace(
        covered(state, viewer),
        targets=targets(state),
        claim=None if state.claim is None else views.Claimed(claimed_target(state), state.claim.by),
        own=None if seat is None else _own(state, seat, judges=state.settings.practice),
        sealed=_sealed(state) if is_arbiter else (),
        submitted=_submitted(state),
        reveal=state.reveal,
        held=state.held if is_arbiter and state.phase_now == PARSING else None,
        sheets=() if state.ending is None else tuple(_sheet(one) for one in state.rounds),
    )
    if state.sheet is None or hides(state, viewer):
        return seen
    chains = tuple(_chain(state, chain) for chain in state.chains)
    return msgspec.structs.replace(seen, numbers=state.sheet.numbers, chains=chains)


def covered(state: State, viewer: Viewer) -> views.View:
    """What this viewer may know while a pause covers board, targets and submissions (ALL12)."""
    settings = state.settings
    return views.View(
        round=state.round,
        phase=state.phase_now,
        you=viewer if isinstance(viewer, Seat) else None,
        practice=settings.practice,
        in_turn=settings.in_turn,
        touching=settings.touching,
        opponent=settings.opponent,
        numbers=(),
        targets=(),
        chains=(),
        claim=None,
        sitter=state.sitter,
        own=None,
        sealed=(),
        submitted=(),
        reveal=None,
        held=None,
        ready=state.ready,
        rounds=state.points,
        added=state.added,
        sheets=(),
    )


def targets(state: State) -> tuple[views.Target, ...]:
    """The round's targets and how they stand."""
    values = () if state.sheet is None else state.sheet.targets
    return tuple(_target(state, place, value) for place, value in enumerate(values))


def _target(state: State, place: int, value: str) -> views.Target:
    solid = taken(state, place)
    if solid is not None:
        return views.Target(value, "taken", solid.owner, solid.points.total)
    claim = state.claim
    if claim is not None and claim.place == place and not _is_decided(state):
        return views.Target(value, "claimed", claim.by)
    return views.Target(value, "locked" if state.locked[place] else "open")


def _is_decided(state: State) -> bool:
    """Whether the claim has come to its end: half a reveal decides nothing (BP28)."""
    return state.reveal is not None and state.reveal.waits is None


def _chain(state: State, solid: Solid) -> views.Chain:
    return views.Chain(
        owner=solid.owner,
        notation=solid.notation,
        sides=tuple(SIDES[side] for side in solid.sides),
        points=solid.points,
        spaces=solid.spaces,
        target=None
        if solid.place is None or state.sheet is None
        else state.sheet.targets[solid.place],
    )


def _own(state: State, seat: Seat, *, judges: bool) -> views.Own | None:
    """What a seat has submitted; with its worth, where that may be shown (BP24)."""
    if state.claim is None:
        return None
    had = state.sealed[seat]
    last = None if had.last is None else expression(had.last)
    if not judges or had.valid is None:
        return views.Own(last, had.count, had.done)
    earlier = state.chains if state.reveal is None else state.chains[: state.reveal.earlier]
    found = judged(ground(state, earlier), had.valid, claimed_target(state))
    return views.Own(last, had.count, had.done, expression(had.valid), found.value, found.points)


def _sealed(state: State) -> tuple[views.Sealed, ...]:
    found = []
    for seat in BOTH:
        own = _own(state, seat, judges=True)
        if own is not None:
            found.append(views.Sealed(seat, own))
    return tuple(found)


def _submitted(state: State) -> tuple[Seat, ...]:
    if not state.settings.shows_submissions:
        return ()
    return tuple(seat for seat in BOTH if state.sealed[seat].count)


def _sheet(round_: Round) -> views.Sheet:
    witnesses = tuple(expression(submit) for submit in round_.witnesses)
    return views.Sheet(round_.numbers, round_.targets, witnesses)


def status(state: State) -> dict[str, Any]:
    """The public part of the console's status, its keys in a fixed order."""
    return {
        "round": state.round,
        "targets": [
            {
                "target": one.value,
                "state": one.state,
                "by": None if one.by is None else one.by.colour,
                "points": one.points,
            }
            for one in targets(state)
        ],
        "chains": [
            {
                "owner": solid.owner.colour,
                "notation": solid.notation,
                "sides": [SIDES[side] for side in solid.sides],
                "points": _parts(solid.points),
            }
            for solid in state.chains
        ],
        "reveal": None
        if state.reveal is None
        else [_verdict(one) for one in state.reveal.verdicts if one.seat is not state.reveal.waits],
    }


def _parts(points: views.Points) -> dict[str, int]:
    return {"sides": points.sides, "spaces": points.spaces, "total": points.total}


def _verdict(verdict: views.Verdict) -> dict[str, Any]:
    refused = verdict.refused
    return {
        "seat": verdict.seat.colour,
        "notation": verdict.notation,
        "value": verdict.value,
        "points": None if verdict.points is None else _parts(verdict.points),
        "stands": verdict.stands,
        "refused": None
        if refused is None
        else {
            "rule": refused.rule,
            "code": refused.code,
            "message": str(refused.message),
            "where": refused.where,
        },
    }


def text_picture(view: views.View) -> str:
    """The board as a triangle of numbers, what is solid, and how the targets stand."""
    lines = [f"Round {view.round} of {ROUNDS}, {view.phase}"]
    lines += [_target_line(target) for target in view.targets]
    if view.numbers:
        lines += ["", *_board_lines(view.numbers)]
    for chain in view.chains:
        owner = chain.owner.colour
        lines.append(f"{owner}: {chain.notation} = {chain.target or 'laid'}, {chain.points.total}")
    revealed = view.held or view.reveal
    if revealed is not None:
        lines += [_verdict_line(one, revealed.waits) for one in revealed.verdicts]
    if view.rounds or any(view.added):
        red, blue = summed(view.rounds, view.added)
        lines.append(f"total: red {red}, blue {blue}")
    return "\n".join(lines)


def _verdict_line(verdict: views.Verdict, waits: Seat | None) -> str:
    if verdict.seat is waits:
        return f"{verdict.seat.colour}: sealed"
    if verdict.notation is None:
        return f"{verdict.seat.colour}: nothing submitted"
    worth = f"{verdict.points.total} points" if verdict.points else str(verdict.refused)
    stands = ", stands" if verdict.stands else ""
    return f"{verdict.seat.colour}: {verdict.notation}: {worth}{stands}"


def _target_line(target: views.Target) -> str:
    by = "" if target.by is None else f" by {target.by.colour}"
    points = "" if target.points is None else f" for {target.points}"
    return f"target {target.value}: {target.state}{by}{points}"


def _board_lines(numbers: Sequence[int]) -> Iterator[str]:
    """Two lines for each row of triangles: the slanting sides, and the level ones below them."""
    first = 0
    for row in range(SIZE):
        owned = [numbers[side : side + 3] for side in range(first, first + 3 * (row + 1), 3)]
        first += 3 * (row + 1)
        margin = "   " * (SIZE - row)
        yield margin + " ".join(f"{left:>2} {right:>2}" for left, right, _ in owned)
        yield margin + "".join(f"  {bottom:>2}  " for _, _, bottom in owned)
