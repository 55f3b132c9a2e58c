"""What tests of Prisma have in common: who plays at random, and short set-ups."""

from __future__ import annotations

import random
from typing import Any

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
from prismdesk.games.prisma.earned_actions import usable
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.judging import closes, field_in, links, places, relocations
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import LOOP_MARKERS, Settings, State
from prismdesk.games.prisma.tiles import turned
from prismdesk.games.prisma.view import View

SETTINGS = Settings(
    freezing=True,
    always_costs=False,
    inner_patterns=False,
    tie_break=False,
    legal_shown=True,
    practice=False,
    per_turn=None,
)
"""The usual options."""

SAMPLES: tuple[Any, ...] = tuple(
    PRISMA.read(text)
    for text in (
        "place 1 0,1 0",
        "relocate 0,1 0,2 0",
        "mark 0,1",
        "freeze 0,1",
        "unfreeze 0,1",
        "give up marker",
        "give up relocation",
    )
)
"""An action of every kind."""


def pick(position: State | View, luck: random.Random) -> Action:
    """A legal action of the seat on turn: often one that makes something, now and then nothing."""
    match position.phase:
        case "placing":
            return _placement(position, luck)
        case "marking":
            return _marker(position, luck)
    can = usable(position)
    if luck.random() < 0.1:
        return GiveUpRelocation()
    if luck.choice(can) == "unfreeze":
        return Unfreeze(luck.choice([one.ring for one in position.marked if one.frozen]))
    return _relocation(position, luck)


def _own(position: State | View) -> tuple[str, ...]:
    assert position.mover is not None
    return position.hands[position.seats.index(position.mover)]


def _placement(position: State | View, luck: random.Random) -> Action:
    field, own = field_in(position), _own(position)
    numbers = luck.sample(range(1, len(own) + 1), len(own))
    for number in numbers:
        sides = own[number - 1]
        spots = list(places(position, sides))
        if spots:
            making = [
                spot
                for spot in spots
                if closes(field, turned(sides, spot.turn), spot.cell)
                or links(field, turned(sides, spot.turn), spot.cell)
            ]
            spot = luck.choice(making if making and luck.random() < 0.6 else spots)
            return Place(number, str(spot.cell), spot.turn)
    raise AssertionError("who can place nothing is not asked (PR17)")


def _marker(position: State | View, luck: random.Random) -> Action:
    """With an ordinary marker, or the frozen one where it can be."""
    freezing = position.settings.freezing if isinstance(position, State) else position.freezing
    mine = [one for one in position.marked if one.seat is position.mover]
    small = [ring for ring in position.unmarked if len(ring) < LARGE]
    can_freeze = bool(small) and freezing and not any(one.frozen for one in mine)
    can_mark = sum(not one.frozen for one in mine) < LOOP_MARKERS
    if luck.random() < 0.05:
        return GiveUpMarker()
    if can_freeze and (not can_mark or luck.random() < 0.4):
        return Freeze(luck.choice(small))
    return Mark(luck.choice(position.unmarked))


def _relocation(position: State | View, luck: random.Random) -> Action:
    assert position.earned is not None
    may_close = position.earned.relocation == "link"
    cells = list(field_in(position).tiles)
    for start in luck.sample(cells, len(cells)):
        spots = list(relocations(position, start, may_close=may_close))
        if spots:
            spot = luck.choice(spots)
            return Relocate(str(start), str(spot.cell), spot.turn)
    return GiveUpRelocation()


_TILES = ("R.....", "RR....", "R.R...", "B.....", "BB....", "R..R..", "RRB...", "RR.BB.")
_MARKERS = {
    2: "0,0 marker S red\n0,-1 marker N blue\n",
    3: "0,0 marker S red\n0,-1 marker NW blue\n1,-1 marker NE yellow\n",
}


def stacked(seats: int, hidden: str, known: int = 4) -> str:
    """A middle turn on a field of one tile.

    Hands and the first `known` tiles of each stack are always the same; `hidden` decides on the
    five below them.
    """
    open_luck, luck = random.Random("open"), random.Random(hidden)
    lines = [_MARKERS[seats], "0,1 ..RR..\n"]
    for colour in ("red", "blue", "yellow")[:seats]:
        lines.append(f"hand {colour} {' '.join(open_luck.choices(_TILES, k=4))}\n")
        tiles = (*open_luck.choices(_TILES, k=known), *luck.choices(_TILES, k=5))
        lines.append(f"stack {colour} {' '.join(tiles)}\n")
    return "".join((*lines, "turn red middle 2\n"))
