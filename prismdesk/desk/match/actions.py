"""The menu and the keys of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QImage, QPainter
from PySide6.QtWidgets import QApplication

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.analysis.analysis import Analysis
from prismdesk.desk.look.icons import dress
from prismdesk.desk.look.theme import theme
from prismdesk.desk.match.asking import Question
from prismdesk.desk.match.hosting import Hosting
from prismdesk.desk.match.players_menu import PlayersMenu
from prismdesk.desk.match.table_menu import TableMenu
from prismdesk.desk.match.whoplays import show_players
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.texts import tr
from prismdesk.table.commands import Resign

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow
    from prismdesk.desk.preferences import Settings
    from prismdesk.desk.side.windows import SideWindows


class MatchActions(QObject):
    """What can be done in a match besides playing, each with its key.

    `own_question` is what the window itself asks: whether a resignation is meant, or what a host
    wants to do and why.
    """

    def __init__(self, window: MatchWindow) -> None:
        super().__init__(window)
        self._window = window
        self.own_question: Question | None = None
        self.hosting: Hosting | None = None
        self._offers()
        session = window.session
        self.resignations = {
            seat: self._add(tr("{name} resigns", name=name), partial(self._resign, seat))
            for seat, name in session.names.items()
            if seat in session.seats
        }
        for first in tuple(self.resignations.values())[:1]:
            dress(first, "flag")
        if session.host is not None:
            self.hosting = Hosting(window)
            window.top.menu.addMenu(self.hosting.menu)
        self.players: PlayersMenu | None = None
        if session.played.can_fill:
            self.players = PlayersMenu(window)
            window.top.menu.addMenu(self.players.menu)
        self.table: TableMenu | None = None
        if window.company is not None:
            self.table = TableMenu(window, window.company)
            window.top.menu.addMenu(self.table.menu)
        window.top.menu.addSeparator()
        self.replay = self._add(tr("Show the last action again"), window.replay_last, "Ctrl+R")
        if window.board.turns > 1:
            self._add(tr("Turn the board"), window.turn_board, "Ctrl+T", "turn")
        if window.board.turns > 2:
            back = partial(window.turn_board, -1)
            self._add(tr("Turn the board back"), back, "Ctrl+Shift+T")
        if window.board.turns > 1 and session.seats:
            self._add(tr("My own side down"), self._face_own, "Ctrl+B")
        if window.board.turns > 1 and len(session.seats) > 1:
            self._following()
        self._add(tr("Copy the notation"), window.log.copy, "", "copy")
        self._add(tr("Copy the picture"), self.copy_picture, "Ctrl+Shift+C")
        self.analysis = Analysis(window)
        self._analyse = self._add(tr("Analysis"), self.analysis.turn, "Ctrl+E", "search")
        if window.over is not None:
            window.over.analysis.connect(self.analysis.turn)
        window.top.menu.addSeparator()
        self._keys()
        session.players_changed.connect(self._show_players)

    def _show_players(self) -> None:
        """Somebody else plays now, or is called otherwise."""
        session = self._window.session
        for seat, action in self.resignations.items():
            action.setText(tr("{name} resigns", name=session.names[seat]))
        show_players(self._window)
        self.refresh()

    def _following(self) -> None:
        """The setting by which the board turns to whoever is on turn, here at hand."""
        preferences = self._window.preferences
        follow = self._add(tr("Follow whoever is on turn"), lambda: None)
        follow.setCheckable(True)
        follow.setChecked(preferences.now.turn_board)
        follow.toggled.connect(lambda wanted: preferences.change(turn_board=wanted))
        follow.toggled.connect(lambda wanted: self._face_own() if wanted else None)
        self._follow = follow
        # A method of its own ends with the match; the settings outlast it.
        preferences.changed.connect(self._prefer)

    def _prefer(self, now: Settings) -> None:
        self._follow.setChecked(now.turn_board)

    def _offers(self) -> None:
        """What the players may agree on in this game (ALL7)."""
        session, offered = self._window.session, self._window.session.rules.agreements
        self.offers: dict[Agreement, QAction] = {}
        if not session.seats:
            return
        if Agreement.DRAW in offered:
            offer = partial(session.offer, Agreement.DRAW)
            self.offers[Agreement.DRAW] = self._add(tr("Offer a draw"), offer, "Ctrl+D", "draw")
        if Agreement.END_ROUND in offered:
            offer = partial(session.offer, Agreement.END_ROUND)
            self.offers[Agreement.END_ROUND] = self._add(tr("Offer to end the round"), offer)
        if Agreement.TAKEBACK in offered:
            ask = self._add(tr("Ask to take back"), session.ask_takeback, "Ctrl+Z", "undo")
            self.offers[Agreement.TAKEBACK] = ask

    def _keys(self) -> None:
        """Keys for what has a button, or none."""
        window = self._window
        step = window.log.step
        keyed(window.content, "Alt+Left", lambda: step(-1), repeats=True)
        keyed(window.content, "Alt+Right", lambda: step(1), repeats=True)
        for keys, then in (
            ("Ctrl+P", window.pause_or_go_on),
            ("Alt+Home", window.go_home),
            ("Home", lambda: step(None, 0)),
            ("End", lambda: window.look(None)),
            ("Ctrl+Return", window.entry.line.setFocus),
            ("/", window.entry.line.setFocus),
        ):
            keyed(window.content, keys, then)
        if window.talking is not None:
            keyed(window.content, "Ctrl+Shift+M", window.talking.open_chat)

    def _add(self, text: str, then: Callable[[], None], keys: str = "", icon: str = "") -> QAction:
        action = keyed(self._window.content, keys, then, text=text)
        if icon:
            dress(action, icon)
        self._window.top.menu.addAction(action)
        return action

    def _offer_analysis(self) -> None:
        """An analysis, or why there is none."""
        why_not = self.analysis.why_not
        self._analyse.setEnabled(not why_not)
        words = tr("Analysis: {why_not}", why_not=why_not) if why_not else tr("Analysis")
        self._analyse.setText(words)
        if self._window.over is not None:
            self._window.over.offer_analysis(not why_not)
        self.analysis.refresh()

    def add_desk(self, then: Callable[[], None]) -> None:
        """The host desk, with the broadcast; a host without a seat has it in sight."""
        self._add(tr("Host desk"), then, "", "screen")
        self._window.top.menu.addSeparator()
        if self._window.session.host is Watcher.ARBITER:
            self._window.top.add_desk(then)

    def add_help(self, side: SideWindows) -> None:
        """The windows beside this one."""
        game = self._window.session.rules.name
        self._add(tr("Rules"), lambda: side.show_rules(game), "", "book")
        self._add(tr("Settings"), side.show_settings, "", "gear")
        self._add(tr("Keys"), side.show_keys, "", "question")

    def refresh(self) -> None:
        """Enables what can be done now."""
        self._offer_analysis()
        update = self._window.session.latest
        if update is None:
            return
        goes_on = update.ending is None
        may = self._window.session.may(self._window.session.seat)
        for what, action in self.offers.items():
            played = what is not Agreement.TAKEBACK or self._window.session.last_here is not None
            action.setEnabled(goes_on and "offer" in may and played)
        eyes = self._window.privacy.eyes
        for seat, action in self.resignations.items():
            action.setEnabled(goes_on and seat not in update.gone)
            # Who does not sit at a private window gives nothing up there (ALL8).
            action.setVisible(eyes in (None, seat))
        self.replay.setEnabled(not update.covered and update.n > 0)
        if self.hosting is not None:
            self.hosting.refresh()
        if self.players is not None:
            self.players.refresh()

    def copy_picture(self) -> None:
        """Puts a picture of the board as it is shown on the clipboard."""
        extent = self._window.board.sceneRect()
        side = 1200
        image = QImage(
            side, round(side * extent.height() / extent.width()), QImage.Format.Format_RGB32
        )
        image.fill(theme().palette.ground)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._window.board.render(painter)
        painter.end()
        QApplication.clipboard().setImage(image)

    def _face_own(self) -> None:
        """Shows the board from the side of the seat that acts here, or else plays here."""
        board, seat = self._window.board, self._window.session.seat
        if board.view is not None and seat is not None:
            board.set_turned(board.facing(board.view, seat))

    def _resign(self, seat: Seat) -> None:
        """Asks once, beside the board: nothing brings a resigned match back."""
        session = self._window.session
        names, left = session.names, len(session.match.seats) - len(session.gone)

        def resigns() -> None:
            self.own_question = None
            session.order(Resign(), seat)

        def plays_on() -> None:
            self.own_question = None
            self._window.ask_again()

        self.own_question = Question(
            ("resign", seat),
            tr("{name} resigns?", name=names[seat]),
            tr("The match ends at once.")
            if left == 2
            else tr("The others play on, and {name} comes last.", name=names[seat]),
            [(tr("Resign"), "danger", resigns), (tr("Play on"), "", plays_on)],
            seat,
        )
        self._window.ask_again()
