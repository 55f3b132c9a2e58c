"""Texts for people: each is looked up in the translation first, then its gaps are filled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from prismdesk.core.seats import Seat, seat_named
from prismdesk.core.words import SEATS, Phrase

CONTEXT: Final = "PrismDesk"
"""All texts share one context, so that equal texts are translated once."""


def tr(text: str, /, **values: object) -> str:
    """The text in the language of the program, its gaps filled with `values`."""
    said = QCoreApplication.translate(CONTEXT, text)
    return said.format(**values) if values else said


def seat_word(seat: Seat) -> str:
    """What a seat is called where its player has no name."""
    match seat:
        case Seat.RED:
            return tr("Red")
        case Seat.BLUE:
            return tr("Blue")
        case Seat.YELLOW:
            return tr("Yellow")
        case Seat.PURPLE:
            return tr("Purple")


def say(phrase: Phrase, names: Mapping[Seat, str]) -> str:
    """The phrase translated and filled; where it names a seat, the player's name stands."""
    return tr(phrase.text, **{gap: _filled(gap, value, names) for gap, value in phrase.values})


def _filled(gap: str, value: str, names: Mapping[Seat, str]) -> str:
    seat = seat_named(value) if gap in SEATS else None
    if seat is None:
        return value
    return names.get(seat) or seat_word(seat)
