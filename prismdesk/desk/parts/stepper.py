"""A whole number with a button to either side of it, for one less and one more."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import button, label

_WIDE: Final = 24


class Stepper(QWidget):
    """A number from `least` to `most`. `stepped(int)`: the person wants this one instead."""

    stepped = Signal(int)

    def __init__(
        self, least: int, most: int, names: tuple[str, str], parent: QWidget | None = None
    ) -> None:
        """`names` are those of the two buttons: for one less, and for one more."""
        super().__init__(parent)
        self._least, self._most = least, most
        self.value = least
        self.less = button("", "quiet", "minus", tip=names[0], then=lambda: self._step(-1))
        self.more = button("", "quiet", "plus", tip=names[1], then=lambda: self._step(1))
        self._shown = label("", "strong")
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for one in (self.less, self._shown, self.more):
            layout.addWidget(one)
        for one in (self.less, self.more):
            one.setAutoRepeat(True)
        theme().changed.connect(self._refit)
        self._refit()
        self.show_value(least)

    def show_value(self, value: int) -> None:
        """Show that number without telling anybody, in range or not."""
        self.value = value
        self._shown.setText(str(value))
        self.less.setEnabled(value > self._least)
        self.more.setEnabled(value < self._most)
        for one in (self.less, self.more):
            one.setAccessibleDescription(str(value))

    def go_to(self) -> None:
        """The keys go to one of its buttons."""
        wanted = self.more if self.more.isEnabled() else self.less
        wanted.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _step(self, by: int) -> None:
        self.stepped.emit(min(self._most, max(self._least, self.value + by)))

    def _refit(self, _: object = None) -> None:
        self._shown.setFixedWidth(round(_WIDE * max(1.0, theme().text_scale)))
