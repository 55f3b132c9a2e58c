"""The seats on the host desk: players, points, clocks and connections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QMenu, QPushButton, QSizePolicy, QWidget

from prismdesk.core.phrases import Phrase
from prismdesk.core.points import written
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.peers import Peers
from prismdesk.desk.match.prompt import PromptCard, Question
from prismdesk.desk.match.replace_player import PlayerForm, changes, guest_changes, replace_question
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import apart, clock_text, listed, say, tr
from prismdesk.desk.theme.palettes import Palette, mixed
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import Painted
from prismdesk.desk.widgets.basics import (
    Paragraph,
    as_tip,
    button,
    elided,
    label,
    say_or_hide,
    unmarked,
)
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.desk.widgets.status_signs import BotSign, PresenceSign
from prismdesk.link.table_source import GuestInfo
from prismdesk.table.clockwork import clock_id
from prismdesk.wire.seating import Presence

Leave = Callable[[], None]
Asks = Callable[[Leave], Question | None]
"""Does something about a seat, or asks about it first."""

Changes = Callable[[Seat], Sequence[tuple[str, Asks]]]
"""What can be changed about who plays a seat, in words."""


class SeatMenu(QObject):
    """The buttons for it, and the question that each act asks once, in `asking`.

    Only at the table’s own machine there is anything to press.
    """

    def __init__(self, at: TableModel | None, parent: QWidget, changes: Changes) -> None:
        super().__init__(parent)
        self._own = at if at is not None and at.is_host else None
        self._changes = changes
        self._window = parent
        self.asking = PromptCard()
        self.menu = QMenu(parent)
        self._buttons: list[tuple[QPushButton, Seat | None]] = []
        self._guest: GuestInfo | None = None

    def opener(self, seat: Seat | None) -> QPushButton:
        """A button for that seat, or for all who have none, hidden while nobody is there."""
        tip = tr("More") if seat is None else tr("Who plays this seat")
        made = button("", "quiet", "menu", tip=tip)
        made.setStyleSheet("padding: 2px 4px;")
        made.clicked.connect(partial(self._open, made, seat))
        policy = made.sizePolicy()
        policy.setRetainSizeWhenHidden(self._own is not None)
        made.setSizePolicy(policy)
        made.hide()
        self._buttons.append((made, seat))
        return made

    def show_guests(self) -> None:
        """Who is let in may be others now; a question about who is gone goes."""
        for made, seat in self._buttons:
            made.setVisible(bool(self._guests(seat)) or bool(self._changes_of(seat)))
        if self._guest is not None and not self._is_there(self._guest):
            self._leave()

    def _guests(self, seat: Seat | None) -> tuple[GuestInfo, ...]:
        there = () if self._own is None else self._own.guests
        if seat is None:
            return tuple(one for one in there if not one.seats)
        return tuple(one for one in there if seat in one.seats)

    def _is_there(self, guest: GuestInfo) -> bool:
        there = () if self._own is None else self._own.guests
        return any((one.peer, one.seats) == (guest.peer, guest.seats) for one in there)

    def _open(self, made: QPushButton, seat: Seat | None) -> None:
        self.menu.clear()
        for words, does in self._changes_of(seat):
            self.menu.addAction(unmarked(words), partial(self._change, does))
        self.menu.addSeparator()
        for guest in self._guests(seat):
            names = {} if seat is None else {seat: self._called(seat)}
            for words, asks in guest_changes(guest, names):
                self.menu.addAction(unmarked(words), partial(self._ask, guest, asks))
        self.menu.popup(made.mapToGlobal(QPoint(0, made.height())))

    def _changes_of(self, seat: Seat | None) -> Sequence[tuple[str, Asks]]:
        return () if seat is None else self._changes(seat)

    def _change(self, asks: Asks) -> None:
        self._guest = None
        question = asks(self._leave)
        if question is None:
            self._leave()
            return
        self.asking.ask(question)
        if isinstance(question.form, PlayerForm):
            question.form.focus_first()

    def _called(self, seat: Seat) -> str:
        place = None if self._own is None else self._own.place(seat)
        return "" if place is None else place.name

    def _ask(self, guest: GuestInfo, asks: Callable[..., Question]) -> None:
        assert self._own is not None, "somebody is there"
        self._guest = guest
        self.asking.ask(asks(self._own.hosting, self._leave))

    def _leave(self) -> None:
        had = self.asking.has_keyboard
        self._guest = None
        self.asking.done()
        if had:
            self._window.window().setFocus()


class GuestList(QWidget):
    """How many watch and who is let in, and a button to send them away."""

    def __init__(self, at: TableModel | None, away: SeatMenu) -> None:
        super().__init__()
        self._at = at
        self.words = Paragraph("note")
        self.more = away.opener(None)
        row((self.words, 1), self.more, gap=6, margins=(16, 0, 16, 0), on=self)

    def show_now(self) -> None:
        """As it is now; hidden where there is no table."""
        at = self._at
        if at is None or at.seating is None:
            self.hide()
            return
        watching = tr("Watching: {n}", n=at.seating.watching)
        guests = [_guest(one) for one in at.guests]
        let_in = tr("Let in: {names}", names=listed(guests)) if guests else ""
        self.words.setText("\n".join(part for part in (watching, let_in) if part))
        self.show()


def _guest(guest: GuestInfo) -> str:
    """A machine that is let in, by its name."""
    name = guest.name or tr("Somebody")
    if not guest.is_connected:
        return tr("{name} (away)", name=name)
    return tr("{name} (watches)", name=name) if guest.watches else name


_BAR = 3


class SeatRow(Painted, QWidget):
    """Two lines: sign, name, points and clock; below them where he is and what he does."""

    def __init__(self, seat: Seat, name: str, more: QWidget) -> None:
        """`more` is at its end."""
        super().__init__()
        self._seat, self.name = seat, apart(name)
        self._acts = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._sign = SignWidget(seat, 18)
        self._name = elided(self.name, "strong")
        self.points, self.time = label("", "strong"), label("", "strong")
        self.presence, self.bot = PresenceSign(), BotSign(16)
        self.state = elided("", "note")
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 6, 16, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        middle = Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(self._sign, 0, 0, middle)
        grid.addWidget(self._name, 0, 1)
        grid.addWidget(self.presence, 0, 2, middle)
        grid.addWidget(self.bot, 0, 3, middle)
        grid.addWidget(self.points, 0, 4)
        grid.addWidget(self.time, 0, 5)
        grid.addWidget(self.state, 1, 1, 1, 5)
        grid.addWidget(more, 0, 6, 2, 1, middle)
        for one in (self.presence, self.bot, self.points, self.time):
            one.hide()

    def call(self, name: str) -> None:
        """He is called so now."""
        self.name = apart(name)
        self._name.say(self.name)

    def show_bot(self, *, is_bot: bool, stopped: bool) -> None:
        """Whether a bot plays the seat, and whether it has stopped."""
        self.bot.setVisible(is_bot)
        self.bot.show_stopped(stopped)

    def show_connected(self, presence: Presence | None, place: str) -> None:
        """How his machine is connected; None: he needs no connection."""
        self.presence.setVisible(presence is not None)
        if presence is not None:
            self.presence.show_presence(presence)
            self.presence.setToolTip(as_tip(place))

    def show_state(self, parts: tuple[str, ...], *, acts: bool) -> None:
        """What is said of him, part by part; whether he may act now."""
        said = (tr("to act"), *parts) if acts else parts
        self.state.say(" · ".join(part for part in said if part))
        self.setAccessibleName(f"{self.name}. {self.state.whole}")
        if acts != self._acts:
            self._acts = acts
            self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        if self._acts:
            painter.fillRect(self.rect(), mixed(palette.surface, palette.seats[self._seat], 0.06))
            painter.fillRect(QRectF(0, 0, _BAR, self.height()), palette.seat(self._seat))


class SeatRows(QFrame):
    """A row for each seat, a line for those who only watch, and what is asked about one of them."""

    def __init__(
        self,
        at: TableModel | None,
        names: Mapping[Seat, str],
        changes: Changes = lambda _seat: (),
        head: QLayout | None = None,
    ) -> None:
        """`names` are those of the seats known by now; `head` stands above the rows."""
        super().__init__()
        self.setProperty("panel", "true")
        self._at = at
        self.away = SeatMenu(at, self, changes)
        self.rows: dict[Seat, SeatRow] = {}
        self._rows = stack(gap=0)
        for seat, name in names.items():
            self.row(seat, name)
        self.others = GuestList(at, self.away)
        above = () if head is None else (head,)
        parts = (*above, self._rows, self.others, self.away.asking)
        self.inside = stack(*parts, gap=0, margins=(2, 8, 2, 8), on=self)

    def row(self, seat: Seat, name: str = "") -> SeatRow:
        """That seat's row, a new one at the lower end where there was none."""
        if seat not in self.rows:
            self.rows[seat] = SeatRow(seat, name, self.away.opener(seat))
            self._rows.addWidget(self.rows[seat])
        return self.rows[seat]


