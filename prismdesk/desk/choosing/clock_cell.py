"""The players' clocks: none, one of the usual, or lengths of one's own."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from prismdesk.core.options import Option
from prismdesk.core.timing import read_clock
from prismdesk.desk.choosing.choice_cell import OWN, ChoiceCell
from prismdesk.desk.choosing.words import clock_word
from prismdesk.desk.match_words import clock_words
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.numbers import Number
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import say, tr

_TURN, _TOTAL = "turn", "total"
_MOST_MINUTES: Final = 600
_MOST_MORE: Final = 600


class ClockCell(ChoiceCell):
    """Lets a clock be taken in the form that the option reads."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, clock_word, label("", "muted", wraps=True), own=True)
        self.segments.chosen.connect(self._choose)
        kinds = ((_TOTAL, tr("In total")), (_TURN, tr("Per turn")))
        self.kinds = Segments(kinds, tr("Kind of clock"))
        self.minutes = Number(_MOST_MINUTES, tr("Minutes"))
        self.seconds = Number(59, tr("Seconds"))
        self.more = Number(_MOST_MORE, tr("Seconds more for every turn"))
        self._increment = (label(tr("and"), "muted"), self.more, label(tr("s a turn"), "muted"))
        self._own = self._editor()
        for field in (self.minutes, self.seconds, self.more):
            field.changed.connect(self._changed)
        self.kinds.chosen.connect(self._changed)
        self._lay(self._own)
        self.set_value(option.default)

    @property
    def value(self) -> str:
        """What is chosen, as `none`, `turn:60` or `total:300+5`."""
        if self.segments.value != OWN:
            return self.segments.value
        # No clock runs for no time at all.
        seconds = max(1, self.minutes.value * 60 + self.seconds.value)
        if self.kinds.value == _TURN:
            return f"turn:{seconds}"
        more = self.more.value
        return f"total:{seconds}+{more}" if more else f"total:{seconds}"

    def set_value(self, value: str) -> None:
        """Choose that clock. Raises ValueError for a text that is none."""
        setting = read_clock(value)
        named = value in self.segments.segments
        self.segments.set_value(value if named else OWN)
        if setting is not None:
            self.kinds.set_value(_TURN if setting.per_turn else _TOTAL)
            minutes, seconds = divmod(setting.length_ms // 1000, 60)
            self.minutes.set_value(minutes)
            self.seconds.set_value(seconds)
            self.more.set_value(setting.increment_ms // 1000)
        self._show()

    def _editor(self) -> QWidget:
        made = QWidget()
        flow = Flow(gap=8)
        flow.setContentsMargins(0, 4, 0, 4)
        units = label(tr("min"), "muted"), label(tr("s"), "muted")
        length = (self.kinds, self.minutes, units[0], self.seconds, units[1])
        for one in (*length, *self._increment):
            flow.addWidget(one)
        made.setLayout(flow)
        return made

    def _choose(self, value: str) -> None:
        if value == OWN and not self.minutes.value + self.seconds.value:
            self.minutes.set_value(5)
            self.seconds.set_value(0)
            self.more.set_value(0)
        elif value != OWN:
            self.set_value(value)
        self._changed()

    def _changed(self, _: object = None) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        own = self.segments.value == OWN
        self._own.setVisible(own)
        for one in self._increment:
            one.setVisible(self.kinds.value == _TOTAL)
        means = {one.value: one.means for one in self.option.choices}
        said = say(means[self.value], {}) if self.value in means else self._own_words()
        self._sentence.setText(said)

    def _own_words(self) -> str:
        words = clock_words(read_clock(self.value))
        return tr("{clock}.", clock=words[:1].upper() + words[1:])
