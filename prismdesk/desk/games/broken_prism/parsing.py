"""What a host may reveal while he reads the submissions of a claim, and his cover (BP28)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent

from prismdesk.core.words import phrase
from prismdesk.desk.match.conduct import Now, Unsealing, Unseals, Wish
from prismdesk.desk.parts.key_button import KeyButton
from prismdesk.desk.parts.keyed import keyed
from prismdesk.desk.texts import tr
from prismdesk.games.broken_prism.actions import Reveal
from prismdesk.games.broken_prism.view import View
from prismdesk.table.match import PublicMatch

REVEAL_KEY: Final = "R"
"""The key with which a host reveals all that is still sealed.

Not the one with which he presses on: pressed once more than it has to be, it does nothing.
"""

FIRST_KEY: Final = "C"
"""The key with which a host reveals the claimer's submission alone."""

VIEW_KEY: Final = "V"
"""The key with which a host lifts the cover for himself, and lays it again."""


def unseals(match: PublicMatch) -> Unseals | None:
    """How a host may reveal, in a match that has him do it."""
    if match.option("reveal") != "held":
        return None
    return Unseals(phrase("Both"), phrase("The claimer’s first"))


def unsealing(now: Now) -> Unsealing | None:
    """What a host may reveal now: the rest where the claimer's submission is revealed already."""
    view: View | None = now.known
    if view is None or view.claim is None or "reveal" not in now.host_may:
        return None
    if view.reveal is not None and view.reveal.waits is not None:
        words = phrase("Reveal {seat}’s", seat=view.reveal.waits)
        return Unsealing(Wish(None, Reveal(), REVEAL_KEY, words))
    first = phrase("Reveal {seat}’s first", seat=view.claim.by)
    return Unsealing(
        Wish(None, Reveal(), REVEAL_KEY, phrase("Reveal both")),
        Wish(None, Reveal(claimer=True), FIRST_KEY, first),
    )


def wishes(now: Now) -> tuple[Wish, ...]:
    """The same one after the other."""
    found = unsealing(now)
    if found is None:
        return ()
    return (found.whole,) if found.first is None else (found.whole, found.first)


class Cover(KeyButton):
    """Lifts and lays the cover over what a host alone may read in his own window.

    Somebody may stand behind him: it is never lifted by itself, and it is laid wherever it goes
    out of sight. `turned()`: it was lifted or laid.
    """

    turned = Signal()

    def __init__(self) -> None:
        super().__init__(tr("View them"), VIEW_KEY)
        self.is_lifted = False
        # Pressed with the pointer it leaves the keys where they are.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._turn)
        keyed(self, VIEW_KEY, self._turn, context=Qt.ShortcutContext.WindowShortcut)

    def lay(self) -> None:
        """Nothing is to be read any more."""
        if self.is_lifted:
            self._turn()

    def hideEvent(self, event: QHideEvent) -> None:
        self.lay()
        super().hideEvent(event)

    def _turn(self) -> None:
        self.is_lifted = not self.is_lifted
        words = tr("Cover them") if self.is_lifted else tr("View them")
        self.say(words, accessible=words)
        self.updateGeometry()
        self.turned.emit()
