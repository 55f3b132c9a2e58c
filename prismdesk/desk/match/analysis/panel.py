"""The analysis beside the board: the best answers, what was played, and where most was missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QButtonGroup, QWidget

from prismdesk.bots.bot import Best
from prismdesk.core.game import Rules
from prismdesk.core.phrases import Phrase
from prismdesk.core.refusal import Refused
from prismdesk.desk.match.analysis.findings import (
    MOST_OF_FIRST,
    Missed,
    Names,
    asked_first,
    line_words,
    miss_words,
    misses,
    played_words,
    shortened,
    shown,
)
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import (
    Paragraph,
    as_tip,
    button,
    has_keyboard,
    label,
    say_or_hide,
)
from prismdesk.desk.widgets.buttons import Card
from prismdesk.desk.widgets.page_frame import Scroller, column, fill, panel, row, stack
from prismdesk.link.local.analysis import Answered

_BAR: Final = 4.0


def _then(best: Best, names: Names) -> str:
    """How it goes on after the first action, or all of that where its name is too long."""
    first = line_words(best.line[:1], names)
    if len(best.line) > 1:
        return tr("then {line}", line=shortened(line_words(best.line[1:], names)))
    return "" if len(first) <= MOST_OF_FIRST else shortened(first)


def _paragraph(text: str, role: str) -> Paragraph:
    made = Paragraph(role)
    made.setText(text)
    return made


class WordsCard(Card):
    """A card with `parts` one below the other, each of them a text with its role."""

    def __init__(self, *texts: tuple[str, str]) -> None:
        super().__init__()
        self.parts = [_paragraph(*text) for text in texts]
        for part in self.parts:
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        stack(*self.parts, gap=2, margins=(16, 8, 12, 8), on=self)


class AnswerCard(WordsCard):
    """What the answer is worth, and below it its line. While it is checked the board shows it."""

    def __init__(self, place: int, best: Best, names: Names) -> None:
        """Without a `place` (0) it is the only answer to its question."""
        worth, line = say(best.words, names.names), line_words(best.line, names)
        first = shortened(line_words(best.line[:1], names), MOST_OF_FIRST)
        said = tr("{place}. {action}", place=place, action=first) if place else first
        sure = tr("{worth} · proved", worth=worth.rstrip(".")) if best.proved else worth
        then = _then(best, names)
        super().__init__((said, "strong"), (sure, "muted"), (then, "note"))
        self.best = best
        self.setCheckable(True)
        self._then = self.parts[-1]
        self._then.hide()
        self.toggled.connect(self._unfold)
        self.setToolTip(as_tip(line) if shortened(line) != line else "")
        self.setAccessibleName(", ".join(part for part in (said, sure, then) if part))

    def _unfold(self, checked: bool) -> None:
        """How it goes on is said of the one that is looked at."""
        self._then.setVisible(checked and bool(self._then.text()))

    def _paint_check(self, painter: QPainter, palette: Palette) -> None:
        """A bar at its side: its corner has no room for a sign."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(palette.text))
        bar = QRectF(6, 12, _BAR, self.height() - 24)
        painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)


class MissedCard(WordsCard):
    """Who played what, how much was missed by that, and what was better."""

    def __init__(self, missed: Missed, rules: Rules[Any, Any, Any], names: Names) -> None:
        better = shortened(line_words((missed.better,), names), MOST_OF_FIRST)
        texts = [
            (played_words(missed.miss, names), "strong"),
            (miss_words(missed.miss, rules), "muted"),
            (tr("Better: {action}", action=better), "muted"),
        ]
        super().__init__(*texts)
        self.setAccessibleName(" ".join(text for text, _ in texts))


_TICK_MS: Final = 1000
_LEAST: Final = 160
"""How low its content can get before all beside the board scrolls."""


