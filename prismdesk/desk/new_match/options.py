"""All options of the chosen game, each in a cell of its own: fixed, typed, or a clock."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from prismdesk.core.game import Rules
from prismdesk.core.options import MOST_CHOSEN, RULES, Option, Unfit
from prismdesk.core.timing import read_clock
from prismdesk.desk.game_ui.choice_cell import OWN, ChoiceCell
from prismdesk.desk.game_ui.option_words import FOLLOWING, clock_words, option_words
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.texts import listed, say, tr
from prismdesk.desk.theme.icons import dress
from prismdesk.desk.widgets.basics import Paragraph, button, label
from prismdesk.desk.widgets.input_fields import Number, Segments, line_edit
from prismdesk.desk.widgets.layouts import Columns, flow
from prismdesk.desk.widgets.page_frame import held, row, stack


class FixedCell(ChoiceCell):
    """Lets one of an option's named choices be taken, and no other value."""

    def __init__(self, option: Option) -> None:
        super().__init__(option)
        self.lay().addStretch(1)
        self.set_value(option.default)


class OpenCell(ChoiceCell):
    """Lets a named choice be taken, or another value in the form that the option reads."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, label("", "muted", wraps=True), own=True)
        hint = tr(option.form) if self._says_more("") is None else option.default
        self.field = line_edit(tr(option.title.text), hint, MOST_CHOSEN)
        self.field.textEdited.connect(self.edited)
        self.lay(self.field).addStretch(1)
        self.set_value(option.default)

    @property
    def own_value(self) -> str:
        return self.field.text().strip()

    def take_own(self, value: str) -> None:
        self.field.setText(value)

    def own_words(self) -> str:
        asked = tr("A value of your own: {form}.", form=tr(self.option.form))
        return self._says_more(self.value) or self._says_more("") or asked

    @property
    def fault(self) -> str:
        if self.option.takes(self.value):
            return ""
        title, said = tr(self.option.title.text), self._says_more(self.value)
        if said is None:
            return tr("{option}: write {form}.", option=title, form=tr(self.option.form))
        return tr("{option}: {fault}", option=title, fault=said)

    def point(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _says_more(self, value: str) -> str | None:
        """Why the option does not take the value, where it knows more than how one is written."""
        try:
            if self.option.fits is not None:
                self.option.fits(value)
        except Unfit as wrong:
            return say(wrong.why, {})
        except ValueError:
            pass
        return None


def short_length(ms: int) -> str:
    """The same for a narrow place, such as `5 min` or `1:30 min`."""
    minutes, seconds = divmod(ms // 1000, 60)
    if not minutes:
        return tr("{n} s", n=seconds)
    return tr("{n} min", n=f"{minutes}:{seconds:02}" if seconds else minutes)


def clock_word(value: str) -> str:
    """A clock as a short choice."""
    setting = read_clock(value)
    if setting is None:
        return tr("None")
    main = short_length(setting.length_ms)
    if setting.per_turn:
        return tr("{time} a turn", time=main)
    if not setting.increment_ms:
        return main
    return tr("{time} + {more}", time=main, more=short_length(setting.increment_ms))


_TURN, _TOTAL = "turn", "total"
_MOST_MINUTES: Final = 600
_MOST_MORE: Final = 600
_USUAL_S: Final = 300


class ClockCell(ChoiceCell):
    """Lets a clock be taken in the form that the option reads."""

    def __init__(self, option: Option) -> None:
        super().__init__(option, label("", "muted", wraps=True), own=True, word=clock_word)
        kinds = ((_TOTAL, tr("In total")), (_TURN, tr("Per turn")))
        self.kinds = Segments(kinds, tr("Kind of clock"))
        self.minutes = Number(_MOST_MINUTES, tr("Minutes"))
        self.seconds = Number(59, tr("Seconds"))
        self.more = Number(_MOST_MORE, tr("Seconds more for every turn"))
        self._increment = (label(tr("and"), "muted"), self.more, label(tr("s a turn"), "muted"))
        for field in (self.minutes, self.seconds, self.more):
            field.changed.connect(self.edited)
        self.kinds.chosen.connect(self.edited)
        self.lay(self._fields())
        self.set_value(option.default)

    @property
    def own_value(self) -> str:
        """As `turn:60` or `total:300+5`."""
        # No clock runs for no time at all.
        seconds = max(1, self.minutes.value * 60 + self.seconds.value)
        if self.kinds.value == _TURN:
            return f"turn:{seconds}"
        more = self.more.value
        return f"total:{seconds}+{more}" if more else f"total:{seconds}"

    def take_own(self, value: str) -> None:
        # A named one is where one's own begins.
        setting = read_clock(value or self.segments.value)
        if setting is not None:
            self.kinds.set_value(_TURN if setting.per_turn else _TOTAL)
            self._show_time(setting.length_ms // 1000, setting.increment_ms // 1000)

    def own_words(self) -> str:
        words = clock_words(read_clock(self.value))
        said = tr("{clock}.", clock=words[:1].upper() + words[1:])
        return self._means.get(self.value, said)

    def show_value(self) -> None:
        super().show_value()
        for one in self._increment:
            one.setVisible(self.kinds.value == _TOTAL)

    def _fields(self) -> QWidget:
        units = label(tr("min"), "muted"), label(tr("s"), "muted")
        length = (self.kinds, self.minutes, units[0], self.seconds, units[1])
        laid = flow(*length, *self._increment)
        laid.setContentsMargins(0, 4, 0, 4)
        return held(laid)

    def _show_time(self, seconds: int, more: int) -> None:
        self.minutes.set_value(seconds // 60)
        self.seconds.set_value(seconds % 60)
        self.more.set_value(more)

    def _choose(self, value: str) -> None:
        if value != OWN:
            self.take_own(value)
        elif not self.minutes.value + self.seconds.value:
            self._show_time(_USUAL_S, 0)
        super()._choose(value)


_LEAST = 272


class Options(QWidget):
    """A cell for each option of a game: event or practice rules, a clock, and the house rules.

    These are folded away until somebody wants them; a line says which of them are not as usual.
    There is none to be seen for an option that only another way to hold the match would allow.

    To who plays a game for the first time (`first`) practice rules are suggested (ALL5). While a
    bot plays, what suits that is chosen wherever the person has not chosen himself.
    """

    changed = Signal()

    def __init__(self, rules: Rules[Any, Any, Any], scale: float, *, first: bool = False) -> None:
        super().__init__()
        chosen = [option for option in rules.options if option.name not in FOLLOWING]
        chosen.sort(key=lambda option: (option.name != RULES.name, option.fits is read_clock))
        own = GAME_UIS[rules.name].option_cells
        self.cells: dict[str, ChoiceCell] = {
            option.name: own.get(option.name, _usual(option))(option) for option in chosen
        }
        self.suggestion = label(
            tr("Your first game? Practice rules suit it better."), "strong", wraps=True
        )
        self.with_bots = label("", "note", wraps=True)
        self.fold = button(tr("House rules"), "quiet", then=self._turn_over)
        self.unlike = Paragraph("muted")
        self.house = QWidget()
        self._lay(round(_LEAST * scale))
        self._first = first
        self._unmet: set[str] = set()
        self._own: set[str] = set()
        self._has_bots = False
        self._dropped: list[ChoiceCell] = []
        """What was suggested because of a bot that does not play any more."""
        self._suggest()
        self._unfold(open_=False)

    def _lay(self, least: int) -> None:
        layout = stack(gap=16, on=self)
        grid = Columns(least, gap=16, most=3)
        self.house.setLayout(grid)
        for name, cell in self.cells.items():
            cell.changed.connect(partial(self._choose, name))
            if name == RULES.name:
                layout.addWidget(cell)
                layout.addWidget(self.suggestion)
                layout.addWidget(self.with_bots)
            elif isinstance(cell, ClockCell):
                layout.addWidget(cell)
            else:
                grid.addWidget(cell)
        layout.addLayout(row(self.fold, (self.unlike, 1), gap=8))
        layout.addWidget(self.house)

    @property
    def given(self) -> dict[str, str]:
        """What is chosen, by the option's name; the default for what cannot be chosen now."""
        return {
            name: cell.option.default if name in self._unmet else cell.value
            for name, cell in self.cells.items()
        }

    @property
    def faulty(self) -> ChoiceCell | None:
        """The first cell whose value its option does not take."""
        return next((cell for cell in self.cells.values() if cell.fault), None)

    def point(self) -> None:
        """Bring the person to the first value that no option takes."""
        faulty = self.faulty
        assert faulty is not None, "there is one"
        if self.house.isAncestorOf(faulty):
            self._unfold(open_=True)
        faulty.point()

    def _turn_over(self) -> None:
        self._unfold(open_=self.house.isHidden())

    def _unfold(self, *, open_: bool) -> None:
        self.house.setVisible(open_)
        dress(self.fold, "minus" if open_ else "plus")
        self.fold.setAccessibleDescription(tr("Shown") if open_ else tr("Folded away"))

    def _say_unlike(self) -> None:
        """Which of the house rules are not as usual."""
        given = self.given
        words = [
            option_words(cell.option, given.get)[0]
            for name, cell in self.cells.items()
            if self.house.isAncestorOf(cell) and given[name] != cell.option.usual(given.get)
        ]
        text = tr("Not as usual: {options}.", options=listed(words)) if words else tr("As usual.")
        self.unlike.setText(text)

    def show_for(self, held: Mapping[str, str], count: int) -> None:
        """So many play, and the match is `held` in that way (ALL11)."""
        self._unmet = {
            name
            for name, cell in self.cells.items()
            if cell.option.unmet({**self.given, **held}) is not None
        }
        for name, cell in self.cells.items():
            cell.setVisible(name not in self._unmet)
        given = self.given
        for cell in self.cells.values():
            cell.show_with(given, count)
        self._say_unlike()

    @property
    def suggested(self) -> tuple[str, ...]:
        """The options for which the program chose, because a bot plays."""
        if not self._has_bots:
            return ()
        return tuple(
            name
            for name, cell in self.cells.items()
            if cell.option.with_bots and name not in self._own
        )

    def set_given(self, given: Mapping[str, str], own: Collection[str] = ()) -> None:
        """Choose these, and the defaults for all others and for what an option does not take.

        `own` are the options that the person chose himself, even if it was the default.
        """
        self._own, self._dropped = set(own), []
        for name, cell in self.cells.items():
            usual = cell.option.usual(self.given.get)
            value = given.get(name, usual)
            cell.set_value(value if cell.option.takes(value) else usual)
        self._follow()

    def show_bots(self, *, seated: bool) -> None:
        """Whether a bot plays: then some options are chosen as suits that, until it goes."""
        if seated == self._has_bots:
            return
        before, self._has_bots = [self.cells[name] for name in self.suggested], seated
        for cell in before:
            cell.set_value(cell.option.default)
        self._dropped = before
        self._follow()

    def suppose(self, name: str, value: str) -> None:
        """Choose that value, and what suits it, though no person has chosen it."""
        self.cells[name].set_value(value)
        self._follow()

    def _choose(self, name: str) -> None:
        self._own.add(name)
        self._dropped = []
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """Chooses what suits the rest wherever the person has not chosen."""
        for name, cell in self.cells.items():
            if name in self.suggested:
                cell.set_value(cell.option.with_bots)
            elif cell.option.instead and name not in self._own:
                cell.set_value(cell.option.usual(self.given.get))
        self._suggest()

    def _suggest(self) -> None:
        self._say_unlike()
        rules = self.cells.get(RULES.name)
        wants = rules is not None and rules.value == RULES.default
        self.suggestion.setVisible(self._first and wants)
        cells = [self.cells[name] for name in self.suggested] or self._dropped
        words = [option_words(one.option, self.given.get)[0] for one in cells]
        if words:
            text = "Suggested because a bot plays: {options}."
            if cells is self._dropped:
                text = "No bot plays any more, so this is as usual again: {options}."
            self.with_bots.setText(tr(text, options=listed(words)))
        self.with_bots.setVisible(bool(words))


def _usual(option: Option) -> Callable[[Option], ChoiceCell]:
    """The cell for an option of that kind."""
    if option.fits is read_clock:
        return ClockCell
    return FixedCell if option.fits is None else OpenCell
