"""The text of a tile set, read with all its faults (PR3, PR5).

    name My set
    tile R.R... 8
    markers 2 S 0,0 N 0,-1

A `tile` line has six sides, clockwise from any of them, and how many there are of just that tile. A
`markers` line says for two, three or four players which directions they have and where their
markers lie. A `;` can stand for the end of a line, and `#` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from prismdesk.core.lines import lines_of
from prismdesk.core.plain import one_line
from prismdesk.core.refusal import Fault
from prismdesk.core.words import Phrase, phrase
from prismdesk.games.prisma import spelling
from prismdesk.games.prisma.directions import turns_to
from prismdesk.games.prisma.spelling import Misspelt, cut, words_of
from prismdesk.games.prisma.tiles import Direction, turned
from prismdesk.geometry.contiguity import islands
from prismdesk.geometry.hexagon import MIDDLE, Cell

WHOLE: Final = 60
"""Tiles of a set (PR3)."""

COUNTS: Final = (2, 3, 4)
"""How many can play."""

MOST_NAME: Final = 40
"""Letters of the name of a set."""

_MOST_LINES: Final = 300
"""Lines of a file that are looked at; a set has 64 at most."""

_NUMBER: Final = re.compile("[1-9][0-9]?", re.ASCII)

Layout = tuple[tuple[Direction, str], ...]
"""Directions with the cells of their markers, clockwise."""


class TileSet(NamedTuple):
    """A set: its name, its 60 tiles as they are spelled, and the markers by how many play."""

    name: str
    tiles: tuple[str, ...]
    markers: Mapping[int, Layout]


class SetReader:
    """Reads one text, and gathers what is wrong."""

    def __init__(self, text: str) -> None:
        self._pieces = tuple(_pieces(text))
        lines = {number for number, _ in self._pieces}
        self._in_one_line = len(self._pieces) > 1 and len(lines) == 1
        """As an option has it: then entries are counted, not lines."""
        if self._in_one_line:
            self._pieces = tuple((n, piece) for n, (_, piece) in enumerate(self._pieces, start=1))
        self._name = ""
        self._counts: dict[str, int] = {}
        """How often each tile is there, as it is spelled."""
        self._turns: dict[str, int] = {}
        """The line or entry of every tile, for each way in which it can be turned."""
        self._markers: dict[int, Layout] = {}
        self._begun: dict[str, int] = {}
        """That of the name, and of the markers for each number of players."""
        self.faults: list[Fault] = []

    def read(self) -> TileSet | None:
        """The set, or None if anything is wrong with it."""
        number = 1
        for count, (number, piece) in enumerate(self._pieces, start=1):
            if count > _MOST_LINES:
                text = "No tile set is this long; what follows is not looked at."
                self._say(number, "PR3", text)
                break
            try:
                self._read_line(number, piece)
            except Misspelt as wrong:
                self._tell(number, wrong.message, wrong.rule)
        # What is missing may stand in a line that could not be read.
        if not self.faults:
            self._find_missing(number)
        if self.faults:
            return None
        tiles = tuple(sides for sides, count in self._counts.items() for _ in range(count))
        # One set is given to whoever asks for it: nobody is to write into it.
        markers = MappingProxyType(dict(sorted(self._markers.items())))
        return TileSet(self._name, tiles, markers)

    def _say(self, line: int, rule: str, text: str, **values: str | int) -> None:
        self._tell(line, phrase(text, **values), rule)

    def _tell(self, line: int, message: Phrase, rule: str) -> None:
        if self._in_one_line:
            text = f"Entry {{entry}}: {message.text}"
            message = phrase(text, entry=line, **dict(message.values))
        self.faults.append(Fault(message, rule, line=None if self._in_one_line else line))

    def _say_of_all(self, last: int, rule: str, text: str, **values: str | int) -> None:
        """Something is wrong that is in no entry of its own; in a file, it is told at the end."""
        line = None if self._in_one_line else last
        self.faults.append(Fault(phrase(text, **values), rule, line=line))

    def _read_line(self, line: int, piece: str) -> None:
        words = words_of(piece)
        match words[0].lower():
            case "name":
                self._read_name(line, piece.partition(" ")[2])
            case "tile":
                self._read_tile(line, words[1:])
            case "markers":
                self._read_markers(line, words[1:])
            case _:
                text = "“{text}” is no line of a tile set; those begin with name, tile or markers."
                raise Misspelt("PR3", text, text=cut(piece))

    def _begin(self, line: int, what: str) -> None:
        """Raises Misspelt if that has stood before."""
        first = self._begun.get(what)
        if first is not None:
            text = "“{what}” stands in line {first} already."
            if self._in_one_line:
                text = "“{what}” stands in entry {first} already."
            raise Misspelt("PR3", text, what=what, first=first)
        self._begun[what] = line

    def _read_name(self, line: int, name: str) -> None:
        self._begin(line, "name")
        # Signs that nobody sees go, so that it can be said wherever the match is.
        self._name = one_line(name, len(name))
        if not self._name:
            raise Misspelt("PR3", "The name is missing.")
        if len(self._name) > MOST_NAME:
            text = "The name has {count} letters; {most} are the most."
            raise Misspelt("PR3", text, count=len(self._name), most=MOST_NAME)

    def _read_tile(self, line: int, words: Sequence[str]) -> None:
        if len(words) != 2:
            raise Misspelt("PR3", "Write the six sides of the tile and a number, such as R.R... 8.")
        sides = spelling.tile(words[0])
        if not _NUMBER.fullmatch(words[1]) or int(words[1]) > WHOLE:
            text = "“{count}” is no number of tiles; write one from 1 to {most}."
            raise Misspelt("PR3", text, count=cut(words[1]), most=WHOLE)
        first = self._turns.get(sides)
        if first is not None:
            text = "{tile} is there already, in line {first}; turned, a tile is the same."
            if self._in_one_line:
                text = "{tile} is there already, in entry {first}; turned, a tile is the same."
            raise Misspelt("PR3", text, tile=sides, first=first)
        self._turns |= dict.fromkeys((turned(sides, by) for by in range(6)), line)
        self._counts[sides] = int(words[1])

    def _read_markers(self, line: int, words: Sequence[str]) -> None:
        if not words or words[0] not in _COUNTS:
            raise Misspelt("PR5", "Write for how many players these are: markers 2, 3 or 4.")
        count = int(words[0])
        self._begin(line, f"markers {count}")
        if len(words) != 1 + 2 * count:
            text = "For {count} players write {count} directions, each with its cell."
            raise Misspelt("PR5", text, count=count)
        sides = tuple(map(spelling.direction, words[1::2]))
        cells = tuple(map(spelling.cell, words[2::2]))
        self._check_layout(line, sides, cells)
        self._markers[count] = tuple(zip(sides, map(str, cells), strict=True))

    def _check_layout(self, line: int, sides: Sequence[Direction], cells: Sequence[Cell]) -> None:
        """Tells everything that is wrong with these directions and cells."""
        turns = [turns_to(sides[0], side) for side in sides]
        if len(set(sides)) < len(sides):
            self._say(line, "PR5", "Each player has a direction of his own; one stands here twice.")
        elif turns != sorted(turns):
            self._say(line, "PR5", "The directions are to be written clockwise, from any of them.")
        if len(set(cells)) < len(cells):
            self._say(line, "PR5", "Each marker has a cell of its own; one stands here twice.")
            return
        if len(islands(cells)) > 1:
            self._say(line, "PR5", "The markers are to touch each other along their sides.")
        if MIDDLE not in cells:
            text = "The markers lie in the middle: one of them is to be on {middle}."
            self._say(line, "PR5", text, middle=str(MIDDLE))

    def _find_missing(self, last: int) -> None:
        """Tells what a set needs and this one has not, where all that it has is right."""
        if not self._begun and not self._counts:
            text = "Nothing stands here; write the tiles, such as tile R.R... 8."
            self._say_of_all(last, "PR3", text)
            return
        if not self._name:
            self._say_of_all(last, "PR3", "The set has no name; write one, such as name My set.")
        found = sum(self._counts.values())
        if found != WHOLE:
            text = "A set has {whole} tiles; this one has {found}."
            self._say_of_all(last, "PR3", text, whole=WHOLE, found=found)
        for count in COUNTS:
            if count not in self._markers:
                text = "Markers for {count} players are missing; write a line markers {count}."
                self._say_of_all(last, "PR5", text, count=count)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Each line that says something, or each part between `;`, with its number in the text."""
    for number, line in lines_of(text):
        for piece in map(str.strip, line.split(";")):
            if piece:
                yield number, piece


_COUNTS: Final = frozenset(map(str, COUNTS))
