"""Boards and targets as a host enters them: read with every fault named, and written (BP8).

A board file holds one to seven rounds. A round has a line for each triangle that points up, with
its letter and three numbers, left, right and bottom; a line with its targets; and below, if chains
are to be solid from the beginning, a line for each of them (BP34):

    round 1
    A 5 12 7
    …
    targets 24 7/3 55
    solid red B 5+3+6 via Bl,Br,Dl

Lines come in any order, spaces and commas part what stands in them, `#` begins a comment. The
heading can be left out; where a round begins is said in `board_lines`. Which round it is, its
heading says, or else it is the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from prismdesk.core.refusal import Fault, Refused, fault, faulty_set_up, refuse
from prismdesk.core.seats import Seat, seat_named
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.board_lines import (
    ROUND,
    SOLID,
    STILL_OPEN,
    TARGETS,
    Block,
    Line,
    blocks,
    places,
)
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import expression, read_submission, read_target
from prismdesk.games.broken_prism.state import LARGEST, ROUNDS, Round
from prismdesk.geometry.triangle import LETTERS, PARTNERS, SIDES, SIDES_OF, UP


class Clash(NamedTuple):
    """Sides that carry the same number against BP2, or BP3 if there are two triangles."""

    triangles: tuple[str, ...]
    number: int
    sides: tuple[int, ...]


def clashes(numbers: tuple[int | None, ...]) -> Iterator[Clash]:
    """Every clash on a board; None is a side without a number.

    Two sides with one number can clash twice, as parts of two pairs of triangles; that is one
    clash, told of the first of them.
    """
    told: set[tuple[int, ...]] = set()
    for triangle, sides in enumerate(SIDES_OF):
        for number, same in _equal(numbers, sides):
            told.add(same)
            yield Clash((LETTERS[triangle],), number, same)
    for first, second in PARTNERS:
        for number, same in _equal(numbers, (*SIDES_OF[first], *SIDES_OF[second])):
            both = {side in SIDES_OF[first] for side in same} == {True, False}
            if both and same not in told:
                told.add(same)
                yield Clash((LETTERS[first], LETTERS[second]), number, same)


def _equal(
    numbers: tuple[int | None, ...], sides: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each number that several of these sides carry, with those sides in their order."""
    held: dict[int, list[int]] = {}
    for side in sorted(sides):
        number = numbers[side]
        if number is not None:
            held.setdefault(number, []).append(side)
    for number, same in held.items():
        if len(same) > 1:
            yield number, tuple(same)


OWNERS: Final = {LETTERS[triangle]: SIDES_OF[triangle] for triangle in UP}
"""Each triangle that points up, with its sides: left, right, bottom (BP33)."""

_MOST_SOLID: Final = len(SIDES) // 2
"""No more chains can lie on a board: each has two sides at least (BP9)."""


