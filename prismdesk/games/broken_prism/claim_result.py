"""The end of a claim: which of two submissions wins (BP25, BP26, BP28), and a host's rulings."""

from __future__ import annotations

import msgspec

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.rounds import other, with_seat
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism.actions import Rule, Submit
from prismdesk.games.broken_prism.judge import Ground, Judged, judged
from prismdesk.games.broken_prism.notation import expression, steps
from prismdesk.games.broken_prism.state import (
    PARSING,
    REVEAL,
    Claimed,
    Ruling,
    Solid,
    State,
    ground,
)
from prismdesk.games.broken_prism.view import Reveal, Verdict
from prismdesk.geometry.triangle import SIDE, SIDES


def claimed_target(state: State) -> str:
    """The target that is claimed."""
    assert state.claim is not None, "a claim is on"
    assert state.sheet is not None, "a round is on"
    return state.sheet.targets[state.claim.place]


def decided(state: State) -> State:
    """The state with the claim's reveal, the winner's chain solid, or the target locked.

    It can be asked again while the reveal is on, after a ruling: submissions are judged against
    the chains that were solid at the claim (BP25), whatever was decided before.
    """
    claim = state.claim
    assert claim is not None, "a claim is decided"
    earlier = len(state.chains) if state.reveal is None else state.reveal.earlier
    before = state.chains[:earlier]
    here = ground(state, before)
    mine, theirs = (_verdict(state, here, seat) for seat in (claim.by, other(claim.by)))
    # Equal scores: the first of them, the claimer's, stands (BP25).
    best = max((one for one in (mine, theirs) if one.points), key=_total, default=None)
    first, second = (msgspec.structs.replace(one, stands=one is best) for one in (mine, theirs))
    locked = tuple(
        best is None if place == claim.place else had for place, had in enumerate(state.locked)
    )
    return msgspec.structs.replace(
        state,
        phase=REVEAL,
        sitter=None,
        ready=(),
        chains=before if best is None else (*before, _solid(best, claim)),
        locked=locked,
        held=None,
        reveal=Reveal(claimed_target(state), claim.by, (first, second), earlier),
    )


def parsed(state: State) -> State:
    """The state while the host parses: he knows what will be decided, and nothing is yet (BP28)."""
    return msgspec.structs.replace(
        state, phase=PARSING, sitter=None, ready=(), held=decided(state).reveal
    )


def half_revealed(state: State) -> State:
    """The same with the claimer's submission revealed, and nothing of the other one (BP28)."""
    assert state.held is not None, "the host parses"
    claimers, others = state.held.verdicts
    # Whether it stands would tell of the other one.
    shown = msgspec.structs.replace(claimers, stands=False), Verdict(others.seat)
    half = msgspec.structs.replace(state.held, verdicts=shown, waits=others.seat)
    return msgspec.structs.replace(state, reveal=half)


def outcome(state: State) -> Phrase:
    """What the log says of a reveal."""
    assert state.reveal is not None, "something is revealed"
    target = state.reveal.target
    best = next((one for one in state.reveal.verdicts if one.stands), None)
    if best is None:
        text = "Nobody has a valid expression for {target}; it is locked for 30 seconds."
        if state.time_up:
            text = "Nobody has a valid expression for {target}."
        return phrase(text, target=target)
    assert best.points is not None, "what stands has points"
    text = "{winner} takes {target} for {points} points: {notation}"
    points, notation = best.points.total, (best.notation or "")[:200]
    return phrase(text, winner=best.seat, target=target, points=points, notation=notation)


def ruled(state: State, rule: Rule) -> State | Refused:
    """The reveal after the host's ruling on a submission, or why he cannot rule so (ALL6)."""
    if not rule.reason.strip():
        return refuse("reason-missing", "A host’s act needs a reason.", "ALL6")
    assert state.reveal is not None, "something is revealed"
    verdict = next((one for one in state.reveal.verdicts if one.seat is rule.seat), None)
    if verdict is None:
        return refuse("no-such-seat", "Nobody sits there in this match.", "ALL6")
    submit = _shown(state, rule.seat)
    if submit is None:
        return refuse("nothing-there", "{seat} has submitted nothing.", "ALL6", seat=rule.seat)
    if rule.accept == (verdict.refused is None):
        text = "It counts already." if rule.accept else "It does not count already."
        return refuse("ruled-already", text, "ALL6")
    if rule.accept:
        before = state.chains[: state.reveal.earlier]
        if refused := judged(ground(state, before), submit, None, by_host=True).refused:
            return msgspec.structs.replace(refused, code="no-chain", rule="ALL6")
    rulings = with_seat(state.rulings, rule.seat, Ruling(rule.accept, rule.reason))
    return decided(msgspec.structs.replace(state, rulings=rulings))


def _shown(state: State, seat: Seat) -> Submit | None:
    """The submission that the reveal shows of a seat (BP28)."""
    sealed = state.sealed[seat]
    return sealed.valid or sealed.last


def _verdict(state: State, here: Ground, seat: Seat) -> Verdict:
    submit, ruling = _shown(state, seat), state.rulings[seat]
    if submit is None:
        return Verdict(seat)
    found = _judged(state, here, submit, ruling)
    # Beyond the chain there may be numbers that no board has, and no end of them.
    values = steps(submit.numbers[: len(found.sides)], submit.operators) if found.sides else ()
    return Verdict(
        seat=seat,
        notation=expression(msgspec.structs.replace(submit, letter=found.letter)),
        sides=tuple(SIDES[side] for side in found.sides),
        steps=tuple(str(value) for value in values),
        value=found.value,
        points=None if found.refused else found.points,
        spaces=() if found.refused else found.spaces,
        refused=found.refused,
        ruled=ruling is not None,
    )


def _judged(state: State, here: Ground, submit: Submit, ruling: Ruling | None) -> Judged:
    """The program's verdict, or the one that the host's ruling puts in its place."""
    if ruling is not None and ruling.accept:
        return judged(here, submit, None, by_host=True)
    found = judged(here, submit, claimed_target(state))
    if ruling is None:
        return found
    text = "The host rules that it does not count: {reason}"
    refused = refuse("ruled-out", text, "ALL6", reason=ruling.reason)
    return msgspec.structs.replace(found, refused=refused)


def _total(verdict: Verdict) -> int:
    assert verdict.points is not None, "only valid ones are compared"
    return verdict.points.total


def _solid(best: Verdict, claim: Claimed) -> Solid:
    assert best.points is not None, "what stands has points"
    assert best.notation is not None, "and a notation"
    sides = tuple(SIDE[name] for name in best.sides)
    return Solid(best.seat, best.notation, sides, best.points, best.spaces, claim.place)
