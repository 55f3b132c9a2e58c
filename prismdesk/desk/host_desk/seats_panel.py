"""The seats on the host desk, and who else is at the table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from prismdesk.core.points import written
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.host_desk.seat_row import SeatRow
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.times import clock_text
from prismdesk.desk.match.whereabouts import presence, round_trip
from prismdesk.desk.match.words import place_of
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import listed, say, tr
from prismdesk.link.around import GuestHere
from prismdesk.table.clockwork import clock_id


class SeatsPanel(QFrame):
    """A row for each seat of one match, and a line for those who only watch."""

    def __init__(self, session: Session, at: AtTable | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self._session, self._at = session, at
        self.rows = {seat: SeatRow(seat, name) for seat, name in session.names.items()}
        self.others = Paragraph("note")
        self.others.setContentsMargins(16, 0, 16, 0)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(2, 8, 2, 8)
        inside.setSpacing(0)
        for row in self.rows.values():
            inside.addWidget(row)
        inside.addWidget(self.others)
        self.show_others()

    def show_now(self, now: Now, ready: tuple[Seat, ...], sealed: Mapping[Seat, Phrase]) -> None:
        """How each of them stands; `sealed` is what only a host without a seat knows."""
        update = now.update
        goes_on = update.ending is None and update.paused is None
        for number, (seat, row) in enumerate(self.rows.items()):
            parts = [tr("ready")] if seat in ready else []
            if seat in sealed:
                parts.append(say(sealed[seat], now.names))
            is_gone = seat in update.gone
            parts.append(tr("has left the match") if is_gone else self._where(seat))
            row.show_state(tuple(parts), acts=goes_on and seat in update.acting)
            if update.scores is not None:
                row.show_points(written(update.scores[number], self._session.rules.decimals))

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        """What is left on the seats' own clocks, in ms."""
        for seat, row in self.rows.items():
            left = left_ms.get(clock_id(seat))
            row.show_time("" if left is None else clock_text(left))

    def show_others(self) -> None:
        """Who is at the table besides, and how the seats are connected."""
        at = self._at
        if at is None or at.seating is None:
            self.others.hide()
            return
        for seat, row in self.rows.items():
            place = at.place(seat)
            row.show_connected(presence(at, place), self._where(seat))
        watching = tr("Watching: {n}", n=at.seating.watching)
        guests = [_guest(one) for one in at.guests]
        let_in = tr("Let in: {names}", names=listed(guests)) if guests else ""
        self.others.setText("\n".join(part for part in (watching, let_in) if part))
        self.others.show()

    def _where(self, seat: Seat) -> str:
        place = place_of(self._session, self._at, seat)
        ms = None if self._at is None else round_trip(self._at, self._at.place(seat))
        return place if ms is None else tr("{place} · {ms} ms", place=place, ms=ms)


def _guest(guest: GuestHere) -> str:
    """A machine that is let in, by its name."""
    name = guest.name or tr("Somebody")
    if not guest.is_connected:
        return tr("{name} (away)", name=name)
    return tr("{name} (watches)", name=name) if guest.watches else name
