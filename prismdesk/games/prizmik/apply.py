"""Doing an action: the position after it, what happened, and whether the game ended.

This is the only way from one position to the next; perft counts through it too.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from prismdesk.core.game import Applied, Ending, EndKind, Told
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.games.prizmik.actions import CELLS, NAMES, Action, Deploy, Move, SquareName
from prismdesk.games.prizmik.legal import home, judged
from prismdesk.games.prizmik.refusals import why_no_capture, why_no_deploy, why_no_move
from prismdesk.games.prizmik.state import BASE, EMPTY, FIGHTER, FLEET, LADEN, SHADES, SHIP, State

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


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """A piece went from one space to another."""

    seat: Seat
    piece: Shape
    start: SquareName
    to: SquareName


class Deployed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deployed"):
    """A piece came out of the one on `start`."""

    seat: Seat
    piece: Shape
    start: SquareName
    to: SquareName


class Captured(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="captured"):
    """The piece on `to` was captured; the capturing one stands there now unless it `stays`."""

    seat: Seat
    piece: Shape
    start: SquareName
    to: SquareName
    taken: Shape
    stays: bool


class Promoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="promoted"):
    """The fighter on `fighter` left the board, and a reserve fleet was set on `fleet` (PZ11)."""

    seat: Seat
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
    if own is None:
        rule, text = "PZ12", "This move promotes nothing."
    else:
        rule, text = "PZ11", "The reserve fleet is set on {cell}."
    message = phrase(text, cell=NAMES[own]) if own is not None else phrase(text)
    return Refused(code="no-such-promotion", rule=rule, message=message, where=action.reserve)


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
    mover = Seat.RED if state.mover else Seat.BLUE
    seen = state.seen
    ending = judged(board, mover, reserves)
    also = state.settings.also_drawn
    if also != "never":
        if also == "repetition":
            seen = (*(seen if quiet else ()), _key(board, mover, reserves))
        if ending is None:
            ending = _also_drawn(also, seen, quiet)
    turn = state.turn + 1
    after = State(board, mover, reserves, state.settings, turn, quiet, seen, action, ending)
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