class AnalysisPanel(QWidget):
    """Says what was best at a point. `chosen(action or None)`: the board is to show this action.

    `wanted(again)`: look again; for longer, unless it was broken off. `surveyed()`: look at the
    whole match. `sought(n)`: show that point. `closed()`: the person has seen enough.
    """

    chosen = Signal(object)
    wanted = Signal(bool)
    surveyed = Signal()
    sought = Signal(int)
    closed = Signal()

    def __init__(self, rules: Rules[Any, Any, Any], names: Names) -> None:
        super().__init__()
        self._rules, self._names = rules, names
        self._seconds = 0
        self._ticking = QTimer(self, interval=_TICK_MS)
        self._ticking.timeout.connect(self._tick)
        self.cards: list[AnswerCard] = []
        self._group = QButtonGroup(self)
        self.says = Paragraph("muted")
        self.sure = Paragraph("note")
        self._answers, self._answers_in = column(8)
        self._played, self._played_in = column(4)
        self.longer = button(
            tr("Look longer"), "raised", fits=True, then=lambda: self.wanted.emit(False)
        )
        self.again = button(
            tr("Try again"), "raised", fits=True, then=lambda: self.wanted.emit(True)
        )
        self.whole = button(tr("The whole match"), "quiet", fits=True, then=self.surveyed.emit)
        self._lay()
        self.show_nothing("")

    def _lay(self) -> None:
        self._close = button("", "quiet", "close", tip=tr("Close the analysis"),
                             then=self.closed.emit)  # fmt: skip
        frame, inside = panel(0, 4)
        inside.setContentsMargins(1, 8, 1, 8)
        title = label(tr("Analysis"), "strong")
        inside.addLayout(row(title, None, self._close, margins=(19, 0, 7, 0)))
        content, below = column(10)
        fill(below, self.says, self._played, self._answers, self.sure)
        fill(below, self.longer, self.again, self.whole, None)
        self._scroller = Scroller(content, round(_LEAST * theme().text_scale))
        self._scroller.set_margins(15, 0, 15, 6)
        inside.addWidget(self._scroller)
        stack(frame, gap=0, on=self)

    # What it shows.

    @property
    def is_looking(self) -> bool:
        """Whether an answer is waited for."""
        return self._ticking.isActive()

    @property
    def told(self) -> str:
        """What is to be heard of it: the best answer, or why there is none."""
        return self.cards[0].accessibleName() if self.cards else self.says.text()

    def show_nothing(self, text: str) -> None:
        """There is nothing to be looked for, and why."""
        self._clear()
        self._say(text)
        self.whole.show()

    def show_looking(self) -> None:
        """An answer is waited for, and how long by now."""
        self._clear()
        self._seconds = 0
        self._say_seconds()
        self._ticking.start()

    def show_stopped(self, refused: Refused) -> None:
        """It came to an end by itself; it can be tried again."""
        self.show_nothing(say(refused.message, self._names.names))
        self.again.show()

    def show_answered(self, answered: Answered) -> None:
        """What was found; the first answer is chosen."""
        self._clear()
        solution, names = answered.solved.solution, self._names.at(answered.spot.n)
        words = say(solution.words, names.names)
        self._say("" if solution.best else words)
        self.sure.setText(words)
        self.sure.setVisible(bool(solution.best))
        if solution.best:
            self._answers_in.addWidget(label(tr("Best"), "strong"))
        best_first = asked_first(shown(solution.best), misses(answered))
        for question, answers in _by_question(best_first):
            if question is not None:
                asked = say(question, names.names)
                self._answers_in.addWidget(label(asked, "strong", wraps=True))
            for place, best in enumerate(answers, start=1):
                self._add(best, place if len(answers) > 1 else 0, names)
        self._answers.setVisible(bool(solution.best))
        self._show_played(answered, names)
        self.whole.show()
        self.longer.setVisible(not all(best.proved for best in solution.best))
        if self.cards:
            self.cards[0].click()

    def show_step(self, done: int, of: int) -> None:
        """The whole match is being looked at, and how far that is."""
        if not done:
            self._clear()
        self._say(tr("Looking … {done} of {of}", done=done, of=of))

    def show_missed(self, missed: Sequence[Missed]) -> None:
        """Where most was missed, to be pressed so that it is shown."""
        self._clear()
        self._say("" if missed else tr("Nothing better was found than what was played."))
        if not missed:
            return
        self._answers_in.addWidget(label(tr("Missed in this match"), "strong", wraps=True))
        for one in missed:
            card = MissedCard(one, self._rules, self._names.at(one.n))
            self._answers_in.addWidget(card)
            card.clicked.connect(lambda _=False, n=one.n: self.sought.emit(n))
        self._answers.show()

    def _add(self, best: Best, place: int, names: Names) -> None:
        if not best.line:
            # That there is no answer is an answer, too.
            said = say(best.words, names.names)
            self._answers_in.addWidget(_paragraph(said, "muted"))
            return
        card = AnswerCard(place, best, names)
        self.cards.append(card)
        self._group.addButton(card)
        self._answers_in.addWidget(card)
        card.clicked.connect(lambda _checked=False: self.chosen.emit(best.line[0]))

    def _show_played(self, answered: Answered, names: Names) -> None:
        found = misses(answered)
        if found:
            self._played_in.addWidget(label(tr("Played"), "strong"))
        for miss in found:
            worth = "" if miss.worth is None else say(miss.worth.words, names.names)
            for text, role in (
                (played_words(miss, names), ""),
                (worth, "muted"),
                (miss_words(miss, self._rules), "strong" if miss.missed else "muted"),
            ):
                if text:
                    self._played_in.addWidget(_paragraph(text, role))
        self._played.setVisible(bool(found))

    # Within.

    def _clear(self) -> None:
        self._ticking.stop()
        if has_keyboard(self):
            # What is hidden with the focus would hand it on to Home.
            self._close.setFocus()
        for layout in (self._answers_in, self._played_in):
            while (item := layout.takeAt(0)) is not None:
                part = item.widget()
                if part is not None:
                    part.hide()
                    part.deleteLater()
        self.cards = []
        for part in (self._answers, self._played, self.sure, self.longer, self.again, self.whole):
            part.hide()

    def _say(self, text: str) -> None:
        say_or_hide(self.says, text)

    def _tick(self) -> None:
        self._seconds += 1
        self._say_seconds()

    def _say_seconds(self) -> None:
        self._say(tr("Looking … {seconds} s", seconds=self._seconds))


def _by_question(best: list[Best]) -> list[tuple[Phrase | None, list[Best]]]:
    """The answers to each question, both in the order in which they come."""
    found: dict[Phrase | None, list[Best]] = {}
    for one in best:
        found.setdefault(one.about, []).append(one)
    return list(found.items())
