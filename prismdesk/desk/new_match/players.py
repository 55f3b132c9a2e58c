"""Who plays which seat, and who wins a tie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton, QWidget

from prismdesk.core.options import OPPONENT
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.game_ui.choice_cell import USUAL, BotLevel
from prismdesk.desk.game_ui.option_words import all_bots, bot_name, levels, player_kinds
from prismdesk.desk.preferences import LastBot
from prismdesk.desk.texts import seat_word, tr
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import theme
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.input_fields import Segments, line_edit
from prismdesk.desk.widgets.page_frame import row, stack
from prismdesk.table.match import Player
from prismdesk.wire.texts import MOST_NAME

_NAME: Final = 140
"""How narrow a name is written at the usual text."""

_BESIDE: Final = 12
INDENT: Final = 36
"""Where the name of a seat begins, beside its sign."""


class Sits(NamedTuple):
    """Who plays a seat, and what was typed for it: the person's name, and the bot's."""

    by: PlayedBy
    person: str = ""
    bot: str = ""
    level: int = USUAL


class Place(QWidget):
    """One seat: the name of its player, who plays it, and the mark of who wins a tie (ALL1)."""

    changed = Signal()

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self._person = self._bot = ""
        word = seat_word(seat)
        self.field = line_edit(tr("Name of {seat}", seat=word), word, MOST_NAME)
        choices = [(by.value, words) for by, words in player_kinds().items()]
        self.kinds = Segments(choices, tr("Who plays {seat}", seat=word), is_tight=True)
        self.level = BotLevel(word)
        self.level.hide()
        self.mark = QRadioButton(tr("Wins ties"))
        self.mark.setToolTip(tr("Death Match Opponent"))
        self.mark.setAccessibleName(tr("{seat} is the Death Match Opponent", seat=word))
        self._lay()
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.kinds.chosen.connect(self._choose)
        self.level.changed.connect(self.changed)
        self.mark.clicked.connect(lambda _: self.changed.emit())

    def _lay(self) -> None:
        name = row(SignWidget(self.seat, 24), (self.field, 1), gap=INDENT - 24)
        who = row((name, 1), self.kinds, gap=_BESIDE)
        level, mark = (row(one, margins=(INDENT, 0, 0, 0)) for one in (self.level, self.mark))
        stack(who, level, mark, gap=4, on=self)

    @property
    def name(self) -> str:
        """The name on one line; nothing where no sign of it could be seen."""
        return _seen(self.field.text())

    @property
    def person(self) -> str:
        """The name that was typed for a person, which is kept while none has the seat here."""
        return self.name if self.is_persons else _seen(self._person)

    @property
    def played_by(self) -> PlayedBy:
        """Who plays the seat (ALL11)."""
        return PlayedBy(self.kinds.value)

    @property
    def sits(self) -> Sits:
        """Who plays the seat, and what was typed for it."""
        bot = self.name if self.played_by is PlayedBy.BOT else _seen(self._bot)
        return Sits(self.played_by, self.person, bot, self.level.value)

    def seat_it(self, sits: Sits) -> None:
        """Have it played like this."""
        self._person, self._bot = sits.person, sits.bot
        self.level.set_value(sits.level)
        self.kinds.set_value(sits.by.value)
        self._show()

    @property
    def player(self) -> Player:
        """The seat's player. An empty name means the seat's colour, and so does one far away."""
        by = self.played_by
        if by is PlayedBy.BOT:
            name = self.name or self.field.placeholderText()
            return Player(self.seat, name, by, self.level.value)
        name = "" if by is PlayedBy.NETWORK else self.name
        return Player(self.seat, name or seat_word(self.seat), by)

    def set_played(self, by: PlayedBy) -> None:
        """Have it played like this. Who comes by the network says his name there."""
        # What stands in the field is kept for whoever it is the name of.
        if self.is_persons:
            self._person = self.field.text()
        elif not self.level.isHidden():
            self._bot = self.field.text()
        self.kinds.set_value(by.value)
        self._show()

    def set_name(self, name: str) -> None:
        """Fill in a person's name, for as soon as somebody here has the seat."""
        self._person = name
        if self.is_persons:
            self.field.setText(name)

    @property
    def is_nameless_bot(self) -> bool:
        """Whether a bot plays it that nobody gave a name."""
        return self.played_by is PlayedBy.BOT and not self.name

    def call_bot(self, others: set[str]) -> None:
        """A bot that has no name of its own is called unlike those at the table."""
        if self.played_by is PlayedBy.BOT:
            self.field.setPlaceholderText(bot_name(self.seat, self.level.value, others))

    def show_game(self, game: str) -> None:
        """Bots are those of this game, which need not have any."""
        self.level.show_game(game)
        has_bots = bool(levels(game))
        self.kinds.segments[PlayedBy.BOT.value].setVisible(has_bots)
        if not has_bots and self.played_by is PlayedBy.BOT:
            self.set_played(PlayedBy.PERSON_HERE)

    def _choose(self, value: str) -> None:
        self.set_played(PlayedBy(value))
        self.changed.emit()

    @property
    def is_persons(self) -> bool:
        """Whether a person at this computer plays it, or the host for him."""
        return self.field.isEnabled() and self.level.isHidden()

    def _show(self) -> None:
        """The field is for the name of who plays now."""
        is_away, is_bot = self.played_by is PlayedBy.NETWORK, self.played_by is PlayedBy.BOT
        self.field.setEnabled(not is_away)
        self.level.setVisible(is_bot)
        self.field.setText("" if is_away else self._bot if is_bot else self._person)
        if is_bot:
            self.call_bot(set())
        else:
            word = seat_word(self.seat)
            self.field.setPlaceholderText(tr("Whoever joins") if is_away else word)


