"""The page that finds out why a table cannot be found, and explains it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.texts import say, tr
from prismdesk.desk.widgets.basics import button, label, panel
from prismdesk.desk.widgets.input_fields import line_edit
from prismdesk.desk.widgets.interaction import announce, chain
from prismdesk.desk.widgets.page import Band, Page, edge, page_margin
from prismdesk.desk.widgets.page_frame import Scroller, at_top, discard, held, row, stack
from prismdesk.desk.widgets.status_signs import StatusMark
from prismdesk.link.addresses import Address, read_address
from prismdesk.link.discovery.diagnosis import Finding

_WIDE: Final = 960
_ASK_MS: Final = 50

Examine = Callable[[Address | None, int | None], tuple[Finding, ...]]
"""Looks at the network; it takes some seconds, and runs in a thread of its own."""


def _look(
    examine: Examine,
    address: Address | None,
    port: int | None,
    found: SimpleQueue[tuple[Finding, ...]],
) -> None:
    """Whatever comes of it, something is told; a mistake goes to the log as any other."""
    findings: tuple[Finding, ...] = ()
    try:
        findings = examine(address, port)
    finally:
        found.put(findings)


class DiagnosisPage(Page):
    """A line for each thing that was looked at. `back()`: the person has seen enough."""

    back = Signal()

    def __init__(self, examine: Examine) -> None:
        super().__init__()
        self._examine = examine
        self._port: int | None = None
        self.lines: list[QWidget] = []
        self._found: SimpleQueue[tuple[Finding, ...]] = SimpleQueue()
        self._poll = QTimer(self, interval=_ASK_MS)
        self._poll.timeout.connect(self._ask)
        self.away = button(tr("Back"), "quiet", "back", then=self.back.emit)
        self._title = label("", "title")
        self.address = line_edit(tr("Address to try"), "192.168.1.23")
        self.fault = label(wraps=True)
        self.fault.hide()
        self.test = button(tr("Look again"), "primary", "turn", then=self.look)
        self._told = label(role="muted", wraps=True)
        self._lay()
        self.on_escape = self.back.emit

    def open(self, address: str, port: int | None) -> None:
        """Begins to look; with `port` a table listens here, and others do not see it."""
        self._port = port
        if port is None:
            self._title.setText(tr("Why don’t I see the table?"))
        else:
            self._title.setText(tr("Why don’t they see the table?"))
        self._asked.setVisible(port is None)
        self.address.setText(address)
        self.look()
        self.test.setFocus(Qt.FocusReason.OtherFocusReason)

    def look(self) -> None:
        """Looks at the network, and at the address if one is typed."""
        typed = self.address.text().strip() if self._port is None else ""
        address = read_address(typed) if typed else None
        refused = isinstance(address, Refused)
        self.fault.setVisible(refused)
        if isinstance(address, Refused):
            self.fault.setText(say(address.message, {}))
            return
        self._clear()
        self._told.setText(tr("Looking. This takes some seconds."))
        self.test.setEnabled(False)
        # The thread knows only the queue: the page may be gone before it is through. What an
        # earlier one finds is not told any more.
        self._found = SimpleQueue()
        given = (self._examine, address, self._port, self._found)
        threading.Thread(target=_look, args=given, name="diagnosis", daemon=True).start()
        self._poll.start()

    def close_up(self) -> None:
        """Nothing more is told of what is under way."""
        self._poll.stop()
        self.test.setEnabled(True)

    # What is where.

    def _lay(self) -> None:
        self._band = Band(self.away, self._title, None, gap=16)
        self._asked = panel()
        told = label(tr("Address of the table, as its host’s screen shows it"), "strong")
        stack(told, self.address, self.fault, margins=(24, 24, 24, 24), on=self._asked)
        self._findings = stack()
        line = row(self.test, (self._told, 1), gap=16)
        content = stack(self._asked, line, self._findings, None, gap=16)
        self._area = Scroller(held(content))
        stack(self._band, (self._area, 1), gap=0, on=self)
        self.address.returnPressed.connect(self.look)
        chain(self._band, self.address, self.test)

    def fit(self) -> None:
        margin = edge(self.width(), _WIDE)
        self._band.set_margin(page_margin(self.width()))
        self._area.set_margins(margin, 24, margin, 24)

    # What is found.

    def _ask(self) -> None:
        if not self._found.empty():
            self._poll.stop()
            self._show(self._found.get())

    def _clear(self) -> None:
        discard(self.lines)
        self.lines = []

    def _show(self, findings: Sequence[Finding]) -> None:
        self._clear()
        self.test.setEnabled(True)
        if not self.address.hasFocus():
            self.test.setFocus(Qt.FocusReason.OtherFocusReason)
        if not findings:
            self._told.setText(tr("That could not be found out. The log says why."))
        elif not all(one.ok for one in findings):
            self._told.setText(tr("Something stands in the way."))
        else:
            self._told.setText(tr("Nothing here stands in the way."))
        self.lines = [_line(one) for one in findings]
        for line in self.lines:
            self._findings.addWidget(line)
        announce(self, " ".join((self._told.text(), *(one.accessibleName() for one in self.lines))))


def _line(finding: Finding) -> QFrame:
    """One thing that was looked at."""
    made, mark = QFrame(), StatusMark()
    made.setProperty("panel", "true")
    mark.set_ok(ok=finding.ok)
    text = label(say(finding.message, {}), wraps=True)
    row(at_top(mark), (text, 1), gap=14, margins=(20, 14, 20, 14), on=made)
    made.setAccessibleName(f"{mark.accessibleName()}: {text.text()}")
    return made
