"""The match that is on the window's pages: shown, taken away, and where it is found again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.desk.match import playing
from prismdesk.desk.texts import apart

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow
    from prismdesk.desk.preferences import Preferences
    from prismdesk.desk.presenting import Presenting
    from prismdesk.desk.side.windows import SideWindows
    from prismdesk.desk.table.at_table import AtTable
    from prismdesk.link.played import Played


class MatchShown(QObject):
    """At most one match. It goes on by itself; every action of it is on disk.

    `shown(page, title)`: it is to be seen. `leave()`: back to Home. `again(Match)`: the same once
    more, from the start. `show_table()`: the person wants to see who sits around it.
    """

    shown = Signal(QWidget, str)
    leave = Signal()
    again = Signal(object)
    show_table = Signal()

    def __init__(
        self, preferences: Preferences, side: SideWindows, presenting: Presenting, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._preferences, self._side, self._presenting = preferences, side, presenting
        self.window: MatchWindow | None = None

    @property
    def game(self) -> str:
        """What is played; empty if nothing is."""
        return "" if self.window is None else self.window.session.rules.name

    def begin(self, played: Played, around: AtTable | None) -> None:
        """Shows this match in the place of the one before, at a table or without."""
        self.drop()
        self.window = match = playing.window_for(played, self._preferences, around)
        match.leave.connect(self.leave)
        match.again.connect(self._again)
        match.show_table.connect(self.show_table)
        match.ruling.connect(partial(self._side.show_rules, self.game))
        if played.can_watch:
            match.commands.add_desk(self._presenting.show_desk)
        match.commands.add_help(self._side)
        self._presenting.follow(match.session, around)
        self.show()

    def show(self) -> None:
        """Brings the match that is on to the front."""
        if self.window is not None:
            session = self.window.session
            players = " – ".join(map(apart, session.names.values()))
            self.shown.emit(self.window, f"{players} · {session.rules.title}")

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
