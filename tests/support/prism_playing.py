"""A Broken Prism match on the screen under the hand of a test, which also moves the clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.board.geometry import MIDDLES
from prismdesk.desk.games.broken_prism.panels.reveal_panel import RevealPanel
from prismdesk.desk.games.broken_prism.panels.targets import TargetsPanel
from prismdesk.desk.widgets.basics import Elided
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.geometry.triangle import SIDE
from prismdesk.link.local.local_match import LocalMatch
from tests.support.broken_prism_by_hand import BOARD
from tests.support.match_page import LEFT
from tests.support.rounds_page import NAMES, Clock, RoundPlaying, rounds_local

__all__ = ["NAMES", "Clock", "PrismPlaying", "every_text", "prism_local"]


def prism_local(
    path: Path | None, clock: Clock, hosted: Iterable[Seat] = (), **given: Any
) -> LocalMatch:
    """A match of two people at one computer, or with a host who types for some seats."""
    played = set(hosted)
    given.setdefault("setup", BOARD)
    given.setdefault("windows", "together" if len(played) == 2 else "in-turn")
    return rounds_local(BROKEN_PRISM, path, clock, played, **given)


class PrismPlaying(RoundPlaying):
    """A match window with both players in front of it, who lift every curtain themselves."""

    begun = staticmethod(prism_local)

    @property
    def targets(self) -> TargetsPanel:
        """The targets above the log."""
        assert isinstance(self.window.panels.aside, TargetsPanel)
        return self.window.panels.aside

    @property
    def strip(self) -> RevealPanel:
        """The reveal below the board."""
        assert isinstance(self.window.panels.below, RevealPanel)
        return self.window.panels.below

    def lift(self, key: str) -> None:
        """The key of who sits down."""
        n = self.n
        curtain = self.window.curtain
        assert curtain.isVisible(), "the curtain is up"
        QTest.keyClick(curtain, Qt.Key(ord(key)))
        self.settled(n)

    def submit(self, text: str) -> None:
        """An expression typed and sent; waits until it is received."""
        count = self.received
        self.write(text)
        QTest.keyClick(self.window.command_line.line, Qt.Key.Key_Return)
        self.until(lambda: self.received > count)

    @property
    def received(self) -> int:
        """How many submissions in this window the page knows to be received."""
        view, seat = self.session.shown.view, self.session.seat
        own = view.own or next((one.own for one in view.sealed if one.seat is seat), None)
        return 0 if own is None else own.count

    def done(self) -> None:
        """The Done button, which closes a window in turn."""
        self.does(QTest.mouseClick, self.window.command_line.besides, LEFT)

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
