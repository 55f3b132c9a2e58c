"""The command line below the board, where actions are typed, and what is said about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import CommandLineState, Now, Wish
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.icons import pixmap
from prismdesk.desk.theme.palettes import CONTROL_RADIUS, Palette, mixed, veiled
from prismdesk.desk.theme.seat_signs import draw_sign
from prismdesk.desk.theme.theme import Fitted, Painted, theme
from prismdesk.desk.widgets.basics import Elided, Single, as_tip, button, has_keyboard
from prismdesk.desk.widgets.page_frame import row, stack


class SeatButton(Painted, QAbstractButton):
    """A seat by its sign; the name is its tool tip."""

    def __init__(self, seat: Seat, name: str) -> None:
        super().__init__()
        self._seat = seat
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(tr("For {name}", name=name))
        self.setAccessibleName(tr("For {name}", name=name))

    def sizeHint(self) -> QSize:
        side = round(34 * max(1.0, theme().text_scale))
        return QSize(side, side)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        on = self.isChecked()
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if on:
            painter.setPen(QPen(QColor(palette.muted), palette.stroke))
            painter.setBrush(mixed(palette.raised, palette.text, 0.14))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus), 2))
        painter.drawRoundedRect(area, CONTROL_RADIUS - 3, CONTROL_RADIUS - 3)
        colour = palette.seat(self._seat) if on else veiled(palette.seats[self._seat], 0.45)
        draw_sign(painter, self._seat, area.center(), area.height() * 0.26, colour)


class InputSeats(QWidget):
    """The seats for which the line can speak; hidden while there is only one."""

    chosen = Signal(object)

    def __init__(self, names: Mapping[Seat, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Typed for"))
        self._group = QButtonGroup(self)
        self.buttons: dict[Seat, SeatButton] = {}
        layout = row(gap=2, on=self)
        for seat, name in names.items():
            made = SeatButton(seat, name)
            made.clicked.connect(lambda _=False, seat=seat: self.chosen.emit(seat))
            self._group.addButton(made)
            layout.addWidget(made)
            self.buttons[seat] = made
        self.hide()

    def show_seats(self, seats: tuple[Seat, ...], seat: Seat | None) -> None:
        """Offers these seats, of which one speaks now."""
        for one, made in self.buttons.items():
            made.setVisible(one in seats)
            made.setChecked(one is seat)
        self.setVisible(len(seats) > 1)


_LEAST_LINE: Final = 160
_LONGEST: Final = 2000
"""More than any game reads, so that a line that is too long is refused and not cut."""


class CommandEdit(QLineEdit):
    """A line of notation. Escape empties it; from an empty one the keys go back to the board.

    From a line that `keeps` what is in it, such as a draft, they go back at once.
    """

    given_back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.keeps = False
        self._is_fresh = False

    def event(self, event: QEvent) -> bool:
        """Leaves Ctrl+Z to the match where there is nothing to undo in the line."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_undo = event.matches(QKeySequence.StandardKey.Undo)
            if is_undo and not (self.text() or self.isUndoAvailable()):
                event.ignore()
                return False
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_fresh = True
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A key that was held when the line got the focus, as the one that lifts a curtain.
        self._is_fresh = self._is_fresh and event.isAutoRepeat()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self._is_fresh or (is_enter and event.isAutoRepeat()):
            return
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.text() and not self.keeps:
            self.clear()
        else:
            self.given_back.emit()


