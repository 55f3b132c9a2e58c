"""What the host has put on air: the look of the broadcast, and a text card over it."""

from __future__ import annotations

import enum
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from prismdesk.desk.game_ui.cues import Cue
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.desk.sounds.match_sounds import Hearing
from prismdesk.link.clocks import monotonic_ms

MOST_TITLE: Final = 60
MOST_TEXT: Final = 160
"""Letters of a card: more would not fit on it."""


class Kind(enum.StrEnum):
    """A card of text."""

    SOON = "soon"
    TECHNICAL = "technical"
    BACK = "back"
    THANKS = "thanks"
    OWN = "own"


class Card(msgspec.Struct, frozen=True):
    """A card over the whole picture.

    `until_ms` is when its countdown is at nothing, on the monotonic clock of this machine; None
    for a card without one.
    """

    kind: Kind
    title: str
    text: str = ""
    until_ms: int | None = None

    def left_ms(self, now_ms: int) -> int | None:
        """What is left of its countdown."""
        return None if self.until_ms is None else max(0, self.until_ms - now_ms)


class OnAir(QObject):
    """What is on air. `changed()`: the look or the card is another one now.

    It knows nothing of a match, and no match knows of it.
    """

    changed = Signal()

    def __init__(
        self, picture: BroadcastPicture | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.picture = BroadcastPicture() if picture is None else picture
        self.card: Card | None = None
        self.now_ms = monotonic_ms

    @property
    def hearing(self) -> Hearing:
        """How the audience hears a match: under a card not at all, as it sees nothing of it."""

        def wants(_cue: Cue) -> bool:
            return self.picture.sounds and self.card is None

        return Hearing(lambda: self.picture.volume, wants)

    def look(self, picture: BroadcastPicture) -> None:
        """Shows the picture so from now on."""
        if picture != self.picture:
            self.picture = picture
            self.changed.emit()

    def change(self, **values: Any) -> None:
        """Shows the picture with these settings changed."""
        self.look(msgspec.structs.replace(self.picture, **values))

    def put_up(self, card: Card) -> None:
        """Puts this card over the picture, in the place of another."""
        self.card = card
        self.changed.emit()

    def take_down(self) -> None:
        """Shows the picture again."""
        if self.card is not None:
            self.card = None
            self.changed.emit()
