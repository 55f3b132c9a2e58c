"""The host desk, and the host's menu of a match page, under the hand of a test."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from prismdesk.desk.host.actions_panel import ActionsPanel
from prismdesk.desk.host.match_part import MatchPart
from prismdesk.desk.host.window import HostDesk
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.desk.match.host_actions import HostForm
from prismdesk.desk.match.prompt import PromptCard
from prismdesk.desk.match.session import Session
from prismdesk.desk.widgets.buttons import KeyButton
from tests.support.match_page import LEFT, PATIENCE_MS
from tests.support.prism_playing import PrismPlaying
from tests.support.window_checks import settle


class AtDesk:
    """A host in front of his desk, which follows the match of that session.

    `field` is a line of text at the left, where what is on air would be.
    """

    def __init__(self, qtbot: QtBot, session: Session | None, at: TableModel | None = None) -> None:
        self.qtbot, self.session = qtbot, session
        self.field = QLineEdit()
        self.window = HostDesk(self.field)
        qtbot.addWidget(self.window)
        self.window.follow(session, at)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.front()
        settle()

    def front(self) -> None:
        """The desk is the window that has the keyboard."""
        self.window.activateWindow()
        self.until(self.window.isActiveWindow)

    def until(self, is_so: Any) -> None:
        self.qtbot.waitUntil(is_so, timeout=PATIENCE_MS)

    @property
    def match(self) -> MatchPart:
        assert self.window.match is not None
        return self.window.match

    @property
    def acts(self) -> ActionsPanel:
        assert self.match.acts is not None
        return self.match.acts

    @property
    def form(self) -> HostForm:
        """The form that is open."""
        form = self.acts.asking.form
        assert isinstance(form, HostForm)
        assert form.isVisible()
        return form

    @property
    def n(self) -> int:
        """The public number that is known here."""
        assert self.session is not None
        return -1 if self.session.latest is None else self.session.latest.n

    def can(self, kind: str) -> bool:
        """Whether that act can be pressed."""
        return self.acts.buttons[kind].isEnabled()

    def press(self, kind: str) -> None:
        """Clicks the button of an act."""
        assert self.can(kind), kind
        QTest.mouseClick(self.acts.buttons[kind], LEFT)

    def key(self, key: Qt.Key, shift: bool = False) -> None:
        """A key for the desk, wherever the focus is."""
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(self.window.focusWidget(), key, held)

    def wish(self, words: str) -> KeyButton:
        """The button of what the host presses on with."""
        found = [one for one in self.acts.wish_buttons if one.whole == words]
        assert found, [one.whole for one in self.acts.wish_buttons]
        return found[0]

    def choose(self, value: str) -> None:
        """Clicks a choice of the form."""
        assert self.form.choices is not None
        QTest.mouseClick(self.form.choices.segments[value], LEFT)

    def send(self, reason: str, amount: str = "") -> None:
        """Fills in the form and sends it by Enter; waits until it is done and closed."""
        n, form = self.n, self.form
        if amount:
            QTest.keyClicks(form.amount, amount)
        QTest.keyClicks(form.reason, reason)
        QTest.keyClick(form.reason, Qt.Key.Key_Return)
        self.until(lambda: self.n > n and self.acts.asking.form is None)

    def done(self, kind: str, reason: str, choice: str = "", amount: str = "") -> None:
        """A whole act, by the pointer and the keyboard."""
        self.press(kind)
        if choice:
            self.choose(choice)
        self.send(reason, amount)

    def answer(self, words: str) -> None:
        """Clicks a button of what is asked at the desk."""
        found = [one for one in self.acts.asking.buttons if one.text() == words]
        assert found, [one.text() for one in self.acts.asking.buttons]
        QTest.mouseClick(found[0], LEFT)

    def pick(self, n: int) -> None:
        """Clicks a line of the log."""
        log = self.match.log
        index = log.log.index(n - 1)
        log.list.scrollTo(index)
        settle()
        QTest.mouseClick(log.list.viewport(), LEFT, pos=log.list.visualRect(index).center())


def act(game: PrismPlaying, kind: str, asking: PromptCard | None = None) -> HostForm:
    """The form of an act, opened from the menu, beside the board or on the curtain."""
    hosting = game.window.commands.host_menu
    assert hosting is not None
    assert hosting.actions[kind].isEnabled()
    hosting.actions[kind].trigger()
    form = (asking or game.window.prompt).form
    assert isinstance(form, HostForm)
    assert form.isVisible()
    return form


def sent(game: PrismPlaying, form: HostForm, reason: str) -> None:
    """The form filled in and sent by Enter."""
    n = game.n
    QTest.keyClicks(form.reason, reason)
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    game.settled(n)


def claimed(game: PrismPlaying, desk: AtDesk) -> None:
    """Mina has claimed the first target; the host is back at his desk."""
    game.front()
    game.key("Q")
    desk.front()
