"""The others at the table, as a match window shows them: where they are, if they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.desk.match.line_bar import line_words
from prismdesk.desk.match.whereabouts import is_cut, missing, presence, round_trip
from prismdesk.desk.match.words import place_of
from prismdesk.desk.texts import listed, tr
from prismdesk.wire.seating import Again, Place

if TYPE_CHECKING:
    from prismdesk.desk.match.window import MatchWindow
    from prismdesk.desk.table.at_table import AtTable

SEVERED: Final = Refused(
    code="severed",
    message=phrase("There is no connection to the table just now; this was not sent."),
)
"""Why nothing is sent while the table cannot be reached: it would be done unexpectedly later."""


class Company(QObject):
    """Hears of the others at one table, and brings plates, phase line and questions to it."""

    def __init__(self, window: MatchWindow, at: AtTable) -> None:
        super().__init__(window)
        self._window = window
        self._told = ""
        self.at = at
        at.sat.connect(self.show_now)
        at.line_changed.connect(self.show_now)
        at.kept.connect(self.show_now)

    def show_now(self) -> None:
        """Brings the window to what is known of the others by now."""
        window, line = self._window, self.at.line
        window.session.severed = SEVERED if self.is_cut else None
        window.line_bar.show_line(line)
        if window.over is not None:
            window.over.offer_again(self.can_want)
        for seat, plate in window.plates.items():
            place = self.at.place(seat)
            told = place_of(window.session, self.at, seat)
            plate.show_company(told, presence(self.at, place), round_trip(self.at, place))
        window.show_company()
        self._tell(line_words(line) or self.waiting)

    def _tell(self, text: str) -> None:
        """Speaks of who is not there, and that all are there again."""
        if text != self._told:
            self._window.board.announced.emit(text or tr("Everybody is there again."))
            self._told = text

    @property
    def is_cut(self) -> bool:
        """Whether the table cannot be reached from here."""
        return is_cut(self.at)

    @property
    def waiting(self) -> str:
        """For whom everybody waits, in words; nothing if for nobody."""
        names = [self._window.session.names[seat] for seat in self.missing]
        return tr("Waiting for {names} …", names=listed(names)) if names else ""

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats at other machines of which the table does not hear now."""
        return missing(self.at, self._window.session.gone)

    def want_again(self, *, swapped: bool) -> None:
        """Wants the same match once more, at this machine."""
        self.at.around.want_again(Again.CHANGED if swapped else Again.SAME)

    @property
    def can_want(self) -> bool:
        """Whether another match can be wished for here: by who plays, at a table that is there."""
        return not self._window.session.is_watched and not self.at.is_gone

    @property
    def wanted(self) -> Again | None:
        """What this machine wants after the ending."""
        own = (one.again for one in self.places if one.peer == self.at.peer)
        return next(own, None)

    @property
    def wishes(self) -> tuple[tuple[str, Again], ...]:
        """What the people at other machines want after the ending, by name."""
        return tuple(
            (one.name, one.again)
            for one in self.places
            if one.again is not None and one.peer != self.at.peer
        )

    @property
    def undecided(self) -> tuple[str, ...]:
        """The names of those elsewhere who do not want what this machine wants."""
        return tuple(
            one.name
            for one in self.places
            if one.peer != self.at.peer and one.again is not self.wanted
        )

    @property
    def places(self) -> tuple[Place, ...]:
        """The seats of the table, with who has them."""
        return () if self.at.seating is None else self.at.seating.places
