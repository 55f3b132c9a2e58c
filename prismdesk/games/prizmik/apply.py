"""Applies an action: the position after it, what happened, and counts of sequences (PZ24).

This is the only way from one position to the next; perft counts through it too.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from prismdesk.core.game import Applied, Ending, EndKind, OfSeat, Told
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import CELLS, NAMES, Action, Capture, Deploy, Move, SquareName
from prismdesk.games.prizmik.legal import (
    BASES,
    DEPLOYING,
    DIAGONAL_NEAR,
    FIGHTER_TO,
    NEAR,
    SHIP_OVER,
    SHIP_TAKES,
    SHIPS,
    can_act,
    home,
    judged,
    legal,
    stuck,
)
from prismdesk.games.prizmik.state import (
    BASE,
    EMPTY,
    FIGHTER,
    FLEET,
    LADEN,
    OTHER,
    SHADES,
    SHIP,
    State,
)

Shape = Literal["base", "ship", "fighter"]
"""A piece by its outside: what is in it is not said (PZ10)."""

_SHAPES: Final[dict[int, Shape]] = {
    FLEET: "base",
    BASE: "base",
    LADEN: "ship",
    SHIP: "ship",
    FIGHTER: "fighter",
}
_OPENED: Final = {FLEET: (BASE, LADEN), LADEN: (SHIP, FIGHTER)}
"""What stays and what comes out of a piece that deploys (PZ9)."""

QUIET_LIMIT: Final = 100
"""PZ21: actions of both together without capture, deployment or promotion."""


class _OfPiece(OfSeat, frozen=True):
    """What a piece of a seat did, from one space to another."""

    piece: Shape
    start: SquareName
    to: SquareName


class Moved(_OfPiece, frozen=True, tag="moved"):
    """A piece went from one space to another."""


class Deployed(_OfPiece, frozen=True, tag="deployed"):
    """A piece came out of the one on `start`."""


class Captured(_OfPiece, frozen=True, tag="captured"):
    """The piece on `to` was captured; the capturing one stands there now unless it `stays`."""

    taken: Shape
    stays: bool


class Promoted(OfSeat, frozen=True, tag="promoted"):
    """The fighter on `fighter` left the board, and a reserve fleet was set on `fleet` (PZ11)."""

    fighter: SquareName
    fleet: SquareName


Fact = Moved | Deployed | Captured | Promoted


def apply(state: State, action: Action) -> Applied | Refused:
    """The action of the seat on turn done, or the rule that it breaks."""
    start, to = CELLS[action.start], CELLS[action.to]
    kind = type(action)
    if kind is Move:
        return _move(state, start, to, action)
    if kind is Deploy:
        return _deploy(state, start, to, action)
    return _capture(state, start, to, action)


def _move(state: State, start: int, to: int, action: Any) -> Applied | Refused:
    board, seat = state.board, state.mover
    if refused := why_no_move(board, seat, start, to):
        return refused
    piece = board[start]
    letter = piece - SHADES[seat]
    reserves = state.reserves
    own = home(seat, to, board, reserves[seat]) if letter == FIGHTER else None
    if action.reserve is not None and (own is None or NAMES[own] != action.reserve):
        return _no_promotion(action, own)
    squares = bytearray(board)
    squares[start] = EMPTY
    facts: tuple[Told, ...] = (Told(Moved(seat, _SHAPES[letter], action.start, action.to)),)
    if own is None:
        squares[to] = piece
        return _next(state, bytes(squares), reserves, action, facts, state.quiet + 1)
    squares[own] = FLEET + SHADES[seat]
    reserves = (
        (reserves[0] - 1, reserves[1]) if seat is Seat.RED else (reserves[0], reserves[1] - 1)
    )
    facts += (Told(Promoted(seat, action.to, NAMES[own])),)
    written = Move(action.start, action.to, NAMES[own])
    return _next(state, bytes(squares), reserves, written, facts, 0)


def _no_promotion(action: Move, own: int | None) -> Refused:
    code, named = "no-such-promotion", action.reserve
    if own is None:
        return refuse(code, "This move promotes nothing.", "PZ12", named)
    return refuse(code, "The reserve fleet is set on {cell}.", "PZ11", named, cell=NAMES[own])


def _deploy(state: State, start: int, to: int, action: Any) -> Applied | Refused:
    board, seat = state.board, state.mover
    if refused := why_no_deploy(board, seat, start, to):
        return refused
    shade = SHADES[seat]
    outside, inside = _OPENED[board[start] - shade]
    squares = bytearray(board)
    squares[start] = outside + shade
    squares[to] = inside + shade
    facts = (Told(Deployed(seat, _SHAPES[inside], action.start, action.to)),)
    return _next(state, bytes(squares), state.reserves, action, facts, 0)


def _capture(state: State, start: int, to: int, action: Any) -> Applied | Refused:
    board, seat = state.board, state.mover
    if refused := why_no_capture(board, seat, start, to):
        return refused
    stays = state.settings.stays
    piece = board[start]
    squares = bytearray(board)
    if stays:
        squares[to] = EMPTY
    else:
        squares[start], squares[to] = EMPTY, piece
    shape = _SHAPES[piece - SHADES[seat]]
    taken = _SHAPES[board[to] - SHADES[1 - seat]]
    facts = (Told(Captured(seat, shape, action.start, action.to, taken, stays)),)
    return _next(state, bytes(squares), state.reserves, action, facts, 0)


def _next(
    state: State,
    board: bytes,
    reserves: tuple[int, int],
    action: Action,
    facts: tuple[Told, ...],
    quiet: int,
) -> Applied:
    """The turn passes to the other seat, and the position is judged."""
    mover = OTHER[state.mover]
    seen = state.seen
    if type(action) is Capture:
        ending = judged(board, mover, reserves)
    else:
        # Nothing that PZ18 and PZ20 ask for has left the board.
        ending = None if can_act(board, mover, reserves[mover]) else stuck(mover)
    also = state.settings.also_drawn
    if also != "never":
        if also == "repetition":
            seen = (*(seen if quiet else ()), _key(board, mover, reserves))
        if ending is None:
            ending = _also_drawn(also, seen, quiet)
    turn = state.turn + 1
    after = State(board, mover, reserves, state.settings, turn, quiet, seen, action, ending=ending)
    return Applied(after, action, facts)


def first_seen(state: State) -> State:
    """The state at the start, with its own position counted for PZ21's repetition."""
    if state.settings.also_drawn != "repetition":
        return state
    key = _key(state.board, state.mover, state.reserves)
    return msgspec.structs.replace(state, seen=(key,))


