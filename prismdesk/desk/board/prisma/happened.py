"""What happened in a Prisma match, in words."""

from __future__ import annotations

from typing import Any, Final

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.games.prisma import facts
from prismdesk.games.prisma.wording import tile_words

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


def told(fact: Any) -> Phrase | None:
    """A fact in words, or None where the phase line says it already."""
    match fact:
        case facts.Placed(seat=seat, at=at, sides=sides):
            return _laid(_PLACED, sides, seat=seat, at=at)
        case facts.Relocated(seat, start, to, sides):
            return _laid(_RELOCATED, sides, seat=seat, start=start, at=to)
        case facts.PathsLinked(seat, at):
            return phrase("{seat} has linked paths on {at}.", seat=seat, at=at)
        case facts.Rolled() | facts.Dealt() | facts.Drew():
            return _of_chance(fact)
        case facts.LoopsMade() | facts.LoopBroken() | facts.SixLoops():
            return _of_loops(fact)
        case facts.MarkerPut() | facts.MarkersGivenUp() | facts.Unfrozen():
            return _of_markers(fact)
        case facts.TurnBegan():
            return None
    return _of_turns(fact)


def _laid(texts: tuple[str, str, str], sides: str, **gaps: Any) -> Phrase:
    """The sentence for a tile with these sides."""
    beams = dict(tile_words(sides).values)
    which = 0 if len(beams) > 1 else 1 if "red_sides" in beams else 2
    return phrase(texts[which], **gaps, **beams)


def _of_chance(fact: Any) -> Phrase | None:
    match fact:
        case facts.Rolled(first=Seat() as first):
            return phrase("{seat} has the highest roll, and begins.", seat=first)
        case facts.Rolled():
            return phrase("The highest rolls are equal; they are rolled again.")
        case facts.Dealt(seat, tiles):
            return phrase("{seat} draws a hand of {count}.", seat=seat, count=len(tiles))
        case facts.Drew(tiles=()):
            return None
        case facts.Drew(seat, (_,)):
            return phrase("{seat} draws a tile.", seat=seat)
        case facts.Drew(seat, tiles):
            return phrase("{seat} draws {count} tiles.", seat=seat, count=len(tiles))
    raise TypeError(fact)


def _of_loops(fact: Any) -> Phrase:
    match fact:
        case facts.LoopsMade(seat, (_,)):
            return phrase("{seat} has made a loop.", seat=seat)
        case facts.LoopsMade(seat, rings):
            return phrase("{seat} has made {count} loops.", seat=seat, count=len(rings))
        case facts.LoopBroken(owner=Seat() as owner):
            return phrase("A loop of {seat} is broken.", seat=owner)
        case facts.LoopBroken():
            return phrase("A loop is broken.")
        case facts.SixLoops(seat):
            return phrase("{seat} has six scoring loops, which ends the match.", seat=seat)
    raise TypeError(fact)


def _of_markers(fact: Any) -> Phrase:
    match fact:
        case facts.MarkerPut(seat=seat, frozen=True):
            return phrase("{seat} puts the frozen marker in a loop.", seat=seat)
        case facts.MarkerPut(seat=seat):
            return phrase("{seat} marks a loop.", seat=seat)
        case facts.MarkersGivenUp(seat=seat, why="none-left"):
            return phrase("{seat} has no loop marker left.", seat=seat)
        case facts.MarkersGivenUp(seat=seat):
            return phrase("{seat} leaves a loop without a marker.", seat=seat)
        case facts.Unfrozen(seat, owner):
            text = "{seat} takes the frozen marker of {other} off."
            return phrase(text, seat=seat, other=owner)
    raise TypeError(fact)


def _of_turns(fact: Any) -> Phrase:
    """What was not used, and who plays on."""
    match fact:
        case facts.EarnedGivenUp(why="no-use"):
            return phrase("Nothing can be done with what was earned.")
        case facts.EarnedGivenUp(seat=seat):
            return phrase("{seat} gives up what was earned.", seat=seat)
        case facts.Skipped(seat, True):
            return phrase("The time of {seat} for this turn is over.", seat=seat)
        case facts.Skipped(seat):
            return phrase("No tile of {seat} can be placed; the turn is over.", seat=seat)
        case facts.ClosingBegan(seat):
            return phrase("The stack of {seat} is empty: the closing turns begin.", seat=seat)
        case facts.Left(seat):
            return phrase("{seat} has left the match.", seat=seat)
        case facts.PassedOver(seat):
            return phrase("{seat} has no time left, and no more turns.", seat=seat)
    raise TypeError(fact)
