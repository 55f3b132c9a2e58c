"""The score sheet as data: figures, each with the tiles that make it (PR28 to PR33)."""

from __future__ import annotations

from collections.abc import Mapping
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
    """The whole sheet; what a host added or took has a row while that is anything (ALL6).

    Where a pause covers what makes them there are the figures alone (ALL12, PR33).
    """
    every: Mapping[int, Sheet] = {} if view.parts else sheets(view)
    places = range(len(view.seats))
    made = [
        Row(title, tuple(_figure(view, every, place, kind) for place in places))
        for kind, title in _TITLES.items()
    ]
    if any(view.added):
        made.append(Row("Host", tuple(map(_by_host, view.seats, view.added))))
    totals = tuple(_total(view, every, place) for place in places)
    return (*made, Row("Total", totals, is_sum=True))


def _figure(view: View, every: Mapping[int, Sheet], place: int, kind: str) -> Figure:
    seat = view.seats[place]
    if view.parts:
        return _alone(seat, getattr(view.parts[place], kind))
    sheet = every[seat]
    words = _WORDS[kind](seat, sheet)
    return Figure(seat, str(sheet.parts[kind]), words, ON_SHEET[kind](sheet))


def _total(view: View, every: Mapping[int, Sheet], place: int) -> Figure:
    seat, by_host = view.seats[place], view.added[place]
    if view.parts:
        return _alone(seat, sum(getattr(view.parts[place], kind) for kind in _TITLES) + by_host)
    sheet = every[seat]
    groups = tuple(group for lit in ON_SHEET.values() for group in lit(sheet))
    text = told(sheet.total + by_host, 0)
    words = phrase("{seat}: {points} points in all", seat=seat, points=text)
    return Figure(seat, text, words, groups)


def _alone(seat: Seat, points: int) -> Figure:
    words = phrase("{seat}: {points} points", seat=seat, points=points)
    return Figure(seat, told(points, 0), words)


def _by_host(seat: Seat, points: int) -> Figure:
    text = added(points, 0) if points else "0"
    return Figure(seat, text, phrase("{seat}: {points} by the host", seat=seat, points=text))


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
