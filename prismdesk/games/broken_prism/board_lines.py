"""Splits a board file into lines and rounds (BP33, BP34)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from prismdesk.core.plain_text import lines_of
from prismdesk.games.broken_prism.state import ROUNDS
from prismdesk.geometry.triangle import LETTERS, UP

TARGETS: Final = "targets"
SOLID: Final = "solid"
ROUND: Final = "round"
STILL_OPEN: Final = "?"
"""What stands where a number or a target is still to come."""

_LINE: Final = re.compile(
    r"(?:(targets|solid|round)(?![a-z])|([a-z])(?![a-z]))[\s:=,]*(.*)", re.ASCII | re.IGNORECASE
)
_WHOLE: Final = {LETTERS[triangle] for triangle in UP} | {TARGETS}
"""What a round that is whole has once each."""


class Line(NamedTuple):
    """A line that says something: `word` is a triangle's letter, `targets`, `solid` or `round`.

    In a line that is none of these `word` is empty and `rest` is all of it.
    """

    number: int
    word: str
    rest: str

    @property
    def key(self) -> str:
        """What a round has only once; empty for what it may have more often."""
        return "" if self.word in (SOLID, ROUND) else self.word

    @property
    def words(self) -> list[str]:
        """What stands behind the word, part by part; a fraction is one part."""
        rest = re.sub(" ?([/÷:]) ?", r"\1", self.rest) if self.word == TARGETS else self.rest
        return [word for word in re.split("[ ,;]", rest) if word]


class Block:
    """The lines of one round, or of a part of it, and what they have of `Line.key`."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.keys: set[str] = set()

    @property
    def heading(self) -> int:
        """The round that its heading names; 0 if it has none, or it names none."""
        first = self.lines[0]
        named = first.rest.rstrip(":") if first.word == ROUND else ""
        return int(named) if re.fullmatch("[0-9]{1,3}", named) else 0

    def add(self, *lines: Line) -> None:
        """Appends these lines."""
        self.lines.extend(lines)
        self.keys.update(line.key for line in lines if line.key)

    def ends_before(self, line: Line) -> bool:
        """Whether that line begins another round, or a part of it."""
        if line.word == ROUND:
            return True
        return bool(line.key) and (line.key == "A" in self.keys or self.keys >= _WHOLE)

    def is_followed_by(self, piece: Block) -> bool:
        """Whether the piece is another round, and not one line too many of this one."""
        if piece.lines[0].word == ROUND or (self.keys >= _WHOLE and "A" in piece.keys):
            return True
        shared = len(piece.keys & self.keys)
        return shared > 1 and 2 * shared > min(len(piece.keys), len(self.keys))


def blocks(text: str) -> list[Block]:
    """The lines of each round.

    A round begins with a heading `round N`, where `A` comes again, behind a round that is whole,
    or behind an empty line. Empty lines may stand within a round too: what follows one belongs to
    the round before unless it mostly repeats what that has.
    """
    found: list[Block] = []
    for piece in _pieces(text):
        if not found or found[-1].is_followed_by(piece):
            found.append(piece)
        else:
            found[-1].add(*piece.lines)
    return found


def places(found: list[Block]) -> list[int]:
    """Which round each block is, from 1: the one that its heading names, or else the next one."""
    here: list[int] = []
    for block in found:
        following = here[-1] + 1 if here else 1
        named = block.heading
        here.append(named if following <= named <= ROUNDS else following)
    return here


def _pieces(text: str) -> Iterator[Block]:
    """The lines, parted wherever a round might begin."""
    piece = Block()
    for line in _lines(text):
        if piece.lines and (line is None or piece.ends_before(line)):
            yield piece
            piece = Block()
        if line is not None:
            piece.add(line)
    if piece.lines:
        yield piece


def _lines(text: str) -> Iterator[Line | None]:
    """Each line but those that hold only a comment; None for an empty one."""
    for number, said in lines_of(text):
        yield _line(number, said) if said else None


def _line(number: int, text: str) -> Line:
    found = _LINE.fullmatch(text)
    if found is None:
        return Line(number, "", text)
    word, letter, rest = found.groups()
    return Line(number, letter or word.lower(), rest)
