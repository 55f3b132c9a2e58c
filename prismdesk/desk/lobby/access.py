"""How others come to a table: its code and addresses; and which machines have joined it."""

from __future__ import annotations

import sys
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.texts import apart, say, tr
from prismdesk.desk.theme.icons import dress
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.widgets.basics import Elided, button, elided, label
from prismdesk.desk.widgets.interaction import announce
from prismdesk.desk.widgets.page_frame import Part, at_top, discard, row, stack
from prismdesk.desk.widgets.status_signs import StatusMark
from prismdesk.link.table_source import GuestInfo, JoinInfo
from prismdesk.wire.code import shown_code

_MOST = 4
"""So many addresses are shown; a machine with more has them from bridges and the like."""

_SEEN_MS = 1500
"""How long a button says that it has copied."""


class Invitation(QFrame):
    """Only at the table's own machine. `diagnose()`: others do not see the table."""

    diagnose = Signal()

    def __init__(self, at: TableModel) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._at = at
        self.code = label(role="clock")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.watch_code = label(role="heading")
        self.watch_code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copies: list[QPushButton] = []
        self.addresses: list[Elided] = []
        self.copy = _copier(tr("Copy the code"), self.code)
        self._copy_watch = _copier(tr("Copy the spectators’ code"), self.watch_code)
        self.anew = button(tr("New codes"), "quiet", "turn", then=at.hosting.new_codes)
        self.mark, self.found = StatusMark(), label(role="muted", wraps=True)
        self.why = button(tr("Why don’t they see the table?"), then=self.diagnose.emit)
        self._places = stack(gap=0)
        self._lay()
        at.opened.connect(self._show)
        self._show()

    def _lay(self) -> None:
        watching = label(tr("For spectators"), "muted")
        asked: list[Part] = []
        if sys.platform == "win32":
            told = tr("Windows may ask whether others may reach PrismDesk. Allow it.")
            asked.append(label(told, "muted", wraps=True))
        stack(
            row(label(tr("Code for players"), "strong"), None, self.anew),
            row(self.code, None, self.copy),
            row(watching, self.watch_code, None, self._copy_watch),
            8,
            label(tr("Address, if the table is not found automatically"), "muted"),
            self._places,
            8,
            row(at_top(self.mark), (self.found, 1), gap=12),
            *asked,
            4,
            self.why,
            gap=4,
            margins=(24, 16, 16, 16),
            on=self,
        )

    def _show(self) -> None:
        now = self._at.open_to
        if now is None:
            return
        self.code.setText(shown_code(now.code))
        self.code.setAccessibleName(tr("Code for players: {code}", code=" ".join(now.code)))
        self.watch_code.setText(shown_code(now.watch_code))
        self._show_addresses(now)
        self.mark.set_ok(ok=now.announced)
        if now.announced:
            self.found.setText(tr("Others in your network see this table in their lists."))
        elif now.why is not None:
            self.found.setText(say(now.why.message, {}))
        else:
            self.found.setText(tr("It is not in their lists yet; the address works."))

    def _show_addresses(self, now: JoinInfo) -> None:
        texts = [written(one, now.port) for one in now.addresses[:_MOST]]
        if texts == [one.whole for one in self.addresses]:
            return
        discard((*self.addresses, *self.copies))
        self.addresses = [elided(text, "strong") for text in texts]
        self.copies = [_copier(tr("Copy {address}", address=one.whole), one)
                       for one in self.addresses]  # fmt: skip
        for address, copy in zip(self.addresses, self.copies, strict=True):
            self._places.addLayout(row((address, 1), copy))


def written(host: str, port: int) -> str:
    """An address with its port, as it is typed at another machine."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _copier(name: str, shown: QLabel) -> QPushButton:
    """A button that puts what is shown on the clipboard."""
    made = button("", "quiet", "copy", tip=name)
    seen = QTimer(made, singleShot=True, interval=_SEEN_MS)
    seen.timeout.connect(lambda: dress(made, "copy"))

    def copy() -> None:
        text = shown.whole if isinstance(shown, Elided) else shown.text()
        QGuiApplication.clipboard().setText(text)
        dress(made, "check")
        announce(made, tr("Copied"))
        seen.start()

    made.clicked.connect(copy)
    return made


class AdmittedMachines(QFrame):
    """A line for each machine: who, with which seats, and whether it is connected."""

    def __init__(self, at: TableModel) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._at = at
        self._shown: tuple[GuestInfo, ...] = ()
        self.lines: list[QWidget] = []
        self.away: dict[int, QPushButton] = {}
        self._nothing = label(tr("Nobody else has come in."), "muted", wraps=True)
        self._inside = stack(self._nothing, gap=4, margins=(20, 12, 16, 12), on=self)
        at.guests_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        guests = self._at.guests
        if guests == self._shown:
            return
        held = next((peer for peer, one in self.away.items() if one.hasFocus()), None)
        discard(self.lines)
        self._shown, self.away = guests, {}
        self.lines = [self._line(one) for one in guests]
        for line in self.lines:
            self._inside.addWidget(line)
        self._nothing.setVisible(not guests)
        if held in self.away:
            self.away[held].setFocus()

    def _line(self, guest: GuestInfo) -> QWidget:
        name = apart(guest.name) or tr("Somebody")
        away = button(tr("Send away"), "quiet", then=partial(self._at.hosting.kick, guest.peer))
        away.setAccessibleName(tr("Send {name} away", name=name))
        self.away[guest.peer] = away
        made = QWidget()
        signs = [SignWidget(seat, 16) for seat in guest.seats]
        what = elided(_what(guest), "muted")
        row((elided(name, "strong"), 2), *signs, (what, 3), away, gap=12, on=made)
        return made


def _what(guest: GuestInfo) -> str:
    if not guest.is_connected:
        return tr("cut off")
    if guest.watches:
        return tr("watches")
    return tr("at the table") if guest.seats else tr("has no seat yet")
