"""The points of Prisma by what makes them, for the broadcast’s strip and its last card (PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prismdesk.core.game import Ending
from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.parts import Ledger, Row, Strip
from prismdesk.desk.games.prisma.points import Row as Kind
from prismdesk.desk.games.prisma.points import rows
from prismdesk.desk.texts import tr
from prismdesk.games.prisma.view import View

_PAIR: Final = 2
"""So many seats have room side by side."""

_PATTERNS: Final = slice(2, 5)
"""X, Y and III among the kinds of points."""


def points_strip(view: View) -> Strip:
    """For two seats a row for each kind; for more a row for each seat, with its patterns as one."""
    kinds = rows(view)
    if len(view.seats) == _PAIR:
        pairs = [Row(tr(kind.title), _beside(kind)) for kind in kinds if not kind.is_sum]
        return Strip(tr("Points"), tuple(pairs))
    return Strip(tr("Beams, loops, patterns"), tuple(_by_seat(view.seats, kinds)))


def _beside(kind: Kind) -> str:
    """The figures as the plates stand: the first seat's on the left."""
    return " : ".join(figure.text for figure in kind.figures)


def _by_seat(seats: Sequence[Seat], kinds: Sequence[Kind]) -> list[Row]:
    found = []
    for place, seat in enumerate(seats):
        figures = [kind.figures[place].text for kind in kinds]
        patterns = sum(int(text) for text in figures[_PATTERNS])
        found.append(Row(f"{figures[0]} + {figures[1]} + {patterns}", figures[-1], seat))
    return found


def last_ledger(view: View, ending: Ending) -> Ledger:
    """All points at the end, the seats as they are placed.

    Beside what a host added there is no room for each pattern by itself (ALL6).
    """
    kinds = rows(view)
    order = [seat for seats in ending.places for seat in seats] or view.seats
    heads = [tr(kind.title) for kind in kinds]
    by_seat = [[kind.figures[view.seats.index(seat)].text for kind in kinds] for seat in order]
    if any(view.added):
        heads[_PATTERNS] = [" ".join(heads[_PATTERNS])]
        for cells in by_seat:
            cells[_PATTERNS] = [str(sum(map(int, cells[_PATTERNS])))]
    told = zip(order, map(tuple, by_seat), strict=True)
    return Ledger(tuple(heads), tuple(told))
