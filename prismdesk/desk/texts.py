"""Translates texts, and fills in names and numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from prismdesk.core.phrases import SEATS, WORD, Phrase
from prismdesk.core.seats import Seat, seat_named

CONTEXT: Final = "PrismDesk"
"""All texts share one context, so that equal texts are translated once."""

_TURNING: Final = {"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI"}
_ALONE: Final = "\u2068{}\u2069"


def tr(text: str, /, **values: object) -> str:
    """The text in the language of the program, its gaps filled with `values`."""
    said = QCoreApplication.translate(CONTEXT, text)
    return said.format(**{gap: _gap(value) for gap, value in values.items()}) if values else said


def apart(name: str) -> str:
    """The name so that, if it is written from right to left, nothing around it turns with it."""
    turns = any(unicodedata.bidirectional(sign) in _TURNING for sign in name)
    return _ALONE.format(name) if turns else name


def listed(names: Iterable[str]) -> str:
    """Names one after the other, such as “Ann, Ben and Cleo”, each turning nothing but itself."""
    *others, last = map(apart, names)
    if not others:
        return last
    return tr("{names} and {last}", names=", ".join(others), last=last)


def names_apart(text: str, names: Iterable[str]) -> str:
    """A sentence that may have these names in it, each of which turns nothing but itself."""
    for name in names:
        if apart(name) != name:
            text = text.replace(name, apart(name))
    return text


def _gap(value: object) -> object:
    return apart(value) if isinstance(value, str) and not value.isascii() else value


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
    """The phrase translated and filled; where it names a seat, the player's name stands.

    A word of the program in it is translated as well.
    """
    return tr(phrase.text, **{gap: _filled(gap, value, names) for gap, value in phrase.values})


def _filled(gap: str, value: str, names: Mapping[Seat, str]) -> str:
    seat = seat_named(value) if gap in SEATS else None
    if seat is not None:
        return names.get(seat) or seat_word(seat)
    return tr(value) if gap.endswith(WORD) else names_apart(value, names.values())


SHORT_MS: Final = 10_000
"""Below this a clock shows tenths."""

_TENTH_MS: Final = 100
_SECOND_MS: Final = 1000


def clock_text(left_ms: int) -> str:
    """What remains, such as `4:05` or `0:09.3`; never more than there is.

    Whole seconds are rounded up, so a clock that shows 0:01 still has time.
    """
    left_ms = max(0, left_ms)
    if left_ms < SHORT_MS:
        seconds, tenths = divmod(left_ms // 100, 10)
        return f"0:{seconds:02d}.{tenths}"
    return moment_text(left_ms + 999)


def next_clock_text_ms(left_ms: Iterable[int]) -> int | None:
    """In how long the first of running clocks with so much left reads otherwise; None: never."""
    return min((_lasts_ms(left) for left in left_ms if left > 0), default=None)


def _lasts_ms(left_ms: int) -> int:
    """For how long a running clock with so much left reads as it does now."""
    if left_ms <= SHORT_MS:
        return left_ms % _TENTH_MS + 1
    return (left_ms - 1) % _SECOND_MS + 1


def moment_text(at_ms: int) -> str:
    """A moment of match time, such as `4:05`."""
    minutes, seconds = divmod(at_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"
