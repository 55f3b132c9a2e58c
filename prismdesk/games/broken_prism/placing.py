"""Putting a submission on the board: the chain that it is, or why it fits nowhere (BP10 to BP14).

Neither its value nor whether it breaks a solid chain is asked here.
"""

from __future__ import annotations

from typing import NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.games.broken_prism import verdicts
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.fitting import fit
from prismdesk.games.broken_prism.lying import Lying
from prismdesk.geometry.trails import walk
from prismdesk.geometry.triangle import LETTERS, SIDE, SIDES_OF


class Placed(NamedTuple):
    """A submission on the board.

    `letter` is mended (BP13). `chain` is as long as its numbers where it fits; where it does not,
    `refused` says why, and `chain` is the beginning that does.
    """

    letter: str
    chain: tuple[int, ...]
    refused: Refused | None = None


def placed(submit: Submit, lying: Lying) -> Placed:
    """The submission on the board as it lies."""
    number = submit.numbers[0]
    letter, starts = _start(submit.letter, number, lying)
    if not starts:
        return Placed(letter, (), verdicts.letter_without_number(letter, number))
    if submit.via is None:
        return Placed(letter, *_found(submit.numbers, starts, lying))
    return Placed(letter, *_named(submit.numbers, submit.via, letter, lying))


def _start(letter: str, number: int, lying: Lying) -> tuple[str, tuple[int, ...]]:
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
    numbers: tuple[int, ...], starts: tuple[int, ...], lying: Lying
) -> tuple[tuple[int, ...], Refused | None]:
    """The chain that BP14 chooses."""
    unknown = next((number for number in numbers if number not in lying.numbers), None)
    found = fit(numbers, starts, lying)
    chain = found.chain
    if unknown is not None:
        return chain, verdicts.number_not_on_board(unknown)
    if found.ambiguous:
        return chain, verdicts.too_ambiguous()
    if found.used is not None:
        return chain, verdicts.side_used(found.used, solid=found.used in lying.solid.sides)
    if len(chain) < len(numbers):
        return chain, verdicts.not_contiguous(chain, numbers[len(chain)])
    return chain, None


def _named(
    numbers: tuple[int, ...], via: tuple[str, ...], letter: str, lying: Lying
) -> tuple[tuple[int, ...], Refused | None]:
    """The chain whose sides are named (BP34), as far as they fit."""
    chain: tuple[int, ...] = ()
    for number, name in zip(numbers, via, strict=False):
        side = SIDE[name]
        if refused := _why_not_on(chain, side, number, lying):
            return chain, refused
        if not chain and side not in SIDES_OF[LETTERS.index(letter)]:
            return chain, verdicts.other_triangle(side, letter)
        chain = (*chain, side)
    if len(via) != len(numbers):
        return chain, verdicts.other_count(len(via), len(numbers))
    return chain, None


def _why_not_on(chain: tuple[int, ...], side: int, number: int, lying: Lying) -> Refused | None:
    """Why the chain cannot go on by this side with that number."""
    if number not in lying.numbers:
        return verdicts.number_not_on_board(number)
    if lying.numbers[side] != number:
        return verdicts.other_number(side, lying.numbers[side], number)
    if len(walk((*chain, side))) < len(chain) + 2:
        return verdicts.sides_apart(chain, side)
    if side in chain or side in lying.solid.sides:
        return verdicts.side_used(side, solid=side not in chain)
    return None
