"""A player's card in the reveal: expression, value step by step, points, verdict (BP28)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import draw_text, set_paint
from prismdesk.desk.games.broken_prism.board.draft import SIGNS
from prismdesk.desk.games.broken_prism.board.words import (
    expression_text,
    points_words,
    reason_text,
    usual_reason,
    value_text,
)
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.icons import draw_icon
from prismdesk.desk.theme.palettes import (
    LEAD,
    PANEL_RADIUS,
    SMALL_RADIUS,
    Palette,
    mixed,
    veiled,
)
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import BOLD, Painted, draw_frame, font, theme
from prismdesk.desk.widgets.basics import Elided, Lines, as_tip, button, label
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.games.broken_prism.view import Reveal, Verdict

_TOKEN: Final = re.compile(r"[A-Za-z]+ |\d+|[-+x/]")


class ReadOutLine(Painted, QWidget):
    """The expression with the number that is read out now lit, and always in sight."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat
        self._tokens: list[str] = []
        self._read = 0
        self._is_done = True
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, seat: Seat, text: str) -> None:
        """Shows another expression, read to its end."""
        self._seat = seat
        self._tokens = _TOKEN.findall(text)
        self._is_done = True
        self.setAccessibleName(text)
        self.setToolTip(as_tip(text))
        self.update()

    def read(self, numbers: int, *, done: bool) -> None:
        """So many of its numbers have been read out; `done` lights them all alike."""
        self._read, self._is_done = numbers, done
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, round(26 * theme().text_scale))

    def draw(self, painter: QPainter, palette: Palette) -> None:
        face = font(LEAD, BOLD)
        places, whole = self._places(QFontMetricsF(face))
        painter.translate(-self._shift(places, whole), 0)
        number = 0
        for (left, width), token in zip(places, self._tokens, strict=True):
            area = QRectF(left, 0, width, self.height())
            is_number = token[0].isdigit()
            number += is_number
            ink = QColor(palette.text if self._is_done or number < self._read else palette.muted)
            if is_number and number == self._read and not self._is_done:
                set_paint(painter, None, palette.seat(self._seat))
                painter.drawRoundedRect(area.adjusted(-3, 1, 3, -1), SMALL_RADIUS, SMALL_RADIUS)
                ink = QColor(palette.on(palette.seats[self._seat]))
            elif is_number and number > self._read and not self._is_done:
                ink = veiled(palette.muted, 0.6)
            draw_text(painter, area, SIGNS.get(token, token), face, ink)

    def _places(self, metrics: QFontMetricsF) -> tuple[list[tuple[float, float]], float]:
        """Where each token begins and how wide it is, and how wide all of it is."""
        places, x = [], 4.0
        for token in self._tokens:
            gap = 0.0 if token[0].isalnum() else 3.0
            width = metrics.horizontalAdvance(SIGNS.get(token, token))
            places.append((x + gap, width))
            x += width + 2 * gap
        return places, x + 4

    def _shift(self, places: list[tuple[float, float]], whole: float) -> float:
        """How far the line is pushed to the left so that the lit number is in its middle."""
        if whole <= self.width() or self._is_done or not places:
            return 0.0
        numbers = [at for at, token in zip(places, self._tokens, strict=True) if token[0].isdigit()]
        left, width = numbers[min(max(0, self._read - 1), len(numbers) - 1)]
        middle = QPointF(left + width / 2, 0).x() - self.width() / 2
        return min(max(0.0, middle), whole - self.width())


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


class VerdictCard(Painted, QWidget):
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
        self._running = ReadOutLine(Seat.RED)
        self.seal = Seal()
        self.told = Lines("muted", usual_reason())
        self.rule = button("", "link", "book", then=lambda: self.ruling.emit(self.rule.text()))
        head = row(self._sign, (self._name, 1), self.word)
        middle = row(self.seal, (self._running, 1), self.rule, gap=4)
        stack(head, middle, self.told, gap=4, margins=(16, 10, 16, 10), on=self)

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

    def draw(self, painter: QPainter, palette: Palette) -> None:
        verdict, shown = self._verdict, self._shown
        told = bool(self.word.text())
        # What only the host sees does not look as if it were decided.
        is_private = shown is not None and shown.private
        lit = verdict is not None and verdict.stands and told and not is_private
        colour = palette.seats[verdict.seat] if verdict is not None else palette.line
        fill = mixed(palette.surface, colour, 0.05 if lit else 0.0)
        pen = QPen(QColor(colour if lit else palette.line), 2.0 if lit else palette.stroke)
        draw_frame(painter, self.rect(), fill, pen, PANEL_RADIUS)


class Seal(Painted, QWidget):
    """A lock, in the place of what is not shown yet."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(_SEAL * theme().text_scale)
        return QSize(side, side)

    def draw(self, painter: QPainter, palette: Palette) -> None:
        draw_icon(painter, "lock", QRectF(self.rect()), QColor(palette.muted))


class Verdicts(QWidget):
    """Both verdicts side by side, the claimer's on the left; `longest` numbers are to be read."""

    ruling = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards = (VerdictCard(), VerdictCard())
        self._longest = self._read = 0
        for card in self.cards:
            card.ruling.connect(self.ruling)
        row(*((card, 1) for card in self.cards), gap=12, on=self)

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
