"""The text styles of the broadcast, and how a text comes to have room in one."""

from __future__ import annotations

import functools
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from prismdesk.desk.theme.theme import BOLD, FIGURES, MEDIUM, font
from prismdesk.desk.widgets.line_breaking import closed, cuts, is_chopped, plain

_NO_END: Final = 10_000.0

FLOOR: Final = 36
"""No text of the broadcast is smaller, in pixels at 1080p."""


class Style(NamedTuple):
    """A size of text at 1080p, how far it may shrink, its weight, and in how many lines it fits."""

    size: int
    least: int
    weight: QFont.Weight
    lines: int = 1

    def over(self, lines: int) -> Style:
        """The same over as many lines at most."""
        return self._replace(lines=lines)

    @property
    def metrics(self) -> QFontMetricsF:
        """What its letters measure where nothing shrinks."""
        return _metrics(self.size, self.weight)

    @property
    def smallest(self) -> QFontMetricsF:
        """What its letters measure at the least."""
        return _metrics(self.least, self.weight)

    def wide(self, text: str) -> float:
        """How wide a text in one line is where nothing shrinks."""
        return self.metrics.horizontalAdvance(text)

    def column(self, text: str, wide: float) -> Fitted:
        """The text where it may be so wide, and as high as it needs to be."""
        return fitted(text, wide, _NO_END, self)


NOTE: Final = Style(36, 36, MEDIUM)
BODY: Final = Style(44, 36, MEDIUM)
STRONG: Final = Style(44, 36, BOLD)
NAME: Final = Style(56, 36, BOLD)
BANNER: Final = Style(64, 36, BOLD)
SCORE: Final = Style(96, 56, FIGURES)
CLOCK: Final = Style(140, 96, FIGURES)
TITLE: Final = Style(96, 56, BOLD)


@functools.lru_cache(maxsize=256)
def type_of(size: int, weight: QFont.Weight) -> QFont:
    """The typeface of the broadcast in that size: it costs something to make it."""
    return font(size, weight, 1.0)


@functools.lru_cache(maxsize=256)
def _metrics(size: int, weight: QFont.Weight) -> QFontMetricsF:
    return QFontMetricsF(type_of(size, weight))


class Fitted(NamedTuple):
    """A text as it has room: its size and its lines; `rest` is what the last of them was to be."""

    size: int
    weight: QFont.Weight
    lines: tuple[str, ...]
    rest: str

    @property
    def metrics(self) -> QFontMetricsF:
        """What its letters measure."""
        return _metrics(self.size, self.weight)

    @property
    def high(self) -> float:
        """How high its lines are together."""
        return self.metrics.height() * len(self.lines)


@functools.lru_cache(maxsize=1024)
def fitted(text: str, wide: float, high: float, style: Style) -> Fitted:
    """The text as large as `style` lets it fit into that room.

    First it shrinks, then it breaks into as many lines as it may have, also within a word that is
    too long; what has no room even so is left out from the end, with an ellipsis. It is worked out
    once: most texts are painted over and over.
    """
    text = plain(text)
    tried = []
    for size in range(style.size, style.least - 1, -2):
        metrics = _metrics(size, style.weight)
        parts = cuts(text, metrics, wide)
        if metrics.height() * len(parts) > high + 0.5:
            continue
        if len(parts) == 1:
            return Fitted(size, style.weight, (text,), text)
        tried.append((size, parts))
    # Rather smaller than with a word torn apart.
    for may_chop in (False, True):
        for count in range(2, style.lines + 1):
            for size, parts in tried:
                if len(parts) <= count and (may_chop or not is_chopped(text, parts)):
                    lines = closed([text[part] for part in parts])
                    return Fitted(size, style.weight, tuple(lines), lines[-1])
    return _cut(text, wide, high, style)


def _cut(text: str, wide: float, high: float, style: Style) -> Fitted:
    """As much as there is room for in the smallest size, with an ellipsis at its end."""
    metrics = style.smallest
    parts = cuts(text, metrics, wide)
    fits = max(1, min(style.lines, len(parts), int((high + 0.5) // metrics.height())))
    begin = parts[fits - 1].start
    *head, rest = closed([*(text[part] for part in parts[: fits - 1]), text[begin:]])
    (end,) = closed([metrics.elidedText(rest, Qt.TextElideMode.ElideRight, wide)])
    return Fitted(style.least, style.weight, (*head, end), rest)
