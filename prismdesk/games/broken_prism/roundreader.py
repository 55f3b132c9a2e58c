"""One round of a board file, read with all its faults (BP8)."""

from __future__ import annotations

import re
from typing import Final

from prismdesk.core.refusal import Fault, Refused
from prismdesk.core.seats import Seat, seat_named
from prismdesk.core.words import phrase
from prismdesk.games.broken_prism.actions import Submit
from prismdesk.games.broken_prism.boardlines import (
    ROUND,
    SOLID,
    STILL_OPEN,
    TARGETS,
    Block,
    Line,
)
from prismdesk.games.broken_prism.clashes import clashes
from prismdesk.games.broken_prism.judge import Ground, judged
from prismdesk.games.broken_prism.notation import read_submission, read_target
from prismdesk.games.broken_prism.sheet import LARGEST, Round
from prismdesk.geometry.triangle import LETTERS, SIDES, SIDES_OF, UP

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
        self.faults.append(Fault(phrase(text, **values), rule, where, line.number))

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
            if word == STILL_OPEN:
                self._lacks(line, "BP33", "{side} has no number yet.", triangle, side=SIDES[side])
            elif number_of(word) is None:
                text = "{triangle} has “{word}”, which is no whole number from 1 to 99."
                self._say(line, "BP2", text, triangle, triangle=triangle, word=word[:20])
        if len(words) == 3:
            for side, word in zip(OWNERS[triangle], words, strict=True):
                self._numbers[side] = number_of(word)

    def _read_targets(self, line: Line) -> None:
        words = line.words
        if len(words) != 3:
            text = "A round has three targets; here it has {count}."
            self._say(line, "BP6", text, count=len(words))
        for place, word in enumerate(words[:3], start=1):
            target = read_target(word)
            if word == STILL_OPEN:
                self._lacks(line, "BP6", "Target {place} is not named yet.", place=place)
            elif target is None:
                text = "“{word}” is no target; write a number such as 24, 7/3 or -5."
                self._say(line, "BP6", text, word=word[:20])
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
        return Refused(
            code="unreadable",
            rule="BP34",
            message=phrase("A solid line begins with solid red or solid blue."),
        )
    submit = read_submission(rest)
    return submit if isinstance(submit, Refused) else (seat, submit)
