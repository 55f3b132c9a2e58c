"""The machines that the host has let in, and how he sends one of them away."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import button, elided, label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import apart, tr
from prismdesk.link.around import GuestHere


class People(QFrame):
    """A line for each machine: who, with which seats, and whether it is connected."""

    def __init__(self, at: AtTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self._at = at
        self._shown: tuple[GuestHere, ...] = ()
        self.lines: list[QWidget] = []
        self.away: dict[int, QPushButton] = {}
        self._nothing = label(tr("Nobody else has come in."), "muted", wraps=True)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(20, 12, 16, 12)
        self._inside.setSpacing(4)
        self._inside.addWidget(self._nothing)
        at.guests_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        guests = self._at.guests
        if guests == self._shown:
            return
        held = next((peer for peer, one in self.away.items() if one.hasFocus()), None)
        for old in self.lines:
            self._inside.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown, self.away = guests, {}
        self.lines = [self._line(one) for one in guests]
        for line in self.lines:
            self._inside.addWidget(line)
        self._nothing.setVisible(not guests)
        if held in self.away:
            self.away[held].setFocus()

    def _line(self, guest: GuestHere) -> QWidget:
        name = apart(guest.name) or tr("Somebody")
        away = button(tr("Send away"), "quiet", then=partial(self._at.hosting.kick, guest.peer))
        away.setAccessibleName(tr("Send {name} away", name=name))
        self.away[guest.peer] = away
        made = QWidget()
        line = row(gap=12)
        line.addWidget(elided(name, "strong"), 2)
        for seat in guest.seats:
            line.addWidget(SignWidget(seat, 16))
        line.addWidget(elided(_what(guest), "muted"), 3)
        line.addWidget(away)
        made.setLayout(line)
        return made


def _what(guest: GuestHere) -> str:
    if not guest.is_connected:
        return tr("cut off")
    if guest.watches:
        return tr("watches")
    return tr("at the table") if guest.seats else tr("has no seat yet")
