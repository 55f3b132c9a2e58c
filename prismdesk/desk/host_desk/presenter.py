"""What an audience is shown and what a host has beside it, brought together."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from prismdesk.desk.board.looks import LOOKS
from prismdesk.desk.broadcast.feed import Feed
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.sound.sounder import Sounder
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.host_desk import capture, places
from prismdesk.desk.host_desk.air_panel import AirPanel
from prismdesk.desk.host_desk.window import HostDesk
from prismdesk.desk.match.session import Session
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import tr


class Presenter(QObject):
    """Owns the broadcast with its sounds, and the host desk; both outlast every match.

    The broadcast is fed by a spectator's view alone, and by what is put on air. It is hidden until
    somebody shows it, and then until somebody hides it.
    """

    def __init__(self, preferences: Preferences, main: QWidget) -> None:
        super().__init__(main)
        self._preferences, self._main = preferences, main
        self._session: Session | None = None
        self.feed: Feed | None = None
        self.on_air = OnAir(preferences.now.picture, self)
        self.frame = Frame(self.on_air, self)
        self.sounder = Sounder(self.on_air, parent=self)
        self.broadcast = BroadcastWindow(self.frame, self.on_air)
        self.panel = AirPanel(self.on_air, self.frame, self.sounder)
        self.desk = HostDesk(self.panel)
        self._screen: QScreen | None = None
        if not places.keep(self.desk, "desk", preferences):
            self.desk.resize(self.desk.sizeHint())
            places.centre_on(self.desk, main.screen())
        self._connect()
        self._keys()
        self._prefer(preferences.now)
        self._show_shown()
        self._show_fit()

    def _connect(self) -> None:
        self.on_air.changed.connect(self._keep)
        self._preferences.changed.connect(self._prefer)
        self.broadcast.hidden.connect(self._show_shown)
        self.broadcast.fit_changed.connect(self._show_fit)
        self.broadcast.windowHandle().screenChanged.connect(self._show_fit)
        screens = QGuiApplication.instance()
        assert isinstance(screens, QGuiApplication), "windows need it"
        screens.screenAdded.connect(self._show_fit)
        screens.screenRemoved.connect(self._lose_screen)
        self.panel.show_wanted.connect(self.show_broadcast)
        self.panel.cards.pause.connect(self._pause)
        self.panel.picture.screen_wanted.connect(self._go_to)

    def _keys(self) -> None:
        self.desk.keys.add("B", self.panel.cards.put_up_at_once)
        self.desk.keys.add("Shift+B", self.on_air.take_down)
        context = Qt.ShortcutContext.WindowShortcut
        keyed(self.desk, "Ctrl+Shift+B", self.panel.cards.put_up_at_once, context=context)
        keyed(self.desk, "Ctrl+Shift+D", self._show_main, context=context)
        keyed(self.desk, "Ctrl+W", self.desk.close, context=context)

    def follow(self, session: Session, at: AtTable | None) -> None:
        """Puts this match on air from now on, where a spectator's view of it comes here."""
        self.leave()
        self._session = session
        session.updated.connect(self._match_now)
        told = ""
        if session.played.can_watch:
            self.feed = Feed(session.played, self)
            self.frame.follow(self.feed)
            self.feed.updated.connect(self._begun)
        else:
            told = tr(
                "This computer plays as a guest. The broadcast of this match is shown at the "
                "table’s computer, or by somebody who watches."
            )
        self.desk.follow(session, at)
        self.panel.show_match(tuple(session.names.values()), told=told)
        self._match_now()

    def leave(self) -> None:
        """No match is on any more. What is on air otherwise stays."""
        if self._session is None:
            return
        self._session.updated.disconnect(self._match_now)
        self._session = None
        self.sounder.follow(None)
        self.frame.follow(None)
        self.desk.follow(None)
        if self.feed is not None:
            self.feed.close()
            self.feed.deleteLater()
            self.feed = None
        self.panel.show_match(())
        self._match_now()

    def show_desk(self) -> None:
        """Shows the host desk, or brings it to the front."""
        _front(self.desk)
        # A native window forgets that it was asked when it is closed.
        self.desk.show_capture(capture.words(capture.ask(self.desk)))

    def show_broadcast(self, wanted: bool = True) -> None:
        """Shows the broadcast, or hides it; it is the same window each time."""
        if wanted and not self.broadcast.isVisible():
            self._place(self._public)
            # Whoever shares the whole screen by mistake shares no more than he must.
            capture.ask(self._main)
        self.broadcast.setVisible(wanted)
        self._show_shown()

    def close(self) -> None:
        """Closes all of it, for good."""
        self.leave()
        self.sounder.close()
        for window in (self.desk, self.broadcast):
            window.hide()
            window.deleteLater()

    # What happens.

    def _show_main(self) -> None:
        _front(self._main)

    def _show_shown(self) -> None:
        is_shown = self.broadcast.isVisible()
        self.sounder.is_heard = is_shown
        self.panel.show_shown(is_shown, self.broadcast.windowTitle())

    def _show_fit(self, screen: object = None) -> None:
        screens, window = QGuiApplication.screens(), self.broadcast
        if window.screen() in screens:
            self.panel.picture.show_fit(screens, window.screen(), window.pixels)

    def _begun(self, facts: object) -> None:
        """The first news of a match: from now on there is a board, and what comes is heard."""
        assert self.feed is not None, "it has news"
        self.feed.updated.disconnect(self._begun)
        game = self.feed.match.game
        self.sounder.follow(self.feed, LOOKS[game].air(), self.frame.board)

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
        session = self._session
        if session is not None and session.latest is not None and session.latest.paused is None:
            session.pause_or_go_on(reason)

    # On which screen.

    @property
    def _public(self) -> QScreen:
        """The screen for the broadcast: the one that was chosen, or else where nothing private is.

        Where there is only one it is that.
        """
        screens = QGuiApplication.screens()
        if self._screen in screens and self._screen is not None:
            return self._screen
        return places.private_screen(screens, self._main.screen())

    def _go_to(self, screen: QScreen) -> None:
        self._screen = screen
        self._place(screen)

    def _place(self, screen: QScreen) -> None:
        """Puts the broadcast there, and what is private elsewhere, where there is an elsewhere."""
        other = places.private_screen(QGuiApplication.screens(), screen)
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


def _move_to(window: QWidget, screen: QScreen) -> None:
    """To the middle of that screen; as large as it was there where it filled the screen."""
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    places.centre_on(window, screen)
    window.setWindowState(state)


def _front(window: QWidget) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
