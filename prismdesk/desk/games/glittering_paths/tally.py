"""How the match stands, above the log: points by round, the last path, the skips (GP13, GP17)."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from prismdesk.core.points import written
from prismdesk.desk.games.glittering_paths.round_table import RoundTable
from prismdesk.desk.games.glittering_paths.skips import SkipMarks
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.match.conduct import Now, Panel, Wish
from prismdesk.desk.parts.basics import Elided, label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.play import SKIPS
from prismdesk.games.glittering_paths.state import BOTH, DECIMALS
from prismdesk.games.glittering_paths.view import View, is_covered


class TallyPanel(Panel):
    """The table of rounds, and below it what the last move of this round has come to.

    Points are no secret: what a pause covers is not among them (ALL12).
    """

    def __init__(self) -> None:
        super().__init__()
        self.table = RoundTable()
        self._sign = SignWidget(BOTH[0], 14)
        self._last = Elided()
        self.points = label("", "strong")
        self._marks = SkipMarks(SKIPS)
        self._skips = label("", "note")
        frame, inside = panel(14, 8)
        inside.addWidget(self.table)
        inside.addLayout(self._line())
        below = Flow(gap=8)
        below.addWidget(self._marks)
        below.addWidget(self._skips)
        inside.addLayout(below)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(frame)
        self.hide()

    def _line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._sign)
        line.addWidget(self._last, 1)
        line.addWidget(self.points)
        return line

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        view: View | None = now.known
        self.setVisible(view is not None)
        if view is None:
            return
        self.table.show_rounds(now, view)
        self._show_last(now, view)
        self._marks.show_skips(view.skips)
        self._skips.setText(tr("{n} of {most} skips", n=view.skips, most=SKIPS))

    def _show_last(self, now: Now, view: View) -> None:
        last = view.moves[-1] if view.moves else None
        self._sign.setVisible(last is not None)
        if last is None:
            self._last.say(tr("Paths are covered") if is_covered(view) else tr("No path yet"))
            self.points.setText("")
            return
        self._sign.set_seat(last.seat)
        self._last.say("-".join(last.cells))
        points = written(last.points, DECIMALS)
        self.points.setText(f"+{points}")
        self.points.setAccessibleName(
            tr("{name}: {points} points", name=now.names[last.seat], points=points)
        )
