"""An action as it is written, done in a match as a search has it."""

from __future__ import annotations

from collections.abc import Iterable

from prismdesk.bots.prisma import doing
from prismdesk.bots.prisma.frame import Ring, Standing
from prismdesk.bots.prisma.lattice import letters, lying, number
from prismdesk.bots.prisma.spots import liftable, places, relocations
from prismdesk.games.prisma.actions import (
    Action,
    Freeze,
    GiveUpMarker,
    GiveUpRelocation,
    Mark,
    Place,
    Relocate,
    Unfreeze,
)
from prismdesk.games.prisma.tiles import turned

_PHASES = {
    Place: "placing",
    Mark: "marking",
    Freeze: "marking",
    GiveUpMarker: "marking",
    Relocate: "earned",
    Unfreeze: "earned",
    GiveUpRelocation: "earned",
}


def done(now: Standing, action: Action) -> Standing | None:
    """How the match stands after the action; None if it cannot be done there."""
    if now.phase != _PHASES[type(action)]:
        return None
    match action:
        case Place():
            return _placed(now, action)
        case Relocate():
            return _relocated(now, action)
        case Mark(cells) | Freeze(cells):
            freezes = isinstance(action, Freeze)
            ring = _named(cells, now.unmarked)
            can = ("freeze" if freezes else "mark") in doing.can_put(now)
            return doing.marked(now, ring, frozen=freezes) if ring and can else None
        case Unfreeze(cells):
            ring = _named(cells, [one.ring for one in now.marked if one.frozen])
            found = [one for one in now.marked if one.frozen and one.ring == ring]
            return doing.unfrozen(now, found[0]) if found else None
        case GiveUpMarker():
            return doing.unmarked(now)
    return doing.given_up(now)


def _placed(now: Standing, action: Place) -> Standing | None:
    own = now.hands[now.mover]
    if action.tile > len(own):
        return None
    sides, cell = own[action.tile - 1], number(action.at)
    tile = lying(turned(sides, action.turn))
    if not any(spot.cell == cell and spot.tile == tile for spot in places(now, sides)):
        return None
    return doing.placed(now, action.tile - 1, cell, tile)


def _relocated(now: Standing, action: Relocate) -> Standing | None:
    start, to = number(action.start), number(action.to)
    if now.earned is None or start not in liftable(now):
        return None
    was, lifted = now.board.tiles[start], now.board.lifted(start)
    tile = lying(turned(letters(was), action.turn))
    ways = relocations(lifted, start, was, may_close=now.earned.relocation == "link")
    if not any(spot.cell == to and spot.tile == tile for spot in ways):
        return None
    return doing.relocated(now, lifted, to, tile)


def _named(cells: Iterable[str], rings: Iterable[Ring]) -> Ring | None:
    """The loop that is meant by these of its tiles, all of them first (PR34)."""
    wanted = frozenset(map(number, cells))
    found = [ring for ring in rings if wanted <= frozenset(ring)]
    return min(found, key=len, default=None)
