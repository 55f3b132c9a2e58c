"""What was secret until the match ended: the seed, and how each target could be reached (ALL13)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from prismdesk.desk.games.broken_prism.words import expression_text
from prismdesk.desk.games.rounds.secrets import SecretsShown
from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism.view import Sheet


class Secrets(SecretsShown):
    """Per round its targets, each with the expression with which it was drawn, and the seed."""

    def __init__(self, sheets: Sequence[Sheet], seed: str | None) -> None:
        told = tr("Each target was drawn together with an expression that reaches it.")
        super().__init__(seed, told)
        self.inside.addWidget(_grid(sheets))


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
