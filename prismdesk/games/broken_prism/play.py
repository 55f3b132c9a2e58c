"""What actions and expiries do to a match: from one phase to the next (BP20 to BP31, ALL10)."""

from __future__ import annotations

from typing import Final

import msgspec

from prismdesk.core.game import Applied, told
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.rounds import BETWEEN, Last, other, round_begun, round_over, with_seat
from prismdesk.core.seats import Seat
from prismdesk.games.broken_prism import claim_result, facts
from prismdesk.games.broken_prism.actions import Action, Claim, Done, Lift, Reveal, Rule, Submit
from prismdesk.games.broken_prism.judge import judged, prepare
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.state import (
    CURTAIN,
    OPEN,
    ROUNDS,
    TARGETS,
    WINDOW,
    Claimed,
    Sealed,
    Solid,
    State,
    ground,
    place_of,
    taken,
)
from prismdesk.games.broken_prism.view import Points

_LAST: Final = Last(
    ROUNDS,
    "BP30",
    won="Seven rounds are over: {more} to {less}.",
    level="Seven rounds are over at {points} each; the Death Match Opponent wins a tie.",
)


def begin_round(state: State, action: Action | None = None) -> Applied:
    """The next round's board and targets appear to all at once (ALL10)."""
    begun = msgspec.structs.replace(
        state, round=state.round + 1, phase=OPEN, ready=(), chains=(), time_up=False
    )
    assert begun.sheet is not None, "a round has begun"
    for owner, submit in begun.sheet.laid:
        begun = msgspec.structs.replace(begun, chains=(*begun.chains, _laid(begun, owner, submit)))
    # Now, while nobody waits for an answer.
    prepare(ground(begun))
    return round_begun(begun, action)


def _laid(state: State, owner: Seat, submit: Submit) -> Solid:
    """A chain that the set-up lays: solid, but without a target and without points (BP34)."""
    found = judged(ground(state), submit, None)
    assert found.refused is None, "the set-up was checked"
    notation = expression(msgspec.structs.replace(submit, letter=found.letter))
    return Solid(owner, notation, found.sides, Points(0, 0, 0), found.spaces, None)


def claim(state: State, seat: Seat, action: Claim) -> Applied | Refused:
    """A claim opens the windows, or raises the first curtain (BP21, BP22, BP31)."""
    place = place_of(state, action.target)
    if place is None:
        text = "{target} is no target of this round."
        return refuse("no-such-target", text, "BP21", target=action.target)
    target = state.rounds[state.round - 1].targets[place]
    solid = taken(state, place)
    if solid is not None:
        text = "{seat} has taken {target} already."
        return refuse("taken", text, "BP27", target, seat=solid.owner, target=target)
    if state.locked[place]:
        text = "{target} is locked for a while; nobody had it right."
        return refuse("locked", text, "BP26", target, target=target)
    claimed = msgspec.structs.replace(
        state,
        phase=CURTAIN if state.settings.in_turn else WINDOW,
        claim=Claimed(place, seat),
        sitter=seat if state.settings.in_turn else None,
    )
    return Applied(claimed, Claim(target), told(facts.TargetClaimed(seat, target)))


def submit(state: State, seat: Seat, action: Submit) -> Applied | Refused:
    """A sealed submission (BP22, BP24). Under practice rules an invalid one is refused at once."""
    had = state.sealed[seat]
    if had.done:
        return refuse("done", "You have declared yourself done; that is final.", "BP23")
    refused = judged(ground(state), action, claim_result.claimed_target(state)).refused
    if refused is not None and (state.settings.practice or refused.code == "too-ambiguous"):
        return refused
    valid = had.valid if refused is not None else action
    sealed = msgspec.structs.replace(had, last=action, valid=valid, count=had.count + 1)
    after = msgspec.structs.replace(state, sealed=with_seat(state.sealed, seat, sealed))
    marked = state.settings.shows_submissions and not had.count
    return Applied(after, action, public=False, marked=marked)


def done(state: State, seat: Seat, action: Done) -> Applied | Refused:
    """A player submits no more; the window closes when nobody is left who may (BP23, BP31)."""
    had = state.sealed[seat]
    if had.done:
        return refuse("done", "You have declared yourself done already.", "BP23")
    finished = msgspec.structs.replace(had, done=True)
    after = msgspec.structs.replace(state, sealed=with_seat(state.sealed, seat, finished))
    if not state.settings.in_turn and not all(sealed.done for sealed in after.sealed):
        return Applied(after, action, public=False)
    return msgspec.structs.replace(close_window(after), action=action)


