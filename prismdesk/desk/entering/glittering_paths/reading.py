"""What the editor knows of one round: its cells, its faults, and where each of them is (GP6)."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from prismdesk.core.refusal import Fault, listed
from prismdesk.core.words import phrase
from prismdesk.desk.entering.glittering_paths.roundtext import Cells, cells_of
from prismdesk.desk.entering.reading import IN_TEXT, ON_BOARD, Finding, Spot
from prismdesk.games.glittering_paths.boardlines import Block, headed
from prismdesk.games.glittering_paths.gems import Board, gems_of
from prismdesk.games.glittering_paths.roundreader import RoundReader
from prismdesk.games.glittering_paths.sizes import Size

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
        yield Finding(fault.message, fault.rule, fault.where, spot)


def _unfinished(faults: list[Fault], names: Mapping[str, int]) -> Iterator[Finding]:
    """What is still to come, all empty cells together."""
    for fault in faults[:1]:
        message = fault.message
        if len(faults) > 1:
            text = "{count} cells are still empty, the first is {cell}."
            message = phrase(text, count=len(faults), cell=fault.where or "")
        spot = _spot(fault, names, IN_TEXT)
        yield Finding(message, fault.rule, fault.where, spot, unfinished=True)


def _spot(fault: Fault, names: Mapping[str, int], part: str) -> Spot:
    """The cell that a fault names, or else its line in that part of the round."""
    cell = names.get(fault.where or "")
    line = fault.line or 1
    return Spot(part, 0, line) if cell is None else Spot(ON_BOARD, cell, line)
