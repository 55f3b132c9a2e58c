"""The waiting room of a table, for its host and every guest."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.lobby.access import AdmittedMachines, Invitation
from prismdesk.desk.lobby.chat import ChatPanel
from prismdesk.desk.lobby.seat_panel import SeatPanel, fill_menu
from prismdesk.desk.lobby.table_model import TableModel, missing, played, watching
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.texts import apart, say, tr
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import button, elided, label, say_or_hide
from prismdesk.desk.widgets.input_fields import line_edit
from prismdesk.desk.widgets.interaction import announce, chain
from prismdesk.desk.widgets.notice import Notice
from prismdesk.desk.widgets.page import ROOMY, Band, Halves, Page, edge, grown, page_margin
from prismdesk.desk.widgets.page_frame import Part, Scroller, discard, fill, held, panel, row, stack
from prismdesk.link.table_source import Line
from prismdesk.wire.seating import Presence, Stage
from prismdesk.wire.texts import MOST_NAME

_WIDE = 1440
_LEAST_CHAT = 208
_LEAST_SEATS = 340
_BUTTON_EDGE = 12
_AROUND = 12
"""Seen above and below a seat that is scrolled into sight."""


class WaitingPage(Page):
    """Who sits where, and what is missing before the match can begin.

    `leave()`: the person goes away, or closes the table. `diagnose()`: others do not see it.
    `back()`: to the match that is on, where there is one. `desk()`: to the host desk.
    """

    leave = Signal()
    desk = Signal()
    diagnose = Signal()
    back = Signal()

    def __init__(self, at: TableModel, preferences: Preferences) -> None:
        super().__init__()
        self._at, self._preferences = at, preferences
        self.seats: dict[Seat, SeatPanel] = {}
        self._own_seats: tuple[Seat, ...] = ()
        self.notice = Notice()
        leaves = tr("Close the table") if at.is_host else tr("Leave")
        self.away = button(leaves, "quiet", "back", then=self.leave.emit)
        self.start = button(tr("Start"), "primary", "play", then=self._start)
        self.start.setEnabled(False)
        self.to_desk = button(tr("Host desk"), "quiet", "screen", then=self.desk.emit)
        self._title, self.told = elided(role="title"), elided(role="muted")
        self._game = label(role="lead", wraps=True)
        self._options = label(role="muted", wraps=True)
        self._watching = label(role="muted")
        self._name_title = label(tr("Your name"), "strong")
        self.name = line_edit(tr("Your name"), most=MOST_NAME)
        self._how = label(role="muted", wraps=True)
        self.chat = ChatPanel(at)
        self.coming_in = Invitation(at) if at.is_host else None
        self.people = AdmittedMachines(at) if at.is_host else None
        self._lay()
        at.sat.connect(self._show)
        at.line_changed.connect(self._show)
        at.refused.connect(self._refuse)
        if self.coming_in is not None:
            self.coming_in.diagnose.connect(self.diagnose)
        self._show()

    def focus_first(self) -> None:
        """Gives the keyboard to what is most likely wanted."""
        free = [one.take for one in self.seats.values() if not one.take.isHidden()]
        mine = [one.field for one in self.seats.values() if not one.field.isHidden()]
        # Whoever has not said his name yet comes first.
        mine.sort(key=lambda field: bool(field.text()))
        if self._at.is_host and self.coming_in is not None:
            first: QWidget = self.start if self.start.isEnabled() else self.coming_in.copy
        elif free and not self._own and not self.name.isHidden():
            first = self.name
        else:
            # A key pressed after the code does nothing: it takes no second seat, and whoever only
            # watches has nothing to press, least of all Leave.
            here = self if self.chat.line.isHidden() else self.chat.line
            first = next(iter((*mine, *free)), here)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    # What is where.

    def _lay(self) -> None:
        self._said = row(self._title, self.told, gap=24)
        self.told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = held(self._said)
        head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._band = Band(self.away, head, self.to_desk, self.start, gap=16)
        self._first = self._own_name() if self.coming_in is None else self.coming_in
        self._left = self._who()
        self._right = stack(self._first, (self.chat, 1), gap=16)
        self._left_area, self._right_area = Scroller(held(self._left)), Scroller(held(self._right))
        self._body = Halves(self._left_area, self._right_area)
        stack(self._band, self.notice, (self._body, 1), gap=0, on=self)

    def _who(self) -> QVBoxLayout:
        """What is played, who sits where, and who has come in."""
        self._seats = stack()
        people: tuple[Part, ...] = ()
        if self.people is not None:
            people = (8, label(tr("Who has come in"), "heading"), self.people)
        what = (self._game, self._options, 8, label(tr("Seats"), "heading"), self._seats)
        return stack(*what, *people, self._watching, None, gap=16)

    def _own_name(self) -> QWidget:
        """A guest's name, before he sits down with it; for a spectator, how he gets a seat."""
        self.name.setText(self._preferences.now.own_name)
        self.name.editingFinished.connect(self._keep_name)
        self.name.returnPressed.connect(self._sit_anywhere)
        frame, inside = panel(20, 8)
        fill(inside, self._name_title, self.name, self._how)
        return frame

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._show_own_seat)

    def fit(self) -> None:
        page = self.width()
        margin = edge(page, _WIDE)
        self._band.set_margin(page_margin(page))
        self._body.set_edge(margin)
        least = max(one.minimumSizeHint().width() for one in (self._first, self.chat))
        wanted = grown(460 if page >= ROOMY else 400) + 16
        bar = self._right_area.verticalScrollBar().sizeHint().width()
        width = max(wanted, least + 16 + bar)
        self._right_area.setFixedWidth(width)
        room = page - 2 * margin - width
        large = max(1.0, theme().text_scale)
        self.chat.setMinimumHeight(round(_LEAST_CHAT * large))
        self._stand(beside=room >= round(_LEAST_SEATS * large))

    def _stand(self, *, beside: bool) -> None:
        """Have code and chat beside the seats, or around them where the text is large."""
        if beside == (self._right.indexOf(self._first) >= 0):
            return
        if beside:
            self._right.addWidget(self._first)
            self._right.addWidget(self.chat, 1)
        else:
            self._left.insertWidget(0, self._first)
            self._left.insertWidget(self._left.count() - 1, self.chat)
        self._right_area.setVisible(beside)

    # What is shown.

    def _show(self) -> None:
        seating = self._at.seating
        if seating is None:
            return
        held = QApplication.focusWidget()
        self._title.say(apart(seating.table))
        game, options = played(seating)
        self._game.setText(game)
        say_or_hide(self._options, options)
        self._watching.setText(watching(seating.watching))
        self._watching.setVisible(bool(seating.watching))
        if tuple(self.seats) != tuple(one.seat for one in seating.places):
            self._make_seats()
        at, is_on = self._at, seating.stage is not Stage.OPEN
        for place in seating.places:
            self.seats[place.seat].show_place(
                place, at.peer, is_host=at.is_host, watches=at.watches, is_on=is_on
            )
        if self.coming_in is None:
            self._first.setVisible(bool(seating.free))
            for one in (self._name_title, self.name):
                one.setVisible(not at.watches and not is_on)
            self._how.setText(_how_to_sit(watches=at.watches, is_on=is_on))
        self._show_start()
        if at.seats != self._own_seats:
            self._own_seats = at.seats
            QTimer.singleShot(0, self, self._show_own_seat)
        if held is not None and self.isAncestorOf(held) and not held.isVisibleTo(self):
            self.focus_first()

    def _show_own_seat(self) -> None:
        """Scrolls the seat that is played here into sight, where there is no room for all."""
        if self._own_seats and not self._at.is_host:
            self._left_area.ensureWidgetVisible(self.seats[self._own_seats[-1]], 0, _AROUND)

    def _make_seats(self) -> None:
        discard(self.seats.values())
        self.seats = {}
        places = () if self._at.seating is None else self._at.seating.places
        for place in places:
            made = SeatPanel(place.seat)
            made.taken.connect(partial(self._sit, place.seat))
            made.named.connect(partial(self._rename, place.seat))
            made.risen.connect(partial(self._at.source.rise, place.seat))
            if self._at.is_host:
                made.freed.connect(partial(self._at.hosting.free, place.seat))
                made.asked.connect(partial(self._ask_player, place.seat))
            self._seats.addWidget(made)
            self.seats[place.seat] = made
        self._chain_tabs()

    def _chain_tabs(self) -> None:
        right = self.name if self.coming_in is None else self.coming_in
        people = () if self.people is None else (self.people,)
        chain(self._band, right, *self.seats.values(), *people, self.chat)

    def _show_start(self) -> None:
        """Whether the match can begin; at a guest's, what he waits for."""
        seating = self._at.seating
        assert seating is not None, "it is shown"
        line = self._at.line
        is_on = seating.stage is not Stage.OPEN
        has_start = self._at.is_host or is_on
        self.start.setVisible(has_start)
        # Where he plays as a guest, no spectator's view comes.
        self.to_desk.setVisible(self._at.is_host or self._at.watches)
        # The band lets a button at its end reach over the page's edge; words keep to it.
        self._said.setContentsMargins(0, 0, 0 if has_start else _BUTTON_EDGE, 0)
        self.start.setText(tr("Back to the match") if is_on else tr("Start"))
        lacks = missing(seating)
        self.start.setEnabled(is_on or not lacks)
        if line.line in (Line.LOST, Line.MISSED):
            said = tr("The connection is lost. Trying again…")
        elif is_on:
            said = tr("The match is on.")
        elif lacks or self._at.is_host:
            said = lacks or tr("Everybody is here.")
        elif any(one.peer == self._at.peer for one in seating.places):
            said = tr("Waiting for the host to start.")
        else:
            said = tr("You watch. Waiting for the host to start.")
        if said != self.told.whole:
            self.told.say(said)
            announce(self, said)

    def _refuse(self, refused: Refused) -> None:
        self.notice.say(say(refused.message, {}))

    # What the person does.

    def _start(self) -> None:
        seating = self._at.seating
        if seating is not None and seating.stage is not Stage.OPEN:
            self.back.emit()
        else:
            self._at.hosting.start()

    def _sit(self, seat: Seat) -> None:
        self.notice.hide()
        self._keep_name()
        seating = self._at.seating
        mine = set() if seating is None else {one.name for one in seating.places
                                               if one.peer == self._at.peer}  # fmt: skip
        # Who takes a second seat here is somebody else, and says who.
        name = self._own
        self._at.source.sit(seat, "" if name in mine else name)

    def _sit_anywhere(self) -> None:
        """Who has said his name sits down, if he does not sit yet."""
        free = [seat for seat, one in self.seats.items() if not one.take.isHidden()]
        if free and self._own and not self._at.seats:
            self._sit(free[0])

    def _ask_player(self, seat: Seat) -> None:
        """Who is to play that seat, in a menu below its button."""
        at, place = self._at, self._at.place(seat)
        if at.seating is None or place is None:
            return
        self.notice.hide()
        others = {one.name for one in at.seating.places if one.seat is not seat}
        press = self.seats[seat].fill
        menu = fill_menu(place, at.seating.game, others, at.hosting.fill, self)
        menu.popup(press.mapToGlobal(press.rect().bottomLeft()))

    def _rename(self, seat: Seat, name: str) -> None:
        seating, place = self._at.seating, self._at.place(seat)
        if seating is None or seating.stage is not Stage.OPEN or self._at.played is not None:
            # A field that the match takes from under the hand is left without being asked.
            return
        if place is not None and place.presence is not Presence.FREE and place.name != name:
            self._at.source.sit(seat, name)

    @property
    def _own(self) -> str:
        return " ".join(self.name.text().split())

    def _keep_name(self) -> None:
        if self._own:
            self._preferences.change(own_name=self._own)


def _how_to_sit(*, watches: bool, is_on: bool) -> str:
    if watches:
        text = (
            "You came with the spectators’ code. To play, leave and join again with the players’"
            " code; whoever hosts has it."
        )
        return tr(text)
    if is_on:
        return tr("A seat keeps its name while the match is on. Press it to play on there.")
    return tr("With it you sit down. Several of you at this computer take a seat each.")
