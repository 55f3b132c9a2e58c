"""What the reveal shows of one player: expression, value step by step, points, verdict (BP28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.running import Running
from prismdesk.desk.games.broken_prism.words import (
    expression_text,
    points_words,
    reason_text,
    usual_reason,
    value_text,
)
from prismdesk.desk.look.icons import draw_icon
from prismdesk.desk.look.measures import PANEL_RADIUS
from prismdesk.desk.look.palettes import mixed
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import Elided, button, label
from prismdesk.desk.parts.lines import Lines
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism.view import Reveal, Verdict

_SEAL: Final = 22


class ShownReveal(NamedTuple):
    """A reveal as the cards show it.

    The submissions of `sealed` seats are still hidden: nothing of their verdicts is looked at.
    That of a `known` seat was shown before the other one. What is `private` is for the eyes of the
    host, from whom nothing is hidden: it is told at once, and not read out.
    """

    reveal: Reveal
    sealed: tuple[Seat, ...] = ()
    known: Seat | None = None
    private: bool = False


class VerdictCard(QWidget):
    """One verdict. It is told only when all of the expression has been read out."""

    ruling = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._verdict: Verdict | None = None
        self._shown: ShownReveal | None = None
        self._names: Mapping[Seat, str] = {}
        self._sign = SignWidget(Seat.RED, 16)
        self._name = Elided("strong")
        self.word = label(role="strong")
        self._running = Running(Seat.RED)
        self.seal = Seal()
        self.told = Lines("muted", usual_reason())
        self.rule = button("", "link", "book", then=self._ask_rule)
        self._lay()
        theme().changed.connect(self._recolour)

    def _lay(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._sign)
        head.addWidget(self._name, 1)
        head.addWidget(self.word)
        middle = QHBoxLayout()
        middle.setSpacing(4)
        middle.addWidget(self.seal)
        middle.addWidget(self._running, 1)
        middle.addWidget(self.rule)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 10, 16, 10)
        whole.setSpacing(4)
        whole.addLayout(head)
        whole.addLayout(middle)
        whole.addWidget(self.told)

    def show_verdict(self, verdict: Verdict, shown: ShownReveal, names: Mapping[Seat, str]) -> None:
        """Shows this one from its beginning."""
        self._verdict, self._shown, self._names = verdict, shown, names
        self._sign.set_seat(verdict.seat)
        name = names[verdict.seat]
        claims = verdict.seat is shown.reveal.by
        self._name.say(tr("{name} claimed {target}", name=name, target=shown.reveal.target)
                       if claims else name)  # fmt: skip
        notation = None if self.is_sealed else verdict.notation
        self._running.show_text(verdict.seat, "" if notation is None else expression_text(notation))
        self.seal.setVisible(verdict.seat in shown.sealed)

    @property
    def is_sealed(self) -> bool:
        """Whether nothing of it is shown here yet."""
        shown, verdict = self._shown, self._verdict
        if shown is None or verdict is None or shown.private:
            return False
        return verdict.seat in shown.sealed

    def read(self, numbers: int, *, done: bool) -> None:
        """So many numbers have been read out; `done`: of both players all."""
        verdict, shown = self._verdict, self._shown
        if verdict is None or shown is None:
            return
        # What was read out before the other one stays as it was told then.
        is_told = done or verdict.seat is shown.known
        self._running.read(min(numbers, len(verdict.steps)), done=is_told)
        refused = verdict.refused if is_told and not self.is_sealed else None
        self.rule.setVisible(refused is not None and refused.rule is not None)
        if self.is_sealed:
            self.word.setText(tr("sealed"))
            self.told.say("")
        elif is_told:
            is_half = shown.reveal.waits is not None and not shown.private
            self._tell(verdict, alone=is_half or not done)
        else:
            self.word.setText("")
            value = verdict.steps[min(numbers, len(verdict.steps)) - 1 :][:1] if numbers else ()
            self.told.say(tr("= {value}", value=value_text(value[0])) if value else "")
        self._name_it()
        self.update()

    def _tell(self, verdict: Verdict, *, alone: bool) -> None:
        """The verdict in one word, and why; while it is `alone` nobody knows whether it stands."""
        refused, points = verdict.refused, verdict.points
        if verdict.notation is None:
            self.word.setText(tr("nothing"))
            self.told.say(tr("Nothing was submitted."))
        elif refused is not None:
            self.word.setText(tr("fails"))
            self.told.say(reason_text(refused, self._names))
            self.rule.setText(refused.rule or "")
            self.rule.setToolTip(tr("Read rule {rule}", rule=refused.rule or ""))
        elif points is not None:
            text = "stands: {points}" if verdict.stands else "beaten: {points}"
            self.word.setText(tr("valid: {points}" if alone else text, points=points.total))
            value = tr("= {value}", value=value_text(verdict.value or ""))
            self.told.say(f"{value} · {points_words(points)}")
        if verdict.ruled:
            self.word.setText(tr("{verdict}, by ruling", verdict=self.word.text()))

    def _name_it(self) -> None:
        parts = (
            self._name.whole,
            self._running.accessibleName(),
            self.word.text(),
            self.told.whole,
        )
        self.setAccessibleName(". ".join(part for part in parts if part))

    def _ask_rule(self) -> None:
        self.ruling.emit(self.rule.text())

    def _recolour(self, palette: object) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, verdict, shown = theme().palette, self._verdict, self._shown
        told = bool(self.word.text())
        # What only the host sees does not look as if it were decided.
        is_private = shown is not None and shown.private
        lit = verdict is not None and verdict.stands and told and not is_private
        width = 2.0 if lit else palette.stroke
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        colour = palette.seats[verdict.seat] if verdict is not None else palette.line
        painter.setPen(QPen(QColor(colour if lit else palette.line), width))
        painter.setBrush(mixed(palette.surface, colour, 0.05 if lit else 0.0))
        painter.drawRoundedRect(area, PANEL_RADIUS, PANEL_RADIUS)
        painter.end()


class Seal(QWidget):
    """A lock, in the place of what is not shown yet."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._refit)

    def sizeHint(self) -> QSize:
        side = round(_SEAL * theme().text_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_icon(painter, "lock", QRectF(self.rect()), QColor(theme().palette.muted))
        painter.end()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()


class Verdicts(QWidget):
    """Both verdicts side by side, the claimer's on the left; `longest` numbers are to be read."""

    ruling = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards = (VerdictCard(), VerdictCard())
        self._longest = self._read = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for card in self.cards:
            card.ruling.connect(self.ruling)
            row.addWidget(card, 1)

    def show_reveal(self, shown: ShownReveal, names: Mapping[Seat, str]) -> None:
        """Shows this reveal as far as it has been read out."""
        sides = max(len(verdict.sides) for verdict in shown.reveal.verdicts)
        self._longest = 0 if shown.private else sides
        for card, verdict in zip(self.cards, shown.reveal.verdicts, strict=True):
            card.show_verdict(verdict, shown, names)
        self.read(self._read)

    def read(self, numbers: int) -> None:
        """Reads so many numbers of each, in step with the board."""
        self._read = numbers
        for card in self.cards:
            card.read(numbers, done=numbers >= self._longest)
