"""A position of PRIZMIK for searching, made from a seat's view; never changed once made.

It is the same game as `prismdesk.games.prizmik`, which is asked nothing while a search runs.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

from prismdesk.bots.bot import Situation
from prismdesk.bots.prizmik import numbered as n
from prismdesk.bots.prizmik.numbered import (
    ALL,
    BITS,
    FIGHTER,
    FIRST_CAPTURE,
    KEYS,
    KINDS,
    LADEN,
    PIECES,
    RESERVE_WORTH,
    RESERVES,
    SHIP,
    WORTH,
    cells,
)
from prismdesk.bots.prizmik.sides import KEPT, Side, made, moved, promoted, without
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import NAMES, Action, Capture, Deploy, Move
from prismdesk.games.prizmik.apply import QUIET_LIMIT
from prismdesk.games.prizmik.view import View

Position = tuple[Side, Side, int]
"""The side on turn, the other one, and the key."""


class Result(enum.Enum):
    """How the position is for the one on turn, where the game is over (PZ18 to PZ20)."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


def position_of(board: str, mover: Seat, reserves: Sequence[int], stays: bool) -> Position:
    """The position with these 64 letters (PZ5, a1 first)."""
    spots = [[0] * 5, [0] * 5]
    for cell, letter in enumerate(board):
        kind = KINDS.find(letter.upper())
        if kind >= 0:
            spots[letter.islower()][kind] |= BITS[cell]
    own, foe = (_side(seat + 2 * stays, spots[seat], reserves[seat]) for seat in (mover, 1 - mover))
    return own, foe, own.key ^ foe.waiting


def _side(mover: int, spots: Sequence[int], left: int) -> Side:
    seat = mover & 1
    key, worth = RESERVES[seat][left], RESERVE_WORTH * left
    for kind in range(5):
        for cell in cells(spots[kind]):
            key ^= PIECES[seat][kind][cell]
            worth += WORTH[seat][kind][cell]
    return made(mover, (*spots, left), key, worth)  # type: ignore[arg-type]


def free_of(own: Side, foe: Side) -> int:
    """The empty spaces."""
    return ALL ^ (own.cells | foe.cells)


def quiets(position: Position) -> list[int]:
    """Every legal move and deployment (PZ7 to PZ9)."""
    own, foe, _ = position
    fleets, _, ladens, ships, fighters, _ = own.pieces
    free = free_of(own, foe)
    found: list[int] = []
    for pieces, reach in (
        (ladens, n.LADENS),
        (ships, n.SHIPS),
        (fighters, n.FIGHTERS),
        (fleets, n.FLEETS),
    ):
        left = pieces
        while left:
            low = left & -left
            left ^= low
            zone, lists = reach[low]
            found += lists[zone & free]
    return found


def is_open(position: Position, quiet: int) -> bool:
    """Whether this move or deployment is legal."""
    own, foe, _ = position
    return bool(
        own.pieces[n.PIECE[quiet]] & n.START[quiet] and not n.WAY[quiet] & (own.cells | foe.cells)
    )


def captures(position: Position) -> list[int]:
    """Every legal capture (PZ13, PZ14): of bases first, then of ships, then of fighters."""
    own, foe, _ = position
    found: list[int] = []
    hit = own.attacks & foe.targets
    if not hit:
        return found
    _, _, ladens, ships, fighters, _ = own.pieces
    bases = hit & ALL
    if bases:
        seat = own.mover & 1
        _add(found, ladens, n.LADENS_TAKE[seat], bases)
        _add(found, ships, n.SHIPS_TAKE[seat], bases)
    hit >>= 64
    if hit & foe.pieces[LADEN]:
        _add(found, fighters, n.TAKE_SHIPS, foe.pieces[LADEN])
    if hit & foe.pieces[SHIP]:
        _add(found, fighters, n.TAKE_SHIPS, foe.pieces[SHIP])
    if hit >> 64:
        _add(found, fighters, n.TAKE_FIGHTERS, foe.pieces[FIGHTER])
    return found


def _add(found: list[int], pieces: int, reach: n.Reach, foes: int) -> None:
    while pieces:
        low = pieces & -pieces
        pieces ^= low
        zone, lists = reach[low]
        if zone & foes:
            found += lists[zone & foes]


def legal(position: Position) -> list[int]:
    """Every legal action, captures first; the game may be over all the same."""
    return captures(position) + quiets(position)


def after(position: Position, action: int) -> Position:
    """The position after a legal action."""
    own, foe, _ = position
    mover = own.mover
    went = KEPT[mover].get(own.key ^ KEYS[mover][action]) or moved(own, action)
    if action >= FIRST_CAPTURE:
        foe = without(foe, n.ACTIONS[action].to)
    elif own.may_promote and promotes(position, action):
        goal = n.ACTIONS[action].to
        went = promoted(went, goal, goal ^ 56)
    return foe, went, foe.key ^ went.waiting


def promotes(position: Position, action: int) -> bool:
    """Whether the action is a move that promotes (PZ11)."""
    return n.KIND[action] == n.FIGHTER_MOVES and bool(n.TO[action] & _goals(position))


def promotions(position: Position, actions: Sequence[int]) -> list[int]:
    """Those of the legal actions that promote."""
    goals = _goals(position)
    return (
        [one for one in actions if n.TO[one] & goals and n.KIND[one] == n.FIGHTER_MOVES]
        if goals
        else []
    )


def _goals(position: Position) -> int:
    """The spaces on which a fighter of the one on turn promotes (PZ11, PZ12)."""
    own, foe, _ = position
    if not own.may_promote:
        return 0
    # The space that it leaves is not on its own end: the two ends are seven steps apart.
    free = free_of(own, foe)
    return free & (free >> 56 if own.mover & 1 else free << 56)


def result(position: Position) -> Result | None:
    """How the game has ended, asked in the order of the rulings, or None."""
    own, foe, _ = position
    if not own.homes:
        return Result.LOST
    if not foe.homes:
        return Result.WON
    if own.is_over or foe.is_over or not legal(position):
        return Result.DRAWN
    return None


def action_of(position: Position, action: int) -> Action:
    """The action as the game knows it."""
    kind, start, to = n.ACTIONS[action]
    if kind in (n.FLEET_DEPLOYS, n.LADEN_DEPLOYS):
        return Deploy(NAMES[start], NAMES[to])
    if kind >= n.LADEN_CAPTURES:
        return Capture(NAMES[start], NAMES[to])
    home = NAMES[to ^ 56] if promotes(position, action) else None
    return Move(NAMES[start], NAMES[to], home)


_COVERED: Final = str.maketrans("XYxy", "ATat")
"""Where a piece cannot be looked into, it is taken for full."""

_FIRST_REPETITION: Final = 8
"""No position can come for the third time before so many calm actions (PZ21)."""


def known(situation: Situation[View]) -> Position:
    """The position that the seat sees."""
    view = situation.view
    stays = situation.option("capturing-piece") == "stays"
    return position_of(view.board.translate(_COVERED), view.mover, view.reserves, stays)


def lasting(situation: Situation[View], actions: int) -> bool:
    """Whether so many actions can surely be made before PZ21 makes a draw.

    The view does not say how many there were since the last capture, deployment or promotion;
    never more than there were at all.
    """
    also = situation.option("also-drawn")
    last = situation.view.last
    calm = isinstance(last, Move) and last.reserve is None
    # The last of them ends the game first: a capture, after which nothing is counted.
    most = (situation.view.turn if calm or last is None else 0) + actions - 1
    if also == "hundred":
        return most < QUIET_LIMIT
    return also != "repetition" or most < _FIRST_REPETITION
