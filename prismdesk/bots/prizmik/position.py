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
    BASE,
    BITS,
    ENDS,
    FIGHTER,
    FLEET,
    KINDS,
    LADEN,
    PIECES,
    RESERVE_WORTH,
    RESERVES,
    SHIP,
    TURN,
    WORTH,
    cells,
    diagonal,
    straight,
    taken_by_ships,
)
from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.actions import NAMES, Action, Capture, Deploy, Move
from prismdesk.games.prizmik.apply import QUIET_LIMIT
from prismdesk.games.prizmik.view import View

Side = tuple[int, int, int, int, int, int]
"""Where a side's fleets, empty bases, ships with a fighter, ships and fighters stand (a bit for
each space), and its fleets in reserve."""

Position = tuple[Side, Side, int, int, int]
"""The side on turn and the other one, who is on turn (`numbered.MOVERS`), the key, and what the
side on turn has more than the other (in hundredths of a ship; where its pieces stand counts)."""


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
    red, blue = ((*spots[seat], reserves[seat]) for seat in range(2))
    own, foe = (blue, red) if mover else (red, blue)
    key, worth = TURN * mover, 0
    for side, whose, sign in ((own, mover, 1), (foe, 1 - mover, -1)):
        key ^= RESERVES[whose][side[5]]
        worth += sign * RESERVE_WORTH * side[5]
        for kind in range(5):
            for cell in cells(side[kind]):
                key ^= PIECES[whose][kind][cell]
                worth += sign * WORTH[whose][kind][cell]
    return own, foe, mover + 2 * stays, key, worth  # type: ignore[return-value]


def free_of(position: Position) -> int:
    """The empty spaces."""
    own, foe = position[0], position[1]
    a, b, t, s, f, _ = own
    x, y, z, v, w, _ = foe
    return ALL ^ (a | b | t | s | f | x | y | z | v | w)


def quiets(position: Position) -> list[int]:
    """Every legal move and deployment (PZ7 to PZ9)."""
    fleets, _, ladens, ships, fighters, _ = position[0]
    free = free_of(position)
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


def captures(position: Position) -> list[int]:
    """Every legal capture (PZ13, PZ14): of bases first, then of ships, then of fighters."""
    own, foe, mover, _, _ = position
    found: list[int] = []
    bases = foe[FLEET] | foe[BASE]
    if taken_by_ships(own[LADEN] | own[SHIP], mover & 1) & bases:
        _add(found, own[LADEN], n.LADENS_TAKE[mover & 1], bases)
        _add(found, own[SHIP], n.SHIPS_TAKE[mover & 1], bases)
    fighters = own[FIGHTER]
    if fighters:
        if straight(fighters) & foe[LADEN]:
            _add(found, fighters, n.TAKE_SHIPS, foe[LADEN])
        if straight(fighters) & foe[SHIP]:
            _add(found, fighters, n.TAKE_SHIPS, foe[SHIP])
        if diagonal(fighters) & foe[FIGHTER]:
            _add(found, fighters, n.TAKE_FIGHTERS, foe[FIGHTER])
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
    own, foe, mover, key, worth = position
    fleets, bases, ladens, ships, fighters, left = own
    kind = n.KIND[action]
    key ^= n.KEYS[mover][action]
    worth += n.GAINS[mover][action]
    both = n.BOTH[mover][action]
    if kind == n.LADEN_MOVES:
        own = (fleets, bases, ladens ^ both, ships, fighters, left)
    elif kind == n.SHIP_MOVES:
        own = (fleets, bases, ladens, ships ^ both, fighters, left)
    elif kind == n.FIGHTER_MOVES:
        own = (fleets, bases, ladens, ships, fighters ^ both, left)
        if left and n.TO[action] & ENDS[1 - (mover & 1)]:
            home = _home(position, action)
            if home:
                return _promoted((own, foe, mover, key, worth), n.TO[action], home)
    elif kind == n.FLEET_DEPLOYS:
        start = n.START[action]
        own = (fleets ^ start, bases ^ start, ladens ^ n.TO[action], ships, fighters, left)
    elif kind == n.LADEN_DEPLOYS:
        start = n.START[action]
        own = (fleets, bases, ladens ^ start, ships ^ start, fighters ^ n.TO[action], left)
    else:
        if kind == n.LADEN_CAPTURES:
            own = (fleets, bases, ladens ^ both, ships, fighters, left)
        elif kind == n.SHIP_CAPTURES:
            own = (fleets, bases, ladens, ships ^ both, fighters, left)
        else:
            own = (fleets, bases, ladens, ships, fighters ^ both, left)
        return _captured((own, foe, mover, key, worth), action)
    return foe, own, mover ^ 1, key, -worth


