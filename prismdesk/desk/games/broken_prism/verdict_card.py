"""What the reveal shows of one player: expression, value step by step, points, verdict (BP28)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.games.broken_prism.running import Running
from prismdesk.desk.games.broken_prism.words import (
    expression_text,
    points_words,
    reason_text,
    usual_reason,
)
from prismdesk.desk.look.measures import PANEL_RADIUS
from prismdesk.desk.look.palettes import mixed
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.look.theme import theme
from prismdesk.desk.parts.basics import Elided, button, label
from prismdesk.desk.parts.lines import Lines
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism.view import Reveal, Verdict


class VerdictCard(QWidget):
    """One verdict. It is told only when all of the expression has been read out."""

    ruling = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._verdict: Verdict | None = None
        self._reveal: Reveal | None = None
        self._names: Mapping[Seat, str] = {}
        self._sign = SignWidget(Seat.RED, 16)
        self._name = Elided("strong")
        self.word = label(role="strong")
        self._running = Running(Seat.RED)
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
        middle.addWidget(self._running, 1)
        middle.addWidget(self.rule)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 10, 16, 10)
        whole.setSpacing(4)
        whole.addLayout(head)
        whole.addLayout(middle)
        whole.addWidget(self.told)

    def show_verdict(self, verdict: Verdict, reveal: Reveal, names: Mapping[Seat, str]) -> None:
        """Shows this one from its beginning."""
        self._verdict, self._reveal, self._names = verdict, reveal, names
        self._sign.set_seat(verdict.seat)
        name = names[verdict.seat]
        claims = verdict.seat is reveal.by
        self._name.say(tr("{name} claimed {target}", name=name, target=reveal.target)
                       if claims else name)  # fmt: skip
        text = "" if verdict.notation is None else expression_text(verdict.notation)
        self._running.show_text(verdict.seat, text)

    def read(self, numbers: int, *, done: bool) -> None:
        """So many numbers have been read out; `done`: of both players all."""
        verdict = self._verdict
        if verdict is None:
            return
        self._running.read(min(numbers, len(verdict.steps)), done=done)
        refused = verdict.refused if done else None
        self.rule.setVisible(refused is not None and refused.rule is not None)
        if done:
            self._tell(verdict)
        else:
            self.word.setText("")
            value = verdict.steps[min(numbers, len(verdict.steps)) - 1 :][:1] if numbers else ()
            self.told.say(tr("= {value}", value=value[0]) if value else "")
        self._name_it()
        self.update()

    def _tell(self, verdict: Verdict) -> None:
        """The verdict in one word, and why."""
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
            self.word.setText(tr(text, points=points.total))
            value = tr("= {value}", value=verdict.value or "")
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
        palette, verdict = theme().palette, self._verdict
        told = bool(self.word.text())
        lit = verdict is not None and verdict.stands and told
        width = 2.0 if lit else palette.stroke
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        colour = palette.seats[verdict.seat] if verdict is not None else palette.line
        painter.setPen(QPen(QColor(colour if lit else palette.line), width))
        painter.setBrush(mixed(palette.surface, colour, 0.05 if lit else 0.0))
        painter.drawRoundedRect(area, PANEL_RADIUS, PANEL_RADIUS)
        painter.end()


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

    def show_reveal(self, reveal: Reveal, names: Mapping[Seat, str]) -> None:
        """Shows this reveal as far as it has been read out."""
        self._longest = max(len(verdict.sides) for verdict in reveal.verdicts)
        for card, verdict in zip(self.cards, reveal.verdicts, strict=True):
            card.show_verdict(verdict, reveal, names)
        self.read(self._read)

    def read(self, numbers: int) -> None:
        """Reads so many numbers of each, in step with the board."""
        self._read = numbers
        for card in self.cards:
            card.read(numbers, done=numbers >= self._longest)
