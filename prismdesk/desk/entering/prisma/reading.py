"""A position as its text stands: what is wrong with it, and as much of it as can be shown."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.entering.reading import IN_TEXT, Finding, Spot
from prismdesk.desk.entering.textlines import ENDS
from prismdesk.games.prisma.boardlines import read_setup, sketch
from prismdesk.games.prisma.linereader import Lines
from prismdesk.games.prisma.spelling import words_of
from prismdesk.games.prisma.state import Settings, State
from prismdesk.geometry.hexagon import Cell, cell_named


class FieldReading(NamedTuple):
    """A position under somebody's hand; `shown` is what its picture shows."""

    shown: State
    findings: tuple[Finding, ...]
    entered: bool = True

    @property
    def wrong(self) -> frozenset[Cell]:
        """The cells that have a fault."""
        return frozenset(cell_named(one.where) for one in self.findings if one.where)


@lru_cache(maxsize=4)
def read(text: str, seats: tuple[Seat, ...], settings: Settings) -> FieldReading:
    """That text, as a position with these seats. Each change asks for it several times."""
    found = read_setup(text, seats, settings)
    findings = _findings(found) if isinstance(found, Refused) else ()
    return FieldReading(sketch(text, seats, settings), findings)


def _findings(refused: Refused) -> tuple[Finding, ...]:
    """The faults with their lines; a text that says nothing is only unfinished."""
    if not refused.faults:
        return (Finding(refused.message, refused.rule, None, Spot(IN_TEXT, 0, 1), True),)
    return tuple(
        Finding(fault.message, fault.rule, fault.where, Spot(IN_TEXT, 0, fault.line or 1))
        for fault in refused.faults
    )


def cells_at(text: str, number: int) -> tuple[Cell, ...]:
    """The cells that a line of the text, from 0, is about."""
    raw = ENDS.split(text)
    if number >= len(raw):
        return ()
    found = []
    for word in words_of(raw[number].partition("#")[0]):
        try:
            found.append(cell_named(word))
        except ValueError:
            # Not all words of a line are cells.
            continue
    return tuple(found)


def line_of(text: str, cell: Cell) -> int | None:
    """The line, from 1, that says what lies on the cell; None if none does."""
    lines = Lines(text)
    said = lines.tiles.get(cell) or lines.markers.get(cell)
    return None if said is None else said.line
