"""Tiles, cells, directions and seats as words: read generously, and written for people."""

from __future__ import annotations

import re
from typing import Final, cast

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Fault
from prismdesk.core.seats import Seat, seat_named
from prismdesk.games.prisma.tiles import BLANK, Direction
from prismdesk.geometry.hexagon import SIDES, Cell, cell_named

_LETTERS: Final = frozenset(".RBrb")
_MINUS: Final = str.maketrans("−–", "--")
_AROUND_COMMA: Final = re.compile(r"\s*,\s*")
_LONGEST: Final = 30
"""Letters of a word that a sentence repeats."""


class Misspelt(ValueError):
    """A word that is not what was expected; `message` is the sentence that says why."""

    def __init__(self, rule: str, text: str, /, **values: str | int | Seat) -> None:
        self.message: Final = phrase(text, **values)
        self.rule: Final = rule
        super().__init__(str(self.message))

    def at(self, line: int, where: str | None = None) -> Fault:
        """The same as a fault of that line, and of that cell."""
        return Fault(self.message, self.rule, where, line)


def words_of(line: str) -> list[str]:
    """The words of a line; a cell is one of them, however its comma stands."""
    return _AROUND_COMMA.sub(",", line.translate(_MINUS)).split()


def cut(word: str) -> str:
    """A word as a sentence repeats it."""
    return word if len(word) <= _LONGEST else f"{word[:_LONGEST]}…"


def tile(word: str) -> str:
    """The sides of a tile. Raises Misspelt by PR2 or PR3."""
    strange = next((sign for sign in word if sign not in _LETTERS), None)
    if strange is not None:
        text = "“{tile}” has “{sign}”; a side is R, B or a dot."
        raise Misspelt("PR2", text, tile=cut(word), sign=strange)
    if len(word) != len(SIDES):
        text = "“{tile}” has {count} sides; a tile has six."
        raise Misspelt("PR2", text, tile=cut(word), count=len(word))
    sides = word.upper()
    if sides == BLANK * len(SIDES):
        raise Misspelt("PR3", "A tile has at least one beam; “{tile}” has none.", tile=sides)
    return sides


def cell(word: str) -> Cell:
    """A cell. Raises Misspelt by PR4."""
    try:
        return cell_named(word)
    except ValueError:
        text = "“{cell}” is no cell; write two whole numbers from -99 to 99, such as 2,-1."
        raise Misspelt("PR4", text, cell=cut(word)) from None


def direction(word: str) -> Direction:
    """A direction. Raises Misspelt by PR5."""
    if word.upper() not in SIDES:
        text = "“{direction}” is no direction; write one of {sides}."
        raise Misspelt("PR5", text, direction=cut(word), sides=", ".join(SIDES))
    return cast("Direction", word.upper())


def seat(word: str) -> Seat:
    """A seat by its colour. Raises Misspelt by PR6."""
    found = seat_named(word)
    if found is None:
        text = "“{word}” is no colour of a player; write {colours}."
        raise Misspelt("PR6", text, word=cut(word), colours=", ".join(one.colour for one in Seat))
    return found


STAGES: Final = {"opening": "Opening", "middle": "Middle turns", "closing": "Closing turns"}
"""The turns that are being played (PR13 to PR15)."""

_COLOURS: Final = ("R", "B")


def tile_words(sides: str) -> Phrase:
    """The beams of a tile by their colours, such as “red N, SE; blue S”."""
    red, blue = (
        ", ".join(name for name, side in zip(SIDES, sides, strict=True) if side == colour)
        for colour in _COLOURS
    )
    if not blue:
        return phrase("red {red_sides}", red_sides=red)
    if not red:
        return phrase("blue {blue_sides}", blue_sides=blue)
    return phrase("red {red_sides}; blue {blue_sides}", red_sides=red, blue_sides=blue)
