"""What stands beside the board: a round's targets, and the chains that are solid in it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from prismdesk.desk.entering.aside import Aside
from prismdesk.desk.entering.broken_prism.reaching import Found
from prismdesk.desk.entering.broken_prism.reading import Reading
from prismdesk.desk.entering.broken_prism.targets import Targets
from prismdesk.desk.entering.broken_prism.work import same_solid
from prismdesk.desk.entering.fields import LinesField
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import tr

_SOLID_LINES: Final = 2
_EDGES: Final = 32
"""Lines that are seen of the solid chains, and what their field needs around them."""


class NumbersAside(Aside):
    """`solid_edited(list)`: the person changed the solid lines."""

    solid_edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        hint = tr("To enter it, type a number on the board, or draw or load one to change.")
        super().__init__(hint, parent=parent)
        self.targets = Targets()
        self.solid = LinesField(tr("Solid chains"))
        self.solid.setPlaceholderText("red B 5+3x2")
        self.solid.edited.connect(lambda text: self.solid_edited.emit(text.split("\n")))
        self.solid.pasted.connect(self.solid.insert)
        self.own.addWidget(label(tr("Targets"), "strong"))
        self.own.addWidget(self.targets)
        self.own.addSpacing(4)
        self.own.addWidget(label(tr("Solid chains, one a line"), "strong"))
        self.own.addWidget(self.solid)
        theme().changed.connect(self._refit)
        self._refit()

    def show_parts(self, reading: Reading, text: str, found: Found) -> None:
        """Show the round's targets and solid lines."""
        self.show_found(reading, found)
        if not same_solid(text, self.solid.text.split("\n")):
            self.solid.show_text("\n".join(reading.parts.solid))

    def show_found(self, reading: Reading, found: Found) -> None:
        """Show what is known of the targets now."""
        self.targets.show_targets(reading, found)

    def _refit(self, _: object = None) -> None:
        line = self.solid.fontMetrics().lineSpacing()
        self.solid.setFixedHeight(_SOLID_LINES * line + _EDGES)
