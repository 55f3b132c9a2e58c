"""What a host without a seat sees of sealed submissions, and how they reveal it (BP23, BP28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.game_ui.match_ui import Now, RevealOffer, RevealWords, SealedSubmission, Wish
from prismdesk.desk.games.broken_prism.board.words import expression_text, value_text
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.desk.widgets.interaction import keyed
from prismdesk.games.broken_prism.actions import Reveal
from prismdesk.games.broken_prism.view import Own, Points, Verdict, View
from prismdesk.table.match import PublicMatch

REVEAL_KEY: Final = "R"
"""The key with which a host reveals all that is still sealed.

Not the one with which he presses on: pressed once more than it has to be, it does nothing.
"""

FIRST_KEY: Final = "C"
"""The key with which a host reveals the claimer's submission alone."""

VIEW_KEY: Final = "V"
"""The key with which a host lifts the cover for himself, and lays it again."""


def reveal_words(match: PublicMatch) -> RevealWords | None:
    """How a host may reveal, in a match that has him do it."""
    if match.option("reveal") != "held":
        return None
    return RevealWords(phrase("Both"), phrase("The claimer’s first"))


def reveal_offer(now: Now) -> RevealOffer | None:
    """What a host may reveal now: the rest where the claimer's submission is revealed already."""
    view: View | None = now.known
    if view is None or view.claim is None or "reveal" not in now.host_may:
        return None
    if view.reveal is not None and view.reveal.waits is not None:
        words = phrase("Reveal {seat}’s", seat=view.reveal.waits)
        return RevealOffer(Wish(None, Reveal(), REVEAL_KEY, words))
    first = phrase("Reveal {seat}’s first", seat=view.claim.by)
    return RevealOffer(
        Wish(None, Reveal(), REVEAL_KEY, phrase("Reveal both")),
        Wish(None, Reveal(claimer=True), FIRST_KEY, first),
    )


def wishes(now: Now) -> tuple[Wish, ...]:
    """The same one after the other."""
    found = reveal_offer(now)
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


def sealed(view: View) -> tuple[SealedSubmission, ...]:
    """Both seats while their submissions are sealed, the claimer's first; nothing before and after.

    `view` is the arbiter's.
    """
    if view.held is not None:
        return tuple(_judged(verdict, view) for verdict in view.held.verdicts)
    if view.claim is None or view.reveal is not None:
        return ()
    by = view.claim.by
    return tuple(
        _sent(one.seat, one.own) for one in sorted(view.sealed, key=lambda one: one.seat is not by)
    )


def _sent(seat: Seat, own: Own) -> SealedSubmission:
    if not own.count:
        return SealedSubmission(
            seat, phrase("done, sent nothing") if own.done else phrase("nothing yet")
        )
    state = phrase("done, sent {n}" if own.done else "sent {n}", n=own.count)
    if own.standing is None:
        told = phrase("Nothing that was sent is valid so far.")
        return SealedSubmission(seat, state, expression_text(own.last or ""), (told,))
    worth = tuple(_worth(own.value, own.points))
    if own.last != own.standing:
        last = expression_text(own.last or "")
        worth = (*worth, phrase("The last one sent was {last}", last=last))
    return SealedSubmission(seat, state, expression_text(own.standing), worth)


def _judged(verdict: Verdict, view: View) -> SealedSubmission:
    assert view.held is not None, "it is what is judged"
    shown = view.reveal is not None and view.reveal.waits is not verdict.seat
    state = phrase("is revealed" if shown else "is sealed")
    if verdict.notation is None:
        empty = state if shown else phrase("sent nothing")
        return SealedSubmission(verdict.seat, empty, "", (phrase("Nothing was submitted."),))
    wrote = expression_text(verdict.notation)
    if verdict.refused is not None:
        told = (phrase("Fails"), verdict.refused.message)
        return SealedSubmission(verdict.seat, state, wrote, told)
    ends = phrase("Stands" if verdict.stands else "Is beaten")
    return SealedSubmission(
        verdict.seat, state, wrote, (*_worth(verdict.value, verdict.points), ends)
    )


def _worth(value: str | None, points: Points | None) -> Iterator[Phrase]:
    """The value, and the points part by part (BP16, BP17)."""
    if value is not None:
        yield phrase("= {value}", value=value_text(value))
    if points is None:
        return
    if not points.spaces:
        total = points.total
        yield phrase("1 point") if total == 1 else phrase("{n} points", n=total)
        return
    text = "{sides} + {spaces} × 2 = {total} points"
    yield phrase(text, sides=points.sides, spaces=points.spaces, total=points.total)
