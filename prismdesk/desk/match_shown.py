"""The match that is on the window's pages: shown, taken away, and where it is found again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.desk.match import playing
from prismdesk.desk.texts import apart

if TYPE_CHECKING:
    from prismdesk.desk.match.session import Session
    from prismdesk.desk.match.window import MatchWindow
    from prismdesk.desk.preferences import Preferences
    from prismdesk.desk.presenting import Presenting
    from prismdesk.desk.side.windows import SideWindows
    from prismdesk.desk.table.at_table import AtTable
    from prismdesk.link.played import Played


class MatchShown(QObject):
    """At most one match. It goes on by itself; every action of it is on disk.

    `shown(page, title)`: it is to be seen; `entitled(str)`: it is called so now. `leave()`: back to
    Home. `again(Match)`: the same once more, from the start. `show_table()`: the person wants
    to see who sits around it.
    """

    shown = Signal(QWidget, str)
    entitled = Signal(str)
    leave = Signal()
    again = Signal(object)
    show_table = Signal()

    def __init__(
        self, preferences: Preferences, side: SideWindows, presenting: Presenting, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._preferences, self._side, self._presenting = preferences, side, presenting
        self.window: MatchWindow | None = None
        self._around: AtTable | None = None

    @property
    def game(self) -> str:
        """What is played; empty if nothing is."""
        return "" if self.window is None else self.window.session.rules.name

    def is_of(self, path: Path) -> bool:
        """Whether that file, by whatever name, is the one of the match that is on."""
        on = None if self.window is None else self.window.session.path
        if on is None or on == path:
            return on is not None
        try:
            return on.samefile(path)
        except (OSError, ValueError):
            return False  # one of them is not there, or has no name that a file can have

    def begin(self, played: Played, around: AtTable | None) -> None:
        """Shows this match in the place of the one before, at a table or without."""
        self.drop()
        self._around = around
        session = playing.session_of(played)
        session.players_changed.connect(self._entitle)
        session.reseated.connect(self._reseat)
        self._have(session)
        self._presenting.follow(session, around)
        self.show()

    def _have(self, session: Session) -> None:
        """Has a page for this session, with all ways from it."""
        self.window = match = playing.window_of(session, self._preferences, self._around)
        match.leave.connect(self.leave)
        match.again.connect(self._again)
        match.show_table.connect(self.show_table)
        match.ruling.connect(partial(self._side.show_rules, self.game))
        if session.played.can_watch:
            match.commands.add_desk(self._presenting.show_desk)
        match.commands.add_help(self._side)

    def show(self) -> None:
        """Brings the match that is on to the front."""
        if self.window is not None:
            self.shown.emit(self.window, self._title)

    @property
    def _title(self) -> str:
        assert self.window is not None, "a match is on"
        session = self.window.session
        players = " – ".join(map(apart, session.names.values()))
        return f"{players} · {session.rules.title}"

    def _entitle(self) -> None:
        if self.window is not None and self.window.isVisible():
            self.entitled.emit(self._title)

    def _reseat(self) -> None:
        """Other people are at this computer now: they get a page of their own, on the same match.

        What the one before had on his page, a draft and what he copied, goes with it.
        """
        before = self.window
        assert before is not None, "its session has news"
        was_seen = before.isVisible()
        before.privacy.purge()
        before.commands.own_question = None
        self._have(before.session)
        if was_seen:
            self.show()
        before.setParent(None)
        before.deleteLater()

    def drop(self, table: str = "") -> playing.Said | None:
        """Takes the match off the pages as it is; what is to be said of that.

        `table` is the name of the table where a seat in it is kept, if one is.
        """
        if self.window is None:
            return None
        left, self.window = self.window, None
        self._presenting.leave()
        left.privacy.purge()
        left.session.close()
        left.setParent(None)
        left.deleteLater()
        return playing.said_of_left(left.session, table)

    def _again(self, change_seats: bool) -> None:
        if self.window is not None:
            self.again.emit(self.window.session.once_more(change_seats=change_seats))
