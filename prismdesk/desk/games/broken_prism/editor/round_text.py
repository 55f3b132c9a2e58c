"""Reads the text of one round, and changes single lines of it (BP33, BP34).

The text is what counts; the board, the fields and the text itself are three ways to change it.
Whatever a change does not concern, comments and lines that mean nothing included, stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from prismdesk.desk.editors.model import ENDS, joined, lead
from prismdesk.games.broken_prism.board_lines import (
    ROUND,
    SOLID,
    STILL_OPEN,
    TARGETS,
    Line,
    blocks,
    places,
)
from prismdesk.games.broken_prism.boards import OWNERS
from prismdesk.games.broken_prism.state import ROUNDS
from prismdesk.games.broken_prism.state import TARGETS as MOST_TARGETS
from prismdesk.geometry.triangle import LETTERS, SIDES

_LONGEST_WORD: Final = 20


class Parts(NamedTuple):
    """What a round's text says, as it is written there: right or wrong.

    `sides` are the words on the 84 sides, `targets` three; an empty one is still to come. `solid`
    are the solid lines without their first word.
    """

    sides: tuple[str, ...] = ("",) * len(SIDES)
    targets: tuple[str, ...] = ("",) * MOST_TARGETS
    solid: tuple[str, ...] = ()


def parts(text: str) -> Parts:
    """The parts of a round's text; of a line that comes twice the first one counts."""
    sides, targets = [""] * len(SIDES), [""] * MOST_TARGETS
    solid: list[str] = []
    for key, line in _firsts(text).items():
        words = ["" if word == STILL_OPEN else word for word in line.words]
        if key == TARGETS:
            targets[: len(words)] = words[:MOST_TARGETS]
        for side, word in zip(OWNERS.get(key, ()), words, strict=False):
            sides[side] = word
    solid = [line.rest for line in lines_of(text) if line.word == SOLID]
    return Parts(tuple(sides), tuple(targets), tuple(solid))


def lines_of(text: str) -> list[Line]:
    """The lines of the round; those of another round that begins below are not."""
    found = blocks(text)
    return found[0].lines if found else []


def cleaned(word: str) -> str:
    """The word so that it stays one when it stands among others in a line."""
    return re.sub(r"[\s,;#]", "", word)[:_LONGEST_WORD]


def target_word(text: str) -> str:
    """The target so that it stays one word; a fraction that is only begun is its numerator."""
    return cleaned(text).strip("/÷:")


def with_side(text: str, side: int, word: str) -> str:
    """The text with that word on that side; an empty one takes the number away."""
    letter = SIDES[side][0]
    now = parts(text).sides
    words = {own: now[own] for own in OWNERS[letter]} | {side: cleaned(word)}
    return _with_line(text, letter, words.values())


def with_target(text: str, place: int, word: str) -> str:
    """The text with that target in that place, from 0; an empty one takes it away."""
    words = list(parts(text).targets)
    words[place] = target_word(word)
    return _with_line(text, TARGETS, words)


def with_solid(text: str, lines: Iterable[str]) -> str:
    """The text with these solid lines in the place of those that it has."""
    raw = ENDS.split(text)
    old = {line.number - 1 for line in lines_of(text) if line.word == SOLID}
    at = min(old, default=_end(raw))
    fresh = [f"{SOLID} {line.strip()}" for line in lines if line.strip()]
    kept = [(number, one) for number, one in enumerate(raw) if number not in old]
    before = [one for number, one in kept if number < at]
    return joined([*before, *fresh, *(one for number, one in kept if number >= at)])


def split(text: str, first: int = 1) -> dict[int, str]:
    """The rounds of a whole file, each without its heading, by their places from 1.

    If there is no heading they are those from `first` on. What is more than seven rounds stays
    with the last one, where it is a fault.
    """
    found = blocks(text)
    here = places(found)
    if found and not any(block.heading for block in found):
        here = [place + first - 1 for place in here]
    raw = ENDS.split(text)
    starts = [0, *(lead(raw, block.lines[0].number) for block in found[1:]), len(raw)]
    rounds: dict[int, str] = {}
    for number, (place, block) in enumerate(zip(here, found, strict=True)):
        headings = {line.number - 1 for line in block.lines if _agrees(line, place)}
        span = range(starts[number], starts[number + 1])
        piece = joined([raw[line] for line in span if line not in headings])
        at = min(place, ROUNDS)
        rounds[at] = joined([rounds[at], piece]) if at in rounds else piece
    return rounds


def heading(place: int, text: str) -> str:
    """What stands above a round in a file, with the end of its line; its own heading is enough."""
    lines = lines_of(text)
    return "" if lines and lines[0].word == ROUND else f"{ROUND} {place}\n"


def _firsts(text: str) -> dict[str, Line]:
    found: dict[str, Line] = {}
    for line in lines_of(text):
        found.setdefault(line.key, line)
    return found


def _with_line(text: str, key: str, words: Iterable[str]) -> str:
    """The text with these words behind that key; without any of them the line goes."""
    said = list(words)
    fresh = " ".join([key, *(word or STILL_OPEN for word in said)]) if any(said) else ""
    raw = ENDS.split(text)
    old = _firsts(text).get(key)
    if old is not None:
        _, sign, comment = raw[old.number - 1].partition("#")
        one = f"{fresh}  {sign}{comment}".strip()
        raw[old.number - 1 : old.number] = [one] if one else []
    elif fresh:
        raw.insert(_place_for(key, text, raw), fresh)
    return joined(raw)


def _place_for(key: str, text: str, raw: list[str]) -> int:
    """Before the first line that comes later in the order of BP33; the index of a raw line."""
    later = (line.number - 1 for line in lines_of(text) if _rank(line.word) > _rank(key))
    return min(later, default=_end(raw))


def _rank(word: str) -> int:
    if word == SOLID:
        return len(LETTERS) + 1
    return LETTERS.index(word) if word in OWNERS else len(LETTERS) if word == TARGETS else -1


def _end(raw: list[str]) -> int:
    """Behind the last line that is not empty."""
    return max((number for number, one in enumerate(raw, 1) if one.strip()), default=0)


def _agrees(line: Line, place: int) -> bool:
    return line.word == ROUND and line.rest.rstrip(":") in ("", str(place))
