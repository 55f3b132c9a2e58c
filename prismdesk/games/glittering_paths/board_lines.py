"""Splits a board file into lines and rounds (GP6)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from prismdesk.core.plain_text import lines_of
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, NARROWEST, ROUNDS

ROUND: Final = "round"

MOST_LINES: Final = 1000
"""Lines of a file that are looked at; three boards have 75 at most."""

_HEADING: Final = re.compile(r"round(?![a-z])[\s:=,]*(.*)", re.ASCII | re.IGNORECASE)
_APART: Final = str.maketrans("", "", " ,;|")
_LETTERS: Final = str.maketrans({gem.lower(): gem for gem in GEMS})
_KNOWN: Final = frozenset((*GEMS, CLEARED))


class Line(NamedTuple):
    """A line that says something: `word` is `round` in a heading, else empty.

    `rest` is what stands behind the word.
    """

    number: int
    word: str
    rest: str

    @property
    def letters(self) -> str:
        """The signs of a row without what parts them; those of gems are capitals."""
        return self.rest.translate(_APART).translate(_LETTERS)

    @property
    def is_gems(self) -> bool:
        """Whether this looks like a row of a board: at least half of its signs are known."""
        return not self.word and 2 * self._known >= len(self.letters) > 0

    @property
    def is_right(self) -> bool:
        """Whether nothing else than a row can be meant."""
        return not self.word and self._known == len(self.letters) >= NARROWEST

    @property
    def _known(self) -> int:
        return sum(sign in _KNOWN for sign in self.letters)


class Block:
    """The lines of one round, its heading first if it has one.

    `number` is what the round is counted as where no heading says it, from 1; 0 stands for lines
    that belong to no round.
    """

    def __init__(self, lines: Sequence[Line], number: int = 0) -> None:
        self.lines = list(lines)
        self.number = number

    @property
    def top(self) -> int:
        """The number of its first line."""
        return self.lines[0].number if self.lines else 1

    @property
    def is_headed(self) -> bool:
        """Whether a heading stands above it."""
        return bool(self.lines) and self.lines[0].word == ROUND

    @property
    def named(self) -> str:
        """What its heading calls the round; empty without one."""
        return self.lines[0].rest.rstrip(" :.") if self.is_headed else ""

    @property
    def place(self) -> int:
        """Which round of a match it is, from 1; 0 if it is none, or not known."""
        number = self.number
        if self.is_headed:
            number = int(self.named) if re.fullmatch("[0-9]{1,3}", self.named) else 0
        return number if number <= ROUNDS else 0

    @property
    def body(self) -> list[Line]:
        """Its lines without the heading."""
        return self.lines[1:] if self.is_headed else self.lines

    @property
    def columns(self) -> int:
        """How many cells most rows have; of counts that are equally frequent, the largest."""
        return _usual(self.rows)[0]

    @cached_property
    def rows(self) -> list[Line]:
        """Its rows, the topmost first: lines of gems, and whatever is as long as most of these.

        If no line has gems, those that are as long as another one.
        """
        columns, count = _usual(line for line in self.body if line.is_gems)
        if not count:
            columns, count = _usual(self.body)
            columns = columns if count > 1 and columns >= NARROWEST else 0
        return [line for line in self.body if line.is_gems or len(line.letters) == columns]


def headed(text: str, number: int = 0) -> list[Block]:
    """The lines of each round, which begins with a heading `round N`; empty lines say nothing.

    What stands above the first heading is the round of that number.
    """
    found: list[Block] = []
    for line in _lines(text):
        if line is None:
            continue
        if line.word or not found:
            found.append(Block([line], number))
        else:
            found[-1].lines.append(line)
    return found


def blocks(text: str) -> list[Block]:
    """The lines of each round of a whole file.

    In a file without any heading, rounds are parted by empty lines and counted from 1. What stands
    by itself there and has no row belongs to the round that follows, or else to the one before.
    Comments are left out, and so is what stands beyond `MOST_LINES` others.
    """
    found = headed(text)
    return found if any(block.is_headed for block in found) else _parted(text)


def _parted(text: str) -> list[Block]:
    found: list[list[Line]] = [[]]
    has_row = False
    for line in _lines(text):
        if line is not None:
            found[-1].append(line)
            has_row = has_row or line.is_gems
        elif has_row:
            found.append([])
            has_row = False
    if not has_row and len(found) > 1:
        last = found.pop()
        found[-1] += last
    return [Block(lines, number) for number, lines in enumerate(found, start=1) if lines]


def _lines(text: str) -> Iterator[Line | None]:
    """Each line that says something, up to `MOST_LINES` of them; None for an empty one."""
    left = MOST_LINES
    for number, words in lines_of(text):
        if not words:
            yield None
            continue
        heading = _HEADING.fullmatch(words)
        yield Line(number, ROUND, heading[1]) if heading else Line(number, "", words)
        left -= 1
        if not left:
            return


def _usual(lines: Iterable[Line]) -> tuple[int, int]:
    """The usual count of signs, and how many lines have it; 0 if there is no line."""
    counts = Counter(len(line.letters) for line in lines)
    best = max(counts, key=lambda length: (counts[length], length), default=0)
    return best, counts[best]
