"""Who sits where: a name for each seat, who plays it, and who wins a tie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from prismdesk.core.options import OPPONENT
from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.look.signs import SignWidget
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.pages import row
from prismdesk.desk.parts.segments import Segments
from prismdesk.desk.texts import seat_word, tr
from prismdesk.table.match import Player
from prismdesk.wire.texts import MOST_NAME

_INDENT: Final = 36


class Place(QWidget):
    """One seat: the name of its player, who plays it, and the mark of who wins a tie (ALL1)."""

    changed = Signal()

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self._kept = ""
        word = seat_word(seat)
        self.field = QLineEdit()
        self.field.setMaxLength(MOST_NAME)
        self.field.setPlaceholderText(word)
        self.field.setAccessibleName(tr("Name of {seat}", seat=word))
        choices = (
            (PlayedBy.PERSON_HERE.value, tr("Here")),
            (PlayedBy.NETWORK.value, tr("Network")),
            (PlayedBy.HOST.value, tr("By host")),
        )
        self.kinds = Segments(choices, tr("Who plays {seat}", seat=word))
        self.mark = QRadioButton(tr("DM Opponent"))
        self.mark.setToolTip(tr("Death Match Opponent"))
        self.mark.setAccessibleName(tr("{seat} is the Death Match Opponent", seat=word))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(row(SignWidget(seat, 24), self.field, gap=12))
        layout.addWidget(self.kinds, 0, Qt.AlignmentFlag.AlignLeft)
        line = row(self.mark, None)
        line.setContentsMargins(_INDENT, 0, 0, 0)
        layout.addLayout(line)
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.kinds.chosen.connect(self._choose)
        self.mark.clicked.connect(lambda _: self.changed.emit())

    @property
    def name(self) -> str:
        """The name on one line; nothing where no sign of it could be seen."""
        bare = " ".join(self.field.text().split())
        seen = any(sign.isprintable() and not sign.isspace() for sign in bare)
        return bare if seen else ""

    @property
    def typed(self) -> str:
        """The name that was typed, which is kept while somebody in the network has the seat."""
        return self.name if self.field.isEnabled() else self._kept

    @property
    def played_by(self) -> PlayedBy:
        """Who plays the seat (ALL11)."""
        return PlayedBy(self.kinds.value)

    @property
    def player(self) -> Player:
        """The seat's player. An empty name means the seat's colour, and so does one far away."""
        name = "" if self.played_by is PlayedBy.NETWORK else self.name
        return Player(self.seat, name or seat_word(self.seat), self.played_by)

    def set_played(self, by: PlayedBy) -> None:
        """Have it played like this. Who comes by the network says his name there."""
        self.kinds.set_value(by.value)
        is_away, was_away = by is PlayedBy.NETWORK, not self.field.isEnabled()
        self.field.setEnabled(not is_away)
        self.field.setPlaceholderText(tr("Whoever takes it") if is_away else seat_word(self.seat))
        if is_away != was_away:
            self._kept, shown = self.field.text(), self._kept
            self.field.setText(shown)

    def set_name(self, name: str) -> None:
        """Fill in a name, for as soon as somebody here has the seat."""
        if self.field.isEnabled():
            self.field.setText(name)
        else:
            self._kept = name

    def _choose(self, value: str) -> None:
        self.set_played(PlayedBy(value))
        self.changed.emit()


class Players(QWidget):
    """A place for each seat, and who is the Death Match Opponent where a game has one.

    `counts` stands where the page puts it: how many play, where a game lets one choose.
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
            place.changed.connect(self.changed)
            layout.addWidget(place)
        self.swap = button(tr("Change seats"), "quiet", "turn")
        self.swap.clicked.connect(self._swap)
        below = row(self.swap, None)
        below.setContentsMargins(_INDENT, 0, 0, 0)
        layout.addLayout(below)
        self._told.setText(tr("A match that ends level is won by the Death Match Opponent (ALL1)."))
        layout.addWidget(self._told)
        self.show_seats((2,), 2, has_opponent=False)

    @property
    def count(self) -> int:
        """How many play."""
        return self._count

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

    def _choose_count(self, value: str) -> None:
        """Another number of players; who comes in is played as the one before him is."""
        before = self._count
        self._show_count(int(value))
        for number in range(before, self._count):
            self.places[number].set_played(self.places[number - 1].played_by)
        self.changed.emit()

    def set_names(self, names: Sequence[str]) -> None:
        """Fill in names that were typed before."""
        for place, name in zip(self.places, names, strict=False):
            place.set_name(name)

    def set_played(self, hosted: Iterable[Seat], away: Iterable[Seat] = ()) -> None:
        """Have the host play some seats, others in the network some, and persons here the rest."""
        by = dict.fromkeys(away, PlayedBy.NETWORK) | dict.fromkeys(hosted, PlayedBy.HOST)
        for place in self.places:
            place.set_played(by.get(place.seat, PlayedBy.PERSON_HERE))

    def set_opponent(self, colour: str) -> None:
        """Mark the seat of that colour as the Death Match Opponent."""
        for place in self.places:
            place.mark.setChecked(place.seat.colour == colour)

    @property
    def typed(self) -> tuple[str, ...]:
        """The names as typed, without spaces too many."""
        return tuple(place.typed for place in self._shown)

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
        names, played = [one.typed for one in last], [one.played_by for one in last]
        marked = [one.mark.isChecked() for one in last]
        for place, by in zip(shown, played, strict=True):
            place.set_played(by)
        self.set_names(names)
        for place, is_marked in zip(shown, marked, strict=True):
            if is_marked:
                place.mark.setChecked(True)
        self.changed.emit()
