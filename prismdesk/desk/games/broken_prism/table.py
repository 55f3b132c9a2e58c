"""The points of both players, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import elided, label
from prismdesk.desk.texts import tr

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PointsTable(QWidget):
    """A row for each player: sign, name, points by round, and the sum.

    What a host added or took stands in a column of its own (ALL6).
    """

    def __init__(
        self,
        names: Mapping[Seat, str],
        rounds: Sequence[tuple[int, int]],
        totals: Sequence[int],
        first: int = 1,
    ) -> None:
        """`rounds` are the points by seat, of which the first belongs to the round `first`."""
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnMinimumWidth(1, 120)
        self._grid.setColumnStretch(1, 1)
        added = [totals[seat] - sum(one[seat] for one in rounds) for seat in names]
        heads = [str(first + number) for number in range(len(rounds))]
        has_host = first == 1 and any(added)
        if has_host:
            heads.append(tr("Host"))
        self._heads([*heads, tr("Total")])
        for line, (seat, name) in enumerate(names.items(), start=1):
            self._grid.addWidget(SignWidget(seat, 16), line, 0)
            self._grid.addWidget(elided(name, "strong"), line, 1)
            points = [str(one[seat]) for one in rounds]
            if has_host:
                points.append(f"{added[line - 1]:+d}".replace("-", "−"))
            self._line(line, [*points, str(totals[seat])])
            self.setAccessibleName(tr("Points by round"))

    def _heads(self, heads: Sequence[str]) -> None:
        self._grid.addWidget(label(tr("Round"), "note"), 0, 1, _RIGHT)
        for column, text in enumerate(heads, start=2):
            self._grid.addWidget(label(text, "note"), 0, column, _RIGHT)

    def _line(self, line: int, points: Sequence[str]) -> None:
        for column, text in enumerate(points, start=2):
            is_total = column == len(points) + 1
            cell: QLabel = label(text, "heading" if is_total else "lead")
            self._grid.addWidget(cell, line, column, _RIGHT)
