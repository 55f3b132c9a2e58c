"""What was secret until the match ended: the seed, and below it what a game has to show (ALL13)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from prismdesk.desk.parts.basics import label
from prismdesk.desk.texts import tr


class SecretsShown(QWidget):
    """The seed, if there was one, and a line on what stands below; the rest is laid `inside`."""

    def __init__(self, seed: str | None, told: str) -> None:
        super().__init__()
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(0, 0, 0, 0)
        self.inside.setSpacing(12)
        if seed is not None:
            said = label(tr("Seed: {seed}", seed=seed), "muted", wraps=True)
            said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.inside.addWidget(said)
        self.inside.addWidget(label(told, "muted", wraps=True))
