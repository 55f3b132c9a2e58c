"""Who plays, in one line: each with the sign of his seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import elided
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.shares import Shares

_GAP: Final = 8


def players(seated: Iterable[tuple[Seat, str]], role: str = "") -> QWidget:
    """A line of these names in equal parts; a long one takes what the others can spare."""
    line = QWidget()
    parts = Shares(gap=16, even=True)
    for seat, name in seated:
        parts.addWidget(_Player(seat, name, role))
    line.setLayout(parts)
    return line


class _Player(QWidget):
    """A sign and a name, that wants to be as wide as all of the name."""

    def __init__(self, seat: Seat, name: str, role: str) -> None:
        super().__init__()
        self._sign, self._name = SignWidget(seat, 14), elided(name, role)
        within = row(self._sign, gap=_GAP)
        within.addWidget(self._name, 1)
        self.setLayout(within)

    def sizeHint(self) -> QSize:
        wide = self._sign.sizeHint().width() + _GAP + self._name.sizeHint().width()
        return QSize(wide, super().sizeHint().height())