def close_window(state: State) -> Applied:
    """The window is over: the next curtain, or the reveal."""
    if not state.settings.in_turn:
        return _windows_over(state)
    assert state.claim is not None, "a window belongs to a claim"
    follows = other(state.claim.by) if state.sitter is state.claim.by else None
    after = msgspec.structs.replace(state, phase=CURTAIN, sitter=follows)
    text = (
        phrase("{seat} is next at the screen.", seat=follows)
        if follows is not None
        else phrase("Both windows are over.")
    )
    return Applied(after, text=text)


def lift(state: State, action: Lift) -> Applied:
    """The curtain goes up: on a window, or on the reveal (BP31)."""
    lifted = told(facts.CurtainLifted(state.sitter))
    if state.sitter is None:
        applied = _windows_over(state)
        return msgspec.structs.replace(applied, action=action, facts=(*lifted, *applied.facts))
    return Applied(msgspec.structs.replace(state, phase=WINDOW), action, lifted)


def _windows_over(state: State) -> Applied:
    """The reveal at once; or the host reads first, while nothing is decided yet (BP28)."""
    if not state.settings.holds:
        return _revealed(state)
    text = phrase("The window is over; the host reads the submissions.")
    return Applied(claim_result.parsed(state), facts=told(facts.ParsingBegan()), text=text)


def reveal(state: State, action: Reveal) -> Applied | Refused:
    """The host reveals what is still sealed, or the claimer's submission before it (BP28)."""
    if not action.claimer:
        return msgspec.structs.replace(_revealed(state), action=action)
    if state.reveal is not None:
        text = "{seat}’s submission is revealed already."
        return refuse("revealed", text, "BP28", seat=state.reveal.by)
    after = claim_result.half_revealed(state)
    assert after.reveal is not None, "half of it was just revealed"
    said = phrase("{seat}’s submission is revealed first.", seat=after.reveal.by)
    return Applied(after, action, told(facts.Revealed(after.reveal)), barrier=True, text=said)


def _revealed(state: State) -> Applied:
    after = claim_result.decided(state)
    assert after.reveal is not None, "it was just decided"
    return Applied(
        after,
        facts=told(facts.Revealed(after.reveal)),
        barrier=True,
        text=claim_result.outcome(after),
    )


def rule(state: State, action: Rule) -> Applied | Refused:
    """The host rules on a submission while it is revealed (ALL6)."""
    after = claim_result.ruled(state, action)
    if isinstance(after, Refused):
        return after
    assert after.reveal is not None, "the reveal goes on"
    text = (
        "{seat}’s submission is accepted: {reason}"
        if action.accept
        else "{seat}’s submission is ruled out: {reason}"
    )
    said = phrase(text, seat=action.seat, reason=action.reason)
    return Applied(after, action, told(facts.Ruled(action.seat, after.reveal)), text=said)


def press_on(state: State, action: Action | None = None) -> Applied:
    """The reveal is over, or the next round begins (BP28, BP29, ALL10)."""
    if state.phase == BETWEEN:
        return begin_round(state, action)
    if state.time_up or all(taken(state, place) for place in range(TARGETS)):
        return msgspec.structs.replace(end_round(state), action=action)
    opened = msgspec.structs.replace(_without_claim(state), phase=OPEN)
    return Applied(opened, action, told(facts.ClaimsOpened()))


def end_round(state: State) -> Applied:
    """The round is over with what its chains have brought; after the last one the match is."""
    unlocked = msgspec.structs.replace(_without_claim(state), locked=(False, False, False))
    return round_over(unlocked, _LAST)


def _without_claim(state: State) -> State:
    """The state once a claim and its reveal are past."""
    return msgspec.structs.replace(
        state,
        claim=None,
        sitter=None,
        sealed=(Sealed(), Sealed()),
        rulings=(None, None),
        held=None,
        reveal=None,
        ready=(),
    )


def time_is_up(state: State) -> Applied:
    """The round clock ran out; a claim made in time is played out first (BP29)."""
    if state.phase == OPEN:
        return end_round(state)
    text = phrase("The round’s time is over; the claim is played out first.")
    return Applied(msgspec.structs.replace(state, time_up=True), text=text)


def unlock(state: State, place: int) -> Applied:
    """A target can be claimed again (BP26)."""
    assert state.sheet is not None, "a round is on"
    target = state.sheet.targets[place]
    first, second, third = (had and one != place for one, had in enumerate(state.locked))
    after = msgspec.structs.replace(state, locked=(first, second, third))
    text = phrase("{target} can be claimed again.", target=target)
    return Applied(after, facts=told(facts.Unlocked(target)), text=text)