def _home(position: Position, action: int) -> int:
    """Where a fighter that moves to the enemy's end promotes (PZ11), or 0 (PZ12)."""
    cell = n.ACTIONS[action].to ^ 56
    # The space that it leaves is not on its own end: the two ends are seven steps apart.
    return BITS[cell] & free_of(position)


def promotes(position: Position, action: int) -> bool:
    """Whether the action is a move that promotes (PZ11)."""
    own, mover = position[0], position[2]
    if n.KIND[action] != n.FIGHTER_MOVES or not own[5]:
        return False
    return bool(n.TO[action] & ENDS[1 - (mover & 1)] and _home(position, action))


def _promoted(moved: Position, to: int, home: int) -> Position:
    """The fighter on `to` leaves, and a fleet of the reserve is set on `home`."""
    own, foe, mover, key, worth = moved
    fleets, bases, ladens, ships, fighters, left = own
    seat = mover & 1
    goal, cell = to.bit_length() - 1, home.bit_length() - 1
    key ^= PIECES[seat][FIGHTER][goal] ^ PIECES[seat][FLEET][cell]
    key ^= RESERVES[seat][left] ^ RESERVES[seat][left - 1]
    worth += WORTH[seat][FLEET][cell] - WORTH[seat][FIGHTER][goal] - RESERVE_WORTH
    own = (fleets ^ home, bases, ladens, ships, fighters ^ to, left - 1)
    return foe, own, mover ^ 1, key, -worth


def _captured(taken: Position, action: int) -> Position:
    """The enemy's piece where the action ends leaves with all that is in it (PZ15)."""
    own, foe, mover, key, worth = taken
    to = n.TO[action]
    fleets, bases, ladens, ships, fighters, left = foe
    if fleets & to:
        kind, foe = FLEET, (fleets ^ to, bases, ladens, ships, fighters, left)
    elif bases & to:
        kind, foe = BASE, (fleets, bases ^ to, ladens, ships, fighters, left)
    elif ladens & to:
        kind, foe = LADEN, (fleets, bases, ladens ^ to, ships, fighters, left)
    elif ships & to:
        kind, foe = SHIP, (fleets, bases, ladens, ships ^ to, fighters, left)
    else:
        kind, foe = FIGHTER, (fleets, bases, ladens, ships, fighters ^ to, left)
    cell = n.ACTIONS[action].to
    seat = 1 - (mover & 1)
    key ^= PIECES[seat][kind][cell]
    worth += WORTH[seat][kind][cell]
    return foe, own, mover ^ 1, key, -worth


def is_stranded(side: Side) -> bool:
    """Whether the side has no ship, and no fighter that could promote (PZ20)."""
    fleets, _, ladens, ships, fighters, left = side
    return not (fleets | ladens | ships or (left and fighters))


def result(position: Position) -> Result | None:
    """How the game has ended, asked in the order of the rulings, or None."""
    own, foe = position[0], position[1]
    if not own[FLEET] | own[BASE]:
        return Result.LOST
    if not foe[FLEET] | foe[BASE]:
        return Result.WON
    if is_stranded(own) or is_stranded(foe) or not legal(position):
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
