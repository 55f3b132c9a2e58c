"""The page on which a match is played: the board, and what stands beside it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.board.looks import BOARDS
from prismdesk.desk.board.view import BoardView
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.actions import MatchActions
from prismdesk.desk.match.asking import Asking
from prismdesk.desk.match.beside import Beside
from prismdesk.desk.match.entry import Entry
from prismdesk.desk.match.log_panel import LogPanel
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.top_bar import TopBar
from prismdesk.desk.match.words import asked_now, phase_now, rules_in_force
from prismdesk.desk.parts.tabs import chain
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.texts import say, tr
from prismdesk.table.clockwork import clock_id

_BLINK_MS = 100
"""How often running clocks are painted; they show tenths at the end."""

_ENTRY_WIDTH = 880


class MatchWindow(QWidget):
    """One match. `leave`: back to Home. `again(swapped)`: the same match once more.

    The picture is always that of the session's latest update; everything the person does goes out
    through the session and comes back as an update or a refusal.
    """

    leave = Signal()
    again = Signal(bool)

    def __init__(
        self, session: Session, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.session = session
        self.preferences = preferences
        self.board = BOARDS[session.rules.name](theme().palette)
        # A view owns no scene: without a parent the board would outlive the page.
        self.board.setParent(self)
        self.board_view = BoardView(self.board)
        self.plates = {seat: Plate(seat, session.names[seat]) for seat in session.match.seats}
        self.log = LogPanel(session.names)
        self.asking = Asking()
        self.entry = Entry()
        rules = rules_in_force(session.match)
        self.top = TopBar(session.rules.title, rules, self.leave.emit, session.pause_or_go_on)
        self.commands = MatchActions(self)
        self._at: int | None = None
        self._sought: int | None = None
        self._before: Any = None
        self._last_facts: tuple[Any, ...] = ()
        self._refusal_over = QTimer(self)
        self._refusal_over.setSingleShot(True)
        self._refusal_over.setInterval(4000)
        self._refusal_over.timeout.connect(self._say_phase)
        self._clock = QTimer(self)
        self._clock.setInterval(_BLINK_MS)
        self._clock.timeout.connect(self._show_clocks)
        self._lay()
        self._connect()
        self._prefer(preferences.now)

    def _lay(self) -> None:
        middle = QVBoxLayout()
        middle.setSpacing(16)
        middle.addWidget(self.board_view, 1)
        # As wide as people type, not as wide as the window is.
        self.entry.setMaximumWidth(_ENTRY_WIDTH)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(self.entry, 100)
        below.addStretch(1)
        middle.addLayout(below)
        sides = QHBoxLayout()
        sides.setContentsMargins(24, 24, 24, 16)
        sides.setSpacing(24)
        self._columns = (Beside(tuple(self.plates.values()), self.asking), self.log)
        sides.addWidget(self._columns[0])
        sides.addLayout(middle, 1)
        sides.addWidget(self._columns[1])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.top)
        whole.addLayout(sides, 1)

    def _connect(self) -> None:
        self.board.set_names(self.session.names)
        self.board.intent.connect(self.session.act)
        self.entry.typed.connect(self._typed)
        self.entry.line.given_back.connect(self.board_view.setFocus)
        self.log.look.connect(self.look)
        self.session.updated.connect(self._updated)
        self.session.refused.connect(self._refused)
        self.session.looked.connect(self._looked)
        self.session.trouble.connect(self._troubled)
        self.preferences.changed.connect(self._prefer)
        theme().changed.connect(self._dress)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.board_view.setFocus()

    def look(self, n: int | None) -> None:
        """Shows the match as it was after public number `n`; None is the present."""
        self._sought = n
        if n is None:
            self._at = None
            self.board.preview(None)
            self.log.show_point(None)
            self._say_phase()
        else:
            self.session.look(n)

    def replay_last(self) -> None:
        """Plays what happened last once more."""
        if self._before is not None and self._at is None and not self.board.is_covered:
            live = self.board.view
            self.board.sync(self._before, animate=False)
            self.board.sync(live, self._last_facts)

    def turn_board(self) -> None:
        """Shows the board from the other end."""
        self.board.set_turned(not self.board.is_turned)

    def _updated(self, facts: tuple[Any, ...]) -> None:
        update = self.session.latest
        assert update is not None, "an update has come"
        self._show_board(facts)
        for seat, plate in self.plates.items():
            plate.show_seat(
                acts=seat is self.session.seat and not update.standing,
                score=None if update.scores is None else update.scores[seat],
                standing="" if update.covered else self._standing(seat),
            )
        self.log.show_lines(self.session.lines)
        self.top.show_pausing(
            paused=update.paused is not None,
            can="pause" in update.may or "resume" in update.may,
        )
        self.entry.set_usable(not update.standing)
        self._ask()
        self._say_phase()
        self._show_clocks()
        self.commands.refresh()
        if facts:
            self.entry.taken()

    def _standing(self, seat: Seat) -> str:
        standing = self.board.seat_text(self.session.shown.view, seat)
        return "" if standing is None else say(standing, self.session.names)

    def _show_board(self, facts: tuple[Any, ...]) -> None:
        update = self.session.latest
        assert update is not None, "an update has come"
        view = self.session.shown.view
        if self.preferences.now.turn_board and update.ending is None:
            self.board.set_turned(self.session.seat is not self.session.match.seats[0])
        if update.covered:
            self.board.cover(tr("Paused"))
            return
        if self.board.is_covered:
            self.board.uncover()
        if facts:
            self._before, self._last_facts = self.board.view, facts
        self.board.set_interactive(not update.standing)
        self.board.sync(view, facts)

    def _ask(self) -> None:
        question = asked_now(self)
        held = self.asking.has_keyboard
        if question is None:
            self.asking.done()
        else:
            self.asking.ask(*question)
            # What is asked is answered from the board with one press of Tab.
            chain(self.board_view, *self.asking.buttons, self.entry)
        if held and not self.asking.has_keyboard:
            self.board_view.setFocus()

    def ask_again(self) -> None:
        """Shows the question that stands now, after one of the window's own was answered."""
        self.asking.forget()
        self._ask()

    def _say_phase(self) -> None:
        text, seat = phase_now(self.session, self.board, self._at)
        self.top.phase.say(text, seat)

    def _typed(self, text: str) -> None:
        action = self.session.rules.read(text)
        if isinstance(action, Refused):
            self._refused(action, self.session.seat)
            return
        # It is done in the present, and is to be seen there.
        if self._at is not None:
            self.look(None)
        self.session.act(action)

    def _refused(self, refused: Refused, seat: Seat) -> None:
        """At the place of the click, below the typed line, and in the phase line (ALL4)."""
        words = say(refused.message, self.session.names)
        self.board.point_out(words, refused.rule, refused.where)
        self.entry.refuse(words, refused.rule)
        self.top.phase.say(words, seat)
        self._refusal_over.start()

    def _looked(self, n: int, view: object) -> None:
        if n != self._sought:
            return  # by now something else is wanted
        self._at = n
        self.board.preview(view)
        self.log.show_point(n)
        self._say_phase()

    def _troubled(self, refused: Refused | None) -> None:
        self.entry.show_saved(refused)

    def _show_clocks(self) -> None:
        update = self.session.latest
        if update is None:
            return
        left = self.session.shown.left_ms()
        running = {timer.id for timer in update.clocks if timer.running and not update.standing}
        for seat, plate in self.plates.items():
            timer = clock_id(seat)
            plate.show_clock(left.get(timer), running=timer in running)
        if running and not self._clock.isActive():
            self._clock.start()
        elif not running:
            self._clock.stop()

    def _prefer(self, settings: Settings) -> None:
        self.board.set_coordinates(settings.coordinates)
        self.board.set_reduced_motion(settings.reduced_motion)
        self.board.set_marks(settings.legal_marks)
        self.board_view.set_board_scale(settings.board_scale / 100)
        self._dress(theme().palette)

    def _dress(self, palette: object) -> None:
        self.board.set_theme(theme().palette)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The columns grow with the text, but leave the board its room."""
        for column, width, share in zip(self._columns, (256, 288), (0.26, 0.24), strict=True):
            wanted = round(width * min(1.3, theme().text_scale))
            column.setFixedWidth(min(wanted, round(self.width() * share)))
