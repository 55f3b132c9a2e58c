"""A Broken Prism match on the screen under the hand of a test, which also moves the clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.board.broken_prism.places import MIDDLES
from prismdesk.desk.games.broken_prism.cards import RoundCard
from prismdesk.desk.games.broken_prism.strip import RevealStrip
from prismdesk.desk.games.broken_prism.targets import TargetsPanel
from prismdesk.desk.parts.basics import Elided
from prismdesk.desk.table.at_table import AtTable
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.broken_prism.state import State
from prismdesk.geometry.triangle import SIDE
from prismdesk.link.host import Host
from prismdesk.link.keeper import new_keeper
from prismdesk.link.local import LocalMatch
from prismdesk.table.match import Player
from tests.support.playing import LEFT, Playing
from tests.support.prism import BOARD
from tests.support.tabletop import a_match

NAMES = {Seat.RED: "Mina", Seat.BLUE: "Jae"}


class Clock:
    """The machine's running time, which passes only when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000

    def __call__(self) -> int:
        return self.ms


def prism_local(
    path: Path | None, clock: Clock, hosted: Iterable[Seat] = (), **given: Any
) -> LocalMatch:
    """A match of two people at one computer, or with a host who types for some seats."""
    played = set(hosted)
    given.setdefault("setup", BOARD)
    given.setdefault("host", "present" if played else "none")
    given.setdefault("windows", "together" if len(played) == 2 else "in-turn")
    players = tuple(
        Player(seat, name, PlayedBy.HOST if seat in played else PlayedBy.PERSON_HERE)
        for seat, name in NAMES.items()
    )
    match = msgspec.structs.replace(a_match(BROKEN_PRISM, **given), players=players)
    keeper = new_keeper(match, BROKEN_PRISM, path)
    assert not isinstance(keeper, Refused), keeper
    return LocalMatch(match.public, BROKEN_PRISM, path, Host(keeper, clock))


class PrismPlaying(Playing):
    """A match window with both players in front of it, who lift every curtain themselves."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        match: Any = None,
        *,
        clock: Clock | None = None,
        around: AtTable | None = None,
        **given: Any,
    ) -> None:
        self.clock = clock or Clock()
        played = match or prism_local(folder / "match.prismdesk", self.clock, **given)
        super().__init__(qtbot, folder, played, around=around)
        for client in self.session.clients.values():
            client._now = self.clock
            client._received_ms = self.clock()

    @property
    def targets(self) -> TargetsPanel:
        """The targets above the log."""
        assert isinstance(self.window.aside, TargetsPanel)
        return self.window.aside

    @property
    def strip(self) -> RevealStrip:
        """The reveal below the board."""
        assert isinstance(self.window.below, RevealStrip)
        return self.window.below

    @property
    def card(self) -> RoundCard:
        """The card over the board."""
        assert isinstance(self.window.over, RoundCard)
        return self.window.over

    @property
    def state(self) -> State:
        """What the table has, secrets included."""
        found: State = self.local.host._keeper.table.state
        return found

    @property
    def phase(self) -> str:
        assert self.session.latest is not None
        return self.session.latest.phase

    def settled(self, n: int) -> None:
        """Waits until more is known to everybody than point `n`."""
        self.until(lambda: self.n > n)
        self.window.board.finish()

    def key(self, key: str) -> None:
        """A key for the page; what it does is waited for."""
        n = self.n
        self.press_key(key)
        self.settled(n)

    def press_key(self, key: str) -> None:
        """A key for the page, whatever comes of it."""
        QTest.keyClick(self.window.board_view, Qt.Key(ord(key)))

    def lift(self, key: str) -> None:
        """The key of who sits down."""
        n = self.n
        curtain = self.window.curtain
        assert curtain.isVisible(), "the curtain is up"
        QTest.keyClick(curtain, Qt.Key(ord(key)))
        self.settled(n)

    def write(self, text: str) -> None:
        """Types an expression into the line, without sending it."""
        line = self.window.entry.line
        QTest.mouseClick(line, LEFT)
        line.selectAll()
        QTest.keyClicks(line, text)

    def submit(self, text: str) -> None:
        """An expression typed and sent; waits until it is received."""
        count = self.received
        self.write(text)
        QTest.keyClick(self.window.entry.line, Qt.Key.Key_Return)
        self.until(lambda: self.received > count)

    @property
    def received(self) -> int:
        """How many submissions in this window the page knows to be received."""
        view, seat = self.session.shown.view, self.session.seat
        own = view.own or next((one.own for one in view.sealed if one.seat is seat), None)
        return 0 if own is None else own.count

    def done(self) -> None:
        """The Done button, which closes a window in turn."""
        n = self.n
        QTest.mouseClick(self.window.entry.done, LEFT)
        self.settled(n)

    def begin(self) -> None:
        """Both players are ready for what comes next: a round, or the end of a reveal."""
        self.key("S")
        self.key("K")

    def claim(self, key: str) -> None:
        """A claim by key, and the claimer sits down."""
        self.key(key)
        self.lift("S" if key in "QAZ" else "K")

    def to_reveal(self, key: str, mine: str = "", theirs: str = "") -> None:
        """A claim with a window for each, the claimer's first, up to its reveal."""
        self.claim(key)
        other = "K" if key in "QAZ" else "S"
        for text in (mine, theirs):
            if text:
                self.submit(text)
            self.done()
            self.lift(other)

    def play_out(self, key: str, mine: str = "", theirs: str = "") -> None:
        """The same, up to the end of its reveal."""
        self.to_reveal(key, mine, theirs)
        self.begin()

    def pass_time(self, ms: int) -> None:
        """So much time passes at once."""
        self.clock.ms += ms
        self.local.host.loop.call(self.local.host._tick)

    def side(self, name: str) -> QPoint:
        """Where a side is on the screen."""
        return self.window.board_view.mapFromScene(MIDDLES[SIDE[name]])

    def click_sides(self, *names: str) -> None:
        for name in names:
            QTest.mouseClick(self.window.board_view.viewport(), LEFT, pos=self.side(name))


def every_text(root: QWidget) -> Iterator[str]:
    """All that any widget says, shows when pointed at, or is called, hidden ones included."""
    for widget in (root, *root.findChildren(QWidget)):
        yield widget.toolTip()
        yield widget.accessibleName()
        yield widget.accessibleDescription()
        yield widget.windowTitle()
        match widget:
            case Elided():
                yield widget.whole
            case QLabel():
                yield QTextDocumentFragment.fromHtml(widget.text()).toPlainText()
            case QAbstractButton():
                yield widget.text()
            case QLineEdit():
                yield widget.text()
                yield widget.selectedText()
                yield widget.placeholderText()
