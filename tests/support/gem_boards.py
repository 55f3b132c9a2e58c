"""A board of gems as a host writes it, and what reading such texts comes to (GP6)."""

from __future__ import annotations

from prismdesk.core.chance import Draws
from prismdesk.core.codec import fits
from prismdesk.core.refusal import Fault, Refused
from prismdesk.games.glittering_paths.boards import read_rounds
from prismdesk.games.glittering_paths.gems import Board
from prismdesk.games.glittering_paths.maker import drawn

DRAWN = drawn(((8, 8), (11, 6), (10, 7)), Draws("boards"))[0]
TOP = ("RGGSLR", "SLGRRG")
"""The two upper rows of a board of 6 x 4; the two others follow from them."""

BOTTOM = ("LSSLGR", "SGRLLS")
BOARD = (*TOP, *BOTTOM)
"""Lines 2 to 5 below a heading; a4 is its first letter and f1 its last."""

OPPOSITES = str.maketrans("RGJSLA", "SLARGJ")

Found = tuple[int | None, str | None, str | None]


def text(*rows: str, heading: str = "round 1") -> str:
    return "\n".join([heading, *rows])


def put(line: int, row: str) -> str:
    """The board with another row in that line."""
    lines = ["round 1", *BOARD]
    lines[line - 1] = row
    return "\n".join(lines)


def entered(spelled: str) -> dict[int, Board]:
    rounds = read_rounds(spelled)
    assert not isinstance(rounds, Refused), rounds.faults
    return rounds


def faults(spelled: str) -> list[Fault]:
    refused = read_rounds(spelled)
    assert isinstance(refused, Refused), "the text is right"
    assert (refused.code, refused.rule) == ("set-up", "GP6")
    assert fits(refused, Refused)
    return list(refused.faults)


def found(spelled: str) -> list[Found]:
    return [(one.line, one.rule, one.where) for one in faults(spelled)]
