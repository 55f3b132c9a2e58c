"""The lines of a field, read one by one with everything that is wrong in each of them (PR35)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Generic, NamedTuple, TypeVar, cast

from prismdesk.core.phrases import phrase
from prismdesk.core.plain_text import lines_of
from prismdesk.core.refusal import Fault
from prismdesk.core.seats import Seat
from prismdesk.games.prisma import spelling
from prismdesk.games.prisma.spelling import Misspelt, cut, words_of
from prismdesk.games.prisma.state import TO_PLACE
from prismdesk.games.prisma.tiles import Direction
from prismdesk.games.prisma.view import Stage
from prismdesk.geometry.hexagon import Cell

_MOST_LINES: Final = 400
"""Lines of a text that are looked at; a field with all that belongs to it has 97 at most."""

_CELL: Final = re.compile("[+-]?[0-9]+,[+-]?[0-9]+", re.ASCII)
_FEWEST: Final = 3
"""Tiles of the smallest loop (PR19)."""

T = TypeVar("T")


class Said(NamedTuple, Generic[T]):
    """What a line says, and its number."""

    what: T
    line: int


class Pointer(NamedTuple):
    """A direction marker: where it points, and whose it is."""

    direction: Direction
    seat: Seat


class Looped(NamedTuple):
    """A loop marker: whose, in which loop, by its ring tiles in the order of their cells."""

    seat: Seat
    ring: tuple[Cell, ...]
    frozen: bool


class Turn(NamedTuple):
    """Who is on turn, in which turns, and how many tiles he has left to place."""

    seat: Seat
    stage: Stage
    to_place: int


class Lines:
    """What the lines of a text say, each by itself; `faults` are what is wrong with them."""

    def __init__(self, text: str) -> None:
        self.tiles: dict[Cell, Said[str]] = {}
        self.markers: dict[Cell, Said[Pointer]] = {}
        self.loops: list[Said[Looped]] = []
        self.hands: Final[dict[Seat, Said[tuple[str, ...]]]] = {}
        self.stacks: Final[dict[Seat, Said[tuple[str, ...]]]] = {}
        self.turn: Said[Turn] | None = None
        self.last = 1
        """The last line that was looked at."""
        self.unread: Final[set[Cell]] = set()
        """Cells of which it is not known what lies there, for their line has a fault."""
        self.faults: Final[list[Fault]] = []
        self.too_long: Fault | None = None
        """That the text is too long: then nothing can be told of what it spells."""
        for count, (number, words) in enumerate(_said(text), start=1):
            self.last = number
            if count > _MOST_LINES:
                text_long = "A set-up has at most {most} lines; this one is longer."
                message = phrase(text_long, most=_MOST_LINES)
                self.too_long = Fault(message, "PR35", line=number)
                break
            self._read(number, words)

    @property
    def says_anything(self) -> bool:
        """Whether any line was read."""
        return (
            bool(self.tiles or self.markers or self.hands or self.stacks or self.loops)
            or self.turn is not None
        )

    def _read(self, line: int, words: Sequence[str]) -> None:
        cell = None
        try:
            if _CELL.fullmatch(words[0]):
                cell = spelling.cell(words[0])
                self._read_cell(line, cell, words[1:])
            else:
                self._read_other(line, words)
        except Misspelt as wrong:
            self.faults.append(wrong.at(line, None if cell is None else str(cell)))

    def _read_cell(self, line: int, cell: Cell, words: Sequence[str]) -> None:
        before = self.tiles.get(cell) or self.markers.get(cell)
        if before is not None:
            text = "On {cell} lies something already, by line {first}."
            raise Misspelt("PR8", text, cell=str(cell), first=before.line)
        self.unread.add(cell)
        if not words:
            text = "Write what lies on {cell}: six sides such as R.B..., or marker S red."
            raise Misspelt("PR35", text, cell=str(cell))
        if words[0].lower() == "marker":
            self.markers[cell] = Said(_pointer(words[1:]), line)
        else:
            self.tiles[cell] = Said(spelling.tile("".join(words)), line)
        self.unread.remove(cell)

    def _read_other(self, line: int, words: Sequence[str]) -> None:
        match words[0].lower():
            case "loop":
                self.loops.append(Said(_looped(words[1:]), line))
            case "hand":
                self._take(self.hands, line, words)
            case "stack":
                self._take(self.stacks, line, words)
            case "turn":
                self._take_turn(line, words[1:])
            case _:
                text = (
                    "“{words}” says nothing of a field; a line begins with a cell such as 2,-1, or "
                    "with loop, hand, stack or turn."
                )
                raise Misspelt("PR35", text, words=cut(" ".join(words)))

    def _take(
        self, into: dict[Seat, Said[tuple[str, ...]]], line: int, words: Sequence[str]
    ) -> None:
        """The tiles that a seat has in its hand or its stack."""
        word = words[0].lower()
        if len(words) < 2:
            raise Misspelt("PR35", "Write whose it is: {word} red R.B... RR....", word=word)
        seat = spelling.seat(words[1])
        first = into.setdefault(seat, Said((), line)).line
        if first != line:
            text = "{seat} has a line “{word}” already: line {first}."
            raise Misspelt("PR35", text, seat=seat, word=word, first=first)
        into[seat] = Said(tuple(map(spelling.tile, words[2:])), line)

    def _take_turn(self, line: int, words: Sequence[str]) -> None:
        if self.turn is not None:
            text = "Who is on turn is said already: line {first}."
            raise Misspelt("PR35", text, first=self.turn.line)
        self.turn = Said(_turn(words), line)


def _said(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in lines_of(text):
        words = words_of(line)
        if words:
            yield number, words


def _pointer(words: Sequence[str]) -> Pointer:
    if len(words) != 2:
        text = "Write where the marker points and whose it is, such as marker S red."
        raise Misspelt("PR5", text)
    return Pointer(spelling.direction(words[0]), spelling.seat(words[1]))


def _looped(words: Sequence[str]) -> Looped:
    frozen = len(words) > 0 and words[-1].lower() == "frozen"
    named = words[1:-1] if frozen else words[1:]
    if any(word.lower() == "frozen" for word in named):
        raise Misspelt("PR35", "Write frozen once, behind the ring tiles of the loop.")
    if len(named) < _FEWEST:
        text = "Write whose loop it is and all its ring tiles, such as loop red 1,1 2,1 1,2."
        raise Misspelt("PR35", text)
    seat, cells = spelling.seat(words[0]), tuple(sorted(map(spelling.cell, named)))
    twice = next((str(one) for one, other in pairwise(cells) if one == other), None)
    if twice is not None:
        raise Misspelt("PR35", "{cell} stands twice in this loop.", cell=twice)
    return Looped(seat, cells, frozen)


def _turn(words: Sequence[str]) -> Turn:
    if len(words) != 3:
        raise Misspelt("PR35", "Write who is on turn and how, such as turn red middle 2.")
    seat, stage = spelling.seat(words[0]), words[1].lower()
    most = TO_PLACE.get(stage)
    if most is None:
        text = "“{word}” is no kind of turn; write opening, middle or closing."
        raise Misspelt("PR35", text, word=cut(words[1]))
    if words[2] not in ("1", "2")[:most]:
        if stage == "opening":
            text = "A turn of the opening is one tile: write turn {colour} opening 1."
            raise Misspelt("PR13", text, colour=seat.colour)
        text = "“{word}” is no number of tiles left to place; write 1 or 2."
        raise Misspelt("PR14", text, word=cut(words[2]))
    return Turn(seat, cast("Stage", stage), int(words[2]))
