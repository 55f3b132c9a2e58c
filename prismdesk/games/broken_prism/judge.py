"""Judging a submission: does it fit, does it reach the target, does it break, what is it paid.

Where it fits, its sides are placed on the board. The answers are kept, since the gate, the log and
the views ask the same thing one after another.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import msgspec

from prismdesk.core.refusal import Refused, refuse
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.breaking import BoardBefore, Broken, lying
from prismdesk.games.broken_prism.fitting import fit
from prismdesk.games.broken_prism.notation import value
from prismdesk.games.broken_prism.view import Points
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES, SIDES_OF, VERTEX_NAMES
from prismdesk.geometry.triangle_graph import walk


class Placed(NamedTuple):
    """A submission on the board.

    `letter` is mended (BP13). `chain` is as long as its numbers where it fits; where it does not,
    `refused` says why, and `chain` is the beginning that does.
    """

    letter: str
    chain: tuple[int, ...]
    refused: Refused | None = None


def placed(submit: Submit, lying: BoardBefore) -> Placed:
    """The submission on the board as it lies."""
    number = submit.numbers[0]
    letter, starts = _start(submit.letter, number, lying)
    if not starts:
        text = "No side of {letter} is {number}."
        refused = refuse(
            "letter-without-number", text, "BP12", letter, letter=letter, number=number
        )
        return Placed(letter, (), refused)
    if submit.via is None:
        return Placed(letter, *_found(submit.numbers, starts, lying))
    return Placed(letter, *_named(submit.numbers, submit.via, letter, lying))


def _start(letter: str, number: int, lying: BoardBefore) -> tuple[str, tuple[int, ...]]:
    """The letter as it is meant (BP13), and the sides of it that have the number.

    x, y and z are no triangles, so they can only mean X, Y and Z.
    """
    meant = [case for case in (letter, letter.swapcase()) if case in LETTERS]
    for case in meant:
        triangle = SIDES_OF[LETTERS.index(case)]
        if starts := tuple(side for side in triangle if lying.numbers[side] == number):
            return case, starts
    return meant[0], ()


def _found(
    numbers: tuple[int, ...], starts: tuple[int, ...], lying: BoardBefore
) -> tuple[tuple[int, ...], Refused | None]:
    """The chain that BP14 chooses."""
    unknown = next((number for number in numbers if number not in lying.numbers), None)
    found = fit(numbers, starts, lying)
    chain = found.chain
    if unknown is not None:
        return chain, _not_on_board(unknown)
    if found.ambiguous:
        text = "Too many chains fit this; click the sides, or name them after via."
        return chain, refuse("too-ambiguous", text, "BP14")
    if found.used is not None:
        return chain, _side_used(found.used, solid=found.used in lying.solid)
    if len(chain) < len(numbers):
        return chain, _not_contiguous(chain, numbers[len(chain)])
    return chain, None


def _named(
    numbers: tuple[int, ...], via: tuple[str, ...], letter: str, lying: BoardBefore
) -> tuple[tuple[int, ...], Refused | None]:
    """The chain whose sides are named (BP34), as far as they fit."""
    chain: tuple[int, ...] = ()
    for number, name in zip(numbers, via, strict=False):
        side = SIDE[name]
        if refused := _why_not_on(chain, side, number, lying):
            return chain, refused
        if not chain and side not in SIDES_OF[LETTERS.index(letter)]:
            text = "{letter} has no side {side}, so the chain cannot begin there."
            return chain, refuse("via-does-not-fit", text, "BP12", name, letter=letter, side=name)
        chain = (*chain, side)
    if len(via) != len(numbers):
        text = "There are {numbers} numbers, but via names {sides} sides."
        wrong = refuse("via-does-not-fit", text, "BP34", numbers=len(numbers), sides=len(via))
        return chain, wrong
    return chain, None


def _why_not_on(
    chain: tuple[int, ...], side: int, number: int, lying: BoardBefore
) -> Refused | None:
    """Why the chain cannot go on by this side with that number."""
    if number not in lying.numbers:
        return _not_on_board(number)
    if lying.numbers[side] != number:
        name, there = SIDES[side], lying.numbers[side]
        text = "Side {side} is {number}, not {wanted}."
        return refuse(
            "via-does-not-fit", text, "BP34", name, side=name, number=there, wanted=number
        )
    if len(walk((*chain, side))) < len(chain) + 2:
        return _apart(chain, side)
    if side in chain or side in lying.solid:
        return _side_used(side, solid=side not in chain)
    return None


def _not_on_board(number: int) -> Refused:
    text = "{number} is not on the board."
    return refuse("number-not-on-board", text, "BP10", str(number), number=number)


def _side_used(side: int, *, solid: bool) -> Refused:
    """It is in the chain already, or in a solid one."""
    name = SIDES[side]
    text = "Side {side} is in a solid chain." if solid else "Side {side} is used twice."
    return refuse("side-used", text, "BP11", name, side=name)


def _not_contiguous(chain: tuple[int, ...], number: int) -> Refused:
    """No side with the number begins where this beginning of a chain stops."""
    texts = "No {number} meets side {last}.", "No {number} meets the chain at {vertex}."
    return _disjoint(chain, texts, number=number)


def _apart(chain: tuple[int, ...], side: int) -> Refused:
    """The side that was named does not begin where this beginning of a chain stops."""
    texts = (
        "Sides {last} and {side} do not meet.",
        "Side {side} does not meet the chain at {vertex}.",
    )
    return _disjoint(chain, texts, side=SIDES[side])


def _disjoint(chain: tuple[int, ...], texts: tuple[str, str], **values: str | int) -> Refused:
    """One side alone has two ends, a longer beginning stops at a vertex: each has its text."""
    if len(chain) == 1:
        last = SIDES[chain[0]]
        return refuse("not-contiguous", texts[0], "BP10", last, last=last, **values)
    vertex = VERTEX_NAMES[walk(chain)[-1]]
    return refuse("not-contiguous", texts[1], "BP10", vertex, vertex=vertex, **values)


class Ground(msgspec.Struct, frozen=True):
    """What submissions are judged on: the board's numbers in the order of BP34, the solid chains.

    Chains are given by their sides in walking order; `touching` is BP15's option.
    """

    numbers: tuple[int, ...]
    chains: tuple[tuple[int, ...], ...] = ()
    touching: bool = False


class Judged(msgspec.Struct, frozen=True):
    """What a submission is.

    `letter` is mended (BP13). `sides` is the chain; where none fits the board, the longest
    beginning that was found, and `value` is None. A valid one has `points`, and `spaces` are
    those that it is paid for, by their triangles; another one has `refused`.
    """

    letter: str
    sides: tuple[int, ...]
    value: str | None = None
    points: Points | None = None
    spaces: tuple[str, ...] = ()
    refused: Refused | None = None


def prepare(ground: Ground) -> None:
    """Works out what every judgement here begins with; the first one takes long (Shapely)."""
    lying(ground.numbers, ground.chains, ground.touching)


@lru_cache(maxsize=256)
def judged(ground: Ground, submit: Submit, target: str | None, *, by_host: bool = False) -> Judged:
    """The submission for this target (BP9 to BP22); without a target any value will do.

    One that is accepted `by_host` only has to fit the board (ALL6, BP10, BP11).
    """
    lies = lying(ground.numbers, ground.chains, ground.touching)
    letter, chain, refused = placed(submit, lies)
    if refused is not None:
        return Judged(letter, chain, refused=refused)
    reached = value(submit.numbers, submit.operators)
    if not by_host:
        refused = _misses(reached, target) or _breaks(lies.wall.broken_by(chain))
    if refused is not None:
        return Judged(letter, chain, str(reached), refused=refused)
    spaces = lies.completed(chain)
    points = Points(len(chain), len(spaces), len(chain) + 2 * len(spaces))
    shown = tuple("".join(LETTERS[one] for one in space.triangles) for space in spaces)
    return Judged(letter, chain, str(reached), points, shown)


def _misses(reached: Fraction, target: str | None) -> Refused | None:
    if target is None or reached == Fraction(target):
        return None
    text = "The value is {value}, not {target}."
    return refuse("misses-target", text, "BP22", value=str(reached), target=target)


def _breaks(broken: Broken | None) -> Refused | None:
    """A solid chain is crossed, or met where that is forbidden."""
    if broken is None:
        return None
    vertex = VERTEX_NAMES[broken.vertex]
    text = "The chain touches a solid chain at {vertex}, which is not one of its ends."
    if broken.crossing:
        text = "The chain crosses a solid chain at {vertex}."
    return refuse("breaks-chain", text, "BP15", vertex, vertex=vertex)
