"""The part of a match's menu that says who plays: bots, people, and how they take turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from prismdesk.core.seats import Seat
from prismdesk.desk.look.icons import dress
from prismdesk.desk.match.asking import Question
from prismdesk.desk.match.fill_form import FillForm
from prismdesk.desk.match.filling import Change, changes, filling, stopped
from prismdesk.desk.texts import tr

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


class PlayersMenu(QObject):
    """Has somebody else play a seat. Each change is asked about beside the board."""

    def __init__(self, window: MatchWindow) -> None:
        super().__init__(window)
        self._window = window
        self._shown: list[Change] = []
        self._at = None if window.company is None else window.company.at
        self.menu = QMenu(tr("Who plays"), window)
        dress(self.menu.menuAction(), "bot")

    def refresh(self) -> None:
        """What can be changed by now; an open menu is left alone while that is the same."""
        session, at = self._window.session, self._at
        every = [one for seat in session.match.seats for one in changes(session, at, seat)]
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
            # An ampersand in a name is no key.
            words = change.words.replace("&", "&&")
            self.menu.addAction(words, partial(self.ask, change))

    def stopped(self, seat: Seat) -> Question:
        """What stands beside the board once the bot of that seat has stopped."""
        return stopped(self._window.session, self._at, seat, self.ask)

    def ask(self, change: Change) -> None:
        """Opens the form of a change, beside the board."""
        window = self._window
        own_name = window.preferences.now.own_name
        question = filling(window.session, self._at, change, self._leave, own_name)
        window.commands.own_question = question
        window.ask_again()
        if isinstance(question.form, FillForm):
            question.form.focus_first()

    def _leave(self) -> None:
        self._window.commands.own_question = None
        self._window.ask_again()
        self._window.take_keyboard()
