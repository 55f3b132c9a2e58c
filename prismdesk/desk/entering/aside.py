"""What stands beside the board: what can be done with a round, its own fields, its faults."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.damaged import Damaged
from prismdesk.desk.entering.findings import Findings
from prismdesk.desk.entering.reading import Reading
from prismdesk.desk.parts.basics import button
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.texts import tr


class Aside(QWidget):
    """The buttons above, the faults below; a game lays its own fields into `own` between them."""

    def __init__(
        self, hint: str, more: Sequence[QPushButton] = (), parent: QWidget | None = None
    ) -> None:
        """`hint` is how a round in which nothing stands can be entered.

        `more` are buttons of the game for what else can be done with a round.
        """
        super().__init__(parent)
        self.draw = button(tr("Draw this round"), tip=tr("From a seed that nobody knows"))
        self.clear = button(tr("Clear"), tip=tr("Empty this round, so that it is drawn"))
        self.load = button(tr("Load…"), tip=tr("Take all rounds from a file"))
        self.save = button(tr("Save…"), tip=tr("Put all rounds into a file"))
        drawn = tr(
            "Nothing is entered here: this round is drawn from the match’s secret seed when the "
            "match starts."
        )
        self.findings = Findings(tr("Nothing is wrong with this round."), f"{drawn} {hint}")
        self.damaged = Damaged()
        self._faults, below = panel(16, 8)
        below.addWidget(self.findings)
        below.addWidget(self.damaged)
        self.damaged.hide()
        self._own_frame, self.own = panel(16, 8)
        buttons = Flow()
        buttons.setContentsMargins(0, 0, 0, 0)
        for one in (self.draw, *more, self.clear, self.load, self.save):
            buttons.addWidget(one)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(buttons)
        layout.addWidget(self._own_frame)
        layout.addWidget(self._faults, 1)

    def show_round(self, reading: Reading, text: str) -> None:
        """Show how the round stands."""
        self.findings.show_reading(reading)
        self.show_findings()
        self.clear.setEnabled(bool(text))

    def show_damaged(self, name: str, refused: Refused) -> None:
        """Show the faults of a file in the place of the round, and of the round's own."""
        self.damaged.show_file(name, refused)
        self._own_frame.hide()
        self.findings.hide()
        self.damaged.show()
        self.damaged.take.setFocus()

    def show_findings(self) -> None:
        """Show the round again with its own faults."""
        self.damaged.hide()
        self._own_frame.show()
        self.findings.show()
