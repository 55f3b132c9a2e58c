"""What Broken Prism's board says in words: phrases for people, with gaps for names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from prismdesk.core.rounds import summed
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.board.broken_prism.draft import Draft
from prismdesk.desk.board.draft_board import place_words
from prismdesk.desk.texts import seat_word, tr
from prismdesk.games.broken_prism import facts
from prismdesk.games.broken_prism.sheet import ROUNDS
from prismdesk.games.broken_prism.state import BETWEEN, CURTAIN, OPEN, OVER, PARSING, REVEAL
from prismdesk.games.broken_prism.view import Chain, Reveal, View
from prismdesk.geometry.triangle import LETTERS, SIDES, TRIANGLES_BY

_TAKES: Final = "{seat} takes {target} for {points} points."
_LOCKED: Final = "Nobody has a valid expression for {target}; it is locked for 30 seconds."
_TAKES_BY_RULING: Final = "By the host’s ruling {seat} takes {target} for {points} points."
_LOCKED_BY_RULING: Final = "By the host’s ruling nobody has a valid expression for {target}."


def side(view: View, number: int, chains: Sequence[Chain], drafted: Sequence[int | None]) -> str:
    """One side in words: its name, its number, its triangles, and what it is part of."""
    said = tr("{side}: {number}", side=SIDES[number], number=view.numbers[number])
    near = [LETTERS[triangle] for triangle in TRIANGLES_BY[number]]
    if len(near) > 1:
        said = tr("{side}, between {first} and {last}", side=said, first=near[0], last=near[1])
    for chain in chains:
        if SIDES[number] in chain.sides:
            said = tr("{side}, in a chain of {seat}", side=said, seat=seat_word(chain.owner))
    if number in drafted:
        told = place_words(drafted.index(number), len(drafted), counted=view.practice)
        said = tr("{side}, {place}", side=said, place=told)
    return said


def draft(drawn: Draft, value: str) -> str:
    """The draft as it is spoken after each step, with its value where that may be known."""
    if not drawn.text:
        return tr("The draft is empty.")
    if value:
        return tr("Draft: {text}, value {value}", text=drawn.text, value=value)
    return tr("Draft: {text}", text=drawn.text)


def phase(view: View) -> Phrase:
    """What is to happen now."""
    if view.phase == OVER:
        return phrase("The match is over")
    if view.phase == BETWEEN:
        return phrase("Round {number} is about to begin", number=view.round + 1)
    if view.phase == OPEN:
        return phrase("Claims are open")
    if view.phase == CURTAIN:
        if view.sitter is None:
            return phrase("The submissions come next")
        return phrase("{seat} sits down", seat=view.sitter)
    assert view.claim is not None, "a claim is being played out"
    if view.phase == PARSING:
        return _parsing(view.reveal)
    if view.phase == REVEAL:
        return phrase("The claim on {target} is revealed", target=view.claim.target)
    if view.sitter is None:
        return phrase("{seat} claims {target}", seat=view.claim.by, target=view.claim.target)
    return phrase("{seat} submits for {target}", seat=view.sitter, target=view.claim.target)


def _parsing(reveal: Reveal | None) -> Phrase:
    if reveal is None or reveal.waits is None:
        return phrase("The host reads the submissions")
    text = "{seat}’s is revealed; {other}’s is still sealed"
    return phrase(text, seat=reveal.by, other=reveal.waits)


def summary(view: View) -> Phrase:
    """A match in one line."""
    red, blue = summed(view.rounds, view.added)
    if view.round == 0:
        return phrase("Before round 1 of {rounds}", rounds=ROUNDS)
    text = "Round {number} of {rounds} · {red} : {blue}"
    return phrase(text, number=view.round, rounds=ROUNDS, red=red, blue=blue)


def standing(view: View, seat: Seat) -> Phrase | None:
    """That a seat has submitted, where the match shows that to all (BP23)."""
    return phrase("Has submitted") if seat in view.submitted else None


def fact(fact: Any) -> Phrase:
    """What happened."""
    match fact:
        case facts.RoundBegan(number):
            return phrase("Round {number} begins.", number=number)
        case facts.TargetClaimed(seat, target):
            return phrase("{seat} claims {target}.", seat=seat, target=target)
        case facts.CurtainLifted(seat):
            if seat is None:
                return phrase("The curtain is lifted for all.")
            return phrase("{seat} sits down.", seat=seat)
        case facts.ParsingBegan():
            return phrase("The window is over; the host reads the submissions.")
        case facts.Revealed(reveal) if reveal.waits is not None:
            return phrase("{seat}’s submission is revealed first.", seat=reveal.by)
        case facts.Revealed(reveal):
            return _outcome(reveal, _TAKES, _LOCKED)
        case facts.Ruled(reveal=reveal):
            return _outcome(reveal, _TAKES_BY_RULING, _LOCKED_BY_RULING)
        case facts.ClaimsOpened():
            return phrase("Claims are open.")
        case facts.Unlocked(target):
            return phrase("{target} can be claimed again.", target=target)
        case facts.RoundEnded(number, (red, blue)):
            text = "Round {number} is over, {red} : {blue}."
            return phrase(text, number=number, red=red, blue=blue)
    raise TypeError(fact)


def _outcome(reveal: Reveal, taken: str, locked: str) -> Phrase:
    best = next((verdict for verdict in reveal.verdicts if verdict.stands), None)
    if best is None or best.points is None:
        return phrase(locked, target=reveal.target)
    return phrase(taken, seat=best.seat, target=reveal.target, points=best.points.total)
