"""The legal actions of a position, and the spaces that each kind of piece reaches (PZ6 to PZ20)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from prismdesk.core.game import Ending, EndKind
from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import LATTICE, NAMES, Action, Capture, Deploy, Move
from prismdesk.games.prizmik.state import (
    BASE,
    EMPTY,
    FIGHTER,
    FLEET,
    LADEN,
    OTHER,
    SEATS,
    SHADES,
    SHIP,
    State,
)
from prismdesk.geometry.square import DIAGONAL, STRAIGHT, Step


class Reach(NamedTuple):
    """A space that a piece can move to, and the one it passes on the way (itself if none)."""

    to: int
    over: int
    move: Move


def _ship(cell: int) -> tuple[Reach, ...]:
    """PZ7: one space in any direction, two straight ones."""
    found = []
    for step in (*STRAIGHT, *DIAGONAL):
        near = LATTICE.beyond(cell, step)
        if near is None:
            continue
        found.append(Reach(near, near, Move(NAMES[cell], NAMES[near])))
        far = LATTICE.beyond(cell, step, 2)
        if step in STRAIGHT and far is not None:
            found.append(Reach(far, near, Move(NAMES[cell], NAMES[far])))
    return tuple(sorted(found))


def _near(cell: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
    cells = (LATTICE.beyond(cell, step) for step in steps)
    return tuple(sorted(near for near in cells if near is not None))


def _captures(cell: int, steps: tuple[Step, ...]) -> tuple[tuple[int, Capture], ...]:
    return tuple((to, Capture(NAMES[cell], NAMES[to])) for to in _near(cell, steps))


def _not_behind(seat: Seat) -> tuple[Step, ...]:
    behind = (0, -1) if seat is Seat.RED else (0, 1)
    return tuple(step for step in STRAIGHT if step != behind)


CELLS_64: Final = range(64)
NEAR: Final = tuple(frozenset(_near(cell, STRAIGHT)) for cell in CELLS_64)
SHIP_MOVES: Final = tuple(_ship(cell) for cell in CELLS_64)
FIGHTER_MOVES: Final = tuple(
    tuple(reach for reach in reaches if reach.to == reach.over) for reaches in SHIP_MOVES
)
DEPLOYS: Final = tuple(
    tuple((to, Deploy(NAMES[cell], NAMES[to])) for to in _near(cell, STRAIGHT)) for cell in CELLS_64
)
SHIP_CAPTURES: Final = tuple(
    tuple(_captures(cell, _not_behind(seat)) for cell in CELLS_64) for seat in SEATS
)
SHIP_TAKES: Final = tuple(
    tuple(frozenset(to for to, _ in captures) for captures in table) for table in SHIP_CAPTURES
)
STRAIGHT_CAPTURES: Final = tuple(_captures(cell, STRAIGHT) for cell in CELLS_64)
DIAGONAL_CAPTURES: Final = tuple(_captures(cell, DIAGONAL) for cell in CELLS_64)
DIAGONAL_NEAR: Final = tuple(frozenset(_near(cell, DIAGONAL)) for cell in CELLS_64)
SHIP_OVER: Final = tuple({reach.to: reach.over for reach in table} for table in SHIP_MOVES)
FIGHTER_TO: Final = tuple(frozenset(reach.to for reach in table) for table in FIGHTER_MOVES)
"""Per space: where a fighter can go (PZ8)."""


SHIPS: Final = (LADEN, SHIP)
BASES: Final = (FLEET, BASE)
DEPLOYING: Final = (FLEET, LADEN)
"""What can deploy (PZ9)."""

_ACTING: Final = tuple(
    bytes(letter + shade for letter in (FLEET, LADEN, SHIP, FIGHTER)) for shade in SHADES
)
"""By seat: its pieces that can do anything."""

_FIND_ACTING: Final = tuple(re.compile(b"[" + letters + b"]") for letters in _ACTING)


def legal(state: State) -> tuple[Action, ...]:
    """Every legal action of the seat on turn, by space; none once the game has ended."""
    if state.ending is not None:
        return ()
    return tuple(_actions(state.board, state.mover, state.reserves[state.mover]))


def home(seat: Seat, to: int, board: bytes, reserves: int) -> int | None:
    """Where a fighter of the seat that moves to `to` promotes (PZ11), or None (PZ12)."""
    if reserves and to >> 3 == (0 if seat else 7):
        own = to ^ 56
        if board[own] == EMPTY:
            return own
    return None


def _actions(board: bytes, mover: Seat, reserves: int) -> list[Action]:
    shade = SHADES[mover]
    found: list[Action] = []
    for piece in _FIND_ACTING[mover].finditer(board):
        cell = piece.start()
        letter = board[cell] - shade
        if letter in DEPLOYING:
            found += [deploy for to, deploy in DEPLOYS[cell] if board[to] == EMPTY]
        if letter in SHIPS:
            found += _ship_actions(board, mover, cell)
        elif letter == FIGHTER:
            found += _fighter_moves(board, mover, cell, reserves)
            found += _fighter_captures(board, mover, cell)
    return found


def _ship_actions(board: bytes, mover: Seat, cell: int) -> list[Action]:
    foe = SHADES[1 - mover]
    found: list[Action] = [
        move for to, over, move in SHIP_MOVES[cell] if board[to] == EMPTY and board[over] == EMPTY
    ]
    found += [capture for to, capture in SHIP_CAPTURES[mover][cell] if board[to] - foe in BASES]
    return found


def _fighter_moves(board: bytes, mover: Seat, cell: int, reserves: int) -> list[Action]:
    found: list[Action] = []
    for to, _, move in FIGHTER_MOVES[cell]:
        if board[to] == EMPTY:
            own = home(mover, to, board, reserves)
            found.append(move if own is None else Move(NAMES[cell], NAMES[to], NAMES[own]))
    return found


def _fighter_captures(board: bytes, mover: Seat, cell: int) -> list[Action]:
    foe = SHADES[1 - mover]
    found: list[Action] = [
        capture for to, capture in STRAIGHT_CAPTURES[cell] if board[to] - foe in SHIPS
    ]
    found += [capture for to, capture in DIAGONAL_CAPTURES[cell] if board[to] - foe == FIGHTER]
    return found


def can_act(board: bytes, mover: Seat, reserves: int) -> bool:
    """Whether the seat has any legal action (PZ19).

    Nearly always a piece has an empty space beside it: that is looked for first.
    """
    for letter in _ACTING[mover]:
        cell = board.find(letter)
        while cell >= 0:
            for near in NEAR[cell]:
                if board[near] == EMPTY:
                    return True
            cell = board.find(letter, cell + 1)
    return bool(_actions(board, mover, reserves))


def stuck(mover: Seat) -> Ending:
    """The ending where the seat on turn can do nothing (PZ19)."""
    why = phrase("{seat} cannot move, deploy or capture.", seat=mover)
    return Ending(EndKind.DRAW, None, why, "PZ19")


def judged(board: bytes, mover: Seat, reserves: tuple[int, int]) -> Ending | None:
    """The ending that the position itself brings: PZ18, PZ20 for both, PZ19 for the one on turn."""
    for seat in SEATS:
        shade = SHADES[seat]
        if FLEET + shade not in board and BASE + shade not in board:
            winner = OTHER[seat]
            why = phrase("{seat} has no base left on the board.", seat=seat)
            return Ending(EndKind.WIN, winner, why, "PZ18")
    for seat in SEATS:
        shade = SHADES[seat]
        if FLEET + shade in board or LADEN + shade in board or SHIP + shade in board:
            continue
        if not (reserves[seat] and FIGHTER + shade in board):
            why = phrase("{seat} has no ship and no fighter that could promote.", seat=seat)
            return Ending(EndKind.DRAW, None, why, "PZ20")
    return None if can_act(board, mover, reserves[mover]) else stuck(mover)
