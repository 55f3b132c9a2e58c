"""Three entered boards: cells, faults, paths to be found, and every change. No Qt (GP6)."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import ClassVar, Final, NamedTuple

from msgspec.structs import replace

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose, value_of
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Fault, Refused, listed
from prismdesk.core.seats import Seat
from prismdesk.desk.editors.model import SetupModel
from prismdesk.desk.editors.validation import IN_TEXT, ON_BOARD, Finding, Spot
from prismdesk.desk.games.glittering_paths.editor.round_text import (
    Cells,
    cells_of,
    filled,
    heading,
    resized,
    split,
    with_cells,
    with_rows,
)
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.board_lines import Block, headed
from prismdesk.games.glittering_paths.boards import RoundReader, read_rounds
from prismdesk.games.glittering_paths.gems import CLEARED, NAMES, OPPOSITE, ROUNDS, Board, gems_of
from prismdesk.games.glittering_paths.maker import drawn_board
from prismdesk.games.glittering_paths.options import (
    OPTIONS,
    SIZES,
    Size,
    Sizes,
    read_sizes,
    wrong_with,
)
from prismdesk.games.glittering_paths.paths import hundredths, paths
from prismdesk.games.glittering_paths.state import shown

IN_SIZE: Final = "size"
"""What a fault of the whole board is about."""


class Reading(NamedTuple):
    """A round as it stands. `gems` are those that it may have, `marked` the cells with a fault.

    `board` is there if there is no finding. A round in which nothing is `entered` has no finding
    and no board either, and empty cells as many as it will be drawn with.
    """

    cells: Cells
    gems: tuple[str, ...]
    entered: bool = False
    findings: tuple[Finding, ...] = ()
    marked: frozenset[int] = frozenset()
    board: Board | None = None


@functools.lru_cache(maxsize=64)
def read(text: str, place: int, size: Size) -> Reading:
    """The text as that round, from 1, which would be drawn in that size."""
    cells, gems, found = cells_of(text, size), gems_of(place), headed(text, place)
    if not found:
        return Reading(cells, gems)
    if found[0].place != place:
        found.insert(0, Block((), place))
    reader = RoundReader(found[0], place)
    board = reader.read()
    faults = list(reader.faults)
    for block in found[1:]:
        more = phrase("Here begins another round; each has a page of its own.")
        faults.append(Fault(more, "GP6", line=block.top))
    names = cells.names
    findings = (
        *_findings(faults, reader.of_size, names),
        *_unfinished(reader.unfinished, names),
    )
    marked = frozenset(names[cell] for cell in reader.marked if cell in names)
    return Reading(cells, gems, True, findings, marked, None if findings else board)


def _findings(
    faults: list[Fault], of_size: list[Fault], names: Mapping[str, int]
) -> Iterator[Finding]:
    """The faults with their places, in the order of the lines."""
    for fault in listed(sorted(faults, key=lambda fault: fault.line or 0)):
        spot = _spot(fault, names, IN_SIZE if fault in of_size else IN_TEXT)
        yield Finding(fault, spot)


def _unfinished(faults: list[Fault], names: Mapping[str, int]) -> Iterator[Finding]:
    """What is still to come, all empty cells together."""
    for fault in faults[:1]:
        said = fault
        if len(faults) > 1:
            text = "{count} cells are still empty, the first is {cell}."
            said = replace(fault, message=phrase(text, count=len(faults), cell=fault.where or ""))
        yield Finding(said, _spot(fault, names, IN_TEXT), unfinished=True)


def _spot(fault: Fault, names: Mapping[str, int], part: str) -> Spot:
    """The cell that a fault names, or else its line in that part of the round."""
    cell = names.get(fault.where or "")
    line = fault.line or 1
    return Spot(part, 0, line) if cell is None else Spot(ON_BOARD, cell, line)


MOST: Final = 1000
"""No more paths are counted: some boards have millions."""


class Openings(NamedTuple):
    """The opening paths of each player.

    There are `paths` of them, or `more`. `best` is what the best of those counted is worth, in
    hundredths.
    """

    paths: int
    best: int
    more: bool


def openings(board: Board) -> Openings:
    """The opening paths on a board that has no fault.

    A turn by 180 degrees takes each path of Red's to one of Blue's that is worth as much (GP2).
    """
    found = list(islice(paths(board, Seat.RED), MOST + 1))
    counted = found[:MOST]
    worths = (hundredths("".join([board.cells[cell] for cell in path])) for path in counted)
    return Openings(len(counted), max(worths, default=0), len(found) > MOST)


def gem(letter: str) -> str:
    """A gem by its name, or what clears a cell."""
    return tr("no gem") if letter == CLEARED else tr(NAMES[letter])


def last_only() -> str:
    """Why two of the gems cannot be had (GP3)."""
    return tr("Jasper and aquamarine appear in round 3 only.")


def cell(reading: Reading, number: int) -> str:
    """A cell with what lies on it, as it is spoken."""
    name, sign = reading.cells.name(number), reading.cells.signs[number]
    lies = gem(sign) if sign in (*NAMES, CLEARED) else tr("“{sign}”", sign=sign)
    if number in reading.marked:
        return tr("{cell}: {gem}, which has a fault", cell=name, gem=lies)
    return tr("{cell}: {gem}", cell=name, gem=lies)


def hint(reading: Reading, number: int) -> str:
    """What can be done at a cell."""
    letters = " ".join(reading.gems)
    text = tr("{cell} · click or type {letters}; Backspace clears")
    return text.format(cell=reading.cells.name(number), letters=letters)


def found(one: Openings) -> str:
    """What there is to find for each player when the round begins."""
    if not one.paths:
        return tr("Neither player has an opening path.")
    best = shown(one.best)
    if one.more:
        text = tr("Each player has more than {most} opening paths, one of them worth {best}.")
        return text.format(most=MOST, best=best)
    if one.paths == 1:
        return tr("Each player has one opening path, worth {best}.", best=best)
    text = tr("Each player has {count} opening paths; the best is worth {best}.")
    return text.format(count=one.paths, best=best)


class _Resized(NamedTuple):
    """A round's text before its size was changed, step after step, and after."""

    place: int
    before: str
    after: str


