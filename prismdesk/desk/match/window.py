"""The page on which a match is played: the board, and what stands beside it."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from prismdesk.core.phases import is_hosts
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.board.looks import LOOKS
from prismdesk.desk.board.view import BoardView
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.actions import MatchActions
from prismdesk.desk.match.alongside import Alongside
from prismdesk.desk.match.asking import Asking
from prismdesk.desk.match.beside import Beside
from prismdesk.desk.match.clocks import Clocks
from prismdesk.desk.match.company import Company
from prismdesk.desk.match.conduct import Now, Wish
from prismdesk.desk.match.content import Content, own_window
from prismdesk.desk.match.curtain import CurtainPage
from prismdesk.desk.match.entry import Entry
from prismdesk.desk.match.game_parts import game_parts
from prismdesk.desk.match.kept import Kept, type_for
from prismdesk.desk.match.letters import Letters
from prismdesk.desk.match.line_bar import LineBar
from prismdesk.desk.match.log_panel import LogPanel
from prismdesk.desk.match.plate import Plate
from prismdesk.desk.match.present import now_of
from prismdesk.desk.match.privacy import Privacy
from prismdesk.desk.match.session import Session
from prismdesk.desk.match.showing import Showing
from prismdesk.desk.match.stage import Stage
from prismdesk.desk.match.talking import Talking, spoken_words
from prismdesk.desk.match.top_bar import TopBar
from prismdesk.desk.match.words import asked_now, place_of, rules_in_force, where_saved
from prismdesk.desk.match.written import Written
from prismdesk.desk.parts.tabs import chain
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import say
from prismdesk.wire.messages import Chatted


class MatchWindow(QWidget):
    """One match, with others `around` it or without. `leave`: back to Home.

    `again(swapped)`: the same match once more; at a table with others it is wished for there.
    `ruling(number)`: somebody wants to read that rule. `show_table()`: he wants to see how others
    come in. The picture is always that of the session's latest update; everything the person does
    goes out through the session and comes back as an update or a refusal.
    """

    leave = Signal()
    again = Signal(bool)
    ruling = Signal(str)
    show_table = Signal()

    def __init__(
        self,
        session: Session,
        preferences: Preferences,
        around: AtTable | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("ground", True)
        self.session = session
        self.preferences = preferences
        self.at: int | None = None
        self.looked: Any = None
        self.was_typed = False
        self.drafts: dict[Seat, Kept] = {}
        self._sought: int | None = None
        self.company = None if around is None else Company(self, around)
        self._make_parts(around)
        self.curtain = CurtainPage()
        lines = (self.top.phase, self.curtain)
        self.clocks = Clocks(session, self.plates, lines, self.panels)
        self.content = Content()
        self.letters = Letters(self.content, self.do)
        self.privacy = Privacy(self)
        self.commands = MatchActions(self)
        self.showing = Showing(self)
        self.written = Written(self)
        self._words_over = QTimer(self)
        self._words_over.setSingleShot(True)
        self._words_over.setInterval(4000)
        self._words_over.timeout.connect(self._say_phase)
        self._lay()
        self._connect()
        self._prefer(preferences.now)

    def _make_parts(self, around: AtTable | None) -> None:
        """What every match has."""
        session, match = self.session, self.session.match
        self.board = LOOKS[session.rules.name].board(theme().palette)
        # A view owns no scene: without a parent the board would outlive the page.
        self.board.setParent(self)
        self.board_view = BoardView(self.board)
        self.plates = {
            one.seat: Plate(
                one.seat, one.name, place_of(session, around, one.seat), session.rules.decimals
            )
            for one in match.players
        }
        self.conduct = LOOKS[session.rules.name].conduct()
        self.log = LogPanel(session.names, self.conduct.action_text)
        self.asking = Asking()
        self.entry = Entry(session.names, self.board.operators, saved=where_saved(session))
        rules = rules_in_force(match, watches=session.is_watched)
        self.top = TopBar(session.rules.title, rules, self.go_home, self.pause_or_go_on)
        self.top.phase.show_names(session.names)
        self.line_bar = LineBar(self.leave.emit)
        self.talking = None if self.company is None else Talking(self.log, self.company.at)
        parts = game_parts(self.conduct, self.board, self.plates)
        self.aside, self.tray, self.below, self.over, self.panels = parts

    def _lay(self) -> None:
        session = self.session
        self.warning = own_window() if session.is_hosts_alone else None
        self.stage = Stage(
            self.board_view,
            self.entry,
            self.over,
            (self.tray, self.below),
            typing=not session.is_watched,
        )
        self.beside = Beside(tuple(self.plates.values()), self.clocks, self.asking)
        self.alongside = Alongside(self.aside, self.log if self.talking is None else self.talking)
        bars = (self.top, self.warning, self.line_bar)
        grows = any(plate.held is not None for plate in self.plates.values())
        self.content.lay(bars, self.beside, self.stage, self.alongside, grows=grows)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.content)
        self.pages.addWidget(self.curtain)

    def _connect(self) -> None:
        session, entry = self.session, self.entry
        self.board.set_names(session.names)
        self.board.intent.connect(session.act)
        self.board.drafted.connect(entry.show_text)
        self.board.sent.connect(entry.enter)
        entry.typed.connect(self._typed)
        entry.drafted.connect(self._drafted)
        entry.wished.connect(self.do)
        entry.ruling.connect(self.ruling)
        entry.speaks.connect(partial(type_for, self))
        entry.line.given_back.connect(self.board_view.setFocus)
        for panel in self.panels:
            panel.wished.connect(self.do)
            panel.ruling.connect(self.ruling)
            panel.chose.connect(self.showing.panels_again)
            self.letters.resting.connect(panel.rest_keys)
        if self.over is not None:
            self.over.again.connect(self.want_again)
            self.over.leave.connect(self.go_home)
            self.over.closed.connect(self._ask)
            self.over.offer_again(not session.is_watched)
        self.curtain.leave.connect(self.go_home)
        if self.commands.hosting is not None:
            self.curtain.add_host(self.commands.hosting.menu)
        self.log.look.connect(self.look)
        self.log.walks.connect(self.board.finish)
        session.updated.connect(self._updated)
        session.refused.connect(self._refused)
        session.looked.connect(self._looked)
        session.trouble.connect(entry.show_saved)
        self.preferences.changed.connect(self._prefer)
        theme().changed.connect(self._dress)
        if self.company is not None and self.talking is not None:
            self.company.at.spoken.connect(self._hear)
            self.talking.given_back.connect(self.board_view.setFocus)
            self.talking.opened.connect(self.alongside.show_log)
            self.company.show_now()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """Gives the keys to the board, or to the curtain before it."""
        (self.curtain if self.privacy.is_up else self.board_view).setFocus()

    # What the person does.

    def do(self, wish: Wish) -> None:
        """Sends a wish on its way, as the seat's or as the host's."""
        self._come_back()
        if wish.seat is None:
            self.session.host_act(wish.action)
        else:
            self.session.act(wish.action, wish.seat)

    def pause_or_go_on(self) -> None:
        """Pauses the match, or lets it go on; a host is asked for his reason first (ALL6)."""
        update, hosting = self.session.latest, self.commands.hosting
        is_running = update is not None and update.paused is None
        if hosting is not None and is_running and self.session.hosts_pause:
            hosting.pause()
        else:
            self.session.pause_or_go_on()

    def go_home(self) -> None:
        """Leaves the match."""
        self.leave.emit()

    def want_again(self, swapped: bool) -> None:
        """The same match once more; where others have a part in it that is a wish (ALL11)."""
        if self.company is None:
            self.again.emit(swapped)
        else:
            self.company.want_again(swapped=swapped)

    def look(self, n: int | None) -> None:
        """Shows the match as it was after public number `n`; None is the present."""
        self._sought = n
        if n is not None:
            self.session.look(n)
            return
        self._show_point(None, None)

    def replay_last(self) -> None:
        """Plays what happened last once more."""
        if self.at is None:
            self.showing.last_again()

    def turn_board(self, steps: int = 1) -> None:
        """Shows the board from another side."""
        self.board.set_turned(self.board.turned + steps)

    def clear_words(self) -> None:
        """Takes back what was said of somebody's last wish, or asked about it."""
        self._words_over.stop()
        self.curtain.refuse("")
        self.commands.own_question = None
        self._come_back()
        self._ask()
        self._say_phase()

    def _drafted(self, text: str) -> None:
        """The line changed: what was wrong with it before covers the board no longer."""
        self.board.hush()
        self.board.take_draft(text)

    def _typed(self, text: str) -> None:
        action = self.entry.lead.held or self.session.rules.read(self.board.exact(text))
        if isinstance(action, Refused):
            self._refused(action, self.session.seat)
            return
        self._come_back()
        self.was_typed = True
        rules = self.session.rules
        if self.session.host is not None and is_hosts(rules.phases, rules.kind(action)):
            self.session.host_act(action)
        else:
            self.session.act(action, seen=self.written.view)
        self.entry.line.selectAll()

    def _come_back(self) -> None:
        """What is done is done in the present, and is to be seen there."""
        if self.at is not None:
            self.look(None)

    # What comes of it.

    def now(self) -> Now | None:
        """The match as it is shown; None before there is anything."""
        return now_of(self.session)

    def show_again(self) -> None:
        """Shows the present once more, after what hid it is gone."""
        self._updated(())

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats elsewhere from which nothing is heard now."""
        return () if self.company is None else self.company.missing

    def show_company(self) -> None:
        """Shows what is known of the others by now, but for their plates."""
        if self.session.latest is not None:
            self._ask()
            if not self._words_over.isActive():
                self._say_phase()

    def _updated(self, facts: tuple[Any, ...]) -> None:
        now = self.now()
        assert now is not None, "an update has come"
        if self.privacy.hides(now):
            self.showing.nothing()
            self.commands.refresh()
            return
        self.showing.everything(now, facts)
        self._ask()
        self._say_phase()
        notice = None if now.update.standing else self.conduct.notice(facts)
        if notice is not None:
            self._pass(say(notice, now.names))
        self.commands.refresh()
        self.privacy.opens(now)

    def _show_point(self, n: int | None, view: Any) -> None:
        """Shows an earlier view, or for None the present."""
        self.at, self.looked = n, view
        self.board.preview(view)
        self.log.show_point(n)
        self.beside.mark_present(n is not None)
        now = self.now()
        if now is not None:
            self.showing.panels(now)
        self._say_phase()
        self.commands.refresh()

    def show_card(self) -> None:
        """Shows the card over the board again that was closed."""
        if self.over is not None:
            self.over.reopen()
            self._ask()

    def _ask(self) -> None:
        """What stands beside the board; on the curtain there is only what a host asked for."""
        is_up = self.privacy.is_up
        self.curtain.ask(self.commands.own_question if is_up else None)
        question = None if is_up else asked_now(self)
        held = self.asking.has_keyboard
        if question is None:
            self.asking.done()
        else:
            self.asking.ask(question)
            # What is asked is answered from the board with one press of Tab.
            chain(self.board_view, self.asking, self.entry)
        if held and not self.asking.has_keyboard:
            self.board_view.setFocus()

    def ask_again(self) -> None:
        """Shows the question that stands now, after one of the window's own was answered."""
        self.asking.forget()
        self.curtain.asking.forget()
        self._ask()

    def _say_phase(self) -> None:
        now = self.now()
        if now is not None:
            self.showing.phase(now)

    def _refused(self, refused: Refused, seat: Seat | None) -> None:
        """At the place of the click, below the typed line, and in the phase line (ALL4).

        Behind a curtain sits nobody who asked for it; but a host may stand before it.
        """
        self.was_typed = False
        self.written.now()
        words = self._why(refused)
        if self.privacy.is_up:
            if seat is None:
                self.curtain.refuse(words)
            return
        self.board.point_out(words, refused.rule, refused.where)
        self.entry.refuse(words, refused.rule)
        self._pass(words, seat)

    def _pass(self, words: str, seat: Seat | None = None) -> None:
        """Says something in the phase line that passes."""
        self.top.phase.say(words, seat, passing=True)
        self._words_over.start()

    def _why(self, refused: Refused) -> str:
        """Why something was refused, with what the game adds to it."""
        shown = self.session.shown
        said = self.conduct.refusal(refused, shown.view, shown.left_ms())
        return say(refused.message if said is None else said, self.session.names)

    def _looked(self, n: int, view: object) -> None:
        if n != self._sought:
            return  # by now something else is wanted
        self._show_point(n, view)

    def _hear(self, said: Chatted) -> None:
        """The chat is heard as well."""
        if not self.privacy.is_up:
            self.board.announced.emit(spoken_words(said))

    # How it looks.

    def _prefer(self, settings: Settings) -> None:
        self.board.set_coordinates(settings.coordinates)
        self.board.set_reduced_motion(settings.reduced_motion)
        self.board.set_marks(settings.legal_marks)
        self.board_view.set_board_scale(settings.board_scale / 100)
        self._dress(theme().palette)

    def _dress(self, palette: object) -> None:
        self.board.set_theme(theme().palette)
