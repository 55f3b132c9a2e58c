"""Boards as a host enters them: read with every fault named, and written (GP6).

A board file holds one to three rounds. A round has a heading, and below it its rows from the top,
with a letter for each gem; without any heading, rounds are parted by empty lines:

    round 1
    RGSL
    …

Spaces and commas may stand between the letters, and `#` begins a comment. A round that is not there
is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from prismdesk.core.refusal import Fault, Refused, faulty_set_up
from prismdesk.core.words import phrase
from prismdesk.games.glittering_paths.boardlines import MOST_LINES, ROUND, Block, blocks
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.roundreader import RoundReader


def read_rounds(text: str) -> dict[int, Board] | Refused:
    """The boards that the text spells, by their rounds from 1.

    Refused: `set-up`, with every fault, its line, its rule and the cell that it concerns.
    """
    found = blocks(text)
    if not any(block.is_headed or any(line.is_right for line in block.lines) for block in found):
        return _no_board(text)
    rounds: dict[int, Board] = {}
    faults: list[Fault] = [*_repeated(found), *_too_long(found)]
    for block in found:
        reader = RoundReader(block, block.place)
        board = reader.read()
        faults += [*reader.faults, *reader.unfinished]
        if board is not None:
            rounds[block.place] = board
    return faulty_set_up("GP6", faults) if faults else dict(sorted(rounds.items()))


def write_rounds(boards: Sequence[Board]) -> str:
    """The boards of the first rounds as a board file; `read_rounds` gives them back."""
    return "\n".join(write_round(place, board) for place, board in enumerate(boards, start=1))


def write_round(place: int, board: Board) -> str:
    """The board of that round, from 1, as it stands in a board file."""
    return "\n".join([f"{ROUND} {place}", *board.from_top, ""])


def _repeated(found: list[Block]) -> list[Fault]:
    """A fault for each round whose heading has stood before."""
    faults: list[Fault] = []
    lines: dict[int, int] = {}
    for block in found:
        here = block.top
        if block.place and lines.setdefault(block.place, here) != here:
            text = "Round {place} stands here again; it begins in line {line}."
            again = phrase(text, place=block.place, line=lines[block.place])
            faults.append(Fault(again, "GP6", line=here))
    return faults


def _too_long(found: list[Block]) -> list[Fault]:
    """A fault if there is more than is looked at."""
    if sum(len(block.lines) for block in found) < MOST_LINES:
        return []
    message = phrase("No set-up is this long; what follows is not looked at.")
    return [Fault(message, "GP6", line=found[-1].lines[-1].number)]


def _no_board(text: str) -> Refused:
    if not text.strip():
        message = phrase("The set-up is empty; write a board.")
    else:
        message = phrase(
            "This is no board; write round 1, and below it its rows from the top, such as RGSLRGSL."
        )
    return Refused(code="set-up", rule="GP6", message=message)
