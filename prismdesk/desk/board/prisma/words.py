"""What Prisma's board says in words: phrases for people, with gaps for names."""

from __future__ import annotations

from typing import Final

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.board.prisma.draft import Ring, hand_of
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.games.prisma.earning import usable
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.state import (
    DEALING,
    DRAWING,
    MARKING,
    OVER,
    PLACING,
    ROLLING,
    SHUFFLING,
)
from prismdesk.games.prisma.view import View
from prismdesk.games.prisma.wording import STAGES, tile_words
from prismdesk.geometry.hexagon import Cell

_WAITS: Final = {
    SHUFFLING: phrase("The tiles are shuffled"),
    ROLLING: phrase("The dice say who begins"),
    DEALING: phrase("Hands are drawn"),
    DRAWING: phrase("Tiles are drawn"),
    OVER: phrase("The match is over"),
}


def tile(sides: str) -> str:
    """The beams of a tile in words, by the sides as the table sees them."""
    return say(tile_words(sides), {})


def cell(view: View, at: Cell) -> str:
    """One cell in words: what lies there, and what that is part of."""
    field, name = field_in(view), str(at)
    for marker in view.markers:
        if marker.at == name:
            text = "{cell}: direction marker of {seat}, to {side}"
            return tr(text, cell=name, seat=seat_word(marker.seat), side=marker.direction)
    if at in field.closed:
        return tr("{cell}: empty, inside a large loop", cell=name)
    if at not in field.tiles:
        return tr("{cell}: empty", cell=name)
    said = tr("{cell}: {tile}", cell=name, tile=tile(field.tiles[at]))
    for loop in field.loops_at.get(at, ()):
        told = _of_loop(view, loop.name)
        said = tr("{cell}, on a {loop}", cell=said, loop=told)
    if name in view.fresh:
        said = tr("{cell}, laid in this turn", cell=said)
    return said


def _of_loop(view: View, ring: Ring) -> str:
    said = tr("large loop") if len(ring) >= LARGE else tr("small loop")
    for marked in view.marked:
        if marked.ring == ring:
            text = "{loop} of {seat}, frozen" if marked.frozen else "{loop} of {seat}"
            said = tr(text, loop=said, seat=seat_word(marked.seat))
    return said


def loop(view: View, ring: Ring, number: int, count: int) -> str:
    """A loop that can be chosen, and which of how many it is."""
    text = "{loop} of {tiles} tiles, {number} of {count}: {cells}"
    said = _of_loop(view, ring)
    cells = " ".join(ring)
    return tr(text, loop=said, tiles=len(ring), number=number, count=count, cells=cells)


def phase(view: View) -> Phrase:
    """What is to happen now."""
    if view.mover is None or view.phase in _WAITS:
        return _WAITS[view.phase]
    seat = view.mover
    if view.phase == PLACING:
        if view.to_place > 1:
            return phrase("{seat} to place {count} tiles", seat=seat, count=view.to_place)
        return phrase("{seat} to place a tile", seat=seat)
    if view.phase == MARKING:
        if len(view.unmarked) > 1:
            return phrase("{seat} to mark {count} loops", seat=seat, count=len(view.unmarked))
        return phrase("{seat} to mark a loop", seat=seat)
    return phrase(_earned(view), seat=seat)


def _earned(view: View) -> str:
    match usable(view):
        case ("relocate",):
            return "{seat} may relocate a tile"
        case ("unfreeze",):
            return "{seat} may take off a frozen marker"
    if view.earned is not None and view.earned.costs:
        return "{seat} may relocate a tile or take off a frozen marker"
    return "{seat} may relocate a tile and take off a frozen marker"


def summary(view: View) -> Phrase:
    """A match in one line."""
    stage, count = STAGES[view.stage], len(view.tiles)
    if view.mover is None:
        return phrase("{stage_word} · {count} tiles on the field", stage_word=stage, count=count)
    text = "{stage_word} · {count} tiles on the field, {seat} to move"
    return phrase(text, stage_word=stage, count=count, seat=view.mover)


def standing(view: View, seat: Seat) -> Phrase | None:
    """That a seat has no more turns; where its beams must point, an arrow shows."""
    is_out = seat in view.passed and seat not in view.gone
    return phrase("Out of time to the end") if is_out else None


def in_hand(view: View, sides: str, number: int | None, *, count: int | None) -> str:
    """A tile that was taken in hand, and on how many cells it can be laid if that may be told."""
    if number is None:
        said = tr("Taken up: {tile}", tile=tile(sides))
    else:
        most = len(hand_of(view, view.mover))
        text = "Tile {number} of {most}: {tile}"
        said = tr(text, number=number, most=most, tile=tile(sides))
    return said if count is None else tr("{tile}; cells open: {count}", tile=said, count=count)


def turned_otherwise(why: str) -> str:
    """Why a tile cannot lie so, where it can lie turned otherwise."""
    return tr("{why} Turned otherwise it fits: press R.", why=why)
