"""Who plays, in one line or two: each with the sign of his seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import elided
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.shares import Shares

_GAP: Final = 8
_BESIDE: Final = 2


def players(seated: Iterable[tuple[Seat, str]], role: str = "") -> QWidget:
    """A line of these names in equal parts; a long one takes what the others can spare.

    Three and four stand on two lines, one pair below the other.
    """
    made = QWidget()
    found = [_Player(seat, name, role) for seat, name in seated]
    if len(found) <= _BESIDE:
        made.setLayout(_line(found))
        return made
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    for number, player in enumerate(found):
        player.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        grid.addWidget(player, *divmod(number, _BESIDE))
    for column in range(_BESIDE):
        grid.setColumnStretch(column, 1)
    return made


def _line(found: Iterable[QWidget]) -> Shares:
    parts = Shares(gap=16, even=True)
    for player in found:
        parts.addWidget(player)
    return parts


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
