"""The menu of a host's acts in a match, and their forms beside the board.

Nothing here is modal: the clock may run while a form is open. A rewind takes all of it back.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from prismdesk.desk.match.host_acts import PAUSE, HostAct, HostActs, Looked
from prismdesk.desk.match.host_form import HostForm
from prismdesk.desk.texts import tr

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow


class Hosting(QObject):
    """The menu of a host's acts; there is none at a computer without a host."""

    def __init__(self, window: MatchWindow) -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        self.acts = HostActs(window.session, window.conduct, self._looked)
        self.menu = QMenu(tr("As the host"), window)
        self.actions: dict[str, QAction] = {
            kind: self.menu.addAction(act.words, partial(self.ask, kind))
            for kind, act in self.acts.by_kind.items()
        }

    def refresh(self) -> None:
        """Enables what a host may do now."""
        for kind, action in self.actions.items():
            action.setEnabled(self.acts.can(kind))

    def _looked(self) -> Looked:
        return Looked(self._session.shown.view, self._window.at)

    def pause(self) -> None:
        """Asks why the match is to be paused."""
        self.ask(PAUSE)

    def ask(self, kind: str) -> None:
        """Opens the form of an act, beside the board, or on the curtain before it."""
        act = self.acts.by_kind[kind]
        form = act.form()
        send = partial(self._do, act, form)
        form.sent.connect(send)
        window = self._window
        window.curtain.refuse("")
        window.commands.own_question = self.acts.question(act, form, send, self._leave)
        window.ask_again()
        form.first.setFocus()

    def _do(self, act: HostAct, form: HostForm) -> None:
        order = self.acts.made(act, form)
        if order is None:
            return
        self._leave()
        self._window.look(None)
        self._session.rule(order)

    def _leave(self) -> None:
        self._window.commands.own_question = None
        self._window.ask_again()
        self._window.take_keyboard()
