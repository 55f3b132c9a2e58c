"""Sets of tiles, and where the direction markers lie (PR3, PR5).

A set is data, so that an owner of the game can enter the real one. Two sets come with the program;
a match that uses any other carries all of it in its option, written in one line by `written`. Its
text is read with all its faults:

    name My set
    tile R.R... 8
    markers 2 S 0,0 N 0,-1

A `tile` line has six sides, clockwise from any of them, and how many there are of just that tile. A
`markers` line says for two, three or four players which directions they have and where their
markers lie. A `;` can stand for the end of a line, and `#` begins a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from prismdesk.core import resources
from prismdesk.core.options import MOST_CHOSEN, Unfit
from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.plain_text import lines_of, one_line
from prismdesk.core.refusal import Fault, Refused, fault, faulty, refuse
from prismdesk.core.seats import Seat
from prismdesk.games.prisma import spelling
from prismdesk.games.prisma.spelling import Misspelt, cut, words_of
from prismdesk.games.prisma.tiles import Direction, Marker, turned
from prismdesk.geometry.hexagon import MIDDLE, SIDES, Cell, islands

USUAL_DIRECTIONS: Final = "usual"
"""The value of the option for the directions of the tile set."""

DIRECTIONS_FORM: Final = "DIRECTION,DIRECTION,… in the order of the seats"
"""How any other directions are written."""

_MOST: Final = 4


def read_directions(text: str) -> tuple[Direction, ...]:
    """The directions that `N,SE,SW` spells, in the order of the seats and in either case.

    Raises Unfit for anything else than two to four different ones.
    """
    written = tuple(map(str.strip, text.split(",")))
    found = tuple(map(str.upper, written))
    for name, direction in zip(written, found, strict=True):
        if direction not in SIDES:
            why = "“{name}” is no direction; write some of {sides}, such as N,SE,SW."
            raise Unfit(phrase(why, name=name[:20], sides=", ".join(SIDES)))
    if len(set(found)) < len(found):
        raise Unfit(phrase("Each player has a direction of their own; write none twice."))
    if not 1 < len(found) <= _MOST:
        raise Unfit(phrase("Two to four play; write a direction for each of them."))
    return cast("tuple[Direction, ...]", found)


def turns_to(first: Direction, other: Direction) -> int:
    """By how many sixths the one direction lies clockwise from the other."""
    return (SIDES.index(other) - SIDES.index(first)) % len(SIDES)


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
                self._say(number, "PR3", "No tile set is this long; what follows is not looked at.")
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
        self.faults.append(fault(rule, text, None, line, **values))

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
            self._say(
                line, "PR5", "Each player has a direction of their own; one stands here twice."
            )
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

SHIPPED: Final = ("house", "crossroads")
"""The sets that come with the program, by the names of their files; the first is the usual one."""

FORM: Final = "name NAME; tile SIDES COUNT; …; markers COUNT DIRECTION CELL …; …"
"""How any other set is written in one line."""


def read_set(text: str) -> TileSet | Refused:
    """The set that the text spells, in lines or with `; ` between them.

    Refused: `tile-set`, with every fault, its line and its rule.
    """
    reader = SetReader(text)
    made = reader.read()
    if made is not None:
        return made
    one, many = "The tile set has a fault.", "The tile set has {count} faults."
    return faulty("tile-set", "PR3", reader.faults, one=one, many=many)


def written(tiles: TileSet) -> str:
    """The set in one line, as an option holds it; `read_set` gives it back."""
    return "; ".join(_lines(tiles))


def in_lines(tiles: TileSet) -> str:
    """The set as a file has it; `read_set` gives it back."""
    return "".join(f"{line}\n" for line in _lines(tiles))


def _lines(tiles: TileSet) -> Iterator[str]:
    yield f"name {tiles.name}"
    for sides, count in Counter(tiles.tiles).items():
        yield f"tile {sides} {count}"
    for count, layout in sorted(tiles.markers.items()):
        yield f"markers {count} " + " ".join(f"{side} {cell}" for side, cell in layout)


@lru_cache(maxsize=16)
def set_chosen(value: str) -> TileSet:
    """The set that a value of the option names or spells. Raises Unfit if it is none."""
    if value in SHIPPED:
        return _shipped(value)
    if len(value) > MOST_CHOSEN or one_line(value, len(value)) != value:
        raise Unfit(
            phrase(
                "Write the tile set in one line of at most {most} letters, such as "
                "name My set; tile R.R... 8; …",
                most=MOST_CHOSEN,
            )
        )
    found = read_set(value)
    if isinstance(found, Refused):
        if len(found.faults) == 1:
            raise Unfit(found.faults[0].message)
        raise Unfit(found.message, found.faults)
    return found


def markers_for(
    tiles: TileSet, seats: Sequence[Seat], directions: str = USUAL_DIRECTIONS
) -> tuple[tuple[Marker, ...], tuple[Seat, ...]] | Refused:
    """The direction markers in the order of the seats, and the order of play (PR5, PR6).

    `directions` is the value of that option. The cells of the set are dealt clockwise, from the
    first seat's direction on. Refused: `directions`, if there are not as many as seats.
    """
    layout = tiles.markers[len(seats)]
    own = (
        tuple(side for side, _ in layout)
        if directions == USUAL_DIRECTIONS
        else read_directions(directions)
    )
    if len(own) != len(seats):
        text = "{count} play, so choose {count} directions; {directions} are {found}."
        return refuse(
            "directions", text, "PR5", count=len(seats), directions=directions, found=len(own)
        )
    clockwise = sorted(own, key=lambda side: turns_to(own[0], side))
    cells = dict(zip(clockwise, (cell for _, cell in layout), strict=True))
    markers = tuple(Marker(cells[side], side, seat) for side, seat in zip(own, seats, strict=True))
    return markers, in_order(markers)


def in_order(markers: Sequence[Marker]) -> tuple[Seat, ...]:
    """The seats clockwise as their directions lie, from that of the first marker on (PR6)."""
    clockwise = sorted(markers, key=lambda one: turns_to(markers[0].direction, one.direction))
    return tuple(marker.seat for marker in clockwise)


@cache
def _shipped(name: str) -> TileSet:
    """A set that comes with the program; its file is part of it, and right."""
    text = (resources.folder() / "prisma" / f"{name}.txt").read_text("utf-8")
    made = SetReader(text).read()
    assert made is not None, f"the set {name} is in order"
    return made