class RoundReader:
    """Reads one block, and gathers its faults. `place` is that of the round, from 1."""

    def __init__(self, block: Block, place: int) -> None:
        self._block = block
        self._place = place
        self._lines: dict[str, Line] = {}
        """Where each triangle, and the targets, stand the first time."""
        self._numbers: list[int | None] = [None] * len(SIDES)
        self._targets: list[str] = []
        self.faults: list[Fault] = []
        self.unfinished: list[Fault] = []
        """Those faults that only say what is still to come."""

    def read(self, touching: bool) -> Round | None:
        """The round, or None if it has a fault."""
        for line in self._block.lines:
            self._read_line(line)
        self._find_missing()
        self._find_clashes()
        laid = self._lay(touching)
        if self.faults:
            return None
        first, second, third = self._targets
        numbers = tuple(number for number in self._numbers if number is not None)
        return Round(numbers, (first, second, third), laid=laid)

    def _say(
        self, line: Line, rule: str, text: str, where: str | None = None, /, **values: str | int
    ) -> None:
        self.faults.append(fault(rule, text, where, line.number, **values))

    def _lacks(
        self, line: Line, rule: str, text: str, where: str | None = None, /, **values: str | int
    ) -> None:
        self._say(line, rule, text, where, **values)
        self.unfinished.append(self.faults[-1])

    def _pass_on(self, line: Line, refused: Refused) -> None:
        self.faults.append(Fault(refused.message, refused.rule, refused.where, line.number))

    def _read_line(self, line: Line) -> None:
        first = self._lines.setdefault(line.key, line)
        if line.word == SOLID:
            return
        if line.word == ROUND:
            self._read_heading(line)
        elif not line.word:
            text = (
                "“{text}” is no line of a board; write it as in A 5 12 7, targets 24 7/3 55 or "
                "solid red B 5+3x2."
            )
            self._say(line, "BP33", text, text=line.rest[:60])
        elif first is not line:
            where = None if line.word == TARGETS else line.word
            text = "{what} stands in this round twice, first in line {line}."
            self._say(line, "BP33", text, where, what=line.word, line=first.number)
        elif line.word == TARGETS:
            self._read_targets(line)
        else:
            self._read_triangle(line)

    def _read_heading(self, line: Line) -> None:
        if line.rest.rstrip(":") not in ("", str(self._place)):
            text = "This is round {place} of the set-up, not {named}."
            self._say(line, "BP33", text, place=self._place, named=line.rest[:20])

    def _read_triangle(self, line: Line) -> None:
        triangle = line.word
        if triangle not in LETTERS:
            text = "There is no triangle {triangle}; the last one is w."
            self._say(line, "BP1", text, triangle, triangle=triangle)
            return
        if triangle not in OWNERS:
            names = ", ".join(SIDES[side] for side in SIDES_OF[LETTERS.index(triangle)])
            text = "{triangle} points down; its sides belong to its neighbours: {sides}."
            self._say(line, "BP33", text, triangle, triangle=triangle, sides=names)
            return
        words = line.words
        if len(words) != 3:
            text = "{triangle} needs three numbers, left, right and bottom; here it has {count}."
            self._say(line, "BP33", text, triangle, triangle=triangle, count=len(words))
        for side, word in zip(OWNERS[triangle], words, strict=False):
            number = number_of(word)
            if word == STILL_OPEN:
                self._lacks(line, "BP33", "{side} has no number yet.", triangle, side=SIDES[side])
            elif number is None:
                text = "{triangle} has “{word}”, which is no whole number from 1 to 99."
                self._say(line, "BP2", text, triangle, triangle=triangle, word=word[:20])
            elif len(words) == 3:
                self._numbers[side] = number

    def _read_targets(self, line: Line) -> None:
        words = line.words
        if len(words) != 3:
            text = "A round has three targets; here it has {count}."
            self._say(line, "BP6", text, count=len(words))
        for place, word in enumerate(words[:3], start=1):
            target = read_target(word)
            if word == STILL_OPEN:
                self._lacks(line, "BP6", "Target {place} is not named yet.", place=place)
            elif isinstance(target, Refused):
                self.faults.append(Fault(target.message, "BP6", line=line.number))
            elif target in self._targets:
                text = "The three targets differ; {target} is here twice."
                self._say(line, "BP6", text, target=target)
            else:
                self._targets.append(target)

    def _find_missing(self) -> None:
        top = self._block.lines[0]
        if not self._lines.keys() & OWNERS.keys():
            self._lacks(top, "BP33", "This round has no board.")
        else:
            text = "The line of triangle {triangle} is missing."
            for triangle in OWNERS:
                if triangle not in self._lines:
                    self._lacks(top, "BP33", text, triangle, triangle=triangle)
        if TARGETS not in self._lines:
            self._lacks(top, "BP6", "This round has no targets.")

    def _find_clashes(self) -> None:
        for clash in clashes(tuple(self._numbers)):
            line = max(self._lines[SIDES[side][0]] for side in clash.sides)
            sides = ", ".join(SIDES[side] for side in clash.sides)
            first, *second = clash.triangles
            if second:
                text = "{first} and {second} share no number, but {sides} have {number}."
                self._say(
                    line, "BP3", text, first,
                    first=first, second=second[0], sides=sides, number=clash.number,
                )  # fmt: skip
            else:
                text = "{triangle} has {number} more than once: {sides}."
                self._say(
                    line, "BP2", text, first,
                    triangle=first, number=clash.number, sides=sides,
                )  # fmt: skip

    def _lay(self, touching: bool) -> tuple[tuple[Seat, Submit], ...]:
        """The solid lines; they are judged only where the board itself is right (BP34)."""
        laid: list[tuple[Seat, Submit]] = []
        chains: tuple[tuple[int, ...], ...] = ()
        lines = [line for line in self._block.lines if line.word == SOLID]
        numbers = tuple(number for number in self._numbers if number is not None)
        right = len(numbers) == len(SIDES) and all(fault.rule == "BP6" for fault in self.faults)
        for line in lines[:_MOST_SOLID]:
            one = _solid(line.rest)
            if isinstance(one, Refused):
                self._pass_on(line, one)
            elif right:
                found = judged(Ground(numbers, chains, touching), one[1], None)
                if found.refused is None:
                    laid.append(one)
                    chains = (*chains, found.sides)
                else:
                    self._pass_on(line, found.refused)
                    # What such a line means is not known, and finding that out takes long.
                    right = found.refused.code != "too-ambiguous"
        if len(lines) > _MOST_SOLID:
            text = "No board has room for more than {most} chains."
            self._say(lines[_MOST_SOLID], "BP11", text, most=_MOST_SOLID)
        return tuple(laid)


