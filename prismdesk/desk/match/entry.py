"""The line below the board: typed notation, what was wrong with it, and whether all is saved."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.desk.look.icons import pixmap
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import Elided, button
from prismdesk.desk.texts import say, tr


class Line(QLineEdit):
    """A line of notation. Escape empties it; from an empty one the keys go back to the board."""

    given_back = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.text():
            self.clear()
        else:
            self.given_back.emit()


class Entry(QWidget):
    """Where actions are typed. `typed(text)`: Enter, or the button, on a line that is not empty.

    `ruling(number)`: somebody wants to read the rule that was named.
    """

    typed = Signal(str)
    ruling = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = Line()
        self.line.setPlaceholderText(tr("Type an action"))
        self.line.setAccessibleName(tr("Typed action"))
        self.line.setMaxLength(500)
        self.line.returnPressed.connect(self._enter)
        self._play = button(tr("Play"), "primary", then=self._enter)
        self._note = Elided("muted")
        self._rule = button("", "link", "book", then=self._ask_rule)
        # Its room is kept while it is hidden, so that the board above does not move.
        keeping = self._rule.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)
        self._rule.setSizePolicy(keeping)
        self._saved = QLabel()
        self._saved.setProperty("role", "note")
        self._mark = QLabel()
        self._trouble = False
        self._lay()
        theme().changed.connect(self._dress)
        self.hint("")
        self.show_saved(None)

    def _lay(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self._play)
        below = QHBoxLayout()
        below.setContentsMargins(14, 0, 4, 0)
        below.setSpacing(6)
        below.addWidget(self._note, 1)
        below.addWidget(self._rule)
        below.addWidget(self._mark)
        below.addWidget(self._saved)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(6)
        whole.addLayout(row)
        whole.addLayout(below)

    @property
    def note(self) -> str:
        """What is said below the line."""
        return self._note.whole

    def hint(self, text: str, rule: str | None = None) -> None:
        """Says something below the line, and offers the rule to be read."""
        self._note.say(text)
        self._rule.setText(rule or "")
        self._rule.setToolTip(tr("Read rule {rule}", rule=rule) if rule else "")
        self._rule.setVisible(rule is not None)

    def refuse(self, text: str, rule: str | None) -> None:
        """Says why what was wanted cannot be. What was typed is ready to be typed over."""
        self.hint(text, rule)
        if self.line.hasFocus():
            self.line.selectAll()

    def _ask_rule(self) -> None:
        self.ruling.emit(self._rule.text())

    def taken(self) -> None:
        """What was typed has been done."""
        self.line.clear()
        self.hint("")

    def set_usable(self, usable: bool) -> None:
        """Whether anything can be typed now."""
        self.line.setEnabled(usable)
        self._play.setEnabled(usable)

    def show_saved(self, trouble: Refused | None) -> None:
        """That everything shown is on disk, or why what was just tried is not."""
        if self._trouble and trouble is None:
            self.hint("")
        self._trouble = trouble is not None
        self._saved.setText(tr("Saved") if trouble is None else tr("Not saved"))
        words = tr("Every action on the screen is on disk.") if trouble is None else ""
        self._saved.setToolTip(say(trouble.message, {}) if trouble is not None else words)
        if trouble is not None:
            self.hint(say(trouble.message, {}))
        self._dress(theme().palette)

    def _dress(self, palette: Palette) -> None:
        colour = QColor(palette.seats[0] if self._trouble else palette.ok)
        name = "close" if self._trouble else "check"
        size = round(14 * theme().text_scale)
        self._mark.setPixmap(pixmap(name, size, self.devicePixelRatioF(), colour))
        self._mark.setFixedSize(QSize(size, size))

    def _enter(self) -> None:
        if text := self.line.text().strip():
            self.typed.emit(text)
