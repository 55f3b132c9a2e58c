"""The menu of the match page with its submenus (host, players, table), and the keyboard commands.

Nothing here is modal: the clock may run while a form is open. A rewind takes all of it back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.desk.match.analysis.analysis import Analysis
from prismdesk.desk.match.board_display import BoardDisplay
from prismdesk.desk.match.host_actions import PAUSE, HostAction, HostActions, HostForm, RuledView
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.match.prompt import Question
from prismdesk.desk.match.replace_player import (
    PlayerChange,
    PlayerForm,
    changes,
    guest_changes,
    replace_question,
)
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.icons import dress
from prismdesk.desk.widgets.basics import unmarked
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.link.table_source import HostedTable
from prismdesk.table.commands import Offer, Resign
from prismdesk.table.updates import Update
from prismdesk.wire.seating import Presence


class HostMenu(QObject):
    """The menu of a host's acts; there is none at a computer without a host."""

    def __init__(self, model: MatchModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.acts = HostActions(
            model.session, model.match_ui, lambda: RuledView(model.session.shown.view, model.at)
        )
        self.menu = QMenu(tr("As the host"), parent)
        self.actions: dict[str, QAction] = {
            kind: self.menu.addAction(act.words, partial(self.ask, kind))
            for kind, act in self.acts.by_kind.items()
        }
        model.pause_wanted.connect(partial(self.ask, PAUSE))

    def refresh(self) -> None:
        """Enables what a host may do now."""
        for kind, action in self.actions.items():
            action.setEnabled(self.acts.can(kind))

    def ask(self, kind: str) -> None:
        """Opens the form of an act, beside the board, or on the curtain before it."""
        act = self.acts.by_kind[kind]
        form = act.form()
        send = partial(self._do, act, form)
        form.sent.connect(send)
        self._model.ask(self.acts.question(act, form, send, self._model.leave))
        form.first.setFocus()

    def _do(self, act: HostAction, form: HostForm) -> None:
        order = self.acts.made(act, form)
        if order is None:
            return
        self._model.leave()
        self._model.look(None)
        self._model.session.rule(order)


class PlayersMenu(QObject):
    """Has somebody else play a seat. Each change is asked about beside the board."""

    def __init__(self, model: MatchModel, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._preferences = model, preferences
        self._shown: list[PlayerChange] = []
        self.menu = QMenu(tr("Who plays"), parent)
        dress(self.menu.menuAction(), "bot")

    def refresh(self) -> None:
        """What can be changed by now; an open menu is left alone while that is the same."""
        session, peers = self._model.session, self._model.peers
        every = [one for seat in session.match.seats for one in changes(session, peers, seat)]
        self.menu.menuAction().setEnabled(bool(every))
        if every == self._shown:
            return
        self._shown = every
        self.menu.clear()
        before = None
        for change in every:
            if before not in (None, change.seat):
                self.menu.addSeparator()
            before = change.seat
            self.menu.addAction(unmarked(change.words), partial(self.ask, change))

    def ask(self, change: PlayerChange) -> None:
        """Opens the form of a change, beside the board."""
        model, own_name = self._model, self._preferences.now.own_name
        question = replace_question(model.session, model.peers, change, model.leave, own_name)
        model.ask(question)
        if isinstance(question.form, PlayerForm):
            question.form.focus_first()


class TableMenu(QObject):
    """The part of a match's menu that is about the table. Each act is asked about once.

    `leave()`: back to Home. `show_table()`: the person wants to see how others come in.
    """

    leave = Signal()
    show_table = Signal()

    def __init__(self, model: MatchModel, parent: QWidget) -> None:
        super().__init__(parent)
        assert model.peers.table is not None, "it is about the table"
        self._model, self._table = model, model.peers.table
        self.menu = QMenu(tr("The table"), parent)
        self._shown: object = None
        self._table.guests_changed.connect(self._fill)
        self._table.sat.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        """Names are those of now; an open menu is left alone while they are the same."""
        table, session = self._table, self._model.session
        names = {seat: session.names[seat] for seat in session.match.seats}
        places = () if table.seating is None else table.seating.places
        has_free = not table.watches and any(one.presence is Presence.FREE for one in places)
        shown = (table.guests, tuple(names.items()), has_free)
        if shown == self._shown:
            return
        self._shown = shown
        self.menu.clear()
        if table.is_host:
            self.menu.addAction(tr("Show the codes"), self.show_table.emit)
            self.menu.addSeparator()
            for guest in table.guests:
                for words, asks in guest_changes(guest, names):
                    self.menu.addAction(unmarked(words), partial(self._ask, asks))
            self.menu.addSeparator()
        elif has_free:
            self.menu.addAction(tr("Take the free seat…"), self.show_table.emit)
        self.menu.addAction(self._leaving_words(), self.leave.emit)

    def _leaving_words(self) -> str:
        if self._table.is_host:
            return tr("Close the table…")
        return tr("Leave") if self._model.session.is_watched else tr("Leave; the seat is kept")

    def _ask(self, asks: Callable[[HostedTable, Callable[[], None]], Question]) -> None:
        self._model.ask(asks(self._table.hosting, self._model.leave))


class MatchCommands(QObject):
    """What can be done in a match besides playing, each with its key in `owner`.

    `leave()`: back to Home. `copy_notation()`: onto the clipboard. `show_table()` and the others:
    that window is wanted.
    """

    leave = Signal()
    copy_notation = Signal()
    show_table = Signal()
    show_desk = Signal()
    show_rules = Signal(str)
    show_settings = Signal()
    show_keys = Signal()

    def __init__(
        self,
        model: MatchModel,
        owner: QWidget,
        menu: QMenu,
        display: BoardDisplay,
        analysis: Analysis,
        preferences: Preferences,
    ) -> None:
        super().__init__(owner)
        self._model, self._owner, self._menu = model, owner, menu
        self._preferences, self._analysis = preferences, analysis
        self._draw: tuple[Question | None, Update | None] = (None, None)
        self.offers = self._add_offers()
        session = model.session
        self.resignations = {
            seat: self._add(tr("{name} resigns", name=name), partial(self._resign, seat))
            for seat, name in session.names.items()
            if seat in session.seats
        }
        for first in tuple(self.resignations.values())[:1]:
            dress(first, "flag")
        self._add_menus()
        menu.addSeparator()
        self.replay = self._add(tr("Show the last action again"), display.replay_last, "Ctrl+R")
        self._add_turning(display)
        self._add(tr("Copy the notation"), self.copy_notation.emit, "", "copy")
        self._add(tr("Copy the picture"), display.copy_picture, "Ctrl+Shift+C")
        self.analyse = self._add(tr("Analysis"), analysis.turn, "Ctrl+E", "search")
        session.players_changed.connect(self._show_players)
        menu.addSeparator()
        self.has_desk = session.played.can_watch
        if self.has_desk:
            self._add(tr("Host desk"), self.show_desk.emit, "", "screen")
            menu.addSeparator()
        rules = partial(self.show_rules.emit, model.rules.name)
        self._add(tr("Rules"), rules, "", "book")
        self._add(tr("Settings"), self.show_settings.emit, "", "gear")
        self._add(tr("Keys"), self.show_keys.emit, "", "question")

    def _add(self, text: str, then: Callable[[], None], keys: str = "", icon: str = "") -> QAction:
        action = keyed(self._owner, keys, then, text=text)
        if icon:
            dress(action, icon)
        self._menu.addAction(action)
        return action

    def _add_offers(self) -> dict[Agreement, QAction]:
        """What the players may agree on in this game (ALL7)."""
        session = self._model.session
        draw, end = Agreement.DRAW, Agreement.END_ROUND
        offers: tuple[tuple[Agreement, str, Callable[[], None], str, str], ...] = (
            (draw, tr("Offer a draw"), self._offer_draw, "Ctrl+D", "draw"),
            (end, tr("Offer to end the round"), partial(session.offer, end), "", ""),
            (Agreement.TAKEBACK, tr("Ask to take back"), session.ask_takeback, "Ctrl+Z", "undo"),
        )
        offered = session.rules.agreements if session.seats else ()
        return {
            what: self._add(text, then, keys, icon)
            for what, text, then, keys, icon in offers
            if what in offered
        }

    def _add_menus(self) -> None:
        model, session = self._model, self._model.session
        self.host_menu = None if session.host is None else HostMenu(model, self._owner)
        self.players: PlayersMenu | None = None
        if session.played.can_fill:
            self.players = PlayersMenu(model, self._preferences, self._owner)
        self.table = None if model.peers.table is None else TableMenu(model, self._owner)
        if self.table is not None:
            self.table.leave.connect(self.leave)
            self.table.show_table.connect(self.show_table)
        for one in (self.host_menu, self.players, self.table):
            if one is not None:
                self._menu.addMenu(one.menu)

    def _add_turning(self, display: BoardDisplay) -> None:
        turns, seats = display.board.turns, self._model.session.seats
        if turns > 1:
            self._add(tr("Turn the board"), display.turn, "Ctrl+T", "turn")
        if turns > 2:
            self._add(tr("Turn the board back"), partial(display.turn, -1), "Ctrl+Shift+T")
        if turns > 1 and seats:
            self._add(tr("My own side down"), display.face_own, "Ctrl+B")
        if turns > 1 and len(seats) > 1:
            self._add_following(display)

    def _add_following(self, display: BoardDisplay) -> None:
        """The setting by which the board turns to whoever is on turn, here at hand."""
        preferences = self._preferences
        self._follow = follow = self._add(tr("Follow the player on turn"), lambda: None)
        follow.setCheckable(True)
        follow.setChecked(preferences.now.turn_board)
        follow.toggled.connect(lambda wanted: preferences.change(turn_board=wanted))
        follow.toggled.connect(lambda wanted: display.face_own() if wanted else None)
        # A method of its own ends with the match; the settings outlast it.
        preferences.changed.connect(self._prefer)

    def _prefer(self, now: Settings) -> None:
        self._follow.setChecked(now.turn_board)

    def _show_players(self) -> None:
        """Somebody else plays now, or is called otherwise."""
        for seat, action in self.resignations.items():
            action.setText(tr("{name} resigns", name=self._model.names[seat]))
        self.refresh()

    def refresh(self, _now: object = None) -> None:
        """Enables what can be done now."""
        self._analysis.refresh()
        why_not = self._analysis.why_not
        self.analyse.setEnabled(not why_not)
        words = tr("Analysis: {why_not}", why_not=why_not) if why_not else tr("Analysis")
        self.analyse.setText(words)
        update, session = self._model.latest, self._model.session
        if update is None:
            return
        self._drop_draw(update)
        goes_on = update.ending is None
        may = session.may(session.seat)
        for what, action in self.offers.items():
            played = what is not Agreement.TAKEBACK or session.last_here is not None
            action.setEnabled(goes_on and "offer" in may and played)
        eyes = self._model.privacy.eyes
        for seat, action in self.resignations.items():
            action.setEnabled(goes_on and seat not in update.gone)
            # Who does not sit at a private window gives nothing up there (ALL8).
            action.setVisible(eyes in (None, seat))
        self.replay.setEnabled(not update.covered and update.n > 0)
        for menu in (self.host_menu, self.players):
            if menu is not None:
                menu.refresh()

    def _offer_draw(self) -> None:
        """Asks once, beside the board: a key that was hit by mistake ends no match."""
        model, session = self._model, self._model.session
        seat = session.seat

        def offers() -> None:
            model.own_question = None
            session.order(Offer(Agreement.DRAW), seat)

        question = Question(
            "draw",
            tr("Offer a draw?"),
            tr("The match ends level if everybody else accepts."),
            [(tr("Offer a draw"), "primary", offers), (tr("Play on"), "", model.answer)],
            seat,
            leave=model.leave,
        )
        self._draw = question, model.latest
        model.ask(question)

    def _drop_draw(self, update: Update) -> None:
        """What was asked of a draw at another point is out of date."""
        question, asked_at = self._draw
        is_asked = question is not None and question is self._model.own_question
        if is_asked and (asked_at is None or asked_at.n != update.n):
            self._model.answer()

    def _resign(self, seat: Seat) -> None:
        """Asks once, beside the board: nothing brings a resigned match back."""
        model, session = self._model, self._model.session
        name, left = session.names[seat], len(session.match.seats) - len(session.gone)
        text = tr("The others play on, and {name} comes last.", name=name)
        if left == 2:
            text = tr("The match ends at once.")

        def resigns() -> None:
            model.own_question = None
            session.order(Resign(), seat)

        model.ask(
            Question(
                ("resign", seat),
                tr("{name} resigns?", name=name),
                text,
                [(tr("Resign"), "danger", resigns), (tr("Play on"), "", model.answer)],
                seat,
            )
        )
