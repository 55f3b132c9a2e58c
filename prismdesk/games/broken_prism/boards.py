"""Boards and targets as a host enters them: read with every fault named, and written (BP8, BP33).

A board file holds one to seven rounds. A round has a line for each triangle that points up, with
its letter and three numbers, left, right and bottom; a line with its targets; and below, if chains
are to be solid from the beginning, a line for each of them (BP34):

    round 1
    A 5 12 7
    …
    targets 24 7/3 55
    solid red B 5+3+6 via Bl,Br,Dl

Lines come in any order, spaces and commas part what stands in them, `#` begins a comment. The
heading can be left out; where a round begins is said in `boardlines`. Which round it is, its
heading says, or else it is the next one.
"""

from __future__ import annotations

from prismdesk.core.refusal import Fault, Refused, faulty_set_up
from prismdesk.core.words import phrase
from prismdesk.games.broken_prism.boardlines import ROUND, SOLID, TARGETS, blocks, places
from prismdesk.games.broken_prism.notation import expression
from prismdesk.games.broken_prism.roundreader import OWNERS, RoundReader
from prismdesk.games.broken_prism.sheet import ROUNDS, Round


def read_rounds(text: str, touching: bool) -> dict[int, Round] | Refused:
    """The rounds that the text spells, by their places from 1.

    Their solid lines are judged in that reading of BP15.

    Refused: `set-up`, with every fault, its line, its rule and the triangle that it concerns.
    """
    found = blocks(text)
    if not any(line.key and line.rest[:1].isdigit() for block in found for line in block.lines):
        return _no_board(text)
    rounds: dict[int, Round] = {}
    faults: list[Fault] = []
    for place, block in zip(places(found), found, strict=True):
        if place > ROUNDS:
            one_more = phrase("A match has seven rounds; here begins one more.")
            faults.append(Fault(one_more, "BP5", line=block.lines[0].number))
            break
        reader = RoundReader(block, place)
        one = reader.read(touching)
        faults += reader.faults
        if one is not None:
            rounds[place] = one
    if faults:
        return faulty_set_up("BP8", faults)
    return rounds


def write_rounds(rounds: tuple[Round, ...]) -> str:
    """The rounds as a board file; `read_rounds` gives them back, but for their witnesses."""
    return "\n".join(_written(place, one) for place, one in enumerate(rounds, start=1))


def _written(place: int, one: Round) -> str:
    triangles = [
        " ".join([letter, *(str(one.numbers[side]) for side in sides)])
        for letter, sides in OWNERS.items()
    ]
    targets = f"{TARGETS} {' '.join(one.targets)}"
    solid = [f"{SOLID} {seat.colour} {expression(submit)}" for seat, submit in one.laid]
    return "\n".join([f"{ROUND} {place}", *triangles, targets, *solid, ""])


def _no_board(text: str) -> Refused:
    if not text.strip():
        message = phrase("The set-up is empty; write a board and its targets.")
    else:
        message = phrase(
            "This is no board; write 28 triangles as in A 5 12 7, and targets as in "
            "targets 24 7/3 55."
        )
    return Refused(code="set-up", rule="BP33", message=message)
