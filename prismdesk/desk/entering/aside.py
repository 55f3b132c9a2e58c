"""What stands beside the board: what can be done with a round, its targets, its faults."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.entering.damaged import Damaged
from prismdesk.desk.entering.fields import LinesField
from prismdesk.desk.entering.findings import Findings
from prismdesk.desk.entering.reaching import Found
from prismdesk.desk.entering.reading import Reading
from prismdesk.desk.entering.targets import Targets
from prismdesk.desk.entering.work import same_solid
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.texts import tr

_SOLID_LINES: Final = 2
_EDGES: Final = 32
"""Lines that are seen of the solid chains, and what their field needs around them."""


class Aside(QWidget):
    """`solid_edited(list)`: the person changed the solid lines."""

    solid_edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draw = button(tr("Draw this round"), tip=tr("From a seed that nobody knows"))
        self.clear = button(tr("Clear"), tip=tr("Empty this round, so that it is drawn"))
        self.load = button(tr("Load…"), tip=tr("Take all rounds from a file"))
        self.save = button(tr("Save…"), tip=tr("Put all rounds into a file"))
        self.targets = Targets()
        self.solid = LinesField(tr("Solid chains"))
        self.solid.setPlaceholderText("red B 5+3x2")
        self.solid.edited.connect(lambda text: self.solid_edited.emit(text.split("\n")))
        self.solid.pasted.connect(self.solid.insert)
        self.findings = Findings()
        self.damaged = Damaged()
        self._faults, self._below = panel(16, 8)
        self._below.addWidget(self.findings)
        self._below.addWidget(self.damaged)
        self.damaged.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(_flowing(self.draw, self.clear, self.load, self.save))
        self._round = self._round_panel()
        layout.addWidget(self._round)
        layout.addWidget(self._faults, 1)
        theme().changed.connect(self._refit)
        self._refit()

    def _round_panel(self) -> QWidget:
        frame, inside = panel(16, 8)
        inside.addWidget(label(tr("Targets"), "strong"))
        inside.addWidget(self.targets)
        inside.addSpacing(4)
        inside.addWidget(label(tr("Solid chains, one a line"), "strong"))
        inside.addWidget(self.solid)
        return frame

    def show_round(self, reading: Reading, text: str, found: Found) -> None:
        """Show the round's targets, solid lines and faults."""
        self.show_found(reading, found)
        if not same_solid(text, self.solid.text.split("\n")):
            self.solid.show_text("\n".join(reading.parts.solid))
        self.findings.show_reading(reading)
        self.show_findings()
        self.clear.setEnabled(bool(text))

    def show_found(self, reading: Reading, found: Found) -> None:
        """Show what is known of the targets now."""
        self.targets.show_targets(reading, found)

    def show_damaged(self, name: str, refused: Refused) -> None:
        """Show the faults of a file in the place of the round, and of the round's own."""
        self.damaged.show_file(name, refused)
        self._round.hide()
        self.findings.hide()
        self.damaged.show()
        self.damaged.take.setFocus()

    def show_findings(self) -> None:
        """Show the round again with its own faults."""
        self.damaged.hide()
        self._round.show()
        self.findings.show()

    def _refit(self, _: object = None) -> None:
        line = self.solid.fontMetrics().lineSpacing()
        self.solid.setFixedHeight(_SOLID_LINES * line + _EDGES)


def _flowing(*buttons: QPushButton) -> Flow:
    made = Flow()
    made.setContentsMargins(0, 0, 0, 0)
    for one in buttons:
        made.addWidget(one)
    return made