def _key(board: bytes, mover: Seat, reserves: tuple[int, int]) -> bytes:
    return board + bytes((mover, *reserves))


def _also_drawn(also: str, seen: tuple[bytes, ...], quiet: int) -> Ending | None:
    if also == "repetition" and seen.count(seen[-1]) >= 3:
        return Ending(EndKind.DRAW, None, phrase("This position has come three times."), "PZ21")
    if also == "hundred" and quiet >= QUIET_LIMIT:
        why = phrase("100 actions without capture, deployment or promotion.")
        return Ending(EndKind.DRAW, None, why, "PZ21")
    return None


def perft(state: State, depth: int) -> int:
    """The number of action sequences of that length; a game that has ended has no continuation.

    Every sequence is played out to its last action with the `apply` of the table.
    """
    if depth == 0:
        return 1
    count = 0
    for action in legal(state):
        count += perft(_after(state, action), depth - 1)
    return count


def divide(state: State, depth: int) -> list[tuple[Action, int]]:
    """The count behind each first action; depth is at least 1."""
    return [(action, perft(_after(state, action), depth - 1)) for action in legal(state)]


def _after(state: State, action: Action) -> State:
    applied = apply(state, action)
    assert isinstance(applied, Applied), f"{action} is listed and refused"
    return applied.state  # type: ignore[no-any-return]


_WORDS: Final = {
    FLEET: "fleet",
    BASE: "base",
    LADEN: "ship with its fighter",
    SHIP: "ship",
    FIGHTER: "fighter",
}


def _no(rule: str, code: str, where: int, text: str, **values: str | Seat) -> Refused:
    return refuse(code, text, rule, NAMES[where], **values)


def _not_own(board: bytes, seat: Seat, start: int) -> Refused | None:
    piece = board[start]
    if piece - SHADES[seat] in _WORDS:
        return None
    name = NAMES[start]
    if piece == EMPTY:
        return _no("PZ4", "no-piece", start, "There is no piece on {cell}.", cell=name)
    other = OTHER[seat]
    return _no(
        "PZ4", "not-yours", start, "The piece on {cell} is {other}’s.", cell=name, other=other
    )


def _occupied(rule: str, cell: int) -> Refused:
    return _no(rule, "occupied", cell, "{cell} is occupied.", cell=NAMES[cell])


def why_no_move(board: bytes, seat: Seat, start: int, to: int) -> Refused | None:
    """PZ6, PZ7, PZ8."""
    letter = board[start] - SHADES[seat]
    if letter in SHIPS:
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
    if letter not in DEPLOYING:
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
        rule = "PZ13" if letter in SHIPS else "PZ14"
        text = "There is no piece of {other} on {cell} to capture."
        return _no(rule, "nothing-there", to, text, other=OTHER[seat], cell=NAMES[to])
    if letter in BASES:
        return _no("PZ14", "base-captures-nothing", start, "A base captures nothing.")
    if letter == FIGHTER:
        return _why_no_fighter_capture(start, to, taken)
    if taken not in BASES:
        return _no(
            "PZ13", "wrong-piece", to, "A ship captures bases only; a fighter can capture this."
        )
    if to not in SHIP_TAKES[seat][start]:
        text = "A ship captures the base directly in front, left or right of it."
        return _no("PZ13", "out-of-reach", to, text)
    return None


def _why_no_fighter_capture(start: int, to: int, taken: int) -> Refused | None:
    if taken in BASES:
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
