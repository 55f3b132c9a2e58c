"""Analysis of a finished match: follows the point looked at and shows what was best (ALL5)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.match.analysis.findings import Missed, Names, Survey
from prismdesk.desk.match.analysis.panel import AnalysisPanel
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.texts import say, tr
from prismdesk.desk.thread_bridge import ThreadBridge
from prismdesk.desk.widgets.basics import has_keyboard
from prismdesk.link.bots.bot_process import SpawnedBotProcess, StartsBotProcess
from prismdesk.link.local.analysis import STOPPED, Analyst, Answered

THINKERS: StartsBotProcess = SpawnedBotProcess
"""What thinks: one is made for each analysis that is opened."""

USUAL_MS: Final = 3_000
LONGER_MS: Final = 20_000
"""How long a point is looked at, and how long where somebody wants to know better."""


class Analysis(QObject):
    """Follows the point that is looked at, and shows what was best there.

    It has a thread and a process while it is open, and nothing of either before and after that.

    `offered(bool)`: whether there is one by now. `opened(panel)`, `closed()`: this is to be seen,
    or nothing any more; `left()`: it had the keyboard. `stepped(by)`: the position before is of
    more use. `suggested(action or None)`: the board is to show this.
    """

    offered = Signal(bool)
    opened = Signal(QWidget)
    closed = Signal()
    left = Signal()
    stepped = Signal(int)
    suggested = Signal(object)

    def __init__(self, match: MatchModel, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self.panel: AnalysisPanel | None = None
        self._analyst: Analyst | None = None
        self._bridge: ThreadBridge | None = None
        self._found: dict[int, Answered | Refused] = {}
        self._at: int | None = None
        self._surveys = False

    @property
    def why_not(self) -> str:
        """Why there is none now; nothing where there is one."""
        update = self._match.latest
        if update is None or update.ending is None:
            return tr("when the match is over")
        return "" if self._match.file is not None else tr("the match is not kept on this computer")

    @property
    def is_open(self) -> bool:
        """Whether it is to be seen."""
        return self._analyst is not None

    def turn(self) -> None:
        """Opens it, or closes it."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Shows it beside the board, if there can be one."""
        match = self._match
        if self.is_open or self.why_not or match.file is None:
            return
        names = Names(dict(match.names), match.match_ui.action_text, tuple(match.session.lines))
        self.panel = AnalysisPanel(match.rules, names)
        self.panel.chosen.connect(self._suggest)
        self.panel.wanted.connect(self._want)
        self.panel.surveyed.connect(self._survey)
        self.panel.sought.connect(self._seek)
        self.panel.closed.connect(self.close)
        self._bridge = ThreadBridge()
        self._analyst = Analyst(match.file, self._bridge.carry, THINKERS)
        self.opened.emit(self.panel)
        if match.at is None:
            # Where the match is over nobody has anything to decide.
            self.stepped.emit(-1)
        self.refresh()

    def close(self) -> None:
        """Takes it away, and ends what is thought about."""
        if self._analyst is None or self.panel is None or self._bridge is None:
            return
        panel, held = self.panel, has_keyboard(self.panel)
        self._bridge.close()
        self._analyst.close()
        self._analyst = self.panel = self._bridge = self._at = None
        self._found.clear()
        panel.show_nothing("")
        self.suggested.emit(None)
        self.closed.emit()
        self._match.show_again()
        if held:
            self.left.emit()

    def refresh(self) -> None:
        """The point that is looked at may be another one now, and the match may go on again."""
        self.offered.emit(not self.why_not)
        update, at = self._match.latest, self._match.at
        if not self.is_open:
            return
        if self.why_not or update is None:
            self.close()
            return
        at = update.n if at is None else at
        if at != self._at:
            self._at = at
            self._look(at, USUAL_MS)

    def _look(self, at: int, ms: int) -> None:
        assert self._analyst is not None, "it is open"
        assert self.panel is not None, "it is open"
        self.suggested.emit(None)
        self._surveys = False
        if at in self._found and ms == USUAL_MS:
            self._analyst.leave()
            self._show(self._found[at])
            return
        self.panel.show_looking()
        self._analyst.ask(at, ms, self._hear)

    def _hear(self, n: int, found: Answered | Refused) -> None:
        if found is not STOPPED:
            self._found[n] = found
        if n == self._at:
            self._show(found)

    def _show(self, found: Answered | Refused) -> None:
        assert self.panel is not None, "it is open"
        if isinstance(found, Answered):
            self.panel.show_answered(found)
        elif found is STOPPED:
            self.panel.show_stopped(found)
        else:
            said = say(found.message, self._match.names)
            if found.code == "nobody-acts":
                # So it is where the match is over.
                said = f"{said} {tr('Step back in the log, and see what was best there.')}"
            self.panel.show_nothing(said)
        self._match.announced.emit(self.panel.told)

    def _want(self, again: bool) -> None:
        if self._surveys:
            self._survey()
        elif self._at is not None:
            self._look(self._at, USUAL_MS if again else LONGER_MS)

    def _survey(self) -> None:
        """Looks at the whole match; stepping through the log ends that."""
        assert self._analyst is not None, "it is open"
        assert self.panel is not None, "it is open"
        update = self._match.latest
        assert update is not None, "the match is over"
        self.suggested.emit(None)
        self._surveys = True
        Survey(self._analyst, range(update.n), self.panel.show_step, self._surveyed)

    def _surveyed(self, missed: list[Missed] | Refused) -> None:
        assert self.panel is not None, "it is open"
        if isinstance(missed, Refused):
            self.panel.show_stopped(missed)
        else:
            self.panel.show_missed(missed)
        self._match.announced.emit(self.panel.told)

    def _seek(self, n: int) -> None:
        if self._match.at == n:
            self._look(n, USUAL_MS)
        else:
            self._match.look(n)

    def _suggest(self, action: str) -> None:
        """The board shows what is chosen; what is no action of the game it cannot show."""
        read = self._match.rules.read(action)
        self.suggested.emit(None if isinstance(read, Refused) else read)