class SeatsPanel(SeatRows):
    """The seats of one match: how each of them stands."""

    def __init__(self, session: Session, peers: Peers) -> None:
        super().__init__(peers.table, session.names, self._changes)
        self._session, self._peers = session, peers
        self.show_others()

    def show_now(self, now: Now, ready: tuple[Seat, ...], sealed: Mapping[Seat, Phrase]) -> None:
        """How each of them stands; `sealed` is what only a host without a seat knows."""
        update = now.update
        goes_on = update.ending is None and update.paused is None
        for number, (seat, line) in enumerate(self.rows.items()):
            parts = [tr("ready")] if seat in ready else []
            if seat in sealed:
                parts.append(say(sealed[seat], now.names))
            player = self._session.match.player(seat)
            stopped = update.ending is None and self._peers.has_stopped(seat)
            line.call(player.name)
            line.show_bot(is_bot=player.played_by is PlayedBy.BOT, stopped=stopped)
            if stopped:
                parts.append(tr("has stopped"))
            is_gone = seat in update.gone
            parts.append(tr("has left the match") if is_gone else self._where(seat))
            line.show_state(tuple(parts), acts=goes_on and seat in update.acting)
            if update.scores is not None:
                points = written(update.scores[number], self._session.rules.decimals)
                say_or_hide(line.points, points)

    def show_clocks(self, left_ms: Mapping[str, int]) -> None:
        """What is left on the seats' own clocks, in ms."""
        for seat, line in self.rows.items():
            left = left_ms.get(clock_id(seat))
            say_or_hide(line.time, "" if left is None else clock_text(left))

    def show_others(self) -> None:
        """Who is at the table besides, and how the seats are connected."""
        at = self._at
        self.others.show_now()
        self.away.show_guests()
        if at is None or at.seating is None:
            return
        for seat, line in self.rows.items():
            line.show_connected(self._peers.presence(seat), self._where(seat))

    def _changes(self, seat: Seat) -> list[tuple[str, Asks]]:
        """What can be changed about who plays that seat."""
        session, peers = self._session, self._peers
        found: list[tuple[str, Asks]] = [
            (one.words, partial(replace_question, session, peers, one))
            for one in changes(session, peers, seat)
        ]
        if found and self._peers.has_stopped(seat):
            words = tr("Start {name} again", name=session.names[seat])
            found.insert(0, (words, partial(self._start_again, seat)))
        return found

    def _start_again(self, seat: Seat, _leave: object) -> None:
        self._session.fill(self._session.match.player(seat))

    def _where(self, seat: Seat) -> str:
        at = self._peers.place(seat)
        if at is not None and at.presence is Presence.FREE:
            return tr("free for anyone with the code")
        place, ms = self._peers.where(seat), self._peers.round_trip_ms(seat)
        return place if ms is None else tr("{place} · {ms} ms", place=place, ms=ms)
