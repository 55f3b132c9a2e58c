"""What the host desk has of a table before its match: who sits where, and what is missing."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.host_desk.away import Away
from prismdesk.desk.host_desk.others import Others
from prismdesk.desk.host_desk.seat_row import SeatRow
from prismdesk.desk.match.whereabouts import presence
from prismdesk.desk.parts.basics import Paragraph, elided
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.table.seat_panel import called, connection
from prismdesk.desk.table.words import missing
from prismdesk.desk.texts import apart, tr
from prismdesk.wire.seating import Stage


class TablePart(QFrame):
    """The table’s seats as they fill, who watches and who is let in. The match begins elsewhere."""

    def __init__(self, at: AtTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self._at = at
        self.name = elided("", "heading")
        self.told = Paragraph("lead")
        self.away = Away(at, self)
        self.rows: dict[Seat, SeatRow] = {}
        self.others = Others(at, self.away)
        head = QVBoxLayout()
        head.setContentsMargins(16, 8, 16, 8)
        head.setSpacing(4)
        for one in (self.name, self.told):
            head.addWidget(one)
        self._seats = QVBoxLayout()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(2, 8, 2, 8)
        inside.setSpacing(0)
        inside.addLayout(head)
        inside.addLayout(self._seats)
        inside.addWidget(self.others)
        inside.addWidget(self.away.asking)
        inside.addStretch(1)
        for changed in (at.sat, at.line_changed, at.guests_changed):
            changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        at, seating = self._at, self._at.seating
        if seating is None:
            return
        self.name.say(apart(at.name))
        self.told.setText(_told(missing(seating), seating.stage))
        for place in seating.places:
            if place.seat not in self.rows:
                row = SeatRow(place.seat, "", self.away.opener(place.seat))
                self.rows[place.seat] = row
                self._seats.addWidget(row)
            row = self.rows[place.seat]
            words = connection(place, at.peer, is_host=at.is_host)
            row.call(called(place))
            row.show_connected(presence(at, place), words)
            row.show_state((words,), acts=False)
        self.others.show_now()
        self.away.show_guests()


def _told(lacks: str, stage: Stage) -> str:
    if stage is not Stage.OPEN:
        return tr("The match is on.")
    return lacks or tr("Everybody is here. The match can begin.")
