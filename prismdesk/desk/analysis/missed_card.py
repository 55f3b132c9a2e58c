"""A point of a match at which something better was missed, to be pressed so that it is shown."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from prismdesk.core.game import Rules
from prismdesk.desk.analysis.survey import Missed
from prismdesk.desk.analysis.words import (
    MOST_OF_FIRST,
    Names,
    line_words,
    miss_words,
    played_words,
    shortened,
)
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.parts.cards import Card
from prismdesk.desk.texts import tr


class MissedCard(Card):
    """Who played what, how much was missed by that, and what was better."""

    def __init__(self, missed: Missed, rules: Rules[Any, Any, Any], names: Names) -> None:
        super().__init__()
        better = shortened(line_words((missed.better,), names), MOST_OF_FIRST)
        texts = [
            (played_words(missed.miss, names), "strong"),
            (miss_words(missed.miss, rules), "muted"),
            (tr("Better: {action}", action=better), "muted"),
        ]
        inside = QVBoxLayout(self)
        inside.setContentsMargins(16, 8, 12, 8)
        inside.setSpacing(2)
        for text, role in texts:
            part = Paragraph(role)
            part.setText(text)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            inside.addWidget(part)
        self.setAccessibleName(" ".join(text for text, _ in texts))
