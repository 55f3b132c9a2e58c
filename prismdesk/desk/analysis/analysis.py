"""What a match window knows of the analysis of its match, once that is over (ALL5)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from prismdesk.core.refusal import Refused
from prismdesk.desk.analysis.panel import AnalysisPanel
from prismdesk.desk.analysis.survey import Missed, Survey
from prismdesk.desk.analysis.words import Names
from prismdesk.desk.match.bridge import Bridge
from prismdesk.desk.parts.basics import has_keyboard
from prismdesk.desk.texts import say, tr
from prismdesk.link.analyst import STOPPED, Analyst, Answered
from prismdesk.link.thinking import Thinker, Thinkers

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow

THINKERS: Thinkers = Thinker
"""What thinks: one is made for each analysis that is opened."""

USUAL_MS: Final = 3_000
LONGER_MS: Final = 20_000
"""How long a point is looked at, and how long where somebody wants to know better."""


class Analysis(QObject):
    """Follows the point that is looked at, and shows what was best there.

    It has a thread and a process while it is open, and nothing of either before and after that.
    """

    def __init__(self, window: MatchWindow) -> None:
        super().__init__(window)
        self._window = window
        self.panel: AnalysisPanel | None = None
        self._analyst: Analyst | None = None
        self._bridge: Bridge | None = None
        self._found: dict[int, Answered | Refused] = {}
        self._at: int | None = None
        self._surveys = False
        window.session.on_close = self.close

    @property
    def why_not(self) -> str:
        """Why there is none now; nothing where there is one."""
        update = self._window.session.latest
        if update is None or update.ending is None:
            return tr("when the match is over")
        return "" if self._file is not None else tr("the match is not kept on this computer")

    @property
    def is_open(self) -> bool:
        """Whether it is to be seen."""
        return self._analyst is not None

    @property
    def _file(self) -> Path | None:
        company = self._window.company
        return self._window.session.path or (None if company is None else company.at.file)

    def turn(self) -> None:
        """Opens it, or closes it."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Shows it beside the board, if there can be one."""
        file = self._file
        if self.is_open or self.why_not or file is None:
            return
        window = self._window
        names = Names(dict(window.session.names), window.conduct.action_text)
        self.panel = AnalysisPanel(window.session.rules, names)
        self.panel.chosen.connect(self._suggest)
        self.panel.wanted.connect(self._want)
        self.panel.surveyed.connect(self._survey)
        self.panel.sought.connect(self._seek)
        self.panel.closed.connect(self.close)
        self._bridge = Bridge(self)
        self._analyst = Analyst(file, self._bridge.carry, THINKERS)
        window.alongside.put(self.panel)
        if window.at is None:
            # Where the match is over nobody has anything to decide.
            window.log.step(-1)
        self.refresh()

    def close(self) -> None:
        """Takes it away, and ends what is thought about."""
        if self._analyst is None or self.panel is None or self._bridge is None:
            return
        window, panel = self._window, self.panel
        held = has_keyboard(panel)
        self._bridge.close()
        self._analyst.close()
        self._analyst = self.panel = self._bridge = self._at = None
        self._found.clear()
        panel.show_nothing("")
        window.board.suggest(None)
        window.alongside.put(None)
        panel.deleteLater()
        window.showing.panels_again()
        if held:
            window.board_view.setFocus()

    def refresh(self) -> None:
        """The point that is looked at may be another one now, and the match may go on again."""
        if not self.is_open:
            return
        update = self._window.session.latest
        if self.why_not or update is None:
            self.close()
            return
        at = update.n if self._window.at is None else self._window.at
        if at != self._at:
            self._at = at
            self._look(at, USUAL_MS)

    def _look(self, at: int, ms: int) -> None:
        assert self._analyst is not None, "it is open"
        assert self.panel is not None, "it is open"
        self._window.board.suggest(None)
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
        window = self._window
        if isinstance(found, Answered):
            self.panel.show_answered(found)
        elif found is STOPPED:
            self.panel.show_stopped(found)
        else:
            said = say(found.message, window.session.names)
            self.panel.show_nothing(f"{said} {self._way_back(found)}".strip())
        window.board.announced.emit(self.panel.told)

    def _way_back(self, found: Refused) -> str:
        """What to do where the match is over, and nobody has anything to decide."""
        if found.code != "nobody-acts":
            return ""
        return tr("Step back in the log, and see what was best there.")

    def _want(self, again: bool) -> None:
        if self._surveys:
            self._survey()
        elif self._at is not None:
            self._look(self._at, USUAL_MS if again else LONGER_MS)

    def _survey(self) -> None:
        """Looks at the whole match; stepping through the log ends that."""
        assert self._analyst is not None, "it is open"
        assert self.panel is not None, "it is open"
        update = self._window.session.latest
        assert update is not None, "the match is over"
        self._window.board.suggest(None)
        self._surveys = True
        Survey(self._analyst, range(update.n), self.panel.show_step, self._surveyed)

    def _surveyed(self, missed: list[Missed] | Refused) -> None:
        assert self.panel is not None, "it is open"
        if isinstance(missed, Refused):
            self.panel.show_stopped(missed)
        else:
            self.panel.show_missed(missed)
        self._window.board.announced.emit(self.panel.told)

    def _seek(self, n: int) -> None:
        if self._window.at == n:
            self._look(n, USUAL_MS)
        else:
            self._window.look(n)

    def _suggest(self, action: str) -> None:
        """The board shows what is chosen; what is no action of the game it cannot show."""
        read = self._window.session.rules.read(action)
        self._window.board.suggest(None if isinstance(read, Refused) else read)
