"""Where a match begins: the usual set-up, or a position that the host types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.game import Rules
from prismdesk.core.refusal import Refused
from prismdesk.desk.board.positions import open_view, state_of
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.pictures import Position
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

_USUAL, _OWN = "usual", "own"


class Start(QWidget):
    """The set-up with its picture. A position that cannot be read says so below its field."""

    changed = Signal()

    def __init__(self, rules: Rules[Any, Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._given: dict[str, str] = {}
        choices = ((_USUAL, tr("Usual")), (_OWN, tr("Own position")))
        self.kinds = Segments(choices, tr("Set-up"))
        self.kinds.chosen.connect(self._chosen)
        self.field = QLineEdit()
        self.field.setAccessibleName(tr("Position"))
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.told = label("", wraps=True)
        self.picture = Position()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.kinds, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.field)
        layout.addWidget(self.told)
        layout.addWidget(self.picture)
        layout.addStretch(1)
        self.refused: Refused | None = None
        self.reset()

    def reset(self) -> None:
        """Back to the usual set-up."""
        self.kinds.set_value(_USUAL)
        self.field.clear()
        self.field.hide()
        self.told.hide()

    @property
    def text(self) -> str | None:
        """The position as typed; None for the usual set-up."""
        return self.field.text().strip() if self.kinds.value == _OWN else None

    def show_with(self, given: Mapping[str, str]) -> None:
        """Draw the set-up under these options, or say why there is none."""
        self._given = dict(given)
        state = state_of(self._rules, self.text, given)
        self.refused = state if isinstance(state, Refused) else None
        if self.refused is not None:
            rule = f" ({self.refused.rule})" if self.refused.rule else ""
            self.told.setText(say(self.refused.message, {}) + rule)
        else:
            self.picture.show_view(self._rules.name, open_view(self._rules, state))
            ending = self._rules.ending(state)
            over = (
                tr("Here the match would be over at once: {why}", why=say(ending.reason, {}))
                if ending
                else ""
            )
            self.told.setText(over)
        self.told.setVisible(bool(self.told.text()))

    def point(self) -> None:
        """Bring the person to the field that needs another text."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def _chosen(self, value: str) -> None:
        own = value == _OWN
        self.field.setVisible(own)
        if own and not self.field.text():
            self.field.setText(self._usual_text())
        if own:
            self.point()
        self.changed.emit()

    def _usual_text(self) -> str:
        """The usual set-up as text, for a game that can write one, as something to change."""
        state = state_of(self._rules, None, self._given)
        if isinstance(state, Refused):
            return ""
        return str(self._rules.status(state).get("position", ""))
