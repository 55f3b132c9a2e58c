"""Why an action is not legal: the rule it breaks, in one sentence, with the space.

Each function answers None if the action is legal in this position.
"""

from __future__ import annotations

from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.prizmik.actions import NAMES
from prismdesk.games.prizmik.lines import (
    DIAGONAL_NEAR,
    FIGHTER_TO,
    NEAR,
    SHIP_OVER,
    SHIP_TAKES,
)
from prismdesk.games.prizmik.state import BASE, EMPTY, FIGHTER, FLEET, LADEN, SHADES, SHIP

_WORDS: Final = {
    FLEET: "fleet",
    BASE: "base",
    LADEN: "ship with its fighter",
    SHIP: "ship",
    FIGHTER: "fighter",
}


def _no(rule: str, code: str, where: int, text: str, **values: str | Seat) -> Refused:
    message = phrase(text, **values)
    return Refused(code=code, rule=rule, message=message, where=NAMES[where])


def _not_own(board: bytes, seat: Seat, start: int) -> Refused | None:
    piece = board[start]
    if piece - SHADES[seat] in _WORDS:
        return None
    name = NAMES[start]
    if piece == EMPTY:
        return _no("PZ4", "no-piece", start, "There is no piece on {cell}.", cell=name)
    other = Seat(1 - seat)
    return _no(
        "PZ4", "not-yours", start, "The piece on {cell} is {other}’s.", cell=name, other=other
    )


def _occupied(rule: str, cell: int) -> Refused:
    return _no(rule, "occupied", cell, "{cell} is occupied.", cell=NAMES[cell])


def why_no_move(board: bytes, seat: Seat, start: int, to: int) -> Refused | None:
    """PZ6, PZ7, PZ8."""
    letter = board[start] - SHADES[seat]
    if letter in (LADEN, SHIP):
        over = SHIP_OVER[start].get(to)
        if over is None:
            text = "A ship moves one space in any direction, or two straight ones."
            return _no("PZ7", "out-of-reach", to, text)
        if board[to] != EMPTY:
            return _occupied("PZ7", to)
        if board[over] != EMPTY:
            text = "{cell} is occupied, and a ship moves through no piece."
            return _no("PZ7", "in-the-way", over, text, cell=NAMES[over])
        return None
    if letter == FIGHTER:
        if to not in FIGHTER_TO[start]:
            return _no("PZ8", "out-of-reach", to, "A fighter moves one space in any direction.")
        return None if board[to] == EMPTY else _occupied("PZ8", to)
    if letter == FLEET:
        return _no("PZ6", "base-stays", start, "A base never moves; a fleet can deploy its ship.")
    if letter == BASE:
        return _no("PZ6", "base-stays", start, "A base never moves.")
    return _not_own(board, seat, start)


def why_no_deploy(board: bytes, seat: Seat, start: int, to: int) -> Refused | None:
    """PZ9."""
    letter = board[start] - SHADES[seat]
    if letter not in (FLEET, LADEN):
        if refused := _not_own(board, seat, start):
            return refused
        text = "Nothing is inside the {piece} on {cell}."
        return _no("PZ9", "nothing-inside", start, text, piece=_WORDS[letter], cell=NAMES[start])
    if to not in NEAR[start]:
        text = "A piece deploys onto the next space in front, behind, left or right."
        return _no("PZ9", "out-of-reach", to, text)
    return None if board[to] == EMPTY else _occupied("PZ9", to)


def why_no_capture(board: bytes, seat: Seat, start: int, to: int) -> Refused | None:
    """PZ13, PZ14."""
    letter = board[start] - SHADES[seat]
    if refused := _not_own(board, seat, start):
        return refused
    taken = board[to] - SHADES[1 - seat]
    if taken not in _WORDS:
        rule = "PZ13" if letter in (LADEN, SHIP) else "PZ14"
        text = "There is no piece of {other} on {cell} to capture."
        return _no(rule, "nothing-there", to, text, other=Seat(1 - seat), cell=NAMES[to])
    if letter in (FLEET, BASE):
        return _no("PZ14", "base-captures-nothing", start, "A base captures nothing.")
    if letter == FIGHTER:
        return _why_no_fighter_capture(start, to, taken)
    if taken not in (FLEET, BASE):
        return _no(
            "PZ13", "wrong-piece", to, "A ship captures bases only; a fighter can capture this."
        )
    if to not in SHIP_TAKES[seat][start]:
        text = "A ship captures the base directly in front, left or right of it."
        return _no("PZ13", "out-of-reach", to, text)
    return None


def _why_no_fighter_capture(start: int, to: int, taken: int) -> Refused | None:
    if taken in (FLEET, BASE):
        return _no(
            "PZ14", "wrong-piece", to, "A fighter captures no base; a ship can capture this."
        )
    if taken == FIGHTER and to not in DIAGONAL_NEAR[start]:
        text = "A fighter captures a fighter diagonally next to it."
        return _no("PZ14", "out-of-reach", to, text)
    if taken != FIGHTER and to not in NEAR[start]:
        text = "A fighter captures a ship directly in front, behind, left or right."
        return _no("PZ14", "out-of-reach", to, text)
    return None
