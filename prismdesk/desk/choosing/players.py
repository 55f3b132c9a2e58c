"""Who sits where: a name for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import button
from prismdesk.desk.parts.pages import row
from prismdesk.desk.texts import seat_word, tr
from prismdesk.table.match import Player

_LONGEST: Final = 40


class Players(QWidget):
    """A field for each seat's name. An empty one means the seat's colour."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: list[QLineEdit] = []
        self._rows: list[QWidget] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        for seat in Seat:
            layout.addWidget(self._row(seat))
        self.swap = button(tr("Swap"), "quiet", "turn", tip=tr("Swap the players"))
        self.swap.clicked.connect(self._swap)
        below = row(self.swap, None)
        below.setContentsMargins(36, 0, 0, 0)
        layout.addLayout(below)
        self.show_seats(2)

    def show_seats(self, count: int) -> None:
        """Ask for so many names."""
        self._count = count
        for number, one in enumerate(self._rows):
            one.setVisible(number < count)
        self.swap.setVisible(count == 2)

    def set_names(self, names: Sequence[str]) -> None:
        """Fill in names that were typed before."""
        for field, name in zip(self.fields, names, strict=False):
            field.setText(name)

    @property
    def typed(self) -> tuple[str, ...]:
        """The names as typed, without spaces too many."""
        return tuple(_clean(field.text()) for field in self.fields[: self._count])

    @property
    def players(self) -> tuple[Player, ...]:
        """The seats with their players."""
        names = zip(tuple(Seat), self.typed, strict=False)
        return tuple(Player(seat, name or seat_word(seat)) for seat, name in names)

    def _row(self, seat: Seat) -> QWidget:
        made = QWidget()
        field = QLineEdit()
        field.setMaxLength(_LONGEST)
        field.setPlaceholderText(seat_word(seat))
        field.setAccessibleName(tr("Name of {seat}", seat=seat_word(seat)))
        field.textChanged.connect(lambda _: self.changed.emit())
        layout = QHBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(SignWidget(seat, 24))
        layout.addWidget(field, 1)
        self.fields.append(field)
        self._rows.append(made)
        return made

    def _swap(self) -> None:
        red, blue = self.fields[0].text(), self.fields[1].text()
        self.set_names((blue, red))


def _clean(text: str) -> str:
    """The name on one line; nothing where no sign of it could be seen."""
    bare = " ".join(text.split())
    return bare if any(sign.isprintable() and not sign.isspace() for sign in bare) else ""
