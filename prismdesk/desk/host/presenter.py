"""Owns the host desk and the broadcast with its sounds, and feeds both with the match."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.host import capture_protection
from prismdesk.desk.host.broadcast_panel import BroadcastPanel
from prismdesk.desk.host.window import HostDesk
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.session import Session
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.sounds.match_sounds import MatchSounds
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets import window_places
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.desk.widgets.page_frame import discard
from prismdesk.link.table_source import Line

_CUT: Final = (Line.MISSED, Line.LOST, Line.GONE)
_NAME: Final = "broadcast"
"""Of its screen, among the places of windows."""


class Presenter(QObject):
    """Owns the broadcast with its sounds, and the host desk; both outlast every match.

    The broadcast is fed by a spectator's view alone, and by what is put on air. It is hidden until
    somebody shows it, and then until somebody hides it.
    """

    def __init__(self, preferences: Preferences, main: QWidget) -> None:
        super().__init__(main)
        self._preferences, self._main = preferences, main
        self._session: Session | None = None
        self._at: TableModel | None = None
        self._table: TableModel | None = None
        self.feed: Feed | None = None
        self.on_air = OnAir(preferences.now.picture, self)
        self.frame = Frame(self.on_air, self)
        self.sounder = MatchSounds(self.on_air.hearing, parent=self)
        self.broadcast = BroadcastWindow(self.frame, self.on_air)
        self.panel = BroadcastPanel(self.on_air, self.frame, self.sounder)
        self.desk = HostDesk(self.panel)
        self._keeps_main_out = False
        if not window_places.keep(self.desk, "desk", preferences):
            self.desk.resize(self.desk.sizeHint())
            window_places.centre_on(self.desk, main.screen())
        self._connect()
        self._keys()
        self._prefer(preferences.now)
        self._show_shown()
        self._show_fit()

    def _connect(self) -> None:
        self.on_air.changed.connect(self._keep)
        self._preferences.changed.connect(self._prefer)
        self.broadcast.seen_changed.connect(self._show_shown)
        # Queued: the program is just asking all windows, and this one said no.
        self.broadcast.end_wanted.connect(self._main.close, Qt.ConnectionType.QueuedConnection)
        self.broadcast.fit_changed.connect(self._show_fit)
        self.broadcast.windowHandle().screenChanged.connect(self._show_fit)
        screens = _application()
        screens.screenAdded.connect(self._show_fit)
        screens.screenRemoved.connect(self._lose_screen)
        self.panel.show_wanted.connect(self.show_broadcast)
        self.panel.cards.pause.connect(self._pause)
        self.panel.picture.screen_wanted.connect(self._go_to)

    def _keys(self) -> None:
        self.desk.keys.add("B", self.panel.cards.put_up_at_once)
        self.desk.keys.add("Shift+B", self.on_air.take_down)
        context = Qt.ShortcutContext.WindowShortcut
        keyed(self.desk, "Ctrl+W", self.desk.close, context=context)

    @property
    def is_heard(self) -> bool:
        """Whether the match sounds here as the audience is to hear it, even if that is silence."""
        return self.sounder.is_heard and self.feed is not None

    def follow(self, session: Session, at: TableModel | None) -> None:
        """Puts this match on air from now on, where a spectator's view of it comes here."""
        self.leave()
        self._session, self._table = session, at
        session.updated.connect(self._match_now)
        session.players_changed.connect(self._call)
        session.reseated.connect(self._reseat)
        if session.played.can_watch:
            self.feed = Feed(session.played, self)
            self.frame.follow(self.feed)
            self.feed.updated.connect(self._begun)
        self.desk.follow(session, at)
        self._call()
        self._match_now()
        self._keep_main_out()

    def _call(self) -> None:
        """By whom the match is played now."""
        if self._session is None:
            return
        text = (
            "This computer plays as a guest. The broadcast of this match is shown at the "
            "table’s computer, or by a spectator."
        )
        told = tr(text) if self.feed is None else ""
        self.panel.show_match(tuple(self._session.names.values()), told=told)
        self.desk.call(self._session)

    def _reseat(self) -> None:
        """Other people are at this computer: the desk is theirs. The broadcast goes on."""
        if self._session is not None:
            self.desk.follow(self._session, self._table)
        self._match_now()
        self._keep_main_out()

    def sit(self, at: TableModel | None) -> None:
        """At this table now, whose match may not have begun; at none."""
        if self._at is not None:
            self._at.line_changed.disconnect(self._line_changed)
        self._at = at
        if at is not None:
            at.line_changed.connect(self._line_changed)
        self._line_changed()
        if self._session is None:
            self.desk.follow(None, at)

    def leave(self) -> None:
        """No match is on any more. What is on air otherwise stays."""
        if self._session is None:
            return
        self._session.updated.disconnect(self._match_now)
        self._session.players_changed.disconnect(self._call)
        self._session.reseated.disconnect(self._reseat)
        self._session = None
        self.sounder.follow(None)
        self.frame.follow(None)
        self.desk.follow(None, self._at)
        if self.feed is not None:
            self.feed.close()
            self.feed.deleteLater()
            self.feed = None
        self.panel.show_match(())
        self._match_now()
        self._keep_main_out()

    def show_desk(self) -> None:
        """Shows the host desk, or brings it to the front; from there, the program's window."""
        if self.desk.isActiveWindow():
            _front(self._main)
            return
        # A native window forgets that it was asked when it is closed.
        self._ask()
        _front(self.desk)

    def show_broadcast(self, wanted: bool = True) -> None:
        """Shows the broadcast, or hides it; it is the same window each time."""
        if wanted and not self.broadcast.is_seen:
            self._place(self._public)
        self.broadcast.setVisible(wanted)
        self._show_shown()

    def close(self) -> None:
        """Closes all of it, for good."""
        self.leave()
        self.sounder.close()
        screens = _application()
        screens.screenAdded.disconnect(self._show_fit)
        screens.screenRemoved.disconnect(self._lose_screen)
        self._preferences.changed.disconnect(self._prefer)
        # A countdown goes on for nobody.
        self.on_air.take_down()
        discard((self.desk, self.broadcast))
        self.deleteLater()

    # What happens.

    def _line_changed(self) -> None:
        """While the table cannot be reached nobody knows what its clocks do."""
        self.frame.set_cut_off(self._at is not None and self._at.line.line in _CUT)

    def _ask(self) -> None:
        asked = capture_protection.ask(self.desk)
        self.desk.show_capture(capture_protection.words(asked, main=self._keeps_main_out))

    def _keep_main_out(self) -> None:
        """Whoever shares the whole screen by mistake shares no more than he must.

        Only what a host alone sees, and only beside a broadcast: else nobody expects it.
        """
        session = self._session
        is_private = session is not None and session.is_hosts_alone
        wanted = is_private and self.broadcast.isVisible()
        if wanted == self._keeps_main_out:
            return
        capture_protection.ask(self._main, keeps_out=wanted)
        self._keeps_main_out = wanted
        if self.desk.isVisible():
            self._ask()

    def _show_shown(self) -> None:
        is_shown = self.broadcast.is_seen
        self.sounder.is_heard = is_shown
        self.panel.show_shown(is_shown, self.broadcast.windowTitle())
        self._keep_main_out()

    def _show_fit(self, screen: object = None) -> None:
        screens, window = QGuiApplication.screens(), self.broadcast
        if window.screen() in screens:
            self.panel.picture.show_fit(screens, window.screen(), window.pixels)

    def _begun(self, facts: object) -> None:
        """The first news of a match: from now on there is a board, and what comes is heard."""
        assert self.feed is not None, "it has news"
        self.feed.updated.disconnect(self._begun)
        game = self.feed.match.game
        self.sounder.follow(self.feed, GAME_UIS[game].broadcast(), self.frame.board)

    def _match_now(self, facts: object = None) -> None:
        """Whether the match that is on can be paused from here."""
        session = self._session
        update = None if session is None else session.latest
        goes_on = update is not None and update.ending is None and update.paused is None
        self.panel.cards.show_match(
            goes_on=goes_on and session is not None and session.pauses,
            is_paused=update is not None and update.ending is None and update.paused is not None,
        )

    def _pause(self, reason: str) -> None:
        """A host says why himself; where nobody hosts, the card says it."""
        session = self._session
        if session is None or self.desk.ask_pause(reason):
            return
        if session.latest is not None and session.latest.paused is None:
            session.pause_or_go_on(reason)

    # On which screen.

    @property
    def _public(self) -> QScreen:
        """The screen for the broadcast: the one that was chosen, also at an earlier start.

        Else where nothing private is; where there is only one screen, that.
        """
        screens = QGuiApplication.screens()
        for screen in screens:
            if window_places.is_remembered(_NAME, screen.geometry(), self._preferences):
                return screen
        return window_places.private_screen(screens, self._main.screen())

    def _go_to(self, screen: QScreen) -> None:
        window_places.remember_screen(_NAME, screen.geometry(), self._preferences)
        self._place(screen)

    def _place(self, screen: QScreen) -> None:
        """Puts the broadcast there, and what is private elsewhere, where there is an elsewhere."""
        other = window_places.private_screen(QGuiApplication.screens(), screen)
        for window in (self._main, self.desk):
            if other is not screen and window.screen() is screen:
                _move_to(window, other)
        self.broadcast.place_on(screen)
        self._show_fit()

    def _lose_screen(self, screen: object) -> None:
        if self.broadcast.isVisible():
            self._place(self._public)
        self._show_fit()

    def _keep(self) -> None:
        self._preferences.change(picture=self.on_air.picture)

    def _prefer(self, settings: Settings) -> None:
        self.frame.set_eyes(settings.eyes)
        self.on_air.look(settings.picture)


def _application() -> QGuiApplication:
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication), "windows need it"
    return app


def _move_to(window: QWidget, screen: QScreen) -> None:
    """To the middle of that screen; as large as it was there where it filled the screen."""
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window_places.centre_on(window, screen)
    window.setWindowState(state)


def _front(window: QWidget) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
