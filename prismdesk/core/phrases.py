"""Sentences of the rules: a text with named gaps, so that a window can translate it.

The pure packages know no translator. They write plain English with gaps in braces; whoever shows
a sentence looks the *text* up in the translation and fills the gaps afterwards.
"""

from __future__ import annotations

from string import Formatter
from typing import Annotated

import msgspec

from prismdesk.core.seats import Seat

Text = Annotated[str, msgspec.Meta(max_length=500)]
"""Any text that a person wrote or reads, bounded so that nobody can send a book."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A name: of a player, a timer, an option."""

Notation = Annotated[str, msgspec.Meta(max_length=2000)]
"""An action as written; the longest names every side of a board."""

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""A whole number that every reader of JSON can hold exactly."""

SEATS = frozenset({"seat", "winner", "other", "third", "fourth"})
"""Gaps that hold a seat's colour; a window shows the player's name there."""

WORD = "_word"
"""How a gap is called at its end that holds a word of the program's own, such as that of a piece;
a window translates it by itself."""


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence: `text` with gaps such as `{cell}`, and what fills them, in a fixed order.

    Gaps named in `SEATS` hold a seat's colour, those that end in `WORD` a word of the program.
    `str()` gives the English sentence, in which a seat is called by its colour. Without values the
    text stands as it is. Raises ValueError for a gap that no value fills, or that asks for more
    than its value.
    """

    text: Text
    values: Annotated[tuple[tuple[Name, Text], ...], msgspec.Meta(max_length=20)] = ()

    def __post_init__(self) -> None:
        # One that another machine has made could ask `format` for a width of a billion.
        names = {name for name, _ in self.values}
        parts = Formatter().parse(self.text) if names else ()
        for _, gap, form, conversion in parts:
            if gap is not None and (gap not in names or form or conversion):
                raise ValueError(f"no value for the gap {gap!r}")

    def __str__(self) -> str:
        if not self.values:
            return self.text
        filled = {
            name: value.capitalize() if name in SEATS else value for name, value in self.values
        }
        return self.text.format(**filled)


def joined(*sentences: Phrase) -> Phrase:
    """Sentences one after the other. What two of them call alike must be the same in both."""
    values = {name: value for one in sentences for name, value in one.values}
    return Phrase(" ".join(one.text for one in sentences), tuple(values.items()))


def phrase(text: str, /, **values: str | int | Seat) -> Phrase:
    """A phrase whose gaps are filled with words, numbers or seats (by their colour)."""
    filled = tuple(
        (name, value.colour if isinstance(value, Seat) else str(value))
        for name, value in values.items()
    )
    return Phrase(text, filled)
