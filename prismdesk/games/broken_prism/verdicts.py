"""Why a submission is not valid: the rule it breaks, in one sentence, with the place (BP28)."""

from __future__ import annotations

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.games.broken_prism.breaking import Broken
from prismdesk.geometry.trails import walk
from prismdesk.geometry.triangle import SIDES, VERTEX_NAMES


def _no(rule: str, code: str, where: str | None, text: str, **values: str | int) -> Refused:
    return Refused(code=code, rule=rule, message=phrase(text, **values), where=where)


def letter_without_number(letter: str, number: int) -> Refused:
    """The notation begins with a letter and a number that do not belong together."""
    text = "No side of {letter} is {number}."
    return _no("BP12", "letter-without-number", letter, text, letter=letter, number=number)


def number_not_on_board(number: int) -> Refused:
    """No side at all has the number."""
    text = "{number} is not on the board."
    return _no("BP10", "number-not-on-board", str(number), text, number=number)


def not_contiguous(chain: tuple[int, ...], number: int) -> Refused:
    """No side with the number begins where this beginning of a chain stops."""
    if len(chain) == 1:
        side = SIDES[chain[0]]
        text = "No {number} meets side {side}."
        return _no("BP10", "not-contiguous", side, text, number=number, side=side)
    vertex = VERTEX_NAMES[walk(chain)[-1]]
    text = "No {number} meets the chain at {vertex}."
    return _no("BP10", "not-contiguous", vertex, text, vertex=vertex, number=number)


def sides_apart(chain: tuple[int, ...], side: int) -> Refused:
    """The side that was named does not begin where this beginning of a chain stops."""
    name = SIDES[side]
    if len(chain) == 1:
        before = SIDES[chain[0]]
        text = "Sides {before} and {side} do not meet."
        return _no("BP10", "not-contiguous", before, text, before=before, side=name)
    vertex = VERTEX_NAMES[walk(chain)[-1]]
    text = "Side {side} does not meet the chain at {vertex}."
    return _no("BP10", "not-contiguous", vertex, text, vertex=vertex, side=name)


def side_used(side: int, *, solid: bool) -> Refused:
    """The side is in the chain already, or in a solid one."""
    name = SIDES[side]
    text = "Side {side} is in a solid chain." if solid else "Side {side} is used twice."
    return _no("BP11", "side-used", name, text, side=name)


def other_number(side: int, number: int, wanted: int) -> Refused:
    """The side that was named has another number than the expression."""
    name = SIDES[side]
    text = "Side {side} is {number}, not {wanted}."
    return _no("BP34", "via-does-not-fit", name, text, side=name, number=number, wanted=wanted)


def other_triangle(side: int, letter: str) -> Refused:
    """The first side that was named is not one of the letter's."""
    name = SIDES[side]
    text = "{letter} has no side {side}, so the chain cannot begin there."
    return _no("BP12", "via-does-not-fit", name, text, letter=letter, side=name)


def other_count(sides: int, numbers: int) -> Refused:
    """There are not as many sides as numbers."""
    text = "There are {numbers} numbers, but via names {sides} sides."
    return _no("BP34", "via-does-not-fit", None, text, numbers=numbers, sides=sides)


def too_ambiguous() -> Refused:
    """Too many chains fit to try them all."""
    text = "Too many chains fit this; click the sides, or name them after via."
    return _no("BP14", "too-ambiguous", None, text)


def misses_target(value: str, target: str) -> Refused:
    """The value is another one."""
    text = "The value is {value}, not {target}."
    return _no("BP22", "misses-target", None, text, value=value, target=target)


def breaks_chain(broken: Broken) -> Refused:
    """A solid chain is crossed, or met where that is forbidden."""
    vertex = VERTEX_NAMES[broken.vertex]
    if broken.crossing:
        text = "The chain crosses a solid chain at {vertex}."
    else:
        text = "The chain touches a solid chain at {vertex}, which is not one of its ends."
    return _no("BP15", "breaks-chain", vertex, text, vertex=vertex)