def number_of(word: str) -> int | None:
    """The number of a side that the word spells (BP2)."""
    number = int(word) if re.fullmatch("[0-9]{1,6}", word) else 0
    return number if 1 <= number <= LARGEST else None


def _solid(text: str) -> tuple[Seat, Submit] | Refused:
    """Whose chain, and which, a solid line spells."""
    colour, _, rest = text.partition(" ")
    seat = seat_named(colour)
    if seat not in (Seat.RED, Seat.BLUE):
        return refuse("unreadable", "A solid line begins with solid red or solid blue.", "BP34")
    submit = read_submission(rest)
    return submit if isinstance(submit, Refused) else (seat, submit)


def read_rounds(text: str, touching: bool) -> dict[int, Round] | Refused:
    """The rounds that the text spells, by their places from 1.

    Their solid lines are judged in that reading of BP15.

    Refused: `set-up`, with every fault, its line, its rule and the triangle that it concerns.
    """
    found = blocks(text)
    if not any(line.key and line.rest[:1].isdigit() for block in found for line in block.lines):
        return _no_board(text)
    rounds: dict[int, Round] = {}
    faults: list[Fault] = []
    for place, block in zip(places(found), found, strict=True):
        if place > ROUNDS:
            text = "A match has seven rounds; here begins one more."
            faults.append(fault("BP5", text, None, block.lines[0].number))
            break
        reader = RoundReader(block, place)
        one = reader.read(touching)
        faults += reader.faults
        if one is not None:
            rounds[place] = one
    if faults:
        return faulty_set_up("BP8", faults)
    return rounds


def write_rounds(rounds: tuple[Round, ...]) -> str:
    """The rounds as a board file; `read_rounds` gives them back, but for their witnesses."""
    return "\n".join(_written(place, one) for place, one in enumerate(rounds, start=1))


def _written(place: int, one: Round) -> str:
    triangles = [
        " ".join([letter, *(str(one.numbers[side]) for side in sides)])
        for letter, sides in OWNERS.items()
    ]
    targets = f"{TARGETS} {' '.join(one.targets)}"
    solid = [f"{SOLID} {seat.colour} {expression(submit)}" for seat, submit in one.laid]
    return "\n".join([f"{ROUND} {place}", *triangles, targets, *solid, ""])


def _no_board(text: str) -> Refused:
    if not text.strip():
        return refuse("set-up", "The set-up is empty; write a board and its targets.", "BP33")
    why = (
        "This is no board; write 28 triangles as in A 5 12 7, and targets as in targets 24 7/3 55."
    )
    return refuse("set-up", why, "BP33")
