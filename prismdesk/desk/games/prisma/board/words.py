"""What the board of Prisma says in words: tiles, cells, loops, phases, results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.boards.words import BoardWords, FactTable
from prismdesk.desk.games.prisma.board.draft import Draft, hand_of, movable
from prismdesk.desk.texts import say, seat_word, tr
from prismdesk.games.prisma import facts
from prismdesk.games.prisma.earned_actions import usable
from prismdesk.games.prisma.field import LARGE
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.notation import Ring
from prismdesk.games.prisma.spelling import STAGES, tile_words
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
from prismdesk.geometry.hexagon import Cell

_PLACED: Final = (
    "{seat} places a tile on {at}: red {red_sides}; blue {blue_sides}.",
    "{seat} places a tile on {at}: red {red_sides}.",
    "{seat} places a tile on {at}: blue {blue_sides}.",
)
_RELOCATED: Final = (
    "{seat} relocates the tile of {start} to {at}: red {red_sides}; blue {blue_sides}.",
    "{seat} relocates the tile of {start} to {at}: red {red_sides}.",
    "{seat} relocates the tile of {start} to {at}: blue {blue_sides}.",
)
"""For a tile with beams of both colours, only of red, and only of blue."""


def _laid(texts: tuple[str, str, str], sides: str, **gaps: Any) -> Phrase:
    """The sentence for a tile with these sides."""
    beams = dict(tile_words(sides).values)
    which = 0 if len(beams) > 1 else 1 if "red_sides" in beams else 2
    return phrase(texts[which], **gaps, **beams)


def _drew(fact: facts.Drew) -> Phrase | str | None:
    if len(fact.tiles) > 1:
        return phrase("{seat} draws {count} tiles.", seat=fact.seat, count=len(fact.tiles))
    return "{seat} draws a tile." if fact.tiles else None


def _loops_made(fact: facts.LoopsMade) -> Phrase | str:
    if len(fact.rings) == 1:
        return "{seat} has made a loop."
    return phrase("{seat} has made {count} loops.", seat=fact.seat, count=len(fact.rings))


_FACTS: Final[FactTable] = {
    facts.Rolled: lambda fact: (
        phrase("The highest rolls are equal; they are rolled again.")
        if fact.first is None
        else phrase("{seat} has the highest roll, and begins.", seat=fact.first)
    ),
    facts.Dealt: lambda fact: phrase(
        "{seat} draws a hand of {count}.", seat=fact.seat, count=len(fact.tiles)
    ),
    facts.Drew: _drew,
    facts.Placed: lambda fact: _laid(_PLACED, fact.sides, seat=fact.seat, at=fact.at),
    facts.Relocated: lambda fact: _laid(
        _RELOCATED, fact.sides, seat=fact.seat, start=fact.start, at=fact.to
    ),
    facts.PathsLinked: "{seat} has linked paths on {at}.",
    facts.LoopsMade: _loops_made,
    facts.LoopBroken: lambda fact: (
        "A loop is broken."
        if fact.owner is None
        else phrase("A loop of {seat} is broken.", seat=fact.owner)
    ),
    facts.MarkerPut: lambda fact: (
        "{seat} puts the frozen marker in a loop." if fact.frozen else "{seat} marks a loop."
    ),
    facts.MarkersGivenUp: lambda fact: (
        "{seat} has no loop marker left."
        if fact.why == "none-left"
        else "{seat} leaves a loop without a marker."
    ),
    facts.Unfrozen: lambda fact: phrase(
        "{seat} takes the frozen marker of {other} off.", seat=fact.seat, other=fact.owner
    ),
    facts.EarnedGivenUp: lambda fact: (
        "Nothing can be done with what was earned."
        if fact.why == "no-use"
        else "{seat} does not relocate."
    ),
    facts.Skipped: lambda fact: (
        "The time of {seat} for this turn is over."
        if fact.by_time
        else "No tile of {seat} can be placed; the turn is over."
    ),
    facts.ClosingBegan: "The stack of {seat} is empty: the closing turns begin.",
    # The phase line says it already.
    facts.TurnBegan: None,
    facts.SixLoops: "{seat} has six scoring loops, which ends the match.",
    facts.Left: "{seat} has left the match.",
    facts.PassedOver: "{seat} has no time left, and no more turns.",
}


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
        said = tr("{cell}, on a {loop}", cell=said, loop=_of_loop(view, loop.name))
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


def aimed(
    view: View, at: Cell, draft: Draft | None, fits: Mapping[Cell, frozenset[str]], *, tells: bool
) -> str:
    """One cell in words, with what can be done there, if that may be told."""
    said = cell(view, at)
    if not tells:
        return said
    if draft is None:
        return tr("{cell}; can be relocated", cell=said) if at in movable(view) else said
    ways = fits.get(at)
    if ways is None:
        return said
    text = "{cell}; fits" if draft.lying in ways else "{cell}; fits if it is turned"
    return tr(text, cell=said)


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


BOARD_WORDS: Final = BoardWords(phase, summary, standing, _FACTS)