class CommandLine(Fitted, QWidget):
    """Where actions are typed. `typed(text)`: Enter, or the button, on a line that is not empty.

    `drafted(text)`: the person changed the line. `wished(wish)`: he wants what the button besides
    does. `ruling(number)`: he wants to read the rule that was named. `speaks(seat)`: he types for
    another seat. `announced(words)`: the game has said something below the line.
    """

    typed = Signal(str)
    drafted = Signal(str)
    wished = Signal(object)
    ruling = Signal(str)
    speaks = Signal(object)
    announced = Signal(str)

    def __init__(
        self,
        names: Mapping[Seat, str],
        signs: Sequence[tuple[str, str]] = (),
        *,
        saved: str = "",
    ) -> None:
        """`signs` are operators with a button; `saved` says where what is shown is saved."""
        super().__init__()
        self.line = CommandEdit()
        self.line.setAccessibleName(tr("Typed action"))
        self.line.setMaxLength(_LONGEST)
        self.line.returnPressed.connect(self.enter)
        self.line.textChanged.connect(self._edited)
        self.line.textChanged.connect(self.drafted)
        self.input_seats = InputSeats(names)
        self.input_seats.chosen.connect(self.speaks)
        self.signs = [self._sign(shown, typed) for shown, typed in signs]
        self._make_buttons()
        self._note = Elided("muted")
        self._saved = QLabel()
        self._saved.setProperty("role", "note")
        self._mark = QLabel()
        self._trouble = self._is_refused = False
        self._covered: str | None = None
        self._lead = CommandLineState()
        self._names = names
        self._where_saved = saved
        self._lay()
        theme().changed.connect(self._dress)
        self.show_state(self._lead)
        self.show_saved(None)

    def _make_buttons(self) -> None:
        self.besides = Single()
        self.besides.setAutoDefault(True)
        self.besides.clicked.connect(lambda _checked=False: self._wish())
        # Pressed with the pointer it leaves the keys where they are, and would not act on the next.
        self.besides.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.send = button("", "primary", then=self.enter)
        self._rule = button("", "link", "book", then=lambda: self.ruling.emit(self._rule.text()))
        # Its room is kept while it is hidden, so that the board above does not move.
        keeping = self._rule.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)
        self._rule.setSizePolicy(keeping)

    def _sign(self, shown: str, typed: str) -> QPushButton:
        made = button(shown, then=lambda: self._insert(typed))
        made.setAccessibleName(tr("Operator {sign}", sign=shown))
        return made

    def _lay(self) -> None:
        tools = row(*self.signs, self.besides)
        self._tools = QWidget()
        self._tools.setLayout(tools)
        self._top = row(self.input_seats, (self.line, 1), self._tools, self.send)
        said = ((self._note, 1), self._rule, self._mark, self._saved)
        below = row(*said, gap=6, margins=(14, 0, 4, 0))
        self._whole = stack(self._top, below, gap=6, on=self)

    def fit(self) -> None:
        """The buttons go below the line where they would leave it no room."""
        tools = self._tools
        others = sum(
            one.sizeHint().width() + self._top.spacing()
            for one in (self.input_seats, tools, self.send)
            if not one.isHidden()
        )
        narrow = self.width() - others < _LEAST_LINE * theme().text_scale
        if narrow and self._top.indexOf(tools) >= 0:
            self._top.removeWidget(tools)
            self._whole.insertWidget(1, tools, 0, Qt.AlignmentFlag.AlignLeft)
        elif not narrow and self._top.indexOf(tools) < 0:
            self._whole.removeWidget(tools)
            self._top.insertWidget(self._top.indexOf(self.line) + 1, tools)

    @property
    def note(self) -> str:
        """What is said below the line."""
        return self._note.whole

    def show_now(self, model: MatchModel, now: Now) -> None:
        """What can be typed at this moment, and for whom."""
        if self.show_state(model.line_state) and self.note:
            # That something was received is all that happens; it is to be heard as well.
            self.announced.emit(self.note)
        # A draft on the screen would give time to think, as the board would (ALL12).
        self.cover(covered=model.session.is_covered)
        self.set_usable(not now.update.standing)
        self.input_seats.show_seats(tuple(model.session.acting), now.seat)

    def show_state(self, state: CommandLineState) -> bool:
        """What the line is for now; whether something else is said below it than before.

        A hint gives way only to that.
        """
        changed, self._lead = state.note != self._lead.note, state
        self.line.setPlaceholderText(say(state.asks, self._names))
        self.send.setText(say(state.button, self._names))
        self.line.keeps = state.signs
        for one in self.signs:
            one.setVisible(state.signs)
        self._show_besides(state.besides)
        self._tools.setVisible(state.signs or state.besides is not None)
        self.fit()
        if changed or not self.note:
            self.hint("")
        return changed

    def _show_besides(self, wish: Wish | None) -> None:
        self.besides.setVisible(wish is not None)
        if wish is not None:
            words = say(wish.words, self._names)
            self.besides.setText(words)
            self.besides.setAccessibleName(words)
            self.besides.setToolTip("" if wish.tip is None else as_tip(say(wish.tip, self._names)))

    def hint(self, text: str, rule: str | None = None) -> None:
        """Says something below the line (empty: what the line is for), and offers the rule."""
        self._is_refused = False
        standing = self._lead.note
        self._note.say(text or ("" if standing is None else say(standing, self._names)))
        self._rule.setText(rule or "")
        self._rule.setToolTip(tr("Read rule {rule}", rule=rule) if rule else "")
        self._rule.setVisible(rule is not None)

    def refuse(self, text: str, rule: str | None) -> None:
        """Says why what was wanted cannot be, until the line says something else.

        What was typed is ready to be typed over.
        """
        self.hint(text, rule)
        self._is_refused = True
        if self.line.hasFocus():
            self.line.selectAll()

    @property
    def text(self) -> str:
        """What is in the line, to be seen or not."""
        return self.line.text() if self._covered is None else self._covered

    def cover(self, *, covered: bool) -> None:
        """Hides what is in the line, or has it there again, unless it was forgotten since."""
        text, self._covered = self.text, None
        self.show_text("" if covered else text)
        self._covered = text if covered else None

    def show_text(self, text: str) -> None:
        """Has this text in the line, without telling anybody that it changed."""
        if self._covered is not None:
            self._covered = text
        elif text != self.line.text():
            self.line.blockSignals(True)
            self.line.setText(text)
            self.line.blockSignals(False)
            self._edited()

    def forget(self) -> None:
        """Empties the line, and with it whatever it could bring back."""
        if self._covered:
            self._covered = ""
            self.drafted.emit("")
        # Unlike `clear` this empties the list of what can be undone as well.
        self.line.setText("")
        self.hint("")

    def set_usable(self, usable: bool) -> None:
        """Whether anything can be typed now; if not, the keys are for the board again."""
        usable = usable and not self._lead.closed
        if not usable and has_keyboard(self):
            self.line.given_back.emit()
        for one in (self.line, *self.signs):
            one.setEnabled(usable)
        for one in (self.send, self.besides):
            one.setEnabled(usable and self._lead.held is None)

    def show_saved(self, trouble: Refused | None) -> None:
        """That everything shown is on disk, or why what was just tried is not."""
        if self._trouble and trouble is None:
            self.hint("")
        self._trouble = trouble is not None
        self._saved.setText(tr("Saved") if trouble is None else tr("Not saved"))
        words = self._where_saved if trouble is None else say(trouble.message, {})
        self._saved.setToolTip(words)
        if trouble is not None:
            self.hint(say(trouble.message, {}))
        self._dress(theme().palette)

    def _dress(self, palette: Palette) -> None:
        colour = QColor(palette.seats[0] if self._trouble else palette.ok)
        name = "close" if self._trouble else "check"
        size = round(14 * theme().text_scale)
        self._mark.setPixmap(pixmap(name, size, self.devicePixelRatioF(), colour))
        self._mark.setFixedSize(QSize(size, size))

    def _edited(self) -> None:
        """What was wrong with the line before is no longer of use."""
        if self._is_refused:
            self.hint("")

    def _insert(self, typed: str) -> None:
        self.line.insert(typed)
        self.line.setFocus()

    def _wish(self) -> None:
        if self.besides.hasFocus():
            self.line.given_back.emit()
        if self._lead.besides is not None:
            self.wished.emit(self._lead.besides)

    def enter(self) -> None:
        """Sends off what is in the line, as Enter does there."""
        text = self.line.text().strip()
        if text and self.line.isEnabled():
            self.typed.emit(text)
