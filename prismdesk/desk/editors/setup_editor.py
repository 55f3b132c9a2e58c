"""The contract of a set-up editor in New match, and the simplest one: a single line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.page_frame import stack


class SetupEditor(QWidget):
    """A set-up text under somebody's hand. `changed()`: it is another one."""

    changed = Signal()

    rest_is_drawn = False
    """Whether the game draws what is not written, so that nothing need be."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The set-up as it is written now."""

    @abstractmethod
    def set_text(self, text: str) -> None:
        """Show this set-up."""

    def begin(self, usual: str) -> None:
        """Begin from the usual set-up, as something to change."""
        self.set_text(usual)

    def show_with(self, given: Mapping[str, str], count: int, refused: Refused | None) -> None:
        """The options and the number of players under which it will be read.

        `refused` is why it cannot be, if it cannot.
        """

    @abstractmethod
    def point(self) -> None:
        """Bring the person to where another text is needed."""


class LineEditor(SetupEditor):
    """A set-up of one line."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setAccessibleName(tr("Position"))
        self.field.textChanged.connect(lambda _: self.changed.emit())
        stack(self.field, on=self)

    @property
    def text(self) -> str:
        return self.field.text().strip()

    def set_text(self, text: str) -> None:
        self.field.setText(text)

    def point(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()
