"""What a host may reveal while he parses the submissions of a claim (BP28)."""

from __future__ import annotations

from typing import Final

from prismdesk.core.words import phrase
from prismdesk.desk.match.conduct import Now, Unsealing, Unseals, Wish
from prismdesk.games.broken_prism.actions import Reveal
from prismdesk.games.broken_prism.view import View
from prismdesk.table.match import PublicMatch

REVEAL_KEY: Final = "R"
"""The key with which a host reveals all that is still sealed.

Not the one with which he presses on: pressed once more than it has to be, it does nothing.
"""

FIRST_KEY: Final = "C"
"""The key with which a host reveals the claimer's submission alone."""


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
