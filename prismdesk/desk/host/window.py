"""The host desk's window, and what it shows of a table before the match begins."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from prismdesk.desk.game_ui.history_text import rules_in_force
from prismdesk.desk.game_ui.rounds.continuing import NEXT_KEY
from prismdesk.desk.host.actions_panel import ACT_KEYS
from prismdesk.desk.host.match_part import MatchPart
from prismdesk.desk.host.sealed_panel import KEY as REVEAL_KEY
from prismdesk.desk.host.seats_panel import SeatRows
from prismdesk.desk.lobby.seat_panel import called, connection
from prismdesk.desk.lobby.table_model import TableModel, missing
from prismdesk.desk.match.host_actions import PAUSE
from prismdesk.desk.match.session import Session
from prismdesk.desk.texts import apart, tr
from prismdesk.desk.theme.seat_signs import SpectrumLine
from prismdesk.desk.widgets.basics import Paragraph, elided, label, panel
from prismdesk.desk.widgets.letter_keys import LetterKeys
from prismdesk.desk.widgets.page_frame import discard, row, stack
from prismdesk.wire.seating import Stage


class TablePart(SeatRows):
    """The table’s seats as they fill, who watches and who is let in. The match begins elsewhere."""

    def __init__(self, at: TableModel) -> None:
        name, told = elided("", "heading"), Paragraph("lead")
        super().__init__(at, {}, head=stack(name, told, gap=4, margins=(16, 8, 16, 8)))
        self.name, self.told, self._table = name, told, at
        self.inside.addStretch(1)
        for changed in (at.sat, at.line_changed, at.guests_changed):
            changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        at, seating = self._table, self._table.seating
        if seating is None:
            return
        self.name.say(apart(at.name))
        self.told.setText(_told(missing(seating), seating.stage))
        for place in seating.places:
            row = self.row(place.seat)
            words = connection(place, at.peer, is_host=at.is_host)
            row.call(called(place))
            row.show_connected(at.presence(place), words)
            row.show_state((words,), acts=False)
        self.others.show_now()
        self.away.show_guests()


def _told(lacks: str, stage: Stage) -> str:
    if stage is not Stage.OPEN:
        return tr("The match is on.")
    return lacks or tr("Everybody is here. The match can begin.")


USUAL: Final = QSize(1280, 720)
SMALLEST: Final = QSize(1000, 560)
_EDGE: Final = 16


class HostDesk(QWidget):
    """A window of its own, never to be shared: it says so at its top.

    At the left it has `air`, what is on air. Of the match that it follows it has the acts of the
    host, the seats, what is sealed, and the log. Closing it touches neither.
    """

    def __init__(self, air: QWidget) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle(tr("PrismDesk – Host desk"))
        self.setProperty("ground", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumSize(SMALLEST)
        # A click beside everything takes the keyboard from a field, and the keys are there again.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.keys = LetterKeys(self, Qt.ShortcutContext.WindowShortcut)
        self.air = air
        self.match: MatchPart | None = None
        self._players = elided("", "muted")
        self._rules = label("", "chip")
        self._capture = elided("", "muted")
        self._none = _no_match()
        self.table: TablePart | None = None
        self._lay()
        self._add_keys()
        self.follow(None)

    def _lay(self) -> None:
        head = row(label(tr("Host desk"), "heading"), (self._players, 1), self._rules, gap=12)
        own = label(tr("This window is yours alone; do not share it."), "strong")
        private = row(own, (self._capture, 1), gap=12)
        top = stack(head, private, gap=2, margins=(_EDGE, 10, _EDGE, 10))
        margins = (_EDGE, 12, _EDGE, 12)
        self._columns = row((self.air, 6), (self._none, 11), gap=_EDGE, margins=margins)
        stack(top, SpectrumLine(), (self._columns, 1), gap=0, on=self)

    def _add_keys(self) -> None:
        for kind, key in ACT_KEYS.items():
            self.keys.add(key, partial(self._press_act, kind))
        for key in (NEXT_KEY, REVEAL_KEY):
            self.keys.add(key, partial(self._press_key, key))

    def sizeHint(self) -> QSize:
        return USUAL

    def show_capture(self, words: str) -> None:
        """What the system was asked about pictures of this window, in words."""
        self._capture.say(words)

    def follow(self, session: Session | None, at: TableModel | None = None) -> None:
        """Shows this match, at a table that others can join or without one.

        None: no match is on; of a table it shows who is there meanwhile. The session must be there
        until it is followed no more, or deleted as a whole.
        """
        if self.match is not None:
            self.match.close()
            self.match = None
        if self.table is not None:
            discard([self.table])
            self.table = None
        self._none.setVisible(session is None and at is None)
        self._rules.setVisible(session is not None)
        self._players.say("")
        if session is None:
            if at is not None:
                self.table = TablePart(at)
                self._columns.addWidget(self.table, 11)
            return
        self.call(session)
        self._rules.setText(rules_in_force(session.match))
        self.match = MatchPart(session, at, self.keys, self)
        for one in (self.match.middle, self.match.right):
            self._columns.addWidget(one, 5)
            one.show()
        # A match can begin while the desk is in sight.
        self.match.show_clocks()

    def call(self, session: Session) -> None:
        """By whom that match is played."""
        self._players.say(" – ".join(map(apart, session.names.values())))

    def ask_pause(self, reason: str) -> bool:
        """Opens the form for a pause, with this reason; whether the host here can pause now."""
        acts = None if self.match is None else self.match.acts
        return acts is not None and acts.press(PAUSE, reason)

    def _press_act(self, kind: str) -> None:
        """Opens the form of an act, or says why it does not open."""
        acts = None if self.match is None else self.match.acts
        if acts is not None and not acts.is_busy() and not acts.press(kind):
            acts.say_why_not(kind)

    def _press_key(self, key: str) -> None:
        acts = None if self.match is None else self.match.acts
        if acts is not None and not acts.is_busy():
            acts.press_key(key)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._cover()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()
        if self.match is not None:
            self.match.show_clocks()

    def hideEvent(self, event: QHideEvent) -> None:
        self._cover()
        if self.match is not None and self.match.acts is not None and not event.spontaneous():
            # Nobody would see that it goes on.
            self.match.acts.wait_for_press()
        super().hideEvent(event)

    def _cover(self) -> None:
        if self.match is not None:
            self.match.sealed.cover()


def _no_match() -> QWidget:
    made = panel()
    said = label("", "lead", wraps=True)
    said.setAlignment(Qt.AlignmentFlag.AlignCenter)
    said.setText(tr("No match is on. You can prepare the broadcast meanwhile."))
    stack(None, said, None, gap=0, margins=(32, 32, 32, 32), on=made)
    return made
