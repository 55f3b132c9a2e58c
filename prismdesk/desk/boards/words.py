"""What a board says in words: the functions that a game gives, and facts told by a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, NamedTuple

from prismdesk.core.phrases import Phrase, phrase
from prismdesk.core.seats import Seat
from prismdesk.desk.texts import tr

Told = Phrase | str | None
FactTable = Mapping[type, Told | Callable[[Any], Told]]
"""Of each kind of fact its sentence, whose gaps are fields of it, or what finds that or a phrase.

None is for one that needs no words.
"""


class BoardWords(NamedTuple):
    """What a game's board says of a view, and of a seat in it, and how it tells facts."""

    phase: Callable[[Any], Phrase]
    summary: Callable[[Any], Phrase]
    standing: Callable[[Any, Seat], Phrase | None]
    facts: FactTable

    def fact(self, fact: Any) -> Phrase | None:
        """A fact in words, or None for one that needs none; TypeError for what is no fact."""
        if type(fact) not in self.facts:
            raise TypeError(fact)
        how = self.facts[type(fact)]
        told = how(fact) if callable(how) else how
        if not isinstance(told, str):
            return told
        gaps = (gap for _, gap, _, _ in Formatter().parse(told) if gap)
        return phrase(told, **{gap: getattr(fact, gap) for gap in gaps})


def place_words(place: int, length: int, *, counted: bool) -> str:
    """What a cell or side is in a draft of so many, counted from 0.

    Only where practice rules say so it is counted (ALL5).
    """
    if counted:
        return tr("number {place} of the draft", place=place + 1)
    return tr("the draft ends here") if place == length - 1 else tr("in the draft")
