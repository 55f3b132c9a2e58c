"""The seats on the host desk, and who else is at the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from prismdesk.core.points import written
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.host_desk.away import Asks, Away
from prismdesk.desk.host_desk.others import Others
from prismdesk.desk.host_desk.seat_row import SeatRow
from prismdesk.desk.match.conduct import Now
from prismdesk.desk.match.filling import changes, filling
from prismdesk.desk.match.seated import has_stopped
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.times import clock_text
from prismdesk.desk.match.whereabouts import presence, round_trip
from prismdesk.desk.match.words import place_of
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import say, tr
from prismdesk.table.clockwork import clock_id
from prismdesk.wire.seating import Presence


class SeatsPanel(QFrame):
    """A row for each seat of one match, and a line for those who only watch."""

    def __init__(self, session: Session, at: AtTable | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "true")
        self._session, self._at = session, at
        self.away = Away(at, self, self._changes)
        self.rows = {
            seat: SeatRow(seat, name, self.away.opener(seat))
            for seat, name in session.names.items()
        }
        self.others = Others(at, self.away)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(2, 8, 2, 8)
        inside.setSpacing(0)
        for row in self.rows.values():
            inside.addWidget(row)
        inside.addWidget(self.others)
        inside.addWidget(self.away.asking)
        self.show_others()

    def show_now(self, now: Now, ready: tuple[Seat, ...], sealed: Mapping[Seat, Phrase]) -> None:
        """How each of them stands; `sealed` is what only a host without a seat knows."""
        update = now.update
        goes_on = update.ending is None and update.paused is None
        for number, (seat, row) in enumerate(self.rows.items()):
            parts = [tr("ready")] if seat in ready else []
            if seat in sealed:
                parts.append(say(sealed[seat], now.names))
            player = self._session.match.player(seat)
            stopped = update.ending is None and self._is_stopped(seat)
            row.call(player.name)
            row.show_bot(is_bot=player.played_by is PlayedBy.BOT, stopped=stopped)
            if stopped:
                parts.append(tr("has stopped"))
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
        self.others.show_now()
        self.away.show_guests()
        if at is None or at.seating is None:
            return
        for seat, row in self.rows.items():
            row.show_connected(presence(at, at.place(seat)), self._where(seat))

    def _is_stopped(self, seat: Seat) -> bool:
        place = None if self._at is None else self._at.place(seat)
        return has_stopped(seat, self._session.stopped, place)

    def _changes(self, seat: Seat) -> list[tuple[str, Asks]]:
        """What can be changed about who plays that seat."""
        session, at = self._session, self._at
        found: list[tuple[str, Asks]] = [
            (one.words, partial(filling, session, at, one)) for one in changes(session, at, seat)
        ]
        if found and self._is_stopped(seat):
            words = tr("Start {name} again", name=session.names[seat])
            found.insert(0, (words, partial(self._start_again, seat)))
        return found

    def _start_again(self, seat: Seat, _leave: object) -> None:
        self._session.fill(self._session.match.player(seat))

    def _where(self, seat: Seat) -> str:
        at = None if self._at is None else self._at.place(seat)
        if at is not None and at.presence is Presence.FREE:
            return tr("free, for whoever has the code")
        place = place_of(self._session, self._at, seat)
        ms = None if self._at is None else round_trip(self._at, self._at.place(seat))
        return place if ms is None else tr("{place} · {ms} ms", place=place, ms=ms)
