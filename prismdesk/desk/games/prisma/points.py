"""The score sheet as data: figures, each with the tiles that make it (PR28 to PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.points import added, told
from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.board.light import ON_SHEET, Groups
from prismdesk.games.prisma.scoring import Sheet, sheets
from prismdesk.games.prisma.view import View

_TITLES: Final = {"beams": "Beams", "loops": "Loops", "x": "X", "y": "Y", "iii": "III"}


class Figure(NamedTuple):
    """Points of a seat: as written, how they come about, and the tiles behind them."""

    seat: Seat
    text: str
    words: Phrase
    groups: Groups = ()


class Row(NamedTuple):
    """A kind of points, with a figure for each seat."""

    title: str
    figures: tuple[Figure, ...]
    is_sum: bool = False


def rows(view: View) -> tuple[Row, ...]:
    """The whole sheet; what a host added or took has a row while that is anything (ALL6)."""
    kinds, totals = _covered(view) if view.parts else _seen(view)
    made = [Row(_TITLES[kind], figures) for kind, figures in zip(ON_SHEET, kinds, strict=True)]
    if any(view.added):
        made.append(Row("Host", tuple(map(_by_host, view.seats, view.added))))
    return (*made, Row("Total", totals, is_sum=True))


Figures = tuple[Figure, ...]
"""Those of a row, by seat."""


def _covered(view: View) -> tuple[list[Figures], Figures]:
    """The figures alone, where a pause covers what makes them (ALL12, PR33)."""
    kinds = [[getattr(parts, kind) for parts in view.parts] for kind in ON_SHEET]
    totals = [sum(points) for points in zip(*kinds, view.added, strict=True)]
    return [_figures(view, points) for points in kinds], _figures(view, totals)


def _figures(view: View, points: Sequence[int]) -> Figures:
    every = zip(view.seats, points, strict=True)
    text = "{seat}: {points} points"
    return tuple(
        Figure(seat, told(one, 0), phrase(text, seat=seat, points=one)) for seat, one in every
    )


def _seen(view: View) -> tuple[list[Figures], Figures]:
    """The figures with the tiles behind each."""
    every = sheets(view)
    kinds = [tuple(_figure(seat, kind, every[seat]) for seat in view.seats) for kind in ON_SHEET]
    by_host = zip(view.seats, view.added, strict=True)
    return kinds, tuple(_total(seat, every[seat], points) for seat, points in by_host)


def _figure(seat: Seat, kind: str, sheet: Sheet) -> Figure:
    words = _WORDS[kind](seat, sheet)
    return Figure(seat, str(sheet.parts[kind]), words, ON_SHEET[kind](sheet))


def _by_host(seat: Seat, points: int) -> Figure:
    text = added(points, 0) if points else "0"
    return Figure(seat, text, phrase("{seat}: {points} by the host", seat=seat, points=text))


def _total(seat: Seat, sheet: Sheet, by_host: int) -> Figure:
    sum_ = sheet.total + by_host
    every = tuple(group for groups in ON_SHEET.values() for group in groups(sheet))
    text = told(sum_, 0)
    words = phrase("{seat}: {points} points in all", seat=seat, points=text)
    return Figure(seat, text, words, every)


def _beams(seat: Seat, sheet: Sheet) -> Phrase:
    text = "{seat}: {n} beams leave the field in this direction"
    if len(sheet.beams) == 1:
        text = "{seat}: {n} beam leaves the field in this direction"
    return phrase(text, seat=seat, n=len(sheet.beams))


def _loops(seat: Seat, sheet: Sheet) -> Phrase:
    if not sheet.loops:
        return phrase("{seat}: no scoring loop", seat=seat)
    sums = " + ".join(str(loop.points) for loop in sheet.loops)
    text = "{seat}: {n} scoring loops, {sums}"
    if len(sheet.loops) == 1:
        text = "{seat}: {n} scoring loop, {sums}"
    return phrase(text, seat=seat, n=len(sheet.loops), sums=sums)


def _x(seat: Seat, sheet: Sheet) -> Phrase:
    if not sheet.x:
        return phrase("{seat}: no X", seat=seat)
    counts = ", ".join(str(len(one.cells)) for one in sheet.x)
    return phrase("{seat}: X, on one row {counts} beams", seat=seat, counts=counts)


def _y(seat: Seat, sheet: Sheet) -> Phrase:
    if not sheet.y:
        return phrase("{seat}: no Y", seat=seat)
    counts = ", ".join(str(len(one.cells)) for one in sheet.y)
    return phrase("{seat}: Y, in one column {counts} beams", seat=seat, counts=counts)


def _iii(seat: Seat, sheet: Sheet) -> Phrase:
    if not sheet.iii:
        return phrase("{seat}: no III", seat=seat)
    return phrase("{seat}: {n} times three columns side by side", seat=seat, n=len(sheet.iii))


_WORDS: Final = {"beams": _beams, "loops": _loops, "x": _x, "y": _y, "iii": _iii}
