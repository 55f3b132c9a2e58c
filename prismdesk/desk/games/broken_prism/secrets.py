"""What was secret until the match ended: the seed, and how each target could be reached (ALL13)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from prismdesk.desk.games.broken_prism.words import expression_text
from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism.view import Sheet


class Secrets(QWidget):
    """Per round its targets, each with the expression with which it was drawn, and the seed."""

    def __init__(self, sheets: Sequence[Sheet], seed: str | None) -> None:
        super().__init__()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        if seed is not None:
            said = label(tr("Seed: {seed}", seed=seed), "muted", wraps=True)
            said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            inside.addWidget(said)
        told = tr("Each target was drawn together with an expression that reaches it.")
        inside.addWidget(label(told, "muted", wraps=True))
        inside.addWidget(_grid(sheets))


def _grid(sheets: Sequence[Sheet]) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(2, 1)
    line = 0
    for number, sheet in enumerate(sheets, start=1):
        grid.addWidget(label(tr("Round {n}", n=number), "strong"), line, 0)
        # Targets that were entered have no expression of their own.
        ways = [*sheet.witnesses, *[""] * (len(sheet.targets) - len(sheet.witnesses))]
        for target, way in zip(sheet.targets, ways, strict=False):
            grid.addWidget(label(target, "strong"), line, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(expression_text(way) or tr("entered"), wraps=True), line, 2)
            line += 1
    return made
