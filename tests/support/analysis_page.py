"""A match that is over on the screen, and an analysis whose answers a test decides."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.bots.bot import Best, Solution, Solved
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.desk.match.analysis.analysis import Analysis
from prismdesk.desk.match.analysis.panel import AnalysisPanel
from prismdesk.desk.match.page import MatchPage
from prismdesk.desk.match.session import Session
from prismdesk.desk.preferences import Preferences
from prismdesk.link.bots.bot_process import Stopped
from prismdesk.link.bots.bot_protocol import Asked, Found, Said, Solve
from prismdesk.link.bots.bot_worker import answered
from prismdesk.link.local.local_match import resume
from prismdesk.link.loop import Loop
from tests.support.match_page import LEFT, Sitting
from tests.support.window_checks import settle

FEW: int = 400
"""Nodes of a search that a test waits for."""


def best(*line: str, value: int | None = None, **more: Any) -> Best:
    return Best(line, phrase("Worth {value}.", value=str(value)), value, **more)


class Scripted:
    """Thinks what a test says. While it `holds` an answer waits; it `crashes` when told to."""

    def __init__(self) -> None:
        self.asked: list[Solve] = []
        self.best: tuple[Best, ...] = (best("a1>a2", value=3),)
        self.played: tuple[Best | None, ...] | None = None
        self.least = 1
        self.by_played: dict[str, tuple[Best | None, ...]] = {}
        self.holds = self.crashes = False
        self.stops = 0
        self._loop: Loop | None = None
        self._waiting: list[asyncio.Future[Said]] = []

    def __call__(self, loop: Loop) -> Scripted:
        self._loop = loop
        return self

    @property
    def says(self) -> Found:
        given = self.asked[-1].played
        played = self.by_played.get(given[0]) if given else self.played
        if played is None:
            played = self.played or (None,) * len(given)
        solution = Solution(None, self.best, phrase("That is all."), least=self.least)
        return Found(Solved(solution, played))

    async def ask(self, asked: Asked) -> Said:
        assert isinstance(asked, Solve)
        self.asked.append(asked)
        if self.crashes:
            raise Stopped("it was told to")
        if self.holds:
            waiting: asyncio.Future[Said] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            return await waiting
        return self.says

    def answer(self) -> None:
        """Answers all that is waited for, what was asked first as well."""
        assert self._loop is not None
        self._loop.call(self._settle)

    def _settle(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(self.says)

    def stop(self) -> None:
        self.stops += 1
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_exception(Stopped("it was ended"))

    async def close(self) -> None:
        self.stop()


class AtOnce:
    """Thinks with the real solvers, in the thread that asks, about a few nodes only."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop

    async def ask(self, asked: Asked) -> Said:
        return answered(msgspec.structs.replace(asked, nodes=FEW), lambda: False)

    def stop(self) -> None:
        """Nothing lasts here."""

    async def close(self) -> None:
        """There is nothing to be closed."""


class Analysing(Sitting):
    """Somebody in front of a match that was opened from its file."""

    def __init__(self, qtbot: QtBot, path: Path) -> None:
        played = resume(path)
        assert not isinstance(played, Refused), played
        preferences = Preferences(path.parent / "settings.json")
        session = Session(played)
        super().__init__(qtbot, MatchPage(session, preferences))
        session.setParent(self.window)
        qtbot.addWidget(self.window)
        self.window.resize(1280, 720)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.until(lambda: self.session.latest is not None)
        settle()

    @property
    def analysis(self) -> Analysis:
        return self.window.analysis

    @property
    def panel(self) -> AnalysisPanel:
        assert self.analysis.panel is not None
        return self.analysis.panel

    def open(self) -> None:
        """Opens it by its key."""
        QTest.keyClick(self.window.board_view, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        self.until(lambda: self.analysis.is_open)

    def opened(self) -> Analysing:
        """The same, where it looks at the last position at which somebody had to decide."""
        self.open()
        self.rest(lambda: self.window.model.at == 6)
        return self

    def look(self, n: int) -> None:
        """Looks at point n, and waits until something is said of it."""
        self.window.model.look(n)
        self.rest(lambda: self.window.model.at == n)

    def rest(self, is_so: Callable[[], bool] = lambda: True) -> None:
        """Waits until nothing is looked for any more."""
        self.until(lambda: is_so() and not self.panel.is_looking)

    def click_on(self, button: Any) -> None:
        QTest.mouseClick(button, LEFT)

    def close(self) -> None:
        self.session.close()
