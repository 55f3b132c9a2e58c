"""What Broken Prism says in words: sides, phases, results, facts; expressions, values, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.words import FactTable, place_words
from prismdesk.desk.game_ui.rounds.words import round_began, round_ended, rounds_words
from prismdesk.desk.games.broken_prism.board.draft import Draft
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.games.broken_prism import facts
from prismdesk.games.broken_prism.state import CURTAIN, OPEN, PARSING, REVEAL, ROUNDS
from prismdesk.games.broken_prism.view import Chain, Points, Reveal, View
from prismdesk.geometry.triangle import LETTERS, SIDES, TRIANGLES_BY


def expression_text(notation: str) -> str:
    """An expression as it is read out in a reveal: without the names of its sides."""
    return notation.partition(" via ")[0]


def value_text(value: str) -> str:
    """A value as people read it, with a true minus."""
    return value.replace("-", "−")


def reason_text(refused: Refused, names: Mapping[Seat, str]) -> str:
    """Why a submission fails, short enough for a card: of a broken chain only the place."""
    if refused.code == "breaks-chain" and refused.where is not None:
        return _breaks(refused.where)
    return say(refused.message, names)


def usual_reason() -> str:
    """As long as such a reason is as a rule."""
    return _breaks("EFGKLM")


def _breaks(vertex: str) -> str:
    return tr("Breaks a solid chain at {vertex}.", vertex=vertex)


def points_text(points: Points) -> str:
    """Points part by part, such as `9 + 1 × 2 = 11` (BP16, BP17)."""
    if not points.spaces:
        return str(points.total)
    return f"{points.sides} + {points.spaces} × 2 = {points.total}"


def points_words(points: Points) -> str:
    """The same in words, such as `9 sides + 1 space × 2 = 11`."""
    sides = tr("{n} sides", n=points.sides)
    if not points.spaces:
        return sides
    one = points.spaces == 1
    spaces = tr("1 space") if one else tr("{n} spaces", n=points.spaces)
    return tr("{sides} + {spaces} × 2 = {total}", sides=sides, spaces=spaces, total=points.total)


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
    """What is to happen now, within a round."""
    if view.phase == OPEN:
        return phrase("Claims are open")
    if view.phase == CURTAIN:
        if view.sitter is None:
            return phrase("The submissions come next")
        return phrase("{seat}’s turn at the screen", seat=view.sitter)
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


def standing(view: View, seat: Seat) -> Phrase | None:
    """That a seat has submitted, where the match shows that to all (BP23)."""
    return phrase("Has submitted") if seat in view.submitted else None


def _outcome(reveal: Reveal, taken: str, locked: str) -> Phrase:
    best = next((verdict for verdict in reveal.verdicts if verdict.stands), None)
    if best is None or best.points is None:
        return phrase(locked, target=reveal.target)
    return phrase(taken, seat=best.seat, target=reveal.target, points=best.points.total)


def _revealed(fact: facts.Revealed) -> Phrase:
    reveal = fact.reveal
    if reveal.waits is not None:
        return phrase("{seat}’s submission is revealed first.", seat=reveal.by)
    return _outcome(reveal, _TAKES, _LOCKED)


_FACTS: Final[FactTable] = {
    facts.RoundBegan: round_began,
    facts.TargetClaimed: "{seat} claims {target}.",
    facts.CurtainLifted: lambda fact: (
        "The curtain is lifted for all." if fact.seat is None else "{seat}’s turn at the screen."
    ),
    facts.ParsingBegan: "The window is over; the host reads the submissions.",
    facts.Revealed: _revealed,
    facts.Ruled: lambda fact: _outcome(fact.reveal, _TAKES_BY_RULING, _LOCKED_BY_RULING),
    facts.ClaimsOpened: "Claims are open.",
    facts.Unlocked: "{target} can be claimed again.",
    facts.RoundEnded: round_ended(0),
}

BOARD_WORDS: Final = rounds_words(ROUNDS, 0, phase, standing, _FACTS)
