"""What is chosen for a table that people in the network can join."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.seats import PlayedBy
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.columns import Columns
from prismdesk.desk.parts.pages import panel
from prismdesk.desk.texts import tr
from prismdesk.wire.texts import MOST_NAME

_INDENT = 34
_LEAST = 240


class TableChoices(QWidget):
    """The table's name, whether this machine's person hosts, and what an absence does.

    `changed()`: something is chosen otherwise.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._can_host = True
        self.field = QLineEdit()
        self.field.setMaxLength(MOST_NAME)
        self.field.setAccessibleName(tr("Name of the table"))
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.hosting = QCheckBox()
        self.hosting.clicked.connect(self._host)
        self._hosting_told = _told()
        self.pausing = QCheckBox(tr("Pause while a player is cut off"))
        self.pausing.clicked.connect(lambda _: self.changed.emit())
        self._pausing_told = _told()
        self._pausing_told.setText(
            tr("The clocks wait until he is back; under event rules the board is covered (ALL12).")
        )
        self._lay()

    def _lay(self) -> None:
        frame, inside = panel(24, 8)
        inside.addWidget(label(tr("Name of the table"), "strong"))
        inside.addWidget(self.field)
        inside.addSpacing(4)
        self._choices = Columns(_LEAST, gap=16, most=2)
        for check, told in (
            (self.hosting, self._hosting_told),
            (self.pausing, self._pausing_told),
        ):
            cell = QWidget()
            lines = QVBoxLayout(cell)
            lines.setContentsMargins(0, 0, 0, 0)
            lines.setSpacing(0)
            lines.addWidget(check)
            lines.addWidget(told)
            lines.addStretch(1)
            self._choices.addWidget(cell)
        inside.addLayout(self._choices)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.addWidget(frame)
        theme().changed.connect(self._refit)
        self._refit(theme().palette)

    def _refit(self, palette: object) -> None:
        self._choices.set_least(round(_LEAST * max(1.0, theme().text_scale)))

    @property
    def name(self) -> str:
        """The table's name on one line; what stands in the empty field if nothing is typed."""
        return " ".join(self.field.text().split()) or self.field.placeholderText()

    @property
    def typed(self) -> str:
        """The name as typed."""
        return " ".join(self.field.text().split())

    @property
    def hosts(self) -> bool:
        """Whether this machine's person is to rule."""
        return self._can_host and self.hosting.isChecked()

    @property
    def pauses_away(self) -> bool:
        """Whether the table pauses while a player is cut off."""
        return self.pausing.isChecked()

    def set_chosen(self, name: str, *, hosts: bool, pauses_away: bool) -> None:
        """Begin with these."""
        self.field.setText(name)
        self.hosting.setChecked(hosts)
        self.pausing.setChecked(pauses_away)

    def suggest(self, name: str) -> None:
        """What the table is called where nothing is typed."""
        self.field.setPlaceholderText(name)

    def show_for(self, played: Collection[PlayedBy]) -> None:
        """Say what hosting means with these players; one who types for others hosts already."""
        self._can_host = PlayedBy.HOST not in played
        for one in (self.hosting, self._hosting_told):
            one.setEnabled(self._can_host)
        if not self._can_host:
            self.hosting.setText(tr("I host"))
            told = tr("You do: you play a seat by typing for it.")
        elif PlayedBy.PERSON_HERE in played:
            self.hosting.setText(tr("I host and play"))
            told = tr("You see what your seat sees. All but a pause needs an Accept (ALL6).")
        else:
            self.hosting.setText(tr("I host"))
            told = tr("You see everything, pause and rule (ALL6). Without a host you only watch.")
        self._hosting_told.setText(told)

    def _host(self, on: bool) -> None:
        # With a host a pause for the absent is usual; it can be chosen otherwise afterwards.
        self.pausing.setChecked(on)
        self.changed.emit()


def _told() -> QLabel:
    made = label("", "muted", wraps=True)
    made.setContentsMargins(_INDENT, 0, 0, 4)
    return made
