"""How others come to a table: its code in large type, the addresses, whether it can be found."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from prismdesk.desk.look.icons import dress
from prismdesk.desk.parts.announce import announce
from prismdesk.desk.parts.basics import Elided, button, elided, label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.table.marks import Mark
from prismdesk.desk.texts import say, tr
from prismdesk.link.around import OpenTo
from prismdesk.wire.code import shown_code

_MOST = 4
"""So many addresses are shown; a machine with more has them from bridges and the like."""

_SEEN_MS = 1500
"""How long a button says that it has copied."""


class ComingIn(QFrame):
    """Only at the table's own machine. `diagnose()`: others do not see the table."""

    diagnose = Signal()

    def __init__(self, at: AtTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.mark, self.found = Mark(), label(role="muted", wraps=True)
        self.why = button(tr("Why don’t they see the table?"), then=self.diagnose.emit)
        self._places = QGridLayout()
        self._places.setHorizontalSpacing(8)
        self._places.setVerticalSpacing(0)
        self._places.setColumnStretch(0, 1)
        self._lay()
        at.opened.connect(self._show)
        self._show()

    def _lay(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 16, 16, 16)
        whole.setSpacing(4)
        whole.addLayout(row(label(tr("Code for players"), "strong"), None, self.anew))
        whole.addLayout(row(self.code, None, self.copy))
        whole.addLayout(
            row(label(tr("For spectators"), "muted"), self.watch_code, None, self._copy_watch)
        )
        whole.addSpacing(8)
        whole.addWidget(label(tr("Address, where the table is not found by itself"), "muted"))
        whole.addLayout(self._places)
        whole.addSpacing(8)
        seen = row(gap=12)
        seen.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        seen.addWidget(self.found, 1)
        whole.addLayout(seen)
        if sys.platform == "win32":
            told = tr("Windows may ask whether others may reach PrismDesk. Allow it.")
            whole.addWidget(label(told, "muted", wraps=True))
        whole.addSpacing(4)
        whole.addWidget(self.why)

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

    def _show_addresses(self, now: OpenTo) -> None:
        texts = [written(one, now.port) for one in now.addresses[:_MOST]]
        if texts == [one.whole for one in self.addresses]:
            return
        for old in (*self.addresses, *self.copies):
            self._places.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.addresses = [elided(text, "strong") for text in texts]
        self.copies = [_copier(tr("Copy {address}", address=one.whole), one)
                       for one in self.addresses]  # fmt: skip
        for line, (address, copy) in enumerate(zip(self.addresses, self.copies, strict=True)):
            self._places.addWidget(address, line, 0)
            self._places.addWidget(copy, line, 1)


def written(host: str, port: int) -> str:
    """An address with its port, as it is typed at another machine."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _copier(name: str, shown: QLabel) -> QPushButton:
    """A button that puts what is shown on the clipboard."""
    made = button("", "quiet", "copy", tip=name)
    seen = QTimer(made)
    seen.setSingleShot(True)
    seen.setInterval(_SEEN_MS)
    seen.timeout.connect(lambda: dress(made, "copy"))

    def copy() -> None:
        text = shown.whole if isinstance(shown, Elided) else shown.text()
        QGuiApplication.clipboard().setText(text)
        dress(made, "check")
        announce(made, tr("Copied"))
        seen.start()

    made.clicked.connect(copy)
    return made
