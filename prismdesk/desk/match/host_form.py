"""What a host fills in for one of his acts: a choice, an amount, and always a reason (ALL6)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from prismdesk.desk.parts.basics import Paragraph, label
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import tr

_LONGEST = 500


class HostForm(QWidget):
    """The fields of one act. `sent()`: Enter in one of them."""

    sent = Signal()

    def __init__(
        self, choices: Sequence[tuple[str, str]] = (), chosen: str = "", amount: str = ""
    ) -> None:
        """`choices` are values with their words, named `chosen`; `amount` names what is counted.

        Of several choices none is made before the host makes it: what he sends may end a match.
        """
        super().__init__()
        is_open = len(choices) > 1
        self.choices = Segments(choices, chosen, is_open=is_open) if choices else None
        self.amount = QLineEdit()
        self.amount.setPlaceholderText(amount)
        self.amount.setAccessibleName(amount)
        if not amount:
            self.amount.hide()
        self.reason = QLineEdit()
        self.reason.setMaxLength(_LONGEST)
        self.reason.setPlaceholderText(tr("Reason"))
        self.reason.setAccessibleName(tr("Reason"))
        self._fault = Paragraph("strong")
        self._fault.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        if self.choices is not None:
            if not amount:
                # With an amount to be given beside it, what is chosen is plain.
                layout.addWidget(label(chosen, "muted"))
            layout.addWidget(self.choices)
        layout.addWidget(self.amount)
        layout.addWidget(self.reason)
        layout.addWidget(self._fault)
        for field in (self.amount, self.reason):
            field.returnPressed.connect(self.sent)

    @property
    def choice(self) -> str:
        """What is chosen; empty where there is no choice, and before it is made."""
        return "" if self.choices is None else self.choices.value

    @property
    def first(self) -> QLineEdit:
        """The field to begin with."""
        return self.reason if self.amount.isHidden() else self.amount

    def complain(self, text: str) -> None:
        """Says what is missing."""
        self._fault.setText(text)
        self._fault.show()
