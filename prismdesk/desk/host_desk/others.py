"""Who is at a table besides its seats, at the host desk."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from prismdesk.desk.host_desk.away import Away
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.table.at_table import AtTable
from prismdesk.desk.texts import listed, tr
from prismdesk.link.around import GuestHere


class Others(QWidget):
    """How many watch and who is let in, and a button to send them away."""

    def __init__(self, at: AtTable | None, away: Away) -> None:
        super().__init__()
        self._at = at
        self.words = Paragraph("note")
        self.more = away.opener(None)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 0, 16, 0)
        line.addWidget(self.words, 1)
        line.addWidget(self.more)

    def show_now(self) -> None:
        """As it is now; hidden where there is no table."""
        at = self._at
        if at is None or at.seating is None:
            self.hide()
            return
        watching = tr("Watching: {n}", n=at.seating.watching)
        guests = [_guest(one) for one in at.guests]
        let_in = tr("Let in: {names}", names=listed(guests)) if guests else ""
        self.words.setText("\n".join(part for part in (watching, let_in) if part))
        self.show()


def _guest(guest: GuestHere) -> str:
    """A machine that is let in, by its name."""
    name = guest.name or tr("Somebody")
    if not guest.is_connected:
        return tr("{name} (away)", name=name)
    return tr("{name} (watches)", name=name) if guest.watches else name