class GemsModel(SetupModel[Reading]):
    """Three boards of gems."""

    rounds: ClassVar[int] = ROUNDS
    rule: ClassVar[str] = "GP6"
    split = staticmethod(split)
    heading = staticmethod(heading)

    def __init__(self) -> None:
        super().__init__()
        self._sizes: Sizes = read_sizes(SIZES.default)
        self._resized: _Resized | None = None

    @property
    def size(self) -> Size:
        """Columns and rows of the board that is looked at."""
        cells = self.reading.cells
        return cells.columns, cells.rows

    def read(self, text: str, place: int) -> Reading:
        return read(text, place, self._sizes[place - 1])

    def is_entered(self, text: str) -> bool:
        return bool(headed(text))

    def wrong_with(self, text: str) -> Refused | None:
        found = read_rounds(text)
        return found if isinstance(found, Refused) else None

    def set_options(self, given: Mapping[str, str], count: int) -> None:
        chosen = choose(OPTIONS, given)
        assert not isinstance(chosen, Refused), chosen
        self._sizes = read_sizes(value_of(chosen, SIZES.name))

    def draw(self, seed: str) -> Refused | None:
        """As in `SetupModel`, in the size that the board has now; GP5 holds for it."""
        wrong = next(iter(wrong_with(*self.size)), None)
        if wrong is not None:
            return Refused(code="set-up", rule=wrong.rule, message=wrong.message)
        board, _ = drawn_board(self.size, self.place, Draws(seed))
        return self.put("\n".join(board.from_top))

    def fill(self, seed: str) -> Refused | None:
        """Put gems on all empty cells that there can be some on."""
        reading = self.reading
        changes = filled(reading.cells, reading.gems, Draws(seed))
        return self.put(with_cells(self.text, self.size, changes))

    def paint(self, cell: int, sign: str, what: str) -> Refused | None:
        """Put that on a cell, and its opposite on the cell opposite (GP2).

        Changes of the same `what` are one step.
        """
        opposite = self.reading.cells.opposite(cell)
        changes = {opposite: OPPOSITE.get(sign, sign), cell: sign}
        return self.put(with_cells(self.text, self.size, changes), what)

    def resize(self, columns: int, rows: int) -> Refused | None:
        """Give the board another size; stepping on, and back, begins from what it was before."""
        before, last = self.text, self._resized
        if last is not None and (last.place, last.after) == (self.place, before):
            before = last.before
        cells = cells_of(before, self._sizes[self.place - 1])
        refused = self.put(with_rows(before, resized(cells, (columns, rows))), "size")
        self._resized = _Resized(self.place, before, self.text)
        return refused
