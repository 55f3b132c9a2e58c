"""Who sits where: a name for each seat, who plays it, and who wins a tie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QVBoxLayout, QWidget

from prismdesk.core.options import OPPONENT
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.bot_words import all_bots
from prismdesk.desk.choosing.place import INDENT, Place, Sits
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.preferences import LastBot
from prismdesk.desk.texts import tr
from prismdesk.table.match import Player


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
        self._count = 0
        numbers = [str(count) for count in range(2, len(Seat) + 1)]
        self.counts = Segments(zip(numbers, numbers, strict=True), tr("How many play"))
        self.counts.chosen.connect(self._choose_count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
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
        together = QVBoxLayout()
        together.setSpacing(0)
        for one in (self.leading, self._leading_told):
            together.addWidget(one)
        layout.addLayout(together)
        self.swap = button(tr("Change seats"), "quiet", "turn")
        self.swap.clicked.connect(self._swap)
        below = row(self.swap, None)
        below.setContentsMargins(INDENT, 0, 0, 0)
        layout.addLayout(below)
        self._told.setText(tr("A match that ends level is won by the Death Match Opponent (ALL1)."))
        layout.addWidget(self._told)
        self.show_seats((2,), 2, has_opponent=False)

    @property
    def count(self) -> int:
        """How many play."""
        return self._count

    @property
    def leads(self) -> bool:
        """Whether a person hosts a match of bots alone."""
        return self.leading.isChecked() and all_bots(self.players)

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
        self._count = count
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
        before = self._count
        self._show_count(int(value))
        for number in range(before, self._count):
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
        others = self._count - 1
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
        return self.places[: self._count]

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