def _seen(name: str) -> str:
    bare = " ".join(name.split())
    return bare if any(sign.isprintable() and not sign.isspace() for sign in bare) else ""


class Players(QWidget):
    """A place for each seat, and who is the Death Match Opponent where a game has one.

    Where bots play alone a person can host them (`leads`); if not, he watches. `counts` stands
    where the page puts it: how many play, where a game lets one choose.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.places = [Place(seat) for seat in Seat]
        self.fields = [place.field for place in self.places]
        self._marks = QButtonGroup(self)
        self._told = label("", "note", wraps=True)
        self.count = 0
        numbers = [str(count) for count in range(2, len(Seat) + 1)]
        self.counts = Segments(zip(numbers, numbers, strict=True), tr("How many play"))
        self.counts.chosen.connect(self._choose_count)
        layout = stack(gap=12, on=self)
        for place in self.places:
            self._marks.addButton(place.mark)
            place.changed.connect(self._changed)
            layout.addWidget(place)
        self.leading = QCheckBox(tr("I host"))
        self.leading.clicked.connect(lambda _: self.changed.emit())
        self._leading_told = label("", "note", wraps=True)
        self._leading_told.setContentsMargins(INDENT, 0, 0, 0)
        self._leading_told.setText(
            tr("You see everything, pause and rule (ALL6). Without a host you only watch.")
        )
        layout.addLayout(stack(self.leading, self._leading_told, gap=0))
        self.swap = button(tr("Swap seats"), "quiet", "turn", then=self._swap)
        layout.addLayout(row(self.swap, None, margins=(INDENT, 0, 0, 0)))
        self._told.setText(tr("A match that ends level is won by the Death Match Opponent (ALL1)."))
        layout.addWidget(self._told)
        self.show_seats((2,), 2, has_opponent=False)

    @property
    def leads(self) -> bool:
        """Whether a person hosts a match of bots alone."""
        return self.leading.isChecked() and all_bots(self.players)

    @property
    def least(self) -> int:
        """How wide it is at least where each player stands in one line."""
        name = round(_NAME * max(1.0, theme().text_scale))
        return INDENT + name + _BESIDE + self.places[0].kinds.sizeHint().width()

    def show_game(self, game: str) -> None:
        """The levels of bots are those of this game."""
        for place in self.places:
            place.show_game(game)

    def show_seats(self, counts: Sequence[int], count: int, *, has_opponent: bool) -> None:
        """Ask for so many players, or another one of these numbers of them.

        With `has_opponent` one of them is the Death Match Opponent.
        """
        self._has_opponent = has_opponent
        for value, segment in self.counts.segments.items():
            segment.setVisible(int(value) in counts)
        self.counts.setVisible(len(counts) > 1)
        for place in self.places:
            place.mark.setVisible(has_opponent)
        self._told.setVisible(has_opponent)
        self._show_count(count)

    def _show_count(self, count: int) -> None:
        self.count = count
        self.counts.set_value(str(count))
        for number, place in enumerate(self.places):
            place.setVisible(number < count)
        two = tr("The players swap their seats")
        self.swap.setToolTip(two if count == 2 else tr("Every player one seat further"))
        self._show_bots()

    def _show_bots(self) -> None:
        """Bots without a name of their own are called unlike all others, who come first."""
        taken = {one.player.name for one in self._shown if not one.is_nameless_bot}
        for place in self._shown:
            if place.is_nameless_bot:
                place.call_bot(taken)
                taken.add(place.player.name)
        alone = all_bots(self.players)
        for one in (self.leading, self._leading_told):
            one.setVisible(alone)

    def _changed(self) -> None:
        self._show_bots()
        self.changed.emit()

    def _choose_count(self, value: str) -> None:
        """Another number of players; who comes in is played as the one before him is."""
        before = self.count
        self._show_count(int(value))
        for number in range(before, self.count):
            model = self.places[number - 1].sits
            self.places[number].seat_it(
                self.places[number].sits._replace(by=model.by, level=model.level)
            )
        self._changed()

    def set_names(self, names: Sequence[str]) -> None:
        """Fill in names that were typed before."""
        for place, name in zip(self.places, names, strict=False):
            place.set_name(name)

    def set_played(
        self,
        hosted: Iterable[Seat],
        away: Iterable[Seat] = (),
        bots: Iterable[LastBot] = (),
    ) -> None:
        """Seat the host's players, those in the network, and bots; persons here have the rest."""
        by = dict.fromkeys(away, PlayedBy.NETWORK) | dict.fromkeys(hosted, PlayedBy.HOST)
        seated = {one.seat: one for one in bots}
        for place in self.places:
            bot = seated.get(place.seat)
            if bot is None:
                place.set_played(by.get(place.seat, PlayedBy.PERSON_HERE))
            else:
                person = place.person
                place.seat_it(Sits(PlayedBy.BOT, person, bot.name, bot.level))
        self._show_bots()

    def play_here(self) -> None:
        """Two people here."""
        self._show_count(2)
        self.set_played(())

    def play_alone(self) -> None:
        """A person here in the first seat, and bots in all others."""
        first, *others = self.places
        first.set_played(PlayedBy.PERSON_HERE)
        for place in others:
            place.set_played(PlayedBy.BOT)
        self._show_bots()

    @property
    def is_alone(self) -> bool:
        """Whether one person is to play here against bots."""
        others = self.count - 1
        here, bots = self.seats(PlayedBy.PERSON_HERE), self.seats(PlayedBy.BOT)
        return (len(here), len(bots)) == (1, others)

    @property
    def bots(self) -> tuple[LastBot, ...]:
        """The bots, with the names that somebody gave them."""
        return tuple(
            LastBot(one.seat, one.sits.level, one.sits.bot)
            for one in self._shown
            if one.played_by is PlayedBy.BOT
        )

    def set_opponent(self, colour: str) -> None:
        """Mark the seat of that colour as the Death Match Opponent."""
        for place in self.places:
            place.mark.setChecked(place.seat.colour == colour)

    @property
    def typed(self) -> tuple[str, ...]:
        """The names as typed, without spaces too many."""
        return tuple(place.person for place in self._shown)

    @property
    def players(self) -> tuple[Player, ...]:
        """The seats with their players."""
        return tuple(place.player for place in self._shown)

    def seats(self, by: PlayedBy) -> tuple[Seat, ...]:
        """The seats that are played like this."""
        return tuple(one.seat for one in self._shown if one.played_by is by)

    @property
    def given(self) -> dict[str, str]:
        """The options that are chosen here, by name."""
        if not self._has_opponent:
            return {}
        marked = next((one for one in self._shown if one.mark.isChecked()), None)
        return {} if marked is None else {OPPONENT.name: marked.seat.colour}

    @property
    def _shown(self) -> list[Place]:
        return self.places[: self.count]

    def _swap(self) -> None:
        """The players go one seat further, with all that is theirs."""
        shown = self._shown
        last = [shown[-1], *shown[:-1]]
        moved = [one.sits for one in last]
        marked = [one.mark.isChecked() for one in last]
        for place, sits in zip(shown, moved, strict=True):
            place.seat_it(sits)
        for place, is_marked in zip(shown, marked, strict=True):
            if is_marked:
                place.mark.setChecked(True)
        self._changed()
