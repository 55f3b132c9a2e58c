"""The points of both players, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from prismdesk.core.rounds import Pair
from prismdesk.core.seats import Seat
from prismdesk.desk.games.rounds.ledger import ledger
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import elided, label
from prismdesk.desk.texts import tr

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

_LARGE: Final = 1.3
"""Text is large above this scale."""


class PointsTable(QWidget):
    """A row for each player: sign, name, points by round, and the sum.

    What a host added or took stands in a column of its own (ALL6). Where text is large the figures
    are a step smaller, so that all rounds stand side by side.
    """

    def __init__(
        self,
        names: Mapping[Seat, str],
        rounds: Sequence[Pair],
        by_host: Pair,
        decimals: int = 0,
    ) -> None:
        """`by_host` is what the host added; all points are in units of that many decimals."""
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._is_large = theme().text_scale > _LARGE
        self._grid.setHorizontalSpacing(8 if self._is_large else 16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnMinimumWidth(1, 0 if self._is_large else 120)
        self._grid.setColumnStretch(1, 1)
        points = ledger(rounds, by_host, decimals)
        heads = [str(number) for number in range(1, len(rounds) + 1)]
        if points.host is not None:
            heads.append(tr("Host"))
        self._heads([*heads, tr("Total")])
        for line, (seat, name) in enumerate(names.items(), start=1):
            self._grid.addWidget(SignWidget(seat, 16), line, 0)
            self._grid.addWidget(elided(name, "strong"), line, 1)
            columns = [*points.rounds, *([] if points.host is None else [points.host])]
            self._line(line, [figures[seat] for figures in (*columns, points.totals)])
        self.setAccessibleName(tr("Points by round"))

    def _heads(self, heads: Sequence[str]) -> None:
        self._grid.addWidget(label(tr("Round"), "note"), 0, 1, _RIGHT)
        for column, text in enumerate(heads, start=2):
            self._grid.addWidget(label(text, "note"), 0, column, _RIGHT)

    def _line(self, line: int, points: Sequence[str]) -> None:
        for column, text in enumerate(points, start=2):
            is_total = column == len(points) + 1
            roles = ("", "strong") if self._is_large else ("lead", "heading")
            cell: QLabel = label(text, roles[is_total])
            self._grid.addWidget(cell, line, column, _RIGHT)
