"""Boards as a host enters them: read with every fault named, and written (GP6).

A board file holds one to three rounds. A round has a heading, and below it its rows from the top,
with a letter for each gem; without any heading, rounds are parted by empty lines:

    round 1
    RGSL
    …

Spaces and commas may stand between the letters, and `#` begins a comment. A round that is not there
is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.refusal import Fault, Refused, fault, faulty_set_up, refuse
from prismdesk.games.glittering_paths import gems
from prismdesk.games.glittering_paths.board_lines import MOST_LINES, ROUND, Block, Line, blocks
from prismdesk.games.glittering_paths.options import Sizes, wrong_with_entered
from prismdesk.geometry.square import cell_name


class RoundReader:
    """Reads one block, and gathers what is wrong. `place` is that of the round, 0 if not known."""

    def __init__(self, block: Block, place: int) -> None:
        self._block = block
        self._place = place
        self._rows = block.rows
        self._columns = block.columns
        self._right: dict[tuple[int, int], str] = {}
        """The gem on each cell of which nothing is wrong, by column and row from the top."""
        self.faults: list[Fault] = []
        self.unfinished: list[Fault] = []
        """What only says that something is still to come: an empty cell, or all rows."""
        self.marked: set[str] = set()
        """The cells that have a fault, or lack one that they need."""

    def read(self) -> gems.Board | None:
        """The board, or None if it is not right or not finished."""
        self._read_heading()
        strange = self._find_strange()
        for down, line in enumerate(self._rows):
            self._read_row(down, line)
        self.faults += self.of_size
        self.marked.update(fault.where for fault in self.of_size if fault.where)
        is_whole = all(len(line.letters) == self._columns for line in self._rows)
        # What follows from rows that could not be read is not told; nor are cells without a name.
        if is_whole and not strange and self._columns <= gems.LONGEST:
            self._find_mismatches()
        if self.faults or self.unfinished:
            return None
        return gems.board_of(tuple(line.letters for line in self._rows))

    @property
    def of_size(self) -> list[Fault]:
        """What is wrong with the size of the board."""
        if not self._rows:
            return []
        faults = wrong_with_entered(self._columns, len(self._rows))
        return [msgspec.structs.replace(fault, line=self._block.top) for fault in faults]

    def _say(
        self, line: int, rule: str, text: str, cell: str | None = None, /, **values: str | int
    ) -> None:
        filled = values if cell is None else values | {"cell": cell}
        self.faults.append(fault(rule, text, cell, line, **filled))
        self.marked.update(() if cell is None else (cell,))

    def _lacks(self, line: int, rule: str, text: str, cell: str | None = None) -> None:
        message = phrase(text) if cell is None else phrase(text, cell=cell)
        self.unfinished.append(Fault(message, rule, cell, line))

    def _cell(self, column: int, down: int) -> str:
        return cell_name(column, len(self._rows) - 1 - down)

    @property
    def _is_above(self) -> bool:
        """Whether these lines stand above all rounds."""
        return not (self._block.is_headed or self._block.number)

    def _read_heading(self) -> None:
        top, place = self._block.top, self._block.named
        if self._is_above:
            self._say(top, "GP6", "This stands above the first round; begin with round 1.")
        elif not self._block.is_headed:
            if self._block.number > gems.ROUNDS:
                self._say(top, "GP20", "A match has three rounds; here begins one more.")
        elif not self._place and place.isascii() and place.isdecimal():
            text = "There is no round {place}; a match has three."
            self._say(top, "GP20", text, place=place[:20])
        elif not self._place:
            text = "“{place}” names no round; write round 1, round 2 or round 3."
            self._say(top, "GP6", text, place=place[:60])
        if not self._block.body:
            self._lacks(top, "GP6", "This round has no rows of gems.")

    def _find_strange(self) -> bool:
        """Tells of the lines that are no rows; whether there are any."""
        lines = self._block.body[1:] if self._is_above else self._block.body
        rows = {line.number for line in self._rows}
        strange = [line for line in lines if line.number not in rows]
        for line in strange:
            text = "“{text}” is no row of gems; write their letters, such as RGSL."
            self._say(line.number, "GP6", text, text=line.rest[:60])
        return bool(strange)

    def _read_row(self, down: int, line: Line) -> None:
        """Tells what is wrong with the cells of a row, and with its length."""
        signs = line.letters
        for column, sign in enumerate(signs[: min(self._columns, gems.LONGEST)]):
            self._read_cell((column, down), line, sign)
        if len(signs) != self._columns <= gems.LONGEST:
            self._tell_length(down, line)

    def _tell_length(self, down: int, line: Line) -> None:
        count, columns = len(line.letters), self._columns
        last = self._cell(columns - 1, down)
        missing = [self._cell(column, down) for column in range(count, columns)]
        if not missing:
            text = "This row has {count} cells and others {columns}; it is to end at {cell}."
        elif len(missing) == 1:
            text = "This row has {count} cells and others {columns}; {cell} is missing."
        else:
            text = "This row has {count} cells and others {columns}; {cell} to {last} are missing."
        cell = missing[0] if missing else last
        self._say(line.number, "GP2", text, cell, count=count, columns=columns, last=last)
        self.marked.update(missing)

    def _read_cell(self, at: tuple[int, int], line: Line, sign: str) -> None:
        cell = self._cell(*at)
        if sign == gems.CLEARED:
            self._lacks(line.number, "GP2", "{cell} is empty; a board begins full.", cell)
        elif sign not in gems.GEMS:
            text = "{cell} has “{sign}”; the gems are R, G and J, S, L and A."
            self._say(line.number, "GP1", text, cell, sign=sign)
        elif self._place and sign not in gems.gems_of(self._place):
            text = "{cell} is {gem_word}, which appears in round 3 only."
            self._say(line.number, "GP3", text, cell, gem_word=gems.NAMES[sign])
        else:
            self._right[at] = sign

    def _find_mismatches(self) -> None:
        """Tells of every two cells that fall on each other and have no opposite gems (GP2).

        Cells that are wrong already are left out: what they are to have is not known.
        """
        for (column, down), gem in self._right.items():
            there = (self._columns - 1 - column, len(self._rows) - 1 - down)
            other = self._right.get(there)
            if (down, column) < (there[1], there[0]) and other not in (None, gems.OPPOSITE[gem]):
                assert other is not None
                first = self._cell(column, down)
                self._say(
                    self._rows[there[1]].number, "GP2",
                    "{first} is {gem_word}, so {cell} has to be {needed_word}; it is {found_word}.",
                    self._cell(*there),
                    first=first, gem_word=gems.NAMES[gem],
                    needed_word=gems.NAMES[gems.OPPOSITE[gem]], found_word=gems.NAMES[other],
                )  # fmt: skip
                self.marked.add(first)


def read_rounds(text: str) -> dict[int, gems.Board] | Refused:
    """The boards that the text spells, by their rounds from 1.

    Refused: `set-up`, with every fault, its line, its rule and the cell that it concerns.
    """
    found = blocks(text)
    if not any(block.is_headed or any(line.is_right for line in block.lines) for block in found):
        return _no_board(text)
    rounds: dict[int, gems.Board] = {}
    faults: list[Fault] = [*_repeated(found), *_too_long(found)]
    for block in found:
        reader = RoundReader(block, block.place)
        board = reader.read()
        faults += [*reader.faults, *reader.unfinished]
        if board is not None:
            rounds[block.place] = board
    return faulty_set_up("GP6", faults) if faults else dict(sorted(rounds.items()))


def unusual(sizes: Sizes, entered: Mapping[int, gems.Board]) -> tuple[Phrase, ...]:
    """What the boards have that GP3 and GP4 allow, but that is named before the match begins.

    `sizes` are those of the rounds that are drawn, which have all their gems (GP5).
    """
    cells = [columns * rows for columns, rows in sizes]
    for place, board in entered.items():
        cells[place - 1] = len(board.cells)
    found = []
    if 3 * max(cells) > 4 * min(cells):
        text = "Boards of {first}, {second} and {third} cells differ by more than a third (GP4)."
        found.append(phrase(text, **dict(zip(("first", "second", "third"), cells, strict=True))))
    last = entered.get(gems.ROUNDS)
    missing = [gem for gem in gems.GEMS if last is not None and gem not in last.cells]
    text = "Round {round} has no {gem} (GP3)."
    return (*found, *(phrase(text, round=gems.ROUNDS, gem=gems.NAMES[gem]) for gem in missing))


def write_rounds(boards: Sequence[gems.Board]) -> str:
    """The boards of the first rounds as a board file; `read_rounds` gives them back."""
    return "\n".join(write_round(place, board) for place, board in enumerate(boards, start=1))


def write_round(place: int, board: gems.Board) -> str:
    """The board of that round, from 1, as it stands in a board file."""
    return "\n".join([f"{ROUND} {place}", *board.from_top, ""])


def _repeated(found: list[Block]) -> list[Fault]:
    """A fault for each round whose heading has stood before."""
    faults: list[Fault] = []
    lines: dict[int, int] = {}
    for block in found:
        here = block.top
        if block.place and lines.setdefault(block.place, here) != here:
            text = "Round {place} stands here again; it begins in line {line}."
            first = lines[block.place]
            faults.append(fault("GP6", text, None, here, place=block.place, line=first))
    return faults


def _too_long(found: list[Block]) -> list[Fault]:
    """A fault if there is more than is looked at."""
    if sum(len(block.lines) for block in found) < MOST_LINES:
        return []
    text = "No set-up is this long; what follows is not looked at."
    return [fault("GP6", text, None, found[-1].lines[-1].number)]


def _no_board(text: str) -> Refused:
    if not text.strip():
        return refuse("set-up", "The set-up is empty; write a board.", "GP6")
    why = "This is no board; write round 1, and below it its rows from the top, such as RGSLRGSL."
    return refuse("set-up", why, "GP6")
